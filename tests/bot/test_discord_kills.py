"""SIGKILL at random points of the scripted battle: nothing that was answered is lost, nothing is done twice."""

import asyncio
import contextlib
import random
import sqlite3
import sys
from pathlib import Path

import pytest

from bot.settings import Settings
from bot.wiring import make_tools
from tests.bot.discord_table import as_read
from tests.bot.fake_discord import FakeDiscord
from tests.support.scripted_battle import Heard, final_state, play, play_in_terminal

ROOT = Path(__file__).resolve().parent.parent.parent
KILLS = 6


class Program:
    """The bot's process, and its deaths."""

    def __init__(self, port: int, data: Path, fake: FakeDiscord) -> None:
        self.port, self.data, self.fake = port, data, fake
        self.kills = 0
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        before = self.fake.identified
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "tests.bot.discord_process", str(self.port), str(self.data), cwd=ROOT
        )
        await self.fake.until(lambda: self.fake.identified > before and self.fake.ws is not None, timeout=60)
        await self.fake.until(lambda: self.fake.commands, timeout=60)

    async def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        await self.process.wait()
        self.kills += 1
        self.fake.ws = None

    def waiting(self) -> int:
        with contextlib.closing(sqlite3.connect(self.data / "battles.db")) as other:
            return int(other.execute("SELECT count(*) FROM outbox WHERE state = 'pending'").fetchone()[0])


class Patient:
    """People who ask again when nothing came, and only then."""

    def __init__(self, fake: FakeDiscord, program: Program, chance: random.Random) -> None:
        self.fake, self.program, self.chance = fake, program, chance

    async def say(self, who, text):
        return await self._until_heard(lambda: self.fake.say(who, f"<@{self.fake.app}> {text}", mentions_bot=True))

    async def press(self, who, button):
        return await self._until_heard(lambda: self.fake.press(who, *button))

    async def _until_heard(self, act):
        before = len(self.fake.order)
        doomed = self.program.kills < KILLS and self.chance.random() < 0.5
        while len(self.fake.order) == before:
            await act()
            if doomed:
                doomed = False
                await asyncio.sleep(self.chance.random() ** 2 * 0.15)
                await self.program.kill()
                await self.program.start()
            with contextlib.suppress(AssertionError):
                await self.fake.until(lambda: len(self.fake.order) > before, timeout=4)
            await self.fake.until(lambda: not self.program.waiting(), timeout=20)
        messages = self.fake.order[before:]
        buttons = {label: (m["id"], token) for m in messages for label, token in self.fake.buttons(m).items()}
        return Heard("\n".join(as_read(m["content"]) for m in messages), buttons)


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("seed", [1])
async def test_the_battle_survives_being_killed_anywhere(tmp_path, seed):
    terminal, state = await play_in_terminal(tmp_path / "terminal")
    fake = FakeDiscord()
    program = Program(await fake.start(), tmp_path / "killed", fake)
    await program.start()
    try:
        heard = await play(Patient(fake, program, random.Random(seed)))
    finally:
        await program.kill()
        await fake.stop()
    assert program.kills >= 5
    tools = make_tools(Settings(data=tmp_path / "killed"))
    assert final_state(tools.store, f"discord:{fake.channels[0]}") == state
    tools.store.close()
    for name, words in heard.items():
        # A kill may bring an act's answer twice (marked), never another one.
        assert set(words.splitlines()) <= set(terminal[name].splitlines()), name
