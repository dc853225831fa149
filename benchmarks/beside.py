"""``/order`` with its write to disk: this checkout beside another one, turn about, in the same run.

    python -m benchmarks.beside FOLDER

``FOLDER`` is a checkout of an earlier version; both run under this interpreter. Each side orders in bursts, one
after the other, so that a noisy machine is as noisy for both. A ratio above 1 says that this checkout is slower.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path

from benchmarks.orders import SETTING_UP, UNITS
from benchmarks.timing import machine, print_table

ROUNDS, BURST, A_UNIT = 120, 6, 3
_CHILD = """
import json, logging, sys, tempfile, time
from pathlib import Path
sys.path[:0] = [".", "tests"]
try:
    from tests.support.chat_table import Table
except ImportError:
    from chat_table import Table
logging.disable(50)
lines, burst, a_unit, units = json.loads(sys.argv[1])
given, table = 0, None
for _ in sys.stdin:
    told = []
    for _ in range(burst):
        if given % (a_unit * units) == 0:
            table = Table(Path(tempfile.mkdtemp(prefix="adjutant-bench-")))
            for who, line in lines:
                table.say(who, line)
        text = f"/order Цезарь легионеры {given // a_unit % units + 1} 10см кубики=1,1"
        clock, work = time.perf_counter(), time.process_time()
        table.say("Ира", text)
        told.append(((time.perf_counter() - clock) * 1000, (time.process_time() - work) * 1000))
        given += 1
    print(json.dumps(told), flush=True)
"""


def begin(folder: Path) -> subprocess.Popen[str]:
    """A program that gives a burst of orders for every line it reads."""
    told = json.dumps([SETTING_UP, BURST, A_UNIT, UNITS])
    return subprocess.Popen(
        [sys.executable, "-c", _CHILD, told],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def burst(side: subprocess.Popen[str]) -> list[list[float]]:
    """Milliseconds of the clock and of the processor, an order each."""
    assert side.stdin is not None
    assert side.stdout is not None
    side.stdin.write("go\n")
    side.stdin.flush()
    told: list[list[float]] = json.loads(side.stdout.readline())
    return told


def main() -> None:
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    sides = {"the other": begin(Path(sys.argv[1]).resolve()), "this": begin(Path.cwd())}
    told: dict[str, list[list[float]]] = {name: [] for name in sides}
    for number in range(ROUNDS):
        for name in sorted(sides, reverse=bool(number % 2)):
            measured = burst(sides[name])
            told[name] += measured if number >= ROUNDS // 10 else []  # the first ones warm up
    for side in sides.values():
        side.terminate()
    rows = [["", "the other", "this", "ratio"]]
    for what, column in (("clock", 0), ("processor", 1)):
        tenths = [statistics.quantiles([one[column] for one in told[name]], n=10) for name in sides]
        for label, at in (("lower fifth", 1), ("median", 4)):
            both = [one[at] for one in tenths]
            rows.append([f"{what}, {label}, ms", f"{both[0]:.3f}", f"{both[1]:.3f}", f"{both[1] / both[0]:.3f}"])
    print_table(f"/order, {len(told['this'])} a side; {machine()}", rows)


if __name__ == "__main__":
    main()
