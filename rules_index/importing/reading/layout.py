"""Where things stand on a printed page: its columns, the rows of its tables, and the order in which it is read."""

from __future__ import annotations

import itertools
import re
import statistics
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

_FEWEST = 8
# So much of a page may cross the space between two columns: headings, tables and pictures that span them.
_MOST_CROSSING = 0.25
_FEWEST_LETTERS = 12
_FEWEST_LINES = 3
_MOST_COLUMNS = 4
_MOST_VALLEYS = 8
_NARROWEST = 0.12
_NEAR = 12.0
_CELL = 0.6
_PAGE = re.compile(r"^\d{1,3}$")
_EDGE = 4.0
_FIGURE = re.compile(r"^[\d+–—/.,\"″%-]{1,6}$")
# A bullet, or the number of a section, and what stands behind it.
_LABEL = re.compile(r"^(?:[•·▪◦●*–—-]|(?:\d{1,2}\.)+\d{0,2}|\d{1,2}\)|\d{1,2}(?:\.\d{1,2})+|[A-ZА-Я]\.)$")
_SPREAD, _JUSTIFIED = 2.5, 5.0
_ALIGNED = 2.0
_FEWEST_LISTED = 4


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


def gutters(pages: Sequence[tuple[Sequence[Piece], float]]) -> list[tuple[float, ...]]:
    """For each page (its pieces and its width) the x between its columns.

    A page that is too empty to tell, as the last one of a chapter, has the columns that are usual in the book.
    """
    found = [_gutters(pieces, width) for pieces, width in pages]
    usual = Counter(tuple(round(x / _NEAR) for x in own) for own in found if own)
    if not usual:
        return [own or () for own in found]
    key = max(usual, key=lambda one: (usual[one], len(one)))
    ours = [own for own in found if own and tuple(round(x / _NEAR) for x in own) == key]
    book = tuple(statistics.median(xs) for xs in zip(*ours, strict=True))
    return [
        book if _is_part(own, book) and _fits(pieces, book) else own or ()
        for own, (pieces, _) in zip(found, pages, strict=True)
    ]


def _is_part(own: Sequence[float] | None, book: Sequence[float]) -> bool:
    """Whether a page has the book's columns but for some that were too short or too full of figures to tell."""
    if own is None:
        return True
    return 0 < len(own) < len(book) and all(any(abs(x - other) <= _NEAR for other in book) for x in own)


def _fits(pieces: Sequence[Piece], book: Sequence[float]) -> bool:
    crossing = sum(any(piece.x0 < x < piece.x1 for x in book) for piece in pieces)
    return bool(pieces) and crossing <= _MOST_CROSSING * len(pieces)


def _gutters(pieces: Sequence[Piece], width: float) -> tuple[float, ...] | None:
    """The x between columns of prose; nothing when there is one column, None when there is too little to tell."""
    if len(pieces) < _FEWEST:
        return None
    steps = [width * step / 200 for step in range(20, 181)]
    free = [(x, sum(piece.x0 < x < piece.x1 for piece in pieces)) for x in steps]
    candidates = _valleys(free, _MOST_CROSSING * len(pieces))
    crossed = dict(free)
    best: tuple[float, ...] = ()
    for count in range(1, _MOST_COLUMNS):
        fitting = [cuts for cuts in itertools.combinations(candidates, count) if _are_columns(pieces, cuts, width)]
        best = min(fitting, key=lambda cuts: sum(crossed[x] for x in cuts), default=best)
    uncertain = not best and any(_sides(pieces, x) for x in candidates)
    return None if uncertain else best


def _valleys(crossings: Sequence[tuple[float, int]], most: float) -> list[float]:
    """The middles of the stretches that fewer pieces cross than what is left and right of them, the freest of those."""
    plateaus = [list(group) for _, group in itertools.groupby(crossings, key=lambda one: one[1])]
    found = [
        (own[0][1], own[len(own) // 2][0])
        for before, own, after in zip(plateaus, plateaus[1:], plateaus[2:], strict=False)
        if own[0][1] <= most and before[0][1] > own[0][1] < after[0][1]
    ]
    return sorted(x for _, x in sorted(found)[:_MOST_VALLEYS])


def _sides(pieces: Sequence[Piece], x: float) -> bool:
    """Whether pieces stand on both sides of an x: too few of them for columns, too many for one."""
    return any(piece.x1 <= x for piece in pieces) and any(piece.x0 >= x for piece in pieces)


def _are_columns(pieces: Sequence[Piece], cuts: Sequence[float], width: float) -> bool:
    """Columns are all well filled, and hold prose; the cells of a table beside its labels do not."""
    edges = [min(piece.x0 for piece in pieces), *cuts, max(piece.x1 for piece in pieces)]
    for at, (left, right) in enumerate(pairwise(edges)):
        own = [piece for piece in pieces if piece.x0 >= left - 1 and piece.x1 <= right + 1]
        # The last column may end soon below its top.
        fewest = _FEWEST_LINES if at == len(cuts) else max(_FEWEST_LINES, len(pieces) // (5 * len(edges)))
        if right - left < _NARROWEST * width or len(own) < fewest:
            return False
        lines = len(list(_base_lines(sorted(own, key=lambda piece: -piece.bottom))))
        if sum(len(piece.text) for piece in own) < _FEWEST_LETTERS * lines:
            return False
    return True


def in_reading_order(pieces: Sequence[Piece], cuts: Sequence[float]) -> list[Piece]:
    """The rows of a page, column after column; what spans columns stands after what is above it in all of them."""
    base_lines = list(_base_lines(sorted(pieces, key=lambda piece: (-piece.top, piece.x0))))
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
        lines = list(_base_lines(own))
        edge = max(piece.x1 for piece in own)
        for above, row, below in zip([[], *lines], lines, [*lines[1:], []], strict=False):
            near = [piece.x0 for line in (above, below) for piece in line[1:]]
            rows.append(_merged(row, cuts, near, _JUSTIFIED if row[-1].x1 > edge - _ALIGNED else _SPREAD))
    return _topological(_stacks(rows))


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


def _base_lines(pieces: Iterable[Piece]) -> Iterable[list[Piece]]:
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
