"""The words of a book, counted: the judge of whether two halves are one word."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

WORD = re.compile(r"[^\W\d_]+(?:-[^\W\d_]+)*")

_LONGEST_ABBREVIATION = 6


class Vocabulary:
    """How often each word stands in the book, as printed and in lower case."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._printed: Counter[str] = Counter()
        self._prose: Counter[str] = Counter()
        self._running: Counter[str] = Counter()
        for text in texts:
            found = WORD.findall(text)
            self._printed.update(found)
            self._running.update(
                word for before, word, after in zip(found, found[1:], [*found[2:], ""], strict=False)
                if not word.isupper() or not (before.isupper() or after.isupper())
            )  # fmt: skip
            # Titles print every word with a capital; only sentences tell which words are names.
            if len(found) >= 4 and sum(word[0].isupper() for word in found) * 2 < len(found):
                self._prose.update(found[1:])
        self._folded: Counter[str] = Counter()
        for word, count in self._printed.items():
            self._folded[word.casefold()] += count

    def __contains__(self, word: str) -> bool:
        return word.casefold() in self._folded

    def count(self, word: str) -> int:
        """How often ``word`` stands in the book, whatever its case."""
        return self._folded[word.casefold()]

    def is_name(self, word: str) -> bool:
        """Whether the book only ever prints this word with a capital, like a name."""
        low = word.casefold()
        return self._printed[low] == 0 and self._prose[low[:1].upper() + low[1:]] > 0

    def is_abbreviation(self, word: str) -> bool:
        """Whether running text prints this short word in capitals, and more often so than otherwise."""
        shouted = self._running[word.upper()]
        low = word.casefold()
        return (
            1 < len(word) <= _LONGEST_ABBREVIATION
            and shouted > self._running[low] + self._running[low[:1].upper() + low[1:]]
        )


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """A crude stem, enough to see that a heading and a sentence speak of one thing."""
    low = word.casefold().replace("ё", "е")
    return low if len(low) <= 4 else low[: max(4, len(low) - 3)][:7]


def stems(text: str) -> set[str]:
    """Stems of the words of three letters and more."""
    return {stem(word) for word in WORD.findall(text) if len(word) > 2}
