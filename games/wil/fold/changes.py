"""Changes of a War in Lace state that several events share: models fall, attacks end, what the dead leave open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.core.apply import lose, map_units, set_units
from games.core.events import Loss
from games.core.values import replace
from games.wil.state import Attack, Chance, Officer, WilBattle, WilUnit

_NOTHING_OPEN: dict[str, Any] = {"firing": "", "event_due": "", "hits_due": 0, "morale_due": False}


def map_officers(state: WilBattle, change: Callable[[Officer], Officer]) -> WilBattle:
    """All officers changed one by one."""
    return replace(state, officers={name: change(one) for name, one in state.officers.items()})


def set_attack(state: WilBattle, **values: Any) -> WilBattle:
    """Values of the attack that is being played."""
    return state if state.attack is None else replace(state, attack=replace(state.attack, **values))


def told_per_model(state: WilBattle, name: str, hits: int) -> WilBattle:
    """What takes a model is said of a type: the table is lost, and nobody has said otherwise of others (wil p. 17)."""
    unit = state.units.get(name)
    if unit is None:
        return state
    alike = [one.id for one in state.units.values() if one.type == unit.type and one.hits_per_model is None]
    return set_units(state, {*alike, name}, hits_per_model=hits)


def fall(state: WilBattle, name: str, lost: int, cause: str) -> WilBattle:
    """Models fall in a fight or to fire; officers with the unit test for it, unless nobody is left (wil p. 5)."""
    unit = state.units.get(name)
    if unit is None or not unit.alive or lost <= 0:
        return state
    before = unit.stands_lost
    loss = Loss(unit=name, suffered=lost, stands_lost=lost, destroyed=lost >= unit.stands)
    state = lose(state, (loss,), cause)
    if not state.units[name].alive:
        return tidy(state)

    def tested(one: Officer) -> Officer:
        due = one.unit == name and not one.dead
        return replace(one, tests=(*one.tests, (lost, before))) if due else one

    return map_officers(state, tested)


def shaken_by(state: WilBattle, *units: str) -> WilBattle:
    """Units that lost models test their morale, those that are left (wil p. 17)."""
    return set_units(
        state, [unit for unit in units if unit in state.units and state.units[unit].alive], morale_due=True
    )


def took(state: WilBattle, name: str, lost: int) -> WilBattle:
    """Models that fire takes off a unit.

    What a reaction took of the attacker falls at the end of the attack, though a volley is tested for at once; what the
    attacker took of his target before the charge counts in the melee, and is tested for after it (wil p. 8, 16, 17).
    """
    attack = state.attack
    if attack is not None and name == attack.attacker and attack.reacted:
        state = set_attack(state, answered=(attack.answered or 0) + lost)
        return shaken_by(state, name) if lost and attack.reaction == "volley" else state
    if attack is not None and name == attack.target:
        return fall(set_attack(state, shot=attack.shot + lost), name, lost, "shooting")
    state = fall(state, name, lost, "shooting")
    return shaken_by(state, name) if lost else state


def close_attack(state: WilBattle) -> WilBattle:
    """The attack is over without a melee: what fire took of both falls now, and is tested for (wil p. 16, 17)."""
    attack = state.attack
    if attack is None:
        return state
    state = set_units(replace(state, attack=None), (attack.attacker, attack.target), firing="")
    if attack.answered:
        state = fall(state, attack.attacker, attack.answered, "shooting")
        state = state if attack.reaction == "volley" else shaken_by(state, attack.attacker)
    return shaken_by(state, attack.target) if attack.shot else state


def settle(state: WilBattle) -> WilBattle:
    """An attack that reaches nobody is over as soon as nothing more is to be shot or tested in it."""
    attack = state.attack
    if attack is None or attack.reacting or attack.may_fire or attack.contact is not False:
        return state
    both = state.units[attack.attacker], state.units[attack.target]
    waits = any(unit.firing or unit.hits_due for unit in both) or (attack.answered and both[0].morale_due)
    return state if waits else close_attack(state)


def tidy(state: WilBattle) -> WilBattle:
    """What those who are gone leave behind: nothing is owed for them, their officer is free, their attack is over.

    Whom a pursuit went after and who fled before it came to blows leaves it another enemy (wil p. 18).
    """
    gone = [name for name, unit in state.units.items() if not unit.alive]
    state = set_units(state, gone, **_NOTHING_OPEN)
    if any(_lost_his_unit(state, one) for one in state.officers.values()):
        state = map_officers(
            state, lambda one: replace(one, unit=None, tests=()) if _lost_his_unit(state, one) else one
        )
    pursuit = state.pursuit
    if pursuit is not None and not (_lives(state, pursuit.winner) and pursuit.loser in state.units):
        state = replace(state, pursuit=None)
    elif pursuit is not None and not _lives(state, pursuit.loser):
        state = replace(state, pursuit=replace(pursuit, destroyed=True))
    attack: Attack | None = state.attack
    if attack is not None and not (_lives(state, attack.attacker) and _lives(state, attack.target)):
        fled = attack.pursuit and _lives(state, attack.attacker) and attack.target in state.units
        state = close_attack(state)
        return replace(state, pursuit=Chance(attack.attacker, attack.target, destroyed=True)) if fled else state
    return state


def _lives(state: WilBattle, unit: str) -> bool:
    return unit in state.units and state.units[unit].alive


def _lost_his_unit(state: WilBattle, officer: Officer) -> bool:
    return officer.unit is not None and not _lives(state, officer.unit)


def new_turn(state: WilBattle) -> WilBattle:
    """A side's turn begins: every unit may try again, and officers may move (wil p. 2, 13)."""
    state = replace(close_attack(state), pursuit=None)
    begun = (name for name, unit in state.units.items() if unit.tried or unit.failed or unit.firing)
    used = {*begun, *(name for name, unit in state.units.items() if unit.wavered is not None)}

    def rested(unit: WilUnit) -> WilUnit:
        return replace(unit, tried=False, failed=False, firing="", wavered=None)

    state = map_units(state, used, rested)
    return map_officers(state, lambda one: replace(one, moved=False)) if state.officers else state
