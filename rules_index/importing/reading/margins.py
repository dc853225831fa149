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
_AGAIN, _OFTEN = 2, 3
_BIGGER = 1.12
_ALONE = re.compile(r"^\W{0,3}\d{1,3}\W{0,3}$")
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

    A line of a margin belongs to it when the same words stand there on another page, digits aside; when its number
    counts the pages as those of other pages do; or when it repeats a heading where other pages have their heads. What
    stands on the same line as those is no text either.
    """
    margins = [list(_margin(pieces, height)) for pieces, height in pages]
    seen = _Seen(pages, margins)
    shifts = Counter(
        shift for leaf, margin in enumerate(margins)
        for shift in {number - leaf for piece in margin for number in _numbers(piece)}
    )  # fmt: skip
    shift, agree = shifts.most_common(1)[0] if shifts else (0, 0)
    # Of one page nothing tells but a number that stands by itself, or small words with a number.
    alone = len(pages) == 1 and any(_ALONE.match(piece.text) or seen.is_small(piece) for piece in margins[0])
    counts = agree >= max(_AGAIN, len(pages) // 3) or alone
    taken: list[frozenset[Piece]] = []
    numbers: list[int | None] = []
    for leaf, margin in enumerate(margins):
        own = [piece for piece in margin if seen.repeats(piece) or (counts and seen.tells(piece, leaf + shift))]
        beside = {_place(piece): piece.size for piece in own if seen.places[_place(piece)] >= _AGAIN}
        own += [piece for piece in margin if piece.size <= 1.05 * beside.get(_place(piece), 0.0) and piece not in own]
        taken.append(frozenset(own))
        numbers.append(leaf + shift if counts and leaf + shift > 0 else None)
    return Margins(tuple(numbers), tuple(taken))


class _Seen:
    """What stands in the margins of all pages, and the headings between them."""

    def __init__(self, pages: Sequence[tuple[Sequence[Piece], float]], margins: Sequence[Sequence[Piece]]) -> None:
        weight: Counter[float] = Counter()
        for pieces, _ in pages:
            for piece in pieces:
                weight[piece.size] += len(piece.text)
        self._body = weight.most_common(1)[0][0] if weight else 0.0
        self._pages = len(pages)
        self._titles = {title for pieces, _ in pages for title in self._headings(pieces)}
        self._shown: dict[tuple[str, int], set[int]] = defaultdict(set)
        self.places: Counter[int] = Counter()
        for leaf, margin in enumerate(margins):
            self.places.update({_place(piece) for piece in margin})
            for piece in margin:
                self._shown[_words(piece), _place(piece)].add(leaf)

    def _headings(self, pieces: Sequence[Piece]) -> Iterator[str]:
        """What is printed bigger than the text, each line and, where lines stand below each other, all of them."""
        before: Piece | None = None
        whole = ""
        for piece in sorted(pieces, key=lambda piece: (round(piece.x0), -piece.top)):
            if piece.size <= self._body * _BIGGER:
                before = None
                continue
            below = before is not None and before.size == piece.size and before.bottom - piece.top < piece.size
            whole = f"{whole} {_words(piece)}" if below else _words(piece)
            before = piece
            yield from {whole, _words(piece)}

    def tells(self, piece: Piece, page: int) -> bool:
        """Whether it is the number of its page, alone or beside few words; of a single page those must be small."""
        if page not in _numbers(piece):
            return False
        return bool(_ALONE.match(piece.text)) or (
            len(piece.text) <= _SHORT and (self._pages > 1 or self.is_small(piece))
        )

    def is_small(self, piece: Piece) -> bool:
        """Whether it is printed smaller than the text."""
        return piece.size < 0.95 * self._body

    def repeats(self, piece: Piece) -> bool:
        """Whether the same words stand in the same place of other pages, or are a heading's where heads stand.

        Big words are headings, unless they come again and again.
        """
        words = _words(piece)
        again = len(self._shown[words, _place(piece)])
        if not any(c.isalpha() for c in words):
            return False
        if piece.size > self._body * _BIGGER:
            return again >= max(_OFTEN, self._pages // 3)
        return again >= _AGAIN or (words in self._titles and self.places[_place(piece)] >= _AGAIN)


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
