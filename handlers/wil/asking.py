"""Questions whose answer is a number of a lost page, or somebody on the table: a button for each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.wil.state import WilUnit
from handlers.desk.answer import Answer, Button, Press, Text, reply
from handlers.desk.context import Context

_IN_A_ROW = 4


def ask_number(
    context: Context,
    what: Text,
    said: Mapping[str, Any],
    field: str,
    values: Iterable[int],
    side: str | None,
    *,
    signed: bool = False,
) -> Answer:
    """The same command with each of these numbers, with its sign where it is added; any other may be typed."""
    command = context.call.command
    labels = {value: f"+{value}" if signed and value > 0 else f"{value}" for value in values}
    buttons = [Button(label, Press(command, {**said, field: value}), side=side) for value, label in labels.items()]
    rows = tuple(tuple(buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW))
    return reply(what, buttons=rows)


def ask_whom(
    context: Context, what: Text, command: str, said: Mapping[str, Any], units: Iterable[WilUnit], side: str
) -> Answer:
    """The command with each of these units for its target."""
    faces = context.call.faces or ()
    rows = [(Button(one.name, Press(command, {**said, "target": one.id}, faces=faces), side=side),) for one in units]
    return reply(what, buttons=tuple(rows))
