"""The menu of commands, in both languages."""

from __future__ import annotations

import re

from telegram import BotCommand
from telegram.error import TelegramError

from bot.telegram.client import Client
from handlers.desk.registry import commands
from lexicon.names import Language

LANGUAGES: tuple[Language, ...] = ("ru", "en")
_NAME = re.compile(r"[a-z0-9_]{1,32}")
_LONGEST_ABOUT = 256
_MOST = 100


def menu(language: Language) -> list[BotCommand]:
    """The commands that a menu shows: Latin names alone, as Telegram demands, and a line about each."""
    shown = [known for known in commands().values() if not known.hidden and _NAME.fullmatch(known.name)]
    return [BotCommand(known.name, known.about.to(language)[:_LONGEST_ABOUT]) for known in shown[:_MOST]]


async def set_menus(client: Client, first: Language) -> str | None:
    """Give Telegram the menus: one per language, and ``first`` for everybody else; what went wrong, if anything."""
    try:
        await client.set_my_commands(menu(first))
        for language in LANGUAGES:
            await client.set_my_commands(menu(language), language_code=language)
    except TelegramError as error:
        return error.message
    return None
