"""discord.py's client as we want it: few intents, no caches, our commands, patience at the start."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from discord import app_commands

from bot.backoff import Backoff
from bot.discord.faults import TROUBLES
from bot.discord.schema import Localizer
from bot.doors import WrongToken

log = logging.getLogger("adjutant.discord")

_LOG_IN_AGAIN = Backoff(first_s=1.0, longest_s=60.0)
_LONGEST_RATE_LIMIT_S = 30.0
_NOT_AUTHENTICATED = 4004

OnInteraction = Callable[[discord.Interaction[Any]], Awaitable[None]]
OnMessage = Callable[[discord.Message], Awaitable[None]]


def intents() -> discord.Intents:
    """Servers, and messages without their text: mentions, replies and private messages come with it all the same."""
    wanted = discord.Intents.none()
    wanted.guilds = wanted.guild_messages = wanted.dm_messages = True
    return wanted


class _Ours:
    """What both kinds of client do: take our commands, pass events on."""

    tree: app_commands.CommandTree[Any]
    _on_open: Callable[[], None]
    _on_press: OnInteraction
    _on_said: OnMessage

    def equip(
        self,
        slash: Sequence[app_commands.Command[Any, ..., None]],
        on_interaction: OnInteraction,
        on_message: OnMessage,
        on_open: Callable[[], None],
    ) -> None:
        """Hang the commands into the tree and note whom to tell."""
        assert isinstance(self, discord.Client)
        self.tree = app_commands.CommandTree(self)
        for command in slash:
            self.tree.add_command(command)
        self._on_press, self._on_said, self._on_open = on_interaction, on_message, on_open

    async def setup_hook(self) -> None:
        """Logged in: messages can be sent, and the commands are told to Discord while the gateway opens."""
        self._on_open()
        await self.tree.set_translator(Localizer())
        self._syncing = asyncio.create_task(self._sync())

    async def _sync(self) -> None:
        try:
            await self.tree.sync()
        except (*TROUBLES, app_commands.AppCommandError) as error:
            # The commands of the last time stay known to Discord: worth a line, not worth a closed door.
            log.warning("commands not told to Discord", extra={"reason": repr(error)[:300]})

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A button or a menu; commands come through the tree."""
        await self._on_press(interaction)

    async def on_message(self, message: discord.Message) -> None:
        """A message that may be meant for the bot."""
        await self._on_said(message)


class OneShard(_Ours, discord.Client):
    """For fewer than 2,500 servers."""


class ManyShards(_Ours, discord.AutoShardedClient):
    """The gateway split into shards."""


Client = OneShard | ManyShards


def make_client(
    shards: int,
    slash: Sequence[app_commands.Command[Any, ..., None]],
    on_interaction: OnInteraction,
    on_message: OnMessage,
    on_open: Callable[[], None],
) -> Client:
    """A client ready to be opened. It keeps neither messages nor members: the battles are in the store."""
    wanted: dict[str, Any] = {
        "intents": intents(),
        "allowed_mentions": discord.AllowedMentions.none(),
        "max_messages": None,
        "member_cache_flags": discord.MemberCacheFlags.none(),
        "chunk_guilds_at_startup": False,
        "max_ratelimit_timeout": _LONGEST_RATE_LIMIT_S,
        "guild_ready_timeout": 0.5,
    }
    made: Client = OneShard(**wanted) if shards == 1 else ManyShards(shard_count=shards, **wanted)
    made.equip(slash, on_interaction, on_message, on_open)
    return made


async def open_client(client: Client, token: str) -> None:
    """Log in and stay; returns when a new client has to be made.

    Raises:
        WrongToken: Discord does not know the token.
    """
    try:
        async with client:
            await _log_in(client, token)
            await client.connect(reconnect=True)
    except discord.LoginFailure as error:
        raise WrongToken from error
    except discord.ConnectionClosed as error:
        if error.code == _NOT_AUTHENTICATED:
            raise WrongToken from error
        log.error("gateway closed", extra={"code": error.code})  # noqa: TRY400 - the code says it all
    except (*TROUBLES, discord.DiscordException, AttributeError):
        # discord.py trips over a gateway that refuses the very first connection (AttributeError); a new client mends
        log.exception("connection lost")


async def _log_in(client: Client, token: str) -> None:
    """Try until Discord answers: a machine that starts before its network must not lose the door for good."""
    failures = 0
    while True:
        try:
            await client.login(token)
        except discord.LoginFailure:
            raise
        except TROUBLES as error:
            failures += 1
            wait = _LOG_IN_AGAIN.wait(failures)
            log.warning("cannot log in yet", extra={"reason": repr(error)[:200], "wait_s": wait})
            await client.http.close()
            await asyncio.sleep(wait)
        else:
            return
