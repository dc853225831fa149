"""Transports: seats and who fits (gdf p. 14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.hero import JOINING_TOUGH
from resolvers.gdf.numbers import Models, Tough

RIDING_TOUGH = 3
"""The highest Tough of other models that may ride."""

SEATS_OF_TOUGH = 3


class Cargo(Given):
    """Equal models that want to ride."""

    models: Models
    hero: Yes = False
    tough: Tough = 1


class Transport(Given):
    """A transport's seats, and its load."""

    capacity: Count
    cargo: Annotated[tuple[Cargo, ...], Field(max_length=100)]


@dataclass(frozen=True, slots=True)
class Loaded:
    """Seats taken (null when some may not ride at all), and whether all fit."""

    slots: int | None
    fits: bool


def seats(cargo: Cargo) -> int | None:
    """Seats that it takes; ``None`` when it is too tough to ride (gdf p. 14)."""
    if cargo.hero:
        return cargo.models if cargo.tough <= JOINING_TOUGH else None
    if cargo.tough > RIDING_TOUGH:
        return None
    return cargo.models * (SEATS_OF_TOUGH if cargo.tough > 1 else 1)


def resolve_transport(given: Transport, rulings: GdfRulings) -> Procedure[Loaded]:
    """A seat for each model and hero, three for Tough(3) models (gdf p. 14)."""
    taken = [seats(cargo) for cargo in given.cargo]
    if None in taken:
        return settled(Loaded(None, False), Fact("too_tough_to_ride", page(14)))
    slots = sum(each or 0 for each in taken)
    return settled(Loaded(slots, slots <= given.capacity))


TRANSPORT = MECHANICS.add("transport", resolve_transport, page=14, title=Name("Транспорт", "Transport"))
