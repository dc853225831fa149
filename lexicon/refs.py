"""Where a rule stands: book, page, section."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

Book = Literal["wma", "gdf", "aob", "fog", "wil"]
BOOKS: tuple[Book, ...] = get_args(Book)
MAIN: Book = BOOKS[0]
"""The game that is meant where nobody says which."""


@dataclass(frozen=True, slots=True)
class RuleRef:
    """A place in a rulebook.

    Attributes:
        book: one of :data:`BOOKS`.
        page: the printed page number, or ``None`` when the source has none there.
        section: the rule's own number or title in our words, when the page alone is not enough.
    """

    book: Book
    page: int | None = None
    section: str | None = None

    def __str__(self) -> str:
        page = f" p. {self.page}" if self.page is not None else ""
        return f"{self.book}{page}" + (f" ({self.section})" if self.section else "")
