"""The game's own words and numbers: troop types, states of a corps, qualities, distances in inches."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field

from resolvers.core.given import Whole

TroopType = Literal[
    "heavy_infantry",
    "shock_infantry",
    "infantry",
    "light_infantry",
    "skirmishers",
    "shooters",
    "shock_cavalry",
    "cavalry",
    "light_cavalry",
]
SupportType = Literal[
    "heavy_infantry",
    "shock_infantry",
    "infantry",
    "light_infantry",
    "skirmishers",
    "shooters",
    "shock_cavalry",
    "cavalry",
    "light_cavalry",
    "elephants",
    "scythed_chariots",
]
State = Literal["formed", "disordered", "defence", "routing"]
Quality = Literal["elite", "regular", "rabble"]
Terrain = Literal["open", "rough"]
Side = Literal["a", "b"]

CAVALRY: frozenset[str] = frozenset({"shock_cavalry", "cavalry", "light_cavalry"})
FOOT: frozenset[str] = frozenset(get_args(TroopType)) - CAVALRY
UNSTEADY_IN_ROUGH: frozenset[str] = CAVALRY | {"heavy_infantry"}
"""Types that stop and lose their formation on rough ground (aob 4.3.4.1)."""

MIN_BASES = 3
MAX_BASES = 5
LEADERS = 6
BUDGET = 20

TABLE_DEPTH_IN = 40
"""From one wide edge of the table to the other (aob 1.2, 4.1)."""

FULL_MOVE_IN = 10
CHARGE_MOVE_IN = 15
ORDER_RANGE_IN = 10
RECOVER_RANGE_IN = 10
SHOOTING_RANGE_IN = 4
FLANK_FRIEND_IN = 3
PURSUIT_GAP_IN = 1

Bases = Annotated[Whole, Field(ge=1, le=MAX_BASES)]
"""Bases of a corps that stands on the table: 1 to 5."""

Leader = Annotated[Whole, Field(ge=1, le=LEADERS)]
"""The number of a leader: 1 to 6."""

Leaders = Annotated[Whole, Field(ge=0, le=LEADERS)]
"""How many leaders: 0 to 6."""
