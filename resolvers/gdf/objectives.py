"""Objective markers: how many, who holds them, who wins, victory points (gdf p. 6, 10, 13, 18-20)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Count, Given, Inches, Yes
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import Total
from resolvers.core.trace import Fact
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Wounds

SEIZE_INCHES = 3.0
NEUTRAL = "neutral"
SideName = Annotated[str, Field(min_length=1, max_length=100)]


class ObjectiveCount(Given):
    """What is added to the D3 of markers: 2 in the standard mission, 0 on a kitchen table."""

    plus: Wounds = 2


@dataclass(frozen=True, slots=True)
class Markers:
    """How many markers lie on the table."""

    markers: int


def resolve_objective_count(given: ObjectiveCount, rulings: GdfRulings) -> Procedure[Markers]:
    """D3 and the mission's number (gdf p. 6)."""

    def roll(_: object) -> Ask[int]:
        return Ask("d3", Pool(1, Total(), sides=3), lambda d3: d3, (), page(6))

    return Procedure(0, (roll,), lambda d3: Markers(d3 + given.plus))


OBJECTIVE_COUNT = MECHANICS.add(
    "objective_count", resolve_objective_count, page=6, title=Name("Сколько целей", "Number of objectives")
)


class NearUnit(Given):
    """A unit near the marker: inches from the marker's centre, and what keeps it from holding it."""

    side: SideName
    distance: Inches
    shaken: Yes = False
    arrived_by_ambush_this_round: Yes = False
    aircraft: Yes = False
    last_drop: Yes = False


class ObjectiveControl(Given):
    """A marker at the end of a round: who holds it now, who is near."""

    owner: SideName = NEUTRAL
    units: Annotated[tuple[NearUnit, ...], Field(max_length=1000)] = ()


@dataclass(frozen=True, slots=True)
class Controlled:
    """Who holds the marker; ``neutral`` when nobody does."""

    owner: str


def resolve_objective_control(given: ObjectiveControl, rulings: GdfRulings) -> Procedure[Controlled]:
    """One side alone within 3 inches takes it, both make it neutral, nobody leaves it as it was (gdf p. 6, 10, 13)."""
    near = [
        unit
        for unit in given.units
        if unit.distance <= SEIZE_INCHES and not (unit.shaken or unit.arrived_by_ambush_this_round or unit.last_drop)
    ]
    contests = rulings.aircraft_objectives == "aircraft_contests"
    seizing = {unit.side for unit in near if not unit.aircraft}
    contesting = seizing | ({unit.side for unit in near} if contests else set())
    if len(contesting) > 1:
        return settled(Controlled(NEUTRAL), Fact("contested", page(6)))
    if seizing:
        return settled(Controlled(seizing.pop()), Fact("seized", page(6)))
    return settled(Controlled(given.owner), Fact("stays_held", page(6)))


OBJECTIVE_CONTROL = MECHANICS.add(
    "objective_control", resolve_objective_control, page=6, title=Name("Захват маркера", "Seizing an objective")
)


class GameWinner(Given):
    """Markers held by each side when the game is over."""

    markers: Annotated[Mapping[SideName, Count], Field(min_length=1, max_length=20)]


@dataclass(frozen=True, slots=True)
class Won:
    """The side with most markers, or ``draw``."""

    winner: str


def resolve_game_winner(given: GameWinner, rulings: GdfRulings) -> Procedure[Won]:
    """Most markers after four rounds (gdf p. 6)."""
    most = max(given.markers.values())
    leaders = [side for side, count in given.markers.items() if count == most]
    return settled(Won(leaders[0] if len(leaders) == 1 else "draw"))


GAME_WINNER = MECHANICS.add("game_winner", resolve_game_winner, page=6, title=Name("Победитель", "Game winner"))


Mission = Literal["duel", "seize_ground", "relic_hunt", "sabotage", "breakthrough", "king_of_the_hill"]
_MARKER_POINTS: dict[Mission, int] = {
    "duel": 1,
    "seize_ground": 1,
    "relic_hunt": 1,
    "sabotage": 0,
    "breakthrough": 1,
    "king_of_the_hill": 2,
}


class MissionVp(Given):
    """One player's success: markers held (or the marker of its own in a sabotage), secondaries done."""

    mission: Mission
    markers: Count = 0
    secondaries: Count = 0
    destroyed_enemy_marker: Yes = False
    kept_own_marker: Yes = False


@dataclass(frozen=True, slots=True)
class VictoryPoints:
    """Victory points of the player."""

    vp: int


def resolve_mission_vp(given: MissionVp, rulings: GdfRulings) -> Procedure[VictoryPoints]:
    """The mission's points, and one for each secondary done (gdf p. 19)."""
    points = _MARKER_POINTS[given.mission] * given.markers + given.secondaries
    if given.mission == "sabotage":
        points += given.destroyed_enemy_marker + given.kept_own_marker
    return settled(VictoryPoints(points))


MISSION_VP = MECHANICS.add(
    "mission_vp", resolve_mission_vp, page=19, title=Name("Победные очки", "Mission victory points")
)
