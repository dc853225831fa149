"""Units on one base: their Tough, and Deadly against them (gdf p. 32)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.procedure import Procedure, settled
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Models, Rating, Tough


class BasedModels(Given):
    """Equal models on the base, joined heroes among them."""

    models: Models = 1
    tough: Tough = 1


class SmallFormat(Given):
    """The models of one base; or a Deadly hit, with the Tough of most models (1 without Tough)."""

    models: Annotated[tuple[BasedModels, ...], Field(max_length=100)] = ()
    deadly: Rating | None = None
    majority_tough: Tough = 1


@dataclass(frozen=True, slots=True)
class OneBase:
    """Tough of the whole base; wounds that a Deadly hit deals to it."""

    tough: int | None
    wounds: int | None


def resolve_small_format(given: SmallFormat, rulings: GdfRulings) -> Procedure[OneBase]:
    """The sum of all models' Tough; Deadly deals at most the Tough of most models (gdf p. 32)."""
    if not given.models and given.deadly is None:
        raise ValueMissing("value.missing", field="models", example='[{"models": 10}]', ref=page(32))
    tough = sum(part.models * part.tough for part in given.models) or None
    wounds = None if given.deadly is None else min(given.deadly, given.majority_tough)
    return settled(OneBase(tough, wounds))


SMALL_FORMAT = MECHANICS.add(
    "small_format", resolve_small_format, page=32, title=Name("Отряд на единой базе", "Single-base units")
)
