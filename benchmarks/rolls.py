"""100,000 seeded rolls of each main rolling mechanic against its exact odds.

    python -m benchmarks.rolls [--rolls 100000]

The figure is the largest distance of any single value from its exact probability, in standard errors: among some
hundred values it lies near 3, and above 5 something is wrong.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from typing import Any

from benchmarks.odds import NINE, VOLLEY
from benchmarks.timing import print_table
from resolvers.core.odds import enumerate_odds, singles
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.core.sources import SystemDice
from resolvers.registry import mechanics_of
from tests.support.golden_cases import cases


def chosen() -> list[tuple[str, str, dict[str, Any]]]:
    """Of each game its rolling mechanics, with the golden inputs that roll the most dice; and rounds of our own."""
    found: dict[tuple[str, str], tuple[int, dict[str, Any]]] = {}
    for system in ("wma", "gdf", "aob", "fog", "wil"):
        for case in cases(system):
            size = len(str(case.get("dice") or ""))
            key = (system, case["mechanic"])
            if case.get("dice") and size > found.get(key, (0, {}))[0]:
                found[key] = (size, case["given"])
    made = [(system, name, given) for (system, name), (_, given) in found.items()]
    return [("wma", "combat_round", NINE), ("gdf", "shooting", VOLLEY), *made]


class Singles(tuple[tuple[str, Any], ...]):
    """The single values of a result that holds a mapping and so cannot be counted as it is."""


def key_of(result: Any) -> Any:
    try:
        hash(result)
    except TypeError:
        return Singles(singles(plain(result)))
    return result


def compared(system: str, name: str, given: dict[str, Any], rolls: int) -> tuple[int, float] | None:
    """(values compared, largest distance in standard errors); None where the odds list no single value."""
    procedure = mechanics_of(system)[name].from_plain(given)
    odds = enumerate_odds(procedure)
    dice = SystemDice(random.Random(f"{system} {name}").randbytes)
    results: Counter[Any] = Counter()
    for _ in range(rolls):
        results[key_of(play(procedure, dice).result)] += 1
    seen: dict[str, Counter[Any]] = {}
    for key, count in results.items():
        for field, value in key if isinstance(key, Singles) else singles(plain(key)):
            seen.setdefault(field, Counter())[type(value).__name__, value] += count
    values, worst = 0, 0.0
    for field in odds.fields():
        if sum(seen.get(field, Counter()).values()) != rolls:
            continue
        for value, p in odds.law(field):
            if 0 < p < 1:
                error = (float(p) * (1 - float(p)) / rolls) ** 0.5
                off = abs(seen[field][type(value).__name__, value] / rolls - float(p))
                # Where fewer than ten are expected the normal measure does not hold.
                if float(p) * rolls >= 10:
                    values, worst = values + 1, max(worst, off / error)
    return (values, worst) if values else None


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rolls", type=int, default=100_000)
    rolls = parser.parse_args(arguments).rolls
    rows = [["game", "mechanic", "values", "worst, standard errors", "rolls /s"]]
    for system, name, given in chosen():
        began = time.process_time()
        found = compared(system, name, given, rolls)
        if found is not None:
            each = (time.process_time() - began) / rolls
            rows.append([system, name, str(found[0]), f"{found[1]:.1f}", f"{1 / each:,.0f}"])
    print_table(f"{rolls:,} seeded rolls against exact odds", rows)


if __name__ == "__main__":
    main()
