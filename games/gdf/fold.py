"""What ends and begins with a phase of Grimdark Future."""

from __future__ import annotations

from games.core.apply import Applies, set_units
from games.core.apply.course import phase_moved
from games.core.events import PhaseMoved
from games.gdf.state import GdfBattle

APPLIES = Applies()


@APPLIES.to(PhaseMoved)
def _phase_moved(state: GdfBattle, event: PhaseMoved) -> GdfBattle:
    """A round begins: nobody has acted or struck in it (gdf p. 7, 9)."""
    fresh = {"activated": False, "fatigued": False, "weapons_fired": (), "shot_at": ()}
    return phase_moved(set_units(state, state.units, **fresh), event)
