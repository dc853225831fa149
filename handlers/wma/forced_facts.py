"""What is known of moves by force before they are rolled: dice, the face needed, chances (wma p. 24, 30, 60, 63)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from games.wma.rights.moves import yields_to
from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.answer import Text, text
from handlers.desk.context import Context
from handlers.wma.shooting_inputs import edge_inputs, making_way_inputs, passing_inputs
from resolvers.wma.aftermath import FALL_BACK, FallingBack
from resolvers.wma.confusion import MakingWay, tests_of_way
from resolvers.wma.passing import tests_of_passing
from resolvers.wma.table_edge import LOWEST_TO_RETURN, OFF_TABLE

_FAR_CM = 10
"""Of 3D6: about as far as one falls back on the average."""


def edge_facts(context: Context, unit_id: str) -> tuple[Text, int, Fraction]:
    """What brings a unit back from the table's edge: in words, the face needed, the chance (wma p. 30)."""
    unit = context.of(WmaBattle).unit(unit_id)
    law = dict(context.odds(OFF_TABLE, edge_inputs(unit)).law("result"))
    back = sum((chance for fate, chance in law.items() if str(fate).startswith("returns")), Fraction(0))
    need = LOWEST_TO_RETURN + unit.stands_lost
    gone = law.get("destroyed", Fraction(0))
    return text("wma-edge-need", need=need, chance=back, gone=gone, lost=unit.stands_lost), need, back


def way_inputs(state: WmaBattle, unit: WmaUnit, met: Sequence[WmaUnit], *, stand: bool) -> MakingWay:
    """Whom a unit met that moves by force; ``stand``: friends do not make way for it."""
    return making_way_inputs(unit, [(one, not stand and yields_to(state, unit, one)) for one in met])


def tests_of(state: WmaBattle, unit: WmaUnit, met: Sequence[str], *, stand: bool) -> dict[str, int]:
    """The dice of the mover and of each that it met, before they are rolled (wma p. 24, 63, 124)."""
    units = [state.unit(one) for one in dict.fromkeys(met)]
    if unit.evaded:
        counts = tests_of_passing(passing_inputs(unit, units))
    else:
        counts = tests_of_way(way_inputs(state, unit, units, stand=stand))
    return dict(zip((unit.id, *(one.id for one in units)), counts, strict=True))


def rolls_to_fall_back(state: WmaBattle, unit_id: str) -> bool:
    """Whether a fall back of this unit is rolled for: one roll is for all of a side that leave the same fight."""
    unit = state.unit(unit_id)
    fight = state.fight_of(unit)
    return fight is not None and unit.side not in fight.fall_back_cm and "fall_back" in fight.options.get(unit_id, ())


def fall_back_line(context: Context) -> Text:
    """How far 3D6 lets a unit go, and how likely at least about as far as is usual (wma p. 60)."""
    law = context.odds(FALL_BACK, FallingBack()).law("max_cm")
    far = sum((chance for cm, chance in law if cm >= _FAR_CM), Fraction(0))
    return text("wma-falls-back", cm=_FAR_CM, chance=far)
