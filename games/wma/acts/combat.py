"""Combat: what is owed after a round (wma p. 48, 60)."""

from __future__ import annotations

from games.core.course import Debt
from games.wma.state import WmaBattle


def combat_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """What each unit still has to choose after its round; after a draw, how its side falls back."""
    debts = []
    for fight in state.engagements.values():
        choosing = [state.units[unit] for unit in fight.undecided if unit in state.units]
        what = "fall_back" if fight.outcome == "draw" else "aftermath"
        debts += [
            Debt(side, what, tuple(unit.id for unit in choosing if unit.side == side))
            for side in dict.fromkeys(unit.side for unit in choosing)
        ]
    return tuple(debts)
