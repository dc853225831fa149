"""A club around a fake Telegram: the real door, the real library, the real store."""

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path

from bot.serve import House
from bot.settings import Settings
from bot.telegram.door import TelegramDoor
from bot.telegram.pace import NO_LIMITS, Limits
from tests.bot.fake_telegram import TOKEN, FakeTelegram


class Club:
    """A house with one Telegram door, its fake, and the people."""

    def __init__(self, folder: Path, fake: FakeTelegram, *, limits: Limits = NO_LIMITS, **settings) -> None:
        self.fake = fake
        self.house = House(Settings(data=folder, **settings))
        self.door = TelegramDoor(self.house, TOKEN, api=fake.url, limits=limits)
        self.running: asyncio.Task | None = None

    async def open(self) -> None:
        self.running = asyncio.create_task(self.house.run([self.door]))
        ready = asyncio.create_task(self.door.ready.wait())
        await asyncio.wait({self.running, ready}, timeout=5, return_when=asyncio.FIRST_COMPLETED)
        assert ready.done(), "the door did not open"

    async def close(self) -> None:
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)

    @property
    def store(self):
        return self.house.tools.store

    async def ask(self, who: str, text: str, chat: int | None = None, thread: int | None = None) -> str:
        """Say something and wait for the next message in that chat."""
        number = self.fake.say(who, text, chat, thread)["message"]["chat"]["id"]
        before = len(self.fake.said(number))
        await self.fake.until(lambda: len(self.fake.said(number)) > before)
        return self.fake.said(number)[-1]

    async def quiet(self, seconds: float = 0.15) -> None:
        """Give the bot time to say something that it should not say."""
        await self.fake.until(lambda: not self.fake.pending)
        await asyncio.sleep(seconds)


@asynccontextmanager
async def club(folder: Path, fake: FakeTelegram, **how):
    made = Club(folder, fake, **how)
    await made.open()
    try:
        yield made
    finally:
        await made.close()
