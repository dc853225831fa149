"""Rounds of a tournament: who plays whom, and who leads (gdf p. 33)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Count, Given
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import Total
from resolvers.core.trace import Fact
from resolvers.gdf.army import Points
from resolvers.gdf.game import MECHANICS, GdfRulings, page

ROUNDS = 6
MOST_PLAYERS = 64


class Entrant(Given):
    """A player of the tournament: his victory points and destruction points so far."""

    name: Annotated[str, Field(min_length=1, max_length=100)]
    vp: Count = 0
    destruction: Points = 0


Entrants = Annotated[tuple[Entrant, ...], Field(min_length=2, max_length=MOST_PLAYERS)]


def ranked(players: tuple[Entrant, ...]) -> tuple[Entrant, ...]:
    """By victory points, equals by destruction points, the best first; full equals in the order given."""
    return tuple(sorted(players, key=lambda player: (-player.vp, -player.destruction)))


class TournamentPairings(Given):
    """All players, and the number of rounds played so far; before the first the pairs are drawn."""

    players: Entrants
    rounds: Annotated[Count, Field(le=ROUNDS - 1)] = 0


@dataclass(frozen=True, slots=True)
class Pair:
    """Two players of a table."""

    one: str
    two: str


@dataclass(frozen=True, slots=True)
class Paired:
    """The tables in their order; ``alone`` has no opponent when the players are odd."""

    pairs: tuple[Pair, ...]
    alone: str | None


def _paired(names: tuple[str, ...]) -> Paired:
    pairs = tuple(Pair(one, two) for one, two in zip(names[::2], names[1::2], strict=False))
    return Paired(pairs, names[-1] if len(names) % 2 else None)


Drawn = tuple[tuple[str, ...], tuple[str, ...]]
"""Players drawn so far, and those still in the bag."""


def _draw(sides: int) -> Callable[[Drawn], Ask[Drawn]]:
    def draw(state: Drawn) -> Ask[Any]:
        drawn, bag = state

        def taken(place: int) -> Drawn:
            return (*drawn, bag[place - 1]), (*bag[: place - 1], *bag[place:])

        return Ask("draw", Pool(1, Total(), sides=sides), taken, (), page(33))

    return draw


def resolve_tournament_pairings(given: TournamentPairings, rulings: GdfRulings) -> Procedure[Paired]:
    """At random in the first round; then down the table, by victory points and destruction points (gdf p. 33)."""
    if given.rounds:
        return settled(_paired(tuple(player.name for player in ranked(given.players))), Fact("by_vp", page(33)))
    names = tuple(player.name for player in given.players)
    steps = tuple(_draw(sides) for sides in range(len(names), 1, -1))
    return Procedure(((), names), steps, lambda state: _paired(state[0] + state[1]), (Fact("drawn", page(33)),))


TOURNAMENT_PAIRINGS = MECHANICS.add(
    "tournament_pairings", resolve_tournament_pairings, page=33, title=Name("Пары тура", "Pairings of a round")
)


class TournamentStandings(Given):
    """All players, and the number of rounds played."""

    players: Entrants
    rounds: Annotated[Count, Field(le=ROUNDS)] = 0


@dataclass(frozen=True, slots=True)
class Placed:
    """A player's place; full equals share it."""

    place: int
    name: str
    vp: int
    destruction: int


@dataclass(frozen=True, slots=True)
class Table:
    """Players, the best first; who has won, after the last round."""

    players: tuple[Placed, ...]
    winners: tuple[str, ...]


def resolve_tournament_standings(given: TournamentStandings, rulings: GdfRulings) -> Procedure[Table]:
    """By victory points, then by destruction points; after round 6 the first has won (gdf p. 33)."""
    order = ranked(given.players)
    scores = [(player.vp, player.destruction) for player in order]
    placed = tuple(
        Placed(1 + scores.index((player.vp, player.destruction)), player.name, player.vp, player.destruction)
        for player in order
    )
    first = tuple(player.name for player in placed if player.place == 1)
    return settled(Table(placed, first if given.rounds >= ROUNDS else ()), Fact("by_vp", page(33)))


TOURNAMENT_STANDINGS = MECHANICS.add(
    "tournament_standings", resolve_tournament_standings, page=33, title=Name("Турнирная таблица", "Standings")
)
