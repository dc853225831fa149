"""Which stands strike whom, where a unit touches several enemies: each stand strikes one of them (wma p. 45)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Split:
    """How a unit's stands are split.

    Attributes:
        stands: on each enemy, in the order in which they were named.
        extra: the enemy, by its place, that the joined commander's dice go to; 0 when there are none.
    """

    stands: tuple[int, ...]
    extra: int = 0


def share_stands(stands: int, enemies: int) -> tuple[int, ...]:
    """As evenly as whole stands allow; those named first get one more."""
    each, more = divmod(stands, enemies)
    return tuple(each + (place < more) for place in range(enemies))


def ways_to_share(stands: int, enemies: int) -> tuple[tuple[int, ...], ...]:
    """Every way to share out whole stands: from all on the first enemy to all on the last."""
    if enemies == 1:
        return ((stands,),)
    return tuple(
        (first, *rest) for first in range(stands, -1, -1) for rest in ways_to_share(stands - first, enemies - 1)
    )


def read_split(said: Sequence[int], stands: int, dice: Sequence[int], extra: int = 0) -> Split | None:
    """The split that a player said, in dice or in stands; ``None`` when whole stands cannot make it.

    Args:
        said: a number for each enemy.
        stands: that fight.
        dice: of one stand on each of those enemies (a charge bonus may not hold against all of them).
        extra: dice of a joined commander, all on one stand (wma p. 69).
    """
    if len(said) != len(dice):
        return None
    for place in range(len(dice)) if extra else (0,):
        wanted = [number - (extra if at == place else 0) for at, number in enumerate(said)]
        counts = _stands_for(wanted, stands, dice)
        if counts is not None and (counts[place] or not extra):
            return Split(counts, place)
    return Split(tuple(said)) if sum(said) == stands else None


def _stands_for(wanted: Sequence[int], stands: int, dice: Sequence[int]) -> tuple[int, ...] | None:
    """So many stands make those dice; stands without dice go to the one enemy against whom they have none."""
    counts: list[int] = []
    for number, each in zip(wanted, dice, strict=True):
        count, rest = divmod(number, each) if each else (0, number)
        if rest or count < 0:
            return None
        counts.append(count)
    idle = [at for at, each in enumerate(dice) if not each]
    if len(idle) == 1:
        counts[idle[0]] = stands - sum(counts)
    return tuple(counts) if sum(counts) == stands and min(counts) >= 0 else None
