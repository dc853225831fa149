"""Losses, break points and victory points of the sides, from the state through the game's own mechanics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.core.state import BattleState
from games.core.tally import losses, victory_given, withdraw_given
from lexicon.errors import NotUnderstood
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.core.rulings import Rulings
from resolvers.core.sources import ScriptedDice
from resolvers.registry import mechanics_of

_NO_DICE = ScriptedDice({})


@dataclass(frozen=True, slots=True)
class Standing:
    """How a side stands: units lost of those that count, the break point, points taken from the enemy.

    ``break_point`` is None in games that have none.
    """

    lost: int
    counted: int
    break_point: int | None
    withdraws: bool
    points: int


def standing_of(state: BattleState, side: str, rulings: Rulings) -> Standing:
    """A side's losses (wma p. 71) and the points it has from the other sides (wma p. 74)."""
    if state.game != "wma":
        return _counted(state, side)
    try:
        withdraw = _resolve("withdraw", withdraw_given(state, side), rulings)
        points = _resolve("victory_points", victory_given(state, side), rulings)["total"]
    except NotUnderstood:
        # More on a table than the mechanics take: the battle is shown and ended all the same.
        return _counted(state, side)
    return Standing(
        lost=withdraw["losses_counted"],
        counted=withdraw["core_units"],
        break_point=withdraw["break_point"],
        withdraws=withdraw["withdraws"],
        points=points,
    )


def _counted(state: BattleState, side: str) -> Standing:
    own = losses(state, side)
    return Standing(own.lost, own.units, None, False, sum(losses(state, s).points_lost for s in state.enemies_of(side)))


def _resolve(mechanic: str, given: dict[str, object], rulings: Rulings) -> dict[str, Any]:
    made: dict[str, Any] = plain(play(mechanics_of("wma")[mechanic].from_plain(given, rulings), _NO_DICE).result)
    return made


def points_by_side(state: BattleState, rulings: Rulings) -> tuple[dict[str, int], str | None]:
    """Each side's points, and the winner: who did not withdraw, else who has more (wma p. 74); None for a draw."""
    points = {side: standing_of(state, side, rulings).points for side in state.sides}
    staying = [side for side in state.sides if not state.sides[side].withdrew]
    if len(staying) == 1:
        return points, staying[0]
    best = max(points.values(), default=0)
    leaders = [side for side, value in points.items() if value == best]
    return points, leaders[0] if len(leaders) == 1 else None
