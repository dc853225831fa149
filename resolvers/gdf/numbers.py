"""The game's numbers: what is needed on a die, what half means, what stands in an input."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from resolvers.core.given import Whole

Quality = Annotated[Whole, Field(ge=2, le=6)]
"""Quality or Defence as printed: 2 for 2+, 6 for 6+."""

Defence = Quality

Change = Annotated[Whole, Field(ge=-100, le=100)]
"""A modifier of a die."""

Attacks = Annotated[Whole, Field(ge=0, le=200)]
"""Dice of one attack, hits or tokens of one unit: more than any army has."""

Models = Annotated[Whole, Field(ge=1, le=1000)]
"""Models in a unit that is still there."""

Wounds = Annotated[Whole, Field(ge=0, le=1000)]

Tough = Annotated[Whole, Field(ge=1, le=100)]
"""Wounds that a model takes before it is removed; 1 for models without Tough."""

Rating = Annotated[Whole, Field(ge=1, le=100)]
"""The X of a rule."""


def needed(value: int, modifier: int = 0) -> int:
    """The lowest natural face that passes a test of ``value``+: 6 always passes, 1 never (gdf p. 4)."""
    return min(6, max(2, value - modifier))


def at_half(left: int, start: int) -> bool:
    """Whether ``left`` is half of ``start`` or less (gdf p. 10)."""
    return 2 * left <= start


def majority(some: int, of: int) -> bool:
    """Whether ``some`` are most of ``of``: strictly more than half."""
    return 2 * some > of


def plain_number(value: float) -> float:
    """12.0 as 12, 262.5 as it is."""
    return int(value) if float(value).is_integer() else value


def points_steps(points: int, each: int, answer: str) -> int:
    """How many steps of ``each`` points there are in ``points``; ``answer`` is the ruling ``points_steps``."""
    return points // each if answer == "full_steps" else -(-points // each)
