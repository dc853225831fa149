"""What a battle of Warmaster waits for, and from whom."""

from __future__ import annotations

from games.core.course import Debt, consent_debts
from games.wma.acts.combat import combat_debts
from games.wma.acts.command import command_debts
from games.wma.state import WmaBattle


def owed(state: WmaBattle) -> tuple[Debt, ...]:
    """Consent asked for, blunders (p. 68), reactions to charges (p. 25), choices after a round (p. 48), drive backs.

    Before all of them, units off the table test whether they come back (p. 30).
    """
    if state.ended is not None:
        return ()
    command = (*_edges(state), *command_debts(state))
    return (*consent_debts(state), *command, *combat_debts(state), *_drive_backs(state))


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
