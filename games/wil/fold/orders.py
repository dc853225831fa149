"""Applying orders, shots, losses and morale (wil p. 12-14, 17-18)."""

from __future__ import annotations

from typing import Any

from games.core.apply import Applies, map_units, set_side, set_units
from games.core.values import replace
from games.wil.events import LaceEventDie, LaceLosses, LaceMorale, LaceOrdered, LaceShaken, LaceShot
from games.wil.fold.changes import close_attack, set_attack, settle, shaken_by, told_per_model, took
from games.wil.rights.orders import SHOTS
from games.wil.state import WilBattle

APPLIES = Applies()


def next_unit(state: WilBattle, unit: str) -> WilBattle:
    """A unit is chosen for its action: those before it are done with theirs (wil p. 13)."""
    own = state.units[unit].side if unit in state.units else ""
    done = [one.id for one in state.units.values() if one.side == own and one.firing]
    return set_units(replace(close_attack(state), pursuit=None), done, firing="")


def doubled(state: WilBattle, unit: str, double: str) -> WilBattle:
    """A double of a test calls for a die after the action (wil p. 14)."""
    return set_units(state, (unit,), event_due=double) if double else state


@APPLIES.to(LaceOrdered)
def _ordered(state: WilBattle, event: LaceOrdered) -> WilBattle:
    changes: dict[str, Any] = {"firing": event.action if event.passed and event.action in SHOTS else ""}
    if event.before_attack:
        state = set_attack(state, may_fire=False)
    else:
        state = next_unit(state, event.unit)
        changes |= {"tried": True, "failed": not event.passed}
    if event.formation is not None:
        changes["formation"] = event.formation
    return settle(doubled(set_units(state, (event.unit,), **changes), event.unit, event.double))


@APPLIES.to(LaceShot)
def _shot(state: WilBattle, event: LaceShot) -> WilBattle:
    state = set_units(state, (event.shooter,), firing="")
    if event.hits_per_model is not None:
        state = told_per_model(state, event.target, event.hits_per_model)
    if event.lost is None and event.hits:
        unit = state.units.get(event.target)
        due = event.hits + (0 if unit is None else unit.hits_due)
        return set_units(state, (event.target,), hits_due=due)
    return settle(took(state, event.target, event.lost or 0))


@APPLIES.to(LaceLosses)
def _losses(state: WilBattle, event: LaceLosses) -> WilBattle:
    state = set_units(state, (event.unit,), hits_due=0)
    if event.hits_per_model is not None:
        state = told_per_model(state, event.unit, event.hits_per_model)
    return settle(took(state, event.unit, event.lost))


@APPLIES.to(LaceMorale)
def _morale(state: WilBattle, event: LaceMorale) -> WilBattle:
    """A volley that shakes the attacker stops him (wil p. 17)."""
    state = map_units(
        state,
        (event.unit,),
        lambda unit: replace(unit, morale_due=False, wavered=None if event.passed else unit.disorder_markers),
    )
    if event.needed is not None:
        state = replace(state, morale_needed=event.needed)
    attack = state.attack
    stopped = attack is not None and attack.attacker == event.unit and attack.answered and not event.passed
    return close_attack(state) if stopped else settle(state)


@APPLIES.to(LaceShaken)
def _shaken(state: WilBattle, event: LaceShaken) -> WilBattle:
    return shaken_by(set_side(state, event.side, shaken=True), *event.units)


@APPLIES.to(LaceEventDie)
def _event_die(state: WilBattle, event: LaceEventDie) -> WilBattle:
    return set_units(state, (event.unit,), event_due="")
