"""What a battle of Warmaster waits for, and from whom."""

from __future__ import annotations

from games.core.course import Debt, undo_debts
from games.wma.state import WmaBattle


def owed(state: WmaBattle) -> tuple[Debt, ...]:
    """Consent to an undo, choices after a round of combat (p. 48), the order of drive backs (p. 40)."""
    if state.ended is not None:
        return ()
    return (*undo_debts(state), *_edges(state), *_aftermath(state), *_drive_backs(state))


def _aftermath(state: WmaBattle) -> list[Debt]:
    debts = []
    for fight in state.engagements.values():
        choosing = [state.units[unit] for unit in fight.options if unit in state.units]
        debts += [
            Debt(side, "aftermath", tuple(unit.id for unit in choosing if unit.side == side))
            for side in dict.fromkeys(unit.side for unit in choosing)
        ]
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
