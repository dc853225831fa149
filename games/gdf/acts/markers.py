"""Objective markers: what a side may claim when a round ends (gdf p. 6)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.course import Act, Option
from games.gdf.rights.places import may_claim
from games.gdf.state import GdfBattle


def marker_acts(state: GdfBattle, side: str) -> Iterator[Act]:
    """Markers that the side does not hold yet, and those it held that are contested now."""
    takes = tuple(int(one) for one, held in state.markers.items() if held != side)
    leaves = tuple(int(one) for one, held in state.markers.items() if held == side)
    if takes and may_claim(state, takes[0], side) is None:
        yield Act("objective", options=(Option("marker", takes, 1, table=True), Option("side", (side,), 1)))
    if leaves and may_claim(state, leaves[0], None) is None:
        yield Act("objective", options=(Option("marker", leaves, 1, table=True), Option("nobody", (True,), 1)))
