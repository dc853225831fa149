"""The games' own words for inputs and outputs in both languages: what players type for a field or a value, and read.

They stand beside the rules: ``resolvers.<game>.fields`` names inputs and results, ``resolvers.<game>.names`` the words
that may stand there, ``resolvers.<game>.notes`` the codes of reasons; ``resolvers.core.fields`` holds what games share.
A game without one of these modules goes without.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from lexicon.folding import fold
from lexicon.names import Name


@dataclass(frozen=True, slots=True)
class Word:
    """One word of a vocabulary: its name, and other words that players say for it."""

    name: Name
    also: tuple[str, ...] = ()

    def said(self) -> tuple[str, ...]:
        """All words for it, folded."""
        return tuple(fold(word) for word in (self.name.ru, self.name.en, *self.also))


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words of one game: its fields, the words that stand in them, and codes that only results hold.

    ``sections``: what readers call the sections of a book without page numbers.
    """

    fields: Mapping[str, Word]
    values: Mapping[str, Word]
    codes: Mapping[str, Name]
    sections: Mapping[str, Name]


@cache
def vocabulary(system: str) -> Vocabulary:
    """The words of a game, over those that all games share."""
    also: dict[str, tuple[str, ...]] = _table("core", "fields", "SYNONYMS") | _table(system, "fields", "SYNONYMS")
    fields = _table("core", "fields", "FIELD_NAMES") | _table(system, "fields", "FIELD_NAMES")
    values = _table("core", "fields", "VALUE_NAMES") | _table(system, "names", "WORD_NAMES")
    return Vocabulary(
        {code: Word(name, also.get(code, ())) for code, name in fields.items()},
        {code: Word(name, also.get(code, ())) for code, name in values.items()},
        _table(system, "notes", "NOTE_NAMES"),
        _table(system, "names", "SECTION_NAMES"),
    )


def _table(room: str, module: str, name: str) -> dict[str, Any]:
    path = f"resolvers.{room}.{module}"
    if find_spec(f"resolvers.{room}") is None or find_spec(path) is None:
        return {}
    return dict(getattr(import_module(path), name, {}))


def field_name(system: str, field: str) -> Name | None:
    """The name of an input or output: of its whole path, else of its last part."""
    fields = vocabulary(system).fields
    last = field.split(".")[-1]
    found = fields.get(field) or fields.get(last) or fields.get(last.rstrip("_"))
    return None if found is None else found.name


def value_name(system: str, value: str) -> Name | None:
    """The name of a word that may stand for an input or output."""
    words = vocabulary(system)
    found = words.values.get(value)
    return words.codes.get(value) if found is None else found.name
