"""Heads and feet of printed pages: what stands there again and again is no text, and its numbers are page numbers."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules_index.importing.reading.layout import Piece

# Above and below these parts of a page's height a line may be of its margin.
_TOP, _FOOT = 0.87, 0.13
_APART = 0.7
_SHORT = 40
_AGAIN = 2
_NUMBER = re.compile(r"^\W*(?:(?:стр|с|page|p)\.?\s*)?(\d{1,3})\b|\b(\d{1,3})\W*$", re.IGNORECASE)
_DIGITS = re.compile(r"\d+")
_LEVEL = 3.0
_LONGEST = 90


@dataclass(frozen=True, slots=True)
class Margins:
    """For each page its printed number, if known, and the pieces that belong to its margins."""

    numbers: tuple[int | None, ...]
    pieces: tuple[frozenset[Piece], ...]


def find_margins(pages: Sequence[tuple[Sequence[Piece], float]]) -> Margins:
    """Heads and feet of the pages, each its pieces and its height.

    A line of a margin belongs to it when the same words stand there on another page, digits aside, or when its number
    counts the pages as those of other pages do. What stands on the same line as those is no text either.
    """
    shown: dict[tuple[str, int], set[int]] = defaultdict(set)
    shifts: Counter[int] = Counter()
    margins = [list(_margin(pieces, height)) for pieces, height in pages]
    for leaf, margin in enumerate(margins):
        for piece in margin:
            shown[_words(piece), _place(piece)].add(leaf)
        shifts.update({number - leaf for piece in margin for number in _numbers(piece)})
    shift, agree = shifts.most_common(1)[0] if shifts else (0, 0)
    counts = agree >= max(_AGAIN, len(pages) // 3)
    heights = Counter(place for (_, place), leaves in shown.items() if len(leaves) >= _AGAIN for _ in leaves)
    taken: list[frozenset[Piece]] = []
    numbers: list[int | None] = []
    for leaf, margin in enumerate(margins):
        own = [piece for piece in margin if _belongs(piece, leaf, shown, shift if counts else None)]
        beside = {_place(piece): piece.size for piece in own if heights[_place(piece)] >= _AGAIN}
        own += [piece for piece in margin if piece.size <= 1.05 * beside.get(_place(piece), 0.0) and piece not in own]
        taken.append(frozenset(own))
        numbers.append(leaf + shift if counts and leaf + shift > 0 else None)
    return Margins(tuple(numbers), tuple(taken))


def _belongs(piece: Piece, leaf: int, shown: dict[tuple[str, int], set[int]], shift: int | None) -> bool:
    if shift is not None and leaf + shift in _numbers(piece) and len(piece.text) <= _SHORT:
        return True
    words = _words(piece)
    return len(shown[words, _place(piece)]) >= _AGAIN and any(c.isalpha() for c in words)


def _margin(pieces: Sequence[Piece], height: float) -> Iterator[Piece]:
    """The highest and the lowest line of a page, if they stand near its edge and apart from the text."""
    for edge, step in ((_TOP, 1), (_FOOT, -1)):
        by_height = sorted(pieces, key=lambda piece: -step * (piece.top + piece.bottom))
        line = [piece for piece in by_height if abs(piece.bottom - by_height[0].bottom) < 0.3 * piece.size]
        after = by_height[len(line)] if len(line) < len(by_height) else None
        away = after is None or max(line[0].bottom - after.top, after.bottom - line[0].top) > _APART * line[0].size
        near = line and (line[0].bottom > edge * height if step > 0 else line[0].top < edge * height)
        if near and away and sum(len(piece.text) for piece in line) <= _LONGEST:
            yield from line


def _numbers(piece: Piece) -> set[int]:
    return {int(one or other) for one, other in _NUMBER.findall(piece.text)}


def _words(piece: Piece) -> str:
    return _DIGITS.sub("#", piece.text.casefold())


def _place(piece: Piece) -> int:
    return round(piece.bottom / _LEVEL)
