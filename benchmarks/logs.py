"""Opening a battle with a long log, ``/why``, ``/undo`` and the other side's yes to it.

    python -m benchmarks.logs [--lines 10,1000,10000,100000]

Goal: the longest costs what 1,000 lines cost. Half of the lines are orders, half free rolls. "lines read" counts those
that were turned into events; "peak" is the memory that Python held at most meanwhile.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

from benchmarks.orders import SETTING_UP
from benchmarks.timing import machine, print_table
from games.core.events import DiceRoll, Event, Rolled, parse_event
from games.store import Commit, lines
from games.wma.events import OrderGiven
from tests.support.chat_table import Table

ACT, TIMES = 50, 5
"""Lines of an act that makes the log longer; how often each thing is measured."""


def grow(table: Table, upto: int) -> None:
    """More lines, written by the store as any other act."""
    store, state = table.desk.tools.store, table.state
    names = [unit.id for unit in state.units_of("A")]
    leader = next(iter(state.leaders_of("A"))).id
    dice = (DiceRoll(faces=(3, 4)),)
    while (left := upto - state.version) > 0:
        events: list[Event] = [
            OrderGiven(commander=leader, units=(names[at % len(names)],), needed=8, roll=7, success=True, rolls=dice)
            if at % 2
            else Rolled(text="2d6", rolls=dice, result={"total": 7})
            for at in range(min(left, ACT))
        ]
        done = store.commit(Commit(battle=state.id, expected=state.version, actor=1, events=tuple(events)))
        assert done.state is not None
        state = done.state


class Counting:
    """How many lines were turned into events."""

    def __init__(self) -> None:
        self.read = 0
        vars(lines)["parse_event"] = self

    def __call__(self, *args: Any) -> Event:
        self.read += 1
        return parse_event(*args)

    def taken(self) -> int:
        read, self.read = self.read, 0
        return read


def ordered(table: Table) -> None:
    """An act to explain and to take back."""
    table.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")


def measured(table: Table, counting: Counting) -> dict[str, tuple[float, int]]:
    """Milliseconds and lines read of each, the median of some times."""
    found: dict[str, list[tuple[float, int]]] = {}

    def take(what: str, act: Callable[[], object]) -> None:
        counting.taken()
        began = time.perf_counter()
        act()
        found.setdefault(what, []).append(((time.perf_counter() - began) * 1000, counting.taken()))

    for _ in range(TIMES):
        ordered(table)
        table.restart()
        _ = table.desk.tools.shelf.trouble  # the books are opened by whoever asks first; they are no part of this
        take("opening", lambda: table.state)
        take("/why", lambda: table.say("Ира", "/why"))
        take("/undo", lambda: table.say("Ира", "/undo"))
        take("/agree", lambda: table.say("Марк", "/agree"))
    return {
        what: (statistics.median(ms for ms, _ in times), round(statistics.median(read for _, read in times)))
        for what, times in found.items()
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--lines", default="10,1000,10000,100000")
    sizes = [int(size) for size in parser.parse_args().lines.split(",")]
    counting, told, peaks = Counting(), {}, {}
    with tempfile.TemporaryDirectory(prefix="adjutant-bench-") as name:
        table = Table(Path(name))
        for who, line in SETTING_UP:
            table.say(who, line)
        for size in sizes:
            grow(table, size)
            told[size] = measured(table, counting)
            tracemalloc.start()
            measured(table, counting)
            peaks[size] = tracemalloc.get_traced_memory()[1] / 1e6
            tracemalloc.stop()
        table.desk.tools.store.close()
    base = told[1000 if 1000 in told else sizes[0]]
    rows = [["lines", *(f"{what} {unit}" for what in base for unit in ("ms", "ratio", "lines read")), "peak MB"]]
    for size, acts in told.items():
        cells = [
            cell
            for what, (ms, read) in acts.items()
            for cell in (f"{ms:.1f}", f"{ms / base[what][0]:.2f}", f"{read:,}")
        ]
        rows.append([f"{size:,}", *cells, f"{peaks[size]:.1f}"])
    print_table(f"A battle with a long log, ratios to 1,000 lines; {machine()}", rows)


if __name__ == "__main__":
    main()
