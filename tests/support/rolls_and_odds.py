"""What every rolling mechanic must keep: odds that sum to one, and rolls that agree with them."""

import random
from collections import Counter
from fractions import Fraction
from typing import Any

from resolvers.core.mechanic import Mechanic
from resolvers.core.odds import OddsBudget, enumerate_odds, odds_of, singles
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.core.sources import SystemDice
from resolvers.core.trace import Fact, Modifier, Trace
from resolvers.registry import mechanics_of


def seeded_dice(seed: int) -> SystemDice:
    """Fair dice that fall the same way every time."""
    return SystemDice(random.Random(seed).randbytes)


def check_laws(mechanic: Mechanic, given: dict[str, Any], budget: OddsBudget | None = None) -> None:
    """Its laws exist, hold no impossible probability, and sum to exactly one."""
    odds = odds_of(mechanic.from_plain(given), seeded_dice(1), budget)
    assert odds.total > 0
    for name in odds.fields():
        law = odds.law(name)
        assert all(0 < p <= 1 for _, p in law), name
        assert sum(p for _, p in law) == 1, name


def check_rolls(system: str, name: str, given: dict[str, Any], rolls: int = 3000, seed: int = 20240229) -> None:
    """So many seeded rolls agree with the exact odds of every single value, within five standard errors."""
    mechanic = mechanics_of(system)[name]
    odds = enumerate_odds(mechanic.from_plain(given))
    dice = seeded_dice(seed)
    seen: dict[str, Counter[Any]] = {}
    for _ in range(rolls):
        for field, value in singles(plain(play(mechanic.from_plain(given), dice).result)):
            seen.setdefault(field, Counter())[(type(value).__name__, value)] += 1
    compared = 0
    for field in odds.fields():
        if field not in seen or sum(seen[field].values()) != rolls:
            continue  # a part of something that is null in some outcomes
        law = {(type(value).__name__, value): p for value, p in odds.law(field)}
        assert set(seen[field]) <= set(law), f"{field}: {set(seen[field]) - set(law)} cannot happen"
        for value, p in law.items():
            error = (float(p) * (1 - float(p)) / rolls) ** 0.5
            assert abs(seen[field][value] / rolls - float(p)) <= 5 * error + 1e-12, f"{field} = {value}"
        compared += 1
    assert compared


def codes_of(trace: Trace) -> set[str]:
    """Codes of a trace that the ledger must be able to name."""
    return {note.code for note in trace if isinstance(note, (Fact, Modifier))}


def chance(system: str, name: str, given: dict[str, Any], field: str, value: Any = True) -> Fraction:
    """The exact probability that ``field`` is ``value``."""
    return enumerate_odds(mechanics_of(system)[name].from_plain(given)).chance(field, value)


def result(system: str, name: str, given: dict[str, Any], dice: Any = None) -> Any:
    """The plain result with these dice (a script), or of a mechanic that rolls none."""
    from resolvers.core.sources import ScriptedDice

    return plain(play(mechanics_of(system)[name].from_plain(given), ScriptedDice(dice or {})).result)
