"""Resolving combat rounds with real dice: how many a second on one core.

    python -m benchmarks.rounds

"Prepared" plays a procedure that is ready; "built" takes its inputs as a battle has them and builds it; "from plain
data" reads them from a script's JSON first. Goal: 10,000 a second.
"""

from __future__ import annotations

from benchmarks.odds import NINE, TWO_A_SIDE
from benchmarks.timing import print_table, turn_about
from resolvers.core.mechanic import parse_given
from resolvers.core.procedure import play
from resolvers.core.sources import SystemDice
from resolvers.registry import mechanics_of

CASES = (
    (NINE, "one unit a side, 9 against 9, saves", "≥ 10,000"),
    (TWO_A_SIDE, "two units a side, support", "—"),
)


def main() -> None:
    dice, mechanic = SystemDice(), mechanics_of("wma")["combat_round"]
    rulings = mechanic.rulings()
    rows = [["round", "prepared /s", "built /s", "from plain data /s", "goal"]]
    for given, what, goal in CASES:
        inputs = parse_given(mechanic.given, given)
        ready = mechanic.build(inputs, rulings)
        times = turn_about(
            {
                "prepared": lambda ready=ready: play(ready, dice),
                "built": lambda inputs=inputs: play(mechanic.build(inputs, rulings), dice),
                "plain": lambda given=given: play(mechanic.from_plain(given), dice),
            },
            number=100,
            rounds=30,
        )
        rows.append([what, *(f"{1e6 / times[name]:,.0f}" for name in ("prepared", "built", "plain")), goal])
    print_table("Combat rounds resolved with real dice", rows)


if __name__ == "__main__":
    main()
