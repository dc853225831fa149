"""Tournaments: victory points, destruction, heights for sight (gdf p. 33-34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Count, Given
from resolvers.core.procedure import Procedure, settled
from resolvers.gdf.army import Points
from resolvers.gdf.game import MECHANICS, GdfRulings

Result = Literal["win", "draw", "loss"]
VP_OF_RESULT: dict[Result, int] = {"win": 3, "draw": 1, "loss": 0}
_COUNTED = ("destroyed", "shaken")


class EnemyUnit(Given):
    """An enemy unit at the end of the game."""

    cost: Points
    state: Literal["ok", "shaken", "destroyed"] = "ok"


class Tournament(Given):
    """A game's result for each player, the enemy's units for destruction points, or a model on a piece of terrain."""

    result: Annotated[tuple[Result, ...], Field(max_length=100)] = ()
    enemy_units: Annotated[tuple[EnemyUnit, ...], Field(max_length=1000)] | None = None
    height: Count | None = None
    standing_on: Count = 0


@dataclass(frozen=True, slots=True)
class TournamentScore:
    """Victory points in the order of the results, destruction points, height for lines of sight."""

    vp: tuple[int, ...]
    destruction: tuple[int, ...]
    height: int | None


@MECHANICS.add("tournament", page=33, title=Name("Турнирные очки", "Tournament points"))
def resolve_tournament(given: Tournament, rulings: GdfRulings) -> Procedure[TournamentScore]:
    """Three for a win, one for a draw; the cost of enemies destroyed or Shaken; heights add up (gdf p. 33-34)."""
    lost = given.enemy_units
    destruction = () if lost is None else (sum(unit.cost for unit in lost if unit.state in _COUNTED),)
    height = None if given.height is None else given.height + given.standing_on
    return settled(TournamentScore(tuple(VP_OF_RESULT[each] for each in given.result), destruction, height))
