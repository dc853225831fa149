"""The menus of commands: of everybody, and of a chat where a battle is played, which shows that game's own alone."""

from __future__ import annotations

import re
from collections.abc import Iterator

from telegram import BotCommand, BotCommandScopeChat
from telegram.error import TelegramError

from bot.telegram.client import Client
from handlers.desk.games import desk_of
from handlers.desk.registry import Command, commands
from lexicon.names import Language
from lexicon.refs import Book

LANGUAGES: tuple[Language, ...] = ("ru", "en")
MOST = 25
"""Commands that a thumb looks through; the rest is found by situation, in the help."""
_NAME = re.compile(r"[a-z0-9_]{1,32}")
_LONGEST_ABOUT = 256
# fmt: off
_ANYWHERE = (
    "start", "demo", "help", "roll", "odds", "rule", "unit", "armies", "army", "join", "setup", "ready", "battle",
    "card", "turn", "undo", "why", "do", "link", "log", "end", "remind", "settings", "zone", "lang",
)
"""Where no battle says which game it is."""
_IN_A_BATTLE = (
    "battle", "turn", "undo", "why", "roll", "rule", "unit", "help", "card", "deploy", "mark", "losses", "end",
)
# fmt: on
"""In any battle, behind what is usual in its game."""


def menu(language: Language, game: Book | None = None) -> list[BotCommand]:
    """The commands that a menu shows: Latin names alone, as Telegram demands, and a line about each.

    ``game``: of the battle that is played; no command of another game stands in its menu.
    """
    shown = {known.name: known for known in _wanted(game) if _may_stand(known, game)}
    return [
        BotCommand(known.name, known.about_in(game).to(language)[:_LONGEST_ABOUT])
        for known in list(shown.values())[:MOST]
    ]


def _wanted(game: Book | None) -> Iterator[Command]:
    """The likely ones first."""
    known = commands()
    usual = () if game is None else [name for some in desk_of(game).usual.values() for name in some]
    names = (*usual, *(_ANYWHERE if game is None else _IN_A_BATTLE))
    yield from (known[name] for name in names if name in known)
    own = (one for one in known.values() if game in one.forms)
    yield from sorted(own, key=lambda one: one.group != "turn")


def _may_stand(known: Command, game: Book | None) -> bool:
    return not known.hidden and (None in known.forms or game in known.forms) and bool(_NAME.fullmatch(known.name))


async def set_menus(client: Client, first: Language) -> str | None:
    """Give Telegram the menus: one per language, and ``first`` for everybody else; what went wrong, if anything."""
    try:
        await client.set_my_commands(menu(first))
        for language in LANGUAGES:
            await client.set_my_commands(menu(language), language_code=language)
    except TelegramError as error:
        return error.message
    return None


async def set_chat_menu(client: Client, chat: int, game: Book | None, first: Language) -> str | None:
    """The menu of a chat where this game is played from now on, ``None`` for none; what went wrong, if anything."""
    scope = BotCommandScopeChat(chat)
    codes: tuple[tuple[Language, str | None], ...] = ((first, None), *((one, one) for one in LANGUAGES if one != first))
    try:
        for language, code in codes:
            if game is None:
                await client.delete_my_commands(scope, language_code=code)
            else:
                await client.set_my_commands(menu(language, game), scope, language_code=code)
    except TelegramError as error:
        return error.message
    return None
