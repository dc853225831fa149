"""The shape of a pasted line, before any name is looked up: bullets, numbers, brackets, prices, table cells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from armies.core.counts import in_range, plain_digits, split_count
from lexicon.folding import fold, strip_invisible

_BULLET: Final = re.compile(r"^(?:[>\s]*(?:[-*•●▪◦·◆■□✓✔+]\s+|\[[ xXх]?\]\s+))+|^>\s*")
_NUMBERED: Final = re.compile(r"^(\d{1,3})[.)]\s+(?=\S)")
_MARKUP: Final = re.compile(r"\*\*|__|`|~~")
_POINT_WORDS: Final = r"(?:pts?\b\.?|points?\b|очк(?:ов|а|о|и)?\b\.?|оч\b\.?|п\b\.?)"
_PRICE: Final = re.compile(rf"^\s*[=@+]?\s*(\d{{1,5}})\s*{_POINT_WORDS}?\s*(?:(?:each|каждый|за штуку))?\s*$", re.I)
_PRICE_TAIL: Final = re.compile(
    rf"\s*(?:[=@·…]+\s*|[-:,]\s*(?=\d+\s*{_POINT_WORDS})|(?<=\s)(?=\+?\d+\s*{_POINT_WORDS})|(?<=\s)(?=\+\d))\+?(\d{{1,6}})\s*{_POINT_WORDS}?\s*$",
    re.I,
)
_BRACKETS: Final = re.compile(r"\(([^()]*)\)|\[([^\[\]]*)\]|\{([^{}]*)\}")
_QUOTED: Final = re.compile(r"(?:#?(\d{1,3})\s*[:.]?\s*)?(?:«([^«»]*)»|“([^“”]*)”|\"([^\"]*)\")")
_DOTS: Final = re.compile(r"\s*(?:\.{2,}|…+|_{2,}|-{2,})\s*(?=\d)")
_EACH: Final = re.compile(r"\s*(?:each|apiece|каждый|каждая|за шт(?:уку|\.)?)\s*$", re.I)
_COUNTED: Final = re.compile(r"^(\d{1,3})[.)]\s+(?=[^\W\d])")
_ARROW: Final = re.compile(r"\s*(?:->|→|=>|>)\s*")
_TO_QUOTED: Final = re.compile(r"\s*(?:->|→|=>|>)\s*«([^«»]*)»")
_RULE: Final = re.compile(r"^[\W_]*$")
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
    """

    number: int
    text: str
    words: str
    count: int | None = None
    prices: tuple[int, ...] = ()
    notes: tuple[str, ...] = ()
    names: tuple[tuple[int | None, str], ...] = ()
    bare: bool = False


def split_lines(text: str) -> Iterator[tuple[int, str]]:
    """The items of a pasted text with their line numbers; a line with commas holds several."""
    lines = strip_invisible(plain_digits(text)).splitlines()
    numbered = [int(found[1]) for line in lines if (found := _NUMBERED.match(_BULLET.sub("", line.strip())))]
    drop = numbered == list(range(1, len(numbered) + 1))
    for number, raw in enumerate(lines, 1):
        line = _MARKUP.sub("", raw.strip())
        line = _BULLET.sub("", line).strip()
        if drop:
            line = _NUMBERED.sub("", line)
        if _RULE.match(line):
            continue
        if line.startswith("|") or line.count("|") > 1 or "\t" in line or len(line) > MAX_SPLIT:
            yield number, line
            continue
        parts: list[str] = []
        for part in _SEPARATED.split(line):
            alone = not re.search(r"[^\W\d_]", part) or _PRICE.match(part)
            if parts and alone:
                parts[-1] += f", {part}"  # "Легионеры, 4" is one item
            elif part.strip():
                parts.append(part.strip())
        for part in parts:
            yield number, part


def parse_line(number: int, text: str) -> Line:
    """One item taken apart.

    Raises:
        NotAllowed: ``count.range``.
    """
    if "|" in text or "\t" in text:
        return _parse_cells(number, text)
    words, prices, notes = text, [], []
    quoted = _TO_QUOTED.search(words)  # "Слон > «Царь Пор»": the quotes hold who bears it
    if quoted is not None:
        words = words[: quoted.start()] + words[quoted.end() :]
    names = tuple((int(m[1]) if m[1] else None, (m[2] or m[3] or m[4] or "").strip()) for m in _QUOTED.finditer(words))
    words = _QUOTED.sub(" ", words)
    for found in _BRACKETS.finditer(words):
        inside = (found[1] or found[2] or found[3] or "").strip()
        price = _PRICE.match(inside)
        if price:
            prices.append(int(price[1]))
        elif re.fullmatch(r"[xXхХ×]\s*\d+|\d+\s*(?:[xXхХ×]|шт\.?)", inside):
            prices.append(int(re.sub(r"\D", "", inside)))
        elif re.search(r"\w", inside):
            notes.append(inside)
    words = " ".join(_BRACKETS.sub(" ", words).split())
    words = _EACH.sub("", _DOTS.sub(" = ", words))
    while tail := _PRICE_TAIL.search(words):
        if tail.start() == 0:
            break
        prices.append(int(tail[1]))
        words = words[: tail.start()].strip()
    words, arrow, bearer = (words, ">", quoted[1]) if quoted is not None else _split_arrow(words)
    words = _COUNTED.sub(r"\1 ", words.rstrip(" -:·.=,;"))
    count, words = split_count(words, trailing=False)
    behind = False
    if count is None:
        behind = re.search(r"\s\d+$", words) is not None
        count, words = split_count(words)
    elif bare := re.search(r"[\s:=-]+(\d{2,5})$", words):  # "4 Легионеры 320"
        prices.append(int(bare[1]))
        words = words[: bare.start()]
    words = words.strip(" -:·.,;=") + (f" > {bearer}" if arrow else "")
    return Line(number, text, words, count, tuple(prices), tuple(notes), names, behind)


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
    quoted = tuple(
        (int(m[1]) if m[1] else None, (m[2] or m[3] or m[4] or "").strip())
        for cell in rest[1:]
        for m in _QUOTED.finditer(cell)
    )
    notes = tuple(note for note in notes if not _QUOTED.search(note))
    return Line(number, text, inner.words, count, tuple(prices), notes, (*inner.names, *quoted))


HEADINGS: Final = frozenset(
    fold(word)
    for word in (
        "отряды", "войска", "командиры", "командующие", "полководцы", "улучшения", "персонажи", "состав", "армия",
        "ростер", "список", "пехота", "кавалерия", "конница", "колесницы", "слоны", "артиллерия", "прочее",
        "units", "troops", "commanders", "characters", "upgrades", "army", "army list", "roster", "list", "infantry",
        "cavalry", "chariots", "elephants", "artillery", "other", "core", "кол-во", "количество", "count", "unit",
        "отряд", "название", "для кого", "for", "имена", "names", "name", "очки", "points",
        "warmaster", "warmaster ancients",
    )
)  # fmt: skip
TOTALS: Final = frozenset(
    fold(word)
    for word in (
        "итого", "всего", "сумма", "осталось", "остаток", "порог отхода", "порог", "стоимость", "потрачено",
        "total", "sum", "left", "break point", "breaking point", "grand total", "spent",
    )
)  # fmt: skip


def is_heading(text: str) -> bool:
    """A line that only says what the next ones are."""
    if "|" in text:
        return all(fold(cell) in HEADINGS for cell in text.strip(" |").split("|"))
    words = fold(re.sub(r"\d+\s*" + _POINT_WORDS, "", text, flags=re.I))
    return words in HEADINGS or words.strip("0123456789 ") in HEADINGS or text.lstrip().startswith("#")


def is_total(text: str) -> bool:
    """A line that says what the list costs, how much is left, or when the army withdraws."""
    words = fold(text)
    return any(words == total or words.startswith(total + " ") for total in TOTALS)


def size_in(text: str) -> tuple[int | None, str]:
    """A size in points within a line (``Имперские Римляне, 1000 очков``), and the line without it."""
    found = re.search(rf"(\d{{2,6}})\s*{_POINT_WORDS}|[-,:(\s](\d{{3,6}})\s*\)?\s*$|^\s*(\d{{3,6}})\s*$", text, re.I)
    if found is None:
        return None, text
    return int(found[1] or found[2] or found[3]), (text[: found.start()] + " " + text[found.end() :]).strip(
        " -,:()|#=."
    )
