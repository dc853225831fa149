"""The games' own words for inputs and outputs in both languages: what players type for a field or a value, and read.

The words stand in ``handlers/words/<game>.yaml`` (``common.yaml`` for all): ``fields`` and ``values``, each
``word: {ru: ..., en: ..., also: [...]}``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import yaml

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
    """The words of one game."""

    fields: dict[str, Word]
    values: dict[str, Word]


@cache
def vocabulary(system: str) -> Vocabulary:
    """The words of a game, over those that all games share."""
    common, own = _read("common"), _read(system)
    return Vocabulary({**common.fields, **own.fields}, {**common.values, **own.values})


@cache
def _read(name: str) -> Vocabulary:
    file = files("handlers") / "words" / f"{name}.yaml"
    if not file.is_file():
        return Vocabulary({}, {})
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    data: dict[str, Any] = yaml.load(file.read_text(encoding="utf-8"), loader) or {}  # noqa: S506 - a safe loader
    return Vocabulary(*({str(k): _word(v) for k, v in (data.get(part) or {}).items()} for part in ("fields", "values")))


def _word(data: dict[str, Any]) -> Word:
    return Word(Name(str(data["ru"]), str(data["en"])), tuple(str(word) for word in data.get("also", ())))


def field_name(system: str, field: str) -> Name | None:
    """The name of an input or output: of its whole path, else of its last part."""
    fields = vocabulary(system).fields
    found = fields.get(field) or fields.get(field.split(".")[-1])
    return None if found is None else found.name


def value_name(system: str, value: str) -> Name | None:
    """The name of a word that may stand for an input or output."""
    found = vocabulary(system).values.get(value)
    return None if found is None else found.name


def value_said(system: str, said: str, among: tuple[str, ...]) -> str | None:
    """Which of ``among`` a player means by ``said``: the word itself, a name of it, or the beginning of one."""
    folded = fold(said)
    words = vocabulary(system).values
    exact = [value for value in among if fold(value) == folded or (value in words and folded in words[value].said())]
    if exact:
        return exact[0]
    begun = [v for v in among if v in words and len(folded) >= 3 and any(w.startswith(folded) for w in words[v].said())]
    return begun[0] if len(begun) == 1 else None
