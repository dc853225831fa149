"""A volley of light artillery: every bolt on its own path, then what all of them did to each unit (wma p. 125)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Procedure, Run, Step
from resolvers.core.trace import Fact
from resolvers.wma.casualties import apply_hits, check_hits_left
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.light_artillery import Bolt, flight_of, units_on
from resolvers.wma.words import HitCount, HitsValue, Stands, UnitName


class StruckUnit(Given):
    """A unit on the path of a bolt, friend or foe. ``engaged``: in combat."""

    stands: Stands
    hits_per_stand: HitsValue
    hits_left: HitCount = 0
    engaged: Yes = False


class Bolts(Given):
    """Bolts shot together, one for each stand that shoots, and all units on their paths."""

    bolts: Annotated[tuple[Bolt, ...], Field(min_length=1, max_length=40)]
    units: Annotated[Mapping[UnitName, StruckUnit], Field(min_length=1, max_length=40)]


@dataclass(frozen=True, slots=True)
class BoltLosses:
    """What the bolts did to one unit; there are no saves.

    Attributes:
        counts_for: the drive back; for a unit in combat the score of its next round.
    """

    hits: int
    stands_lost: int
    hits_left: int
    destroyed: bool
    counts_for: Literal["driveback", "combat"]


@dataclass(frozen=True, slots=True)
class BoltsShot:
    """Dice rolled, hits of all bolts together, and each unit that was on a path."""

    dice_count: int
    hits: int
    by_unit: Mapping[str, BoltLosses]


def resolve_bolts(given: Bolts, rulings: WmaRulings) -> Procedure[BoltsShot]:
    """A die for each of up to three stands of each path; stands go at once, in combat too (wma p. 125).

    Raises:
        NotUnderstood: ``given.value``: a path through a unit that is not told of, or leftover hits that cannot be.
    """
    names = tuple(given.units)
    for name, unit in given.units.items():
        check_hits_left(unit.hits_left, unit.hits_per_stand, f"units.{name}.hits_left")
    for place, bolt in enumerate(given.bolts):
        for unknown in (name for name in units_on(bolt) if name not in given.units):
            field = f"bolts.{place}.path"
            raise NotUnderstood("given.value", field=field, value=unknown, allowed=", ".join(names), ref=page(125))

    def shoot(bolt: Bolt) -> Step[tuple[int, ...]]:
        flight = flight_of(bolt)
        places = [names.index(name) for name in units_on(bolt)]

        def step(hits: tuple[int, ...]) -> Run[tuple[int, ...]]:
            def then(new: tuple[int, ...]) -> tuple[int, ...]:
                added = dict(zip(places, new, strict=True))
                return tuple(old + added.get(place, 0) for place, old in enumerate(hits))

            return Run(flight, then)

        return step

    def outcome(hits: tuple[int, ...]) -> BoltsShot:
        by_unit = {name: _losses(given.units[name], new) for name, new in zip(names, hits, strict=True)}
        return BoltsShot(sum(bolt.dice for bolt in given.bolts), sum(hits), by_unit)

    notes = (Fact("armour_ignored", page(125)),)
    return Procedure((0,) * len(names), tuple(shoot(bolt) for bolt in given.bolts), outcome, notes)


BOLTS = MECHANICS.add("bolts", resolve_bolts, page=125, title=Name("Залп лёгкой артиллерии", "A volley of bolts"))


def _losses(unit: StruckUnit, hits: int) -> BoltLosses:
    losses = apply_hits(unit.stands, unit.hits_per_stand, unit.hits_left, hits)
    counts_for: Literal["driveback", "combat"] = "combat" if unit.engaged else "driveback"
    return BoltLosses(hits, losses.stands_lost, losses.hits_left, losses.destroyed, counts_for)
