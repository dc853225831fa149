"""The book's own table of contents: evidence for headings and pages, and nothing to show to players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from lexicon.folding import fold
from rules_index.importing.reading.manuscript import Line

_LEADERS = re.compile(r"(?:\s?[.…·_]){4,}\s*|\t+\s*(?=\d{1,3}$)")
_DOTS_ONLY = re.compile(r"^[\s.…·_]+$")
_NUMBER = re.compile(r"^\d{1,3}$")
_LETTERS = re.compile(r"[^\W\d_]{2,}")
_HEADING = re.compile(r"^(?:содержание|оглавление|contents|table of contents)[\s:.]*$", re.IGNORECASE)
_ENTRY = re.compile(
    r"^(?:[•·▪*–—-]\s*)?(?:(?:\d{1,2}\.)+\d{0,2}\s+|(?:\d{1,2}|[A-ZА-Я])[.)]\s+)?(.*?[^\W\d].*?)(?:[\s.…_]+(\d{1,3}))?$"
)
_LIKELY_PART = 0.2
_LONGEST = 90
_MOST_STRANGERS = 2
_FEWEST = 4


@dataclass(frozen=True, slots=True)
class Contents:
    """What a table of contents says.

    ``pages`` maps the folded title to the pages it is listed with (empty when its number stands elsewhere);
    ``lines`` are the indices of the manuscript's lines that belong to the table.
    """

    pages: dict[str, tuple[int, ...]] = field(default_factory=dict)
    lines: frozenset[int] = frozenset()

    def __contains__(self, title: str) -> bool:
        return fold(title) in self.pages

    def lists(self, title: str, page: int | None) -> bool:
        """Whether the table lists this title, on this page if both are known."""
        pages = self.pages.get(fold(title))
        return pages is not None and (not pages or page is None or page in pages)


def read_contents(lines: Sequence[Line]) -> Contents:
    """The table of contents at the front of the book, in whatever order its extraction left it."""
    front = lines[: max(60, int(len(lines) * _LIKELY_PART))]
    later = _Later(lines)
    dotted = _dotted(front, later)
    if len(dotted) >= _FEWEST:
        return _from_leaders(front, dotted)
    found = _from_columns(lines, front)
    return found if found.lines else _from_list(front, later)


class _Later:
    """Where each short line of a book, or two of them that are one title, stands for the last time."""

    def __init__(self, lines: Sequence[Line]) -> None:
        self._last: dict[str, int] = {}
        for at, line in enumerate(lines):
            if len(line.text) <= _LONGEST:
                self._last[_entry(line.text)[0]] = at
                after = lines[at + 1] if at + 1 < len(lines) else None
                if after is not None and len(after.text) <= _LONGEST:
                    self._last[_entry(f"{line.text} {after.text}")[0]] = at

    def has(self, title: str, at: int) -> bool:
        """Whether a folded title stands again after a line."""
        return bool(title) and self._last.get(title, -1) > at


def _dotted(lines: Sequence[Line], later: _Later) -> list[int]:
    """Lines with leaders, cut off after the first long stretch of prose."""
    found: list[int] = []
    for at, line in enumerate(lines):
        leaders = _LEADERS.search(line.text)
        if leaders is None or not _LETTERS.match(line.text[: leaders.start()].strip() or " "):
            continue
        rest = line.text[leaders.end() :].strip(" .…·_")
        if rest and not _NUMBER.match(rest):
            continue
        if "\t" in leaders.group() and not later.has(fold(line.text[: leaders.start()]), at):
            continue  # a row of a table: what contents list stands again
        if found and sum(len(one.text) > 60 and not _LEADERS.search(one.text) for one in lines[found[-1] : at]) > 8:
            break
        found.append(at)
    return found


def _from_leaders(lines: Sequence[Line], dotted: list[int]) -> Contents:
    first, last = dotted[0], dotted[-1]
    while last + 1 < len(lines) and (_DOTS_ONLY.match(lines[last + 1].text) or _NUMBER.match(lines[last + 1].text)):
        last += 1
    used: set[int] = set()
    pages: dict[str, list[int]] = {}
    waiting: list[list[str]] = []
    column: list[int] = []

    def settle() -> None:
        """A column of numbers belongs to the waiting block of as many titles, the newest first."""
        if column:
            for block in reversed(waiting):
                if len(block) == len(column):
                    for title, page in zip(block, column, strict=True):
                        pages[title].append(page)
                    waiting.remove(block)
                    break
            column.clear()

    fresh = True
    for at in range(first, last + 1):
        text = lines[at].text
        if _DOTS_ONLY.match(text):
            used.add(at)
        elif _NUMBER.match(text):
            used.add(at)
            if lines[at].gap:
                settle()
            column.append(int(text))
        else:
            settle()
            leaders = _LEADERS.search(text)
            title = fold(text[: leaders.start()] if leaders else text)
            number = text[leaders.end() :].strip(" .…·_") if leaders else ""
            if not title or (leaders is None and len(text) > 60):
                continue
            used.add(at)
            known = pages.setdefault(title, [])
            if number:
                known.append(int(number))
                fresh = True
            else:
                if fresh or lines[at].gap:
                    waiting.append([])
                    fresh = False
                waiting[-1].append(title)
    settle()
    if first and _HEADING.match(lines[first - 1].text):
        used.add(first - 1)
    # A lone number between blocks is the folio of the contents page itself; it is no part of the table.
    lone = {
        at for at in used
        if _NUMBER.match(lines[at].text) and lines[at].gap and (at + 1 > last or lines[at + 1].gap)
        and not (_DOTS_ONLY.match(lines[at - 1].text) or _NUMBER.match(lines[at - 1].text))
    }  # fmt: skip
    return Contents({title: tuple(known) for title, known in pages.items()}, frozenset(used - lone))


def _from_columns(lines: Sequence[Line], front: Sequence[Line]) -> Contents:
    """Titles in one block, their rising page numbers in another, and each title again where its text begins."""
    rising = _rising_columns(front)
    if not rising:
        return Contents()
    near = 60
    zone = range(max(0, rising[0][0] - near), min(len(front), rising[-1][-1] + near))
    later: set[str] = set()
    for line in lines[zone.stop :]:
        if len(line.text) <= 80:
            later.add(fold(line.text))
    used: set[int] = {at for column in rising for at in column}
    pages: dict[str, tuple[int, ...]] = {}
    for block in _blocks(front, zone):
        titles = [at for at in block if _LETTERS.search(front[at].text) and front[at].text[-1] not in ".:;"]
        known = [at for at in titles if _without_number(front[at].text)[0] in later]
        if len(titles) < 3 or len(known) * 2 < len(titles):
            continue
        for at in block:
            if at not in titles and not _NUMBER.match(front[at].text):
                continue
            used.add(at)
            title, page = _without_number(front[at].text)
            if at not in titles or not title:
                continue
            if page is None and at + 1 in block and _NUMBER.match(front[at + 1].text):
                page = int(front[at + 1].text)
            pages[title] = () if page is None else (page,)
    for at in zone:
        # Names of parts stand alone in the table and start no page of their own.
        text = front[at].text
        if at not in used and front[at].gap and len(text) <= 40 and text[0].isupper() and fold(text) in later:
            after = front[at + 1] if at + 1 < len(front) else None
            if after is not None and after.gap and not text.isupper() and text[-1] not in ".:;":
                used.add(at)
    return Contents(pages, frozenset(used)) if len(pages) >= _FEWEST else Contents()


def _from_list(front: Sequence[Line], later: _Later) -> Contents:
    """A list of titles without leaders, with or without numbers, below the word "contents" or with rising numbers."""
    for at, line in enumerate(front):
        headed = bool(_HEADING.match(line.text))
        found = _listed(front, at + headed, later)
        numbers = [page for _, page in found.values() if page is not None]
        rising = len(numbers) >= _FEWEST and len(numbers) * 2 > len(found) and numbers == sorted(numbers)
        if len(found) < _FEWEST or not (headed or rising):
            continue
        lines = set(range(at, max(found) + 1))
        pages: dict[str, tuple[int, ...]] = {}
        for title, page in found.values():
            pages[title] = () if page is None else (page,)
        return Contents(pages, frozenset(lines))
    return Contents()


def _listed(lines: Sequence[Line], start: int, later: _Later) -> dict[int, tuple[str, int | None]]:
    """By line the titles of a list and their pages: each stands again after the list, which ends where one does."""
    found: dict[int, tuple[str, int | None]] = {}
    seen: set[str] = set()
    strangers = 0
    at = start
    while at < len(lines) and strangers <= _MOST_STRANGERS:
        for count in (2, 1):
            parts = [line.text for line in lines[at : at + count]]
            title, page = _entry(" ".join(parts))
            if max(map(len, parts)) <= _LONGEST and later.has(title, at + count - 1):
                break
        else:
            title = ""
        if title in seen:
            break
        if title:
            at += count
            found[at - 1] = title, page
            seen.add(title)
            strangers = 0
            continue
        if not found or len(lines[at].text) > _LONGEST:
            break
        strangers += 1
        at += 1
    return found


def _entry(text: str) -> tuple[str, int | None]:
    """The folded title of a line of contents without bullet and number, and its page."""
    found = _ENTRY.match(text.strip())
    title, page = (found.group(1), found.group(2)) if found else (text, None)
    return fold(title), int(page) if page else None


def _rising_columns(lines: Sequence[Line]) -> list[list[int]]:
    """Runs of four and more lines that hold only rising numbers; other short lines may stand between them."""
    columns: list[list[int]] = []
    run: list[int] = []
    for at, line in enumerate(lines):
        rises = (
            not run or (not line.gap and int(line.text) > int(lines[run[-1]].text))
            if _NUMBER.match(line.text)
            else False
        )
        if rises:
            run.append(at)
            continue
        if run and len(line.text) <= 60 and not line.gap and at - run[-1] == 1:
            continue
        if len(run) >= _FEWEST:
            columns.append(run)
        run = [at] if _NUMBER.match(line.text) else []
    if len(run) >= _FEWEST:
        columns.append(run)
    return columns


def _blocks(lines: Sequence[Line], zone: range) -> list[list[int]]:
    blocks: list[list[int]] = []
    for at in zone:
        if lines[at].gap or not blocks:
            blocks.append([])
        blocks[-1].append(at)
    return blocks


def _without_number(text: str) -> tuple[str, int | None]:
    """The folded title, and the page number that was glued to its end."""
    glued = re.match(r"^(.*[^\W\d_)])\s?(\d{1,3})$", text.strip())
    if glued:
        return fold(glued.group(1)), int(glued.group(2))
    return fold(text), None
