"""What a battle of Field of Glory waits for, and from whom."""

from __future__ import annotations

from games.core.course import Debt, undo_debts
from games.fog.state import FogBattle


def owed(state: FogBattle) -> tuple[Debt, ...]:
    """Consent to an undo."""
    return undo_debts(state)
