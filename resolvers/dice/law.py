"""Exact laws of rolls: what a sum or a pool may give, with whole-number weights."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb, gcd, lcm

from lexicon.errors import NotUnderstood, OverBudget
from resolvers.dice.arithmetic import faces_of, kept_of, margin_of, meets, operate
from resolvers.dice.ast import (
    NO_MODS,
    TENS_AND_UNITS,
    Handful,
    Message,
    Mods,
    Negative,
    Number,
    PoolRoll,
    Roll,
    Sum,
    Term,
    Test,
)

Weights = dict[int, int]

MAX_WORK = 80_000
"""Multiplications that a law may cost: a few milliseconds."""

_WORD = 512
"""Bits of a weight above which a multiplication counts more than once."""


class _Work:
    """Counts multiplications and stops a law that would take too long."""

    def __init__(self, limit: int) -> None:
        self.limit = self.left = limit

    def spend(self, amount: int, bits: int = 0) -> None:
        """``amount`` multiplications of weights of so many bits."""
        self.left -= amount * (1 + bits // _WORD)
        if self.left < 0:
            raise OverBudget("odds.too_large", field="odds", limit=self.limit)


def only_roll(message: Message, text: str) -> Roll:
    """The roll whose chances are asked for. Raises ``NotUnderstood`` (``dice.one_roll``) when there are several."""
    if message.more:
        raise NotUnderstood("dice.one_roll", field="expr", value=text, example=f"/odds {text.partition(';')[0]}")
    return message.roll


def laws_of(roll: Roll, max_work: int = MAX_WORK) -> dict[str, dict[int | bool, Fraction]]:
    """The law of each field: ``total`` and ``success`` of a sum, ``successes`` and ``unsaved`` of a pool.

    Raises:
        OverBudget: ``odds.too_large`` or ``odds.endless`` (exploding dice have no end).
    """
    laws: dict[str, dict[int | bool, Fraction]] = {}
    for name, weights in weights_of(roll, max_work).items():
        total = sum(weights.values())
        laws[name] = {value: Fraction(weight, total) for value, weight in sorted(weights.items())}
    return laws


def weights_of(roll: Roll, max_work: int = MAX_WORK) -> dict[str, dict[int, int]]:
    """The same laws as whole-number weights, each over their own sum. Raises as :func:`laws_of` does."""
    work = _Work(max_work)
    if isinstance(roll, PoolRoll):
        return _pool_laws(roll, work)
    total = _term_law(roll.term, work)
    if roll.comparison is None or roll.target is None:
        return {"total": total}
    success: Weights = {}
    for value, weight in total.items():
        met = margin_of(roll.comparison, value, roll.target) >= 0
        success[met] = success.get(met, 0) + weight
    return {"total": total, "success": success}


def chance_of_this_or_better(roll: Roll, value: int, max_work: int = MAX_WORK) -> Fraction | None:
    """The chance of ``value`` or more (for a sum with a target: of success); None when it cannot be had at once.

    ``value`` is the total of a sum, and of a pool what came through its last test.
    """
    try:
        laws = weights_of(roll, max_work)
    except (OverBudget, NotUnderstood):
        return None
    if isinstance(roll, Sum) and roll.comparison is not None:
        return Fraction(laws["success"].get(True, 0), sum(laws["success"].values()))
    law = laws.get("unsaved") or laws.get("successes") or laws["total"]
    return Fraction(sum(weight for got, weight in law.items() if got >= value), sum(law.values()))


def _pool_laws(roll: PoolRoll, work: _Work) -> dict[str, Weights]:
    if roll.handful.counted is not None:
        counts = _term_law(roll.handful.counted, work)
        made = {k: _pool_laws(roll._replace(handful=_counted(roll.handful, k)), work) for k in counts}
        return {name: _mixed(counts, {k: laws[name] for k, laws in made.items()}) for name in next(iter(made.values()))}
    (number, sides, mods, _), (first, *rest) = roll.handful, roll.tests
    if not mods.keep and mods.extra is None and not mods.explode and not mods.ones_take:
        # Each die goes its own way through the chain, so that what is left after any test is a binomial.
        through = 1 - _failing(first, sides)
        laws = {"successes": _binomial(number, through, work)}
        for test in rest:
            through *= _failing(test, sides)
        return laws if not rest else {**laws, "unsaved": _binomial(number, through, work)}

    def successes(face: int) -> int:
        hit = meets(first.comparison, face, first.target)
        return hit + (hit and face == first.mods.extra) - (face == 1 and first.mods.ones_take)

    hits = _handful_law(roll.handful, first, successes, work)
    if not rest:
        return {"successes": hits}
    left = hits
    for test in rest:
        left = _thinned(left, _failing(test, sides), work)
    return {"successes": hits, "unsaved": left}


def _counted(handful: Handful, count: int) -> Handful:
    """A handful whose number has been rolled."""
    return handful._replace(number=max(count, 0), counted=None)


def _mixed(counts: Weights, laws: dict[int, Weights]) -> Weights:
    """The law of what depends on a number that has a law itself."""
    sizes = {count: sum(law.values()) for count, law in laws.items()}
    common = lcm(*sizes.values())
    out: Weights = {}
    for count, law in laws.items():
        scale = counts[count] * (common // sizes[count])
        for value, weight in law.items():
            out[value] = out.get(value, 0) + scale * weight
    return out


def _binomial(number: int, chance: Fraction, work: _Work) -> Weights:
    p, q = chance.numerator, chance.denominator
    work.spend(2 * number, number * q.bit_length())
    return {k: w for k in range(number + 1) if (w := comb(number, k) * p**k * (q - p) ** (number - k))}


def _failing(test: Test, sides: int) -> Fraction:
    if test.mods is NO_MODS and sides != TENS_AND_UNITS and test.comparison == ">=":
        return Fraction(test.target - 1, sides)
    faces = _face_law(sides, test.mods, test)
    missed = sum(weight for face, weight in faces.items() if not meets(test.comparison, face, test.target))
    return Fraction(missed, sum(faces.values()))


def _thinned(hits: Weights, through: Fraction, work: _Work) -> Weights:
    """Of each hit, independently, ``through`` remains; weights stay whole by a common denominator."""
    most = max(hits, default=0)
    p, q = through.numerator, through.denominator
    bits = max(hits.values(), default=1).bit_length() + most * q.bit_length()
    out: Weights = {}
    for count, weight in hits.items():
        work.spend(3 * (count + 1), bits)
        scale = weight * q ** (most - count)
        for left in range(count + 1):
            w = comb(count, left) * p**left * (q - p) ** (count - left)
            if w:
                out[left] = out.get(left, 0) + scale * w
    return out


def _term_law(term: Term, work: _Work) -> Weights:
    if isinstance(term, Number):
        return {term.value: 1}
    if isinstance(term, Negative):
        return {-value: weight for value, weight in _term_law(term.part, work).items()}
    if isinstance(term, Handful):
        return _handful_law(term, None, lambda face: face, work)
    left, right = _term_law(term.left, work), _term_law(term.right, work)
    return _combined(left, right, lambda a, b: operate(term.operator, a, b), work)


def _combined(left: Weights, right: Weights, merge: Callable[[int, int], int], work: _Work) -> Weights:
    work.spend(len(left) * len(right), max(max(left.values()), max(right.values())).bit_length())
    out: Weights = {}
    for a, v in left.items():
        for b, w in right.items():
            value = merge(a, b)
            out[value] = out.get(value, 0) + v * w
    return out


def _face_law(sides: int, mods: Mods, test: Test | None) -> Weights:
    """One die after its rerolls and clamp."""
    faces = faces_of(sides)
    again = set(mods.reroll)
    if mods.reroll_failures and test is not None:
        again |= {face for face in faces if not meets(test.comparison, face, test.target)}
    weights = {face: len(again) + (0 if face in again else len(faces)) for face in faces}
    if mods.again:
        # What is rolled until it differs falls on all other faces alike.
        spread = sum(weights.pop(face) for face in mods.again)
        weights = {face: weight * len(weights) + spread for face, weight in weights.items()}
    out: Weights = {}
    for face, weight in weights.items():
        face = min(max(face, mods.least or 1), mods.most or sides)
        out[face] = out.get(face, 0) + weight
    divisor = gcd(*out.values())
    return {face: weight // divisor for face, weight in out.items() if weight}


def _handful_law(handful: Handful, test: Test | None, worth: Callable[[int], int], work: _Work) -> Weights:
    """The law of the summed ``worth`` of the dice that count."""
    mods = handful.mods
    if mods.explode:
        raise OverBudget("odds.endless", field="odds", limit=0)
    if handful.counted is not None:
        counts = _term_law(handful.counted, work)
        return _mixed(counts, {k: _handful_law(_counted(handful, k), test, worth, work) for k in counts})
    work.spend(handful.sides if handful.sides != TENS_AND_UNITS else 36)
    faces = _face_law(handful.sides, mods, test)
    if mods.keep:
        low, high = kept_of(handful.number, mods.keep)
        return _kept_law(faces, handful.number, low, high, worth, work)
    single: Weights = {}
    for face, weight in faces.items():
        single[worth(face)] = single.get(worth(face), 0) + weight
    return _power(single, handful.number, work)


def _power(single: Weights, count: int, work: _Work) -> Weights:
    if count == 0:
        return {0: 1}
    if count == 1:
        return single
    half = _power(single, count // 2, work)
    both = _combined(half, half, int.__add__, work)
    return _combined(both, single, int.__add__, work) if count % 2 else both


def _kept_law(faces: Weights, count: int, low: int, high: int, worth: Callable[[int], int], work: _Work) -> Weights:
    """Faces are dealt from the lowest: ``dealt`` dice so far; the first ``low`` and the last ``high`` do not count.

    Dealt from the other end where fewer are passed over there, since only sums of dice that count are told apart.
    """
    first, best = (high, True) if low > high else (low, False)
    last = count - low - high + first
    states: dict[tuple[int, int], int] = {(0, 0): 1}
    bits = count * sum(faces.values()).bit_length()
    for face in sorted(faces, reverse=best):
        weight, value = faces[face], worth(face)
        following: dict[tuple[int, int], int] = {}
        for (dealt, total), ways in states.items():
            work.spend(4 * (count - dealt + 1), bits)
            for here in range(count - dealt + 1):
                counted = max(0, min(last, dealt + here) - max(first, dealt))
                key = (dealt + here, total + counted * value)
                following[key] = following.get(key, 0) + ways * comb(count - dealt, here) * weight**here
        states = following
    return {total: ways for (dealt, total), ways in states.items() if dealt == count}
