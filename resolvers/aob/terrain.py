"""Setting the table: how many pieces of terrain, and in which sixth each lies (aob 3.1)."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.names import Name
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.core.given import Given
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import Faces, Total
from resolvers.core.trace import Modifier

PIECES: tuple[int, ...] = (1, 1, 2, 2, 3, 3)
"""Pieces by face, from 1 to 6 (aob 3.1)."""


class Nothing(Given):
    """A roll that needs no inputs."""


@dataclass(frozen=True, slots=True)
class TerrainCount:
    """How many pieces."""

    pieces: int


@dataclass(frozen=True, slots=True)
class TerrainZones:
    """How many pieces, and the sixth of the table for each in turn."""

    pieces: int
    zones: tuple[int, ...]


def _ask_count() -> Ask[int]:
    def read(face: int) -> Go[int]:
        pieces = PIECES[face - 1]
        return Go(pieces, (Modifier("terrain_pieces", pieces, page("3.1")),))

    return Ask("count", Pool(1, Total()), read, (), page("3.1"))


def resolve_terrain_count(given: Nothing, rulings: AobRulings) -> Procedure[TerrainCount]:
    """1-2 one piece, 3-4 two, 5-6 three (aob 3.1)."""
    return Procedure(0, (lambda _: _ask_count(),), TerrainCount)


TERRAIN_COUNT = MECHANICS.add(
    "terrain_count",
    resolve_terrain_count,
    page=None,
    section="3.1",
    title=Name("Сколько местности", "Terrain"),
)


def resolve_terrain_zones(given: Nothing, rulings: AobRulings) -> Procedure[TerrainZones]:
    """A die for the number, then one a piece for its sixth of the table (aob 3.1)."""

    def zones(pieces: int) -> Ask[tuple[int, ...]]:
        return Ask("zones", Pool(pieces, Faces()), lambda faces: faces, (), page("3.1"))

    return Procedure(0, (lambda _: _ask_count(), zones), lambda where: TerrainZones(len(where), where))


TERRAIN_ZONES = MECHANICS.add(
    "terrain_zones",
    resolve_terrain_zones,
    page=None,
    section="3.1",
    title=Name("Где местность", "Terrain zones"),
)
