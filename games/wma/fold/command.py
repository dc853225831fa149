"""Applying the events of the Command phase (wma p. 12-19, 62-69)."""

from __future__ import annotations

from dataclasses import replace

from games.core.apply import Applies, map_units, set_side, set_units
from games.wma.events import (
    Blundered,
    BlunderMarked,
    CommanderJoined,
    CommanderLost,
    ConfusionCleared,
    ConfusionSet,
    MovedOnInitiative,
    OrderGiven,
    OrdersEnded,
    UnitsHalted,
)
from games.wma.fold.changes import set_commander
from games.wma.state import WmaBattle, WmaUnit

APPLIES = Applies()


@APPLIES.to(MovedOnInitiative)
def _moved_on_initiative(state: WmaBattle, event: MovedOnInitiative) -> WmaBattle:
    return set_units(state, (event.unit,), initiative=event.how)


@APPLIES.to(OrderGiven)
def _order_given(state: WmaBattle, event: OrderGiven) -> WmaBattle:
    def ordered(unit: WmaUnit) -> WmaUnit:
        obeyed = unit.orders + (1 if event.success else 0)
        return replace(
            unit,
            orders=obeyed,
            ordered_by=event.commander,
            order_failed=unit.order_failed or not event.success,
        )

    state = map_units(state, event.units, ordered)
    if event.commander_finished:
        state = set_commander(state, event.commander, finished=True)
    commander = state.commanders.get(event.commander)
    if event.orders_end and commander is not None:
        state = set_side(state, commander.side, orders_ended=True)
    if state.phase != "command":
        return state
    return replace(state, stage="commanders" if event.orders_end else "orders")


@APPLIES.to(Blundered)
def _blundered(state: WmaBattle, event: Blundered) -> WmaBattle:
    state = set_units(state, event.units, order_failed=True)
    return state if event.marked is None else _mark(state, event.marked)


@APPLIES.to(BlunderMarked)
def _blunder_marked(state: WmaBattle, event: BlunderMarked) -> WmaBattle:
    return _mark(state, event.unit)


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
    return set_commander(state, event.commander, unit=event.unit if event.unit in state.units else None)


@APPLIES.to(CommanderLost)
def _commander_lost(state: WmaBattle, event: CommanderLost) -> WmaBattle:
    return set_commander(state, event.commander, dead=True, unit=None)


@APPLIES.to(ConfusionSet)
def _confusion_set(state: WmaBattle, event: ConfusionSet) -> WmaBattle:
    return set_units(state, event.units, confused=True)


@APPLIES.to(ConfusionCleared)
def _confusion_cleared(state: WmaBattle, event: ConfusionCleared) -> WmaBattle:
    return set_units(state, event.units, confused=False)
