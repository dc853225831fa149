"""What the sides of a battle have lost, and how they stand, in any game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.events import BattleEnded, PhaseMoved
from games.core.state import BattleState


@dataclass(frozen=True, slots=True)
class Losses:
    """A side's losses: units it had and lost, points of the units and leaders that are gone."""

    units: int
    lost: int
    points: int
    points_lost: int


def losses(state: BattleState, side: str) -> Losses:
    """What a side has lost so far."""
    units, leaders = tuple(state.units_of(side)), tuple(state.leaders_of(side))
    gone = [unit.points for unit in units if not unit.alive] + [one.points for one in leaders if one.dead]
    return Losses(
        units=len(units),
        lost=sum(not unit.alive for unit in units),
        points=sum(unit.points for unit in units) + sum(one.points for one in leaders),
        points_lost=sum(gone),
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """How a side stands.

    Attributes:
        lost: units lost of those that count (``counted``).
        break_point: losses at which its army is beaten, ``None`` in games that have none.
        withdraws: it is beaten.
        points: taken from its enemies.
    """

    lost: int
    counted: int
    break_point: int | None
    withdraws: bool
    points: int


def most_points(points: Mapping[str, int]) -> tuple[dict[str, int], str | None]:
    """The points, and the side that has most; ``None`` where two have."""
    best = max(points.values(), default=0)
    leaders = [side for side, value in points.items() if value == best]
    return dict(points), leaders[0] if len(leaders) == 1 else None


def score(state: BattleState) -> tuple[dict[str, int], str | None]:
    """Each side's points and the winner, where only points count."""
    return most_points({side: counted(state, side).points for side in state.sides})


def after_the_last_turn(
    state: BattleState, moved: PhaseMoved, result: tuple[Mapping[str, int], str | None]
) -> tuple[BattleEnded, ...]:
    """The end of the battle, where ``moved`` would begin a turn beyond the number that was agreed."""
    if not state.turns or state.turn == 0 or moved.turn <= state.turns:
        return ()
    points, winner = result
    return (BattleEnded(winner=winner, points=dict(points), reason="turns"),)


def counted(state: BattleState, side: str) -> Standing:
    """Units and points lost, where the game judges nothing by them."""
    own = losses(state, side)
    taken = sum(losses(state, enemy).points_lost for enemy in state.enemies_of(side))
    return Standing(own.lost, own.units, None, withdraws=False, points=taken)
