"""Whole buildings: their strength, who fits, hits that go astray (gdf p. 21)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import AtLeast
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Attacks

BUILDING_DEFENCE = 2
TOUGH_OF_MATERIAL = {"wood": 6, "brick": 12, "concrete": 18}
CAPACITY_OF_SIZE = {"small": 6, "medium": 11, "large": 21}
COLLATERAL_FACE = 4


class Building(Given):
    """A building, or attacks that missed a unit inside one."""

    material: Literal["wood", "brick", "concrete"] | None = None
    size: Literal["small", "medium", "large"] | None = None
    collateral_misses: Attacks | None = None


@dataclass(frozen=True, slots=True)
class BuildingResult:
    """Defence, Tough and models inside; or how many missed attacks hit the building instead."""

    defence: int
    tough: int | None
    capacity: int | None
    building_hits: int | None


def resolve_building(given: Building, rulings: GdfRulings) -> Procedure[BuildingResult]:
    """Defence 2+, Tough by material, room by size; each miss at a unit inside hits it on 4+ (gdf p. 21)."""
    tough = TOUGH_OF_MATERIAL[given.material] if given.material else None
    capacity = CAPACITY_OF_SIZE[given.size] if given.size else None
    if given.collateral_misses is None:
        return settled(BuildingResult(BUILDING_DEFENCE, tough, capacity, None))
    misses = given.collateral_misses

    def roll(_: int) -> Ask[int]:
        return Ask("d6", Pool(misses, AtLeast(COLLATERAL_FACE)), lambda hits: hits, (), page(21))

    return Procedure(0, (roll,), lambda hits: BuildingResult(BUILDING_DEFENCE, tough, capacity, hits))


BUILDING = MECHANICS.add("building", resolve_building, page=21, title=Name("Целые здания", "Whole buildings"))
