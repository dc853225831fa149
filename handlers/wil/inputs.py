"""From the battle to the rules: what the state knows of units, as inputs of mechanics."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.wil.state import Attack, Officer, WilBattle, WilUnit
from lexicon.errors import NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.wil.attacks import AttackActivation, ReactionTest
from resolvers.wil.casualties import Casualties
from resolvers.wil.game import page
from resolvers.wil.melee import FightingUnit, Melee, MeleeOutcome
from resolvers.wil.morale import MoraleTest
from resolvers.wil.officers import OfficerCasualty
from resolvers.wil.orders import OrderTest
from resolvers.wil.shooting import CANISTER_RANGE_IN, ShootingRoll
from resolvers.wil.words import half

STAT_EXAMPLES = {
    "discipline": Name("дисциплина 0", "discipline 0"),
    "melee": Name("рукопашная 5", "melee 5"),
    "shooting": Name("стрельба 5", "shooting 5"),
    "speed_in": Name("скорость 6", "speed 6"),
}
"""How each number of the lost sheet is said."""


def to_mark(unit: str, stats: Iterable[str]) -> Name:
    """``/mark`` with these numbers of a unit's lost sheet, as they may be."""
    said = [STAT_EXAMPLES[stat] for stat in stats]
    return Name(f"/mark {unit} {' '.join(one.ru for one in said)}", f"/mark {unit} {' '.join(one.en for one in said)}")


def company_facts(unit: WilUnit) -> dict[str, Any]:
    """A unit by its profile and formation, for what is only asked: how far it moves, through whom (wil p. 10, 16).

    A limber has doubled the speed of the profile already.
    """
    speed = unit.stat("speed_in")
    return {
        "type": unit.type,
        "unit": unit.type,
        "speed_in": None if speed is None else float(speed),
        "formation": unit.formation,
    }


def needed_stat(unit: WilUnit, name: str) -> Any:
    """A value that a roll cannot do without.

    Raises:
        ValueMissing: ``wil.no_stat``: nobody has said it, and the sheet is lost (wil p. 7).
    """
    value = unit.stat(name)
    if value is None:
        example = to_mark(unit.name, (name,))
        raise ValueMissing("wil.no_stat", field=name, value=unit.name, example=example, ref=page(7))
    return value


def testing_inputs(state: WilBattle, unit: WilUnit, officer: bool) -> dict[str, Any]:
    """What every test of a unit begins with (wil p. 13). ``officer``: an officer's unit is within 12 inches of it."""
    return {
        "discipline": needed_stat(unit, "discipline"),
        "disorder_markers": unit.disorder_markers,
        "close_order": unit.formation == "close_order",
        "officer_in_range": officer or any(state.officers_with(unit.id)),
        "column": unit.formation == "column",
    }


def order_inputs(state: WilBattle, unit: WilUnit, action: str, officer: bool) -> OrderTest:
    """An order test (wil p. 13)."""
    return OrderTest.model_validate({**testing_inputs(state, unit, officer), "action": action})


def attack_inputs(state: WilBattle, unit: WilUnit, distance: float | None, officer: bool) -> AttackActivation:
    """An attack's test, whose dice are its reach as well (wil p. 16)."""
    speed = unit.stat("speed_in")
    return AttackActivation.model_validate(
        {
            **testing_inputs(state, unit, officer),
            "action": "attack",
            "unit": unit.type,
            "speed_in": None if speed is None else float(speed),
            "distance_to_target_in": distance,
        }
    )


def reaction_inputs(state: WilBattle, unit: WilUnit, officer: bool) -> ReactionTest:
    """The test of an attacked unit, out of turn (wil p. 16-17)."""
    return ReactionTest.model_validate(testing_inputs(state, unit, officer))


def contact_after(attack: Attack, target: WilUnit, reaction: str, passed: bool) -> bool | None:
    """Whether an attack reaches its target once that has answered; ``None``: the table knows (wil p. 16-17).

    Who countercharges comes half his move to meet it; who evades is where the table puts him.
    """
    if attack.reach is None or attack.distance is None or (reaction == "evade" and passed):
        return None
    met = 0
    if reaction == "countercharge" and passed:
        speed = target.stat("speed_in")
        if speed is None:
            return True if attack.reach >= attack.distance else None
        met = half(float(speed))
    return attack.reach + met >= attack.distance


def melee_inputs(
    state: WilBattle, attack: Attack, *, own_hits: int | None, enemy_hits: int | None, defended: bool
) -> Melee:
    """A melee, with what fire took in this attack (wil p. 8, 16-17).

    Raises:
        ValueMissing: ``wil.no_stat``, ``wil.no_hits_per_model``.
    """
    volley = attack.reaction == "volley" and attack.reacted and attack.answered is not None
    if volley and not attack.answered and state.in_force.volley_without_losses == "harmless_volley_normal_melee":
        volley = False
    answered = attack.answered or 0
    return Melee(
        attacker=fighting_inputs(state.units[attack.attacker], own_hits, fallen=answered),
        defender=fighting_inputs(state.units[attack.target], enemy_hits),
        countercharge=attack.reaction == "countercharge" and attack.reacted,
        charge_bonus=not attack.pursuit or state.in_force.pursuit_bonus == "pursuit_attacks_with_bonus",
        defensive_bonus=defended,
        attacker_shot=answered,
        defender_shot=attack.shot,
        volleyed=volley,
    )


def fighting_inputs(unit: WilUnit, said: int | None, fallen: int = 0) -> FightingUnit:
    """A unit in a melee; a cuirass takes 4 hits in it (wil p. 10). ``fallen``: models that are shot, and stand still.

    Raises:
        ValueMissing: ``wil.no_stat``, ``wil.no_hits_per_model``.
    """
    per_model = unit.profile.get("hits_per_casualty_melee") or said or unit.hits_per_model
    return FightingUnit(
        melee=needed_stat(unit, "melee"),
        disorder_markers=unit.disorder_markers,
        hits_per_model=per_model or _not_said(unit),
        models=max(unit.stands - fallen, 1),
    )


def refuse_cuirass(unit: WilUnit, said: int | None) -> NotAllowed | None:
    """How many hits a cuirass takes in a melee is what the book has kept (wil p. 10)."""
    known = unit.profile.get("hits_per_casualty_melee")
    if said is None or known in (None, said):
        return None
    return NotAllowed("wil.cuirass_hits", field="hits_per_model", value=unit.name, allowed=known, ref=page(10))


def outcome_inputs(state: WilBattle, attack: Attack, lost: tuple[int, int], defended: bool) -> MeleeOutcome:
    """Who gives way, and how far (wil p. 17)."""
    speeds = [state.units[name].stat("speed_in") for name in (attack.attacker, attack.target)]
    attacker, defender = (None if speed is None else float(speed) for speed in speeds)
    return MeleeOutcome(
        attacker_lost=lost[0],
        defender_lost=lost[1],
        defensive_bonus=defended,
        attacker_speed_in=attacker,
        defender_speed_in=defender,
    )


def shooting_inputs(unit: WilUnit, dice: int | None, near: bool) -> ShootingRoll:
    """A shot; how many dice it has stood on a page that is lost (wil p. 10, 18). ``near``: within reach of canister."""
    canister = unit.has("canister")
    inside = CANISTER_RANGE_IN if near else CANISTER_RANGE_IN + 1
    return ShootingRoll(
        dice=dice,
        shooting=needed_stat(unit, "shooting"),
        canister=canister,
        distance_in=float(inside) if canister else None,
    )


def casualties_inputs(unit: WilUnit, hits: int, said: int | None, *, shooting: bool) -> Casualties:
    """Models that hits take off a unit; a cuirass helps in melee alone (wil p. 10, 17).

    Raises:
        ValueMissing: ``wil.no_hits_per_model``.
    """
    armoured = unit.has("cuirass") and not shooting
    return Casualties(
        target=unit.type,  # type: ignore[arg-type]
        cuirass=armoured,
        combat="shooting" if shooting else "melee",
        hits=hits,
        hits_per_model=said or unit.hits_per_model or (None if armoured else _not_said(unit, hits)),
    )


def _not_said(unit: WilUnit, hits: int = 4) -> int:
    example = Name(f"/losses {unit.name} попаданий {hits} на модель 2", f"/losses {unit.name} hits {hits} per model 2")
    raise ValueMissing("wil.no_hits_per_model", field="hits_per_model", value=unit.name, example=example, ref=page(17))


def morale_inputs(state: WilBattle, needed: int | None, modifier: int | None) -> MoraleTest:
    """A morale test, with the numbers of the lost page as they were said (wil p. 12)."""
    return MoraleTest(needed=state.morale_needed if needed is None else needed, modifier=modifier)


def officer_inputs(officer: Officer) -> OfficerCasualty:
    """The first test that an officer owes (wil p. 5)."""
    now, before = officer.tests[0]
    return OfficerCasualty(models_lost_now=now, models_lost_before=before)
