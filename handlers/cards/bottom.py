"""The bottom row of a card: on, back, what now, and more. It is the same wherever a battle has got to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.core.state import BattleState
from games.registry import owed_in, pack_of
from handlers.desk.answer import Button, Message, Press, text
from handlers.table.pending import game_debts


def with_bottom(message: Message, state: BattleState) -> Message:
    """The card with its lowest row; without what another button of it does already, and before and after the battle."""
    if message.builder is not None or not state.turn or state.ended is not None:
        return message
    shown = {button.press.command for row in message.buttons for button in row}
    row = tuple(button for button in _bottom(state) if button.press.command not in shown)
    return replace(message, buttons=(*message.buttons, row))


def _bottom(state: BattleState) -> Iterable[Button]:
    if not game_debts(owed_in(state)) and pack_of(state.game).holds(state) is None:
        yield Button(text("card-next"), Press("turn", {}), side=state.active)
    yield Button("↩", Press("undo", {}))
    yield Button("?", Press("help", once=False))
    yield Button("⋯", Press("more", once=False))
