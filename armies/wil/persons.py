"""The officer, as lists name him: ``Офицер фон Клейст, майор``, ``Капитан Суворов (офицер)``, ``майор Клейст``."""

from __future__ import annotations

import re
from typing import Final

from lexicon.folding import fold
from lexicon.names import Name

RANKS: Final = frozenset(
    fold(word)
    for word in (
        "прапорщик", "корнет", "подпоручик", "поручик", "младший", "старший", "лейтенант", "ротмистр", "капитан",
        "майор", "подполковник", "полковник", "бригадир", "генерал", "ensign", "cornet", "junior", "senior",
        "lieutenant", "captain", "major", "colonel", "brigadier", "general",
    )
)  # fmt: skip
"""Words of ranks, whatever stands before them with a dash: ``секунд-майор``. The table of ranks is lost (wil p. 3)."""
_FIRST: Final = re.compile(
    r"^(?:офицер|командир|командующий|officer|commander)(?:\s*:\s*|\s+-+\s+|\s+)(?P<who>.*)$", re.IGNORECASE
)
_LAST: Final = re.compile(r"^(?P<who>[^\d:]*\w)(?:\s*\(\s*|\s*,\s*|\s+-+\s+)(?:офицер|officer)\s*\)?$", re.IGNORECASE)
_ITEM: Final = re.compile(r"^\s*(?:\d+[.)]\s+|[-•*]\s+)?")


def is_rank(word: str) -> bool:
    """Whether a word is one of a rank."""
    return bool(RANKS & set(fold(word.rpartition("-")[2]).split()))


def officer_in(text: str) -> str | None:
    """What a line says of an officer, his name and his rank; ``None`` for a line that is of nobody.

    Without the word itself, a line of two words or more is his that begins with a rank and counts nothing.
    """
    line = _ITEM.sub("", text.strip()).strip()
    if found := _FIRST.match(line) or _LAST.match(line):
        return found["who"].strip()
    words = line.split()
    return line if len(words) > 1 and is_rank(words[0]) and not re.search(r"[\d:;]", line) else None


def to_deploy(officer: str) -> Name:
    """How he is put into a battle."""
    return Name(f"/deploy офицер {officer}", f"/deploy officer {officer}")
