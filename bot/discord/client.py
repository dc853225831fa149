"""discord.py's client as we want it: few intents, no caches, our commands, patience at the start."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import discord
from discord import app_commands

from bot.discord.faults import TROUBLES, fate_of
from bot.discord.schema import Localizer, Menu
from bot.doors import SendLater, WrongToken
from bot.supervision import Pulse, Setback

log = logging.getLogger("adjutant.discord")

# Nobody asks the bot to speak: that it cannot is no warning for an operator, and it was the first line of every start.
discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False

_LONGEST_RATE_LIMIT_S = 30.0
_NOT_AUTHENTICATED = 4004

OnInteraction = Callable[[discord.Interaction[Any]], Awaitable[None]]
OnFault = Callable[[discord.Interaction[Any], app_commands.AppCommandError], Awaitable[None]]
OnSynced = Callable[[list[app_commands.AppCommand]], None]
OnMessage = Callable[[discord.Message], Awaitable[None]]


def intents() -> discord.Intents:
    """Servers, and messages without their text: mentions, replies and private messages come with it all the same."""
    wanted = discord.Intents.none()
    wanted.guilds = wanted.guild_messages = wanted.dm_messages = True
    return wanted


class _Tree(app_commands.CommandTree[Any]):
    """The commands; one that cannot be carried out is told to ``on_fault`` rather than left without an answer."""

    on_fault: OnFault

    async def on_error(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /) -> None:
        """A command that Discord shows and this program does not have, or has with other options; and any other."""
        log.warning("command failed", extra={"interaction": interaction.id, "reason": repr(error)[:300]})
        await self.on_fault(interaction, error)


class _Ours:
    """What both kinds of client do: take our commands, pass events on."""

    tree: _Tree
    _on_open: Callable[[], None]
    _on_synced: OnSynced
    _pulse: Pulse
    _on_press: OnInteraction
    _on_said: OnMessage

    def equip(
        self,
        slash: Menu,
        on_interaction: OnInteraction,
        on_fault: OnFault,
        on_message: OnMessage,
        on_open: Callable[[], None],
        on_synced: OnSynced,
        pulse: Pulse,
    ) -> None:
        """Hang the commands into the tree and note whom to tell."""
        assert isinstance(self, discord.Client)
        self.tree = _Tree(self)
        self.tree.on_fault = on_fault
        for command in slash:
            self.tree.add_command(command)
        self._on_press, self._on_said = on_interaction, on_message
        self._on_open, self._on_synced, self._pulse = on_open, on_synced, pulse

    async def setup_hook(self) -> None:
        """Logged in: messages can be sent, and the commands are told to Discord while the gateway opens."""
        self._on_open()
        await self.tree.set_translator(Localizer())
        self._syncing = asyncio.create_task(self._sync())

    async def _sync(self) -> None:
        try:
            self._on_synced(await self.tree.sync())
        except (*TROUBLES, app_commands.AppCommandError) as error:
            # The commands of the last time stay known to Discord: worth a line, not worth a closed door.
            log.warning("commands not told to Discord", extra={"reason": repr(error)[:300]})

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        """Every event of the library passes here; how the gateway fares is noted on the way."""
        assert isinstance(self, discord.Client)
        if event in ("connect", "resumed"):
            self._pulse.well()
        elif event == "disconnect" and not self.is_closed():
            # The library opens it again by itself, for as long as that may help.
            self._pulse.failed("gateway disconnected")
        super().dispatch(event, *args, **kwargs)  # type: ignore[misc]

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
    slash: Menu,
    on_interaction: OnInteraction,
    on_fault: OnFault,
    on_message: OnMessage,
    on_open: Callable[[], None],
    on_synced: OnSynced,
    pulse: Pulse,
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
    made.equip(slash, on_interaction, on_fault, on_message, on_open, on_synced, pulse)
    return made


async def open_client(client: Client, token: str) -> None:
    """Log in and stay. However it ends, a new client has to be made: a closed one cannot log in again.

    Raises:
        WrongToken: Discord does not know the token.
        Setback: Discord is not to be reached, or has closed the connection.
    """
    try:
        async with client:
            await client.login(token)
            await client.connect(reconnect=True)
    except discord.LoginFailure as error:
        raise WrongToken from error
    except discord.ConnectionClosed as error:
        if error.code == _NOT_AUTHENTICATED:
            raise WrongToken from error
        raise Setback(f"gateway closed: {error.code}") from None
    except TROUBLES as error:
        fate = fate_of(error)
        raise Setback(
            f"{type(error).__name__}: {error}", fate.after_s if isinstance(fate, SendLater) else None
        ) from None
    except AttributeError as error:
        # discord.py trips over a gateway that refuses the very first connection; a new client mends that.
        raise Setback(repr(error)) from error
