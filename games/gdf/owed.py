"""What a battle of Grimdark Future waits for, and from whom."""

from __future__ import annotations

from games.core.course import Debt, undo_debts
from games.gdf.state import GdfBattle


def owed(state: GdfBattle) -> tuple[Debt, ...]:
    """Consent to an undo."""
    return undo_debts(state)
