"""What the bot says of itself before anybody has written to it, in both languages."""

from __future__ import annotations

from telegram.error import TelegramError

from bot.telegram.client import Client
from bot.telegram.menu import LANGUAGES
from handlers.drawing.fluent import render_text
from lexicon.names import Language


async def set_words(client: Client, first: Language) -> str | None:
    """Tell Telegram what an empty chat and the bot's own page say, where it says something else; what went wrong.

    Telegram lets these be set a few times a day only, so that they are asked for first.
    """
    try:
        for code, language in (("", first), *((language, language) for language in LANGUAGES)):
            said = render_text("telegram-description", {}, language)
            if (await client.get_my_description(code)).description != said:
                await client.set_my_description(said, code)
            said = render_text("telegram-about", {}, language)
            if (await client.get_my_short_description(code)).short_description != said:
                await client.set_my_short_description(said, code)
    except TelegramError as error:
        return error.message
    return None
