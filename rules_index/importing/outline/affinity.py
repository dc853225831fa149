"""Which paragraph speaks of which heading: shared words, the rare ones counting most."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable

from rules_index.importing.outline.vocabulary import WORD

_HEAD = 60


class Affinity:
    """How much of a title's words a paragraph uses, weighed by how rare they are in the book."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._spread: Counter[str] = Counter()
        self._total = 1
        self._known: dict[tuple[str, str], float] = {}
        for text in texts:
            self._total += 1
            self._spread.update({_key(word) for word in _words(text)})

    def between(self, title: str, text: str) -> float:
        """From 0 (nothing in common) to 1 (every word of the title stands near the paragraph's beginning)."""
        key = (title, text[:400])
        if key not in self._known:
            self._known[key] = self._measured(title, text[:400])
        return self._known[key]

    def _measured(self, title: str, text: str) -> float:
        wanted = _words(title)
        if not wanted:
            return 0.0
        there = _words(text)[:_HEAD]
        weights = [self._weight(word) for word in wanted]
        met = sum(w for word, w in zip(wanted, weights, strict=True) if any(akin(word, other) for other in there))
        return met / sum(weights)

    def _weight(self, word: str) -> float:
        return math.log(2 + self._total / (1 + self._spread[_key(word)]))


def akin(one: str, other: str) -> bool:
    """Whether two words share a stem: their common beginning is long enough for the shorter of them."""
    if one == other:
        return True
    shorter = min(len(one), len(other))
    if len(one) == len(other) == 4:
        return one[:3] == other[:3]
    if shorter < 4 or one[:4] != other[:4]:
        return False
    common = 4
    while common < shorter and one[common] == other[common]:
        common += 1
    return common >= max(4, math.ceil(0.5 * shorter)) and (shorter > 4 or abs(len(one) - len(other)) <= 3)


def _words(text: str) -> list[str]:
    return [word.casefold().replace("ё", "е") for word in WORD.findall(text) if len(word) > 2]


def _key(word: str) -> str:
    return word[: max(4, len(word) - 3)]
