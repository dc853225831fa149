"""Commands that a message names, as Discord's own: ``</wma attach:id>`` puts the command where one types."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache

from discord import app_commands

from bot.discord.menu import path_in
from handlers.desk.registry import Command, commands
from lexicon.refs import Book

_NAMED = re.compile(r"(?<![\w/<\\.:])/([^\W\d_]+)\b")
WhichGame = Callable[[], Book | None]
"""The game that is played where the message goes; asked only where a command stands in several games' groups."""


class Hints:
    """What Discord has numbered our commands, as far as it has told us; what it has not stays as it is typed."""

    def __init__(self) -> None:
        self._ids: dict[str, int] = {}

    def learn(self, told: Iterable[app_commands.AppCommand]) -> None:
        """Discord has taken the commands."""
        self._ids = {command.name: command.id for command in told}

    def put(self, text: str, game: WhichGame, me: str = "") -> str:
        """The text with the commands that it names; one in no menu is typed behind the bot's name, ``me``."""
        if not self._ids or "/" not in text:
            return text
        return _NAMED.sub(lambda found: self._mention(found[1], game, me) or found[0], text)

    def _mention(self, word: str, game: WhichGame, me: str) -> str | None:
        if me and word.lower() in _in_no_menu():
            return f"@{me} {word}"
        path = _path(word.lower(), None) or (_path(word.lower(), game()) if _is_ours(word.lower()) else None)
        number = self._ids.get(path[0]) if path is not None else None
        return None if path is None or number is None else f"</{' '.join(path)}:{number}>"


@cache
def _by_word() -> Mapping[str, Command]:
    return {word: known for known in commands().values() for word in (known.name, *known.names) if not known.hidden}


@cache
def _in_no_menu() -> frozenset[str]:
    return frozenset(word for known in commands().values() if known.hidden for word in (known.name, *known.names))


def _is_ours(word: str) -> bool:
    return word in _by_word()


@lru_cache(maxsize=2048)
def _path(word: str, game: Book | None) -> tuple[str, ...] | None:
    command = _by_word().get(word)
    return None if command is None else path_in(command, game)
