"""What a roll says, read: a handful of dice, sums of them, pools with their chain of tests."""

from __future__ import annotations

from typing import Literal, NamedTuple

Operator = Literal["+", "-", "*", "/"]
Comparison = Literal["<=", ">=", "<", ">", "="]
KeepKind = Literal["kh", "kl", "dh", "dl"]
StageName = Literal["hit", "save", "regen"]

TENS_AND_UNITS = 66


class Keep(NamedTuple):
    """Keep (k) or drop (d) the highest (h) or lowest (l) ``number`` dice."""

    kind: KeepKind
    number: int


class Mods(NamedTuple):
    """What is done to dice before they are counted, always in this order: reroll, explode, clamp, keep."""

    reroll: frozenset[int] = frozenset()
    reroll_failures: bool = False
    explode: bool = False
    least: int | None = None
    most: int | None = None
    keep: Keep | None = None
    extra: int | None = None


NO_MODS = Mods()


class Handful(NamedTuple):
    """``number`` dice of ``sides`` sides; 66 sides are tens and units (11 to 66, 36 results)."""

    number: int
    sides: int
    mods: Mods = NO_MODS


class Number(NamedTuple):
    """A plain number in a sum."""

    value: int


class Operation(NamedTuple):
    """Two parts of a sum; division rounds down."""

    operator: Operator
    left: Term
    right: Term


class Negative(NamedTuple):
    """Minus a part."""

    part: Term


Term = Handful | Number | Operation | Negative


class Sum(NamedTuple):
    """A sum, perhaps against a target: ``2d6<=8``."""

    term: Term
    comparison: Comparison | None = None
    target: int | None = None


class Test(NamedTuple):
    """One link of a pool's chain: ``4+``, ``save 5+``, ``regen 5+``, with what is rerolled in it."""

    stage: StageName
    target: int
    mods: Mods = NO_MODS


class PoolRoll(NamedTuple):
    """Dice counted one by one: hits, then saves against them, then regeneration of what got through."""

    handful: Handful
    tests: tuple[Test, ...]


Roll = Sum | PoolRoll


class Message(NamedTuple):
    """A whole message: a roll, how many times, and the player's label."""

    roll: Roll
    repeat: int = 1
    label: str | None = None
