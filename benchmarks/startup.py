"""From nothing to the first answers, with five books: of the terminal chat, and of both doors on loopback platforms.

    python -m benchmarks.startup

The five books are those of ``ADJUTANT_SHARED`` where they are, else five invented ones of some hundred sections. Goals
with both doors open: the first ``/roll`` answered in under 1.5 s, under 140 MB resident.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import psutil

from benchmarks.timing import machine, print_table
from bot.settings import Settings
from bot.wiring import make_folder
from rules_index.store import shelf
from rules_index.store.index import BookIndex
from tests.bot.fake_discord import TOKEN as DISCORD_TOKEN
from tests.bot.fake_discord import FakeDiscord
from tests.bot.fake_telegram import TOKEN as TELEGRAM_TOKEN
from tests.bot.fake_telegram import FakeTelegram
from tests.conftest import find_shared
from tests.rules_index.conftest import BOOKS

RUNS = 7
_CHAT = "from bot.cli import main; main()"
_SYLLABLES = [consonant + vowel for consonant in "бвгджзклмн" for vowel in "ау"]


def invented(number: int) -> str:
    """A book of 200 sections in words that nobody knows."""
    words = [_SYLLABLES[(number + at * 7) % 20] + _SYLLABLES[(at * 3) % 20] + _SYLLABLES[at % 20] for at in range(400)]
    parts = [
        f"{at}. {words[at].capitalize()} {words[(at * 5) % 400]}\n\n"
        + " ".join(words[(at * k) % 400] for k in range(1, 90))
        for at in range(1, 201)
    ]
    return "\n\n".join(parts)


def add_books(data: Path) -> str:
    settings = Settings(data=data)
    make_folder(data)
    shared = find_shared()
    with BookIndex(settings.books) as index:
        for number, (book, pattern) in enumerate(BOOKS.items()):
            file = data / f"{book}.txt"
            if shared is None:
                file.write_text(invented(number), encoding="utf-8")
            else:
                file = next((shared / "seeds").glob(pattern))
            shelf.add_book(index, file, book)
    return "five invented books" if shared is None else "the five books"


def first_answers(data: Path) -> tuple[dict[str, tuple[float, float]], float]:
    """Seconds from the start of the program to each answer, those of them spent at work, and megabytes at the end."""
    acts = ["/roll 2d6", "/help", "/rule отбрасывание", "/unit легионеры"]
    clean = {name: value for name, value in os.environ.items() if not name.startswith("ADJUTANT_")}
    began = time.perf_counter()
    chat = subprocess.Popen(
        [sys.executable, "-c", _CHAT, "--data", str(data), "chat", "--jsonl"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**clean, "PYTHONIOENCODING": "utf-8"},
    )
    assert chat.stdin is not None
    assert chat.stdout is not None
    times = {}
    process = psutil.Process(chat.pid)
    for text in acts:
        chat.stdin.write(json.dumps({"channel": "t", "user": "Ира", "text": text}, ensure_ascii=False) + "\n")
        chat.stdin.flush()
        assert json.loads(chat.stdout.readline())["replies"]
        work = process.cpu_times()
        times[text] = (time.perf_counter() - began, work.user + work.system)
    megabytes = process.memory_info().rss / 2**20
    chat.stdin.close()
    chat.wait()
    return times, megabytes


_DOORS = """
import asyncio, sys
from pathlib import Path
from bot.cli.main import sweep_seldom
sweep_seldom()
import discord, yarl
discord.http.Route.BASE = sys.argv[1] + "/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(sys.argv[1].replace("http", "ws") + "/gateway")
from bot.discord.door import DiscordDoor
from bot.house import House
from bot.settings import Settings
from bot.telegram.door import TelegramDoor
house = House(Settings(data=Path(sys.argv[3])))
asyncio.run(house.run([DiscordDoor(house, sys.argv[4]), TelegramDoor(house, sys.argv[5], api=sys.argv[2])]))
"""


_updates = itertools.count(1000, 1000)  # an update that the program knows is not answered again


async def both_doors(data: Path) -> tuple[float, float, float, float]:
    """Seconds from the start to a roll on Telegram and to one on Discord; when the books are read too, the processor's
    seconds and megabytes.
    """
    discord, telegram = FakeDiscord(), FakeTelegram()
    port = await discord.start()
    await telegram.start()
    telegram.next_update = next(_updates)
    telegram.say("Ира", "/roll 2d6")
    began = time.perf_counter()
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-c", _DOORS, f"http://127.0.0.1:{port}", telegram.url, str(data), DISCORD_TOKEN, TELEGRAM_TOKEN
    )
    try:
        await telegram.until(lambda: telegram.order)
        on_telegram = time.perf_counter() - began
        await discord.opened()
        await discord.until(lambda: discord.commands)
        asked = await discord.slash("Ира", "roll", roll="2d6")
        await discord.until(lambda: asked.answered)
        on_discord = time.perf_counter() - began
        await asyncio.sleep(4)  # the books are read after the doors
        process = psutil.Process(program.pid)
        work = process.cpu_times()
        return on_telegram, on_discord, work.user + work.system, process.memory_info().rss / 2**20
    finally:
        program.kill()
        await program.wait()
        await discord.stop()
        await telegram.stop()


def slowest_imports(count: int = 12) -> list[list[str]]:
    """Modules of the largest own time among all that the first answer loads."""
    code = (
        "from bot.terminal.console import Console; from bot.settings import Settings;"
        "from bot.wiring import make_tools;"
        "from handlers.desk.registry import commands; commands()"
    )
    done = subprocess.run([sys.executable, "-X", "importtime", "-c", code], capture_output=True, text=True, check=True)
    found = re.findall(r"import time:\s+(\d+) \|\s+(\d+) \|(\s+)([\w.]+)", done.stderr)
    packages: dict[str, int] = {}
    for own, _, _, name in found:
        packages[name.split(".")[0]] = packages.get(name.split(".")[0], 0) + int(own)
    ranked = sorted(packages.items(), key=lambda item: -item[1])[:count]
    whole = sum(packages.values())
    return [[name, f"{own / 1000:.0f}", f"{100 * own / whole:.0f} %"] for name, own in ranked]


def main() -> None:
    with tempfile.TemporaryDirectory(prefix="adjutant-bench-") as name:
        data = Path(name)
        books = add_books(data)
        measured = [first_answers(data) for _ in range(RUNS)]
        opened = [asyncio.run(both_doors(data)) for _ in range(RUNS)]
    rows = [["answered", "best s", "median s", "best work s"]]
    for text in measured[0][0]:
        seconds = sorted(times[text] for times, _ in measured)
        work = min(busy for _, busy in seconds)
        shown = [f"{figure:.2f}" for figure in (seconds[0][0], seconds[len(seconds) // 2][0], work)]
        rows.append([text, *shown])
    print_table(f"Start of the chat with {books}; {machine()}", rows)
    print(f"\nResident after these answers: {max(megabytes for _, megabytes in measured):.0f} MB.")
    rows = [["both doors", "best", "median", "goal"]]
    for name, unit, goal, number in (
        ("/roll on Telegram", "s", "< 1.5 s", 0),
        ("/roll on Discord", "s", "< 1.5 s", 1),
        ("processor", "s", "—", 2),
        ("resident", "MB", "< 140 MB", 3),
    ):
        figures = sorted(one[number] for one in opened)
        rows.append([name, *(f"{figure:.2f} {unit}" for figure in (figures[0], figures[len(figures) // 2])), goal])
    print_table("From the start of the program to the first answers", rows)
    print_table("Where the time of importing goes, by package", [["package", "ms", "share"], *slowest_imports()])


if __name__ == "__main__":
    main()
