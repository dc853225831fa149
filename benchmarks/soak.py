"""A long run at the bare desk: memory and database over many acts, and start and reply with many battles in the file.

    python -m benchmarks.soak [--acts 50000] [--battles 10000]

Goals: at most 0.1 KB of memory an act, under 1 KB of database an act once it was pruned, start and reply unchanged. The
acts are orders, free rolls, looks and undos of two players; each day of 2,000 ends with what the program does daily.
Memory is what Python holds after a collection, by ``tracemalloc``; the first fifth warms up (caches that are bounded by
number fill in some ten thousand acts) and does not count. The program as it runs, with a door: ``benchmarks.running``.
"""

from __future__ import annotations

import argparse
import gc
import statistics
import tempfile
import time
import tracemalloc
from pathlib import Path

from benchmarks.orders import SETTING_UP, UNITS
from benchmarks.timing import machine, print_table
from games.store import Commit, open_store
from tests.support.battle_making import SEED, setting_up
from tests.support.chat_table import Table

DAY = 2_000


def lines_of(number: int) -> tuple[tuple[str, str], ...]:
    """Who says what in one of the acts of a long battle."""
    acts = (
        (("Ира", f"/order Цезарь легионеры {number // 4 % UNITS + 1} 10см кубики=1,1"),),
        (("Марк", "/roll 2d6"),),
        (("Ира", "/battle"),),
        (("Ира", "/undo"), ("Марк", "/agree")),
    )
    return acts[number % 4]


def end_day(table: Table) -> int:
    """What the program does once a day, with all messages sent; the size of the file after it."""
    store = table.desk.tools.store
    while rows := store.outbox.due(500):
        for row in rows:
            store.outbox.sent(row.id, "1")
    store.prune()
    return (table.folder / "battles.db").stat().st_size


def soak(folder: Path, acts: int) -> None:
    """Print memory and database over so many acts."""
    table = Table(folder)
    for who, line in SETTING_UP:
        table.say(who, line)
    tracemalloc.start()
    rows: list[list[str]] = [["acts", "memory KB", "database KB"]]
    warm, held, size = max(acts // 5, 1), 0.0, 0
    for number in range(1, acts + 1):
        for who, line in lines_of(number):
            table.say(who, line)
        if number % DAY == 0 or number in (warm, acts):
            now = end_day(table)
            gc.collect()
            memory = tracemalloc.get_traced_memory()[0] / 1000
            held, size = (memory, now) if number == warm else (held, size)
            rows.append([f"{number:,}", f"{memory:,.0f}", f"{now / 1000:,.0f}"])
    tracemalloc.stop()
    print_table(f"A battle of many acts; {machine()}", [rows[0], *rows[1 :: max(len(rows) // 12, 1)], rows[-1]])
    after = acts - warm
    print(f"\nAn act beyond the first {warm:,}: {(memory - held) / after:.3f} KB of memory,", end=" ")
    print(f"{(now - size) / after / 1000:.2f} KB of database ({now / acts / 1000:.2f} KB over all).")
    table.desk.tools.store.close()


def started(folder: Path) -> tuple[float, float]:
    """Milliseconds to open the store and find a chat's battle, and of an order in it: medians."""
    starts, replies = [], []
    table = Table(folder)
    for who, line in SETTING_UP:
        table.say(who, line)
    for number in range(24):
        if number % 4 == 0:
            table.desk.tools.store.close()
            began = time.perf_counter()
            table.open()
            _ = table.state
            starts.append((time.perf_counter() - began) * 1000)
        began = time.perf_counter()
        table.say("Ира", f"/order Цезарь легионеры {number % UNITS + 1} 10см кубики=1,1")
        replies.append((time.perf_counter() - began) * 1000)
    table.desk.tools.store.close()
    return statistics.median(starts), statistics.median(replies)


def crowd(folder: Path, battles: int) -> None:
    """So many battles in the file, each in a chat of its own."""
    with open_store(folder / "battles.db") as store:
        for first in range(0, battles, 500):
            with store.together():
                for number in range(first, min(first + 500, battles)):
                    name, channel = f"battle{number}", f"test:{number}"
                    store.commit(Commit(name, 0, 1, events=setting_up(), seed=SEED, links=(channel,)))


def many(folder: Path, battles: int) -> None:
    """Print start and reply beside one battle and beside many."""
    alone = started(folder / "alone")
    crowd(folder / "crowd", battles)
    beside = started(folder / "crowd")
    rows = [["", "alone ms", f"beside {battles:,} battles ms", "ratio"]]
    for what, one, other in zip(("start", "/order"), alone, beside, strict=True):
        rows.append([what, f"{one:.1f}", f"{other:.1f}", f"{other / one:.2f}"])
    print_table("Start and reply with many battles in the file", rows)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--acts", type=int, default=50_000)
    parser.add_argument("--battles", type=int, default=10_000)
    told = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="adjutant-bench-") as name:
        for folder in ("soak", "alone", "crowd"):
            (Path(name) / folder).mkdir()
        many(Path(name), told.battles)
        soak(Path(name) / "soak", told.acts)


if __name__ == "__main__":
    main()
