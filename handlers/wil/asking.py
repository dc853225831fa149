"""Questions whose answer is a number of a lost page, or somebody on the table: a page with a button for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.wil.state import WilUnit
from handlers.building.asking import asked_on_card, page_of
from handlers.desk.answer import Answer, Button, Press, Text
from handlers.desk.context import Context

_IN_A_ROW = 4


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
    return asked_on_card(context, what, rows)


def ask_whom(
    context: Context, what: Text, command: str, said: Mapping[str, Any], units: Iterable[WilUnit], side: str
) -> Answer:
    """The command with each of these units for its target."""
    if (page := page_of(context, command, said)) is not None:
        return page
    faces = context.call.faces or ()
    rows = [(Button(one.name, Press(command, {**said, "target": one.id}, faces=faces), side=side),) for one in units]
    return asked_on_card(context, what, tuple(rows))
