"""The acts of War in Lace, each with all that may be said with it (wil p. 2-18)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.course import Act, Option
from games.wil.rights.attacks import may_attack, may_fight, may_halt, may_pursue
from games.wil.rights.officers import may_move_officer, may_test_officer
from games.wil.rights.orders import ORDERS, may_order, may_roll_event
from games.wil.rights.shooting import may_shoot, may_test_morale, target_of_answer
from games.wil.state import Officer, WilBattle, WilUnit
from lexicon.errors import NotAllowed
from resolvers.wil.game import page

_DICE = tuple(range(12, 0, -1))
"""Dice of a shot: the page that tells is lost, so that the table says it."""
_PER_MODEL = (1, 2, 3, 4)
_NEEDED = (5, 6, 7, 8)
_MODIFIERS = (2, 1, 0, -1, -2, -3)


def unit_acts(state: WilBattle, unit: WilUnit) -> Iterator[Act]:
    """All that a unit may do, or why not."""
    yield _order(state, unit)
    yield _attack(state, unit)
    yield shoot(state, unit)
    yield _fight(state, unit)
    yield halt(state, unit)
    yield _pursue(state, unit)
    if unit.hits_due:
        yield losses(unit)
    yield morale(state, unit)
    if unit.event_due:
        yield event_die(state, unit)


def officer_acts(state: WilBattle, officer: Officer) -> Iterator[Act]:
    """An officer moves, and tests whether he lives."""
    free = tuple(unit.id for unit in state.units_of(officer.side) if may_move_officer(state, officer, unit) is None)
    alone = may_move_officer(state, officer, None)
    who = Option("commander", (officer.id,), 1, 1)
    if free:
        yield Act("attach", officer.id, (who, Option("unit", free, 1, 1, table=True)))
    if alone is None or not free:
        yield Act("attach", officer.id, (who, Option("alone", (True,), 1, 1)), alone)
    yield officer_test(officer)


def _order(state: WilBattle, unit: WilUnit) -> Act:
    refusals = {action: may_order(state, unit, action) for action in ORDERS}
    free = tuple(action for action, refused in refusals.items() if refused is None)
    if not free:
        return Act("order", unit.id, why_not=refusals["move"])
    return Act(
        "order", unit.id, (Option("unit", (unit.id,), 1, 1), Option("action", free, 1, 1), *_officer(state, unit))
    )


def _officer(state: WilBattle, unit: WilUnit) -> tuple[Option, ...]:
    """Whether his unit is within 12 inches: his own always is (wil p. 3)."""
    if not state.commands(unit.side) or any(state.officers_with(unit.id)):
        return ()
    return (Option("officer", (True,), table=True),)


def _attack(state: WilBattle, unit: WilUnit) -> Act:
    enemies = _enemies(state, unit)
    refusals = [(enemy, may_attack(state, unit, enemy)) for enemy in enemies]
    free = tuple(enemy.id for enemy, refused in refusals if refused is None)
    if not free:
        nobody = NotAllowed("wil.no_enemy", field="targets", value=unit.name, ref=page(16))
        return Act("attack", unit.id, why_not=refusals[0][1] if refusals else nobody)
    options = (
        Option("unit", (unit.id,), 1, 1),
        Option("target", free, 1, 1, table=True),
        Option("to_target", tuple(float(inches) for inches in range(4, 25, 4)), 1, 1, table=True),
        *_officer(state, unit),
    )
    return Act("attack", unit.id, options)


def react(unit: WilUnit, choices: Sequence[str]) -> Act:
    """What an attacked unit does (wil p. 16-17)."""
    return Act("react", unit.id, (Option("unit", (unit.id,), 1, 1), Option("reaction", tuple(choices), 1, 1)))


def shoot(state: WilBattle, unit: WilUnit) -> Act:
    """A shot that was ordered, or won by a reaction; models are taken off by whoever is hit (wil p. 13, 16-18)."""
    answered = target_of_answer(state, unit)
    enemies = _enemies(state, unit) if answered is None else [answered]
    refusals = [(enemy, may_shoot(state, unit, enemy)) for enemy in enemies]
    free = tuple(enemy.id for enemy, refused in refusals if refused is None)
    if not free:
        nobody = NotAllowed("wil.no_enemy", field="targets", value=unit.name, ref=page(16))
        return Act("shoot", unit.id, why_not=refusals[0][1] if refusals else nobody)
    if unit.stat("shooting") is None:
        return Act("shoot", unit.id, why_not=NotAllowed("wil.no_shooting", field="unit", value=unit.name, ref=page(13)))
    options = (
        Option("unit", (unit.id,), 1, 1),
        Option("target", free, 1, 1, table=True),
        Option("pool", _DICE, 1, 1, table=True),
        *((Option("near", (True,), table=True),) if unit.has("canister") else ()),
    )
    return Act("shoot", unit.id, options)


def losses(unit: WilUnit) -> Act:
    """Models that the hits on a unit take (wil p. 17)."""
    known = () if unit.hits_per_model is not None else (Option("hits_per_model", _PER_MODEL, 1, 1, table=True),)
    return Act("losses", unit.id, (Option("unit", (unit.id,), 1, 1), Option("hits", (unit.hits_due,), 1, 1), *known))


def _fight(state: WilBattle, unit: WilUnit) -> Act:
    attack = state.attack
    if attack is None or attack.attacker != unit.id:
        return Act("fight", unit.id, why_not=NotAllowed("wil.no_attack", field="units", value=unit.name))
    target = state.units[attack.target]
    refused = may_fight(state, unit, target)
    unknown = [
        Option(name, _PER_MODEL, 1, 1, table=True)
        for name, one in (("own_hits", unit), ("enemy_hits", target))
        if one.hits_per_model is None and not one.has("cuirass")
    ]
    options = (Option("unit", (unit.id,), 1, 1), Option("target", (target.id,), 1, 1), *unknown)
    return Act("fight", unit.id, (*options, Option("defended", (True,), table=True)), refused)


def halt(state: WilBattle, unit: WilUnit) -> Act:
    """An attack that reached nobody, or a shot that is not made (wil p. 16)."""
    return Act("halt", unit.id, (Option("unit", (unit.id,), 1, 1),), may_halt(state, unit))


def _pursue(state: WilBattle, unit: WilUnit) -> Act:
    refused = may_pursue(state, unit, None)
    free = tuple(enemy.id for enemy in _enemies(state, unit) if may_pursue(state, unit, enemy) is None)
    if refused is None and not free:
        refused = NotAllowed("wil.no_enemy", field="targets", value=unit.name, ref=page(18))
    return Act("pursue", unit.id, (Option("unit", (unit.id,), 1, 1), Option("target", free, 1, 1, table=True)), refused)


def morale(state: WilBattle, unit: WilUnit) -> Act:
    """A morale test, with the numbers of the lost page (wil p. 12, 17)."""
    needed = () if state.morale_needed is not None else (Option("needed", _NEEDED, 1, 1, table=True),)
    options = (Option("unit", (unit.id,), 1, 1), *needed, Option("modifier", _MODIFIERS, 1, 1, table=True))
    return Act("morale", unit.id, options, may_test_morale(state, unit))


def event_die(state: WilBattle, unit: WilUnit) -> Act:
    """The die after a double (wil p. 14)."""
    return Act("event", unit.id, (Option("unit", (unit.id,), 1, 1),), may_roll_event(state, unit))


def officer_test(officer: Officer) -> Act:
    """Whether he lives (wil p. 5)."""
    return Act("officer", officer.id, (Option("officer", (officer.id,), 1, 1),), may_test_officer(officer))


def _enemies(state: WilBattle, unit: WilUnit) -> list[WilUnit]:
    known = (one for one in state.units.values() if one.alive and not one.off_table)
    return [one for one in known if state.hostile(one.side, unit.side)]
