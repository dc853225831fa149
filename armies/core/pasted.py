"""What became of a pasted text: what was understood line by line, and what was not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, Literal, TypeVar

from armies.core.roster import AnyForce, Entry
from lexicon.errors import AdjutantError, NotUnderstood, OverBudget

MAX_PASTE: Final = 20_000
MAX_LINES: Final = 300
MAX_LINE: Final = 2_000

F = TypeVar("F", bound=AnyForce, covariant=True)

Kind = Literal["unit", "upgrade", "heading", "total", "army"]


@dataclass(frozen=True, slots=True)
class PastedLine:
    """A line that was understood, and as what.

    Attributes:
        entry: what a line of a game with lists takes.
        members: names of the units that a line of another game made.
    """

    number: int
    text: str
    kind: Kind
    entry: Entry | None = None
    members: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Unread:
    """A line, or the part of one, that was not understood, and why."""

    number: int
    text: str
    error: AdjutantError


class NothingRead(NotUnderstood):
    """Most lines of a text were not understood; ``unread`` has each with its reason."""

    code = "paste.nothing"

    def __init__(self, unread: Sequence[Unread], example: str) -> None:
        first = unread[0].text[:80] if unread else ""
        super().__init__(field="text", value=first, example=example, lines=len(unread))
        self.unread = tuple(unread)


@dataclass(frozen=True, slots=True)
class Pasted(Generic[F]):
    """What became of a pasted text. ``limit``: the points that its header names."""

    force: F
    lines: tuple[PastedLine, ...] = ()
    unread: tuple[Unread, ...] = ()
    limit: int | None = None


def refuse_too_long(text: str) -> None:
    """Refuse what no player's list can be before any of it is looked at.

    Raises:
        OverBudget: ``paste.too_long`` or ``paste.too_many_lines``.
    """
    if len(text) > MAX_PASTE:
        raise OverBudget("paste.too_long", limit=MAX_PASTE, field="text", value=len(text))
    if (lines := text.count("\n") + 1) > MAX_LINES:
        raise OverBudget("paste.too_many_lines", limit=MAX_LINES, field="text", value=lines)
