"""Whole programs with one door, killed again and again while the scripted battle is played through them."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

from aiohttp import web

from games.store import open_store
from tests.attack.nursery import Nursery
from tests.attack.tally import Tally
from tests.bot.discord_table import as_read
from tests.bot.fake_discord import FakeDiscord
from tests.bot.fake_telegram import GROUP, FakeTelegram
from tests.bot.telegram_table import TelegramPlayer
from tests.support.scripted_battle import (
    SCRIPT,
    Heard,
    final_state,
    play,
    play_in_terminal,
    strange_lines,
    tells,
)

MOST = 20
"""Kills a battle at most."""
_ASK_AGAIN_S, _PATIENCE = 3.0, 30
"""When people ask again, and how often: on a machine that is busy a start alone takes some of these."""


def waiting(folder: Path) -> int:
    """Messages that are not marked as sent, by another program's look at the database."""
    with contextlib.closing(sqlite3.connect(f"file:{folder / 'battles.db'}?mode=ro", uri=True, timeout=20)) as raw:
        return int(raw.execute("SELECT count(*) FROM outbox WHERE state = 'pending'").fetchone()[0])


def _done(folder: Path) -> set[str]:
    """The updates whose answers are written down."""
    with contextlib.closing(sqlite3.connect(f"file:{folder / 'battles.db'}?mode=ro", uri=True, timeout=20)) as raw:
        return {str(row[0]) for row in raw.execute("SELECT update_id FROM updates")}


class TelegramVictim:
    """A bot that is killed at chosen calls of the Bot API, before or after the call is done, and started anew."""

    def __init__(self, nursery: Nursery, fake: FakeTelegram, folder: Path, chance: Random, kills: int) -> None:
        self.nursery, self.fake, self.folder, self.chance = nursery, fake, folder, chance
        self.pid = 0
        self.deaths: list[str] = []
        self._left = kills
        self._one_by_one = asyncio.Lock()
        self._next = chance.randint(2, 6)
        self._serve = fake._handle
        setattr(fake, "_handle", self._handle)  # noqa: B010 - a method in place of a method

    def start(self) -> None:
        self.pid = self.nursery.start("telegram", self.fake.url, self.folder)

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        self._next -= method in ("getUpdates", "sendMessage", "editMessageText", "answerCallbackQuery")
        if self._next > 0 or self._left == 0:
            return await self._serve(request)
        self._left -= 1
        self._next = self.chance.randint(1, 6)
        before, delay = self.chance.random() < 0.4, self.chance.random() * 0.03
        if before:
            await self._kill(f"before {method}", 0)
            return web.Response(status=500)
        self._killing = asyncio.get_running_loop().create_task(self._kill(f"after {method}", delay))
        return await self._serve(request)

    async def _kill(self, when: str, delay: float) -> None:
        pid = self.pid
        await asyncio.sleep(delay)
        async with self._one_by_one:
            if pid != self.pid:
                return  # somebody was quicker, and the next one is alive
            self.deaths.append(when)
            await self.nursery.kill(pid)
            # What Telegram had given out already may well come again. A refusal is written nowhere: it is judged anew.
            written = [number for number in self.fake.confirmed if f"telegram:{number}" in _done(self.folder)]
            for number in self.chance.sample(written, min(2, len(written))):
                self.fake.again(self.fake.given[number])
            self.start()


class PatientPlayer(TelegramPlayer):
    """People who press again when nothing came: a notice to the presser alone dies with the program."""

    async def press(self, who: str, button: tuple[dict[str, Any], str]) -> Heard:
        before = len(self.fake.history)
        for _ in range(_PATIENCE):
            query = self.fake.press_token(who, button[1], button[0])

            def came(query: str = query) -> bool:
                heard = query in self.fake.answers or len(self.fake.history) > before
                return heard and not self.fake.pending and self.settled()

            with contextlib.suppress(AssertionError):
                await self.fake.until(came, seconds=_ASK_AGAIN_S)
                return await self._heard(before, query if query in self.fake.answers else None)
        raise AssertionError(f"no answer to {who} who pressed {button[1]}")


class DiscordVictim:
    """People who ask again when nothing came, and only then; while they wait, the bot is killed and started anew."""

    def __init__(self, nursery: Nursery, fake: FakeDiscord, folder: Path, chance: Random, kills: int) -> None:
        self.nursery, self.fake, self.folder, self.chance = nursery, fake, folder, chance
        self.pid = self.port = 0
        self.deaths: list[str] = []
        self._left = kills

    async def start(self) -> None:
        before = self.fake.identified
        self.pid = self.nursery.start("discord", str(self.port), self.folder)
        await self.fake.until(lambda: self.fake.identified > before and self.fake.ws is not None, timeout=60)
        await self.fake.until(lambda: self.fake.commands, timeout=60)

    async def say(self, who: str, text: str) -> Heard:
        said = f"<@{self.fake.app}> {text}"
        return await self._until_heard(text, lambda: self.fake.say(who, said, mentions_bot=True))

    async def press(self, who: str, button: tuple[str, str]) -> Heard:
        return await self._until_heard(f"press {button[1]}", lambda: self.fake.press(who, *button))

    async def _until_heard(self, what: str, act: Callable[[], Awaitable[Any]]) -> Heard:
        before, tries = len(self.fake.order), 0
        while len(self.fake.order) == before:
            tries += 1
            assert tries < _PATIENCE, f"no answer to {what}"
            await act()
            if self._left and self.chance.random() < 0.6:
                self._left -= 1
                await asyncio.sleep(self.chance.random() ** 2 * 0.15)
                self.deaths.append(what)
                await self.nursery.kill(self.pid)
                self.fake.ws = None
                await self.start()
            with contextlib.suppress(AssertionError):
                await self.fake.until(lambda: len(self.fake.order) > before, timeout=_ASK_AGAIN_S)
            await self.fake.until(lambda: not waiting(self.folder), timeout=20)
        messages = self.fake.order[before:]
        buttons = {label: (m["id"], token) for m in messages for label, token in self.fake.buttons(m).items()}
        return Heard("\n".join(as_read(m["content"], self.fake.people) for m in messages), buttons)


Script = tuple[tuple[str, Any], ...]


async def on_telegram(
    seed: str, folder: Path, nursery: Nursery, tally: Tally, kills: int = MOST, script: Script = SCRIPT
) -> None:
    """The battle on Telegram: every answer arrives, in whole; a repeat is the same message once more."""
    terminal, state = await play_in_terminal(folder / "terminal", script)
    fake, data = FakeTelegram(), folder / "telegram"
    data.mkdir()
    await fake.start()
    victim = TelegramVictim(nursery, fake, data, Random(seed), kills)
    victim.start()
    try:
        heard = await play(PatientPlayer(fake, lambda: not waiting(data)), script)
        await fake.until(lambda: not fake.pending and not waiting(data))
        arrived = "\n".join(heard.values())
        for name, _ in script:
            tally.check("unanswered", tells(arrived, terminal[name]), f"{name}, killed {victim.deaths}")
        for text in {message["text"] for message in fake.history}:
            strange = strange_lines(text, terminal)
            tally.check("doubled", not strange, f"said otherwise: {strange}, killed {victim.deaths}")
    except AssertionError as error:
        tally.find("unanswered", f"Telegram: {error}, killed {victim.deaths}")
    finally:
        await nursery.kill(victim.pid)
        await fake.stop()
    tally.tried += len(victim.deaths)
    _judge(tally, data, f"telegram:{GROUP}", folder / "terminal", state, victim.deaths)


async def on_discord(seed: str, folder: Path, nursery: Nursery, tally: Tally, kills: int = MOST) -> None:
    """The battle on Discord: a kill may bring an act's answer twice (marked), never another one."""
    terminal, state = await play_in_terminal(folder / "terminal")
    fake, data = FakeDiscord(), folder / "discord"
    data.mkdir()
    victim = DiscordVictim(nursery, fake, data, Random(seed), kills)
    victim.port = await fake.start()
    await victim.start()
    try:
        heard = await play(victim)
        for name, words in heard.items():
            strange = strange_lines(words, terminal)
            tally.check("doubled", not strange, f"{name} said otherwise: {strange}, killed at {victim.deaths}")
    except AssertionError as error:
        tally.find("unanswered", f"Discord: {error}, killed {victim.deaths}")
    finally:
        await nursery.kill(victim.pid)
        await fake.stop()
    tally.tried += len(victim.deaths)
    _judge(tally, data, f"discord:{fake.channels[0]}", folder / "terminal", state, victim.deaths)


def _judge(tally: Tally, data: Path, channel: str, terminal: Path, state: dict[str, Any], deaths: list[str]) -> None:
    """The battle is the one that nobody killed, its log is as long and whole, and nothing waits to be sent."""
    with open_store(terminal / "battles.db") as undisturbed:
        lines = len(list(undisturbed.export(undisturbed.battles()[0])))
    with open_store(data / "battles.db") as store:
        if final_state(store, channel) != state:
            there = len(list(store.export(store.battle_in(channel) or "")))
            kind = "doubled" if there > lines else "lost"
            tally.find(kind, f"{there} lines of {lines}, another battle, killed {deaths}")
        tally.check("lost", store.check() == [], store.check())
        tally.check("unanswered", store.outbox.next_due() is None, f"messages wait for ever, killed {deaths}")
    told = (data / "stderr").read_text("utf-8", "replace") if (data / "stderr").exists() else ""
    at = told.find("Traceback")
    tally.check("tracebacks", at < 0, f"{told[at:][-300:]}, killed {deaths}")
