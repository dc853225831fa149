"""What a battle of Grimdark Future waits for, and from whom."""

from __future__ import annotations

from games.core.course import Debt, asked_debts
from games.gdf.acts.cards import card_debts
from games.gdf.acts.chance import ambush_debts, chance_debts, deploy_debts, return_debts
from games.gdf.acts.combat import combat_debts
from games.gdf.state import GdfBattle


def owed(state: GdfBattle) -> tuple[Debt, ...]:
    """Consent, answers to charges, morale, cargo of wrecks, who comes onto the table, dice of optional rules."""
    if state.ended is not None:
        return ()
    combat = tuple(combat_debts(state))
    # Dice of optional rules wait until the activation before them is quite over.
    if not state.turn:
        return (*asked_debts(state), *chance_debts(state), *deploy_debts(state), *card_debts(state))
    begins = (
        (*card_debts(state), *chance_debts(state), *return_debts(state), *ambush_debts(state)) if not combat else ()
    )
    return (*asked_debts(state), *combat, *begins)
