"""A player's army: what was taken from a list, how many, and which upgrade goes to whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Final

from armies.core.listed import LISTED
from armies.core.statline import Army, Unit
from lexicon.refs import Book

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
        names: own names of the first ones of this entry; ``""`` for those that have a number.
        bearers: for an upgrade, the numbers (from 1) of those who bear it; the rest of them goes to whoever is free.
    """

    unit: Unit
    count: int
    applied_to: Unit | None = None
    names: tuple[str, ...] = ()
    bearers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Roster:
    """Entries of one army for a battle of ``size_points`` (the nominal size, wma p. 78)."""

    army: Army
    size_points: int
    entries: tuple[Entry, ...] = ()
    name: str = ""

    @property
    def system(self) -> Book:
        """The game whose lists are of this kind."""
        return LISTED

    def own_names(self, unit: Unit) -> tuple[str, ...]:
        """The own name of each one of this row, ``""`` for those without."""
        return tuple(
            name
            for entry in self.entries
            if entry.unit.id == unit.id
            for name in (*entry.names, *[""] * entry.count)[: entry.count]
        )

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
        and twice when lost (wma p. 128). The army of Pyrrhus stands one more (wma p. 95).
        """
        core = sum(entry.count for entry in self.entries if is_core(entry.unit))
        return -(-core // 2) + any(_STANDS_ONE_MORE in entry.unit.special for entry in self.entries)


_STANDS_ONE_MORE = "named_general_pyrrhus"


def is_core(unit: Unit) -> bool:
    """Whether losing this unit brings the army nearer to withdrawing (wma p. 71)."""
    return unit.is_troop and not ("skirmish" in unit.special and unit.stats.armour is None)


@dataclass(frozen=True, slots=True)
class Member:
    """One unit of a game without lists of ours (aob, wil, gdf).

    Attributes:
        name: as its player calls it; unique in its force.
        points: its whole cost.
        size: bases or models; 0: nobody has said how many.
        profile: what its game needs to know of it, as plain values (see the game's module here).
    """

    name: str
    points: int
    size: int = 1
    profile: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))


@dataclass(frozen=True, slots=True)
class Force:
    """The units of one player in a game without lists of ours, for a battle of ``size_points``."""

    system: Book
    size_points: int
    members: tuple[Member, ...] = ()
    name: str = ""

    @property
    def total(self) -> int:
        """What the force costs."""
        return sum(member.points for member in self.members)


AnyForce = Roster | Force
