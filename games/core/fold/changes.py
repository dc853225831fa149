"""Small changes of a state that several events share. Everything is total: what is not there is passed over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from games.core.events import Event, Loss
from games.core.state import BattleState, Commander, Engagement, Unit

E = TypeVar("E", bound=Event)
Applied = Callable[[BattleState, E], BattleState]

APPLY: dict[type[Event], Applied[Any]] = {}
"""What each event does to the state."""


def applies(kind: type[E]) -> Callable[[Applied[E]], Applied[E]]:
    """Register the function that applies one kind of event."""

    def register(function: Applied[E]) -> Applied[E]:
        assert kind not in APPLY, f"{kind.__name__} is applied twice"
        APPLY[kind] = function
        return function

    return register


def set_units(state: BattleState, ids: Iterable[str], **values: Any) -> BattleState:
    """The same values for several units."""
    return map_units(state, ids, lambda unit: replace(unit, **values))


def map_units(state: BattleState, ids: Iterable[str], change: Callable[[Unit], Unit]) -> BattleState:
    """Several units changed one by one."""
    changed = {unit: change(state.units[unit]) for unit in dict.fromkeys(ids) if unit in state.units}
    return replace(state, units={**state.units, **changed}) if changed else state


def set_commander(state: BattleState, commander: str, **values: Any) -> BattleState:
    """Values of one commander."""
    known = state.commanders.get(commander)
    if known is None:
        return state
    return replace(state, commanders={**state.commanders, commander: replace(known, **values)})


def map_commanders(state: BattleState, change: Callable[[Commander], Commander]) -> BattleState:
    """All commanders changed one by one."""
    return replace(state, commanders={name: change(commander) for name, commander in state.commanders.items()})


def set_side(state: BattleState, side: str, **values: Any) -> BattleState:
    """Values of one side."""
    known = state.sides.get(side)
    return state if known is None else replace(state, sides={**state.sides, side: replace(known, **values)})


def set_engagement(state: BattleState, engagement: Engagement) -> BattleState:
    """An engagement as it is now."""
    return replace(state, engagements={**state.engagements, engagement.id: engagement})


def merge_facts(facts: Mapping[str, Any], more: Mapping[str, Any]) -> Mapping[str, Any]:
    """Facts with some set anew; ``None`` removes one."""
    if not more:
        return facts
    return {name: value for name, value in {**facts, **more}.items() if value is not None}


def destroy(state: BattleState, ids: Iterable[str], cause: str) -> BattleState:
    """Units are gone, and commanders who had joined them with them (wma p. 69)."""
    gone = {unit for unit in ids if unit in state.units and state.units[unit].alive}
    if not gone:
        return state
    state = set_units(state, gone, destroyed=cause or "unknown", stands=0, hits=0, off_table=False)
    if any(commander.unit in gone for commander in state.commanders.values()):
        state = map_commanders(state, lambda one: replace(one, dead=True, unit=None) if one.unit in gone else one)
    return state


def lose(state: BattleState, losses: Iterable[Loss], cause: str) -> BattleState:
    """Losses as they stand in the events. A unit without stands is destroyed even if the event forgot to say so."""
    for loss in losses:
        unit = state.units.get(loss.unit)
        if unit is None or not unit.alive:
            continue
        stands = max(unit.stands - loss.stands_lost, 0)
        state = set_units(state, (loss.unit,), stands=stands, hits=loss.hits_left)
        if loss.destroyed or stands == 0:
            state = destroy(state, (loss.unit,), cause)
    return state
