"""python-telegram-bot's Bot, with updates and receipts as plain data: what the library does not know stops nothing.

An update that cannot be read would be fetched for ever; a message whose receipt cannot be read would be sent for ever.

The library's Updater is not used: it confirms updates before they are dealt with, and a crash then loses them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from telegram import Bot

from bot.telegram.transport import Transport
from bot.telegram.updates import WANTED

API = "https://api.telegram.org"
_CONNECTIONS = 128
_READ_S = 15.0


class Client(Bot):
    """A bot whose updates are plain data."""

    async def updates(self, offset: int | None, wait_s: float) -> list[Mapping[str, Any]]:
        """Updates from ``offset`` on, at most 100; everything before it is confirmed by asking.

        Raises:
            telegram.error.TelegramError: network, token, or another program that polls with it.
        """
        found = await self._post(
            "getUpdates",
            {"offset": offset, "timeout": int(wait_s), "allowed_updates": list(WANTED)},
            read_timeout=wait_s + _READ_S,
        )
        return [update for update in found if isinstance(update, dict)] if isinstance(found, list) else []

    async def post(self, method: str, **given: Any) -> str | None:
        """Call a method of the Bot API; the message's id, where it makes one. What is ``None`` is left out.

        Raises:
            telegram.error.TelegramError: what Telegram said.
        """
        made = await self._post(method, given)
        number = made.get("message_id") if isinstance(made, Mapping) else None
        return None if number is None else str(number)

    async def fetch(self, file: str) -> bytes:
        """The bytes of a file that somebody sent.

        Raises:
            telegram.error.TelegramError, RuntimeError: Telegram does not give it.
        """
        return bytes(await (await self.get_file(file)).download_as_bytearray())


def make_client(token: str, api: str = API) -> Client:
    """A client for a token. ``api``: the server's address; another one for tests and for a Bot API server of one's own.

    Raises:
        telegram.error.InvalidToken: the token is empty.
    """
    return Client(
        token,
        base_url=f"{api}/bot",
        base_file_url=f"{api}/file/bot",
        request=Transport(_CONNECTIONS, _READ_S),
        get_updates_request=Transport(2, _READ_S),
    )
