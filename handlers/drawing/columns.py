"""Rows of a name and what is said of it, within so many columns: what finds no room beside its name stands below."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from handlers.drawing.labels import fit_label

GAP = "  "
_LONGEST = 18
"""Letters of a name; a longer one loses its middle."""


def within(rows: Sequence[Sequence[str]], columns: int) -> Iterator[list[str]]:
    """The rows so that drawn beside each other none is longer; a row of one cell begins at the edge."""
    named = [(fit_label(name, _LONGEST), GAP.join(said)) for name, *said in rows]
    widest = max((len(name) for name, _ in named), default=0)
    for name, said in named:
        if len(said) <= columns - widest - len(GAP):
            yield [name, said]
        else:
            yield [name]
            yield from ([GAP + line] for line in wrap(said, columns - len(GAP), break_long_words=False))
