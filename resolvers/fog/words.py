"""The game's own words: troop types, cohesion, terrain, and the few distances that the chapter names (in MU)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

TroopType = Literal[
    "lf",
    "mf",
    "hf",
    "light_horse",
    "cavalry",
    "camelry",
    "knights",
    "cataphracts",
    "light_chariot",
    "heavy_chariot",
    "scythed_chariot",
    "elephants",
    "artillery",
    "battle_wagon",
]
Cohesion = Literal["steady", "disrupted", "fragmented", "broken"]
Missile = Literal["bow", "longbow", "crossbow", "firearm"]
Ground = Literal["open", "uneven", "rough", "difficult"]
Aspect = Literal["front", "flank", "rear"]

LADDER: tuple[Cohesion, ...] = ("steady", "disrupted", "fragmented", "broken")
SKIRMISHERS: frozenset[str] = frozenset({"lf", "light_horse"})
FOOT: frozenset[str] = frozenset({"lf", "mf", "hf"})
IMMOBILE: frozenset[str] = frozenset({"artillery", "battle_wagon"})
"""They do not move in the impact phase: no charge, no interception."""
MOUNTED: frozenset[str] = frozenset(
    {
        "light_horse",
        "cavalry",
        "camelry",
        "knights",
        "cataphracts",
        "light_chariot",
        "heavy_chariot",
        "scythed_chariot",
        "elephants",
    }
)
EVADING_WHEN_SHALLOW: frozenset[str] = frozenset({"cavalry", "camelry", "light_chariot"})
"""They may evade when they are not shock troops and stand one base deep."""

FOOT_ZONE_MU = 2
MOUNTED_ZONE_MU = 4
STEP_FORWARD_MU = 2
EVADER_EXTRA_REACH_MU = 2
HALT_BEFORE_ENEMY_MU = 1
FLANK_WHEEL_GAP_MU = 1
MAX_WHEEL_DEG = 90

Mu = Annotated[float, Field(ge=0, le=1000, strict=True)]
"""A distance in movement units."""


def below(cohesion: Cohesion) -> tuple[Cohesion, ...]:
    """The levels under it, the next one first."""
    return LADDER[LADDER.index(cohesion) + 1 :]


def lower(cohesion: Cohesion) -> Cohesion:
    """One level down the ladder; broken stays broken."""
    return LADDER[min(LADDER.index(cohesion) + 1, len(LADDER) - 1)]
