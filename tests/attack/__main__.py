"""``make attack``: every part of the attack, one table; status 1 where anything in it is not 0. ``make crash``: kills.

Each lot of a part is made from a seed of its own, printed with what it finds; ``--only texts --seed 9f3a:17 --lots 1``
does that lot again.
"""

from __future__ import annotations

import argparse
import os
import secrets
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.attack.lots import run
from tests.attack.tally import Tally, render_table

PARTS = {"kills": 500, "texts": 200_000, "logs": 10_000, "databases": 500, "platforms": 600, "presses": 1200}
"""How much of each a whole run tries, each in its own unit."""


def read_options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="make attack")
    parser.add_argument("--only", default=",".join(PARTS), help="parts, by commas")
    parser.add_argument("--share", type=float, default=1.0, help="of the size of each part")
    parser.add_argument("--lots", type=int, default=None, help="so many lots of each part instead")
    parser.add_argument("--seed", default=secrets.token_hex(4), help="another one each time")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser.parse_args(arguments)


def main() -> int:
    """Attack as the command line says, print."""
    options = read_options()
    print(f"seed {options.seed}", flush=True)
    rows: list[tuple[str, Tally]] = []
    # Started anew, not forked: the parent has threads.
    with ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
        for part in options.only.split(","):
            size = max(int(PARTS[part] * options.share), 1)
            rows.append((part, run(part, size, options.seed, pool, options.jobs, options.lots)))
            print(f"{part}: {rows[-1][1].tried} tried, {len(rows[-1][1].finds)} found", flush=True)
    print("\n".join(render_table(rows)))
    if [name for name, _ in rows] == ["kills"]:
        kills = rows[0][1]
        lost, doubled, unanswered = (
            sum(find.kind == kind for find in kills.finds) for kind in ("lost", "doubled", "unanswered")
        )
        print(f"crash: {kills.tried} kills, {lost} lost, {doubled} doubled, {unanswered} unanswered")
    return 1 if any(tally.finds or not tally.tried for _, tally in rows) else 0


if __name__ == "__main__":
    sys.exit(main())
