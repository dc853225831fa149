"""SIGKILL at random points of the battle, and updates that come again.

Nothing that was answered is lost, nothing is done twice, every reply arrives.
"""

import asyncio
import random
import signal
import sqlite3
import sys
from asyncio.subprocess import Process
from pathlib import Path

import pytest
from aiohttp import web

from games.store import open_store
from tests.bot.fake_telegram import GROUP, FakeTelegram
from tests.bot.telegram_table import TelegramPlayer
from tests.support.scripted_battle import SCRIPT, final_state, plain, play, play_in_terminal

ROOT = Path(__file__).resolve().parents[2]
KEY = f"telegram:{GROUP}"
pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason=f"no SIGKILL on {sys.platform}")


class Victim:
    """A bot that is killed at chosen calls of the Bot API, before or after the call is done, and started anew."""

    def __init__(self, fake: FakeTelegram, folder: Path, rng: random.Random, kills: int) -> None:
        self.fake, self.folder, self.rng = fake, folder, rng
        self.process: Process | None = None
        self.deaths: list[str] = []
        self._left = kills
        self._next = rng.randint(3, 9)
        self._serve = fake._handle
        setattr(fake, "_handle", self._handle)  # noqa: B010 - a method in place of a method

    async def start(self) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bot.telegram_runner", self.fake.url, str(self.folder), cwd=ROOT
        )

    async def _handle(self, request):
        method = request.match_info["method"]
        self._next -= method in ("getUpdates", "sendMessage", "editMessageText", "answerCallbackQuery")
        if self._next > 0 or self._left == 0:
            return await self._serve(request)
        self._left -= 1
        self._next = self.rng.randint(2, 11)
        before, delay = self.rng.random() < 0.4, self.rng.random() * 0.03
        self.deaths.append(f"{'before' if before else 'after'} {method}")
        if before:
            await self._kill(0)
            return web.Response(status=500)
        asyncio.get_running_loop().create_task(self._kill(delay))
        return await self._serve(request)

    async def _kill(self, delay: float) -> None:
        await asyncio.sleep(delay)
        process = self.process
        process.kill()
        await process.wait()
        # What Telegram had given out already may well come again.
        for number in self.rng.sample(self.fake.confirmed, min(2, len(self.fake.confirmed))):
            self.fake.again(self.fake.given[number])
        await self.start()

    async def stop(self) -> None:
        self.process.kill()
        await self.process.wait()


def nothing_waits(folder: Path) -> bool:
    """Whether every message has been marked as sent, by another program's look at the database."""
    raw = sqlite3.connect(f"file:{folder / 'battles.db'}?mode=ro", uri=True)
    try:
        return raw.execute("SELECT count(*) FROM outbox WHERE state = 'pending'").fetchone()[0] == 0
    finally:
        raw.close()


@pytest.mark.slow
@pytest.mark.timeout(400)
@pytest.mark.parametrize("seed", range(2))
async def test_a_battle_survives_being_killed(tmp_path, fake, seed):
    terminal, state = await play_in_terminal(tmp_path / "terminal")
    folder = tmp_path / "telegram"
    victim = Victim(fake, folder, random.Random(seed), kills=9)
    await victim.start()
    try:
        player = TelegramPlayer(fake, lambda: nothing_waits(folder))
        heard = await play(player)
        await fake.until(lambda: not fake.pending and nothing_waits(folder))
    finally:
        await victim.stop()
    assert len(victim.deaths) >= 5, victim.deaths
    with open_store(folder / "battles.db") as store:
        assert final_state(store, KEY) == state
        assert store.check() == []
        assert store.outbox.next_due() is None
    # Every reply arrived, in whole and in order; a repeat is the same message once more, with the same number.
    arrived = "\n".join(heard.values())
    for name, _ in SCRIPT:
        assert terminal[name] in arrived, (name, victim.deaths)
    for text in {message["text"] for message in fake.history}:
        assert any(plain(text) in words for words in terminal.values()), text
