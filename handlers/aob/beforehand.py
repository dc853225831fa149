"""What a side of Art of Batallia may say beforehand (aob 4.2, 5.1, 5.4)."""

from __future__ import annotations

from games.aob.state import AobBattle
from games.core.beforehand import Case
from games.core.course import Act, Debt
from lexicon.names import Name
from resolvers.aob.words import CAVALRY


def _of_horse(state: AobBattle, debt: Debt) -> bool:
    """Whether who comes on is mounted; of who slips away from fire nobody comes."""
    meeting = state.meeting
    return meeting is not None and state.units[meeting.attacker].type in CAVALRY


def _bases(state: AobBattle, act: Act) -> int:
    return -state.units[act.unit].stands


_MET = ("evade", "reaction")

CASES = (
    Case(
        "shoot_first",
        Name("Встречаем огнём, если можем", "We meet them with fire if we can"),
        "fire",
        _MET,
        "shoot",
        where_possible=True,
    ),
    Case(
        "evade_horse",
        Name("Уклоняемся от конных", "We evade mounted enemies"),
        "evade",
        _MET,
        "evade",
        when=_of_horse,
        where_possible=True,
    ),
    Case("evade_all", Name("Уклоняемся от всех", "We evade everybody"), "evade", _MET, "evade", where_possible=True),
    Case("evade_never", Name("Не уклоняемся, принимаем бой", "We never evade: we stand"), "evade", _MET, "stand"),
    Case(
        "drawn_stays",
        Name("Кого вызвали огнём, тот не доходит", "Who is drawn on by fire does not reach them"),
        "drawn",
        ("attack",),
        "stand",
    ),
    Case(
        "base_largest",
        Name("Базу за убитого командира снимаем с большего корпуса", "A base for a lost leader: from the largest"),
        "base",
        ("withdraw",),
        "retire",
        first=_bases,
    ),
)
"""In the order in which they are asked."""
