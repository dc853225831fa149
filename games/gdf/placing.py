"""Deployment unit by unit, where the players want it kept: who places which units next (gdf p. 6, 13)."""

from __future__ import annotations

from games.gdf.party import heads
from games.gdf.state import GdfBattle, GdfUnit


def to_place(state: GdfBattle) -> tuple[str, tuple[GdfUnit, ...]]:
    """The side that places next before the battle, and of which units it takes one; none of them: all stand.

    Aircraft stand before all others. Scouts come after them, as the battle begins; whoever is in a transport or in
    reserve is not placed by itself (gdf p. 13-14).
    """
    sides = tuple(state.sides)
    if state.turn or not sides:
        return "", ()
    here = [unit for unit in heads(state) if not (unit.reserve or unit.aboard or unit.placed or "Scout" in unit.known)]
    here = [unit for unit in here if "Aircraft" in unit.known] or here
    first = state.places or state.first or sides[0]
    at = sides.index(first) if first in sides else 0
    for side in (*sides[at:], *sides[:at]):
        units = tuple(unit for unit in here if unit.side == side)
        if units:
            return side, units
    return "", ()


def has_begun(state: GdfBattle) -> bool:
    """Whether the units are placed one by one: the first of them stands."""
    return state.turn == 0 and any(unit.placed for unit in state.units.values())
