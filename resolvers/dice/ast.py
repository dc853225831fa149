"""What a roll says, read: a handful of dice, sums of them, pools with their chain of tests."""

from __future__ import annotations

from typing import Literal, NamedTuple

Operator = Literal["+", "-", "*", "/", "/up", "max", "min"]
Comparison = Literal["<=", ">=", "<", ">", "=", "!="]
KeepKind = Literal["kh", "kl", "dh", "dl"]
Burst = Literal["!", "!!", "!p", "!!p"]
StageName = Literal["hit", "save", "regen"]

TENS_AND_UNITS = 66
NO_FACES: frozenset[int] = frozenset()


class Keep(NamedTuple):
    """Keep (k) or drop (d) the highest (h) or lowest (l) ``number`` dice."""

    kind: KeepKind
    number: int


class Mods(NamedTuple):
    """What is done to dice before they are counted, always in this order: reroll, explode, clamp, keep.

    Attributes:
        reroll: faces that are rolled again once.
        again: faces that are rolled again until none is left.
        reroll_failures: whether what misses its target is rolled again once.
        explode: faces that bring one more die, each of those too.
        burst: how the new die counts: a die of its own (``!``), added to its die (``!!``), one less (``p``).
        least, most: bounds of each die.
        keep: which dice count, one choice after the other.
        extra: a natural face that counts once more when it is a success.
        ones_take: whether a die of 1 takes one success away.
    """

    reroll: frozenset[int] = NO_FACES
    again: frozenset[int] = NO_FACES
    reroll_failures: bool = False
    explode: frozenset[int] = NO_FACES
    burst: Burst = "!"
    least: int | None = None
    most: int | None = None
    keep: tuple[Keep, ...] = ()
    extra: int | None = None
    ones_take: bool = False


NO_MODS = Mods()


class Handful(NamedTuple):
    """``number`` dice of ``sides`` sides; 66 sides are tens and units (11 to 66, 36 results).

    With ``counted`` the number is rolled first, (1d3+1)d6; ``number`` is then the most that it may be.
    """

    number: int
    sides: int
    mods: Mods = NO_MODS
    counted: Term | None = None


class Number(NamedTuple):
    """A plain number in a sum."""

    value: int


class Operation(NamedTuple):
    """Two parts of a sum; division rounds down, ``/up`` rounds up."""

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
    """One link of a pool's chain: ``4+``, ``save 5+``, ``regen 5+``, with what is rerolled in it.

    The first may ask otherwise than for ``target`` and more: ``3-``, ``t=6``, ``t!=1``.
    """

    stage: StageName
    target: int
    mods: Mods = NO_MODS
    comparison: Comparison = ">="


class PoolRoll(NamedTuple):
    """Dice counted one by one: hits, then saves against them, then regeneration of what got through."""

    handful: Handful
    tests: tuple[Test, ...]


Roll = Sum | PoolRoll


class Message(NamedTuple):
    """A whole message: a roll, how many times, the player's label, and rolls that stand after ``;``."""

    roll: Roll
    repeat: int = 1
    label: str | None = None
    more: tuple[Roll, ...] = ()
