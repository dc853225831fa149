"""Which games have army lists, and what such a game gives: a module ``lists`` in its folder, with ``LISTS``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol

from lexicon.names import Name
from lexicon.refs import BOOKS, MAIN, Book, RuleRef

GAMES: Final = Path(__file__).parent.parent
"""Each game's folder holds its lists under ``data/``."""
SYSTEMS_WITH_LISTS: Final[tuple[Book, ...]] = tuple(book for book in BOOKS if (GAMES / book / "lists.py").is_file())
LISTED: Final[Book] = next(iter(SYSTEMS_WITH_LISTS), MAIN)
"""The game whose lists a roster is made of."""


class Trait(Protocol):
    """A special rule of troops that all lists share."""

    @property
    def name(self) -> Name:
        """Its name for players."""

    @property
    def destroyed_count(self) -> int:
        """As how many units its bearer counts once it is destroyed."""


@dataclass(frozen=True)
class ListPack:
    """A game with army lists.

    Attributes:
        size: the usual points. sizes: where the book says how many units of a kind a size allows.
        traits: the rules that all lists share, by code.
        alike: words in the names of rows that players say for one another, in groups.
        off_standard: whether the book's own prices give no such unit at these points.
    """

    size: int
    sizes: RuleRef
    traits: Mapping[str, Trait]
    off_standard: Callable[[Any], bool]
    alike: tuple[tuple[str, ...], ...] = ()


@cache
def list_pack() -> ListPack:
    """What the game with lists gives."""
    made: ListPack = import_module(f"armies.{LISTED}.lists").LISTS
    return made
