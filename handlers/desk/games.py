"""What a game gives to the chat: its commands, and how its debts and units are shown. One object a game."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

from games.core.course import Debt
from handlers.desk.answer import Button, Text
from lexicon.refs import BOOKS, Book

Rows = tuple[tuple[Button, ...], ...]


@dataclass(frozen=True)
class Lots:
    """What a die of the book settles before the battle: the side that begins, the number of turns; with the record."""

    first: Callable[[Any], tuple[str, Any]]
    turns: Callable[[Any], tuple[int, Any]]


@dataclass(frozen=True)
class GameDesk:
    """A game as the chat needs it.

    Attributes:
        game: the book.
        families: the modules of its folder that hold commands, in the order of the help page.
        pays: buttons that pay a debt of the battle. undone: what could still be done in this phase, with a button each.
        unit: a unit in one line: what is left of it and what matters now. Second argument: its stands as drawn.
        news: what must be said of a change, from the state before to the state after, whatever command made it.
        lots: what its book settles by a die before the battle.
    """

    game: Book
    families: tuple[str, ...]
    pays: Callable[[Any, Debt], Rows]
    undone: Callable[[Any], tuple[tuple[Text, Rows], ...]]
    unit: Callable[[Any, str], Text]
    news: Callable[[Any, Any], Iterable[Text]] = lambda before, after: ()
    lots: Lots | None = None


@cache
def desk_of(game: str) -> GameDesk:
    """What a game gives to the chat."""
    made: GameDesk = import_module(f"handlers.{game}.pack").DESK
    return made


def all_desks() -> tuple[GameDesk, ...]:
    """All games."""
    return tuple(desk_of(book) for book in BOOKS)
