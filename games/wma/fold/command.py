"""Applying the events of the Command phase (wma p. 12-19, 62-69)."""

from __future__ import annotations

from games.core.apply import Applies, map_units, set_side, set_units
from games.core.values import replace
from games.wma.events import (
    Blundered,
    BlunderMarked,
    BlunderObeyed,
    CommanderJoined,
    CommanderLost,
    ConfusionCleared,
    ConfusionSet,
    Evaded,
    MovedOnInitiative,
    OrderGiven,
    OrderRerolled,
    OrdersEnded,
    Stood,
    UnitsHalted,
)
from games.wma.fold.changes import leave_behind, set_commander
from games.wma.fold.fights import break_contact
from games.wma.state import FailedOrder, WmaBattle, WmaUnit

APPLIES = Applies()


@APPLIES.to(MovedOnInitiative)
def _moved_on_initiative(state: WmaBattle, event: MovedOnInitiative) -> WmaBattle:
    state = set_units(state, (event.unit,), initiative=event.how)
    if event.how != "evade" or event.unit not in state.units:
        return state
    # Skirmishers may have passed through friends on their way (wma p. 24).
    passes = "skirmish" in state.units[event.unit].rules
    return set_units(leave_behind(state, (event.unit,)), (event.unit,), evaded=passes)


_MOST_BRIGADES = 6
"""That are remembered, of both sides."""


@APPLIES.to(OrderGiven)
def _order_given(state: WmaBattle, event: OrderGiven) -> WmaBattle:
    state = _in_sequence(state, event) if _in_own_turn(state, event.commander) else state
    if len(event.units) > 1:
        others = tuple(one for one in state.brigades if not set(one) & set(event.units))
        state = replace(state, brigades=(event.units, *others)[:_MOST_BRIGADES])
    if not event.may_reroll:
        return _obeyed_or_not(state, event)
    failed = FailedOrder(event.commander, event.units, event.number, event.needed, event.roll, dict(event.given))
    opens = state.stage != "commanders" and _in_own_phase(state, event.commander)
    return replace(state, failed_order=failed, stage="orders" if opens else state.stage)


@APPLIES.to(OrderRerolled)
def _order_rerolled(state: WmaBattle, event: OrderRerolled) -> WmaBattle:
    """The General's omen is used up by it; a Tribune has had his, after a second failure all of them (p. 99, 101)."""
    commander = state.commanders.get(event.commander)
    if event.roll is not None and commander is not None:
        general = commander.rank == "general"
        known = state.sides[commander.side]
        over = known.rerolls_over or not (general or event.success)
        state = set_side(state, commander.side, omen_used=known.omen_used or general, rerolls_over=over)
        state = set_commander(state, commander.id, rerolled=True)
    groups = state.open_orders if event.success else ()
    return _obeyed_or_not(replace(state, failed_order=None, open_orders=groups), event)


def _obeyed_or_not(state: WmaBattle, event: OrderGiven | OrderRerolled) -> WmaBattle:
    def ordered(unit: WmaUnit) -> WmaUnit:
        obeyed = unit.orders + (1 if event.success else 0)
        return replace(
            unit,
            orders=obeyed,
            ordered_by=event.commander,
            order_failed=unit.order_failed or not event.success,
        )

    state = map_units(state, event.units, ordered)
    state = leave_behind(state, event.units) if event.success else state
    commander = state.commanders.get(event.commander)
    if event.commander_finished:
        state = set_commander(state, event.commander, finished=True, failed=True)
    elif event.success and commander is not None and commander.finished:
        # One who was done before goes on where the other side has allowed it.
        state = set_commander(state, event.commander, finished=False)
    if event.orders_end and commander is not None:
        state = set_side(state, commander.side, orders_ended=True)
    if not _in_own_phase(state, event.commander):
        return state
    stage = "commanders" if event.orders_end or state.stage == "commanders" else "orders"
    return state if state.stage == stage else replace(state, stage=stage)


def _in_own_turn(state: WmaBattle, commander: str) -> bool:
    """Whether it is his side's turn; what the other one was let do out of it is no step of this phase (wma p. 13)."""
    known = state.commanders.get(commander)
    return known is None or state.active in (None, known.side)


def _in_own_phase(state: WmaBattle, commander: str) -> bool:
    return state.phase == "command" and _in_own_turn(state, commander)


def _in_sequence(state: WmaBattle, event: OrderGiven) -> WmaBattle:
    """Who began before is done, so is whom he passed by; parts of a brigade come one after the other (p. 15, 19)."""
    if state.ordering not in (None, event.commander):
        state = set_commander(state, state.ordering or "", finished=True)
        state = replace(state, open_orders=())
    now = set(event.units)
    left = [at for at, group in enumerate(state.open_orders) if now & set(group)]
    kept = state.open_orders[: left[0] + 1] if left else ()
    rests = (tuple(unit for unit in group if unit not in now) for group in kept)
    groups = (*rests, event.units) if event.success or event.may_reroll else ()
    return replace(state, ordering=event.commander, open_orders=tuple(group for group in groups if group))


@APPLIES.to(Blundered)
def _blundered(state: WmaBattle, event: Blundered) -> WmaBattle:
    moves = event.result != "gods_forbid"

    def blundered(unit: WmaUnit) -> WmaUnit:
        # Elephants that move by a blunder trample whom they touch (wma p. 63, 124).
        rampant = moves and any(trait.stampedes for trait in unit.traits)
        return replace(unit, order_failed=True, blundered=event.result, forced=unit.forced or rampant)

    state = map_units(state, event.units, blundered)
    if event.marked is not None:
        return _mark(state, event.marked)
    if event.result == "gods_forbid":
        state = replace(state, blunder_choices=(*state.blunder_choices, event.units))
    return state


@APPLIES.to(BlunderMarked)
def _blunder_marked(state: WmaBattle, event: BlunderMarked) -> WmaBattle:
    paid = next((one for one in state.blunder_choices if event.unit in one), None)
    left = tuple(one for one in state.blunder_choices if one is not paid)
    return replace(_mark(state, event.unit), blunder_choices=left)


@APPLIES.to(BlunderObeyed)
def _blunder_obeyed(state: WmaBattle, event: BlunderObeyed) -> WmaBattle:
    return set_units(state, event.units, blundered=None)


@APPLIES.to(Evaded)
def _evaded(state: WmaBattle, event: Evaded) -> WmaBattle:
    state = break_contact(state, event.unit, event.chargers)
    if state.phase == "command":
        state = leave_behind(state, (event.unit,))
    return set_units(state, (event.unit,), evaded=True, charged_by=(), fired_at=())


@APPLIES.to(Stood)
def _stood(state: WmaBattle, event: Stood) -> WmaBattle:
    return set_units(state, event.units, charged_by=(), fired_at=())


def _mark(state: WmaBattle, unit: str) -> WmaBattle:
    return map_units(state, (unit,), lambda one: replace(one, blunder_marks=one.blunder_marks + 1))


@APPLIES.to(UnitsHalted)
def _units_halted(state: WmaBattle, event: UnitsHalted) -> WmaBattle:
    return set_units(state, event.units, halted=True)


@APPLIES.to(OrdersEnded)
def _orders_ended(state: WmaBattle, event: OrdersEnded) -> WmaBattle:
    state = set_side(state, event.side, orders_ended=True)
    here = state.phase == "command" and event.side == state.active
    return replace(state, stage="commanders") if here else state


@APPLIES.to(CommanderJoined)
def _commander_joined(state: WmaBattle, event: CommanderJoined) -> WmaBattle:
    at = event.unit if event.unit in state.units else None
    if event.displaced or not _in_own_phase(state, event.commander):
        return set_commander(state, event.commander, unit=at)
    return replace(set_commander(state, event.commander, unit=at, moved=True), stage="commanders")


@APPLIES.to(CommanderLost)
def _commander_lost(state: WmaBattle, event: CommanderLost) -> WmaBattle:
    return set_commander(state, event.commander, dead=True, unit=None)


@APPLIES.to(ConfusionSet)
def _confusion_set(state: WmaBattle, event: ConfusionSet) -> WmaBattle:
    return set_units(state, event.units, confused=True)


@APPLIES.to(ConfusionCleared)
def _confusion_cleared(state: WmaBattle, event: ConfusionCleared) -> WmaBattle:
    return set_units(state, event.units, confused=False)
