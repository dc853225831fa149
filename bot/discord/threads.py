"""A battle in a thread of its own, hung below the message that says so: asked twice, it is the same one."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot.discord.asked import Asked
from bot.discord.reading import channel_key
from bot.discord.rendering import Rendering
from handlers.desk.request import Request
from handlers.table.start import THREAD

_THERE_IS_ONE = 160004
_TOKEN = f"/start {THREAD}"


def wants_thread(request: Request) -> bool:
    """Whether somebody asks for a battle in a thread, where there are threads."""
    said = request.press == _TOKEN or (request.command == "start" and bool(request.options.get(THREAD)))
    return said and request.threads


def may_begin_one(asked: Asked) -> bool:
    """Whether the bot may make a thread there and write in it, as Discord says."""
    rights = asked.interaction.app_permissions
    return rights.create_public_threads and rights.send_messages_in_threads


async def begin_thread(asked: Asked, said: Rendering, name: str) -> int:
    """Say so where it was asked, in the place of what was pressed, and make the thread below that; its number.

    Raises what discord.py raises.
    """
    pressed = asked.interaction.message
    if pressed is None or not await asked.replace(said):
        await asked.tell(said)
        pressed = await asked.interaction.original_response()
    try:
        return (await pressed.create_thread(name=name)).id
    except discord.HTTPException as error:
        if error.code != _THERE_IS_ONE:
            raise
        return pressed.id  # a thread has the number of its message


def in_thread(request: Request, thread: int) -> Request:
    """The same, asked in the thread."""
    options = {name: value for name, value in request.options.items() if name != THREAD}
    return replace(request, channel=channel_key(thread), press=None, command="start", options=options, threads=False)
