"""Commanders as lists name them: ``Генерал Цезарь``, ``Philotas - General``, ``Antigonos (Leader)``, ``2 Ldrs``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from armies.core.counts import split_count
from armies.core.lines import Line
from armies.core.naming import COMMANDERS, SAME, find_rows
from armies.core.statline import Army
from lexicon.folding import fold, stem

_PARTED: Final = re.compile(
    r"\s+-+\s+|\s*[:/,+]\s*|\s+[-–]+(?=\w)|\s+(?:in|on|with|w/|riding|на|с|со|в)\s+|\s+(?=(?:верхом|mounted)\b)", re.I
)
_EACH_NAME: Final = re.compile(r"\s*[,;+/]\s*|\s+(?:и|and|&)\s+", re.I)
_LABEL: Final = re.compile(
    r"^(?:командующ\w+|командир\w*|полководец|полководцы|военачальники|commanders?|c-?in-?c|leaders?\s+of\s+the\s+army)"
    r"\s*[:-]\s*(?=\w)",
    re.I,
)
_RANKED: Final = 90.0
_ONE_WORD: Final = 2
_SHORTEST: Final = 3


@dataclass(frozen=True, slots=True)
class Person:
    """Whom a line names: the words for his rank, his own names, and what else is said of him."""

    rank: str
    names: tuple[str, ...]
    rest: tuple[str, ...] = ()


def unlabelled(text: str) -> str:
    """Without ``Командующий:`` before whoever commands."""
    return _LABEL.sub("", text)


def is_rank(army: Army, text: str) -> bool:
    """Whether the words are a commander's row of this army, or the word for his rank."""
    found = find_rows(army, text, lambda unit: unit.is_commander)
    return bool(found) and found[0][0] >= _RANKED and not re.search(r"\d", text)


def person_in(army: Army, line: Line) -> Person | None:
    """The commander whom a line names with his rank; ``None`` where it does not do both."""
    notes = [part for note in line.notes for part in _PARTED.split(note)]
    parts = [part.strip() for part in (*_PARTED.split(line.words), *notes) if part.strip()]
    ranks = [part for part in parts if is_rank(army, part)]
    if len(ranks) == 1 and len(parts) > 1:
        others = list(parts)
        others.remove(ranks[0])
        names = [name for part in others for name in _EACH_NAME.split(part) if _is_name(army, name)]
        rest = tuple(part for part in others if not any(_is_name(army, name) for name in _EACH_NAME.split(part)))
        return Person(ranks[0], tuple(names), rest) if names and len(names) <= (line.count or 1) else None
    if not ranks and line.count in (None, 1):
        for at, part in enumerate(parts):
            if (called := _called(army, part)) is not None:
                rest = tuple(other for number, other in enumerate(parts) if number != at)
                name, upgrades = _without_upgrades(army, called[1])
                return Person(called[0], (name,) if name else (), (*upgrades, *rest))
    return None


def _called(army: Army, words: str) -> tuple[str, str] | None:
    """``генерал Цезарь``: a commander's row by its whole name, and his own name behind it; ``Цезарь, генерал``."""
    gaps = list(re.finditer(r"\s+", words))
    for gap in reversed(gaps):
        head, tail = words[: gap.start()], words[gap.end() :]
        titled = tail.isalpha() and tail[:1].isupper() and not _is_troop(army, tail)
        plain = _is_name(army, tail) or (titled and _is_row(army, head))
        if is_rank(army, head) and plain:
            return head, tail
    for gap in gaps[-1:]:
        head, tail = words[: gap.start()], words[gap.end() :]
        if len(words.split()) == _ONE_WORD and is_rank(army, tail) and _is_name(army, head):
            return tail, head
    return None


def _without_upgrades(army: Army, words: str) -> tuple[str, tuple[str, ...]]:
    """``Харальд знамение``: his own name, and behind it what the list sells to commanders, each by its whole name."""
    name = words.split()
    upgrades: list[str] = []
    while name:
        found = find_rows(army, name[-1], lambda unit: unit.kind not in (None, "named_general", "character"))
        if not found or found[0][0] < SAME:
            break
        upgrades.insert(0, name.pop())
    return " ".join(name), tuple(upgrades)


def _is_row(army: Army, text: str) -> bool:
    """Whether the words are a commander's row by its whole name: who says it, goes on with a name (Генерал Вождь)."""
    found = find_rows(army, text, lambda unit: unit.is_commander)
    return bool(found) and found[0][0] > SAME


def _is_troop(army: Army, text: str) -> bool:
    found = find_rows(army, text, lambda unit: unit.is_troop)
    return bool(found) and found[0][0] >= SAME


def _is_name(army: Army, text: str) -> bool:
    """Whether the words may be somebody's own name: no row of the list but that of a character, no number."""
    if not fold(text) or re.search(r"\d|[<>|]", text) or split_count(text, trailing=False)[0] is not None:
        return False
    text = text.strip()
    if not text[:1].isupper() and text[:1].lower() != text[:1].upper():
        return False
    found = find_rows(army, text, lambda unit: unit.kind not in ("named_general", "character"))
    return not found or found[0][0] < _RANKED or (found[0][0] < SAME and found[0][1].is_commander)


def with_capital(army: Army, text: str) -> str:
    """``генерал цезарь`` as ``генерал Цезарь``: a phone writes no capitals; anything else stays as it is.

    For words that were read as nothing else: one word behind a rank's whole name that no row of the list is called.
    """
    head, _, tail = text.strip().rpartition(" ")
    if not head or not tail.isalpha() or len(tail) < _SHORTEST or not tail.islower() or not _is_nobody(army, tail):
        return text
    ranked = is_rank(army, head) and (_is_row(army, head) or stem(head) in COMMANDERS)
    return f"{head} {tail.title()}" if ranked else text


def _is_nobody(army: Army, word: str) -> bool:
    """Whether no row is called so; a character's nearly is his, which is asked."""
    found = find_rows(army, word)
    return not found or (found[0][0] < SAME and all(unit.kind in ("named_general", "character") for _, unit in found))


def paired(items: Sequence[str], army: Army) -> Iterator[str]:
    """Items of one line, where ``Цезарь, генерал`` is one."""
    waiting = ""
    for item in items:
        if waiting and is_rank(army, item):
            yield f"{waiting} - {item}"
            waiting = ""
            continue
        if waiting:
            yield waiting
        waiting = ""
        if item[:1].isupper() and " " not in item and not find_rows(army, item):
            waiting = item
        else:
            yield item
    if waiting:
        yield waiting
