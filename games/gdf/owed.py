"""What a battle of Grimdark Future waits for, and from whom."""

from __future__ import annotations

from games.core.course import Debt, consent_debts
from games.gdf.acts.combat import combat_debts
from games.gdf.state import GdfBattle


def owed(state: GdfBattle) -> tuple[Debt, ...]:
    """Consent that was asked for, answers to charges, morale, cargo of wrecks."""
    if state.ended is not None:
        return ()
    return (*consent_debts(state), *combat_debts(state))
