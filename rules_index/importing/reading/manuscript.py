"""The one stream that every format is read into."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Line:
    """One printed line, with whatever the format knows about it.

    ``gap`` says that empty space stands before it. ``level`` is a heading level that the format itself declares
    (1 is the highest) and ``size`` a font size in points. ``leaf`` is the physical page counted from 0: formats
    without pages leave it None; ``page`` is the printed number that the format itself tells. ``row`` marks a row of a
    table, its cells parted by tabs; ``prose`` a line that is surely no heading; ``bold`` one that is printed in bold
    from its first word to its last.
    """

    text: str
    gap: bool = False
    level: int | None = None
    size: float | None = None
    leaf: int | None = None
    page: int | None = None
    row: bool = False
    prose: bool = False
    bold: bool = False


_FEWEST_DECLARED = 3
_LONGEST_BOLD = 80


def bold_as_headings(lines: Iterable[Line]) -> tuple[Line, ...]:
    """The lines, with short bold ones as headings where the file declares none: many people write their rules so."""
    lines = tuple(lines)
    if sum(line.level is not None for line in lines) >= _FEWEST_DECLARED:
        return lines
    deepest = max((line.level for line in lines if line.level is not None), default=0)
    return tuple(
        replace(line, level=deepest + 1)
        if line.bold and line.level is None and len(line.text) <= _LONGEST_BOLD and line.text[-1] not in ".,;"
        else line
        for line in lines
    )


@dataclass(frozen=True, slots=True)
class Manuscript:
    """All lines in reading order.

    ``title`` is the title that the file declares about itself, if any; ``leaves`` counts its physical pages, those
    without text too; ``furniture`` counts the words in their margins that are no lines here. ``guessed`` says that the
    levels of headings were told by their look, so that there may be more of them.
    """

    lines: tuple[Line, ...]
    title: str | None = None
    leaves: int = 0
    furniture: int = 0
    guessed: bool = False

    @property
    def declares_headings(self) -> bool:
        """Whether the file itself marks its headings, so that none need to be guessed by look."""
        return not self.guessed and sum(line.level is not None for line in self.lines) >= _FEWEST_DECLARED

    @property
    def has_leaves(self) -> bool:
        """Whether the format knows where pages end."""
        return any(line.leaf is not None or line.page is not None for line in self.lines)

    @property
    def is_print(self) -> bool:
        """Whether pages were laid out and pictures stand between the words, as in a text that came out of a PDF."""
        return not self.declares_headings or any(line.size is not None for line in self.lines)
