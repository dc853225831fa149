"""Buttons that open the page of a command, and the page in place of a question that only the table can answer."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from handlers.building.opening import opened
from handlers.desk.answer import CARD, Answer, Building, Button, Press, Text, Words, reply, text
from handlers.desk.context import Context
from handlers.desk.games import Rows


def opens(label: Words, command: str, said: Mapping[str, Any], side: str | None) -> Button:
    """A button that opens the page of a command, with this said of it."""
    return Button(label, Press(command, said, once=False, builds=Building()), side=side)


def page_of(context: Context, command: str, said: Mapping[str, Any]) -> Answer | None:
    """The page that asks for what is unsaid; none for what the battle itself does not offer: players agreed on it."""
    if context.allowed:
        return None
    return opened(replace(context, call=replace(context.call, command=command)), said, Building(), asked=True)


def is_asked(page: Answer, name: str) -> bool:
    """Whether a page lets one say this option."""
    made = page.messages[0].builder
    return made is not None and any(one["name"] == name for one in made["fields"])


def asked_on_card(context: Context, question: Text, rows: Rows) -> Answer:
    """A question in the place of the card, and the way back to it; a message of its own before the battle."""
    if not context.battle.turn:
        return reply(question, buttons=rows)
    back = Button(text("builder-back"), Press("card", {}, once=False))
    return reply(question, buttons=(*rows, (back,)), edit_key=CARD)
