"""The bottom row of a card: on, back, what now, and more. It is the same wherever a battle has got to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.core.course import game_debts
from games.core.state import BattleState
from games.registry import owed_in, pack_of
from handlers.desk.answer import Button, Message, Press, text

_ON, _BACK = Press("turn", {}), Press("undo", {})


def with_bottom(message: Message, state: BattleState) -> Message:
    """The card with its lowest row, where going on and taking back stand and nowhere else; only while it is fought."""
    if message.builder is not None or not state.turn or state.ended is not None:
        return message
    offered = next((button for row in message.buttons for button in row if button.press == _ON), None)
    rows = (tuple(button for button in row if not _stands_below(button)) for row in message.buttons)
    named = any(button.press.command == "turn" for row in message.buttons for button in row) and offered is None
    return replace(message, buttons=(*(row for row in rows if row), tuple(_bottom(state, offered, named=named))))


def _stands_below(button: Button) -> bool:
    """Whether the lowest row has the same; what is one person's to take back has a name of its own."""
    return button.press in (_ON, _BACK) and button.person is None


def _bottom(state: BattleState, offered: Button | None, *, named: bool) -> Iterable[Button]:
    """``offered``: the button by which the answer itself leads to the next phase; ``named``: it has one of its own."""
    if offered is not None:
        yield offered
    elif not named and not game_debts(owed_in(state)) and pack_of(state.game).holds(state) is None:
        yield Button(text(f"button-after-{state.phase}"), _ON, side=state.active)
    yield Button("↩", _BACK)
    yield Button("?", Press("help", once=False))
    yield Button("⋯", Press("more", once=False))
