"""A club around a fake Telegram: the real door, the real library, the real store."""

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.house import House
from bot.settings import Settings
from bot.telegram.door import TelegramDoor
from bot.telegram.pace import NO_LIMITS, Limits
from tests.bot.fake_telegram import TOKEN, FakeTelegram
from tests.support.scripted_battle import Heard

_SETTLES = 200


class Club:
    """A house with one Telegram door, its fake, and the people."""

    def __init__(
        self, folder: Path, fake: FakeTelegram, *, limits: Limits = NO_LIMITS, books: bool = False, **settings
    ) -> None:
        self.fake = fake
        self.house = House(Settings(data=folder, **settings))
        if not books:
            # A house opens the books first, which takes longer than most tests.
            vars(self.house.tools)["shelf"] = None
        self.door = TelegramDoor(self.house, TOKEN, api=fake.url, limits=limits)
        self.running: asyncio.Task | None = None

    async def open(self) -> None:
        self.running = asyncio.create_task(self.house.run([self.door]))
        ready = asyncio.create_task(self.door.ready.wait())
        await asyncio.wait({self.running, ready}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        assert ready.done(), "the door did not open"

    async def close(self) -> None:
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)

    @property
    def store(self):
        return self.house.tools.store

    async def ask(self, who: str, text: str, chat: int | None = None, thread: int | None = None) -> str:
        """Say something and wait for the next message in that chat, or for a new text of an earlier one.

        What else comes of it, the card before the first turn put right, has come too.
        """
        number = self.fake.say(who, text, chat, thread)["message"]["chat"]["id"]
        before = len(self._heard(number))
        await self.fake.until(lambda: len(self._heard(number)) > before)
        for _ in range(_SETTLES):
            store = self.house.tools.store_if_usable
            if store is None or not store.outbox.waiting(f"telegram:{number}"):
                break
            await asyncio.sleep(0.005)
        return str(self._heard(number)[before]["text"])

    def _heard(self, chat: int) -> list[dict[str, Any]]:
        """What was said there, but for the pinned glance, which answers nobody."""
        return [one for one in self.fake.history if one["chat"] == chat and not is_glance(one)]

    async def quiet(self, seconds: float = 0.15) -> None:
        """Give the bot time to say something that it should not say."""
        await self.fake.until(lambda: not self.fake.pending)
        await asyncio.sleep(seconds)


def is_glance(message: dict) -> bool:
    return any(button["text"] == "Значки" for row in message["rows"] for button in row)


@asynccontextmanager
async def club(folder: Path, fake: FakeTelegram, **how):
    made = Club(folder, fake, **how)
    await made.open()
    try:
        yield made
    finally:
        await made.close()


class TelegramPlayer:
    """People in a Telegram chat, as the scripted battle wants them. A button is its message and its token."""

    def __init__(self, fake: FakeTelegram, settled, *, chat: int | None = None, thread: int | None = None) -> None:
        self.fake, self.settled, self.chat, self.thread = fake, settled, chat, thread

    async def say(self, who: str, text: str) -> Heard:
        before = len(self.fake.history)
        self.fake.say(who, text, self.chat, self.thread)
        return await self._heard(before, None)

    async def press(self, who: str, button: tuple[dict, str]) -> Heard:
        before = len(self.fake.history)
        return await self._heard(before, self.fake.press_token(who, button[1], button[0]))

    async def _heard(self, before: int, query: str | None) -> Heard:
        await self.fake.until(
            lambda: (
                not self.fake.pending
                and (query is None or query in self.fake.answers)
                and (query or len(self.fake.history) > before)
                and self.settled()
            )
        )
        new = self.fake.history[before:]
        assert not any(message["calls"] for message in new), "somebody would be called"
        notice = [] if query is None else [self.fake.answers[query].get("text") or ""]
        buttons = {b["text"]: (m, b["callback_data"]) for m in new for row in m["rows"] for b in row}
        return Heard("\n".join([*(m["text"] for m in new), *notice]), buttons)


def nothing_waits(store) -> bool:
    """Whether the outbox is empty."""
    return store.outbox.next_due() is None
