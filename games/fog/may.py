"""What a side of Field of Glory may do now, and why not the rest."""

from __future__ import annotations

from games.core.course import Act
from games.fog.acts import answering_acts, charging_acts, moving_acts
from games.fog.owed import owed
from games.fog.state import FogBattle
from lexicon.errors import NotAllowed, OutOfOrder


def may(state: FogBattle, side: str) -> tuple[Act, ...]:
    """All acts that the rules know for a side's units."""
    if state.ended is not None:
        return ()
    acts = (*charging_acts(state, side), *answering_acts(state, side), *moving_acts(state, side))
    return (*acts, Act("turn", why_not=_not_on(state, side)))


def _not_on(state: FogBattle, side: str) -> NotAllowed | None:
    """What keeps a side from ending its impact phase: what is owed, and that it is the other side's."""
    for debt in owed(state):
        return NotAllowed("turn.waiting", field="phase", value=state.phase, waits=debt.what)
    if state.active not in (None, side):
        return OutOfOrder("turn.not_active", field="side", value=state.called(state.active))
    return None
