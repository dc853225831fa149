"""Fresh text to result beside d20 and a bare Python loop.

    python -m benchmarks.dice

d20 keeps what it has parsed; each call here gets a text that it has not seen. It counts no successes, so its pool is
``10d6k>3`` and the length of what was kept. Goals: 8 times d20 on the sum, 25 times on the pool.
"""

from __future__ import annotations

import itertools
import random

import d20

from benchmarks.timing import print_table, turn_about
from resolvers.core.sources import SystemDice
from resolvers.dice.parser import parse_message
from resolvers.dice.roller import roll_message

_DICE = SystemDice()
_FRESH = itertools.count(2)


def ours(text: str) -> None:
    roll_message(parse_message(text), _DICE)


def theirs(text: str) -> None:
    d20._roller._parse_cache.clear()
    d20.roll(text)


def theirs_pool() -> None:
    d20._roller._parse_cache.clear()
    len(d20.roll("10d6k>3").expr.roll.keptset)


def fresh_sum() -> str:
    return f"3d6+{next(_FRESH) % 900 + 2}"


def bare_sum() -> None:
    sum([random.randint(1, 6) for _ in range(3)]) + 2


def bare_pool() -> None:
    sum([random.randint(1, 6) >= 4 for _ in range(10)])


def main() -> None:
    times = turn_about(
        {
            "sum": lambda: ours(fresh_sum()),
            "sum d20": lambda: theirs(fresh_sum()),
            "sum bare": bare_sum,
            "pool": lambda: ours("10d6 4+"),
            "pool d20": theirs_pool,
            "pool bare": bare_pool,
            "chain": lambda: ours("9к6 4+ спас 5+"),
            "reroll": lambda: ours("4d6 r1 kh3"),
        },
        number=60,
        rounds=60,
    )
    rows = [["text", "Adjutant µs", "d20 µs", "bare loop µs", "times d20", "goal"]]
    for name, text, goal in (("sum", "3d6+2", 8), ("pool", "10d6 4+", 25)):
        mine, peer, bare = (times[f"{name}{more}"] for more in ("", " d20", " bare"))
        rows.append([text, f"{mine:.2f}", f"{peer:.1f}", f"{bare:.2f}", f"{peer / mine:.1f}", f"≥ {goal}"])
    for name, text in (("chain", "9к6 4+ спас 5+"), ("reroll", "4d6 r1 kh3")):
        rows.append([text, f"{times[name]:.2f}", "—", "—", "—", "—"])
    print_table("Dice: fresh text to result, faces from the system's cryptographic generator", rows)


if __name__ == "__main__":
    main()
