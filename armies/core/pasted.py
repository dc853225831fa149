"""What became of a pasted text, of whatever game: what was understood, and what was not and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Generic, Literal, TypeVar

from armies.core.roster import AnyForce
from lexicon.errors import AdjutantError, OverBudget

MAX_PASTE: Final = 20_000
MAX_LINES: Final = 300

F = TypeVar("F", bound=AnyForce, covariant=True)


@dataclass(frozen=True, slots=True)
class PastedLine:
    """A line that was understood, and as what."""

    number: int
    text: str
    kind: Literal["unit", "upgrade", "heading", "total", "army"]


@dataclass(frozen=True, slots=True)
class Unread:
    """A line, or the part of one, that was not understood, and why."""

    number: int
    text: str
    error: AdjutantError


@dataclass(frozen=True, slots=True)
class Pasted(Generic[F]):
    """What became of a pasted text."""

    force: F
    lines: tuple[PastedLine, ...] = ()
    unread: tuple[Unread, ...] = ()


def refuse_too_long(text: str) -> None:
    """Refuse what no player's list can be before any of it is looked at.

    Raises:
        OverBudget: ``paste.too_long`` or ``paste.too_many_lines``.
    """
    if len(text) > MAX_PASTE:
        raise OverBudget("paste.too_long", limit=MAX_PASTE, field="text", value=len(text))
    if (lines := text.count("\n") + 1) > MAX_LINES:
        raise OverBudget("paste.too_many_lines", limit=MAX_LINES, field="text", value=lines)
