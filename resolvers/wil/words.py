"""The game's own words and numbers: units, actions, formations, distances in inches."""

from __future__ import annotations

from math import ceil
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from resolvers.core.given import Whole

_ALIASES = {"grenadiers": "shock_infantry", "heavy_cavalry": "shock_cavalry"}
"""Other words of the text for the same units."""


def _unit(value: Any) -> Any:
    return _ALIASES.get(value, value) if isinstance(value, str) else value


UnitName = Literal[
    "line_infantry",
    "light_infantry",
    "shock_infantry",
    "skirmishers",
    "irregular_cavalry",
    "light_cavalry",
    "shock_cavalry",
    "artillery",
]
Unit = Annotated[UnitName, BeforeValidator(_unit)]
Formation = Literal["loose", "close_order", "square", "column"]
Side = Literal["attacker", "defender"]

CAVALRY: frozenset[str] = frozenset({"irregular_cavalry", "light_cavalry", "shock_cavalry"})
INFANTRY: frozenset[str] = frozenset({"line_infantry", "light_infantry", "shock_infantry", "skirmishers"})
CLOSE_INFANTRY: frozenset[str] = frozenset({"line_infantry", "light_infantry", "shock_infantry"})
"""Infantry that can close its ranks."""
SKIRMISHING: frozenset[str] = frozenset({"light_infantry", "skirmishers", "irregular_cavalry", "light_cavalry"})
PASSABLE: frozenset[str] = frozenset({"light_infantry", "skirmishers"})
"""Units that may cross a unit in close order, and be crossed by it."""

ORDER_TARGET = 6
COMMAND_RANGE_IN = 12
OFFICER_MOVE_IN = 8
MOUNTED_OFFICER_MOVE_IN = 12
ATTACH_IN = 1
FRIEND_GAP_IN = 1
ENEMY_GAP_IN = 3
COLUMN_BONUS_IN = 2
MELEE_DICE = 12
DISORDERED_MELEE_DICE = 6

Discipline = Annotated[Whole, Field(ge=-10, le=10)]
HitValue = Annotated[Whole, Field(ge=2, le=6)]
"""The face that hits, before the bonus of a charge or of canister."""

Speed = Annotated[float, Field(ge=0, le=100, strict=True)]
"""Inches a turn."""


def half(distance: float) -> int:
    """Half a distance, fractions up (wil p. 12)."""
    return ceil(distance / 2)
