"""Ways to write the name of a row, folded and stemmed once for all comparing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from lexicon.folding import fold, stem
from lexicon.names import Name

Words = tuple[tuple[str, ...], ...]
"""Groups of words that mean the same."""


class Spelling(NamedTuple):
    """One way to call a row: the row's id, the name as printed, folded, and without its endings; the id folded."""

    row: str
    name: str
    folded: str
    root: str
    key: str


def spellings_of(rows: Iterable[tuple[str, Name, int]], alike: Words = ()) -> tuple[Spelling, ...]:
    """Every way to call each of these rows (id, name, points); twins of one name also with their price.

    ``alike``: words that players say for one another. What another row is called by its own name is none of these.
    """
    rows = list(rows)
    printed = [name.ru for _, name, _ in rows]
    names = [(key, called) for key, name, _ in rows for called in dict.fromkeys((name.ru, name.en))]
    own = {stem(called) for _, called in names}
    said = [(key, other) for key, called in names for other in _said_so(called, alike) if stem(other) not in own]
    twins = [(key, name, points) for key, name, points in rows if printed.count(name.ru) > 1]
    names += [(key, f"{called} {points}") for key, name, points in twins for called in (name.ru, name.en)]
    return tuple(Spelling(key, called, fold(called), stem(called), fold(key)) for key, called in (*names, *said))


def _said_so(called: str, alike: Words) -> Iterator[str]:
    """The name with one of its words by another that means the same: ``Тяжелая Кавалерия`` for ``Тяжелая Конница``."""
    folded, roots = fold(called).split(), stem(called).split()
    for group in alike:
        for word in group:
            meant = stem(word).split()
            for at in range(len(roots) - len(meant) + 1):
                if roots[at : at + len(meant)] == meant:
                    rest = folded[at + len(meant) :]
                    yield from (" ".join((*folded[:at], fold(other), *rest)) for other in group if other != word)
