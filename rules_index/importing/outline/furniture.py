"""Running headers and other furniture of a page: signs of where pages begin, and no part of any body."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from lexicon.folding import fold
from rules_index.importing.outline.contents import Contents
from rules_index.importing.outline.folios import Folio, PageSign
from rules_index.importing.outline.titles import is_capitals
from rules_index.importing.reading.manuscript import Line

_ENDS = re.compile(r"[.,;:!?…»)]$")
_LONGEST = 70
_CAPTION_PAGE = re.compile(
    r"^(?:схема|рис\.?|рисунок|фото|diagram|figure|fig\.?)\s+(\d{1,3})\.\d{1,2}\b", re.IGNORECASE
)
_FEWEST = 3


@dataclass(frozen=True, slots=True)
class Running:
    """Folded titles that may run along the heads of pages.

    ``again`` stood beside page numbers at least twice, ``once`` at least once; ``capitals`` are those that are printed
    in capitals at the edge of at least three pages; ``titles`` are all of them and what the contents list.
    """

    titles: frozenset[str]
    again: frozenset[str]
    once: frozenset[str]
    capitals: frozenset[str]


def running_titles(lines: Sequence[Line], folios: Sequence[Folio], contents: Contents) -> Running:
    """What stands at the heads of pages again and again, or is listed in the contents."""
    near: Counter[str] = Counter()
    shouted: Counter[str] = Counter()
    edges = {folio.at + step for folio in folios for step in (1, -1)}
    for at, line in enumerate(lines):
        leaf_edge = line.leaf is not None and (
            at == 0 or at + 1 == len(lines) or lines[at - 1].leaf != line.leaf or lines[at + 1].leaf != line.leaf
        )
        if at in contents.lines or not (at in edges or leaf_edge) or not _could_be(line):
            continue
        (shouted if is_capitals(line.text) else near)[fold(line.text)] += 1
    capitals = frozenset(title for title, count in shouted.items() if count >= _FEWEST)
    echoes = frozenset() if contents.pages else _echoes(lines)
    again = frozenset(title for title, count in near.items() if count >= 2) | echoes
    often = frozenset(title for title, count in near.items() if count >= _FEWEST)
    return Running(often | echoes | capitals | frozenset(contents.pages), again, frozenset(near), capitals)


def _echoes(lines: Sequence[Line]) -> frozenset[str]:
    """Titles printed in capitals first and alone in small letters later, as a running header repeats its chapter's."""
    shouted: set[str] = set()
    echoed: set[str] = set()
    for at, line in enumerate(lines):
        if len(line.text) > _LONGEST or not _could_be(line):
            continue
        after = lines[at + 1] if at + 1 < len(lines) else None
        if is_capitals(line.text):
            shouted.add(fold(line.text))
        elif line.gap and fold(line.text) in shouted and (after is None or after.gap or is_capitals(after.text)):
            echoed.add(fold(line.text))
    return frozenset(echoed)


def page_signs(
    lines: Sequence[Line], folios: Sequence[Folio], contents: Contents, running: Running
) -> dict[int, PageSign]:
    """For each telling line what it says about its page."""
    captions = _captions_count_pages(lines, folios)
    signs: dict[int, PageSign] = {}
    for at, line in enumerate(lines):
        if at in contents.lines or len(line.text) > _LONGEST:
            continue
        caption = _CAPTION_PAGE.match(line.text)
        if caption and captions:
            signs[at] = PageSign((int(caption.group(1)),))
            continue
        title = fold(line.text)
        if at + 1 < len(lines) and title not in contents.pages:
            title = fold(f"{line.text} {lines[at + 1].text}")
        begins = line.text[0].isupper() and (is_capitals(line.text) or line.gap)
        pages = contents.pages.get(title, ()) if begins else ()
        heads = fold(line.text) in running.titles and not is_capitals(line.text) and _could_be(line)
        heads = heads and line.gap and _heads_page(lines, at, running)
        if pages or heads:
            signs[at] = PageSign(pages if is_capitals(line.text) or not heads else (), heads)
    return signs


def headers(
    lines: Sequence[Line],
    folios: Sequence[Folio],
    contents: Contents,
    running: Running,
    starts: Sequence[int],
    pages: Sequence[int | None],
) -> frozenset[int]:
    """The lines that only repeat the chapter's title at the head of a page.

    The first time that a title stands there it begins its chapter, unless the chapter's own heading (in capitals, with
    the same words) came before.
    """
    feet = {folio.at for folio in folios}
    opens = set(starts)
    seen: set[str] = set()
    listed: set[str] = set()
    found: set[int] = set()
    for at, line in enumerate(lines):
        if at in contents.lines or len(line.text) > _LONGEST:
            continue
        title = fold(line.text)
        pair = fold(f"{line.text} {lines[at + 1].text}") if at + 1 < len(lines) else ""
        capitals = is_capitals(line.text)
        if title in running.titles and _could_be(line):
            at_edge = at in opens or at - 1 in feet or (line.gap and _heads_page(lines, at, running))
            if pages[at] in contents.pages.get(title, ()) and capitals and title not in listed:
                listed.add(title)
            elif title in seen and at_edge and (not capitals or (title in running.capitals and at in opens)):
                found.add(at)
            if at_edge and (not capitals or at in opens or at - 1 in feet):
                seen.add(title)
        elif pair in running.titles and capitals and (at in opens or at - 1 in feet):
            seen.add(pair)
    return frozenset(found)


def _heads_page(lines: Sequence[Line], at: int, running: Running) -> bool:
    """Whether a line below empty space looks like the head of a page, and not like a cell that has the same words."""
    title = fold(lines[at].text)
    after = lines[at + 1] if at + 1 < len(lines) else None
    if title in running.again or after is None:
        return True
    above_heading = is_capitals(after.text) and not is_capitals(lines[at].text)
    return above_heading or (title in running.once and after.gap)


def _could_be(line: Line) -> bool:
    return len(line.text) <= _LONGEST and not _ENDS.search(line.text) and any(c.isalpha() for c in line.text)


def _captions_count_pages(lines: Sequence[Line], folios: Sequence[Folio]) -> bool:
    """Whether ``Diagram 16.1`` means the first diagram of page 16 in this book."""
    agree = against = 0
    for a, b in itertools.pairwise(folios):
        for line in lines[a.at : b.at]:
            caption = _CAPTION_PAGE.match(line.text)
            if caption:
                on = int(caption.group(1)) in (a.number, b.number)
                agree, against = agree + on, against + (not on)
    return agree >= _FEWEST and agree > 5 * against
