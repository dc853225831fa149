"""The menus of commands: of everybody, and of a chat where a battle is played, which shows that game's own alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import TypeVar

from telegram import BotCommand, BotCommandScopeChat
from telegram.error import TelegramError

from bot.telegram.client import Client
from bot.telegram.places import PLATFORM, Place, parse_place
from games.store import Store
from handlers.desk.games import desk_of
from handlers.desk.registry import Command, commands
from lexicon.errors import StorageTrouble
from lexicon.names import Language, Name
from lexicon.refs import Book

T = TypeVar("T")

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


def menu(language: Language, games: Sequence[Book] = ()) -> list[BotCommand]:
    """The commands that a menu shows: Latin names alone, as Telegram demands, and a line about each.

    ``games``: of the battles that are played; no command of another game stands in their menu. The topics of a group
    share one menu, which Telegram knows by the chat alone.
    """
    shown = {known.name: known for known in _wanted(games) if _may_stand(known, games)}
    return [
        BotCommand(known.name, _about(known, games).to(language)[:_LONGEST_ABOUT])
        for known in list(shown.values())[:MOST]
    ]


def _wanted(games: Sequence[Book]) -> Iterator[Command]:
    """The likely ones first, of several games by turns, so that none is left out."""
    known = commands()
    usual = _by_turns([name for some in desk_of(game).usual.values() for name in some] for game in games)
    names = (*usual[: MOST - len(_IN_A_BATTLE)], *_IN_A_BATTLE) if games else _ANYWHERE
    yield from (known[name] for name in names if name in known)
    yield from _by_turns(
        sorted((one for one in known.values() if game in one.forms), key=lambda one: one.group != "turn")
        for game in games or (None,)
    )


def _by_turns(lists: Iterable[Sequence[T]]) -> list[T]:
    """The first of each, then the second of each, until all are through."""
    return [one for turn in zip_longest(*lists) for one in turn if one is not None]


def _may_stand(known: Command, games: Sequence[Book]) -> bool:
    own = any(game in known.forms for game in (None, *games))
    return not known.hidden and own and bool(_NAME.fullmatch(known.name))


def _about(known: Command, games: Sequence[Book]) -> Name:
    """What it is for in the one game that has it, else what it is for in any."""
    having = [game for game in games if game in known.forms] or list(games)
    return known.about_in(having[0]) if len(having) == 1 else known.about


async def set_menus(client: Client, first: Language) -> str | None:
    """Give Telegram the menus: one per language, and ``first`` for everybody else; what went wrong, if anything."""
    try:
        await client.set_my_commands(menu(first))
        for language in LANGUAGES:
            await client.set_my_commands(menu(language), language_code=language)
    except TelegramError as error:
        return error.message
    return None


async def set_chat_menu(client: Client, store: Store, channel: str, first: Language) -> str | None:
    """The menu of this channel's chat: that of the games that are played in it and its topics; what went wrong, if
    anything. Of no game, where none is played.
    """  # noqa: D205 - one sentence
    if not channel.startswith(f"{PLATFORM}:"):
        return None
    place = parse_place(channel)
    chat = Place(place.chat, private=place.private).key
    try:
        games = played(store, {chat, channel, *store.channels.under(chat)})
        first = store.settings.get(channel, "language") or first
    except StorageTrouble as trouble:
        return trouble.code  # it stays as it was: it only offers
    scope = BotCommandScopeChat(place.chat)
    codes: tuple[tuple[Language, str | None], ...] = ((first, None), *((one, one) for one in LANGUAGES if one != first))
    try:
        for language, code in codes:
            if not games:
                await client.delete_my_commands(scope, language_code=code)
            else:
                await client.set_my_commands(menu(language, games), scope, language_code=code)
    except TelegramError as error:
        return error.message
    return None


def played(store: Store, channels: Iterable[str]) -> tuple[Book, ...]:
    """The games of the battles that go on in these channels."""
    battles = {battle for channel in channels if (battle := store.battle_in(channel)) is not None}
    states = (store.state(battle) for battle in battles)
    return tuple(sorted({state.game for state in states if state.ended is None}))
