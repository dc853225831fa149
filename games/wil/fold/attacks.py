"""Applying attacks, step by step (wil p. 16-18)."""

from __future__ import annotations

from typing import Any

from games.core.apply import Applies, set_units
from games.core.values import replace
from games.wil.events import LaceAttacked, LaceFought, LaceHalted, LacePursued, LaceReacted
from games.wil.fold.changes import close_attack, fall, set_attack, settle, shaken_by, tidy, told_per_model
from games.wil.fold.orders import doubled, next_unit
from games.wil.state import Attack, Chance, WilBattle

APPLIES = Applies()
_FIRES = {"volley": "volley", "evade": "skirmish"}
"""Reactions that shoot, and how."""


@APPLIES.to(LaceAttacked)
def _attacked(state: WilBattle, event: LaceAttacked) -> WilBattle:
    state = set_units(next_unit(state, event.attacker), (event.attacker,), tried=True, failed=not event.passed)
    state = doubled(state, event.attacker, event.double)
    if not event.passed:
        return state
    attack = Attack(
        attacker=event.attacker,
        target=event.target,
        reach=event.reach_in,
        distance=event.distance_in,
        reacting=event.reacts,
        may_fire=event.may_fire,
        contact=event.contact,
    )
    return settle(tidy(replace(state, attack=attack)))


@APPLIES.to(LaceReacted)
def _reacted(state: WilBattle, event: LaceReacted) -> WilBattle:
    changes: dict[str, Any] = {"firing": _FIRES.get(event.reaction, "") if event.shoots else ""}
    if event.formation is not None:
        changes["formation"] = event.formation
    state = doubled(set_units(state, (event.unit,), **changes), event.unit, event.double)
    said = {"reaction": event.reaction, "reacted": event.passed, "contact": event.contact}
    return settle(set_attack(state, reacting=False, **said))


@APPLIES.to(LaceFought)
def _fought(state: WilBattle, event: LaceFought) -> WilBattle:
    """Close order does not outlast contact (wil p. 17)."""
    both = (event.attacker, event.target)
    state = set_units(replace(state, attack=None, pursuit=None), both, firing="")
    for unit, hits in event.per_model.items():
        state = told_per_model(state, unit, hits)
    for loss in event.losses:
        state = fall(state, loss.unit, loss.stands_lost, "combat")
    closed = [one for one in both if one in state.units and state.units[one].formation == "close_order"]
    state = shaken_by(set_units(state, closed, formation="loose"), *event.tests)
    if event.pursuer is None or event.pursuer not in state.units or not state.units[event.pursuer].alive:
        return state
    loser = state.units.get(event.retreats)
    return replace(state, pursuit=Chance(event.pursuer, event.retreats, loser is None or not loser.alive))


@APPLIES.to(LaceHalted)
def _halted(state: WilBattle, event: LaceHalted) -> WilBattle:
    """The shot that it had; without one, its attack."""
    if event.unit in state.units and state.units[event.unit].firing:
        return settle(set_units(state, (event.unit,), firing=""))
    attack = state.attack
    return close_attack(state) if attack is not None and attack.attacker == event.unit else settle(state)


@APPLIES.to(LacePursued)
def _pursued(state: WilBattle, event: LacePursued) -> WilBattle:
    attack = Attack(event.unit, event.target, pursuit=True, reacting=event.reacts)
    return tidy(replace(close_attack(state), pursuit=None, attack=attack))
