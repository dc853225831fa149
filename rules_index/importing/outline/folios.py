"""Printed page numbers: which lines they are, and which page every line stands on."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from statistics import median

from rules_index.importing.outline.titles import is_capitals
from rules_index.importing.reading.manuscript import Line

_ALONE = re.compile(r"^\W{0,3}(\d{1,3})\W{0,3}$")
_GLUED = re.compile(r"^(.*[^\W\d_])(\d{1,3})$")
_FOOT = re.compile(r"^([^\W\d][^\d\n]{2,50}?)[\s|·•–—-]+(\d{1,3})$|^(\d{1,3})[\s|·•–—-]+([^\W\d][^\d\n]{2,50})$")
_MOST_SKIPPED = 2
_SKIP_COST = 0.35
_FEWEST = 3


@dataclass(frozen=True, slots=True)
class Folio:
    """A printed page number: the index of its line, and what is left of the line when it was glued to a word."""

    at: int
    number: int
    rest: str = ""


def find_folios(lines: Sequence[Line], skip: frozenset[int] = frozenset(), *, declares: bool = False) -> list[Folio]:
    """The chain of page numbers through the book: they rise one by one, table cells and card numbers do not.

    Empty when there is no such chain. In a file that ``declares`` its headings a number alone in a paragraph is hardly
    anything else.
    """
    feet = _feet(lines)
    candidates = [
        folio for at, line in enumerate(lines) if at not in skip
        for folio in ([Folio(at, feet[at])] if at in feet else _candidates(at, line))
    ]  # fmt: skip
    # Longest chain: rising by one is worth most, a skipped page costs, standing alone between gaps helps.
    best: list[tuple[float, int | None]] = []
    latest: dict[int, tuple[float, int]] = {}
    for index, folio in enumerate(candidates):
        own = _worth(folio, lines)
        score, before = own, None
        for step in range(1, _MOST_SKIPPED + 2):
            known = latest.get(folio.number - step)
            if known is not None and known[0] + own - _SKIP_COST * (step - 1) > score:
                score, before = known[0] + own - _SKIP_COST * (step - 1), known[1]
        best.append((score, before))
        if score > latest.get(folio.number, (0.0, 0))[0]:
            latest[folio.number] = (score, index)
    last = max(range(len(best)), key=lambda index: best[index][0], default=None)
    chain: list[Folio] = []
    while last is not None:
        chain.append(candidates[last])
        last = best[last][1]
    chain.reverse()
    return chain if _is_believable(chain, lines) or (declares and _is_plain(chain, lines)) else []


def _is_plain(chain: list[Folio], lines: Sequence[Line]) -> bool:
    """Whether all numbers of a chain rise by one, each alone in its paragraph, and none is an item of a list."""
    alone = all(lines[folio.at].gap and not folio.rest for folio in chain)
    steps = [(b.number - a.number, b.at - a.at) for a, b in pairwise(chain)]
    return len(chain) > 1 and alone and all(rise == 1 and apart > 2 for rise, apart in steps)


def _worth(folio: Folio, lines: Sequence[Line]) -> float:
    if folio.rest:
        return 0.4
    after = lines[folio.at + 1] if folio.at + 1 < len(lines) else None
    return 1.0 + 0.3 * (lines[folio.at].gap and (after is None or after.gap))


def _feet(lines: Sequence[Line]) -> dict[int, int]:
    """The numbers of lines that repeat the same few words with another number: ``The Ferry Rules    17``."""
    found: dict[str, dict[int, int]] = {}
    for at, line in enumerate(lines):
        foot = _FOOT.match(line.text)
        if foot:
            found.setdefault((foot.group(1) or foot.group(4)).casefold(), {})[at] = int(foot.group(2) or foot.group(3))
    return {
        at: number for own in found.values() if len(set(own.values())) > _FEWEST and len(own) == len(set(own.values()))
        for at, number in own.items()
    }  # fmt: skip


def _candidates(at: int, line: Line) -> list[Folio]:
    alone = _ALONE.match(line.text)
    if alone:
        return [Folio(at, int(alone.group(1)))]
    glued = _GLUED.match(line.text)
    if glued and len(glued.group(1)) > 20:
        return [Folio(at, int(glued.group(2)), glued.group(1))]
    return []


def _is_believable(chain: list[Folio], lines: Sequence[Line]) -> bool:
    if len(chain) < _FEWEST or sum(not folio.rest for folio in chain) * 2 < len(chain):
        return False
    sizes = [sum(len(line.text) for line in lines[a.at : b.at]) for a, b in pairwise(chain)]
    return median(sizes) >= 200 and chain[-1].at - chain[0].at >= 0.5 * len(lines)


@dataclass(frozen=True, slots=True)
class PageBreaks:
    """Where pages begin: ``starts[k]`` is the line with which page ``numbers[k]`` begins."""

    starts: tuple[int, ...]
    numbers: tuple[int, ...]

    def page_of(self, at: int) -> int | None:
        """The printed page of a line, or None before the first known one."""
        index = bisect_right(self.starts, at) - 1
        return self.numbers[index] if index >= 0 else None

    @property
    def count(self) -> int:
        """How many pages are known."""
        return len(self.numbers)


@dataclass(frozen=True, slots=True)
class PageSign:
    """What a line says about the page it is on: pages that the contents list it with, or that it is a page's head."""

    pages: tuple[int, ...] = ()
    heads: bool = False


def break_pages(lines: Sequence[Line], folios: list[Folio], signs: Mapping[int, PageSign]) -> PageBreaks:
    """Where each page begins, for text without physical pages.

    A number stands at the foot of its page, but where the foot of the left column was read before the right column,
    half of the page comes after its number. ``signs`` (by line) tells where the next page really begins.
    """
    if _numbers_stand_first(lines, folios, signs):
        return PageBreaks(tuple(f.at for f in folios), tuple(f.number for f in folios))
    usual = int(median([b.at - a.at for a, b in pairwise(folios)] or [1]))
    starts, numbers = [0], [folios[0].number]
    largest = _largest(lines, folios)
    for before, folio in pairwise(folios):
        start = _start(before, folio, signs, usual)
        middle = _unnumbered(lines, start, before, folio, largest)
        if middle is not None:
            starts.append(start)
            numbers.append(folio.number - 1)
            start = middle
        starts.append(start)
        numbers.append(folio.number)
    tail = folios[-1]
    end = _tail_end(lines, folios, starts)
    if end < len(lines):
        starts.append(end)
        numbers.append(tail.number + 1)
    return PageBreaks(tuple(starts), tuple(numbers))


def _tail_end(lines: Sequence[Line], folios: list[Folio], starts: list[int]) -> int:
    """Where the page of the last number ends.

    Right after the number, unless text often follows the numbers of this side of the sheet: then at the next heading
    in capitals, which opens the cover or a page without a number.
    """
    last = folios[-1]
    after = [start - folio.at - 1 for folio, start in zip(folios, starts[1:], strict=False)
             if (folio.number - last.number) % 2 == 0]  # fmt: skip
    if sum(length > 1 for length in after) <= 0.3 * len(after):
        return last.at + 1
    heads = (at for at in range(last.at + 1, len(lines)) if lines[at].gap and is_capitals(lines[at].text))
    return next(heads, len(lines))


def _start(before: Folio, folio: Folio, signs: Mapping[int, PageSign], usual: int) -> int:
    """The line after ``before`` with which the page of ``folio`` begins."""
    first = before.at + 1
    head: int | None = None
    for at in range(first, folio.at):
        sign = signs.get(at)
        if sign is None:
            continue
        if before.number in sign.pages and folio.number not in sign.pages:
            first, head = at + 1, None
        elif folio.number in sign.pages and before.number not in sign.pages:
            return at if head is None else head
        elif sign.heads and head is None:
            head = at
    if head is not None:
        return head
    return first if first == before.at + 1 else max(first, folio.at - usual)


def _largest(lines: Sequence[Line], folios: list[Folio]) -> int:
    """Letters of the fullest page whose number and the one before were both read."""
    pairs = [(a, b) for a, b in pairwise(folios) if b.number == a.number + 1]
    return max((sum(len(line.text) for line in lines[a.at : b.at]) for a, b in pairs), default=0)


def _unnumbered(lines: Sequence[Line], start: int, before: Folio, folio: Folio, largest: int) -> int | None:
    """Where the second of two pages begins when the number of the first was lost.

    That is so when the text is more than any page holds; the heading in capitals nearest to its middle parts it.
    """
    if folio.number - before.number != 2:
        return None
    sizes = list(accumulate(len(line.text) for line in lines[start : folio.at]))
    if not sizes or sizes[-1] <= largest:
        return None
    heads = [at for at in range(start + 1, folio.at) if lines[at].gap and is_capitals(lines[at].text)]
    return min(heads, key=lambda at: abs(sizes[at - start] - sizes[-1] / 2), default=None)


def _numbers_stand_first(lines: Sequence[Line], folios: list[Folio], signs: Mapping[int, PageSign]) -> bool:
    """Whether numbers stand at the head of their page: the contents agree with that more often."""
    votes: Counter[bool] = Counter()
    for a, b in pairwise(folios):
        for at in range(a.at + 1, b.at):
            pages = signs[at].pages if at in signs else ()
            if (a.number in pages) != (b.number in pages):
                votes[a.number in pages] += 1
    if votes[True] or votes[False]:
        return votes[True] > votes[False]
    sizes = [sum(len(line.text) for line in lines[a.at : b.at]) for a, b in pairwise(folios)]
    ahead = sum(len(line.text) for line in lines[: folios[0].at])
    behind = sum(len(line.text) for line in lines[folios[-1].at + 1 :])
    return ahead < 0.05 * median(sizes) and behind > 0.5 * median(sizes)


def leaf_pages(lines: Sequence[Line], folios: list[Folio]) -> dict[int, int]:
    """Physical page -> printed number, for formats that know their pages.

    The commonest difference between the two wins, so that one misread number harms nothing; without printed numbers
    pages count from 1.
    """
    shifts: Counter[int] = Counter()
    for folio in folios:
        leaf = lines[folio.at].leaf
        if leaf is not None:
            shifts[folio.number - leaf] += 1
    shift, agree = shifts.most_common(1)[0] if shifts else (1, 0)
    if agree < _FEWEST:
        shift = 1
    return {line.leaf: line.leaf + shift for line in lines if line.leaf is not None}
