"""``/fight``, ``/shoot``, ``/losses`` and ``/pursue`` of War in Lace (wil p. 10, 17, 18)."""

from __future__ import annotations

from handlers.desk.answer import Button, Press, Text, text
from handlers.table.losses import by_measure
from handlers.topics.topic import Changes, Topic, Turn, Watch
from handlers.topics.topics import family
from handlers.topics.words import label_of
from handlers.wil.inputs import company_facts
from handlers.wil.units import LABELS, killed, lost_line
from lexicon.names import Name
from resolvers.wil.casualties import CASUALTIES
from resolvers.wil.melee import MELEE, MELEE_OUTCOME, MELEE_ROLL, PURSUIT, STORM
from resolvers.wil.shooting import SHOOTING_ROLL

_SIDES = ("attacker", "defender")


def _melee_lines(turn: Turn) -> list[Text]:
    result = turn.result
    lines = [text("wil-hits", ours=result["hits"]["attacker"], theirs=result["hits"]["defender"])]
    lines += [lost_line(turn, side, result["lost"][side]) for side in _SIDES]
    back = result["retreats"]
    unit = turn.units.get(back)
    speed = unit.profile.get("speed_in") if unit is not None else None
    inches = "" if speed is None else str(-(-int(speed) // 2))
    return [*lines, text("wil-gives-way", who=label_of(turn, back), inches=inches)]


def _melee_changes(turn: Turn) -> Changes | None:
    return killed(turn, turn.result["lost"])


def _pursue_button(turn: Turn) -> list[Button]:
    """Whoever made the other give way may ask whether a pursuit is open."""
    loser = turn.result["retreats"]
    winner = "attacker" if loser == "defender" else "defender"
    if winner not in turn.units or loser not in turn.units:
        return []
    words = f"{turn.units[winner].name} > {turn.units[loser].name} враг отступил"
    return [Button(text("wil-pursue-button"), Press("pursue", {"words": words}))]


family(
    "fight",
    game="wil",
    about=Name("Раунд боя между отрядами", "A round of combat between units"),
    example=Name(
        "/fight рукопашная 5+ на модель 2 > рукопашная 5+ на модель 2",
        "/fight melee 5+ per model 2 > melee 5+ per model 2",
    ),
    topics=(
        Topic(
            MELEE,
            ("ближний бой",),
            Name(
                "/fight рукопашная 5+ на модель 2 > рукопашная 5+ на модель 2",
                "/fight melee 5+ per model 2 > melee 5+ per model 2",
            ),
            sides=_SIDES,
            plus=("melee",),
            labels=LABELS,
            facts=company_facts,
            watch=(
                Watch("retreats", value="defender", words="wil-retreats"),
                Watch("retreats", value="attacker", words="wil-retreats"),
            ),
            lines=_melee_lines,
            changes=_melee_changes,
            buttons=_pursue_button,
        ),
        Topic(
            MELEE_ROLL,
            ("кубики", "dice"),
            Name("/fight кубики 5+ атакуем 1 маркер", "/fight dice 5+ charging 1 marker"),
            sides=("",),
            plus=("melee",),
            facts=company_facts,
            watch=(Watch("hits", "more"),),
        ),
        Topic(
            MELEE_OUTCOME,
            ("исход", "outcome"),
            Name("/fight исход атакующий 1 обороняющийся 3", "/fight outcome attacker lost 1 defender lost 3"),
            bare=("attacker_lost", "defender_lost"),
            labels={"attacker_lost": ("атакующий",), "defender_lost": ("обороняющийся",)},
        ),
        Topic(
            STORM,
            ("штурм", "storm"),
            Name("/fight штурм победили строение", "/fight storm won building"),
            sides=("",),
            facts=company_facts,
        ),
    ),
)


def _shot_button(turn: Turn) -> list[Button]:
    """The target's losses come next; how many hits a model takes stands on the player's own sheet."""
    target, hits = turn.units.get("target"), turn.result["hits"]
    if target is None or not hits:
        return []
    words = f"{target.name} попаданий {hits} стрельба"
    return [Button(text("wil-losses-button"), Press("losses", {"words": words}))]


def _lost_lines(turn: Turn) -> list[Text]:
    return [lost_line(turn, "", turn.result["models_lost"])]


def _lost_changes(turn: Turn) -> Changes | None:
    return killed(turn, {"": turn.result["models_lost"]})


def _nothing_yet(turn: Turn) -> Changes | None:
    return None


family(
    "shoot",
    game="wil",
    about=Name("Стрельба отряда или нескольких по одной цели", "Shoot with one or several units at one target"),
    example=Name("/shoot 12 кубиков 5+", "/shoot 12 dice 5+"),
    topics=(
        Topic(
            SHOOTING_ROLL,
            ("стрельба",),
            Name("/shoot 12 кубиков 5+", "/shoot 12 dice 5+"),
            sides=("", "target"),
            bare=("dice",),
            plus=("shooting",),
            labels=LABELS,
            facts=company_facts,
            watch=(Watch("hits", "more"),),
            changes=_nothing_yet,
            buttons=_shot_button,
        ),
    ),
)

family(
    "losses",
    game="wil",
    about=Name("Снять потери с отряда", "Take losses off a unit"),
    example=Name("/losses линейная пехота попаданий 7 на модель 2", "/losses line infantry hits 7 per model 2"),
    before=by_measure,
    topics=(
        Topic(
            CASUALTIES,
            example=Name("/losses линейная пехота попаданий 7 на модель 2", "/losses line infantry hits 7 per model 2"),
            sides=("",),
            bare=("hits", "hits_per_model"),
            labels=LABELS,
            facts=company_facts,
            lines=_lost_lines,
            changes=_lost_changes,
            anyone=True,
        ),
    ),
)

_KIN = {"unit": ("fierce", "disorder_markers", "speed_in")}

family(
    "pursue",
    "преследование",
    "погоня",
    "pogonya",
    game="wil",
    about=Name("Можно ли преследовать", "Whether one may pursue"),
    example=Name(
        "/pursue ударная пехота > линейная пехота, враг отступил",
        "/pursue shock infantry > line infantry, enemy retreated",
    ),
    topics=(
        Topic(
            PURSUIT,
            example=Name(
                "/pursue ударная пехота > линейная пехота, враг отступил",
                "/pursue shock infantry > line infantry, enemy retreated",
            ),
            sides=("unit", "enemy"),
            kin=_KIN,
            likely={"enemy_retreated": True},
            labels=LABELS,
            facts=company_facts,
        ),
    ),
)
