"""``make bench``: every benchmark in turn, each printing its own table.

    python -m benchmarks [NAME ...]

A benchmark whose libraries or books are not here is passed over with a word why.
"""

from __future__ import annotations

import sys
import time
import traceback
from importlib import import_module

from benchmarks.timing import machine

# Those that bring arguments of their own get short ones here: a run of all takes some minutes.
ALL: dict[str, list[str]] = {
    "dice": [],
    "odds": [],
    "rounds": [],
    "orders": [],
    "messages": [],
    "startup": [],
    "logs": ["--lines", "10,1000,10000"],
    "soak": ["--acts", "2000", "--battles", "1000"],
    "running": ["--acts", "2000", "--battles", "1000"],
    "armies": [],
    "search": ["--scales", "1,10"],
    "doors_discord": [],
    "doors_telegram": [],
    "waits": ["--battles", "2"],
    "rolls": ["--rolls", "100000"],
}


def main() -> int:
    wanted = sys.argv[1:] or list(ALL)
    unknown = [name for name in wanted if name not in ALL]
    if unknown:
        print(f"no benchmark {unknown[0]}; there are {', '.join(ALL)}")
        return 2
    print(f"Measured on {machine()}.")
    failed = 0
    for name in wanted:
        began = time.perf_counter()
        sys.argv = [f"benchmarks.{name}", *ALL[name]]
        try:
            module = import_module(f"benchmarks.{name}")
        except ImportError as absent:
            print(f"\n## {name}: not run, {absent}")
            continue
        try:
            module.main()
        except Exception:
            traceback.print_exc()
            failed += 1
        print(f"\n({name}: {time.perf_counter() - began:.0f} s)", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
