"""What one person looks up from the card, where the platform can show it to nobody alone in place."""

from __future__ import annotations

from dataclasses import replace

from handlers.desk.answer import CARD, Button, Message, Press, text
from handlers.desk.context import Context


def in_the_card(context: Context, message: Message) -> Message:
    """The message in the card's place, with a way back, so that a press leads nobody away; elsewhere as it is."""
    state, request = context.state, context.request
    if request.press is None or request.apart is None or state is None or not state.turn or state.ended is not None:
        return message
    back = Button(text("builder-back"), Press("card", {}, once=False))
    return replace(message, buttons=(*message.buttons, (back,)), edit_key=CARD)
