"""Both platforms fail at every call: an error within, too many calls, the line cut before or after the call is done.

Each call fails once and is taken when it comes again. The scripted battle is played through that, to the same end.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from aiohttp import web

import bot.delivery
import bot.discord.sending
from bot.backoff import Backoff
from games.store import Store
from tests.attack.tally import Tally, watched
from tests.bot.discord_table import DiscordPlayer, loopback
from tests.bot.fake_discord import FakeDiscord, Fault
from tests.bot.fake_telegram import GROUP, Fail, FakeTelegram
from tests.bot.telegram_table import TelegramPlayer, club, nothing_waits
from tests.support.scripted_battle import SCRIPT, Player, Say, final_state, play, play_in_terminal

KINDS = (500, 502, 503, 429, "before", "after")
"""An error, a rest that is asked for, and the line cut before or after the call took effect."""

Script = tuple[tuple[str, Any], ...]
Way = Callable[[Random, Path, Tally, list[str], Any], Coroutine[Any, Any, None]]


def attack(seed: str, folder: Path, *, script: Script = SCRIPT) -> Tally:
    """One battle on one of the platforms, by the number of the lot."""
    return on_a_platform(seed, folder, (_on_telegram, _on_discord), script)


def on_a_platform(seed: str, folder: Path, ways: Sequence[Way], told: Any) -> Tally:
    """What is ``told``, said or tapped on the platform whose turn it is by the number of the lot."""
    chance, tally = Random(seed), Tally(seed)
    number = seed.rpartition(":")[2]
    way = int(number) % len(ways) if number.isdecimal() else chance.randrange(len(ways))
    doing: list[str] = []
    with watched(tally, doing), hurried():
        asyncio.run(ways[way](chance, folder, tally, doing, told))
    return tally


@contextmanager
def hurried() -> Iterator[None]:
    """Waits of our own are short."""
    door: Any = bot.discord.sending
    before = bot.delivery.BACKOFF, door._INSIST
    bot.delivery.BACKOFF = door._INSIST = Backoff(first_s=0.02)
    try:
        yield
    finally:
        bot.delivery.BACKOFF, door._INSIST = before


async def _on_telegram(chance: Random, folder: Path, tally: Tally, doing: list[str], script: Script) -> None:
    fake = FakeTelegram()
    await fake.start()
    fail_telegram(fake, chance, tally, doing)
    try:
        async with club(folder / "telegram", fake) as here:
            player = TelegramPlayer(fake, lambda: nothing_waits(here.store))
            await _play(player, here.store, f"telegram:{GROUP}", folder, tally, doing, script)
    finally:
        await fake.stop()


def fail_telegram(fake: FakeTelegram, chance: Random, tally: Tally, doing: list[str]) -> None:
    """Every other call of each of its methods fails."""
    serve, failed = fake._handle, Counter[str]()

    async def handle(request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        failed[method] += 1
        if not _open(fake) or failed[method] % 2 == 0:
            return await serve(request)
        kind = chance.choice(KINDS)
        tally.tried += 1
        doing.append(f"{kind} at {method}")
        if isinstance(kind, int):
            more = {"retry_after": 0} if kind == 429 else {}
            return fake._refused(Fail(kind, "planned", **more))
        response = await serve(request) if kind == "after" else web.Response(status=500)
        if request.transport is not None:
            request.transport.close()
        return response

    setattr(fake, "_handle", handle)  # noqa: B010 - a method in place of a method


def _open(fake: FakeTelegram) -> bool:
    """The door has asked for updates: what fails before that is only asked again."""
    return any(method == "getUpdates" for method, _ in fake.calls)


class EveryCall(list[Fault]):
    """Every other call of Discord's REST fails."""

    def __init__(self, chance: Random, tally: Tally, doing: list[str]) -> None:
        super().__init__()
        self._chance, self._tally, self._doing = chance, tally, doing
        self._turn = 0

    def __iter__(self) -> Iterator[Fault]:
        self._turn += 1
        if self._turn % 2 == 0:
            return
        kind = self._chance.choice(KINDS)
        self._tally.tried += 1
        self._doing.append(f"{kind} at call {self._turn}")
        yield Fault("", kind, retry_after=0.05)


async def _on_discord(chance: Random, folder: Path, tally: Tally, doing: list[str], script: Script) -> None:
    fake = FakeDiscord()
    async with loopback(folder / "discord", fake) as door:
        fake.faults = EveryCall(chance, tally, doing)
        store = door._house.tools.store
        await _play(DiscordPlayer(fake, door), store, f"discord:{fake.channels[0]}", folder, tally, doing, script)
        fake.faults = []


async def _play(
    player: Player, store: Store, channel: str, folder: Path, tally: Tally, doing: list[str], script: Script
) -> None:
    """The battle, the same as in the terminal, and whatever was to be said is said."""
    terminal, state = await play_in_terminal(folder / "terminal", script)
    try:
        heard = await play(player, script)
    except AssertionError as error:
        tally.find("unanswered", f"{error} after {doing[-3:]}")
        return
    arrived = "\n".join(heard.values())
    for name, step in script:
        if isinstance(step, Say):
            tally.check("unanswered", terminal[name] in arrived, f"{name} after {doing[-3:]}")
    if final_state(store, channel) != state:
        tally.find("lost", f"another battle after {doing[-8:]}")
    tally.check("lost", store.check() == [], store.check())
