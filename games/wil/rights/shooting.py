"""Rights of shots, losses and morale: a shot was ordered, hits are taken off, morale is tested once (p. 12, 17-18)."""

from __future__ import annotations

from collections.abc import Iterator

from games.wil.state import Officer, WilBattle, WilUnit
from lexicon.errors import NotAllowed, OutOfOrder, OwedFirst
from lexicon.names import Name
from resolvers.wil.game import page
from resolvers.wil.shooting import CANISTER_RANGE_IN


def may_shoot(state: WilBattle, unit: WilUnit, target: WilUnit) -> NotAllowed | None:
    """What keeps a unit from shooting at this enemy: it has no shot, or it has one at another (wil p. 13, 16-18)."""
    if not unit.alive or not target.alive:
        return NotAllowed("unit.dead", field="unit", value=(target if unit.alive else unit).name)
    if not state.hostile(unit.side, target.side):
        return NotAllowed("fight.friends", field="targets", value=target.name)
    if target.off_table:
        return NotAllowed("wil.off_table", field="targets", value=target.name)
    if unit.failed and not unit.firing:
        return NotAllowed("wil.failed_before", field="unit", value=unit.name, ref=page(13))
    if not unit.firing:
        if unit.stat("shooting") is None:
            return NotAllowed("wil.no_shooting", field="unit", value=unit.name, ref=page(13))
        skirmishes = unit.type in ("irregular_cavalry", "light_cavalry")
        action = Name("перестрелка", "skirmish") if skirmishes else Name("стрельба", "fire")
        example = Name(f"/order {unit.name} {action.ru}", f"/order {unit.name} {action.en}")
        return OutOfOrder("wil.no_shot", field="unit", value=unit.name, example=example, ref=page(13))
    answered = target_of_answer(state, unit)
    if answered is not None and answered.id != target.id:
        return NotAllowed("wil.other_target", field="targets", value=target.name, target=answered.name, ref=page(17))
    if target.hits_due:
        return OwedFirst("wil.losses_first", field="targets", value=target.name, ref=page(17))
    return None


def may_reach(unit: WilUnit, distance: float | None) -> NotAllowed | None:
    """What keeps a shot from so many inches: its player's own sheet tells how far it carries (wil p. 7, 16, 18)."""
    carries = unit.profile.get("range_in")
    if distance is None or carries is None or distance <= carries:
        return None
    return NotAllowed("wil.out_of_range", field="distance", value=unit.name, allowed=carries, ref=page(16))


def may_use_canister(unit: WilUnit, near: bool, distance: float | None) -> NotAllowed | None:
    """What keeps a shot from being one of canister, as it was said: it carries 12 inches (wil p. 10)."""
    if not near or distance is None or distance <= CANISTER_RANGE_IN:
        return None
    return NotAllowed("wil.canister_far", field="near", value=unit.name, allowed=f"{CANISTER_RANGE_IN}", ref=page(10))


def target_of_answer(state: WilBattle, unit: WilUnit) -> WilUnit | None:
    """At whom a unit must shoot: whose attack it answers, or whom it charges next (wil p. 8, 16-17)."""
    attack = state.attack
    if attack is not None and attack.attacker == unit.id and unit.firing:
        return state.units[attack.target]
    if attack is None or attack.target != unit.id or not attack.reacted:
        return None
    return state.units[attack.attacker]


def may_take_losses(unit: WilUnit, hits: int) -> NotAllowed | None:
    """What keeps so many hits from being taken off a unit as those that it owes (wil p. 17)."""
    if unit.hits_due and hits != unit.hits_due:
        return NotAllowed("wil.other_hits", field="hits", value=unit.name, said=hits, hits=unit.hits_due, ref=page(17))
    return None


def may_lose(unit: WilUnit, models: int) -> NotAllowed | None:
    """What keeps a unit from losing so many models: it has not so many, or no hits that may take none (wil p. 17)."""
    if unit.hits_due and models > unit.hits_due:
        return NotAllowed("wil.fewer_hits", field="stands", value=unit.name, hits=unit.hits_due, ref=page(17))
    if models > unit.stands or not (models or unit.hits_due):
        return NotAllowed("losses.too_many", field="stands", value=models, allowed=f"1..{unit.stands}")
    return None


def may_test_morale(state: WilBattle, unit: WilUnit) -> NotAllowed | None:
    """What keeps a unit from testing its morale: it has no reason to; its losses or officer come first (wil p. 17)."""
    if not unit.alive:
        return NotAllowed("unit.dead", field="unit", value=unit.name)
    if unit.hits_due:
        return OwedFirst("wil.losses_first", field="unit", value=unit.name, ref=page(17))
    if not unit.morale_due:
        return NotAllowed("wil.no_morale", field="unit", value=unit.name, ref=page(12))
    for one in officers_testing(state, unit):
        return OwedFirst(
            "wil.officer_test_first", field="unit", value=one.name, example=f"/officer {one.name}", ref=page(17)
        )
    return None


def officers_testing(state: WilBattle, unit: WilUnit) -> Iterator[Officer]:
    """Officers with a unit whose tests come before its morale (wil p. 17-18)."""
    return (one for one in state.officers_with(unit.id) if one.tests)
