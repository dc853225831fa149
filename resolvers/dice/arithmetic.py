"""What sums are made of: operations, comparisons, the bounds of a part, what a die may show."""

from __future__ import annotations

from lexicon.errors import NotUnderstood
from resolvers.dice.ast import (
    TENS_AND_UNITS,
    Comparison,
    Handful,
    Keep,
    Negative,
    Number,
    Operator,
    Term,
)


def faces_of(sides: int) -> range | list[int]:
    """What a die may show."""
    if sides == TENS_AND_UNITS:
        return [10 * tens + units for tens in range(1, 7) for units in range(1, 7)]
    return range(1, sides + 1)


def margin_of(comparison: Comparison, total: int, target: int) -> int:
    """By how much a total meets its target; negative by how much it misses."""
    if comparison == ">=":
        return total - target
    if comparison == "<=":
        return target - total
    if comparison == ">":
        return total - target - 1
    if comparison == "<":
        return target - 1 - total
    return -abs(total - target) if comparison == "=" else abs(total - target) - 1


def meets(comparison: Comparison, value: int, target: int) -> bool:
    """Whether a value stands in this relation to a target."""
    return margin_of(comparison, value, target) >= 0


def chosen(comparison: Comparison, target: int, sides: int) -> frozenset[int]:
    """The faces of a die that stand in this relation to a number."""
    return frozenset(face for face in faces_of(sides) if meets(comparison, face, target))


def operate(operator: Operator, left: int, right: int) -> int:
    """The value of an operation. Raises ``NotUnderstood`` (``dice.division``) for a division by zero."""
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    if operator == "max":
        return max(left, right)
    if operator == "min":
        return min(left, right)
    if right == 0:
        raise NotUnderstood("dice.division", field="expr", value="/ 0")
    return left // right if operator == "/" else -(-left // right)


def constant(term: Term) -> int | None:
    """The value of a part without dice; None when dice are in it. Raises as :func:`operate` does."""
    if isinstance(term, Number):
        return term.value
    if isinstance(term, Handful):
        return None
    if isinstance(term, Negative):
        value = constant(term.part)
        return None if value is None else -value
    left, right = constant(term.left), constant(term.right)
    return None if left is None or right is None else operate(term.operator, left, right)


def span_of(term: Term) -> tuple[float, float]:
    """No less and no more than a part can be; a little too wide where that is simpler."""
    if isinstance(term, Number):
        return term.value, term.value
    if isinstance(term, Handful):
        least_kept = 0 if term.counted is not None else term.number - sum(kept_of(term.number, term.mods.keep))
        return least_kept, float("inf") if term.mods.explode else term.number * term.sides
    if isinstance(term, Negative):
        low, high = span_of(term.part)
        return -high, -low
    (low, high), (least, most) = span_of(term.left), span_of(term.right)
    if term.operator == "+":
        return low + least, high + most
    if term.operator == "-":
        return low - most, high - least
    if term.operator == "max":
        return max(low, least), max(high, most)
    if term.operator == "min":
        return min(low, least), min(high, most)
    if term.operator == "*":
        ends = [a * b if a and b else 0 for a in (low, high) for b in (least, most)]
        return min(ends), max(ends)
    if low >= 0 and least > 0:
        return low // most, high
    widest = max(abs(low), abs(high))
    return -widest, widest


def kept_of(number: int, keeps: tuple[Keep, ...]) -> tuple[int, int]:
    """How many of the lowest and how many of the highest dice do not count, one choice after the other."""
    low = high = 0
    for kind, wanted in keeps:
        left = number - low - high
        gone = left - min(wanted, left) if kind[0] == "k" else min(wanted, left)
        if kind in ("kh", "dl"):
            low += gone
        else:
            high += gone
    return low, high
