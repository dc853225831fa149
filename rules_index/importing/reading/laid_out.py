"""Plain text that keeps the look of its pages: columns beside each other, parted by spaces."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_index.importing.reading.gutters import gutters
from rules_index.importing.reading.layout import Piece, in_reading_order

_WORDS = re.compile(r"\S+(?: \S+)*")
# A letter and a line in points: what is measured in sizes of print is measured here too.
_LETTER, _LINE = 5.0, 12.0
_ENDS = ".!?:;…»"
_LONGEST_PAGE, _WIDEST_PAGE = 200, 300


def in_columns(pages: Sequence[Sequence[str]]) -> list[list[str]]:
    """The rows of the pages, column after column, where most of the pages have columns; else as they are."""
    as_read = [list(rows) for rows in pages]
    if any(len(rows) > _LONGEST_PAGE or max(map(len, rows), default=0) > _WIDEST_PAGE for rows in pages):
        return as_read  # no page of print: where it would end is not known
    pieces = [_pieces(rows) for rows in pages]
    widest = max((len(row) for rows in pages for row in rows), default=0) * _LETTER
    cuts = gutters([(own, widest) for own in pieces])
    full = [own for own, page in zip(cuts, pieces, strict=True) if page]
    if sum(bool(own) for own in full) * 2 <= len(full):
        return as_read
    return [
        _rows(in_reading_order(page, own)) if own else rows
        for page, own, rows in zip(pieces, cuts, as_read, strict=True)
    ]


def _pieces(rows: Sequence[str]) -> list[Piece]:
    out = []
    for number, row in enumerate(rows):
        for found in _WORDS.finditer(row.expandtabs()):
            top = -number * _LINE
            text = found.group()
            out.append(Piece(found.start() * _LETTER, found.end() * _LETTER, top, top - _LINE + 1, _LINE - 1, text))
    return out


def _rows(pieces: Sequence[Piece]) -> list[str]:
    """The pieces as lines, with an empty one where space was left in their column."""
    out: list[str] = []
    before: Piece | None = None
    for piece in pieces:
        if before is not None and _is_apart(before, piece):
            out.append("")
        out.append(piece.text)
        before = piece
    return out


def _is_apart(before: Piece, piece: Piece) -> bool:
    """Whether space stands between two lines, or no sentence goes on in the next column.

    One empty row is no space where a sentence goes on: a line of the other column may have stood there.
    """
    rows = round((before.top - piece.top) / _LINE)
    ended = before.text[-1] in _ENDS or before.text.isupper() or piece.text.isupper()
    short = before.x1 - before.x0 < 0.6 * (piece.x1 - piece.x0)
    begins = not piece.text[0].islower()
    if rows in (0, 1):
        return False
    return rows > 2 or (begins and (ended or short)) or (rows < 0 and (begins or ended))
