"""``/order`` through the desk and the store, with its write to disk, beside a command that does nothing.

    python -m benchmarks.orders

SQLite waits for the disk at each commit (``synchronous=FULL``). The figures are of the clock, since waiting is part of
the answer; the bare write shows what the disk alone costs here. Goal: 5 ms median for the order.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks.timing import machine, print_table
from tests.support.chat_table import Table

BATTLES, UNITS = 4, 12
SETTING_UP = (
    ("Ира", "/start Warmaster 1000"),
    ("Ира", "/join A имперские римляне"),
    ("Марк", "/join B галлы"),
    ("Ира", f"/deploy {UNITS} легионеры, генерал Цезарь"),
    ("Марк", f"/deploy {UNITS} воины, генерал Верцингеториг"),
    ("Ира", "/turn"),
)
_WRITE = "4 KB written and synced, no program"


def bare_write(folder: Path) -> Callable[[], None]:
    file = os.open(folder / "bare", os.O_CREAT | os.O_WRONLY | os.O_APPEND)

    def write() -> None:
        os.write(file, b"x" * 4096)
        os.fsync(file)

    return write


def play(folder: Path, clock: dict[str, list[float]], work: dict[str, list[float]]) -> int:
    """One battle: each unit is ordered three times in a row, other acts between; how many orders it knows of."""
    table = Table(folder)
    for who, line in SETTING_UP:
        table.say(who, line)
    write = bare_write(folder)
    for unit in [unit for unit in range(1, UNITS + 1) for _ in range(3)]:
        acts: dict[str, Callable[[], object]] = {
            "/order": lambda unit=unit: table.say("Ира", f"/order Цезарь легионеры {unit} 10см кубики=1,1"),
            "/roll 2d6 in the battle": lambda: table.say("Ира", "/roll 2d6"),
            "/battle, nothing written": lambda: table.say("Ира", "/battle"),
            "/hello, an empty handler": lambda: table.say("Ира", "/hello"),
            _WRITE: write,
        }
        for what, act in acts.items():
            began, busy = time.perf_counter(), time.process_time()
            act()
            work.setdefault(what, []).append((time.process_time() - busy) * 1000)
            clock.setdefault(what, []).append((time.perf_counter() - began) * 1000)
    ordered = sum(unit.orders for unit in table.state.units.values())
    table.desk.tools.store.close()
    return ordered


def main() -> None:
    clock: dict[str, list[float]] = {}
    work: dict[str, list[float]] = {}
    ordered = 0
    for _ in range(BATTLES):
        with tempfile.TemporaryDirectory(prefix="adjutant-bench-") as name:
            ordered += play(Path(name), clock, work)
    rows = [["act", "median ms", "95 % ms", "of it work ms", "goal"]]
    for what, measured in clock.items():
        high = statistics.quantiles(measured, n=20)[-1]
        goal = "≤ 5 ms" if what == "/order" else "—"
        shown = [f"{ms:.2f}" for ms in (statistics.median(measured), high, statistics.median(work[what]))]
        rows.append([what, *shown, goal])
    print_table(f"Acts through desk and store, {UNITS} units a side; {machine()}", rows)
    print(f"\n{ordered} of {3 * UNITS * BATTLES} orders were given.")


if __name__ == "__main__":
    main()
