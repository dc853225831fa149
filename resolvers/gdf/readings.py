"""Readings that this game needs: hits with their sixes, saves that need different faces."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Any, NamedTuple

from lexicon.errors import OverBudget
from resolvers.core.readings import AtLeast, Law, Reading

_LARGEST_LAW = 3_500
"""Results of a hit roll; more than this, each with its own saves, take seconds and are better sampled."""


class HitRoll(NamedTuple):
    """Hits of a roll: natural sixes and others; ``order`` (a six or not, die by die) is known of real dice only."""

    sixes: int
    others: int
    order: tuple[bool, ...] = ()


@dataclass(frozen=True, slots=True)
class Hits(Reading[HitRoll]):
    """Dice of ``target`` or more. ``sixes``: whether natural sixes are told apart; else all count as others."""

    target: int
    sixes: bool = True

    def none(self) -> HitRoll:  # noqa: D102 - described by Reading
        return HitRoll(0, 0)

    def one(self, face: int) -> HitRoll:  # noqa: D102
        return self.read((face,))

    def merge(self, left: HitRoll, right: HitRoll) -> HitRoll:  # noqa: D102
        return HitRoll(left.sixes + right.sixes, left.others + right.others, left.order + right.order)

    def read(self, faces: Sequence[int]) -> HitRoll:  # noqa: D102
        hits = [face == 6 for face in faces if face >= self.target]
        if not self.sixes:
            return HitRoll(0, len(hits))
        return HitRoll(sum(hits), len(hits) - sum(hits), tuple(hits))

    def law(self, dice: int, sides: int) -> Law[HitRoll]:  # noqa: D102
        if not self.sixes:
            return tuple((HitRoll(0, hits), weight) for hits, weight in AtLeast(self.target).law(dice, sides))
        if (dice + 1) * (dice + 2) // 2 > _LARGEST_LAW:
            raise OverBudget("odds.too_large", field="odds", limit=_LARGEST_LAW)
        return _hits_law(self.target, dice, sides)


@lru_cache(maxsize=512)
def _hits_law(target: int, dice: int, sides: int) -> Law[HitRoll]:
    others, misses = max(sides - target, 0), target - 1
    law: list[tuple[HitRoll, int]] = []
    for sixes in range(dice + 1):
        left = dice - sixes
        first = comb(dice, sixes)
        law += [
            (HitRoll(sixes, hits), weight)
            for hits in range(left + 1)
            if (weight := first * comb(left, hits) * others**hits * misses ** (left - hits))
        ]
    return tuple(law)


Runs = tuple[tuple[int, int], ...]
"""(face needed, how many dice) one after another, in the order of the hits."""


@dataclass(frozen=True, slots=True)
class Saves(Reading[int]):
    """How many dice reach what each of them needs; the dice come in the order of ``runs``."""

    runs: Runs

    @property
    def target(self) -> int | None:
        """The one face needed, if it is the same for all dice."""
        needs = {need for need, _ in self.runs}
        return needs.pop() if len(needs) == 1 else None

    def none(self) -> int:  # noqa: D102
        return 0

    def read(self, faces: Sequence[int]) -> int:  # noqa: D102
        return sum(face >= need for face, need in zip(faces, spread(self.runs), strict=True))

    def law(self, dice: int, sides: int) -> Law[int]:  # noqa: D102
        return _saves_law(gathered(self.runs), sides)


@lru_cache(maxsize=4096)
def _saves_law(runs: Runs, sides: int) -> Law[int]:
    return _counted(tuple((sides - need + 1, count) for need, count in runs), sides)


def _counted(runs: Runs, faces: int) -> Law[int]:
    """Successes of dice that come as (good faces of ``faces``, how many dice) one after another."""
    weights = [1]
    for good, count in runs:
        law = AtLeast(faces - good + 1).law(count, faces)
        longer = [0] * (len(weights) + count)
        for hits, weight in law:
            for at, before in enumerate(weights, start=hits):
                longer[at] += before * weight
        weights = longer
    return tuple((blocked, weight) for blocked, weight in enumerate(weights) if weight)


class SaveRoll(NamedTuple):
    """Blocked for good, and the dice that must be rolled again with the faces they need."""

    blocked: int
    again: Runs = ()


@dataclass(frozen=True, slots=True)
class SavesAgainstPoison(Reading[SaveRoll]):
    """As :class:`Saves`, but a natural six is neither blocked nor failed yet: it is rolled again (gdf p. 14).

    Its law has those second rolls in it, so that of odds nothing is left to roll again: each die blocks with the faces
    below six, or with a six and then any face that reaches its need.
    """

    runs: Runs

    @property
    def target(self) -> int | None:
        """The one face needed, if it is the same for all dice."""
        return Saves(self.runs).target

    def none(self) -> SaveRoll:  # noqa: D102
        return SaveRoll(0)

    def read(self, faces: Sequence[int]) -> SaveRoll:  # noqa: D102
        pairs = list(zip(faces, spread(self.runs), strict=True))
        blocked = sum(need <= face < 6 for face, need in pairs)
        return SaveRoll(blocked, tuple((need, 1) for face, need in pairs if face == 6))

    def law(self, dice: int, sides: int) -> Law[SaveRoll]:  # noqa: D102
        return _poison_law(gathered(self.runs), sides)


@lru_cache(maxsize=4096)
def _poison_law(runs: Runs, sides: int) -> Law[SaveRoll]:
    law = _counted(tuple(((sides - need) * sides + sides - need + 1, count) for need, count in runs), sides * sides)
    return tuple((SaveRoll(blocked), weight) for blocked, weight in law)


class Parted(NamedTuple):
    """Hits that stay on the target and those that go astray, each by its AP: (AP, how many)."""

    kept: Runs = ()
    strayed: Runs = ()


STAYS = 4
"""From this face on a hit near a friend stays on the target (gdf p. 26)."""


@dataclass(frozen=True, slots=True)
class Strays(Reading[Parted]):
    """A die for each hit near a friend; the hits come as (AP, how many) in their order."""

    kinds: Runs

    @property
    def target(self) -> int:
        """What keeps a hit on the target."""
        return STAYS

    def none(self) -> Parted:  # noqa: D102
        return Parted()

    def read(self, faces: Sequence[int]) -> Parted:  # noqa: D102
        pairs = list(zip(faces, spread(self.kinds), strict=True))
        kept = tuple((ap, 1) for face, ap in pairs if face >= STAYS)
        return Parted(kept, gathered(tuple((ap, 1) for face, ap in pairs if face < STAYS)))

    def law(self, dice: int, sides: int) -> Law[Parted]:  # noqa: D102
        return _strays_law(gathered(self.kinds), sides)


@lru_cache(maxsize=512)
def _strays_law(kinds: Runs, sides: int) -> Law[Parted]:
    law: list[tuple[Parted, int]] = [(Parted(), 1)]
    for ap, count in kinds:
        law = [
            (Parted((*one.kept, *_some(ap, stay)), (*one.strayed, *_some(ap, count - stay))), weight * more)
            for one, weight in law
            for stay, more in AtLeast(STAYS).law(count, sides)
        ]
    return tuple(law)


def _some(ap: int, count: int) -> Runs:
    return ((ap, count),) if count else ()


def spread(runs: Runs) -> list[int]:
    """The face that each die needs, in order."""
    return [need for need, count in runs for _ in range(count)]


def gathered(runs: Runs) -> Runs:
    """The same dice, those of equal need together, ascending."""
    counts: dict[int, int] = {}
    for need, count in runs:
        counts[need] = counts.get(need, 0) + count
    return tuple(sorted(counts.items()))


@dataclass(frozen=True, slots=True)
class Leaders(Reading[Any]):
    """Which dice show the highest face: their places in the order rolled. For a handful of dice."""

    def none(self) -> tuple[int, ...]:  # noqa: D102
        return ()

    def read(self, faces: Sequence[int]) -> tuple[int, ...]:  # noqa: D102
        return tuple(place for place, face in enumerate(faces) if face == max(faces))

    def law(self, dice: int, sides: int) -> Law[tuple[int, ...]]:  # noqa: D102
        # The leaders are a set of k dice: all show m, the others less, for every m.
        sizes = {k: sum((m - 1) ** (dice - k) for m in range(1, sides + 1)) for k in range(1, dice + 1)}
        return tuple(
            (tuple(place for place in range(dice) if chosen >> place & 1), sizes[chosen.bit_count()])
            for chosen in range(1, 1 << dice)
            if sizes[chosen.bit_count()]
        )
