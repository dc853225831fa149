"""A pasted text as scraps: its lines without bullets, markup and numbering, tables as cells under their heads.

Nothing is understood here; what a scrap means, its game's rows say (:mod:`.pasting`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final

from armies.core.counts import plain_digits
from armies.core.header import begins_total, is_total
from armies.core.markup import mark_of, unmarked
from lexicon.errors import NotAllowed
from lexicon.folding import fold, stem, strip_invisible

_SYMBOL: Final = "\u2022\u2023\u2043\u2190-\u2bff\U0001f000-\U0001faff"
_BULLET: Final = re.compile(rf"^(?:[>\s]*(?:[-*·+]\s+|[\[(](?:\s*|[xXхХvV✓✔+-])[\])]\s*|[{_SYMBOL}]+\s*))+|^[>\s]+")
"""Signs before an item; a picture is one without a gap too."""
_PICTURES: Final = re.compile(rf"\s*[{_SYMBOL}]+\s*$")
_NUMBERED: Final = re.compile(r"^(\d{1,3})[.)]\s+(?=\S)")
_LABEL: Final = re.compile(r"^([a-zа-я]|[ivx]{1,4})[.)]\s+(?=\S)", re.I)
_ROWS: Final = (tuple("абвгдежзик"), tuple("abcdefghij"), ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x"))
_MARKUP: Final = re.compile(r"\*\*|__|`|~~|(?<![\w*])\*(?=[^\s*][^*]*\*)|(?<=[^\s*])\*(?![\w*])")
_FENCE: Final = re.compile(r"^\s*(?:```|~~~)")
_SIGNS: Final = re.compile(r"^[\W_]*$")
_FRAMED: Final = re.compile(r"^(?:#+|(?P<frame>\+\+|==|--|\*\*|~~|__)).*?(?(frame)[+=*~_-]{2,})\s*:?$")
_WIDE: Final = re.compile(r"\s{2,}")
_ENOUGH: Final = 2
_EMPTY: Final = ("", "-", "–", "—")
_UNTAKEN: Final = (*_EMPTY[1:], "0")
"""How a table says that none of a row is taken."""


@dataclass(frozen=True, slots=True)
class Scrap:
    """A line of a pasted text.

    Attributes:
        number: from 1. text: as pasted, trimmed, to be shown back.
        words: without bullet, markup and numbering.
        framed: set apart as a title: ``# ...``, ``++ ... ++``, all of it bold.
        cells: of a table's row, by the column's name.
        head: the head of a table.
        left_out: its box is not ticked where others are, it is struck out, or its table counts none of it.
    """

    number: int
    text: str
    words: str
    framed: bool = False
    cells: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    head: bool = False
    left_out: bool = False


def scraps(text: str, columns: Mapping[str, str]) -> list[Scrap]:
    """The lines of a text that hold a word or a number. ``columns``: folded heads of tables, each with its column."""
    plain = plain_digits(text).replace("\u00a0", " ").replace("\u202f", " ").splitlines()
    lines = [(number, strip_invisible(one)) for number, line in enumerate(plain, 1) for one in unmarked(line)]
    by_stem = {stem(name): column for name, column in reversed(list(columns.items()))}
    return list(_tabled(list(_plain(lines)), {**by_stem, **columns}))


def _plain(lines: Sequence[tuple[int, str]]) -> Iterator[Scrap]:
    numbers = [int(found[1]) for _, line in lines if (found := _NUMBERED.match(_BULLET.sub("", line.strip())))]
    numbered = numbers == list(range(1, len(numbers) + 1))
    label = _labels([line for _, line in lines])
    ticked = any(mark_of(line) == "in" for _, line in lines)
    for number, raw in lines:
        line = raw.strip()
        mark = mark_of(line)
        if _SIGNS.match(line) or _FENCE.match(line):
            continue
        words = _BULLET.sub("", _MARKUP.sub("", _BULLET.sub("", line) or line)).strip()
        if label is not None:
            words = label.sub("", words)
        if numbered:
            words = _BULLET.sub("", _NUMBERED.sub("", words))
        words = _PICTURES.sub("", words.replace("\\", "") if "\\" in words else words)
        yield Scrap(
            number, line, words, framed=bool(_FRAMED.match(line)), left_out=mark == "out" or (ticked and mark == "box")
        )


def _labels(lines: Sequence[str]) -> re.Pattern[str] | None:
    """What numbers the lines in letters or in Roman numbers, where it does so from the first on (``а)``, ``II.``)."""
    found = [one[1].casefold() for line in lines if (one := _LABEL.match(_BULLET.sub("", line.strip())))]
    known = len(found) > 1 and any(found == list(row[: len(found)]) for row in _ROWS)
    return _LABEL if known else None


def _tabled(found: Sequence[Scrap], columns: Mapping[str, str]) -> Iterator[Scrap]:
    """The same, with the rows of each table as cells under the names of its columns."""
    head: list[str] = []
    mark, last = "", 0
    for scrap in found:
        if scrap.number > last + 2:
            head = []  # a rule may stand between two rows, an empty line ends the table
        last = scrap.number
        if new := _head_of(scrap, columns):
            mark, head = new
            yield Scrap(scrap.number, scrap.text, scrap.words, head=True)
            continue
        cells = _cells(scrap, mark) if head else []
        if len(cells) >= _ENOUGH:
            under = {name: cell for name, cell in zip(head, cells, strict=False) if name}
            named = {name: cell for name, cell in under.items() if cell not in _EMPTY or name == "count"}
            untaken = scrap.left_out or under.get("count") in _UNTAKEN
            yield replace(scrap, framed=False, cells=MappingProxyType(named), left_out=untaken)
        else:
            head = []
            yield scrap


def _head_of(scrap: Scrap, columns: Mapping[str, str]) -> tuple[str, list[str]] | None:
    """What parts the cells of a table's head, and its columns; ``None`` for any other line."""
    for mark in ("|", "\t", ";", ",", "  "):
        cells = _cells(scrap, mark)
        names = [columns.get(fold(cell)) or columns.get(stem(cell), "") for cell in cells]
        names = [name if name != "points" or name not in names[:at] else "" for at, name in enumerate(names)]
        known = [name for name in names if name]
        told = [cell for cell in cells if cell]
        twice = len(set(known)) < len(known)
        if len(known) >= _ENOUGH and len(known) * 2 > len(told) and not twice and {"name", "type"} & set(known):
            return mark, names
    return None


def _cells(scrap: Scrap, mark: str) -> list[str]:
    line = _MARKUP.sub("", scrap.text)
    if mark == "|":
        line = line.removeprefix("|").removesuffix("|") if line.startswith("|") else line
    parts = _WIDE.split(line) if mark == "  " else line.split(mark) if mark in line else []
    return [part.strip() for part in parts]


def parted(text: str, marks: str = ",;") -> list[str]:
    """What these marks part, outside brackets and quotes."""
    parts, depth, quoted, start = [], 0, False, 0
    for at, letter in enumerate(text):
        depth += (letter in "([{") - (letter in ")]}")
        quoted = letter == "«" or (quoted and letter != "»")
        if letter in marks and depth <= 0 and not quoted:
            parts.append(text[start:at])
            start = at + 1
    return [part.strip() for part in (*parts, text[start:]) if part.strip()]


def totals(scrap: Scrap, *, begun: bool) -> bool:
    """Whether the scrap says what the list costs; before the first unit a mere number of points is the limit."""
    if scrap.cells:
        return any(map(begins_total, scrap.cells.values()))
    return begins_total(scrap.words) or (begun and is_total(scrap.words))


def left_out(scrap: Scrap) -> NotAllowed:
    """Why a line that its writer did not take is not taken either."""
    return NotAllowed("line.left_out", field="line", value=scrap.text[:80])
