"""What a battle of War in Lace waits for, and from whom."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.core.course import Act, Debt, asked_debts
from games.wil.acts import event_die, halt, losses, morale, officer_test, react, shoot
from games.wil.rights.attacks import open_reactions
from games.wil.rights.orders import may_roll_event
from games.wil.rights.shooting import officers_testing
from games.wil.state import WilBattle, WilUnit


def owed(state: WilBattle) -> tuple[Debt, ...]:
    """Consent asked for, the answer to an attack, its shot, models to take off, tests of officers and morale, dice.

    Source: wil p. 5, 12-14, 16-17. After a double the die comes when the action is over.
    """
    if state.ended is not None:
        return ()
    return (*asked_debts(state), *_reaction(state), *_hits(state), *_of_officers(state), *_of_units(state))


def _reaction(state: WilBattle) -> Iterator[Debt]:
    """What the attacked does; a shot that it won by its test is made before the attack goes on (wil p. 16-17)."""
    attack = state.attack
    if attack is None:
        return
    target, attacker = state.units[attack.target], state.units[attack.attacker]
    if attack.reacting:
        choices = ("stand", *open_reactions(state, target, attacker))
        yield Debt(target.side, "reaction", (target.id,), (react(target, choices),))
    elif target.firing:
        # How well it shoots may still be said, so that leaving it is never all that is left.
        leaves = replace(halt(state, target), on_table=True)
        yield Debt(target.side, "reaction", (target.id,), (shoot(state, target), leaves))


def _hits(state: WilBattle) -> Iterator[Debt]:
    for unit in state.units.values():
        if unit.hits_due:
            yield Debt(unit.side, "casualties", (unit.id,), (losses(unit),))


def _of_officers(state: WilBattle) -> Iterator[Debt]:
    for one in state.officers.values():
        if one.tests and not one.dead:
            yield Debt(one.side, "test", (one.unit,) if one.unit else (), (officer_test(one),))


def _of_units(state: WilBattle) -> Iterator[Debt]:
    """Morale, once the losses are off; a unit whose officer has to test waits for that (wil p. 17)."""
    units = tuple(state.units.values())
    for side in state.sides:
        testing = [unit for unit in units if unit.side == side and unit.morale_due and not unit.hits_due]
        if testing:
            acts = tuple(act for unit in testing for act in _to_morale(state, unit))
            yield Debt(side, "morale", tuple(unit.id for unit in testing), acts)
    for unit in units:
        if may_roll_event(state, unit) is None:
            yield Debt(unit.side, "event", (unit.id,), (event_die(state, unit),))


def _to_morale(state: WilBattle, unit: WilUnit) -> tuple[Act, ...]:
    return tuple(officer_test(one) for one in officers_testing(state, unit)) or (morale(state, unit),)
