"""A random unit, as events ask for it: first the army, then a unit of it (gdf p. 22, 40)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.procedure import Ask, Pool, Procedure
from resolvers.core.readings import Total
from resolvers.gdf.game import MECHANICS, GdfRulings, page

UnitNames = Annotated[tuple[Annotated[str, Field(max_length=100)], ...], Field(max_length=1000)]


class RandomUnit(Given):
    """The units of each army that may be picked."""

    armies: Annotated[Mapping[str, UnitNames], Field(min_length=1, max_length=20)]


@dataclass(frozen=True, slots=True)
class Picked:
    """The army and its unit; no unit when that army has none."""

    army: str
    unit: str | None


def resolve_random_unit(given: RandomUnit, rulings: GdfRulings) -> Procedure[Picked]:
    """A die with as many sides as there are armies, then one with as many as that army has units (gdf p. 22)."""
    armies = list(given.armies.items())
    if not any(units for _, units in armies):
        raise NotUnderstood("given.value", field="armies", value=[], allowed='{"A": ["orcs"]}', ref=page(22))

    def army(_: Picked) -> Ask[Any]:
        pool = Pool(1, Total(), sides=len(armies))
        return Ask("army", pool, lambda place: Picked(armies[place - 1][0], None), (), page(22))

    def unit(picked: Picked) -> Ask[Any] | Picked:
        units = given.armies[picked.army]
        if not units:
            return picked
        pool = Pool(1, Total(), sides=len(units))
        return Ask("unit", pool, lambda place: Picked(picked.army, units[place - 1]), (), page(22))

    return Procedure(Picked("", None), (army, unit), lambda picked: picked)


RANDOM_UNIT = MECHANICS.add("random_unit", resolve_random_unit, page=22, title=Name("Случайный отряд", "Random unit"))
