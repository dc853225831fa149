"""What a side of Warmaster may do now, with every option, and why not the rest."""

from __future__ import annotations

from games.core.course import Act
from games.wma.acts.combat import combat_acts
from games.wma.acts.command import command_acts
from games.wma.acts.shooting import shooting_acts
from games.wma.owed import owed
from games.wma.rights.combat import may_leave_combat
from games.wma.rights.dread import dread_debts
from games.wma.state import WmaBattle
from lexicon.errors import NotAllowed, OutOfOrder


def may(state: WmaBattle, side: str) -> tuple[Act, ...]:
    """All acts that the rules know for a side's units and commanders."""
    if state.ended is not None:
        return ()
    if any(debt.blocks for debt in owed(state)):
        return tuple(act for debt in owed(state) if debt.blocks and debt.by == side for act in debt.acts)
    acts = (*command_acts(state, side), *shooting_acts(state, side), *combat_acts(state, side))
    acts += tuple(act for debt in dread_debts(state) if debt.by == side for act in debt.acts)
    return (*acts, Act("turn", why_not=_not_on(state, side)))


def _not_on(state: WmaBattle, side: str) -> NotAllowed | None:
    """What keeps a side from going on to the next phase (wma p. 11)."""
    for debt in owed(state):
        return NotAllowed("turn.waiting", field="phase", value=state.phase, waits=debt.what)
    if state.phase == "combat" and (refused := may_leave_combat(state)) is not None:
        return refused
    if state.active not in (None, side):
        return OutOfOrder("turn.not_active", field="side", value=state.called(state.active))
    return None
