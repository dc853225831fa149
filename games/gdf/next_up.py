"""Whose activation is next in Grimdark Future (gdf p. 7)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.pack import turn_of
from games.gdf.fold.turns import waiting
from games.gdf.rights.turn import may_act
from games.gdf.state import GdfBattle


def acting_next(state: GdfBattle) -> Iterator[str]:
    """Ids of units that may begin their activation; of the other side, too, by which the one before is over."""
    for side in state.sides:
        for unit in waiting(state, side):
            if may_act(state, unit) is None and unit.id != state.acting:
                yield unit.id
    begun = state.units.get(state.acting or "")
    if begun is not None and not begun.action and may_act(state, begun) is None:
        yield begun.id  # it has cast, or got out, and goes on


def decides(state: GdfBattle) -> tuple[str, ...]:
    """Who acted may still shoot, but the next activation is not theirs."""
    may = {state.units[unit].side for unit in acting_next(state)} if state.acting is not None else set()
    return tuple(side for side in state.sides if side in may) if may and state.active not in may else turn_of(state)
