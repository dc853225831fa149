"""What the battle waits for, with its buttons: after an undo, on ``/battle``, and before ``/turn`` moves on."""

from __future__ import annotations

from games.core.course import Debt
from games.core.state import BattleState
from games.registry import pack_of
from handlers.desk.answer import Block, Line, Press
from handlers.desk.games import Rows, desk_of
from handlers.table.battle_words import describe_debt
from handlers.table.consent import yes_or_no


def pending_buttons(state: BattleState) -> Rows:
    """Buttons for what is owed now, for whoever owes it; where nothing is, for what can still be done in the phase."""
    debts = pack_of(state.game).owed(state)
    if debts:
        return tuple(row for debt in debts for row in _pays(state, debt))
    return tuple(row for _, rows in desk_of(state.game).undone(state) for row in rows)


def _pays(state: BattleState, debt: Debt) -> Rows:
    if debt.what != "consent":
        return desk_of(state.game).pays(state, debt)
    return (yes_or_no(debt.by, Press("undoagree", {"agree": True}), Press("undoagree", {"agree": False})),)


def pending_blocks(state: BattleState) -> list[Block]:
    """The same as sentences, where something is owed."""
    return [Line(describe_debt(state, debt)) for debt in pack_of(state.game).owed(state)]
