"""From the battle to the rules: what the state knows of units, and what the player added, as inputs of mechanics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from games.wma.state import Commander, WmaBattle, WmaUnit
from games.wma.upgrades import command_of, unreliable
from handlers.wma.order_options import OrderOptions
from resolvers.wma import order as rules
from resolvers.wma.blunder import BlunderRoll
from resolvers.wma.commanders import CommanderEvent
from resolvers.wma.movement import Movement
from resolvers.wma.order_chain import NextOrder, OrderChain
from resolvers.wma.traits import general_rules
from resolvers.wma.words import CLOSE_CM, Rank, TroopType

_NEAR_CM = float(CLOSE_CM)
"""Players say that an enemy is near, not how near: within 20 cm (wma p. 16, 124)."""


def order_inputs(
    state: WmaBattle, commander: Commander, units: Sequence[WmaUnit], options: OrderOptions
) -> rules.Order:
    """The command test of a unit or a brigade, at the farthest of the distances said (wma p. 14-19)."""
    distance = float(max(options.distance, default=0))
    return rules.Order(
        commander=_who_orders(state, commander, options),
        order=next_order(units),
        units=tuple(_ordered(state, commander, unit, distance, options) for unit in units),
        army_has_camels=_fields_camels(state, commander.side),
    )


def chain_inputs(state: WmaBattle, commander: Commander, units: Sequence[WmaUnit], options: OrderOptions) -> OrderChain:
    """Orders in a row, one at each distance said (wma p. 15)."""
    return OrderChain(
        commander=_who_orders(state, commander, options),
        units=tuple(_ordered(state, commander, unit, float(options.distance[0]), options) for unit in units),
        orders=tuple(NextOrder(distance_cm=float(distance)) for distance in options.distance),
        first_order=next_order(units),
        army_has_camels=_fields_camels(state, commander.side),
    )


def blunder_inputs(commander: Commander, units: Sequence[WmaUnit], options: OrderOptions) -> BlunderRoll:
    """The blunder of a failed order: the commander's rank, and how many were ordered (wma p. 68)."""
    return BlunderRoll(
        rank=cast(Rank, commander.rank),
        brigade_size=len(units),
        skirmish=all("skirmish" in unit.rules for unit in units),
        visible_enemy_within_full_move=options.enemy,
    )


def evasion_inputs(unit: WmaUnit) -> Movement:
    """How far a unit may evade: formation and fortifications do not slow it (wma p. 24, 126)."""
    return Movement(type=troop_type(unit), rules=general_rules(unit.rules), mode="evade")


def displaced_inputs(commander: Commander) -> CommanderEvent:
    """A commander onto whom an enemy moves while no friend is there to join (wma p. 69)."""
    return CommanderEvent(
        rank=cast(Rank, commander.rank),
        event="enemy_moves_onto_or_through",
        joined=commander.unit is not None,
    )


def next_order(units: Sequence[WmaUnit]) -> int:
    """Which order of the phase it would be: a brigade goes by its most ordered unit (wma p. 17)."""
    return max(unit.orders for unit in units) + 1


def troop_type(unit: WmaUnit) -> TroopType:
    """The unit's type: a battle of another game never comes here, and the model of inputs checks the word."""
    return cast(TroopType, unit.type)


def _who_orders(state: WmaBattle, commander: Commander, options: OrderOptions) -> rules.Commander:
    command = command_of(state, commander, near=options.near_general)
    return rules.Commander(rank=cast(Rank, commander.rank), command=command)


def _ordered(
    state: WmaBattle, commander: Commander, unit: WmaUnit, distance: float, options: OrderOptions
) -> rules.OrderedUnit:
    return rules.OrderedUnit(
        type=troop_type(unit),
        distance_cm=distance,
        # An enemy near the flank is near the unit: both penalties, as the book adds them up (wma p. 16).
        enemy_cm=_NEAR_CM if options.enemy or options.flank else None,
        uncovered_flank_enemy_cm=_NEAR_CM if options.flank else None,
        difficult_terrain=options.difficult,
        stands_lost=unit.stands_lost,
        slow="slow" in unit.rules or "heavy_artillery" in unit.rules,
        unreliable=unreliable(state, unit, commander, near=options.near_general or distance <= _NEAR_CM),
        warband="warband" in unit.rules,
        blunder_marks=unit.blunder_marks,
        enemy_camels_cm=_NEAR_CM if options.camels else None,
        confused=unit.confused,
        engaged=unit.engaged,
        moved_by_initiative=unit.initiative is not None,
        ordered_by_other_commander=unit.ordered_by not in (None, commander.id),
    )


def _fields_camels(state: WmaBattle, side: str) -> bool:
    return any("camel" in unit.rules for unit in state.units_of(side))
