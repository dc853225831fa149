"""How fast the Telegram door answers ``/order``, beside an echo bot on the same library, on loopback in the same run.

``python -m benchmarks.doors_telegram`` prints: answers a second of both and their ratio, the slowest answer of 200
busy chats at half that load, and what the program needs to start. The server (a process of its own) is the tests'
Bot API; flood limits are off, since no real Telegram would let either bot go so fast.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import resource
import statistics
import sys
import tempfile
import time
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from tests.bot.fake_telegram import TOKEN, Chat, FakeTelegram

CHATS = 200
ORDERS_A_UNIT, UNITS = 3, 10
SET_UP = (
    ("Ира", "/start Warmaster 1000 очков"),
    ("Ира", "/join A имперские римляне"),
    ("Марк", "/join B галлы"),
    ("Ира", "/deploy 10 легионеры, генерал Цезарь, легат Брут"),
    ("Марк", "/deploy 4 воины, генерал Верцингеториг"),
    ("Ира", "/turn"),
)


def orders() -> list[str]:
    """What a chat says, one after the other; all of them are carried out (2 on two dice always obeys)."""
    return [
        f"/order Цезарь легионеры {unit} 10см кубики=1,1" for unit in range(1, UNITS + 1) for _ in range(ORDERS_A_UNIT)
    ]


class Load:
    """Says things in many chats and sees when each is answered."""

    def __init__(self, fake: FakeTelegram, chats: int) -> None:
        self.fake = fake
        self.chats = [-(1_000_000 + n) for n in range(chats)]
        for chat in self.chats:
            fake.chats[chat] = Chat(chat, "supergroup")

    async def flood(self, lines: Iterable[tuple[int, str]], who: str = "Ира", patience_s: float = 120.0) -> float:
        """Say all of it at once; seconds until the last answer has come."""
        began, before, count = time.perf_counter(), len(self.fake.order), 0
        for chat, line in lines:
            self.fake.say(who, line, chat)
            count += 1
        while len(self.fake.order) < before + count:
            await asyncio.sleep(0.002)
            assert time.perf_counter() - began < patience_s, f"{len(self.fake.order) - before} of {count} answers"
        return time.perf_counter() - began

    async def steady(self, lines: list[tuple[int, str]], per_s: float) -> list[float]:
        """Say it evenly spread; seconds that each answer took. Answers of a chat come in order."""
        asked: dict[int, list[float]] = {chat: [] for chat in self.chats}
        before = len(self.fake.order)
        began = time.perf_counter()
        for n, (chat, line) in enumerate(lines):
            wait = began + n / per_s - time.perf_counter()
            if wait > 0:
                await asyncio.sleep(wait)
            asked[chat].append(time.monotonic())
            self.fake.say("Ира", line, chat)
        while len(self.fake.order) < before + len(lines):
            await asyncio.sleep(0.002)
            assert time.perf_counter() - began < 300
        took = []
        for message in self.fake.order[before:]:
            took.append(message["at"] - asked[message["chat"]].pop(0))
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


async def rss_mb(process: Process) -> float:
    """The most memory that a bot has used; it ends with this."""
    assert process.stdin is not None and process.stdout is not None
    process.stdin.write(b"stop\n")
    return float(await process.stdout.readline())


def spread(chats: list[int], lines: list[str]) -> list[tuple[int, str]]:
    """All chats say the first line, then all the second."""
    return [(chat, line) for line in lines for chat in chats]


async def measure(rounds: int = 3, chats: int = CHATS) -> dict[str, float]:
    """All figures, by name."""
    echo_rates: dict[str, list[float]] = {"echo": [], "echo_concurrent": []}
    found: dict[str, float] = {}
    said = orders()
    with tempfile.TemporaryDirectory(prefix="adjutant-bench-") as folder:
        fake = FakeTelegram()
        await fake.start()
        load = Load(fake, chats)
        ours: list[float] = []
        async with bot("ours", fake.url, Path(folder)) as (process, ready_s):
            for who, line in SET_UP:
                await load.flood(spread(load.chats, [line]), who)
            for n in range(rounds):
                lines = spread(load.chats, said[n * 4 : n * 4 + 4])
                ours.append(len(lines) / await load.flood(lines))
            rate = statistics.median(ours)
            took = await load.steady(spread(load.chats, said[rounds * 4 : rounds * 4 + 8]), rate / 2)
            refused = [m["text"] for m in fake.order[len(SET_UP) * chats :] if "Принят" not in m["text"]]
            assert not refused, refused[:3]
            found |= {"ready_s": ready_s, "rss_mb": await rss_mb(process)}
        await fake.stop()
        for kind, rates in echo_rates.items():
            fake = FakeTelegram()
            await fake.start()
            load = Load(fake, chats)
            async with bot(kind, fake.url, Path(folder)):
                await load.flood(spread(load.chats, said[:1]))
                for n in range(rounds):
                    lines = spread(load.chats, said[n * 4 : n * 4 + 4])
                    rates.append(len(lines) / await load.flood(lines))
            await fake.stop()
    took.sort()
    found |= {
        "orders_per_s": rate,
        **{f"{kind}_per_s": statistics.median(rates) for kind, rates in echo_rates.items()},
        "half_load_median_ms": 1000 * statistics.median(took),
        "half_load_p99_ms": 1000 * took[int(len(took) * 0.99)],
        "half_load_slowest_ms": 1000 * took[-1],
    }
    return found | {"ratio": found["orders_per_s"] / found["echo_per_s"]}


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
    await asyncio.get_running_loop().run_in_executor(None, sys.stdin.readline)
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
        print(f"/order on Telegram   {found['orders_per_s']:7.0f} a second")
        print(
            f"echo bot             {found['echo_per_s']:7.0f} a second    ratio {found['ratio']:.2f} (to reach: 0.70)"
        )
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
