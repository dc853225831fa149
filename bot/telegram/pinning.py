"""The pinned message of a battle: kept in sight where the bot may pin, and nobody is bothered where it may not."""

from __future__ import annotations

import logging

from bot.telegram.client import Client
from bot.telegram.places import Place

log = logging.getLogger("adjutant.telegram")


async def pin(client: Client, place: Place, message: str, *, pinned: bool) -> None:
    """Pin it in silence, or take it down. Nothing is raised."""
    method, quietly = ("pinChatMessage", True) if pinned else ("unpinChatMessage", None)
    await _try(client, method, chat_id=place.chat, message_id=int(message), disable_notification=quietly)


async def remove_notice(client: Client, chat: int, message: int) -> None:
    """Telegram's own line that something was pinned: it says nothing, and scrolls the battle away."""
    await _try(client, "deleteMessage", chat_id=chat, message_id=message)


async def _try(client: Client, method: str, **given: int | bool | None) -> None:
    try:
        await client.post(method, **given)
    except Exception as error:
        # Whatever it is: the message stands, and must not be sent once more for this.
        log.info("not done", extra={"method": method, "chat": given["chat_id"], "reason": repr(error)[:200]})
