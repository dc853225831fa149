"""What a battle of Field of Glory waits for, and from whom."""

from __future__ import annotations

from games.core.course import Debt, consent_debts
from games.fog.state import FogBattle


def owed(state: FogBattle) -> tuple[Debt, ...]:
    """Consent that was asked for."""
    return consent_debts(state)
