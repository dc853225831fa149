"""A player's army: what was taken from a list, how many, and which upgrade goes to whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from armies.statline import Army, Unit

MAX_COUNT: Final = 10_000
MAX_ENTRIES: Final = 500
MAX_SIZE_POINTS: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Entry:
    """Some rows of one kind.

    Attributes:
        unit: the row of the army list.
        count: how many, 1..``MAX_COUNT``.
        applied_to: for an upgrade, the row that gets it; ``None`` when nobody said.
    """

    unit: Unit
    count: int
    applied_to: Unit | None = None


@dataclass(frozen=True, slots=True)
class Roster:
    """Entries of one army for a battle of ``size_points`` (the nominal size, wma p. 78)."""

    army: Army
    size_points: int
    entries: tuple[Entry, ...] = ()

    def count_of(self, unit: Unit) -> int:
        """How many of this row were taken, over all entries."""
        return sum(entry.count for entry in self.entries if entry.unit.id == unit.id)

    @property
    def total(self) -> int:
        """What the roster costs. Upgrades that share one price are paid for together (wma p. 85)."""
        shared: dict[str, int] = {}
        points = 0
        for entry in self.entries:
            group = entry.unit.shared_points
            if group is None:
                points += entry.count * entry.unit.points
            else:
                # Two of one row would be illegal; they are charged as two sets so that a wrong roster is not cheap.
                sets = max(1, self.count_of(entry.unit))
                shared[group] = max(shared.get(group, 0), sets * entry.unit.points)
        return points + sum(shared.values())

    @property
    def breaking_point(self) -> int:
        """How many lost units make the army withdraw: half of the core, rounded up (wma p. 71).

        Core are all units except skirmishers without an armour value; commanders are no units. Triarii count once here
        and twice when lost (wma p. 128).
        """
        core = sum(entry.count for entry in self.entries if is_core(entry.unit))
        return -(-core // 2)


def is_core(unit: Unit) -> bool:
    """Whether losing this unit brings the army nearer to withdrawing (wma p. 71)."""
    return unit.is_troop and not ("skirmish" in unit.special and unit.stats.armour is None)
