"""Luck: how a sum of independent rolls stands to everything it might have been.

Each roll is a law (whole value, probability) and the value that came; a die that needs a 4 is ``yes(1/2)``, a command
test ``yes(26/36)``. The sum's distribution is that of independent terms: equal yes-or-no rolls make a binomial, and
binomials of different chances are convolved one after the other, which is the Poisson-binomial distribution by dynamic
programming. Expectations are exact fractions; probabilities are floats whose terms are all positive, so that nothing
cancels, with tails below ``1e-18`` left out: they are right to about twelve digits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property, lru_cache
from math import exp, lgamma, log

Law = tuple[tuple[int, Fraction], ...]
"""(value, probability) of one roll, ascending, each once."""

_NEGLIGIBLE = 1e-18

_Dense = tuple[int, list[float]]
"""The least value, and the probabilities of it and of those after it."""


@lru_cache(maxsize=512)
def yes(chance: Fraction) -> Law:
    """The law of something that succeeds (1) with that chance, or does not (0)."""
    return ((0, 1 - chance), (1, chance))


def needs(target: int, sides: int) -> Law:
    """The law of one die that needs ``target`` or more."""
    return yes(Fraction(min(max(sides - target + 1, 0), sides), sides))


@dataclass(frozen=True)
class Tally:
    """Rolls of one kind: how many of each law, and what they came to together. Tallies add up.

    Attributes:
        laws: how many rolls there were of each law.
        got: the sum of what came.
    """

    laws: Mapping[Law, int] = field(default_factory=dict)
    got: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(Counter(self.laws) + Counter(other.laws), self.got + other.got)

    @property
    def rolls(self) -> int:
        """How many rolls there were: dice that count alone, tests of several dice."""
        return sum(self.laws.values())

    @property
    def expected(self) -> Fraction:
        """What they come to on average."""
        return sum((count * value * p for law, count in self.laws.items() for value, p in law), Fraction(0))

    @property
    def at_least(self) -> float:
        """The chance of as much as came, or more."""
        least, chances = self._sum
        return min(sum(chances[max(self.got - least, 0) :]), 1.0)

    @property
    def at_most(self) -> float:
        """The chance of as much as came, or less."""
        least, chances = self._sum
        return min(sum(chances[: max(self.got - least + 1, 0)]), 1.0)

    @cached_property
    def _sum(self) -> _Dense:
        return sum_of(self.laws)


def tally(rolls: Iterable[tuple[Law, int]]) -> Tally:
    """The tally of rolls, each with its law and what came."""
    laws: Counter[Law] = Counter()
    got = 0
    for law, value in rolls:
        laws[law] += 1
        got += value
    return Tally(laws, got)


def sum_of(laws: Mapping[Law, int]) -> _Dense:
    """The distribution of the sum of independent rolls: so many of each law."""
    total: _Dense = (0, [1.0])
    for law, count in laws.items():
        chance = dict(law).get(1, Fraction(0))
        if all(value in (0, 1) for value, _ in law):
            total = _convolved(total, _binomial(count, float(chance)))
        else:
            total = _convolved(total, _power(_dense(law), count))
    return total


def _binomial(count: int, chance: float) -> _Dense:
    """Successes of ``count`` rolls of that chance; by logarithms, so that thousands of dice lose nothing."""
    if chance <= 0.0:
        return 0, [1.0]
    if chance >= 1.0:
        return count, [1.0]
    hit, miss, whole = log(chance), log(1 - chance), lgamma(count + 1)
    made = [exp(whole - lgamma(k + 1) - lgamma(count - k + 1) + k * hit + (count - k) * miss) for k in range(count + 1)]
    return _trimmed(0, made)


def _dense(law: Law) -> _Dense:
    least, most = law[0][0], law[-1][0]
    known = dict(law)
    return least, [float(known.get(value, 0)) for value in range(least, most + 1)]


def _power(one: _Dense, count: int) -> _Dense:
    """The sum of ``count`` rolls of one law, by halves."""
    total: _Dense = (0, [1.0])
    while count:
        if count & 1:
            total = _convolved(total, one)
        count >>= 1
        if count:
            one = _convolved(one, one)
    return total


def _convolved(left: _Dense, right: _Dense) -> _Dense:
    (a, more), (b, fewer) = (left, right) if len(left[1]) >= len(right[1]) else (right, left)
    made = [0.0] * (len(more) + len(fewer) - 1)
    for shift, weight in enumerate(fewer):
        if weight:
            for at, chance in enumerate(more, shift):
                made[at] += weight * chance
    return _trimmed(a + b, made)


def _trimmed(least: int, chances: list[float]) -> _Dense:
    first = next((at for at, chance in enumerate(chances) if chance > _NEGLIGIBLE), 0)
    last = next((at for at in range(len(chances) - 1, -1, -1) if chances[at] > _NEGLIGIBLE), len(chances) - 1)
    return least + first, chances[first : last + 1]
