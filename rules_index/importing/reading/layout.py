"""What stands where on a printed page: the rows of its tables, and the order in which its columns are read."""

from __future__ import annotations

import itertools
import re
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

_CELL = 0.6
_PAGE = re.compile(r"^\d{1,3}$")
_EDGE = 4.0
ORNATE = 1.4
"""An initial so much bigger than the text is an ornament of its paragraph."""
DROP_CAP = "\ue001"
"""Of the private area: no text has it."""
_FIGURE = re.compile(r"^[\d+–—/.,\"″%-]{1,6}$")
# A bullet, or the number of a section, and what stands behind it.
_LABEL = re.compile(r"^(?:[•·▪◦●*–—-]|(?:\d{1,2}\.)+\d{0,2}|\d{1,2}\)|\d{1,2}(?:\.\d{1,2})+|[A-ZА-Я]\.)$")
_SPREAD, _JUSTIFIED = 2.5, 5.0
_ALIGNED = 2.0
_FEWEST_LISTED = 4
_MOST_STACKS = 200


@dataclass(frozen=True, slots=True)
class Piece:
    """Words on one base line. Lengths in points, ``x0`` from the left edge, ``top`` and ``bottom`` from the lower one.

    ``columns`` are the first and the last column of the page that it reaches into.
    """

    x0: float
    x1: float
    top: float
    bottom: float
    size: float
    text: str
    bold: bool = False
    columns: tuple[int, int] = (0, 0)


def in_reading_order(pieces: Sequence[Piece], cuts: Sequence[float]) -> list[Piece]:
    """The rows of a page, column after column; what spans columns stands after what is above it in all of them."""
    pieces = _with_drop_caps(pieces)
    base_lines = list(lines_of(sorted(pieces, key=lambda piece: (-piece.top, piece.x0))))
    whole = _contents_lines(base_lines) | _table_rows(base_lines, cuts)
    rows: list[Piece] = []
    rest: list[Piece] = []
    for row in base_lines:
        if id(row) in whole:
            rows.append(_merged(row, cuts, [piece.x0 for piece in row]))
        else:
            rest += row
    placed = [replace(piece, columns=_columns(piece, cuts)) for piece in rest]
    for _, group in itertools.groupby(sorted(placed, key=lambda p: p.columns), key=lambda p: p.columns):
        own = sorted(group, key=lambda piece: (-piece.top, piece.x0))
        lines = list(lines_of(own))
        edge = max(piece.x1 for piece in own)
        for above, row, below in zip([[], *lines], lines, [*lines[1:], []], strict=False):
            near = [piece.x0 for line in (above, below) for piece in line[1:]]
            rows.append(_merged(row, cuts, near, _JUSTIFIED if row[-1].x1 > edge - _ALIGNED else _SPREAD))
    return _topological(_stacks([_as_wide_as_below(row, rows) for row in rows]))


def _with_drop_caps(pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces with each ornate initial before the first line beside it, parted by :data:`DROP_CAP`."""
    usual = statistics.median(piece.size for piece in pieces) if pieces else 0.0
    caps = [one for one in pieces if len(one.text) == 1 and one.text.isupper() and one.size > ORNATE * usual]
    out = [piece for piece in pieces if piece not in caps]
    for cap in caps:
        beside = [
            at for at, one in enumerate(out)
            if -1 <= one.x0 - cap.x1 < cap.size and one.bottom < cap.top and one.top > cap.bottom
        ]  # fmt: skip
        first = max(beside, key=lambda at: out[at].top, default=None)
        if first is not None and out[first].text[0].islower():
            out[first] = replace(out[first], text=f"{cap.text}{DROP_CAP}{out[first].text}")
        else:
            out.append(cap)
    return out


def _as_wide_as_below(row: Piece, rows: Sequence[Piece]) -> Piece:
    """A line right above one that spans more columns is of that, if nothing stands beside it."""
    for below in rows:
        wider = below.columns[0] == row.columns[0] and below.columns[1] > row.columns[1]
        near = 0 < row.bottom - below.top + row.size < 2.2 * row.size and abs(row.x0 - below.x0) < _ALIGNED
        if wider and near and not any(
            other.columns[0] > row.columns[1] and _overlap(other, below) and other.bottom < row.top
            and other.top > row.bottom
            for other in rows
        ):  # fmt: skip
            return replace(row, columns=below.columns)
    return row


def _columns(piece: Piece, cuts: Sequence[float]) -> tuple[int, int]:
    first = sum(piece.x0 >= x - 2 for x in cuts)
    return first, max(first, sum(piece.x1 > x + 2 for x in cuts))


def _width(piece: Piece, cuts: Sequence[float]) -> float:
    """How wide the column of a piece is, the first and the last as wide as the one between them or as the page."""
    first, last = _columns(piece, cuts)
    if 0 < first == last < len(cuts):
        return cuts[first] - cuts[first - 1]
    return cuts[1] - cuts[0] if len(cuts) > 1 else cuts[0]


def _contents_lines(base_lines: Sequence[list[Piece]]) -> set[int]:
    """The ids of rows that are a title and the number of its page, one below another at the right edge."""
    rows = [row for row in base_lines if len(row) == 2 and _PAGE.match(row[1].text)]
    edges = Counter(round(row[1].x1 / _EDGE) for row in rows)
    return {id(row) for row in rows if edges[round(row[1].x1 / _EDGE)] >= _FEWEST_LISTED}


def _table_rows(base_lines: Sequence[list[Piece]], cuts: Sequence[float]) -> set[int]:
    """The ids of rows of a table that spans columns: more cells than columns, all narrow, in two rows and more."""
    placed = [(piece.x0, _columns(piece, cuts)[0]) for row in base_lines for piece in row]
    edges = {column: min(x for x, own in placed if own == column) for _, column in placed}

    def is_row(row: Sequence[Piece]) -> bool:
        if any(abs(piece.x0 - edges[column]) < _ALIGNED for piece in row if (column := _columns(piece, cuts)[0])):
            return False  # what begins where a column begins is of that column
        if len(row) <= len(cuts) + 1 or max(p.size for p in row) > 1.1 * min(p.size for p in row):
            return False
        return all(piece.x1 - piece.x0 < _CELL * _width(piece, cuts) for piece in row)

    rows = [bool(cuts) and is_row(row) for row in base_lines]
    return {
        id(row) for at, row in enumerate(base_lines)
        if rows[at] and (any(rows[max(0, at - 1) : at]) or any(rows[at + 1 : at + 2]))
    }  # fmt: skip


def lines_of(pieces: Iterable[Piece]) -> Iterable[list[Piece]]:
    """Pieces that stand on one line, from left to right."""
    row: list[Piece] = []
    for piece in pieces:
        if row and abs(row[0].bottom - piece.bottom) >= 0.3 * max(piece.size, row[0].size):
            yield sorted(row, key=lambda one: one.x0)
            row = []
        row.append(piece)
    if row:
        yield sorted(row, key=lambda one: one.x0)


def _merged(row: Sequence[Piece], cuts: Sequence[float], near: Sequence[float], most: float = 0.0) -> Piece:
    """One line of the pieces of a row.

    They are the cells of a table, parted by tabs, unless they are words that justified print spread: those stand close,
    (``most`` in sizes of their letters), and below no other's beginning (``near``: where pieces of the lines above and
    below begin).
    """
    if len(row) == 1:
        return row[0]
    text = row[0].text
    if len(row) == 2 and _LABEL.match(text):
        most, near = _JUSTIFIED, ()
    for before, piece in pairwise(row):
        spread = (
            not _FIGURE.match(piece.text)
            and piece.x0 - before.x1 < most * piece.size
            and not any(abs(piece.x0 - x) < _ALIGNED for x in near)
        )
        text += (" " if spread else "\t") + piece.text
    whole = Piece(
        row[0].x0, max(piece.x1 for piece in row), max(piece.top for piece in row),
        min(piece.bottom for piece in row), max(piece.size for piece in row), text, all(piece.bold for piece in row),
    )  # fmt: skip
    return replace(whole, columns=_columns(whole, cuts))


def _stacks(rows: Sequence[Piece]) -> list[list[Piece]]:
    """Rows of the same columns, one under another, with nothing between them that reaches into those columns."""
    stacks: list[list[Piece]] = []
    by_height = sorted(rows, key=lambda row: (-row.top, row.columns))
    open_ones: dict[tuple[int, int], list[Piece]] = {}
    for row in by_height:
        first, last = row.columns
        for columns in list(open_ones):
            if columns != row.columns and columns[0] <= last and first <= columns[1]:
                del open_ones[columns]
        if row.columns in open_ones:
            open_ones[row.columns].append(row)
        else:
            open_ones[row.columns] = [row]
            stacks.append(open_ones[row.columns])
    return stacks


def _topological(stacks: list[list[Piece]]) -> list[Piece]:
    """Stacks so that each comes after what is above it and after the columns on its left (Breuel's order)."""
    if len(stacks) > _MOST_STACKS:  # no print looks so, and ordering takes the cube of their number
        return sorted((row for stack in stacks for row in stack), key=lambda row: (-row.top, row.columns))
    left = list(range(len(stacks)))
    before = {
        at: {other for other in left if other != at and _comes_before(stacks[other], stacks[at], stacks)} for at in left
    }
    out: list[Piece] = []
    while left:
        ready = [at for at in left if not before[at] & set(left)] or left
        chosen = min(ready, key=lambda at: (stacks[at][0].columns[0], -stacks[at][0].top))
        out += stacks[chosen]
        left.remove(chosen)
    return out


def _comes_before(one: list[Piece], other: list[Piece], stacks: Sequence[list[Piece]]) -> bool:
    a, b = one[0], other[0]
    if _overlap(a, b):
        return a.top > b.top
    if a.columns[1] >= b.columns[0]:
        return False
    return not any(
        _overlap(stack[0], a) and _overlap(stack[0], b) and min(a.top, b.top) < stack[0].top < max(a.top, b.top)
        for stack in stacks
    )


def _overlap(one: Piece, other: Piece) -> bool:
    return one.columns[0] <= other.columns[1] and other.columns[0] <= one.columns[1]
