"""Rolling what a message says. Every die stays visible: what was rolled again, what exploded, what was dropped."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from lexicon.errors import NotUnderstood
from resolvers.core.sources import Dice
from resolvers.dice.ast import (
    NO_MODS,
    TENS_AND_UNITS,
    Comparison,
    Handful,
    Keep,
    Message,
    Mods,
    Negative,
    Number,
    Operation,
    PoolRoll,
    Roll,
    Sum,
    Term,
    Test,
)
from resolvers.dice.limits import LIMITS, Limits


class HandfulRolled(NamedTuple):
    """One handful: ``faces`` count; ``rerolled`` are the faces before a reroll, ``dropped`` do not count."""

    stage: str
    sides: int
    faces: tuple[int, ...]
    rerolled: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    target: int | None = None
    successes: int | None = None


class RollResult(NamedTuple):
    """What one roll gave: a sum has ``total`` (and ``success``, ``margin``), a pool ``successes`` (and ``unsaved``)."""

    handfuls: tuple[HandfulRolled, ...]
    total: int | None = None
    success: bool | None = None
    margin: int | None = None
    successes: int | None = None
    unsaved: int | None = None


def roll_message(message: Message, dice: Dice, limits: Limits = LIMITS) -> tuple[RollResult, ...]:
    """Each repeat's result.

    Raises:
        OverBudget: ``dice.limit_generated``, when rerolls and explosions roll too many dice.
        NotUnderstood: ``dice.division``, when a sum divides by zero.
    """
    roller = _Roller(dice, limits)
    roll, repeat, _ = message
    if repeat == 1:
        return (roller.roll(roll),)
    return tuple([roller.roll(roll) for _ in range(repeat)])


class _Roller:
    __slots__ = ("dice", "handfuls", "left", "limits")

    def __init__(self, dice: Dice, limits: Limits) -> None:
        self.dice = dice
        self.limits = limits
        self.left = limits.generated
        self.handfuls: list[HandfulRolled] = []

    def roll(self, roll: Roll) -> RollResult:
        self.handfuls = []
        return self.pool(roll) if isinstance(roll, PoolRoll) else self.sum(roll)

    def sum(self, roll: Sum) -> RollResult:
        total = self.term(roll.term)
        if roll.comparison is None or roll.target is None:
            return RollResult(tuple(self.handfuls), total)
        margin = margin_of(roll.comparison, total, roll.target)
        return RollResult(tuple(self.handfuls), total, margin >= 0, margin)

    def term(self, term: Term) -> int:
        if isinstance(term, Handful):
            rolled = self.handful(term.number, term.sides, term.mods, "dice", None)
            self.handfuls.append(rolled)
            return sum(rolled.faces)
        if isinstance(term, Number):
            return term.value
        if isinstance(term, Negative):
            return -self.term(term.part)
        return apply_operator(term, self.term(term.left), self.term(term.right))

    def pool(self, roll: PoolRoll) -> RollResult:
        (number, sides, _), tests = roll
        hits = self.test(number, sides, tests[0])
        if len(tests) == 1:
            return RollResult(tuple(self.handfuls), None, None, None, hits)
        through = hits
        for test in tests[1:]:
            through -= self.test(through, sides, test)
        return RollResult(tuple(self.handfuls), None, None, None, hits, through)

    def test(self, count: int, sides: int, test: Test) -> int:
        stage, target, mods = test
        if mods is NO_MODS:
            faces = self.draw(count, sides, stage)
            successes = len([face for face in faces if face >= target])
            self.handfuls.append(HandfulRolled(stage, sides, faces, (), (), target, successes))
            return successes
        rolled = self.handful(count, sides, mods, stage, target)
        successes = len([face for face in rolled.faces if face >= target])
        if mods.extra is not None and mods.extra >= target:
            successes += rolled.faces.count(mods.extra)
        self.handfuls.append(rolled._replace(target=target, successes=successes))
        return successes

    def handful(self, count: int, sides: int, mods: Mods, stage: str, target: int | None) -> HandfulRolled:
        faces = self.draw(count, sides, stage)
        if mods is NO_MODS or mods == NO_MODS:
            return HandfulRolled(stage, sides, faces)
        again = mods.reroll
        failures = target if mods.reroll_failures and target is not None else 0
        rerolled = tuple(face for face in faces if face in again or face < failures)
        if rerolled:
            fresh = iter(self.draw(len(rerolled), sides, stage))
            faces = tuple(next(fresh) if face in again or face < failures else face for face in faces)
        if mods.explode:
            faces += self.explosions(faces, sides, stage)
        if mods.least is not None or mods.most is not None:
            least, most = mods.least or 1, mods.most or sides
            faces = tuple(min(max(face, least), most) for face in faces)
        if mods.keep is None:
            return HandfulRolled(stage, sides, faces, rerolled)
        kept, dropped = keep_faces(faces, mods.keep)
        return HandfulRolled(stage, sides, kept, rerolled, dropped)

    def explosions(self, faces: tuple[int, ...], sides: int, stage: str) -> tuple[int, ...]:
        top = highest_face(sides)
        more: tuple[int, ...] = ()
        burst = sum(1 for face in faces if face == top)
        while burst:
            fresh = self.draw(burst, sides, stage)
            more += fresh
            burst = sum(1 for face in fresh if face == top)
        return more

    def draw(self, count: int, sides: int, stage: str) -> tuple[int, ...]:
        self.left = left = self.left - count
        if left < 0:
            self.limits.check("generated", self.limits.generated - left)
        if not count:
            return ()
        if sides != TENS_AND_UNITS:
            return self.dice.roll(count, sides, stage)
        pairs = self.dice.roll(2 * count, 6, stage)
        return tuple(10 * tens + units for tens, units in zip(pairs[::2], pairs[1::2], strict=True))


_MARGINS: dict[Comparison, Callable[[int, int], int]] = {
    "<=": lambda total, target: target - total,
    "<": lambda total, target: target - 1 - total,
    ">=": lambda total, target: total - target,
    ">": lambda total, target: total - target - 1,
    "=": lambda total, target: -abs(total - target),
}


def margin_of(comparison: Comparison, total: int, target: int) -> int:
    """By how much a total meets its target; negative by how much it misses."""
    return _MARGINS[comparison](total, target)


def keep_faces(faces: tuple[int, ...], keep: Keep) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(kept, dropped), kept faces in the order rolled."""
    count = min(keep.number, len(faces))
    kept = count if keep.kind[0] == "k" else len(faces) - count
    best_first = keep.kind in ("kh", "dl")
    order = sorted(range(len(faces)), key=lambda at: -faces[at] if best_first else faces[at])
    chosen = set(order[:kept])
    return (
        tuple(face for at, face in enumerate(faces) if at in chosen),
        tuple(face for at, face in enumerate(faces) if at not in chosen),
    )


def highest_face(sides: int) -> int:
    """The face that explodes."""
    return 66 if sides == TENS_AND_UNITS else sides


def apply_operator(operation: Operation, left: int, right: int) -> int:
    """The value of an operation. Raises ``NotUnderstood`` (``dice.division``) for a division by zero."""
    sign = operation.operator
    if sign == "+":
        return left + right
    if sign == "-":
        return left - right
    if sign == "*":
        return left * right
    if right == 0:
        raise NotUnderstood("dice.division", field="expr", value="/ 0")
    return left // right
