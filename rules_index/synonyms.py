"""Words of the hobby that mean the same, Russian and English, as data in ``synonyms.yaml``.

A group is a list of words or short phrases of one meaning, whatever the game. A word meets the other words of its
group; a phrase is swapped for the others as a whole.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

import yaml

from rules_index.words import Stems, words_of

SYNONYMS_FILE = Path(__file__).parent / "synonyms.yaml"
WORTH = 0.82

Phrase = tuple[str, ...]


class Synonyms:
    """Groups by stem. Phrases are tuples of stems."""

    def __init__(self, groups: Iterable[Sequence[str]], stems: Stems) -> None:
        self._words: dict[str, dict[str, float]] = defaultdict(dict)
        self._phrases: dict[Phrase, list[Phrase]] = defaultdict(list)
        for group in groups:
            members = list(dict.fromkeys(stems.stems(words_of(member)) for member in group))
            for one in members:
                for other in members:
                    if one == other:
                        continue
                    if len(one) == len(other) == 1:
                        self._words[one[0]][other[0]] = WORTH
                    else:
                        self._phrases[one].append(other)
        self._longest = max(map(len, self._phrases), default=0)

    def of(self, stem: str) -> Iterable[tuple[str, float]]:
        """Stems that mean the same as one, with how sure that is."""
        return self._words.get(stem, {}).items()

    def swaps(self, stems: Sequence[str]) -> list[tuple[int, int, Phrase]]:
        """Where a phrase (or a word that has a phrase for a synonym) stands, and what may stand there instead."""
        found: list[tuple[int, int, Phrase]] = []
        for start in range(len(stems)):
            for end in range(start + 1, min(len(stems), start + self._longest) + 1):
                others = self._phrases.get(tuple(stems[start:end]), ())
                found += [(start, end, other) for other in others]
        return found


def load_synonyms(stems: Stems, path: Path = SYNONYMS_FILE) -> Synonyms:
    """The groups that ship with the program."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    groups = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)  # noqa: S506 - both loaders are the safe ones
    return Synonyms(groups or (), stems)
