"""How fast the Telegram door answers ``/order``, beside an echo bot on the same library, on loopback in the same run.

``python -m benchmarks.doors_telegram`` prints: answers a second of both, the slowest answer of 200
busy chats at half that load, and what the program needs to start. The server (a process of its own) is the tests'
Bot API; flood limits are off, since no real Telegram would let either bot go so fast.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import resource
import statistics
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.bot.fake_telegram import TOKEN, Chat, FakeTelegram

CHATS = 200
AT_ONCE = 50
ORDERS_A_UNIT, UNITS = 3, 10
SET_UP = (
    ("Ира", "/start Warmaster 1000 очков"),
    ("Ира", "/join A имперские римляне"),
    ("Марк", "/join B галлы"),
    ("Ира", "/deploy 10 легионеры, генерал Цезарь, легат Брут"),
    ("Марк", "/deploy 4 воины, генерал Верцингеториг"),
    ("Ира", "/turn"),
)


_OBEYED = re.compile("Принят|→ Легионеры")


def orders() -> list[str]:
    """What a chat says, one after the other; all of them are carried out (2 on two dice always obeys)."""
    return [
        f"/order Цезарь легионеры {unit} 10см кубики=1,1" for unit in range(1, UNITS + 1) for _ in range(ORDERS_A_UNIT)
    ]


class Watched(FakeTelegram):
    """A server that says when something new is shown in a chat: a message, or an edit of the live card."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: dict[int, asyncio.Future[str]] = {}

    async def do_sendMessage(self, given: dict[str, Any]) -> Any:  # noqa: N802 - the API's name
        return self._shown(given, await super().do_sendMessage(given))

    async def do_editMessageText(self, given: dict[str, Any]) -> Any:  # noqa: N802 - the API's name
        return self._shown(given, await super().do_editMessageText(given))

    def _shown(self, given: dict[str, Any], answer: Any) -> Any:
        future = self.waiting.pop(int(given["chat_id"]), None)
        if future is not None and not future.done():
            future.set_result(given["text"])
        return answer


class Load:
    """Says things in many chats and sees when each is answered; a chat says nothing more before that."""

    def __init__(self, fake: Watched, chats: int) -> None:
        self.fake = fake
        self.chats = [-(1_000_000 + n) for n in range(chats)]
        self.refused: list[str] = []
        for chat in self.chats:
            fake.chats[chat] = Chat(chat, "supergroup")

    async def ask(self, chat: int, line: str, who: str = "Ира") -> float:
        """Seconds until something is shown in the chat."""
        future = self.fake.waiting[chat] = asyncio.get_running_loop().create_future()
        began = time.perf_counter()
        self.fake.say(who, line, chat)
        text = await asyncio.wait_for(future, 60)
        if line.startswith("/order") and not _OBEYED.search(text):
            self.refused.append(text)
        return time.perf_counter() - began

    async def flood(self, lines: list[str], who: str = "Ира") -> float:
        """All chats say the lines, ``AT_ONCE`` of them waiting for an answer; answers a second."""
        left = iter(self.chats)

        async def worker() -> None:
            for chat in left:
                for line in lines:
                    await self.ask(chat, line, who)

        began = time.perf_counter()
        await asyncio.gather(*(worker() for _ in range(AT_ONCE)))
        return len(lines) * len(self.chats) / (time.perf_counter() - began)

    async def steady(self, lines: list[str], per_s: float) -> list[float]:
        """The chats say the lines evenly spread, each when its last was answered; seconds that each answer took."""
        began = time.perf_counter()
        took: list[float] = []

        async def talk(number: int, chat: int) -> None:
            for at, line in enumerate(lines):
                due = began + (at * len(self.chats) + number) / per_s
                await asyncio.sleep(max(0.0, due - time.perf_counter()))
                await self.ask(chat, line)
                took.append(time.perf_counter() - due)

        await asyncio.gather(*(talk(number, chat) for number, chat in enumerate(self.chats)))
        return took


@asynccontextmanager
async def bot(kind: str, url: str, folder: Path) -> AsyncIterator[tuple[Process, float]]:
    """A bot in a process of its own, and how many seconds it took to be ready."""
    began = time.perf_counter()
    made = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "benchmarks.doors_telegram", "--bot", kind, "--url", url, "--data", str(folder),
        stdout=PIPE, stdin=PIPE,
    )  # fmt: skip
    assert made.stdout is not None
    await made.stdout.readline()
    try:
        yield made, time.perf_counter() - began
    finally:
        if made.returncode is None:
            made.kill()
        await made.wait()


async def asked(process: Process, what: str) -> float:
    """``cpu``: seconds that a bot was at work. ``stop``: the most megabytes that it used; it ends with this."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(f"{what}\n".encode())
    return float(await process.stdout.readline())


async def measure(rounds: int = 3, chats: int = CHATS) -> dict[str, float]:
    """All figures, by name."""
    echo_rates: dict[str, list[float]] = {"echo": [], "echo_concurrent": []}
    said = orders()
    with tempfile.TemporaryDirectory(prefix="adjutant-bench-") as folder:
        fake = Watched()
        await fake.start()
        load = Load(fake, chats)
        async with bot("ours", fake.url, Path(folder)) as (process, ready_s):
            for who, line in SET_UP:
                await load.flood([line], who)
            await asyncio.sleep(3)
            busy = await asked(process, "cpu")
            ours = [await load.flood(said[n * 4 : n * 4 + 4]) for n in range(rounds)]
            busy = await asked(process, "cpu") - busy
            rate = statistics.median(ours)
            took = sorted(await load.steady(said[rounds * 4 : rounds * 4 + 8], rate / 2))
            assert not load.refused, load.refused[:3]
            memory = await asked(process, "stop")
        await fake.stop()
        for kind, rates in echo_rates.items():
            fake = Watched()
            await fake.start()
            load = Load(fake, chats)
            async with bot(kind, fake.url, Path(folder)):
                await load.flood(["warm"])
                rates += [await load.flood(["еще раз"] * 4) for _ in range(rounds)]
            await fake.stop()
    return {
        "ready_s": ready_s,
        "rss_mb": memory,
        "orders_per_s": rate,
        "order_cpu_ms": 1000 * busy / (rounds * 4 * chats),
        **{f"{kind}_per_s": statistics.median(rates) for kind, rates in echo_rates.items()},
        "half_load_median_ms": 1000 * statistics.median(took),
        "half_load_p99_ms": 1000 * took[int(len(took) * 0.99)],
        "half_load_slowest_ms": 1000 * took[-1],
    }


def run_ours(url: str, folder: Path, profile: str | None = None) -> None:
    from bot.house import House
    from bot.settings import Settings
    from bot.telegram.door import TelegramDoor
    from bot.telegram.pace import NO_LIMITS

    async def main() -> None:
        house = House(Settings(data=folder))
        door = TelegramDoor(house, TOKEN, api=url, limits=NO_LIMITS)
        running = asyncio.create_task(house.run([door]))
        await door.ready.wait()
        await _until_told()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    if profile is None:
        asyncio.run(main())
        return
    import cProfile

    with cProfile.Profile() as profiler:
        asyncio.run(main())
    profiler.dump_stats(profile)


def run_echo(url: str, *, concurrent: bool) -> None:
    """What python-telegram-bot's own example does: every text back, each update in its turn."""
    from telegram import Update
    from telegram.ext import Application, ContextTypes, MessageHandler, filters

    async def echo(update: Update, _: ContextTypes.DEFAULT_TYPE) -> None:
        assert update.message is not None and update.message.text is not None
        await update.message.reply_text(update.message.text)

    async def main() -> None:
        app = Application.builder().token(TOKEN).base_url(f"{url}/bot").concurrent_updates(concurrent).build()
        app.add_handler(MessageHandler(filters.TEXT, echo))
        async with app:
            await app.start()
            assert app.updater is not None
            await app.updater.start_polling()
            await _until_told()
            await app.updater.stop()
            await app.stop()

    asyncio.run(main())


async def _until_told() -> None:
    print("ready", flush=True)
    while "cpu" in await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline):
        print(time.process_time(), flush=True)
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024, flush=True)


def main(arguments: list[str] | None = None) -> dict[str, float]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--bot", choices=("ours", "echo", "echo_concurrent"))
    parser.add_argument("--url")
    parser.add_argument("--data", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--profile")
    given = parser.parse_args(arguments)
    if given.bot == "ours":
        run_ours(given.url, given.data, given.profile)
    elif given.bot:
        run_echo(given.url, concurrent=given.bot == "echo_concurrent")
    else:
        found = asyncio.run(measure(given.rounds))
        print(
            f"/order on Telegram   {found['orders_per_s']:7.0f} a second, {found['order_cpu_ms']:.1f} ms of"
            " processor each (to reach: 100 a second on one core)"
        )
        print(f"echo bot             {found['echo_per_s']:7.0f} a second")
        print(f"echo bot, concurrent {found['echo_concurrent_per_s']:7.0f} a second")
        print(
            f"{CHATS} chats at half load: median {found['half_load_median_ms']:.0f} ms,"
            f" 99 of 100 within {found['half_load_p99_ms']:.0f} ms, slowest {found['half_load_slowest_ms']:.0f} ms"
            " (to reach: 1000)"
        )
        print(f"ready in {found['ready_s']:.2f} s, most memory {found['rss_mb']:.0f} MB (Telegram alone)")
        print(json.dumps({name: round(value, 3) for name, value in found.items()}))
        return found
    return {}


if __name__ == "__main__":
    main()
