"""Running headers and other furniture of a page: signs of where pages begin, and no part of any body."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from lexicon.folding import fold
from rules_index.outline.contents import Contents
from rules_index.outline.folios import Folio, PageSign
from rules_index.outline.titles import is_capitals
from rules_index.reading.manuscript import Line

_ENDS = re.compile(r"[.,;:!?…»)]$")
_LONGEST = 70
_CAPTION_PAGE = re.compile(r"^(?:схема|рис\.?|рисунок|фото|diagram|figure|fig\.?)\s+(\d{1,3})\.\d{1,2}\b", re.IGNORECASE)
_FEWEST = 3


def running_titles(lines: Sequence[Line], folios: Sequence[Folio], contents: Contents) -> frozenset[str]:
    """Folded titles that stand at the heads of pages again and again, or that the contents list."""
    near = Counter[str]()
    edges = {folio.at + step for folio in folios for step in (1, -1)}
    for at in edges:
        if 0 <= at < len(lines) and at not in contents.lines and _could_be(lines[at]):
            near[fold(lines[at].text)] += 1
    leaves = Counter[str]()
    for at, line in enumerate(lines):
        first = line.leaf is not None and (at == 0 or lines[at - 1].leaf != line.leaf)
        last = line.leaf is not None and (at + 1 == len(lines) or lines[at + 1].leaf != line.leaf)
        if (first or last) and len(line.text) <= _LONGEST:
            leaves[fold(line.text)] += 1
    again = {title for counts in (near, leaves) for title, count in counts.items() if count >= _FEWEST and title}
    return frozenset(again | set(contents.pages))


def page_signs(
    lines: Sequence[Line], folios: Sequence[Folio], contents: Contents, running: frozenset[str]
) -> dict[int, PageSign]:
    """For each telling line what it says about its page."""
    feet = {folio.at for folio in folios}
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
        pages = contents.pages.get(title, ())
        heads = fold(line.text) in running and not is_capitals(line.text) and stands_alone(lines, at, feet)
        if pages or heads:
            signs[at] = PageSign(pages if is_capitals(line.text) or not heads else (), heads)
    return signs


def stands_alone(lines: Sequence[Line], at: int, feet: set[int]) -> bool:
    """Whether empty space, or a page number, stands on both sides of a line."""
    above = at == 0 or lines[at].gap or at - 1 in feet
    below = at + 1 >= len(lines) or lines[at + 1].gap or at + 1 in feet
    return above and (below or at - 1 in feet)


def headers(
    lines: Sequence[Line], folios: Sequence[Folio], contents: Contents, running: frozenset[str], starts: Sequence[int]
) -> frozenset[int]:
    """The lines that only repeat the chapter's title at the head of a page.

    The first time that a title stands there it begins its chapter, unless the chapter's own heading (in capitals, with
    the same words) came before.
    """
    feet = {folio.at for folio in folios}
    opens = set(starts)
    seen: set[str] = set()
    found: set[int] = set()
    for at, line in enumerate(lines):
        if at in contents.lines or len(line.text) > _LONGEST:
            continue
        title = fold(line.text)
        pair = fold(f"{line.text} {lines[at + 1].text}") if at + 1 < len(lines) else ""
        if title in running and _could_be(line):
            at_edge = at in opens or at - 1 in feet or stands_alone(lines, at, feet)
            if title in seen and at_edge and not (is_capitals(line.text) and at not in opens):
                found.add(at)
            seen.add(title)
        elif pair in running:
            seen.add(pair)
    return frozenset(found)


def _could_be(line: Line) -> bool:
    return len(line.text) <= _LONGEST and not _ENDS.search(line.text) and any(c.isalpha() for c in line.text)


def _captions_count_pages(lines: Sequence[Line], folios: Sequence[Folio]) -> bool:
    """Whether ``Diagram 16.1`` means the first diagram of page 16 in this book."""
    agree = against = 0
    for a, b in zip(folios, folios[1:], strict=False):
        for line in lines[a.at : b.at]:
            caption = _CAPTION_PAGE.match(line.text)
            if caption:
                on = int(caption.group(1)) in (a.number, b.number)
                agree, against = agree + on, against + (not on)
    return agree >= _FEWEST and agree > 5 * against
