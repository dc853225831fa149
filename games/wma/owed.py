"""What a battle of Warmaster waits for, and from whom."""

from __future__ import annotations

from games.core.course import Debt, consent_debts
from games.wma.acts.combat import combat_debts
from games.wma.rights.reactions import chargers_of, may_evade_charge
from games.wma.rights.shooting import may_shoot_at
from games.wma.state import WmaBattle


def owed(state: WmaBattle) -> tuple[Debt, ...]:
    """Consent asked for, blunders (p. 68), reactions to charges (p. 25), choices after a round (p. 48), drive backs.

    Before all of them, units off the table test whether they come back (p. 30).
    """
    if state.ended is not None:
        return ()
    reactions = (*_blunders(state), *_reactions(state))
    return (*consent_debts(state), *_edges(state), *reactions, *combat_debts(state), *_drive_backs(state))


def _blunders(state: WmaBattle) -> list[Debt]:
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
    return debts


def _reactions(state: WmaBattle) -> list[Debt]:
    """The charged shoot, evade or stand; whoever has no choice owes none (wma p. 25, 41)."""
    debts = []
    for unit in state.units.values():
        if not unit.charged_by or not unit.alive:
            continue
        shoots = any(may_shoot_at(state, unit, charger) is None for charger in chargers_of(state, unit))
        if shoots or may_evade_charge(state, unit) is None:
            debts.append(Debt(unit.side, "reaction" if shoots else "evade", (unit.id,)))
    return debts


def _drive_backs(state: WmaBattle) -> list[Debt]:
    """In Shooting once all have shot; in another phase chargers and the like that met nobody (wma p. 25, 40, 60)."""
    if state.phase == "shooting" and state.stage != "drive_backs":
        return []
    waiting = state.awaiting_drive_back()
    return [
        Debt(side, "drive_back", tuple(unit.id for unit in waiting if unit.side == side))
        for side in dict.fromkeys(unit.side for unit in waiting)
    ]


def _edges(state: WmaBattle) -> list[Debt]:
    """Units off the table test whether they come back, before anything else of their Command phase (wma p. 30)."""
    waiting = [unit for unit in state.units.values() if unit.edge_due and unit.off_table and unit.alive]
    return [
        Debt(side, "test", tuple(unit.id for unit in waiting if unit.side == side))
        for side in dict.fromkeys(unit.side for unit in waiting)
    ]
