"""What ends and begins with a phase of Art of Batallia."""

from __future__ import annotations

from games.aob.state import AobBattle
from games.core.apply import Applies
from games.core.apply.course import phase_moved
from games.core.events import PhaseMoved
from games.core.values import replace

APPLIES = Applies()


@APPLIES.to(PhaseMoved)
def _phase_moved(state: AobBattle, event: PhaseMoved) -> AobBattle:
    """A turn begins: no leader of it is known (aob 4.1)."""
    sides = {name: replace(side, turn_leader=None) for name, side in state.sides.items()}
    return phase_moved(replace(state, sides=sides), event)
