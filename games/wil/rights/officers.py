"""Rights of officers: one a player, who moves before all orders of his turn, and tests when his unit loses models."""

from __future__ import annotations

from collections.abc import Iterator

from games.wil.state import Officer, WilBattle, WilUnit
from lexicon.errors import NotAllowed, OutOfOrder
from resolvers.wil.game import page


def may_add_officers(state: WilBattle, side: str, count: int) -> NotAllowed | None:
    """What keeps a side from having so many officers more: each player has one (wil p. 2)."""
    if len(list(state.officers_of(side))) + count <= max(1, len(state.players_of(side))):
        return None
    known = ", ".join(one.name for one in state.officers_of(side))
    return NotAllowed("wil.one_officer", field="officer", value=known, ref=page(2))


def may_move_officer(state: WilBattle, officer: Officer, to: WilUnit | None) -> NotAllowed | None:
    """What keeps an officer from joining a unit, or with ``None`` from standing alone (wil p. 2-3)."""
    if officer.dead:
        return NotAllowed("commander.dead", field="commander", value=officer.name)
    if to is not None and to.side != officer.side:
        return NotAllowed("order.other_side", field="unit", value=to.name, commander=officer.name)
    if to is not None and (not to.alive or to.off_table):
        return NotAllowed("unit.dead" if not to.alive else "wil.off_table", field="unit", value=to.name)
    if officer.unit == (None if to is None else to.id):
        code = "wil.officer_alone" if to is None else "attach.with_it"
        value = officer.name if to is None else to.name
        return NotAllowed(code, field="unit", value=value, commander=officer.name, ref=page(3))
    if state.turn == 0:
        return None
    if officer.moved:
        return NotAllowed("attach.moved", field="commander", value=officer.name, ref=page(2))
    if state.active not in (None, officer.side):
        return OutOfOrder("turn.not_active", field="side", value=state.called(state.active))
    if any(unit.tried for unit in state.units_of(officer.side)):
        return OutOfOrder("wil.officer_first", field="commander", value=officer.name, ref=page(2))
    return None


def may_test_officer(officer: Officer) -> NotAllowed | None:
    """What keeps an officer from testing whether he lives (wil p. 5)."""
    if officer.dead:
        return NotAllowed("commander.dead", field="commander", value=officer.name)
    return (
        None if officer.tests else NotAllowed("wil.no_officer_test", field="officer", value=officer.name, ref=page(5))
    )


def may_roll_after(state: WilBattle, officer: Officer) -> NotAllowed | None:
    """What keeps an officer from the roll after the battle: it is not over, or he has had it (wil p. 5)."""
    if state.ended is None:
        return NotAllowed("wil.not_over", field="battle", ref=page(5))
    if officer.after is not None:
        return NotAllowed("wil.after_rolled", field="officer", value=officer.name, total=officer.after, ref=page(5))
    return None


def rolls_after(state: WilBattle) -> Iterator[Officer]:
    """Whom the book asks for that roll: who was lost, and whose force fled (wil p. 5)."""
    end = state.ended
    for one in state.officers.values():
        fled = end is not None and end.reason == "fled" and (end.winner is None or state.hostile(one.side, end.winner))
        if (one.dead or fled) and may_roll_after(state, one) is None:
            yield one
