"""Applying the events of opposed rolls."""

from __future__ import annotations

from games.core.apply.table import Applies
from games.core.events import OpposedCalled, OpposedDropped, OpposedRolled
from games.core.state import BattleState, Opposed
from games.core.values import replace

CORE = Applies()


@CORE.to(OpposedCalled)
def _called(state: BattleState, event: OpposedCalled) -> BattleState:
    return replace(state, opposed=(*state.opposed, Opposed(event.number, event.sides, event.expr, event.about)))


@CORE.to(OpposedRolled)
def _rolled(state: BattleState, event: OpposedRolled) -> BattleState:
    """Once all have rolled it is over."""
    left = []
    for one in state.opposed:
        if one.number == event.number:
            one = replace(one, rolled={**one.rolled, event.side: event.total})
        if set(one.sides) - set(one.rolled):
            left.append(one)
    return replace(state, opposed=tuple(left))


@CORE.to(OpposedDropped)
def _dropped(state: BattleState, event: OpposedDropped) -> BattleState:
    return replace(state, opposed=tuple(one for one in state.opposed if one.number != event.number))
