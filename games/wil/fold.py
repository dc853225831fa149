"""What ends and begins with a phase of War in Lace."""

from __future__ import annotations

from games.core.apply import Applies, set_units
from games.core.apply.course import phase_moved
from games.core.events import PhaseMoved
from games.wil.state import WilBattle

APPLIES = Applies()


@APPLIES.to(PhaseMoved)
def _phase_moved(state: WilBattle, event: PhaseMoved) -> WilBattle:
    """A side's turn begins: every unit may try again (wil p. 13)."""
    if (event.turn, event.side) != (state.turn, state.active):
        state = set_units(state, [unit.id for unit in state.units.values() if unit.tried], tried=False)
    return phase_moved(state, event)
