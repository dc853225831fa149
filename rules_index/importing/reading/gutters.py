"""Where the columns of printed pages are parted."""

from __future__ import annotations

import itertools
import statistics
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from rules_index.importing.reading.layout import Piece, lines_of

_FEWEST = 8
# So much of a page may cross the space between two columns: headings, tables and pictures that span them.
_MOST_CROSSING = 0.25
_FEWEST_LETTERS = 12
_FEWEST_LINES = 3
_MOST_COLUMNS = 4
_MOST_VALLEYS = 8
_NARROWEST = 0.12
_NEAR = 12.0


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
        lines = len(list(lines_of(sorted(own, key=lambda piece: -piece.bottom))))
        if sum(len(piece.text) for piece in own) < _FEWEST_LETTERS * lines:
            return False
    return True
