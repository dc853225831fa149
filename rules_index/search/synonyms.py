"""Words of the hobby that mean the same, Russian and English, as data in ``synonyms.yaml``.

A group is a list of words or short phrases of one meaning, whatever the game. A word meets the other words of its
group; a phrase is swapped for the others as a whole. ``english.yaml`` says what English words mean in Russian, and
``talk.yaml`` what people at the table say for words of the books: each word there meets those that are meant, which do
not meet each other by that.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from sys import intern
from typing import Any

import yaml

from rules_index.search.words import Stems, root_of, words_of

SYNONYMS_FILE = Path(__file__).parent / "synonyms.yaml"
MEANINGS_FILES = tuple(Path(__file__).parent / name for name in ("english.yaml", "talk.yaml"))
WORTH = 0.82

Phrase = tuple[str, ...]


class Synonyms:
    """Groups by stem. Phrases are tuples of stems."""

    def __init__(self, groups: Iterable[Sequence[str]], stems: Stems) -> None:
        words_of_root: dict[str, list[tuple[str, Phrase]]] = defaultdict(list)
        phrases: dict[Phrase, list[Phrase]] = defaultdict(list)
        for group in groups:
            members = list(dict.fromkeys(stems.stems(words_of(member)) for member in group))
            words = tuple(member[0] for member in members if len(member) == 1)
            for word in words:
                words_of_root[intern(root_of(word))].append((word, words))
            for one in members:
                for other in members:
                    if other != one and (len(one) > 1 or len(other) > 1):
                        phrases[one].append(other)
        self._words = {root: tuple(found) for root, found in words_of_root.items()}
        self._phrases = {one: tuple(others) for one, others in phrases.items()}
        self._longest = max(map(len, self._phrases), default=0)

    def of(self, stem: str, root: str) -> list[str]:
        """Stems that mean the same as a word of that stem and root: "покинул" meets the group of "покинуть"."""
        found: dict[str, None] = {}
        for word, words in self._words.get(root, ()):
            if word == stem or _kin(word, stem):
                found.update(dict.fromkeys(other for other in words if other != word))
        return list(found)

    def swaps(self, stems: Sequence[str]) -> list[tuple[int, int, Phrase]]:
        """Where a phrase (or a word that has a phrase for a synonym) stands, and what may stand there instead."""
        found: list[tuple[int, int, Phrase]] = []
        for start in range(len(stems)):
            for end in range(start + 1, min(len(stems), start + self._longest) + 1):
                others = self._phrases.get(tuple(stems[start:end]), ())
                found += [(start, end, other) for other in others]
        return found


def load_synonyms(stems: Stems, path: Path = SYNONYMS_FILE, meanings: Sequence[Path] = MEANINGS_FILES) -> Synonyms:
    """The groups that ship with the program, and the words that mean others."""
    pairs = [(word, one) for file in meanings for word, meant in _read(file).items() for one in meant.split(", ")]
    return Synonyms([*_read(path), *pairs], stems)


def _read(path: Path) -> Any:
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    return yaml.load(path.read_text(encoding="utf-8"), Loader=loader)  # noqa: S506 - both loaders are the safe ones


def _kin(word: str, stem: str) -> bool:
    """Whether two stems of one root begin alike for the most part."""
    shared = max(4, round(0.6 * max(len(word), len(stem))))
    return word[:shared] == stem[:shared]
