"""The Command phase: what blunders and charges leave owing (wma p. 25, 41, 68)."""

from __future__ import annotations

from games.core.course import Debt
from games.wma.rights.reactions import chargers_of, may_evade_charge
from games.wma.rights.shooting import may_shoot_at
from games.wma.state import WmaBattle


def command_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """What blunders leave to be done, and what the charged have to answer; advances are answered as well (p. 60)."""
    return (*blunder_debts(state), *reaction_debts(state))


def blunder_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """Who takes the lasting penalty of a brigade, and units that must go for the enemy (wma p. 68)."""
    debts = []
    for brigade in state.blunder_choices:
        living = tuple(unit for unit in brigade if unit in state.units and state.units[unit].alive)
        if living:
            debts.append(Debt(state.units[living[0]].side, "blunder", living))
    debts += [
        Debt(unit.side, "blunder", (unit.id,))
        for unit in state.units.values()
        if unit.alive and unit.blundered == "gods_with_us"
    ]
    return tuple(debts)


def reaction_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """The charged shoot, evade or stand; whoever has no choice owes none (wma p. 25, 41)."""
    debts = []
    for unit in state.units.values():
        if not unit.charged_by or not unit.alive:
            continue
        shoots = any(may_shoot_at(state, unit, charger) is None for charger in chargers_of(state, unit))
        if shoots or may_evade_charge(state, unit) is None:
            debts.append(Debt(unit.side, "reaction" if shoots else "evade", (unit.id,)))
    return tuple(debts)
