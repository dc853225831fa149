"""Whose rules a command goes by when no battle says so: a game named first, or the one whose words these are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.registry import pack_of
from handlers.desk.context import Context
from handlers.desk.registry import Command, Form
from handlers.language.phrases import first_phrase
from lexicon.folding import fold
from lexicon.refs import BOOKS, Book


def choose_form(command: Command, form: Form, context: Context, words: Any) -> tuple[Form, Book | None, Any]:
    """The form for these words, the game whose they are, and the words without the game's name.

    In a battle, and for commands that are the same in every game, it is ``form``.
    """
    if context.state is not None or not set(command.forms) - {None}:
        return form, None, words
    said = context.request.game
    if said is not None and said in command.forms:
        return command.forms[said].free, said, words
    if isinstance(words, str):
        named, rest = named_game(words)
        if named is not None and named in command.forms:
            return command.forms[named].free, named, rest
    free = {book: one.free for book, one in command.forms.items() if book is not None and not one.free.battle}
    if not free:
        return form, None, words
    if len(command.forms) == 1:
        game, only = next(iter(free.items()))
        return only, game, words
    levels = {book: _level(one, context, _text(words)) for book, one in free.items()}
    best = max(levels, key=lambda book: levels[book])
    if not levels[best] and (None in command.forms or len(free) < len(set(command.forms) - {None})):
        return form, None, words  # nobody's words: a game that needs a battle says so
    return free[best], best, words


def _level(form: Form, context: Context, words: str) -> int:
    """2: these words are of its game, and enough; 1: of its game, but something is missing; 0: not of its game."""
    found = form.understands(context, words) if form.understands is not None else False
    return 2 if found is True else int(found)


def _text(words: Any) -> str:
    return words if isinstance(words, str) else " ".join(map(str, words.values() if isinstance(words, Mapping) else ()))


def named_game(words: str) -> tuple[Book | None, str]:
    """The game that the first words name: ``аоб``, ``Art of Batallia``."""
    books: dict[str, Book] = {}
    for book in BOOKS:
        for word in (book, *(label for name in pack_of(book).names for label in (name.ru, name.en))):
            books[fold(word)] = book
    return first_phrase(words, books)
