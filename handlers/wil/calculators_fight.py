"""``/fight``, ``/shoot``, ``/losses`` and ``/pursue`` of War in Lace without a battle: the words say everything."""

from __future__ import annotations

from handlers.desk.answer import Text, text
from handlers.topics.topic import Topic, Turn, Watch
from handlers.topics.topics import family
from handlers.topics.words import label_of
from handlers.wil.said import LABELS, lost_line
from lexicon.names import Name
from resolvers.wil.casualties import CASUALTIES
from resolvers.wil.melee import MELEE, MELEE_OUTCOME, MELEE_ROLL, PURSUIT, STORM
from resolvers.wil.shooting import SHOOTING_ROLL

_SIDES = ("attacker", "defender")


def _melee_lines(turn: Turn) -> list[Text]:
    result = turn.result
    ours, theirs = result["hits"]["attacker"], result["hits"]["defender"]
    unit, target = label_of(turn, "attacker"), label_of(turn, "defender")
    lines = [text("wil-hits", unit=unit, ours=ours, target=target, theirs=theirs)]
    lines += [lost_line(turn, side, result["lost"][side]) for side in _SIDES]
    return [*lines, text("wil-gives-way", who=label_of(turn, result["retreats"]), inches="")]


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
            watch=(
                Watch("retreats", value="defender", words="wil-retreats"),
                Watch("retreats", value="attacker", words="wil-retreats"),
            ),
            lines=_melee_lines,
        ),
        Topic(
            MELEE_ROLL,
            ("кубики", "dice"),
            Name("/fight кубики 5+ атакуем 1 маркер", "/fight dice 5+ charging 1 marker"),
            sides=("",),
            plus=("melee",),
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
        ),
    ),
)


def _lost_lines(turn: Turn) -> list[Text]:
    return [lost_line(turn, "", turn.result["models_lost"])]


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
            watch=(Watch("hits", "more"),),
        ),
    ),
)

family(
    "losses",
    game="wil",
    about=Name("Снять потери с отряда", "Take losses off a unit"),
    example=Name("/losses линейная пехота попаданий 7 на модель 2", "/losses line infantry hits 7 per model 2"),
    topics=(
        Topic(
            CASUALTIES,
            example=Name("/losses линейная пехота попаданий 7 на модель 2", "/losses line infantry hits 7 per model 2"),
            sides=("",),
            bare=("hits", "hits_per_model"),
            labels=LABELS,
            lines=_lost_lines,
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
        ),
    ),
)
