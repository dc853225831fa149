"""What an imported rulebook is made of: sections, terms, and the report of the import.

These values are the whole contract between the importing half of this room (bytes of a book -> ``ImportedBook``)
and the searching half (``ImportedBook`` -> index). They hold no file names and no database ids.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

SectionKind = Literal["rule", "table", "term", "example"]


@dataclass(frozen=True, slots=True)
class Section:
    """One thing a player may want to land on.

    ``title`` is as printed (the print's slips kept, hyphenation healed); ``parent`` is the title of the enclosing
    section or None at the top; ``page`` is the printed page number, or None when the copy shows none; ``text`` is the
    body in paragraphs parted by one empty line, without running headers and page numbers; ``order`` counts from 0 in
    reading order and is unique within a book.
    """

    book: str
    title: str
    parent: str | None
    page: int | None
    text: str
    kind: SectionKind
    order: int


@dataclass(frozen=True, slots=True)
class Term:
    """A name that the book itself explains or translates: ``Разгром [Rout]`` gives name and English."""

    book: str
    name: str
    english: str | None
    page: int | None


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Something that the import saw and did not keep, and why: both are shown in the report."""

    what: str
    why: str


@dataclass(frozen=True, slots=True)
class ImportReport:
    """Counts for the line printed after an import. ``statlines`` counts rows of numbers that belong to a unit."""

    pages: int
    sections: int
    terms: int
    statlines: int
    left_out: tuple[LeftOut, ...]


@dataclass(frozen=True, slots=True)
class ImportedBook:
    """A whole book after import. ``digest`` is the SHA-256 of the file: the same file again changes nothing."""

    book: str
    title: str
    sections: tuple[Section, ...]
    terms: tuple[Term, ...]
    report: ImportReport
    digest: str
