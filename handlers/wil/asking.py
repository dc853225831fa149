"""Questions whose answer is a number of a lost page, or somebody on the table: a page with a button for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from games.wil.state import WilUnit
from handlers.building.opening import opened
from handlers.desk.answer import Answer, Building, Button, Press, Text, Words, reply
from handlers.desk.context import Context

_IN_A_ROW = 4


def opens(label: Words, command: str, said: Mapping[str, Any], side: str | None) -> Button:
    """A button that opens the page of a command, with this said of it."""
    return Button(label, Press(command, said, once=False, builds=Building()), side=side)


def page_of(context: Context, command: str, said: Mapping[str, Any]) -> Answer | None:
    """The page that asks for what is unsaid; none for what the battle itself does not offer: players agreed on it."""
    if context.allowed:
        return None
    return opened(replace(context, call=replace(context.call, command=command)), said, Building(), asked=True)


def ask_number(
    context: Context,
    what: Text,
    said: Mapping[str, Any],
    field: str,
    values: Iterable[int],
    side: str | None,
) -> Answer:
    """The same command with each of these numbers; any other may be typed."""
    command = context.call.command
    if (page := page_of(context, command, said)) is not None:
        return page
    buttons = [Button(f"{value}", Press(command, {**said, field: value}), side=side) for value in values]
    rows = tuple(tuple(buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW))
    return reply(what, buttons=rows)


def ask_whom(
    context: Context, what: Text, command: str, said: Mapping[str, Any], units: Iterable[WilUnit], side: str
) -> Answer:
    """The command with each of these units for its target."""
    if (page := page_of(context, command, said)) is not None:
        return page
    faces = context.call.faces or ()
    rows = [(Button(one.name, Press(command, {**said, "target": one.id}, faces=faces), side=side),) for one in units]
    return reply(what, buttons=tuple(rows))
