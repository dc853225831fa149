"""What one kind of command listens for: its options, sorted once by how they are said."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from handlers.language.options import Choice, Count, Distance, Flag, Marker, Options, Pick, Rest, markers

Fields = Mapping[str, tuple[Marker, bool]]
"""The marker of each option, and whether it takes several values."""
Labels = tuple[tuple[str, Marker], ...]


@dataclass(frozen=True, slots=True)
class Side:
    """What may be said on one side of the separator.

    Attributes:
        picks: things named there: the option, the source of their names, whether several may be.
        others: what is said in phrases and numbers, and labels of things that may be said of one alone.
    """

    picks: tuple[tuple[str, str, bool], ...]
    others: dict[str, Marker]


@dataclass(frozen=True, slots=True)
class Listening:
    """All of it.

    Attributes:
        fields: all options.
        rest: the one that takes free text.
        labels: those that stand behind a word of their own, and are read before the others.
        own, theirs: what is said before the separator and behind it; where nothing is aimed at, all is one's own.
    """

    fields: Fields
    rest: str | None
    labels: Labels
    own: Side
    theirs: Side


@cache
def listening(model: type[Options]) -> Listening:
    """What a command with these options listens for."""
    fields = {name: (marker, several) for name, marker, several, _ in markers(model)}
    rest = next((name for name, (marker, _) in fields.items() if isinstance(marker, Rest)), None)
    labels = tuple((name, marker) for name, (marker, several) in fields.items() if _is_labelled(marker, several))
    loose = {name: field for name, field in fields.items() if name not in dict(labels)}
    bare = {name: marker for name, marker in labels if isinstance(marker, Pick) and name in model.of_one}
    own, theirs = (side_of(loose, target=target) for target in (False, True))
    own.others.update(bare)
    theirs.others.update(bare)
    return Listening(fields, rest, labels, own, theirs)


def side_of(fields: Fields, *, target: bool) -> Side:
    """The part of these options that may be said before the separator, or behind it."""
    picks = [(name, marker, several) for name, (marker, several) in fields.items() if isinstance(marker, Pick)]
    aims = any(marker.target for _, marker, _ in picks)
    others = others_of(fields)
    if aims:
        others = {name: _said_here(marker, target=target) for name, marker in others.items()}
    here = tuple((name, marker.source, several) for name, marker, several in picks if marker.target == target)
    return Side(here, others)


def others_of(fields: Fields) -> dict[str, Marker]:
    """Options that are said in phrases and numbers."""
    return {name: marker for name, (marker, _) in fields.items() if isinstance(marker, (Flag, Choice, Count, Distance))}


def _said_here(marker: Marker, *, target: bool) -> Marker:
    """What is listened for on one of two sides: before a target a small bare number is somebody's, never a length;
    a number of the other side is said here by its whole name alone.
    """  # noqa: D205 - one paragraph
    if isinstance(marker, Distance) and not target and not marker.gone:
        return replace(marker, small=False)
    if not isinstance(marker, Count) or marker.target is None:
        return marker
    named = (marker.name.ru, marker.name.en)
    return replace(marker, words=(*marker.words, *named) if marker.target == target else named)


def _is_labelled(marker: Marker, several: bool) -> bool:
    return bool(marker.words) and (isinstance(marker, Pick) or several) if isinstance(marker, (Pick, Count)) else False
