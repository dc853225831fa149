"""Small sides, two a game, ready to be played: invented ones of our own, so few that a first turn takes two minutes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module

from lexicon.names import Name
from lexicon.refs import Book


@dataclass(frozen=True, slots=True)
class ReadySide:
    """What somebody plays at once.

    Attributes:
        name: what it is called. units: as they are typed behind ``/deploy``.
        army: its list, in games with lists.
    """

    name: Name
    units: Name


def ready_sides(game: Book) -> tuple[ReadySide, ReadySide]:
    """The two of a game, side A's first."""
    made: tuple[ReadySide, ReadySide] = import_module(f"handlers.{game}.ready_sides").READY
    return made


def first_act(game: Book) -> str:
    """The command that a demo puts together first, if any."""
    made: str = import_module(f"handlers.{game}.ready_sides").FIRST_ACT
    return made


def usual_sizes(game: Book) -> Sequence[int]:
    """Points that armies usually have."""
    made: Sequence[int] = import_module(f"handlers.{game}.ready_sides").SIZES
    return made
