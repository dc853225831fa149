"""Legal ways to spend what is left of a roster's points."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from armies.core.check import Verdict, resolve_check
from armies.core.roster import Entry, Roster
from armies.core.statline import Unit

_MAX_KINDS: Final = 3
_MAX_TRIED: Final = 4_000
_MAX_CHECKED: Final = 60


@dataclass(frozen=True, slots=True)
class Suggestion:
    """Rows to add, how many of each, what they cost together, and what is left then."""

    items: tuple[tuple[Unit, int], ...]
    cost: int
    left: int

    def add_to(self, roster: Roster) -> Roster:
        """The roster with these rows."""
        return replace(roster, entries=(*roster.entries, *(Entry(unit, count) for unit, count in self.items)))


def suggest(roster: Roster, limit: int = 5) -> tuple[Suggestion, ...]:
    """Up to ``limit`` ways that leave the fewest points, each checked against the list.

    What the list still demands is bought first and stands in every suggestion. Nothing is offered for a roster that
    would stay illegal whatever is added.
    """
    needed = _needed(roster)
    base = Suggestion(needed, 0, 0).add_to(roster)
    verdict = resolve_check(base)
    if not verdict.legal:
        return ()
    spent = base.total - roster.total
    found: list[Suggestion] = []
    if needed:
        found.append(Suggestion(needed, spent, verdict.left))
    ways = sorted(_ways(verdict), key=lambda way: (verdict.left - _cost(way), sum(n for _, n in way), len(way)))
    for way in ways[:_MAX_CHECKED]:
        if len(found) >= limit:
            break
        tried = Suggestion(_merged(*needed, *way), spent + _cost(way), verdict.left - _cost(way))
        after = resolve_check(tried.add_to(roster))
        # A shared price is cheaper than the sum of its rows; the roster knows what it really costs.
        if after.legal:
            found.append(replace(tried, cost=after.total - roster.total, left=after.left))
    return tuple(sorted(found, key=lambda way: way.left)[:limit])


def _needed(roster: Roster) -> tuple[tuple[Unit, int], ...]:
    """What the list demands and the roster lacks: minimums and the General."""
    lacking: list[tuple[Unit, int]] = []
    if not any(entry.unit.type == "general" for entry in roster.entries):
        lacking += [(unit, 1) for unit in roster.army.units if unit.type == "general"][:1]
    for unit in roster.army.units:
        missing = unit.least_at(roster.size_points) - roster.count_of(unit)
        if missing > 0 and unit.type != "general":
            lacking.append((unit, missing))
    return tuple(lacking)


def _merged(*items: tuple[Unit, int]) -> tuple[tuple[Unit, int], ...]:
    counts: dict[str, tuple[Unit, int]] = {}
    for unit, count in items:
        counts[unit.id] = (unit, counts.get(unit.id, (unit, 0))[1] + count)
    return tuple(counts.values())


def _cost(way: tuple[tuple[Unit, int], ...]) -> int:
    return sum(unit.points * count for unit, count in way)


def _ways(verdict: Verdict) -> Iterator[tuple[tuple[Unit, int], ...]]:
    """Combinations of up to three kinds of rows within the points left; each kind as often as it may, or less."""
    rows = [(unit, most) for unit, most in verdict.affordable if unit.points > 0]
    tried = 0

    def grow(start: int, left: int, way: tuple[tuple[Unit, int], ...]) -> Iterator[tuple[tuple[Unit, int], ...]]:
        nonlocal tried
        for at in range(start, len(rows)):
            unit, most = rows[at]
            for count in range(min(most, left // unit.points), 0, -1):
                tried += 1
                if tried > _MAX_TRIED:
                    return
                longer = (*way, (unit, count))
                yield longer
                if len(longer) < _MAX_KINDS:
                    yield from grow(at + 1, left - count * unit.points, longer)

    yield from grow(0, verdict.left, ())
