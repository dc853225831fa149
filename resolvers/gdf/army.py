"""Limits of an army, and combined units (gdf p. 6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Count, Given, Whole, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Models, plain_number, points_steps

Points = Annotated[Whole, Field(ge=0, le=100_000)]

POINTS_A_HERO = 500
POINTS_A_COPY = 1000
POINTS_A_UNIT = 200
DEAREST_PERCENT = 35


class ArmyCounts(Given):
    """What an army holds: heroes, copies of each unit (combined ones count once), its dearest unit, units, points."""

    heroes: Count = 0
    copies: Mapping[str, Count] = Field(default_factory=dict)
    dearest_unit: Points = 0
    units: Count = 0
    total: Points = 0


class ArmyLimits(Given):
    """The agreed size of the game, and an army to check against it."""

    points: Annotated[Points, Field(ge=1)]
    army: ArmyCounts | None = None


@dataclass(frozen=True, slots=True)
class Limits:
    """What the optional force organisation allows, and which limits the army breaks."""

    max_heroes: int
    max_copies: int
    max_unit_cost: float
    max_units: int
    violations: tuple[str, ...]


def resolve_army_limits(given: ArmyLimits, rulings: GdfRulings) -> Procedure[Limits]:
    """One hero per 500 points, 1+X copies with X per 1000, 35% for a unit, one unit per 200 (gdf p. 6)."""
    steps = rulings.points_steps
    heroes = points_steps(given.points, POINTS_A_HERO, steps)
    copies = 1 + points_steps(given.points, POINTS_A_COPY, steps)
    units = points_steps(given.points, POINTS_A_UNIT, steps)
    army = given.army or ArmyCounts()
    broken = {
        "heroes": army.heroes > heroes,
        "copies": any(count > copies for count in army.copies.values()),
        "unit_cost": 100 * army.dearest_unit > DEAREST_PERCENT * given.points,
        "units": army.units > units,
        "total": army.total > given.points,
    }
    violations = tuple(code for code, is_broken in broken.items() if is_broken)
    cost = plain_number(given.points * DEAREST_PERCENT / 100)
    notes = (Fact(f"limit_{code}", page(6)) for code in violations)
    return settled(Limits(heroes, copies, cost, units, violations), *notes)


ARMY_LIMITS = MECHANICS.add(
    "army_limits", resolve_army_limits, page=6, title=Name("Войсковая организация", "Force organisation")
)


class CombineUnits(Given):
    """Two units that shall become one: are they the same, how many models has each, what do all models carry."""

    same_unit: Yes
    models_each: Models
    all_model_upgrades_a: tuple[str, ...] = ()
    all_model_upgrades_b: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Combined:
    """Whether they may, and the size of the new unit."""

    allowed: bool
    models: int | None


def resolve_combine_units(given: CombineUnits, rulings: GdfRulings) -> Procedure[Combined]:
    """Two copies of a unit of several models, with the same upgrades for all models (gdf p. 6)."""
    alike = sorted(given.all_model_upgrades_a) == sorted(given.all_model_upgrades_b)
    allowed = given.same_unit and given.models_each > 1 and alike
    return settled(Combined(allowed, 2 * given.models_each if allowed else None))


COMBINE_UNITS = MECHANICS.add(
    "combine_units", resolve_combine_units, page=6, title=Name("Комбинированные отряды", "Combined units")
)
