"""Slang: what players of a game say for its own words, as data in ``slang.yaml``; a chat adds its own by ``/alias``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

import yaml

from rules_index.search.words import Stems, words_of

SLANG_FILE = Path(__file__).parent / "slang.yaml"

_SHORTEST, _ENDING = 4, 3  # letters of a word of slang that others are made of, and of what they add

Meanings = Mapping[str, tuple[str, ...]]


class Slang:
    """One table a game: the stem of what is said, and the words that are meant."""

    def __init__(self, tables: Mapping[str, Mapping[str, str]], stems: Stems) -> None:
        self._tables = {book: meanings_of(table.items(), stems) for book, table in tables.items()}
        everywhere: dict[str, tuple[str, ...]] = {}
        for table in self._tables.values():
            for said, meant in table.items():
                everywhere[said] = tuple(dict.fromkeys((*everywhere.get(said, ()), *meant)))
        self._everywhere: Meanings = everywhere

    def of(self, book: str | None) -> Meanings:
        """The table of one game; of all games for None; empty for a book that has none."""
        return self._everywhere if book is None else self._tables.get(book, {})


def meanings_of(pairs: Iterable[tuple[str, str]], stems: Stems) -> Meanings:
    """Words said, by stem and two as one, each with the words that are meant."""
    found: dict[str, tuple[str, ...]] = {}
    for said, meant in pairs:
        found[stems.stem("".join(words_of(said)))] = tuple(words_of(meant))
    return found


def meant_by(word: str, slang: Meanings, stems: Stems) -> tuple[str, ...]:
    """What a word of slang means; the verbs and nouns that are made of one ("чарджат", "чарджем") mean the same."""
    stem = stems.stem(word)
    begun = (stem[: len(stem) - cut] for cut in range(_ENDING + 1))
    return next((slang[said] for said in begun if said in slang and (said == stem or len(said) >= _SHORTEST)), ())


def load_slang(stems: Stems, path: Path = SLANG_FILE) -> Slang:
    """The tables that ship with the program."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    tables = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)  # noqa: S506 - both loaders are the safe ones
    return Slang(tables or {}, stems)
