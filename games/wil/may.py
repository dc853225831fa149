"""What a side of War in Lace may do now, with every option, and why not the rest."""

from __future__ import annotations

from games.core.course import Act
from games.wil.acts import officer_acts, unit_acts
from games.wil.owed import owed
from games.wil.rights.orders import may_end_turn
from games.wil.state import WilBattle
from lexicon.errors import NotAllowed, OutOfOrder


def may(state: WilBattle, side: str) -> tuple[Act, ...]:
    """All acts that the rules know for a side's units and officers."""
    if state.ended is not None:
        return ()
    paid = tuple(act for debt in owed(state) if debt.by == side for act in debt.acts if act.command == "react")
    units = tuple(act for unit in state.units_of(side) for act in unit_acts(state, unit))
    officers = tuple(act for one in state.officers_of(side) for act in officer_acts(state, one))
    return (*paid, *units, *officers, Act("turn", why_not=_not_on(state, side)))


def _not_on(state: WilBattle, side: str) -> NotAllowed | None:
    """What keeps a side from ending its turn (wil p. 13)."""
    for debt in owed(state):
        return NotAllowed("turn.waiting", field="phase", value=state.phase, waits=debt.what)
    if (held := may_end_turn(state)) is not None:
        return held
    if state.active not in (None, side):
        return OutOfOrder("turn.not_active", field="side", value=state.called(state.active))
    return None
