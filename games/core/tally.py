"""What a battle stands at: losses, and the inputs of the rules that judge them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.core.state import BattleState


@dataclass(frozen=True, slots=True)
class Losses:
    """A side's losses: units it had and lost, points of the units and commanders that are gone."""

    units: int
    lost: int
    points: int
    points_lost: int


def losses(state: BattleState, side: str) -> Losses:
    """What a side has lost so far, in any game."""
    units = tuple(state.units_of(side))
    commanders = tuple(state.commanders_of(side))
    gone = [unit.points for unit in units if not unit.alive] + [one.points for one in commanders if one.dead]
    return Losses(
        units=len(units),
        lost=sum(not unit.alive for unit in units),
        points=sum(unit.points for unit in units) + sum(one.points for one in commanders),
        points_lost=sum(gone),
    )


def withdraw_given(state: BattleState, side: str) -> dict[str, Any]:
    """Inputs of Warmaster's mechanic ``withdraw`` for a side (wma p. 70-71, 128)."""
    units = [
        {
            "name": unit.name,
            "count": 1,
            "destroyed": int(not unit.alive),
            "skirmish": "skirmish" in unit.rules,
            "armour": unit.armour,
            "triarii": "triarii" in unit.rules,
        }
        for unit in state.units_of(side)
    ]
    return {"units": units, "general_lost": general_lost(state, side)}


def general_lost(state: BattleState, side: str) -> bool:
    """Whether a side has lost its General (wma p. 70)."""
    return any(commander.rank == "general" and commander.dead for commander in state.commanders_of(side))


def victory_given(state: BattleState, side: str) -> dict[str, Any]:
    """Inputs of Warmaster's mechanic ``victory_points`` for a side: what happened to its enemies (wma p. 71)."""
    enemies = state.enemies_of(side)
    units = [unit for enemy in enemies for unit in state.units_of(enemy)]
    commanders = [commander for enemy in enemies for commander in state.commanders_of(enemy)]
    return {
        "enemy_units": [
            {"points": unit.points, "stands_start": unit.size, "stands_end": unit.stands} for unit in units
        ],
        "enemy_commanders_killed": [commander.points for commander in commanders if commander.dead],
    }
