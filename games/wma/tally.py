"""What a battle of Warmaster stands at: the inputs of the rules that judge it."""

from __future__ import annotations

from typing import Any

from games.wma.state import WmaBattle


def withdraw_given(state: WmaBattle, side: str) -> dict[str, Any]:
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


def general_lost(state: WmaBattle, side: str) -> bool:
    """Whether a side has lost its General (wma p. 70)."""
    return any(commander.rank == "general" and commander.dead for commander in state.commanders_of(side))


def victory_given(state: WmaBattle, side: str) -> dict[str, Any]:
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
