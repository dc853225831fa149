"""Tournaments: victory points, destruction, heights for sight (gdf p. 33-34)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.gdf.army import Points
from resolvers.gdf.game import MECHANICS, GdfRulings, page

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


def resolve_tournament(given: Tournament, rulings: GdfRulings) -> Procedure[TournamentScore]:
    """Three for a win, one for a draw; the cost of enemies destroyed or Shaken; heights add up (gdf p. 33-34)."""
    lost = given.enemy_units
    destruction = () if lost is None else (sum(unit.cost for unit in lost if unit.state in _COUNTED),)
    height = None if given.height is None else given.height + given.standing_on
    return settled(TournamentScore(tuple(VP_OF_RESULT[each] for each in given.result), destruction, height))


TOURNAMENT = MECHANICS.add("tournament", resolve_tournament, page=33, title=Name("Турнирные очки", "Tournament points"))


MAIN_FACTION_PERCENT = 60
CORE_PERCENT = 75
REINFORCEMENT_PERCENT = 25
MOST_REINFORCEMENTS = 3


class Reinforcement(Given):
    """One list of reinforcements: its points, its heroes, and whether all of it is of the main faction."""

    points: Points
    heroes: Count = 0
    main_faction: Yes = True


class TournamentRoster(Given):
    """A roster by its points: those of the main faction and of the second one, and lists of reinforcements."""

    size: Annotated[Points, Field(ge=1)] = 2000
    main: Points
    second: Points = 0
    reinforcements: Annotated[tuple[Reinforcement, ...], Field(max_length=20)] = ()


@dataclass(frozen=True, slots=True)
class RosterChecked:
    """Whether the roster is legal, and the limits it breaks."""

    legal: bool
    violations: tuple[str, ...]


def resolve_tournament_roster(given: TournamentRoster, rulings: GdfRulings) -> Procedure[RosterChecked]:
    """The main faction has 60% or more; with reinforcements the roster is 75% and each list 25% (gdf p. 33)."""
    total, lists = given.main + given.second, given.reinforcements
    core = CORE_PERCENT if lists else 100
    broken = {
        "total": 100 * total > core * given.size,
        "main_faction": 100 * given.main < MAIN_FACTION_PERCENT * total,
        "reinforcement_count": len(lists) > MOST_REINFORCEMENTS,
        "reinforcement_points": any(100 * each.points > REINFORCEMENT_PERCENT * given.size for each in lists),
        "reinforcement_heroes": any(each.heroes for each in lists),
        "reinforcement_faction": not all(each.main_faction for each in lists),
    }
    violations = tuple(code for code, is_broken in broken.items() if is_broken)
    notes = (Fact(f"limit_{code}", page(33)) for code in violations)
    return settled(RosterChecked(not violations, violations), *notes)


TOURNAMENT_ROSTER = MECHANICS.add(
    "tournament_roster", resolve_tournament_roster, page=33, title=Name("Турнирный ростер", "Tournament roster")
)
