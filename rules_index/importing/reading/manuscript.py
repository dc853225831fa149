"""The one stream that every format is read into."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One printed line, with whatever the format knows about it.

    ``gap`` says that empty space stands before it. ``level`` is a heading level that the format itself declares
    (1 is the highest) and ``size`` a font size in points. ``leaf`` is the physical page counted from 0: formats
    without pages leave it None. ``row`` marks a row of a table, its cells parted by tabs; ``prose`` a line that is
    surely no heading.
    """

    text: str
    gap: bool = False
    level: int | None = None
    size: float | None = None
    leaf: int | None = None
    row: bool = False
    prose: bool = False


@dataclass(frozen=True, slots=True)
class Manuscript:
    """All lines in reading order. ``title`` is the title that the file declares about itself, if any."""

    lines: tuple[Line, ...]
    title: str | None = None

    @property
    def declares_headings(self) -> bool:
        """Whether the file itself marks its headings, so that none need to be guessed by look."""
        return sum(line.level is not None for line in self.lines) >= 3

    @property
    def has_leaves(self) -> bool:
        """Whether the format knows where pages end."""
        return any(line.leaf for line in self.lines)
