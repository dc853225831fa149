"""The rows of a card: who may do the usual act of the phase, and what leads on."""

from __future__ import annotations

from games.core.state import BattleState
from games.registry import owed_in
from handlers.desk.answer import Button, Press, text
from handlers.desk.games import Rows, desk_of
from handlers.table.pending import game_debts

_MOST = 10
"""Units on a card; the others come with [More]."""
_ABREAST = 2


def rows_of(state: BattleState) -> Rows:
    """Whoever may do what is usual now, each a button that opens the builder; nothing where something is owed."""
    if state.ended is not None or not state.turn or game_debts(owed_in(state)):
        return ()
    desk = desk_of(state.game)
    rows: list[tuple[Button, ...]] = []
    for command in desk.usual.get(state.phase, ()):
        layout = desk.builders.get(command)
        if layout is None or layout.who is None:
            continue
        able = list(layout.who(state))
        each = [_opens(command, name) for name in able[:_MOST]]
        if len(able) > _MOST:
            each.append(Button(text("builder-more", count=len(able) - _MOST), Press(command, once=False)))
        rows += (tuple(each[at : at + _ABREAST]) for at in range(0, len(each), _ABREAST))
    return tuple(rows)


def _opens(command: str, name: str) -> Button:
    return Button(name, Press(command, {"words": f"{name} ?"}, once=False))
