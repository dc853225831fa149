"""A round of combat between the state and the resolver: inputs from units and engagements, outcomes into events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.events import Event, Loss, UnitLost
from games.wma.engagement import Engagement
from games.wma.events import Choice, Fighter, Fought, Retreated
from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.context import Context
from resolvers.wma.combat_round import RoundResult
from resolvers.wma.engagement import CombatRound
from resolvers.wma.round_plan import plan_round
from resolvers.wma.rulings import WmaRulings
from resolvers.wma.traits import general_rules, traits_of
from resolvers.wma.words import Side

OURS: Side = "A"
THEIRS: Side = "B"
"""The sides of the resolver: those who are named first, and those they fight."""


def engagement_of(state: WmaBattle, units: Sequence[WmaUnit]) -> Engagement | None:
    """The fight that these units are in already, if they are in one."""
    for unit in units:
        if unit.engagement is not None and unit.engagement in state.engagements:
            return state.engagements[unit.engagement]
    return None


def round_given(
    state: WmaBattle,
    ours: Sequence[WmaUnit],
    theirs: Sequence[WmaUnit],
    facts: Mapping[str, Any],
) -> dict[str, Any]:
    """The inputs of the round. ``facts`` are what only the table knows, by the names of the command's options."""
    engagement = engagement_of(state, (*ours, *theirs))
    # A third round belongs to the next turn, or to another fight of units that advanced.
    number = min((engagement.rounds if engagement is not None else 0) + 1, 2)
    units: dict[str, Any] = {}
    for side, members, enemies, prefix in ((OURS, ours, theirs, ""), (THEIRS, theirs, ours, "enemy_")):
        charging = facts["charging"] if side == OURS else facts["charged"]
        limit = facts.get(f"{prefix}stands")
        fighting = _stands_each(members, limit)
        for at, unit in enumerate(members):
            units[unit.id] = _unit_given(
                state,
                unit,
                enemies[min(at, len(enemies) - 1)],
                engagement,
                side=side,
                charging=(charging or unit.charging) and number == 1,
                stands=fighting[at],
                cover=facts["own_cover"] if side == OURS else facts["cover"],
                flanked=facts["flanked"] if side == OURS else facts["flank"],
                enemies=enemies,
            )
    return {
        "round": number,
        "continued": engagement is not None and engagement.rounds_before > 0,
        "units": units,
        "support": {OURS: facts["support"], THEIRS: facts["enemy_support"]},
    }


def _stands_each(members: Sequence[WmaUnit], limit: int | None) -> list[int]:
    """How many stands of each unit fight; a limit is of all together, and the units named first fill it."""
    each = []
    for unit in members:
        fighting = unit.stands if limit is None else min(unit.stands, limit)
        limit = None if limit is None else limit - fighting
        each.append(fighting)
    return each


def _unit_given(
    state: WmaBattle,
    unit: WmaUnit,
    target: WmaUnit,
    engagement: Engagement | None,
    *,
    side: str,
    charging: bool,
    stands: int,
    cover: str,
    flanked: bool,
    enemies: Sequence[WmaUnit],
) -> dict[str, Any]:
    pursuing = engagement is not None and unit.id in engagement.pursuing
    retreated = engagement is not None and unit.id in engagement.retreated
    moved = charging or pursuing or retreated or unit.advanced
    terror = any(trait.terrifies for enemy in enemies for trait in traits_of(general_rules(enemy.rules), _type(enemy)))
    stand = {"enemy_front_on_own_flank_or_rear": flanked, "touches_terror": terror}
    return {
        "side": side,
        "type": unit.type,
        "attack": unit.attack or 0,
        "rules": general_rules(unit.rules),
        "confused": unit.confused,
        "armour": unit.armour,
        "hits_per_stand": unit.hits_per_stand or 1,
        "stands": unit.stands,
        "hits_left": unit.hits,
        "attacks": [{"target": target.id, "stands": [stand] * stands}] if stands else [],
        "cover": "open" if moved else cover,
        "charging": charging,
        "advancing": unit.advanced and not charging,
        "pursuing": pursuing,
        "enemy_retreat_cm": float(engagement.retreat_cm) if pursuing and engagement is not None else 0.0,
        "retreated_last_round": retreated,
        "commander_attacks": [
            one.attack_bonus for one in state.commanders.values() if one.unit == unit.id and not one.dead
        ],
        "carried_shooting_hits": unit.carried_hits,
        "legion_stands": stands if "legion" in unit.rules and not flanked else 0,
    }


def _type(unit: WmaUnit) -> Any:
    return unit.type


def fought_events(
    context: Context,
    engagement: str,
    given: Mapping[str, Any],
    result: RoundResult,
    options: Mapping[str, tuple[Choice, ...]],
    record: Mapping[str, Any],
) -> list[Event]:
    """The round as events: what was rolled and scored, losses, choices, and who is gone by the rules of retreat."""
    state = context.of(WmaBattle)
    sides = {side: _state_side(state, given, side) for side in (OURS, THEIRS)}
    fighters = []
    for unit_id, unit in given["units"].items():
        target = unit["attacks"][0]["target"] if unit["attacks"] else None
        fighters.append(
            Fighter(
                unit=unit_id,
                side=sides[unit["side"]],
                role="fighting" if target else "supporting",
                target=target,
                dice=result.attack_dice.get(unit_id, 0),
                hits=result.hits.get(unit_id, 0),
                saved=result.saved.get(unit_id, 0) + result.maniple_saved.get(unit_id, 0),
            )
        )
    losses = tuple(
        Loss(
            unit=unit_id,
            suffered=after.hits_suffered,
            stands_lost=after.stands_lost,
            hits_left=after.hits_left,
            destroyed=after.destroyed,
        )
        for unit_id, after in result.after.items()
        if after.hits_suffered or after.destroyed
    )
    removed = [unit_id for unit_id, after in result.after.items() if after.removed]
    events: list[Event] = [
        Fought(
            engagement=engagement,
            round=given["round"],
            fighters=tuple(fighters),
            score={sides[side]: value for side, value in result.score.items()},
            outcome=result.outcome,
            winner=sides[result.winner] if result.winner is not None else None,
            retreat_cm=result.retreat_cm,
            losses=losses,
            options=options,
            one_round=any(after.removed == "scythed_chariot_gone" for after in result.after.values()),
            **record,
        )
    ]
    shaken = tuple(
        unit_id for unit_id, after in result.after.items() if after.confused and not state.units[unit_id].confused
    )
    if shaken:
        events.append(Retreated(engagement=engagement, confused=shaken))
    events += [UnitLost(unit=unit_id, cause=result.after[unit_id].removed or "") for unit_id in removed]
    return events


def _state_side(state: WmaBattle, given: Mapping[str, Any], side: str) -> str:
    first = next(unit_id for unit_id, unit in given["units"].items() if unit["side"] == side)
    return state.units[first].side


def choices_after(context: Context, given: Mapping[str, Any], result: RoundResult) -> dict[str, tuple[Choice, ...]]:
    """What each living unit that has a choice may do now (wma p. 48)."""
    state = context.of(WmaBattle)
    living = {unit_id: unit for unit_id, unit in given["units"].items() if not result.after[unit_id].destroyed}
    if any(after.removed == "scythed_chariot_gone" for after in result.after.values()):
        living = {unit_id: unit for unit_id, unit in living.items() if not result.after[unit_id].removed}
    if result.outcome == "draw":
        cover = {unit_id: unit["cover"] for unit_id, unit in living.items()}
        made = context.play(context.procedure("draw_options", {"unit_cover": cover})).result
        return {unit_id: tuple(choices) for unit_id, choices in made.items()}
    if result.winner is None:
        return {}
    out: dict[str, tuple[Choice, ...]] = {}
    for unit_id, unit in living.items():
        if unit["side"] != result.winner:
            continue
        winner = {
            "type": unit["type"],
            "fortified": unit["cover"] == "fortified",
            "fanatic": "fanatic" in unit["rules"],
            "all_enemies_destroyed": result.enemies_wiped_out,
            "already_advanced": state.units[unit_id].advanced,
            "can_reach_retreating_enemy": _may_pursue(context, unit, given, result),
            "visible_reachable_enemy_within_20": result.enemies_wiped_out,
        }
        made = context.play(context.procedure("winner_options", winner)).result
        out[unit_id] = _pursuit_first(made.options)
    return out


def _may_pursue(context: Context, unit: Mapping[str, Any], given: Mapping[str, Any], result: RoundResult) -> bool:
    """Whether somebody it may follow retreats; it is taken to reach the enemy's front, which is the usual case."""
    for unit_id, enemy in given["units"].items():
        after = result.after[unit_id]
        if enemy["side"] == unit["side"] or after.destroyed or after.removed:
            continue
        asked = {
            "winner": {"type": unit["type"], "fortified": unit["cover"] == "fortified"},
            "contact": {"type": enemy["type"], "edge": "front"},
        }
        if context.play(context.procedure("pursuit_allowed", asked)).result.may_pursue:
            return True
    return False


def _pursuit_first(options: Sequence[Choice]) -> tuple[Choice, ...]:
    order: dict[str, int] = {"pursue": 0, "advance": 1, "stand": 2, "fall_back": 3}
    return tuple(sorted(options, key=lambda option: order.get(option, 9)))


def pursuit_worth(given: Mapping[str, Any], result: RoundResult, rulings: WmaRulings) -> tuple[int, int] | None:
    """Dice of the winners if they all pursue, and of the losers against them; None when nobody is left to fight."""
    units: dict[str, Any] = {}
    for unit_id, unit in given["units"].items():
        after = result.after[unit_id]
        if after.destroyed or after.removed:
            continue
        won = unit["side"] == result.winner
        fighting = unit["attacks"][0] if unit["attacks"] else None
        stands = min(after.stands, len(fighting["stands"])) if fighting else 0
        units[unit_id] = {
            **unit,
            "stands": after.stands,
            "hits_left": after.hits_left,
            "confused": after.confused,
            "charging": False,
            "advancing": False,
            "cover": "open",
            "pursuing": won,
            "retreated_last_round": not won,
            "enemy_retreat_cm": float(result.retreat_cm) if won else 0.0,
            "carried_shooting_hits": 0,
            "legion_stands": 0,
            "attacks": [{**fighting, "stands": fighting["stands"][:stands]}] if fighting and stands else [],
        }
    alive = set(units)
    for unit in units.values():
        unit["attacks"] = [attack for attack in unit["attacks"] if attack["target"] in alive]
    if {unit["side"] for unit in units.values()} != {OURS, THEIRS}:
        return None
    follow = {"round": 2, "continued": True, "units": units, "support": {}}
    plan = plan_round(CombatRound.model_validate(follow), rulings)
    dice: dict[str, int] = {OURS: 0, THEIRS: 0}
    for unit_id, count in plan.attack.items():
        dice[units[unit_id]["side"]] += count.unit_dice
    loser = THEIRS if result.winner == OURS else OURS
    return dice[str(result.winner)], dice[loser]
