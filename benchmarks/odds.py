"""Exact odds: combat rounds, a volley, and a plain pool beside icepool.

    python -m benchmarks.odds

Every law of the result is worked out, not the distribution of states alone. "First" has no remembered law of any
reading. Goals: a 9 against 9 round with saves 1 ms; two units a side with saves and support 10 ms; a Grimdark Future
volley of 20 attacks with Rending, AP and Regeneration 10 ms; ``9d6 4+`` 40 times icepool.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import icepool

from benchmarks.timing import best_us, print_table, turn_about
from resolvers.core import readings
from resolvers.core.odds import enumerate_odds
from resolvers.dice.law import laws_of, weights_of
from resolvers.dice.parser import parse_message
from resolvers.registry import mechanics_of


def fighter(side: str, target: str | None, armour: int, **more: Any) -> dict[str, Any]:
    unit = {"side": side, "type": "infantry", "attack": 3, "armour": armour, "hits_per_stand": 3, "stands": 3}
    return {**unit, "attacks": [{"target": target, "stands": [{}] * 3}] if target else [], **more}


NINE = {"units": {"a": fighter("A", "b", 5), "b": fighter("B", "a", 6)}}
TWO_A_SIDE = {
    "units": {
        "a": fighter("A", "b", 5, charging=True),
        "b": fighter("B", "a", 6),
        "c": fighter("A", "d", 5),
        "d": fighter("B", "c", 6),
    },
    "support": {"A": 1, "B": 1},
}
VOLLEY = {
    "attacker": {"quality": 4},
    "weapon": {"attacks": 20, "ap": 1, "rules": {"Rending": True}},
    "target": {"defence": 4, "models": 30, "rules": {"Regeneration": True}},
}
CASES = (
    ("wma", "combat_round", NINE, "9 against 9 with saves", "1 ms"),
    ("wma", "combat_round", TWO_A_SIDE, "two units a side, saves and support", "10 ms"),
    ("gdf", "shooting", VOLLEY, "volley of 20: Rending, AP(1), Regeneration", "10 ms"),
)


def forget() -> None:
    """As in a program that has just started: no law of a reading is remembered."""
    readings._law.cache_clear()
    readings._binomial.cache_clear()


def worked_out(system: str, name: str, given: dict[str, Any]) -> Callable[[], int]:
    mechanic = mechanics_of(system)[name]
    return lambda: len(enumerate_odds(mechanic.from_plain(given)).fields())


def anew(act: Callable[[], object]) -> None:
    """The act with nothing known from before."""
    forget()
    act()


def main() -> None:
    rows = [["odds of", "values", "first ms", "again ms", "goal"]]
    for system, name, given, what, goal in CASES:
        act = worked_out(system, name, given)
        again = best_us(act, number=3, rounds=15) / 1000
        first = best_us(partial(anew, act), number=1, rounds=15) / 1000
        rows.append([what, str(act()), f"{first:.2f}", f"{again:.2f}", f"≤ {goal}"])
    print_table("Exact odds", rows)
    roll = parse_message("9d6 4+").roll
    times = turn_about(
        {
            "weights": lambda: weights_of(roll),
            "fractions": lambda: laws_of(roll),
            "text": lambda: weights_of(parse_message("9d6 4+").roll),
            "icepool": lambda: 9 @ (icepool.d6 >= 4),
        },
        number={"weights": 200, "fractions": 200, "text": 200, "icepool": 20},
        rounds=25,
    )
    rows = [["9d6 4+", "µs", "times icepool", "goal"]]
    for name, what, goal in (
        ("weights", "whole-number weights, as icepool's own", "≥ 40"),
        ("fractions", "fractions in lowest terms", "—"),
        ("text", "from text to weights", "—"),
        ("icepool", "icepool: 9 @ (d6 >= 4)", "—"),
    ):
        rows.append([what, f"{times[name]:.1f}", f"{times['icepool'] / times[name]:.0f}", goal])
    print_table("The law of a plain pool beside icepool", rows)


if __name__ == "__main__":
    main()
