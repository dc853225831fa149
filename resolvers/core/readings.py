"""What is read off a handful of dice: a count of successes, a total, whether any six showed.

A reading is a small algebra: the value of one face and how two values merge. So one definition serves a real roll and
the exact law of any number of dice, without listing all faces.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any, Generic, TypeVar

V = TypeVar("V", bound=Hashable)

Law = tuple[tuple[V, int], ...]
"""A distribution as (value, weight) pairs, weights whole numbers over their sum."""


class Reading(Generic[V]):
    """How a roll is read. Subclasses are frozen dataclasses, so that laws can be cached by them."""

    def none(self) -> V:
        """The value of no dice at all."""
        raise NotImplementedError

    def one(self, face: int) -> V:
        """The value of a single die showing ``face``."""
        raise NotImplementedError

    def merge(self, left: V, right: V) -> V:
        """The value of two handfuls together."""
        raise NotImplementedError

    def read(self, faces: Sequence[int]) -> V:
        """The value of these faces, in the order rolled."""
        value = self.none()
        for face in faces:
            value = self.merge(value, self.one(face))
        return value

    def law(self, dice: int, sides: int) -> Law[V]:
        """The exact distribution over ``sides ** dice`` equally likely rolls."""
        return _law(self, dice, sides)

    def __and__(self, other: Reading[Any]) -> Both:
        """Both readings of the same dice, as a pair."""
        return Both(self, other)


@lru_cache(maxsize=4096)
def _law(reading: Reading[Any], dice: int, sides: int) -> Law[Any]:
    if dice == 0:
        return ((reading.none(), 1),)
    if dice == 1:
        single: dict[Any, int] = {}
        for face in range(1, sides + 1):
            value = reading.merge(reading.none(), reading.one(face))
            single[value] = single.get(value, 0) + 1
        return tuple(single.items())
    half = dice // 2
    merged: dict[Any, int] = {}
    for left, a in reading.law(half, sides):
        for right, b in reading.law(dice - half, sides):
            value = reading.merge(left, right)
            merged[value] = merged.get(value, 0) + a * b
    return tuple(merged.items())


@dataclass(frozen=True, slots=True)
class AtLeast(Reading[int]):
    """How many dice show ``target`` or more. A target of 1 or less counts all, above the sides none."""

    target: int

    def none(self) -> int:  # noqa: D102 - described by Reading
        return 0

    def one(self, face: int) -> int:  # noqa: D102
        return int(face >= self.target)

    def merge(self, left: int, right: int) -> int:  # noqa: D102
        return left + right

    def read(self, faces: Sequence[int]) -> int:  # noqa: D102
        target = self.target
        return len([face for face in faces if face >= target])

    def law(self, dice: int, sides: int) -> Law[int]:
        """Binomial in closed form, a few times faster than merging."""
        return _binomial(min(max(sides - self.target + 1, 0), sides), dice, sides)


@lru_cache(maxsize=4096)
def _binomial(good: int, dice: int, sides: int) -> Law[int]:
    bad = sides - good
    return tuple((k, w) for k in range(dice + 1) if (w := comb(dice, k) * good**k * bad ** (dice - k)))


@dataclass(frozen=True, slots=True)
class Showing(Reading[int]):
    """How many dice show exactly ``face``."""

    face: int

    def none(self) -> int:  # noqa: D102
        return 0

    def one(self, face: int) -> int:  # noqa: D102
        return int(face == self.face)

    def merge(self, left: int, right: int) -> int:  # noqa: D102
        return left + right

    def law(self, dice: int, sides: int) -> Law[int]:
        """Binomial in closed form, as :meth:`AtLeast.law`."""
        return _binomial(int(1 <= self.face <= sides), dice, sides)


@dataclass(frozen=True, slots=True)
class Total(Reading[int]):
    """The sum of the faces."""

    def none(self) -> int:  # noqa: D102
        return 0

    def one(self, face: int) -> int:  # noqa: D102
        return face

    def merge(self, left: int, right: int) -> int:  # noqa: D102
        return left + right


@dataclass(frozen=True, slots=True)
class AnyShowing(Reading[bool]):
    """Whether at least one die shows ``face``."""

    face: int

    def none(self) -> bool:  # noqa: D102
        return False

    def one(self, face: int) -> bool:  # noqa: D102
        return face == self.face

    def merge(self, left: bool, right: bool) -> bool:  # noqa: D102
        return left or right


@dataclass(frozen=True, slots=True)
class Highest(Reading[int]):
    """The highest face, 0 for no dice."""

    def none(self) -> int:  # noqa: D102
        return 0

    def one(self, face: int) -> int:  # noqa: D102
        return face

    def merge(self, left: int, right: int) -> int:  # noqa: D102
        return max(left, right)


@dataclass(frozen=True, slots=True)
class Faces(Reading[tuple[int, ...]]):
    """The faces in the order rolled. Its law lists ``sides ** dice`` rolls: for a few dice only."""

    def none(self) -> tuple[int, ...]:  # noqa: D102
        return ()

    def one(self, face: int) -> tuple[int, ...]:  # noqa: D102
        return (face,)

    def merge(self, left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:  # noqa: D102
        return left + right

    def read(self, faces: Sequence[int]) -> tuple[int, ...]:  # noqa: D102
        return tuple(faces)


@dataclass(frozen=True, slots=True)
class SortedFaces(Reading[tuple[int, ...]]):
    """The faces in ascending order: what a roll shows when the order does not matter."""

    def none(self) -> tuple[int, ...]:  # noqa: D102
        return ()

    def one(self, face: int) -> tuple[int, ...]:  # noqa: D102
        return (face,)

    def merge(self, left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:  # noqa: D102
        return tuple(sorted(left + right))


@dataclass(frozen=True, slots=True)
class Split(Reading[tuple[int, ...]]):
    """How many dice fall into each of several classes: ``Split((4, 6))`` counts below 4, 4 to 5, and 6 or more."""

    bounds: tuple[int, ...]

    def none(self) -> tuple[int, ...]:  # noqa: D102
        return (0,) * (len(self.bounds) + 1)

    def one(self, face: int) -> tuple[int, ...]:  # noqa: D102
        place = sum(1 for bound in self.bounds if face >= bound)
        return tuple(int(i == place) for i in range(len(self.bounds) + 1))

    def merge(self, left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:  # noqa: D102
        return tuple(a + b for a, b in zip(left, right, strict=True))


@dataclass(frozen=True, slots=True)
class Both(Reading[tuple[Any, Any]]):
    """Two readings of the same dice."""

    first: Reading[Any]
    second: Reading[Any]

    @property
    def target(self) -> int | None:
        """The number that each die needs, where the first reading has one."""
        return getattr(self.first, "target", None)

    def none(self) -> tuple[Any, Any]:  # noqa: D102
        return self.first.none(), self.second.none()

    def one(self, face: int) -> tuple[Any, Any]:  # noqa: D102
        return self.first.one(face), self.second.one(face)

    def merge(self, left: tuple[Any, Any], right: tuple[Any, Any]) -> tuple[Any, Any]:  # noqa: D102
        return self.first.merge(left[0], right[0]), self.second.merge(left[1], right[1])

    def read(self, faces: Sequence[int]) -> tuple[Any, Any]:  # noqa: D102
        return self.first.read(faces), self.second.read(faces)
