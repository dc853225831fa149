"""Heights for lines of sight in tournaments, from above and by volumes (gdf p. 33-34)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import NotUnderstood, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Inches
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import plain_number

Build = Literal[
    "swarm",
    "infantry",
    "artillery",
    "large_infantry",
    "cavalry",
    "chariot",
    "large_cavalry",
    "monster",
    "vehicle",
    "large_monster",
    "giant",
    "titan",
]
HEIGHT_OF: Mapping[Build, int] = {
    "swarm": 1,
    "infantry": 2,
    "artillery": 2,
    "large_infantry": 3,
    "cavalry": 3,
    "chariot": 3,
    "large_cavalry": 4,
    "monster": 4,
    "vehicle": 4,
    "large_monster": 5,
    "giant": 5,
    "titan": 6,
}
VOLUME_OF_BASE: Mapping[int, float] = {25: 1, 32: 1.25, 40: 1.5, 50: 2, 60: 3, 100: 4}
"""Inches of height by millimetres of the base."""

Assigned = Annotated[float, Field(ge=0, le=1000, strict=True)]
"""A height that was given to a unit or a piece of terrain."""


class TournamentHeight(Given):
    """A model, and what it stands on.

    Attributes:
        build: what it is; ``height``: the height given to it; ``size_in``: how high the thing itself is, in inches.
        on_height, on_size_in: of the terrain that it stands on, the height given to it, or how high it is.
    """

    build: Build | None = None
    height: Assigned | None = None
    size_in: Inches | None = None
    on_height: Assigned | None = None
    on_size_in: Inches | None = None


@dataclass(frozen=True, slots=True)
class Height:
    """The height that counts."""

    height: float


def _one_of(said: Mapping[str, float], field: str) -> float | None:
    """The one that was said; two that differ are a contradiction."""
    values = set(said.values())
    if len(values) > 1:
        raise NotUnderstood(
            "given.value", field=field, value=" / ".join(f"{one:g}" for one in said.values()), ref=page(33)
        )
    return next(iter(values), None)


def resolve_tournament_height(given: TournamentHeight, rulings: GdfRulings) -> Procedure[Height]:
    """X+1 of a thing X inches high, or as its kind has it; terrain under it is added (gdf p. 33-34).

    Raises:
        ValueMissing: nothing says how high it is; NotUnderstood: two things say otherwise.
    """
    own: dict[str, float] = {}
    if given.build is not None:
        own["build"] = HEIGHT_OF[given.build]
    if given.height is not None:
        own["height"] = given.height
    if given.size_in is not None:
        own["size_in"] = given.size_in + 1
    height = _one_of(own, "height")
    if height is None:
        raise ValueMissing("value.missing", field="height", allowed="0, 1, 2…", example="2", ref=page(33))
    under: dict[str, float] = {}
    if given.on_height is not None:
        under["on_height"] = given.on_height
    if given.on_size_in is not None:
        under["on_size_in"] = given.on_size_in + 1
    stands_on = _one_of(under, "on_height") or 0
    sizes = given.size_in is not None or given.on_size_in is not None
    notes = [Fact("size_and_one", page(33))] if sizes else [Fact("height_of_kind", page(34))] if given.build else []
    if stands_on:
        notes.append(Fact("terrain_adds", page(34)))
    return settled(Height(plain_number(height + stands_on)), *notes)


TOURNAMENT_HEIGHT = MECHANICS.add(
    "tournament_height", resolve_tournament_height, page=33, title=Name("Высота для обзора", "Height for sight")
)


class TournamentSight(Given):
    """Heights of two models, and of what a line between their bases passes through."""

    own: Assigned
    target: Assigned
    between: Annotated[tuple[Assigned, ...], Field(max_length=100)] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """Whether they see each other."""

    los: bool


def resolve_tournament_sight(given: TournamentSight, rulings: GdfRulings) -> Procedure[Seen]:
    """From above, only what is as high as both models or higher stands in the way (gdf p. 34)."""
    blocked = any(height >= max(given.own, given.target) for height in given.between)
    return settled(Seen(not blocked), Fact("no_sight" if blocked else "in_sight", page(34)))


TOURNAMENT_SIGHT = MECHANICS.add(
    "tournament_sight", resolve_tournament_sight, page=34, title=Name("Обзор сверху вниз", "Sight from above")
)


class TournamentVolume(Given):
    """A model by the width of its base, in millimetres."""

    base_mm: Literal[25, 32, 40, 50, 60, 100]


def resolve_tournament_volume(given: TournamentVolume, rulings: GdfRulings) -> Procedure[Height]:
    """Inches of height above its base; other bases are measured and agreed on (gdf p. 34)."""
    return settled(Height(VOLUME_OF_BASE[given.base_mm]), Fact("by_base", page(34)))


TOURNAMENT_VOLUME = MECHANICS.add(
    "tournament_volume", resolve_tournament_volume, page=34, title=Name("Объём модели", "Volume of a model")
)
