"""``/fight`` as a calculator: a fight from contact to retreat, and what the fight rules know (aob 5, 7)."""

from __future__ import annotations

from typing import Any

from handlers.aob.corps import SAYS, after_line, effect_lines, miracle_lines
from handlers.aob.inputs import corps_facts
from handlers.desk.answer import Text, text
from handlers.topics.topic import Topic, Turn, Watch
from handlers.topics.topics import family
from handlers.topics.words import label_of, value_of
from lexicon.names import Name
from resolvers.aob.encirclement import ENCIRCLED_LATER_FIGHT
from resolvers.aob.fight import FIGHT
from resolvers.aob.matrix import MATCHUP
from resolvers.aob.melee import FLANK_ATTACK, MELEE, MELEE_ENCIRCLEMENT
from resolvers.aob.miracles import FIGHT_DICE
from resolvers.aob.mixed import ELEPHANTS, SCYTHED_CHARIOTS

_SIDES = ("a", "b")


def _melee_lines(turn: Turn, melee: dict[str, Any], after: dict[str, Any]) -> list[Text]:
    lines = [text("aob-winner", who=label_of(turn, melee["winner"]), by=melee["decided_by"])]
    lines += miracle_lines(turn, melee["miracle"])
    lines += [after_line(turn, side, after[side]) for side in _SIDES]
    back = melee["retreats"]
    if back is not None:
        side = turn.given.get("attacker", "a") if back == "attacker" else back
        lines.append(text("aob-retreats", who=label_of(turn, side), inches=melee["retreat_in"] or 0))
    if melee["encircled"] is not None:
        lines.append(text("aob-encircled", who=label_of(turn, melee["encircled"])))
    if melee["if_taken"] is not None:
        lines.append(text("aob-may-slip", who=label_of(turn, melee["if_taken"]["retreats"])))
    return [*lines, *effect_lines(turn, melee["effect"])]


def _fight_lines(turn: Turn) -> list[Text]:
    result = turn.result
    lines = _melee_lines(turn, result["melee"], result["after"])
    if result["elephants_destroyed"]:
        lines.append(text("aob-elephants-gone", who=label_of(turn, result["elephants_destroyed"])))
    if result["moves_again"]:
        lines.append(text("aob-moves-again", who=label_of(turn, result["moves_again"])))
    return lines


def _lines_of_melee(turn: Turn) -> list[Text]:
    return _melee_lines(turn, turn.result, turn.result["after"])


def _elephant_lines(turn: Turn) -> list[Text]:
    return [text("aob-elephant-fate", fate=value_of(turn, turn.result["elephant_corps"]))]


_WINS = (
    Watch("winner", value="a", words="aob-wins"),
    Watch("winner", value="b", words="aob-wins"),
)
_COMMON: dict[str, Any] = {"sides": _SIDES, "bare": ("bases",), "brought": ("bases",), "facts": corps_facts}

TOPICS = (
    Topic(
        FIGHT,
        example=Name("/fight пехота 4 > конница 3 открыто", "/fight infantry 4 > cavalry 3 open"),
        says=SAYS,
        watch=(*_WINS, Watch("after.a.state"), Watch("after.b.state")),
        lines=_fight_lines,
        **_COMMON,
    ),
    Topic(
        MATCHUP,
        ("кто победит", "обычно", "матрица", "matchup", "who wins"),
        Name("/fight кто победит пехота 4 > конница 3", "/fight matchup infantry 4 > cavalry 3"),
        **_COMMON,
    ),
    Topic(
        MELEE,
        ("ближний бой", "melee"),
        Name("/fight ближний бой пехота 4 > конница 3", "/fight melee infantry 4 > cavalry 3"),
        says=SAYS,
        watch=_WINS,
        lines=_lines_of_melee,
        **_COMMON,
    ),
    Topic(
        MELEE_ENCIRCLEMENT,
        ("окружение", "encirclement"),
        Name("/fight окружение пехота 5 > пехота 3", "/fight encirclement infantry 5 > infantry 3"),
        says=SAYS,
        watch=_WINS,
        lines=_lines_of_melee,
        **_COMMON,
    ),
    Topic(
        FLANK_ATTACK,
        ("атака во фланг", "во фланг", "flank attack"),
        Name("/fight во фланг застрельщики 3 > пехота 4", "/fight flank attack skirmishers 3 > infantry 4"),
        likely={"flank_attack": True},
        **_COMMON,
    ),
    Topic(
        FIGHT_DICE,
        ("кубики", "кубики боя", "fight dice", "dice"),
        Name("/fight кубики лидеры 2", "/fight dice leaders 2"),
        bare=("irregular_leaders",),
    ),
    Topic(
        ENCIRCLED_LATER_FIGHT,
        ("окружён", "окружённый", "encircled", "surrounded"),
        Name("/fight окружён пехота 4", "/fight encircled infantry 4"),
        sides=("corps",),
        bare=("bases",),
        brought=("bases",),
        likely={"encircled": True, "would_retreat": True},
        facts=corps_facts,
    ),
    Topic(
        ELEPHANTS,
        ("слоны", "elephants"),
        Name("/fight слоны свои позади", "/fight elephants friends behind"),
        watch=(Watch("elephant_corps"),),
        lines=_elephant_lines,
    ),
    Topic(
        SCYTHED_CHARIOTS,
        ("колесницы", "chariots"),
        Name("/fight колесницы пехота 4", "/fight chariots infantry 4"),
        sides=("enemy",),
        bare=("bases",),
        brought=("bases",),
        facts=corps_facts,
    ),
)

family(
    "fight",
    game="aob",
    about=Name("Раунд боя между отрядами", "A round of combat between units"),
    example=Name("/fight пехота 4 > конница 3 открыто", "/fight infantry 4 > cavalry 3 open"),
    topics=TOPICS,
)
