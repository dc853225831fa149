"""The pinned message of a battle: kept in sight where the bot may pin, and nobody is bothered where it may not."""

from __future__ import annotations

import logging

import discord

from bot.discord.faults import TROUBLES

log = logging.getLogger("adjutant.discord")


async def pin(message: discord.PartialMessage, *, pinned: bool) -> None:
    """Pin it, or take it down. Nothing is raised."""
    try:
        await (message.pin() if pinned else message.unpin())
    except Exception as error:
        # Whatever it is: the message stands, and must not be sent once more for this.
        log.info("not pinned", extra={"message": message.id, "reason": repr(error)[:200]})


def is_notice(message: discord.Message, own: int) -> bool:
    """Whether it is Discord's own line that this bot has pinned something."""
    return message.type is discord.MessageType.pins_add and message.author.id == own


async def remove_notice(message: discord.Message) -> None:
    """It says nothing, and scrolls the battle away."""
    try:
        await message.delete()
    except TROUBLES as error:
        log.info("not deleted", extra={"message": message.id, "reason": repr(error)[:200]})
