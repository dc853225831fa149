"""Applying the events of the Command phase (wma p. 12-19, 62-69)."""

from __future__ import annotations

from dataclasses import replace

from games.core.events import (
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
from games.core.fold.changes import applies, map_units, set_commander, set_side, set_units
from games.core.state import BattleState, Unit


@applies(MovedOnInitiative)
def _moved_on_initiative(state: BattleState, event: MovedOnInitiative) -> BattleState:
    return set_units(state, (event.unit,), initiative=event.how)


@applies(OrderGiven)
def _order_given(state: BattleState, event: OrderGiven) -> BattleState:
    def ordered(unit: Unit) -> Unit:
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


@applies(Blundered)
def _blundered(state: BattleState, event: Blundered) -> BattleState:
    state = set_units(state, event.units, order_failed=True)
    return state if event.marked is None else _mark(state, event.marked)


@applies(BlunderMarked)
def _blunder_marked(state: BattleState, event: BlunderMarked) -> BattleState:
    return _mark(state, event.unit)


def _mark(state: BattleState, unit: str) -> BattleState:
    return map_units(state, (unit,), lambda one: replace(one, blunder_marks=one.blunder_marks + 1))


@applies(UnitsHalted)
def _units_halted(state: BattleState, event: UnitsHalted) -> BattleState:
    return set_units(state, event.units, halted=True)


@applies(OrdersEnded)
def _orders_ended(state: BattleState, event: OrdersEnded) -> BattleState:
    state = set_side(state, event.side, orders_ended=True)
    here = state.phase == "command" and event.side == state.active
    return replace(state, stage="commanders") if here else state


@applies(CommanderJoined)
def _commander_joined(state: BattleState, event: CommanderJoined) -> BattleState:
    return set_commander(state, event.commander, unit=event.unit if event.unit in state.units else None)


@applies(CommanderLost)
def _commander_lost(state: BattleState, event: CommanderLost) -> BattleState:
    return set_commander(state, event.commander, dead=True, unit=None)


@applies(ConfusionSet)
def _confusion_set(state: BattleState, event: ConfusionSet) -> BattleState:
    return set_units(state, event.units, confused=True)


@applies(ConfusionCleared)
def _confusion_cleared(state: BattleState, event: ConfusionCleared) -> BattleState:
    return set_units(state, event.units, confused=False)
