"""A Discord door with a store of its own in a folder, for tests."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

import simcord

from bot.discord.door import DiscordDoor
from bot.serve import House
from bot.settings import Settings
from tests.bot import fake_discord
from tests.bot.fake_discord import FakeDiscord, pointed_at

TOKEN = "ODk.Ghi.not-a-token-of-anybody"


def make_house(folder: Path, **settings: object) -> House:
    return House(Settings(data=folder, **settings))  # type: ignore[arg-type]


class Prompt:
    """The delivery without its waiting: what is due is sent as the bot's own work, so that simcord waits for it."""

    def __init__(self, house: House, door: DiscordDoor) -> None:
        self.delivery = house.deliver_for(door)
        house.deliveries["discord"] = self  # type: ignore[assignment]

    def nudge(self) -> None:
        self.delivery._start_due()


@contextlib.asynccontextmanager
async def table(folder: Path, **options: object) -> AsyncIterator[simcord.Env]:
    """A door within simcord."""
    house = make_house(folder)
    door = DiscordDoor(house, TOKEN)
    Prompt(house, door)
    async with simcord.run(door.client, **options) as env:
        env.house, env.door = house, door
        yield env
    env.house.tools.store.close()


async def restart(env: simcord.Env, folder: Path) -> None:
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


@contextlib.asynccontextmanager
async def loopback(folder: Path, fake: FakeDiscord, **settings: object) -> AsyncIterator[DiscordDoor]:
    """A door on the loopback Discord, connected and with its commands told."""
    with pointed_at(await fake.start()):
        house = make_house(folder, **settings)
        door = DiscordDoor(house, fake_discord.TOKEN)
        async with running(house, door):
            await fake.opened()
            yield door
    await fake.stop()
