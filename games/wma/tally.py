"""What a battle of Warmaster stands at: the inputs of the rules that judge it."""

from __future__ import annotations

from games.wma.state import Commander, WmaBattle
from games.wma.upgrades import extra_losses
from resolvers.wma.victory import ArmyState, ArmyUnits, EnemyLosses, ScoredUnit


def army_state(state: WmaBattle, side: str) -> ArmyState:
    """What decides whether a side withdraws (wma p. 70-71, 128)."""
    units = tuple(
        ArmyUnits(
            name=unit.name,
            count=1,
            destroyed=int(not unit.alive),
            skirmish="skirmish" in unit.rules,
            armour=unit.armour,
            triarii="triarii" in unit.rules,
        )
        for unit in state.units_of(side)
    )
    return ArmyState(units=units, general_lost=general_lost(state, side), extra_losses=extra_losses(state, side))


def general_lost(state: WmaBattle, side: str) -> bool:
    """Whether a side has lost its General (wma p. 30, 70)."""
    return any(one.rank == "general" and is_lost(state, one) for one in state.commanders_of(side))


def is_lost(state: WmaBattle, commander: Commander) -> bool:
    """Killed; a General who went off the table with his unit and is not back at once counts as lost too (wma p. 30)."""
    unit = state.units.get(commander.unit or "")
    fled = commander.rank == "general" and unit is not None and unit.off_table
    return commander.dead or fled


def enemy_losses(state: WmaBattle, side: str) -> EnemyLosses:
    """What happened to a side's enemies, for its victory points (wma p. 71)."""
    enemies = state.enemies_of(side)
    units = [unit for enemy in enemies for unit in state.units_of(enemy)]
    commanders = [commander for enemy in enemies for commander in state.commanders_of(enemy)]
    return EnemyLosses(
        enemy_units=tuple(
            ScoredUnit(points=unit.points, stands_start=unit.size, stands_end=unit.stands) for unit in units
        ),
        enemy_commanders_killed=tuple(commander.points for commander in commanders if is_lost(state, commander)),
    )
