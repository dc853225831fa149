"""Lists longer than a message shows: their beginning, and a line that says how many more and the way to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from handlers.desk.answer import Line, Text, Words, text

Thing = TypeVar("Thing")


def beginning(things: Sequence[Thing], most: int, way: Words = "") -> tuple[Sequence[Thing], list[Line]]:
    """The first of them, and the line that says how many more; ``way``: what to type for those."""
    left = len(things) - most
    return things[:most], [Line(goes_on(left, way))] if left > 0 else []


def goes_on(left: int, way: Words = "") -> Text:
    """``…и ещё 12: /army проверить``."""
    return text("list-goes-on", count=left, way=way)
