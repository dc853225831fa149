"""What a battle of Art of Batallia waits for, and from whom."""

from __future__ import annotations

from games.aob.state import AobBattle
from games.core.course import Debt, consent_debts


def owed(state: AobBattle) -> tuple[Debt, ...]:
    """Consent that was asked for."""
    return consent_debts(state)
