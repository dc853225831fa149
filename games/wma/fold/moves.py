"""Applying what moves by force do: friends make way, elephants trample, units leave the table (wma p. 30, 63, 124)."""

from __future__ import annotations

from games.core.apply import Applies, destroy, map_units, set_units
from games.core.values import replace
from games.wma.events import LeftTable, WayMade
from games.wma.fold.fights import leave, tidy
from games.wma.state import WmaBattle, WmaUnit

APPLIES = Applies()


@APPLIES.to(WayMade)
def _way_made(state: WmaBattle, event: WayMade) -> WmaBattle:
    def tested(unit: WmaUnit) -> WmaUnit:
        met = dict.fromkeys((*unit.met, *event.yielded, *event.trampled, *event.passed))
        return replace(unit, way_tested=True, met=tuple(met))

    state = map_units(state, (event.mover,), tested)
    state = set_units(state, event.yielded, gave_way=True)
    state = set_units(state, event.confused, confused=True)
    return tidy(destroy(state, event.destroyed, "stampede"))


@APPLIES.to(LeftTable)
def _left_table(state: WmaBattle, event: LeftTable) -> WmaBattle:
    if event.result == "gone":
        return tidy(destroy(state, (event.unit,), "table_edge"))
    off = event.result == "off"
    late = event.result == "back_halted" and state.phase == "command"
    state = leave(state, (event.unit,)) if off else state

    def tested(unit: WmaUnit) -> WmaUnit:
        return replace(
            unit,
            off_table=off,
            edge_due=False,
            forced=False,
            gave_way=False,
            returned=unit.returned or (unit.edge_due and not off),
            halted=unit.halted or late,
            returned_late=unit.returned_late or late,
        )

    return map_units(state, (event.unit,), tested)
