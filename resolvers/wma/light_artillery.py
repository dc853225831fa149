"""Light artillery: a bolt flies on through up to three touching stands (wma p. 125)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Annotated

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.procedure import Ask, Pool, Procedure, Step
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.words import Cover, TroopType, number_to_hit

MAX_STANDS_HIT = 3


class StandOnPath(Given):
    """A stand on the bolt's straight path, touching the one before it."""

    unit: Annotated[str, Field(max_length=200)]
    type: TroopType = "infantry"
    cover: Cover = "open"


class Bolt(Given):
    """One shot; the stands on its path, nearest first."""

    path: Annotated[tuple[StandOnPath, ...], Field(min_length=1, max_length=40)]

    @property
    def reached(self) -> tuple[StandOnPath, ...]:
        """The stands that it can hurt: the first three."""
        return self.path[:MAX_STANDS_HIT]

    @property
    def dice(self) -> int:
        """Dice of this shot: one for each of them."""
        return len(self.reached)


@dataclass(frozen=True, slots=True)
class BoltHits:
    """Dice rolled and hits on each unit that the bolt reached; there are no saves."""

    dice_count: int
    hits_by_unit: Mapping[str, int]
    saves_allowed: bool = False


def units_on(bolt: Bolt) -> tuple[str, ...]:
    """The units that the bolt can hurt, nearest first."""
    return tuple(dict.fromkeys(stand.unit for stand in bolt.reached))


def flight_of(bolt: Bolt) -> Procedure[tuple[int, ...]]:
    """The dice of one bolt, along its path: hits on each of :func:`units_on` (wma p. 125)."""
    units = units_on(bolt)
    batches = [
        (key, len(tuple(stands)))
        for key, stands in groupby(bolt.reached, lambda stand: (stand.unit, number_to_hit(stand.type, stand.cover)))
    ]

    def fly(unit: str, number: int, dice: int) -> Step[tuple[int, ...]]:
        place = units.index(unit)

        def step(hits: tuple[int, ...]) -> Ask[tuple[int, ...]]:
            def read(new: int) -> tuple[int, ...]:
                return (*hits[:place], hits[place] + new, *hits[place + 1 :])

            return Ask("hit", Pool(dice, AtLeast(number)), read, (), page(125))

        return step

    steps = tuple(fly(unit, number, dice) for (unit, number), dice in batches)
    return Procedure((0,) * len(units), steps, lambda hits: hits)


def resolve_light_artillery(given: Bolt, rulings: WmaRulings) -> Procedure[BoltHits]:
    """A die for each of the first three stands, against its own cover; a miss does not stop the bolt (wma p. 125)."""
    units, flight = units_on(given), flight_of(given)

    def outcome(hits: tuple[int, ...]) -> BoltHits:
        return BoltHits(given.dice, dict(zip(units, hits, strict=True)))

    return Procedure(flight.start, flight.steps, outcome, (Fact("armour_ignored", page(125)),))


LIGHT_ARTILLERY = MECHANICS.add(
    "light_artillery",
    resolve_light_artillery,
    page=125,
    title=Name("Лёгкая артиллерия", "Light artillery"),
)
