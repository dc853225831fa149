"""What a battle of War in Lace waits for, and from whom."""

from __future__ import annotations

from games.core.course import Debt, consent_debts
from games.wil.state import WilBattle


def owed(state: WilBattle) -> tuple[Debt, ...]:
    """Consent that was asked for."""
    return consent_debts(state)
