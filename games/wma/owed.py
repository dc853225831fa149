"""What a battle of Warmaster waits for, and from whom."""

from __future__ import annotations

from games.core.course import Debt, asked_debts
from games.wma.acts.combat import combat_debts
from games.wma.acts.command import command_debts
from games.wma.acts.shooting import shooting_debts
from games.wma.rights.dread import dread_debts
from games.wma.state import WmaBattle


def owed(state: WmaBattle) -> tuple[Debt, ...]:
    """Consent asked for, blunders (p. 68), reactions to charges (p. 25), choices after a round (p. 48), drive backs.

    Units off the table test whether they come back before all else (p. 30); Xerxes cows before the battle (p. 89).
    """
    if state.ended is not None:
        return ()
    return (
        *asked_debts(state),
        *dread_debts(state),
        *shooting_debts(state),
        *command_debts(state),
        *combat_debts(state),
    )
