"""Skirmishers that evade through their own: who is confused by it (wma p. 24-25, 63)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Procedure, Run, Step
from resolvers.wma.confusion import Confused, Confusing, ConfusionTest, resolve_confusion
from resolvers.wma.game import MECHANICS, WmaRulings
from resolvers.wma.words import UnitName


class PassedUnit(Given):
    """A friend that they pass through."""

    skirmish: Yes = False
    already_confused: Yes = False


class Passing(Given):
    """An evasion through friends. ``passed``: in the order in which they are met."""

    already_confused: Yes = False
    passed: Annotated[Mapping[UnitName, PassedUnit], Field(min_length=1, max_length=40)]


@dataclass(frozen=True, slots=True)
class PassedThrough:
    """How the evaders end, and each unit that they passed; who had no test is as before."""

    evader: Confused
    passed: Mapping[str, Confused]


def resolve_passing(given: Passing, rulings: WmaRulings) -> Procedure[PassedThrough]:
    """Through one unit of skirmishers freely; for others, and for each after the first, both test (wma p. 24, 63)."""

    def test(one: Confusing) -> Step[tuple[Confused, ...]]:
        procedure = resolve_confusion(one, rulings)
        return lambda done: Run(procedure, lambda confused: (*done, confused))

    def outcome(done: tuple[Confused, ...]) -> PassedThrough:
        return PassedThrough(done[0], dict(zip(given.passed, done[1:], strict=True)))

    return Procedure((), tuple(map(test, _tests(given))), outcome)


def tests_of_passing(given: Passing) -> tuple[int, ...]:
    """How many dice the evaders roll, and each that they pass (wma p. 24, 63)."""
    return tuple(len(one.tests) for one in _tests(given))


def _tests(given: Passing) -> list[Confusing]:
    through = tuple(given.passed.values())
    causes = tuple(_cause(unit, first=place == 0) for place, unit in enumerate(through))
    evader = Confusing(
        already_confused=given.already_confused, tests=tuple(cause for cause in causes if cause is not None)
    )
    tests = [evader]
    for unit, cause in zip(through, causes, strict=True):
        own: tuple[ConfusionTest, ...] = () if cause is None else ("skirmishers_evaded_through",)
        tests.append(Confusing(already_confused=unit.already_confused, tests=own))
    return tests


PASSING = MECHANICS.add("passing", resolve_passing, page=63, title=Name("Уклонение сквозь своих", "Evading through"))


def _cause(unit: PassedUnit, *, first: bool) -> ConfusionTest | None:
    if not first:
        return "evaded_through_second_unit"
    return None if unit.skirmish else "evaded_through_nonskirmishers"
