"""Ways to write the name of a row, folded and stemmed once for all comparing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from lexicon.folding import fold, stem
from lexicon.names import Name


class Spelling(NamedTuple):
    """One way to call a row: the row's id, the name as printed, folded, and without its endings; the id folded."""

    row: str
    name: str
    folded: str
    root: str
    key: str


def spellings_of(rows: Iterable[tuple[str, Name, int]]) -> tuple[Spelling, ...]:
    """Every way to call each of these rows (id, name, points); twins of one name also with their price."""
    rows = list(rows)
    printed = [name.ru for _, name, _ in rows]
    names = [(key, called) for key, name, _ in rows for called in dict.fromkeys((name.ru, name.en))]
    twins = [(key, name, points) for key, name, points in rows if printed.count(name.ru) > 1]
    names += [(key, f"{called} {points}") for key, name, points in twins for called in (name.ru, name.en)]
    return tuple(Spelling(key, called, fold(called), stem(called), fold(key)) for key, called in names)
