"""Deployment unit by unit, where the players want it kept: who places which units next (gdf p. 6, 13)."""

from __future__ import annotations

from games.gdf.party import heads
from games.gdf.state import GdfBattle, GdfUnit

SCOUTS = "scouts"
"""The roll-off for who places Scouts first, where both sides have such units (gdf p. 14)."""


def unplaced(state: GdfBattle) -> tuple[GdfUnit, ...]:
    """Units that have still to be placed: not those in a transport or in reserve (gdf p. 13-14)."""
    return tuple(unit for unit in heads(state) if not (unit.reserve or unit.aboard or unit.placed))


def scouts_left(state: GdfBattle) -> frozenset[str]:
    """The sides of Scouts that have still to be placed, once all others stand; none of them before (gdf p. 14)."""
    left = unplaced(state)
    return frozenset(unit.side for unit in left) if all("Scout" in unit.known for unit in left) else frozenset()


def to_place(state: GdfBattle) -> tuple[str, tuple[GdfUnit, ...]]:
    """The side that places next before the battle, and of which units it takes one; none of them: all stand.

    Aircraft stand before all others. Scouts may come after them all, by turns of their own (gdf p. 13-14).
    """
    sides = tuple(state.sides)
    if state.turn or not sides or SCOUTS in state.chance_due:
        return "", ()
    here = unplaced(state)
    here = tuple(unit for unit in here if "Aircraft" in unit.known) or here
    must = [unit for unit in here if "Scout" not in unit.known] or here
    first = state.places or state.first or sides[0]
    at = sides.index(first) if first in sides else 0
    for side in (*sides[at:], *sides[:at]):
        if any(unit.side == side for unit in must):
            return side, tuple(unit for unit in here if unit.side == side)
    return "", ()


def has_begun(state: GdfBattle) -> bool:
    """Whether the units are placed one by one: the first of them stands."""
    return state.turn == 0 and any(unit.placed for unit in state.units.values())
