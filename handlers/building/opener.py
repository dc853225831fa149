"""Whose the buttons of a page are: of whoever put it up, and of a partner who takes over after a minute."""

from __future__ import annotations

from dataclasses import replace

from handlers.desk.answer import Answer, Button
from handlers.desk.context import Context


def of_opener(context: Context, button: Button, decides: str | None = None) -> Button:
    """The button as that of the person who opened its page; a side's that ``decides``, where he does not play it."""
    side = decides or context.own_side
    own = context.battle.may_act_for(context.player, side)
    if decides is not None and not own:
        return replace(button, side=decides)
    return replace(button, side=side if own else None, person=context.request.actor.key)


def owned(context: Context, page: Answer, decides: str | None) -> Answer:
    """A page of which nobody else presses a button."""
    messages = (
        replace(one, buttons=tuple(tuple(of_opener(context, each, decides) for each in row) for row in one.buttons))
        for one in page.messages
    )
    return replace(page, messages=tuple(messages))
