"""What a battle of Grimdark Future waits for, and from whom."""

from __future__ import annotations

from games.core.course import Debt, consent_debts
from games.gdf.state import GdfBattle


def owed(state: GdfBattle) -> tuple[Debt, ...]:
    """Consent that was asked for."""
    return consent_debts(state)
