"""Rights of command stands: they move after the orders, once, and stay with a unit in combat (wma p. 17, 69)."""

from __future__ import annotations

from games.wma.state import Commander, WmaBattle, WmaUnit
from lexicon.errors import NotAllowed, OutOfOrder
from resolvers.wma.pages import page


def may_move_commander(state: WmaBattle, commander: Commander, to: WmaUnit | None) -> NotAllowed | None:
    """What keeps a commander from joining ``to``, or with ``None`` from leaving or moving alone (wma p. 17, 69)."""
    return (
        _may_move(state, commander) or (None if to is None else may_join(commander, to)) or _not_now(state, commander)
    )


def may_be_displaced(commander: Commander, to: WmaUnit | None) -> NotAllowed | None:
    """What keeps a commander from giving way to enemies who moved onto him: he stays with a unit (wma p. 69)."""
    if commander.dead:
        return NotAllowed("commander.dead", field="commander", value=commander.name)
    if commander.unit is not None:
        return NotAllowed("attach.not_displaced", field="commander", value=commander.name, ref=page(69))
    return None if to is None else may_join(commander, to)


def may_be_lost(commander: Commander) -> NotAllowed | None:
    """What keeps a commander from being said to be lost: he is already."""
    return NotAllowed("commander.dead", field="commander", value=commander.name) if commander.dead else None


def may_join(commander: Commander, unit: WmaUnit) -> NotAllowed | None:
    """What keeps a commander from joining this unit; he may join one in combat (wma p. 69)."""
    if unit.side != commander.side:
        return NotAllowed("order.other_side", field="unit", value=unit.name, commander=commander.name)
    if not unit.alive:
        return NotAllowed("unit.dead", field="unit", value=unit.name)
    if unit.off_table:
        return NotAllowed("attach.off_table", field="unit", value=unit.name, ref=page(30))
    if commander.unit == unit.id:
        return NotAllowed("attach.with_it", field="unit", value=unit.name, commander=commander.name, ref=page(69))
    return None


def _may_move(state: WmaBattle, commander: Commander) -> NotAllowed | None:
    if commander.dead:
        return NotAllowed("commander.dead", field="commander", value=commander.name)
    unit = state.units.get(commander.unit or "")
    if unit is not None and unit.engaged:
        return NotAllowed("attach.in_combat", field="commander", value=commander.name, unit=unit.name, ref=page(69))
    if commander.moved:
        return NotAllowed("attach.moved", field="commander", value=commander.name, ref=page(17))
    ends = state.rulings.get("general_failure") == "command_phase_over"
    if ends and state.phase == "command" and state.general_failed(commander.side):
        return NotAllowed("attach.phase_over", field="commander", value=commander.name, ref=page(68))
    return None


def _not_now(state: WmaBattle, commander: Commander) -> OutOfOrder | None:
    """He moves in his side's Command phase; before the battle he may be set up with a unit."""
    if state.turn == 0:
        return None
    if state.phase != "command":
        return OutOfOrder("attach.phase", field="phase", commander=commander.name, ref=page(69))
    if state.active not in (None, commander.side):
        return OutOfOrder("turn.not_active", field="side", value=state.called(state.active))
    return None
