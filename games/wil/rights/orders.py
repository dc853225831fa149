"""Rights of orders: one attempt a unit a turn, actions by their list, one action after the other (wil p. 10, 13).

What the rules forbid for good comes first; what is only out of turn or sequence comes last, so that players who agree
on it have agreed on that alone.
"""

from __future__ import annotations

from typing import cast

from games.wil.state import WilBattle, WilUnit
from lexicon.errors import NotAllowed, OutOfOrder, OwedFirst, StillOwed
from resolvers.wil.game import page
from resolvers.wil.movement import ACTIONS, ActionAllowed, refuse_action

ORDERS = tuple(action for action in ACTIONS if action != "attack")
"""What a unit may be ordered beside an attack."""
FORMATIONS = ("close_order", "square", "column")
SHOTS = ("fire", "skirmish", "volley")
"""Actions that end with a shot."""


def may_order(state: WilBattle, unit: WilUnit, action: str) -> NotAllowed | None:
    """What keeps a unit from trying this action now; an attack is asked about with its target besides (wil p. 13)."""
    refused = may_try(state, unit, action)
    if refused is not None or is_before_attack(state, unit, action):
        return refused
    waiting = shots_before(state, unit)
    return OwedFirst("wil.shot_first", field="unit", value=waiting[0].name, ref=page(13)) if waiting else None


def may_try(state: WilBattle, unit: WilUnit, action: str) -> NotAllowed | None:
    """The same, but for shots of others that are not made yet: whoever orders may let them go (wil p. 13)."""
    if is_before_attack(state, unit, action):
        return _able(state, unit, action)
    return _able(state, unit, action) or _tried(unit) or not_now(state, unit)


def is_before_attack(state: WilBattle, unit: WilUnit, action: str) -> bool:
    """Whether it is the shot of shock infantry before its charge, on a test of its own (wil p. 8)."""
    attack = state.attack
    return action == "fire" and attack is not None and attack.attacker == unit.id and attack.may_fire


def may_end_turn(state: WilBattle) -> NotAllowed | None:
    """What keeps a turn from ending: an attack that met its target, was fired at, or is another's (p. 13)."""
    attack = state.attack
    if attack is None or attack.reacting:
        return None
    others = state.units[attack.attacker].side != state.active  # a pursuit of who was attacked is not for the other's
    if not (attack.contact or attack.answered or attack.shot or others):
        return None
    open_now = {"attacker": state.units[attack.attacker].name, "target": state.units[attack.target].name}
    return StillOwed("wil.attack_open", field="phase", ref=page(13), **open_now)


def not_now(state: WilBattle, unit: WilUnit) -> NotAllowed | None:
    """What keeps a side from choosing its next unit now: the turn, or an action that is not carried out (wil p. 13)."""
    if state.active not in (None, unit.side):
        return OutOfOrder("turn.not_active", field="side", value=state.called(state.active))
    if state.turn == 0:
        return NotAllowed("wil.not_begun", field="unit", value=unit.name)
    attack = state.attack
    if attack is not None and attack.contact is not False:
        attacker, target = state.units[attack.attacker].name, state.units[attack.target].name
        return OwedFirst(
            "wil.attack_open", field="unit", value=unit.name, attacker=attacker, target=target, ref=page(13)
        )
    waiting = next((one for one in state.units.values() if one.hits_due or one.morale_due), None)
    if waiting is not None:
        what = "casualties" if waiting.hits_due else "morale"
        return OwedFirst("wil.not_finished", field="unit", value=waiting.name, what=what, ref=page(13))
    doubled = next((one for one in state.units_of(unit.side) if may_roll_event(state, one) is None), None)
    return None if doubled is None else OwedFirst("wil.event_first", field="unit", value=doubled.name, ref=page(14))


def shots_before(state: WilBattle, unit: WilUnit) -> tuple[WilUnit, ...]:
    """Who of its side was ordered to shoot and has not: an action is carried out before the next is chosen (p. 13)."""
    return tuple(one for one in state.units_of(unit.side) if one.firing and one.id != unit.id)


def _able(state: WilBattle, unit: WilUnit, action: str) -> NotAllowed | None:
    if not unit.alive:
        return NotAllowed("unit.dead", field="unit", value=unit.name)
    if unit.off_table:
        return NotAllowed("wil.off_table", field="unit", value=unit.name)
    given = ActionAllowed(
        unit=cast("object", unit.type),  # type: ignore[arg-type]
        action=action,  # type: ignore[arg-type]
        formation=unit.formation,  # type: ignore[arg-type]
        has_shooting_value=unit.stat("shooting") is not None,
    )
    refused = refuse_action(given, state.in_force)
    if refused is not None:
        code, number = refused
        return NotAllowed(f"wil.{code}", field="action", value=unit.name, action=action, ref=page(number))
    if action in FORMATIONS and unit.formation == action:
        return NotAllowed("wil.formed_so", field="action", value=unit.name, action=action, ref=page(10))
    return None


def _tried(unit: WilUnit) -> NotAllowed | None:
    if unit.failed:
        return NotAllowed("wil.failed_before", field="unit", value=unit.name, ref=page(13))
    if unit.tried:
        return NotAllowed("wil.one_attempt", field="unit", value=unit.name, ref=page(13))
    return None


def may_roll_event(state: WilBattle, unit: WilUnit) -> NotAllowed | None:
    """What keeps a unit from the die after a double: it has rolled none, or its action is not over (wil p. 14)."""
    if not unit.event_due:
        return NotAllowed("wil.no_event", field="unit", value=unit.name, ref=page(14))
    attack = state.attack
    if unit.firing or (attack is not None and unit.id in (attack.attacker, attack.target)):
        return OutOfOrder("wil.act_first", field="unit", value=unit.name, ref=page(14))
    return None
