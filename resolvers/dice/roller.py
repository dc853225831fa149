"""Rolling what a message says. Every die stays visible: what was rolled again, what exploded, what was dropped."""

from __future__ import annotations

from typing import NamedTuple

from resolvers.core.sources import Dice
from resolvers.dice.arithmetic import kept_of, margin_of, meets, operate
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
    PoolRoll,
    Roll,
    Sum,
    Term,
    Test,
)
from resolvers.dice.limits import LIMITS, Limits

_new = tuple.__new__


class HandfulRolled(NamedTuple):
    """One handful: ``faces`` count; ``rerolled`` are the faces before a reroll, ``dropped`` do not count.

    Of a pool ``target`` and ``comparison`` say which faces are successes, and ``successes`` how many there are.
    """

    stage: str
    sides: int
    faces: tuple[int, ...]
    rerolled: tuple[int, ...] = ()
    dropped: tuple[int, ...] = ()
    target: int | None = None
    successes: int | None = None
    comparison: Comparison = ">="


class RollResult(NamedTuple):
    """What one roll gave: a sum has ``total`` (and ``success``, ``margin``), a pool ``successes`` (and ``unsaved``)."""

    handfuls: tuple[HandfulRolled, ...]
    total: int | None = None
    success: bool | None = None
    margin: int | None = None
    successes: int | None = None
    unsaved: int | None = None


def roll_message(message: Message, dice: Dice, limits: Limits = LIMITS) -> tuple[RollResult, ...]:
    """The result of each roll of the text, repeat after repeat.

    Raises:
        OverBudget: ``dice.limit_generated``, when rerolls and explosions roll too many dice.
        NotUnderstood: ``dice.division``, when a sum divides by zero.
    """
    roll, repeat, _, more = message
    if repeat > 1 or more:
        roller = _Roller(dice, limits)
        return tuple([roller.roll(one) for _ in range(repeat) for one in (roll, *more)])
    if type(roll) is PoolRoll:
        (number, sides, _, counted), tests = roll
        stage, target, mods, comparison = tests[0]
        # The commonest pool, 10d6 4+, needs none of the care of all others.
        if mods is NO_MODS and len(tests) == 1 and comparison == ">=" and sides != TENS_AND_UNITS and counted is None:
            faces = dice.roll(number, sides, stage)
            hits = len([face for face in faces if face >= target])
            rolled = _new(HandfulRolled, (stage, sides, faces, (), (), target, hits, ">="))
            return (_new(RollResult, ((rolled,), None, None, None, hits, None)),)
    return (_Roller(dice, limits).roll(roll),)


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
        term, comparison, target = roll
        total = self.term(term)
        if comparison is None or target is None:
            return _new(RollResult, (tuple(self.handfuls), total, None, None, None, None))
        margin = margin_of(comparison, total, target)
        return RollResult(tuple(self.handfuls), total, margin >= 0, margin)

    def term(self, term: Term) -> int:
        if type(term) is Handful:
            rolled = self.handful(self.number(term), term[1], term[2], "dice", None)
            self.handfuls.append(rolled)
            return sum(rolled.faces)
        if type(term) is Number:
            return term[0]
        if isinstance(term, Negative):
            return -self.term(term.part)
        operator, left, right = term  # type: ignore[misc]
        return operate(operator, self.term(left), self.term(right))

    def number(self, handful: Handful) -> int:
        """How many dice; where that is rolled, its dice come first, and fewer than none are none."""
        count = handful[3]
        return handful[0] if count is None else max(self.term(count), 0)

    def pool(self, roll: PoolRoll) -> RollResult:
        handful, tests = roll
        through = hits = self.test(self.number(handful), handful.sides, tests[0])
        if len(tests) == 1:
            return RollResult(tuple(self.handfuls), None, None, None, hits)
        for test in tests[1:]:
            through -= self.test(through, handful.sides, test)
        return RollResult(tuple(self.handfuls), None, None, None, hits, through)

    def test(self, count: int, sides: int, test: Test) -> int:
        stage, target, mods, comparison = test
        if mods is NO_MODS and comparison == ">=":
            plain = self.draw(count, sides, stage)
            met = len([face for face in plain if face >= target])
            self.handfuls.append(_new(HandfulRolled, (stage, sides, plain, (), (), target, met, ">=")))
            return met
        rolled = self.handful(count, sides, mods, stage, test)
        faces = rolled.faces
        successes = len([face for face in faces if meets(comparison, face, target)])
        if mods.extra is not None and meets(comparison, mods.extra, target):
            successes += faces.count(mods.extra)
        if mods.ones_take:
            successes -= faces.count(1)
        self.handfuls.append(rolled._replace(target=target, successes=successes, comparison=comparison))
        return successes

    def handful(self, count: int, sides: int, mods: Mods, stage: str, test: Test | None) -> HandfulRolled:
        faces = self.draw(count, sides, stage)
        if mods is NO_MODS:
            return _new(HandfulRolled, (stage, sides, faces, (), (), None, None, ">="))
        again = mods.reroll
        rerolled: tuple[int, ...] = ()
        if mods.reroll_failures and test is not None:
            again |= {face for face in faces if not meets(test.comparison, face, test.target)}
        if again:
            faces, rerolled = self.rerolled(faces, again, sides, stage)
        while mods.again and mods.again.intersection(faces):
            faces, more = self.rerolled(faces, mods.again, sides, stage)
            rerolled += more
        if mods.explode:
            faces = self.exploded(faces, mods, sides, stage)
        if mods.least is not None or mods.most is not None:
            least, most = mods.least or 1, mods.most or sides
            faces = tuple([min(max(face, least), most) for face in faces])
        kept, dropped = keep_faces(faces, mods.keep)
        return HandfulRolled(stage, sides, kept, rerolled, dropped)

    def rerolled(
        self, faces: tuple[int, ...], again: frozenset[int], sides: int, stage: str
    ) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """The faces after a reroll of some, and those that were rolled again."""
        gone = tuple(face for face in faces if face in again)
        fresh = iter(self.draw(len(gone), sides, stage))
        return tuple(next(fresh) if face in again else face for face in faces), gone

    def exploded(self, faces: tuple[int, ...], mods: Mods, sides: int, stage: str) -> tuple[int, ...]:
        """Wave after wave, in the order of the dice that brought them; dice that are added to theirs, or at the end."""
        less = "p" in mods.burst
        counted, added = list(faces), []
        bursting = [at for at, face in enumerate(faces) if face in mods.explode]
        while bursting:
            fresh = self.draw(len(bursting), sides, stage)
            if mods.burst.startswith("!!"):
                for at, face in zip(bursting, fresh, strict=True):
                    counted[at] += face - less
            else:
                added += [face - less for face in fresh]
            bursting = [at for at, face in zip(bursting, fresh, strict=True) if face in mods.explode]
        return (*counted, *added)

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


def keep_faces(faces: tuple[int, ...], keeps: tuple[Keep, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """(kept, dropped), each in the order rolled."""
    if not keeps:
        return faces, ()
    low, high = kept_of(len(faces), keeps)
    order = sorted(range(len(faces)), key=faces.__getitem__)
    chosen = set(order[low : len(faces) - high])
    return (
        tuple(face for at, face in enumerate(faces) if at in chosen),
        tuple(face for at, face in enumerate(faces) if at not in chosen),
    )
