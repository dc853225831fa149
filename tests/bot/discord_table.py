"""A Discord door with a store of its own in a folder, for tests."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Iterator, Mapping
from pathlib import Path
from typing import Any

import discord
import simcord

from bot.discord.door import DiscordDoor
from bot.house import House
from bot.settings import Settings
from tests.bot import fake_discord
from tests.bot.fake_discord import FakeDiscord, pointed_at
from tests.support.scripted_battle import Heard

TOKEN = "ODk.Ghi.not-a-token-of-anybody"


def make_house(folder: Path, **settings: object) -> House:
    return House(Settings(data=folder, **settings))  # type: ignore[arg-type]


@contextlib.contextmanager
def busy(house: House) -> Iterator[None]:
    """The desk has no time for anybody."""
    house._line._called = True
    try:
        yield
    finally:
        house._line._called = False
        house._line._call()


_PATIENCE_S = 60.0
"""Of simcord, which takes a slow machine for a bot that hangs."""


class Prompt:
    """The delivery without its waiting: what is due is sent as the bot's own work, so that simcord waits for it."""

    def __init__(self, house: House, door: DiscordDoor) -> None:
        self.delivery = house.deliver_for(door)
        house.deliveries["discord"] = self  # type: ignore[assignment]

    def nudge(self, *_channels: str) -> None:
        self.delivery._start_due()


class Club(simcord.Env):
    """A server of Discord with our door in it, and who plays there."""

    house: House
    door: DiscordDoor
    club: Any
    room: Any
    ira: Any
    mark: Any


@contextlib.asynccontextmanager
async def table(folder: Path, **options: Any) -> AsyncIterator[Club]:
    """A door within simcord."""
    house = make_house(folder)
    door = DiscordDoor(house, TOKEN)
    Prompt(house, door)
    # Not simcord.run, whose context cannot be left in another task than it was entered in, as fixtures are.
    env = Club(door.client, settle_timeout=_PATIENCE_S, **options)
    await env.start()
    env.house, env.door = house, door
    try:
        yield env
    finally:
        await env.shutdown()
        env.house.tools.store.close()


async def restart(env: Club, folder: Path) -> None:
    """The program ends and starts again over the same data."""
    env.house.tools.store.close()
    env.house = make_house(folder)
    env.door = DiscordDoor(env.house, TOKEN)
    Prompt(env.house, env.door)
    await env.restart_bot(env.door.client)


@contextlib.asynccontextmanager
async def running(house: House, door: DiscordDoor) -> AsyncIterator[asyncio.Task[None]]:
    """The whole program with this door, until the test is done."""
    task = asyncio.create_task(house.run([door]))
    try:
        yield task
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task


class CountingDoor(DiscordDoor):
    """A door that tells how much of what came in it has dealt with."""

    done = 0

    async def _on_message(self, message: discord.Message) -> None:
        await super()._on_message(message)
        # Discord's own line that something was pinned is nothing that anybody did.
        self.done += message.type is not discord.MessageType.pins_add

    async def _asked(self, interaction: discord.Interaction[Any], **act: Any) -> None:
        await super()._asked(interaction, **act)
        self.done += 1

    def is_idle(self) -> bool:
        store = self._house.tools.store
        return store.outbox.next_due() is None and not self._house.deliveries["discord"]._busy


@contextlib.asynccontextmanager
async def loopback(folder: Path, fake: FakeDiscord, **settings: object) -> AsyncIterator[CountingDoor]:
    """A door on the loopback Discord, connected and with its commands told."""
    with pointed_at(await fake.start()):
        house = make_house(folder, **settings)
        door = CountingDoor(house, fake_discord.TOKEN)
        async with running(house, door):
            await fake.opened()
            yield door
    await fake.stop()


class DiscordPlayer:
    """The scripted battle's people, who speak to the bot by mention and press its buttons."""

    def __init__(self, fake: FakeDiscord, door: CountingDoor, channel: str | None = None) -> None:
        self.fake, self.door = fake, door
        self.channel = channel or fake.channels[0]

    async def say(self, who: str, text: str) -> Heard:
        said = f"<@{self.fake.app}> {text}"
        return await self._heard(self.fake.say(who, said, mentions_bot=True, channel=self.channel))

    async def press(self, who: str, button: tuple[str, str]) -> Heard:
        return await self._heard(self.fake.press(who, *button))

    async def _heard(self, act: Awaitable[object]) -> Heard:
        done, before = self.door.done, len(self.fake.order)
        await act
        await self.fake.until(lambda: self.door.done > done and self.door.is_idle())
        messages = self.fake.order[before:]
        buttons = {label: (m["id"], token) for m in messages for label, token in self.fake.buttons(m).items()}
        return Heard("\n".join(as_read(m["content"], self.fake.people) for m in messages), buttons)


def as_read(content: str, people: Mapping[str, str]) -> str:
    """What a person sees of Discord's markdown; mentions are shown as names."""
    content = re.sub(r"(?<!\\)<@(\d+)>", lambda found: people[found[1]], content)
    content = re.sub(r"(?<!\\)</(?:\w+ )*(\w+):\d+>", r"/\1", content)
    content = re.sub(r"(?<!\\)\[([^]\n]+)\]\(https://\S+\)", r"\1", content)
    content = re.sub(r"@Adjutant (\w+)", r"/\1", content)
    content = content.replace("🔷", "◆").replace("🔶", "◇")
    lines = [line for line in content.split("\n") if line != "```"]
    return "\n".join(re.sub(r"\\([^\w\s]|_)", r"\1", re.sub(r"(?<!\\)\*\*|^> |^-# ", "", line)) for line in lines)
