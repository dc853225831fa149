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
    """Whether a side has lost its General: killed, or off the table with his unit (wma p. 30, 70)."""

    def lost(one: Commander) -> bool:
        unit = state.units.get(one.unit or "")
        return one.dead or (unit is not None and unit.off_table)

    return any(one.rank == "general" and lost(one) for one in state.commanders_of(side))


def enemy_losses(state: WmaBattle, side: str) -> EnemyLosses:
    """What happened to a side's enemies, for its victory points (wma p. 71)."""
    enemies = state.enemies_of(side)
    units = [unit for enemy in enemies for unit in state.units_of(enemy)]
    commanders = [commander for enemy in enemies for commander in state.commanders_of(enemy)]
    return EnemyLosses(
        enemy_units=tuple(
            ScoredUnit(points=unit.points, stands_start=unit.size, stands_end=unit.stands) for unit in units
        ),
        enemy_commanders_killed=tuple(commander.points for commander in commanders if commander.dead),
    )
