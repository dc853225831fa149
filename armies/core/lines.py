"""The shape of a pasted line, before any name is looked up: bullets, numbers, brackets, prices, table cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from armies.core.counts import LEAST_PRICE, MAX_OF_ONE, PIECES, in_range, split_count
from armies.core.header import POINT_WORDS
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.names import Name

_PRICE: Final = re.compile(
    rf"^\s*(?:[=@+]|по|at)?\s*(\d{{1,5}})\s*{POINT_WORDS}?\s*(?:(?:each|каждый|за штуку))?\s*$", re.I
)
_PRICE_TAIL: Final = re.compile(
    rf"\s*(?:[=@·…]+\s*|[-:,]\s*(?=\d+\s*{POINT_WORDS})|(?<=\s)(?=\+?\d+\s*{POINT_WORDS})|(?<=\s)(?=\+\d))\+?(\d{{1,6}})\s*{POINT_WORDS}?\s*$",
    re.I,
)
_BRACKETS: Final = re.compile(r"\(([^()]*)\)|\[([^\[\]]*)\]|\{([^{}]*)\}")
_QUOTED: Final = re.compile(r"(?:#?(\d{1,3})\s*[:.]?\s*)?(?:«([^«»]*)»|“([^“”]*)”|\"([^\"]*)\")")
_NAMED: Final = re.compile(r"\s*(?:«[^«»]*»|“[^“”]*”|\"[^\"]*\")\s*")
"""A name alone: that of the next one of those before it."""
_DOTS: Final = re.compile(r"\s*(?:\.{2,}|…+|_{2,}|-{2,})\s*(?=\d)")
_SHARE: Final = re.compile(r"\d{1,3}(?:[.,]\d+)?\s*%")
_EACH: Final = re.compile(r"\s*(?:each|apiece|каждый|каждая|за шт(?:уку|\.)?)\s*$", re.I)
_FIRST_PRICE: Final = re.compile(rf"^(\d{{2,5}})\s*(?:{POINT_WORDS}\s*)?[-:=|]\s+(?=\S)", re.I)
"""``125 - Генерал``: a price, where it is no smaller than prices are."""
_PIECES_ALONE: Final = re.compile(
    rf"\s*(?:\d{{1,3}}\s*{PIECES}|{PIECES}\s*\d{{1,3}}(?!\d))(?:\s*[-=:]?\s*\d+\s*{POINT_WORDS}?)?\s*", re.I
)
"""A number of pieces behind a comma is of what stands before it: ``Воины, 8 шт. - 280 очк.``."""
_COUNTED: Final = re.compile(r"^(\d{1,3})[.)]\s+(?=[^\W\d])")
_ARROW: Final = re.compile(r"\s*(?:->|→|=>|>)\s*")
_TO_QUOTED: Final = re.compile(r"\s*(?:->|→|=>|>)\s*«([^«»]*)»")
_TIMES: Final = re.compile(
    rf"(?<![\w.,*/-])(\d{{1,4}})\s*(?:{PIECES})?\s*(?:[*xXхХ×/@]|(?:по|за|at|for)(?=\s))\s*(\d{{1,5}})(?![\w*/])"
    rf"(?:\s*{POINT_WORDS})?(?:\s*=\s*(\d{{1,6}})(?:\s*{POINT_WORDS})?)?",
    re.I,
)
"""How many and how dear, in either order: ``35*8=280``, ``8/35``, ``3 по 80``; which is which the row's price says."""
_EACH_AT: Final = re.compile(r"(?<!\w)@\s*(\d{1,5})(?=\s)")
_LIMITS: Final = re.compile(r"(?<![\w/])(?:\d{1,2}/-|-/(?:\d{1,2}|-))(?![\w/])")
"""What the book's table says that an army may take of a row: it counts nothing."""
_PIECES_BEHIND: Final = re.compile(r"^(\D.*?)[\s,;:=-]+(?:отр|шт|штук|кол-во|qty|pcs)\b\.?\s*[:=]?\s*(\d{1,3})$", re.I)
_NONE_OF: Final = re.compile(r"\w\s*:\s*[-–—]\s*$")
_TALLY: Final = re.compile(r"\s(?:[I|]{2,5}\s+)*(?:[I|]{4,5}|\|{2,5})(?:\s+[I|]{1,5})*$")
_SEPARATED: Final = re.compile(r"[,;]\s*(?![^(\[{]*[)\]}])(?![^«]*»)")


MAX_SPLIT: Final = 2_000
"""A line longer than this is one item, too long to be read: thirty units with commas have 700 letters."""


@dataclass(frozen=True, slots=True)
class Line:
    """One item of a pasted list.

    Attributes:
        number: the line it stands on, from 1.
        text: as pasted, trimmed.
        words: what is left to be understood: the name, and perhaps an upgrade.
        count: how many; ``None`` when nobody said.
        bare: the count is a plain number behind the name, so it may be a price.
        prices: numbers that may be points, or a count where ``count`` is ``None``.
        notes: what stood in brackets and is no number.
        names: own names in quotes, each with the number of its bearer or ``None``.
        times: two numbers one of which counts and the other is a price, of one or of all.
        uncounted: a table's row whose count is left empty.
    """

    number: int
    text: str
    words: str
    count: int | None = None
    prices: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    names: tuple[tuple[int | None, str], ...] = ()
    bare: bool = False
    times: tuple[int, int] | None = None
    uncounted: bool = False


def items_of(text: str) -> list[str]:
    """What commas and semicolons part, outside brackets and quotes; ``Легионеры, 4`` stays one item.

    A number by itself counts what follows it, where what stands before it has a number already.
    """
    if text.startswith("|") or text.count("|") > 1 or "\t" in text or len(text) > MAX_SPLIT:
        return [text]
    parts: list[str] = []
    for part in _SEPARATED.split(text):
        alone = not re.search(r"[^\W\d_]", part) or _PRICE.match(part) or _PIECES_ALONE.fullmatch(part)
        counts = (
            part.strip().isdecimal() and int(part) < LEAST_PRICE and parts and split_count(parts[-1])[0] is not None
        )
        if parts and ((alone and not counts) or (_NAMED.fullmatch(part) and _QUOTED.search(parts[-1]))):
            parts[-1] += f", {part}"
        elif parts and re.fullmatch(r"\d{1,3}", parts[-1].strip()):
            parts[-1] += f" {part.strip()}"  # a number alone counts what follows it
        elif part.strip():
            parts.append(part.strip())
    return parts


def line_of(number: int, text: str, cells: Mapping[str, str]) -> Line:
    """A table's row under a head that says what each column is.

    Raises:
        NotAllowed: ``count.range``.
    """
    name = cells.get("name", "") or cells.get("rank", "")
    inner = parse_line(number, name)
    count = re.sub(r"[^\d]", "", cells.get("count", ""))
    prices = [int(digits) for key in ("points", "each") if (digits := re.sub(r"[^\d]", "", cells.get(key, "")))]
    notes = [cells[key] for key in ("rank", "notes") if cells.get(key) and cells[key] != name]
    quoted = tuple(_own_names(cells.get("notes", "")))
    return replace(
        inner,
        text=text,
        count=in_range(count) if count else inner.count,
        prices=(*prices, *inner.prices, *([inner.count] if count and inner.count else [])),
        notes=(*inner.notes, *(note for note in notes if not _QUOTED.search(note))),
        names=(*inner.names, *quoted),
        bare=inner.bare and not count,
        uncounted=cells.get("count") == "" and inner.count is None,
    )


def _own_names(text: str) -> Iterator[tuple[int | None, str]]:
    for m in _QUOTED.finditer(text):
        yield int(m[1]) if m[1] else None, (m[2] or m[3] or m[4] or "").strip()


def parse_line(number: int, text: str) -> Line:
    """One item taken apart.

    Raises:
        NotAllowed: ``count.range``. NotUnderstood: ``count.unclear``: strokes, or a number become another.
    """
    if tally := _TALLY.search(text):
        raise NotUnderstood(
            "count.unclear", field="count", value=tally[0].strip(), example=Name("4 Легионеры", "4 Legionaries")
        )
    if "|" in text or "\t" in text:
        return _parse_cells(number, text)
    words, prices, notes, times = _LIMITS.sub(" ", text), [], [], None
    words = _PIECES_BEHIND.sub(r"\2x \1", words.strip())
    if found := _TIMES.search(words):
        times = (int(found[1]), int(found[2]))
        prices = [int(part) for part in found.groups() if part]
        words = f"{words[: found.start()]} {words[found.end() :]}"
    if found := _EACH_AT.search(words):
        prices.append(int(found[1]))
        words = f"{words[: found.start()]} {words[found.end() :]}"
    quoted = _TO_QUOTED.search(words)  # "Слон > «Царь Пор»": the quotes hold who bears it
    if quoted is not None:
        words = words[: quoted.start()] + words[quoted.end() :]
    names = tuple(_own_names(words))
    words = _QUOTED.sub(" ", words)
    for bracket in _BRACKETS.finditer(words):
        inside = (bracket[1] or bracket[2] or bracket[3] or "").strip()
        price = _PRICE.match(inside)
        if price:
            prices.append(int(price[1]))
        elif re.fullmatch(r"[xXхХ×]\s*\d+|\d+\s*(?:[xXхХ×]|шт\.?)", inside):
            prices.append(int(re.sub(r"\D", "", inside)))
        elif re.search(r"\w", inside) and not _SHARE.fullmatch(inside):
            notes.append(inside)
    words = " ".join(_BRACKETS.sub(" ", words).split())
    words = _EACH.sub("", _DOTS.sub(" = ", words))
    if (first := _FIRST_PRICE.match(words)) and int(first[1]) >= LEAST_PRICE:
        prices.append(int(first[1]))
        words = words[first.end() :]
    while tail := _PRICE_TAIL.search(words):
        if tail.start() == 0:
            break
        prices.append(int(tail[1]))
        words = words[: tail.start()].strip()
    words, arrow, bearer = (words, ">", quoted[1]) if quoted is not None else _split_arrow(words)
    if bearer.isdecimal():
        raise NotUnderstood(
            "count.unclear", field="count", value=f"{words} {bearer}", example=Name("4 Легионеры", "4 Legionaries")
        )
    if _NONE_OF.search(words):
        raise NotAllowed("count.range", field="count", value="-", allowed=f"1-{MAX_OF_ONE}", example="4")
    words = _COUNTED.sub(r"\1 ", words.rstrip(" -:·.=,;"))
    count, words = split_count(words, trailing=False)
    behind = False
    if count is None:
        behind = re.search(r"\s\d+$", words) is not None
        count, words = split_count(words)
        if count is not None and count >= LEAST_PRICE and (inner := split_count(words))[0] is not None:
            prices.append(count)  # "Легионеры x4 - 320"
            count, words, behind = *inner, False
    else:
        while bare := re.search(r"[\s:=-]+(\d{2,5})$", words):  # "4 Легионеры 320", "4 Легионеры 80 320"
            prices.append(int(bare[1]))
            words = words[: bare.start()]
    words = words.strip(" -:·.,;=") + (f" > {bearer}" if arrow else "")
    return Line(number, text, words, count, tuple(prices), tuple(notes), names, behind, times)


def _split_arrow(words: str) -> tuple[str, str, str]:
    """``Слон > Лидер 2``: the number after the arrow says which one, it counts nothing."""
    parts = _ARROW.split(words, maxsplit=1)
    return (parts[0], ">", parts[1].strip()) if len(parts) == 2 and parts[0].strip() else (words, "", "")


def _parse_cells(number: int, text: str) -> Line:
    """A row of a table: the first cell with letters is the name, whole numbers are a count and prices."""
    cells = [cell.strip() for cell in re.split(r"[|\t]", text) if cell.strip()]
    whole = [int(cell.lstrip("+")) for cell in cells if re.fullmatch(r"\+?\d{1,6}", cell)]
    rest = [cell for cell in cells if not re.fullmatch(r"\+?\d{1,6}|[-:\s]+", cell)]
    if not rest:
        return Line(number, text, "")
    inner = parse_line(number, rest[0])
    count, prices = inner.count, [*inner.prices, *whole]
    if whole and not re.match(r"\W*\d", rest[0]):
        # A cell of its own counts; a number behind the name ("Вождь 80") tells twins apart.
        prices += [] if count is None else [count]
        count = in_range(whole[0])
        prices.remove(whole[0])
    notes = (*inner.notes, *(cell for cell in rest[1:] if not _QUOTED.fullmatch(cell)))
    quoted = tuple(own for cell in rest[1:] for own in _own_names(cell))
    notes = tuple(note for note in notes if not _QUOTED.search(note))
    return Line(number, text, inner.words, count, tuple(prices), notes, (*inner.names, *quoted))
