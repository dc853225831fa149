"""Units said one after the other without commas: where the commas go, for the question whether that is meant."""

from __future__ import annotations

from collections.abc import Iterable

from lexicon.folding import fold
from lexicon.matching import NEAR, score_name

_SHORT = 3


def with_commas(words: str, names: Iterable[str]) -> str:
    """The words with a comma before each that begins another unit of these ``names``: ``2 легионера, лучники``.

    A number goes with what follows it, and words of one name stay together: ``тяжелая конница``.
    """
    known = [(name, fold(name).split()) for name in names]
    made: list[str] = []
    before: frozenset[str] = frozenset()
    for word in words.split():
        means = _named_with(word, known)
        parted = not made or made[-1].endswith((",", ";")) or made[-1].isdecimal()
        if not parted and (word.isdecimal() or (means and not means & before)):
            made[-1] += ","
        made.append(word)
        before = means
    return " ".join(made)


def _named_with(word: str, known: Iterable[tuple[str, list[str]]]) -> frozenset[str]:
    """The names that have this word, in whatever case."""
    said = fold(word.strip(",;"))
    if len(said) < _SHORT or said.isdecimal():
        return frozenset()
    return frozenset(name for name, parts in known if any(score_name(said, part) >= NEAR for part in parts))
