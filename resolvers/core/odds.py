"""Exact odds: the same steps under all dice at once.

A map state -> whole-number weight goes through the steps. Each reading is expanded with exact counts and equal states
are merged after every step, so the cost follows the number of different states, not of rolls.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from math import gcd, lcm
from typing import Any, Generic, TypeVar

from lexicon.errors import OverBudget
from resolvers.core.plain import plain
from resolvers.core.procedure import Ask, Go, Procedure, Run, play
from resolvers.core.readings import Law
from resolvers.core.sources import Dice

R = TypeVar("R")


Tired = Callable[[], bool]
"""Whether it has taken long enough; what time is, the asker knows."""

_BREATH = 256
"""States and branches between two questions whether it has taken long enough."""


@dataclass(frozen=True, slots=True)
class OddsBudget:
    """How much work odds may cost: states and branches of exact ones, plays and dice of a sample.

    ``tired``: asked now and then; once it says yes, exact odds are given up and a sample ends as soon as it may.
    """

    states: int = 200_000
    branches: int = 2_000_000
    samples: int = 20_000
    sample_dice: int = 1_000_000
    tired: Tired | None = None


class _Work:
    """Counts states and branches and gives up when there are too many, or when it has taken long enough."""

    def __init__(self, budget: OddsBudget) -> None:
        self._budget = budget
        self._branches = 0
        self._since = 0

    def state(self) -> None:
        """One more step was taken."""
        self._go_on(1)

    def law(self, size: int) -> None:
        """A law of so many branches is about to be expanded."""
        self._branches += size
        if self._branches > self._budget.branches:
            raise OverBudget("odds.too_large", field="odds", limit=self._budget.branches)
        self._go_on(size)

    def _go_on(self, size: int) -> None:
        self._since += size
        if self._since >= _BREATH and self._budget.tired is not None:
            self._since = 0
            if self._budget.tired():
                raise OverBudget("odds.too_large", field="odds", limit=self._budget.branches)


@dataclass(frozen=True)
class Odds(Generic[R]):
    """The distribution of a result.

    Attributes:
        weights: (result, whole-number weight) pairs; results may repeat.
        total: the sum of the weights.
        exact: ``False`` when it is a sample; then ``stderr`` is the largest standard error of a probability.
    """

    weights: tuple[tuple[R, int], ...]
    total: int
    exact: bool = True
    stderr: float | None = None
    _fields: dict[str, dict[Any, int]] = field(default_factory=dict, repr=False, compare=False)

    def chance(self, name: str, value: Any = True) -> Fraction:
        """The probability that the single value called ``name`` is ``value``."""
        return sum((p for got, p in self.law(name) if got == value and type(got) is type(value)), Fraction(0))

    def law(self, name: str) -> list[tuple[Any, Fraction]]:
        """The distribution of one single value, ascending: null, no, yes, numbers, words."""
        found = self.fields()[name]
        return [(value, Fraction(weight, self.total)) for value, weight in sorted(found.items(), key=_place)]

    def mean(self, name: str) -> Fraction:
        """The expectation of a number; a yes counts 1, null counts 0."""
        return sum((Fraction(value or 0) * p for value, p in self.law(name)), Fraction(0))

    def fields(self) -> Mapping[str, Mapping[Any, int]]:
        """Weights of each single value (number, word, yes/no) that every outcome has, nested ones as ``score.A``."""
        if not self._fields and self.weights:
            seen: dict[str, dict[Any, int]] = {}
            for result, weight in self.weights:
                _tally(result, "", weight, seen)
            counted = {name: sum(law.values()) for name, law in seen.items()}
            for name, law in seen.items():
                absent = sum(seen[whole].get(None, 0) for whole in _wholes(name) if whole in seen)
                if absent:  # where the whole is null, so are its parts
                    law[None] = law.get(None, 0) + absent
                    counted[name] += absent
            for name, law in seen.items():
                if counted[name] == self.total:
                    self._fields[name] = {_FLAG_VALUES.get(k, k): w for k, w in law.items()}
        return self._fields


class _Flag:
    """Keeps yes and no apart from 1 and 0 as keys."""


_YES, _NO = _Flag(), _Flag()
_FLAG_VALUES: dict[Any, Any] = {_YES: True, _NO: False}
_PLAIN_KINDS = frozenset((int, str, float, type(None)))


def _tally(result: Any, path: str, weight: int, seen: dict[str, dict[Any, int]]) -> None:
    """Add ``weight`` to each single value of ``result``; dataclasses and dictionaries need no plain copy for it."""
    of = type(result)
    names = _fields_of(of)
    if names is not None:
        pairs: Any = [(f"{path}.{public}" if path else public, getattr(result, name)) for name, public in names]
    elif of is dict:
        pairs = [(f"{path}.{key}" if path else str(key), value) for key, value in result.items()]
    else:
        pairs = singles(plain(result), path)
    for name, value in pairs:
        kind = type(value)
        if kind is float and value.is_integer():
            key: Any = int(value)  # as in plain data
        elif kind in _PLAIN_KINDS:
            key = value
        elif kind is bool:
            key = _YES if value else _NO
        elif kind is tuple or kind is list:
            continue
        else:
            _tally(value, name, weight, seen)
            continue
        law = seen.get(name)
        if law is None:
            law = seen[name] = {}
        law[key] = law.get(key, 0) + weight


def _wholes(name: str) -> Iterator[str]:
    """What ``a.b.c`` is part of: ``a.b``, ``a``."""
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


_FIELDS: dict[type, tuple[tuple[str, str], ...] | None] = {}


def _fields_of(kind: type) -> tuple[tuple[str, str], ...] | None:
    """(attribute, public name) of a dataclass; ``None`` for other types."""
    if kind not in _FIELDS:
        names = tuple(f.name for f in dataclasses.fields(kind)) if dataclasses.is_dataclass(kind) else None
        _FIELDS[kind] = names if names is None else tuple((name, name.rstrip("_")) for name in names)
    return _FIELDS[kind]


def _place(item: tuple[Any, int]) -> tuple[int, Any]:
    value = item[0]
    if value is None:
        return (0, 0)
    if isinstance(value, bool):
        return (1, value)
    return (2, value) if isinstance(value, (int, float, Fraction)) else (3, str(value))


def singles(result: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """(name, value) of each single value inside a plain result; lists are passed over."""
    if isinstance(result, Mapping):
        for key, value in result.items():
            yield from singles(value, f"{path}.{key}" if path else str(key))
    elif not isinstance(result, list):
        yield path, result


def enumerate_odds(procedure: Procedure[R], budget: OddsBudget | None = None) -> Odds[R]:
    """The exact distribution of the procedure's result.

    Raises:
        OverBudget: ``odds.too_large``, when the state space outgrows the budget; :func:`sample_odds` still works.
    """
    return _enumerated(procedure, budget or OddsBudget(), {})


_Inner = dict[int, tuple[Procedure[Any], Law[Any]]]
"""The laws of inner procedures, by identity; each is held, so that no other gets its number."""


def _enumerated(procedure: Procedure[R], budget: OddsBudget, inner: _Inner) -> Odds[R]:
    if procedure.views is not None:
        return _joined([_enumerated(view, budget, inner) for view in procedure.views()])
    states: dict[Any, int] = {procedure.start: 1}
    work = _Work(budget)
    for step in procedure.steps:
        made: list[tuple[Any, int]] = []
        laws: list[Law[Any] | None] = []
        for state, weight in states.items():
            work.state()
            what = _made(step(state))
            made.append((what, weight))
            laws.append(_law_of(what, inner, budget))
        totals = [1 if law is None else sum(weight for _, weight in law) for law in laws]
        common = lcm(*totals)
        merged: dict[Any, int] = {}
        for (what, weight), law, total in zip(made, laws, totals, strict=True):
            scale = weight * (common // total)
            if law is None:
                merged[what] = merged.get(what, 0) + scale
                continue
            work.law(len(law))
            then = what.then
            for value, count in law:
                state = then(value)
                if type(state) is Go:
                    state = state.state
                merged[state] = merged.get(state, 0) + scale * count
        if len(merged) > budget.states:
            raise OverBudget("odds.too_large", field="odds", limit=budget.states)
        divisor = gcd(*merged.values())
        states = {state: weight // divisor for state, weight in merged.items()} if divisor > 1 else merged
    return Odds(tuple((procedure.outcome(state), weight) for state, weight in states.items()), sum(states.values()))


def _law_of(made: Any, inner: _Inner, budget: OddsBudget) -> Law[Any] | None:
    """The law of what a step waits for; that of an inner procedure is worked out once. ``None``: no dice."""
    if isinstance(made, Ask):
        return made.pool.law()
    if not isinstance(made, Run):
        return None
    known = inner.get(id(made.procedure))
    if known is None:
        merged: dict[Any, int] = {}
        for outcome, weight in _enumerated(made.procedure, budget, inner).weights:
            merged[outcome] = merged.get(outcome, 0) + weight
        known = inner[id(made.procedure)] = (made.procedure, tuple(merged.items()))
    return known[1]


def _joined(views: list[Odds[Any]]) -> Odds[Any]:
    """Odds whose single values come from several views; its results are those of the first."""
    total = lcm(*(view.total for view in views))
    fields: dict[str, dict[Any, int]] = {}
    for view in views:
        scale = total // view.total
        for name, law in view.fields().items():
            fields.setdefault(name, {value: weight * scale for value, weight in law.items()})
    scale = total // views[0].total
    return Odds(tuple((result, weight * scale) for result, weight in views[0].weights), total, _fields=fields)


def _made(made: Any) -> Any:
    return made.state if isinstance(made, Go) else made


class _Counted:
    """Another source, with a count of what it gave."""

    def __init__(self, source: Dice) -> None:
        self._source = source
        self.given = 0

    def roll(self, count: int, sides: int, stage: str) -> tuple[int, ...]:
        self.given += count
        return self._source.roll(count, sides, stage)


_FEWEST_SAMPLES = 400


def sample_odds(
    procedure: Procedure[R], dice: Dice, samples: int, most_dice: int | None = None, tired: Tired | None = None
) -> Odds[R]:
    """A sampled distribution, for spaces that are too large; ``stderr`` is at most ``0.5 / sqrt(plays)``.

    After a few hundred plays no more are made once ``most_dice`` dice were rolled, or when it has taken long enough.
    """
    counted = _Counted(dice)
    results: list[tuple[R, int]] = []
    while len(results) < samples:
        results.append((play(procedure, counted).result, 1))
        if len(results) >= _FEWEST_SAMPLES and _is_enough(counted.given, most_dice, tired):
            break
    return Odds(tuple(results), len(results), exact=False, stderr=0.5 / len(results) ** 0.5)


def _is_enough(given: int, most_dice: int | None, tired: Tired | None) -> bool:
    return (most_dice is not None and given > most_dice) or (tired is not None and tired())


def odds_of(procedure: Procedure[R], dice: Dice, budget: OddsBudget | None = None) -> Odds[R]:
    """Exact where the budget allows, else a sample that says so."""
    budget = budget or OddsBudget()
    try:
        return enumerate_odds(procedure, budget)
    except OverBudget as error:
        if error.code != "odds.too_large":
            raise
        return sample_odds(procedure, dice, budget.samples, budget.sample_dice, budget.tired)
