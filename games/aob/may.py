"""What a side of Art of Batallia may do now, with every option, and why not the rest."""

from __future__ import annotations

from games.aob.acts.fights import fight_acts
from games.aob.acts.leaders import leader_acts
from games.aob.owed import owed
from games.aob.state import AobBattle
from games.core.course import Act
from lexicon.errors import NotAllowed, OutOfOrder


def may(state: AobBattle, side: str) -> tuple[Act, ...]:
    """All acts that the rules know for a side and its corps."""
    if state.ended is not None:
        return ()
    blocking = [debt for debt in owed(state) if debt.blocks]
    if blocking:
        return tuple(act for debt in blocking if debt.by == side for act in debt.acts)
    return (*leader_acts(state, side), *fight_acts(state, side), Act("turn", why_not=_not_on(state, side)))


def _not_on(state: AobBattle, side: str) -> NotAllowed | None:
    """What keeps a side from ending its turn (4.1)."""
    if not state.turn:
        return NotAllowed("aob.not_begun", field="phase", example="/first")
    waits = next((debt for debt in owed(state) if all(act.command != "turn" for act in debt.acts)), None)
    if waits is not None:
        return NotAllowed("turn.waiting", field="phase", value=state.phase, waits=waits.what)
    if state.active not in (None, side):
        return OutOfOrder("turn.not_active", field="side", value=state.called(state.active))
    return None
