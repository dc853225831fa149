"""A question that a button leads to stands in the place of the card, with a way back to it."""

from __future__ import annotations

from dataclasses import replace

from handlers.desk.answer import CARD, Answer, Button, Press, text
from handlers.desk.context import Context


def in_place(context: Context, asked: Answer) -> Answer:
    """The question so; as it is, where somebody typed, or it stands there already."""
    first, *others = asked.messages
    if asked.events or context.request.press is None or first.edit_key is not None or not context.battle.turn:
        return asked
    back = (Button(text("builder-back"), Press("card", {}, once=False)),)
    return replace(asked, messages=(replace(first, buttons=(*first.buttons, back), edit_key=CARD), *others))
