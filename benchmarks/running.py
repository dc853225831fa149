"""The program as it runs: memory, database and answers over many acts, with many battles in the file.

    python -m benchmarks.running [--acts 50000] [--battles 10000]

Goals: at most 0.1 KB of memory an act, under 1 KB of database an act once it was pruned, start and answers unchanged.
The program is a process of its own with its Telegram door; the server is the tests' Bot API, and two people say what
:mod:`benchmarks.soak` says at the bare desk. Memory is what belongs to the process alone (USS), the middle of three
looks; the first fifth warms up and does not count. A day of the program's clock lasts half a minute, so that what is
cleared daily, and what is kept for days, is cleared as in years of play.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import psutil

from benchmarks.orders import SETTING_UP
from benchmarks.soak import crowd, lines_of
from benchmarks.timing import machine
from bot import pruning, wiring
from tests.bot import telegram_runner
from tests.bot.fake_telegram import FakeTelegram

DAY_S, LOOKS = 30.0, 25
"""How long the program's day is; how often it is looked at."""
_KEPT = 200
_PATIENCE_S = 300.0


def program(url: str, folder: str) -> None:
    """The program with its door, in a time of its own."""
    began, started = datetime.now(UTC), time.monotonic()
    quick = timedelta(days=1) / timedelta(seconds=DAY_S)
    vars(wiring)["now"] = lambda: began + timedelta(seconds=(time.monotonic() - started) * quick)
    vars(pruning)["_DAY_S"] = DAY_S
    asyncio.run(telegram_runner.main(url, Path(folder)))


class People:
    """Those who speak to it, and how long they wait for an answer."""

    def __init__(self, fake: FakeTelegram) -> None:
        self.fake = fake
        self.waited_ms: list[float] = []

    async def say(self, who: str, line: str) -> None:
        before, began = len(self.fake.history), time.perf_counter()
        self.fake.say(who, line)
        while len(self.fake.history) == before:
            assert time.perf_counter() - began < _PATIENCE_S, f"no answer to {line}"
            await asyncio.sleep(0.001)
        self.waited_ms.append((time.perf_counter() - began) * 1000)

    def waited(self) -> float:
        """The median since it was last asked for; the server forgets what nobody will ask it about."""
        found, self.waited_ms = statistics.median(self.waited_ms), []
        fake = self.fake
        del fake.order[:-_KEPT], fake.history[:-_KEPT]
        for one in (fake.calls, fake.confirmed, fake.given, fake.answers, fake.asked):
            one.clear()
        for key in list(fake.messages)[:-_KEPT]:
            del fake.messages[key]
        return found


@asynccontextmanager
async def running(folder: Path) -> AsyncIterator[tuple[People, psutil.Process, float]]:
    """People around a program that has just begun on this folder, and the seconds until it asked for updates."""
    fake, began = FakeTelegram(), time.perf_counter()
    await fake.start()
    code = "import sys; from benchmarks.running import program; program(*sys.argv[1:])"
    child = await asyncio.create_subprocess_exec(sys.executable, "-c", code, fake.url, str(folder))
    try:
        await fake.until(lambda: fake.called("getUpdates"), _PATIENCE_S)
        yield People(fake), psutil.Process(child.pid), time.perf_counter() - began
    finally:
        child.terminate()
        await child.wait()
        await fake.stop()


async def begun(people: People) -> float:
    """A battle is set up; milliseconds of an answer after it."""
    for who, line in SETTING_UP:
        await people.say(who, line)
    people.waited()
    for number in range(100):
        for who, line in lines_of(number):
            await people.say(who, line)
    return people.waited()


async def kilobytes(process: psutil.Process) -> float:
    looks = []
    for _ in range(3):
        looks.append(process.memory_full_info().uss / 1000)
        await asyncio.sleep(0.05)
    return statistics.median(looks)


def work_s(process: psutil.Process) -> float:
    """Seconds that the program was at work: on a busy machine they tell more than the clock."""
    used = process.cpu_times()
    return float(used.user + used.system)


async def measure(folder: Path, acts: int, battles: int) -> None:
    """Print it all, line by line as it comes."""
    alone, many = folder / "alone", folder / "many"
    alone.mkdir()
    many.mkdir()
    async with running(alone) as (people, _, start):
        answer = await begun(people)
    crowd(many, battles)
    print(f"\n## The program with its Telegram door; {machine()}\n")
    print(f"Alone in its file it starts in {start:.1f} s and answers in {answer:.1f} ms;", end=" ")
    warm, memory, size = max(acts // 5, 1), 0.0, 0.0
    async with running(many) as (people, process, start):
        answer = await begun(people)
        print(f"beside {battles:,} battles in {start:.1f} s and {answer:.1f} ms.\n")
        print("| acts | memory KB | database KB | an answer ms | of it work ms |\n|---|---|---|---|---|", flush=True)
        busy = work_s(process)
        for number in range(1, acts + 1):
            for who, line in lines_of(number):
                await people.say(who, line)
            if number % max(acts // LOOKS, 1) == 0 or number in (warm, acts):
                if number in (warm, acts):
                    await asyncio.sleep(DAY_S + 1)  # until it was cleared once more
                held, kept = (
                    await kilobytes(process),
                    sum(file.stat().st_size for file in many.glob("battles.db*")) / 1000,
                )
                said, worked, busy = len(people.waited_ms), work_s(process) - busy, work_s(process)
                shown = f"{people.waited():.1f} | {1000 * worked / said:.1f}"
                print(f"| {number:,} | {held:,.0f} | {kept:,.0f} | {shown} |", flush=True)
                if number == warm:
                    memory, size = held, kept
    after = acts - warm
    print(f"\nAn act beyond the first {warm:,}: {(held - memory) / after:.3f} KB of memory,", end=" ")
    print(f"{(kept - size) / after:.2f} KB of database.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--acts", type=int, default=50_000)
    parser.add_argument("--battles", type=int, default=10_000)
    told = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="adjutant-bench-") as name:
        asyncio.run(measure(Path(name), told.acts, told.battles))


if __name__ == "__main__":
    main()
