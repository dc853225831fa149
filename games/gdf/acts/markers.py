"""Objective markers: what a side may claim when a round ends (gdf p. 6)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.course import Act, Option
from games.gdf.rights.places import may_claim
from games.gdf.state import GdfBattle


def marker_acts(state: GdfBattle, side: str) -> Iterator[Act]:
    """Markers that the side does not hold yet, and those it held that are contested now."""
    numbers = {int(one): held for one, held in state.markers.items()}
    takes = tuple(one for one, held in numbers.items() if held != side and may_claim(state, one, side) is None)
    leaves = tuple(one for one, held in numbers.items() if held == side and may_claim(state, one, None) is None)
    if takes:
        yield Act("objective", options=(Option("marker", takes, 1, table=True), Option("side", (side,), 1)))
    if leaves:
        yield Act("objective", options=(Option("marker", leaves, 1, table=True), Option("nobody", (True,), 1)))
