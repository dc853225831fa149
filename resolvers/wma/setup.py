"""Setting up: length of the battle, dice between two, random terrain, deployment (wma p. 5, 11, 26, 49, 60, 71-77)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Centimetres, Given
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import Total
from resolvers.core.trace import Fact
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.terrain_pieces import PIECES, TERRAIN_TYPES, TerrainType

_TURNS = {1: 6, 2: 6, 3: 7, 4: 7, 5: 8, 6: 8}
_LOW_HALF = 3


class Turns(Given):
    """Nothing is needed."""


@dataclass(frozen=True, slots=True)
class BattleLength:
    """Turns of each side."""

    turns: int


def resolve_turns(given: Turns, rulings: WmaRulings) -> Procedure[BattleLength]:
    """One die: 1-2 six turns, 3-4 seven, 5-6 eight (wma p. 11, 71, 75)."""

    def roll(_: int) -> Ask[int]:
        return Ask("turns", Pool(1, Total()), lambda face: _TURNS[face], (), page(71))

    return Procedure(0, (roll,), BattleLength)


TURNS = MECHANICS.add("turns", resolve_turns, page=71, title=Name("Число ходов", "Number of turns"))


class Dread(Given):
    """Nothing is needed."""


@dataclass(frozen=True, slots=True)
class Cowed:
    """Enemy units that are unreliable."""

    units: int


def resolve_dread(given: Dread, rulings: WmaRulings) -> Procedure[Cowed]:
    """Before a battle against Xerxes: a die less 2, at least one unit (wma p. 89)."""

    def roll(_: int) -> Ask[int]:
        return Ask("dread", Pool(1, Total()), lambda face: max(1, face - 2), (), page(89))

    return Procedure(0, (roll,), Cowed)


DREAD = MECHANICS.add("dread", resolve_dread, page=89, title=Name("Мольба о пощаде", "Pleas for mercy"))


class EitherOr(Given):
    """Something to be settled between two. ``context``: what, for the players."""

    context: Annotated[str, Field(max_length=500)] = ""
    options: Annotated[tuple[Annotated[str, Field(max_length=200)], ...], Field(min_length=2, max_length=2)]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The one that the die chose."""

    choice: str


def resolve_either_or(given: EitherOr, rulings: WmaRulings) -> Procedure[Chosen]:
    """One die: 1-3 the first, 4-6 the second (wma p. 5, 11, 26, 49, 60, 72, 75-76)."""

    def roll(_: str) -> Ask[str]:
        return Ask("d6", Pool(1, Total()), lambda face: given.options[face > _LOW_HALF], (), page(5))

    return Procedure("", (roll,), Chosen)


EITHER_OR = MECHANICS.add("either_or", resolve_either_or, page=5, title=Name("Один из двух", "One or the other"))


class RandomTerrain(Given):
    """Nothing is needed."""


@dataclass(frozen=True, slots=True)
class RandomPiece:
    """The kind of terrain and the row of its table; what the row means is in :data:`PIECES`."""

    type: TerrainType
    row: str


def resolve_random_terrain(given: RandomTerrain, rulings: WmaRulings) -> Procedure[RandomPiece]:
    """2D6 for the kind, 2D6 for the piece (wma p. 72-74)."""

    def kind(_: RandomPiece | None) -> Ask[RandomPiece]:
        return Ask("type", Pool(2, Total()), lambda total: RandomPiece(_kind(total), ""), (), page(72))

    def piece(state: RandomPiece) -> Ask[RandomPiece]:
        return Ask("piece", Pool(2, Total()), lambda total: place(state, total), (), page(73))

    def place(state: RandomPiece, total: int) -> Go[RandomPiece]:
        row = next(piece.row for piece in PIECES[state.type] if piece.low <= total <= piece.high)
        return Go(RandomPiece(state.type, row), (Fact(f"terrain_{state.type}", page(72), {"row": row}),))

    return Procedure(None, (kind, piece), lambda found: found)


TERRAIN = MECHANICS.add("terrain", resolve_random_terrain, page=72, title=Name("Случайная местность", "Random terrain"))


def _kind(total: int) -> TerrainType:
    return next(name for highest, name in TERRAIN_TYPES if total <= highest)


class Deployment(Given):
    """A table and the distance that the two armies keep.

    Attributes:
        gap_cm: 90 as a rule, 80 in the fast variant.
    """

    table_depth_cm: Centimetres
    gap_cm: Centimetres = 90.0
    variant: Literal["line", "fast", "off_edge"] = "line"


@dataclass(frozen=True, slots=True)
class DeploymentZone:
    """Depth left to deploy in and the distance from the centre line, in cm.

    Attributes:
        first_move_cm: how far slow units may make their first move in the fast variant.
        enemy_cm: the least distance from an enemy when deploying off the edges.
    """

    zone_depth_cm: float
    from_centre_cm: float
    first_move_cm: int | None = None
    enemy_cm: int | None = None


_FAST_FIRST_MOVE_CM = 30
_OFF_EDGE_CENTRE_CM = 30.0
_OFF_EDGE_ENEMY_CM = 90


def resolve_deployment(given: Deployment, rulings: WmaRulings) -> Procedure[DeploymentZone]:
    """Half of what the gap leaves of the table, half the gap from its middle (wma p. 75-77).

    Raises:
        NotUnderstood: ``given.value``: the table is not deeper than the gap.
    """
    if given.variant == "off_edge":
        half = given.table_depth_cm / 2
        zone = DeploymentZone(max(0.0, half - _OFF_EDGE_CENTRE_CM), _OFF_EDGE_CENTRE_CM, enemy_cm=_OFF_EDGE_ENEMY_CM)
        return settled(zone, Fact("deploy_off_edge", page(76)))
    if given.table_depth_cm <= given.gap_cm:
        raise NotUnderstood(
            "given.value",
            field="table_depth_cm",
            value=given.table_depth_cm,
            allowed=f"> {given.gap_cm:g}",
            ref=page(75),
        )
    fast = given.variant == "fast"
    zone = DeploymentZone(
        (given.table_depth_cm - given.gap_cm) / 2, given.gap_cm / 2, _FAST_FIRST_MOVE_CM if fast else None
    )
    return settled(zone, Fact("deploy_gap", page(77 if fast else 75), {"cm": given.gap_cm}))


DEPLOYMENT = MECHANICS.add("deployment", resolve_deployment, page=75, title=Name("Расстановка", "Deployment"))
