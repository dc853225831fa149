"""Small changes of a state that several events share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

from games.core.events import Loss
from games.core.state import BattleState, Unit
from games.core.values import replace

B = TypeVar("B", bound=BattleState)


def set_units(state: B, ids: Iterable[str], /, **values: Any) -> B:
    """The same values for several units."""
    return map_units(state, ids, lambda unit: replace(unit, **values))


def map_units(state: B, ids: Iterable[str], change: Callable[[Any], Unit]) -> B:
    """Several units changed one by one."""
    changed = {unit: change(state.units[unit]) for unit in dict.fromkeys(ids) if unit in state.units}
    return replace(state, units={**state.units, **changed}) if changed else state


def set_side(state: B, side: str, **values: Any) -> B:
    """Values of one side."""
    known = state.sides.get(side)
    return state if known is None else replace(state, sides={**state.sides, side: replace(known, **values)})


def merge_facts(facts: Mapping[str, Any], more: Mapping[str, Any]) -> Mapping[str, Any]:
    """Facts with some set anew; ``None`` removes one."""
    if not more:
        return facts
    return {name: value for name, value in {**facts, **more}.items() if value is not None}


def destroy(state: B, ids: Iterable[str], cause: str) -> B:
    """Units are gone."""
    gone = [unit for unit in dict.fromkeys(ids) if unit in state.units and state.units[unit].alive]
    return set_units(state, gone, destroyed=cause or "unknown", stands=0, hits=0, off_table=False)


def lose(state: B, losses: Iterable[Loss], cause: str) -> B:
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
