"""The weapons of a unit: what its living models still carry (gdf p. 5, 8-9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from games.gdf.state import GdfUnit
from resolvers.gdf.special_rules import find_rule

Kind = Literal["ranged", "melee"]


@dataclass(frozen=True, slots=True)
class Arm:
    """A weapon in use: its name, how many of it, attacks of one, range, its rules by printed name."""

    name: str
    count: int
    attacks: int
    range: float | None
    rules: Mapping[str, int | bool]

    @property
    def dice(self) -> int:
        """Dice of all of them."""
        return self.attacks * self.count

    @property
    def known(self) -> dict[str, int]:
        """Rules that the rulebook defines; AP stands among them, so that it is named as a reason."""
        return {name: int(x) for name, x in self.rules.items() if find_rule(name) is not None}

    @property
    def unknown(self) -> list[str]:
        """Rules of army books, which nobody but the players knows."""
        return [name for name in self.rules if find_rule(name) is None]


def arms_of(unit: GdfUnit, kind: Kind, left: int | None = None) -> list[Arm]:
    """The unit's weapons that its living models (or ``left`` of them) still carry; the commonest are lost first."""
    listed = [one for one in unit.profile.get("weapons", ()) if (one.get("range") is None) == (kind == "melee")]
    counts = left_of([int(one.get("count", 1)) for one in listed], unit.size, unit.stands if left is None else left)
    return [
        Arm(str(one["name"]), count, int(one["attacks"]), one.get("range"), dict(one.get("rules", {})))
        for one, count in zip(listed, counts, strict=True)
        if count
    ]


def left_of(counts: Sequence[int], size: int, left: int) -> list[int]:
    """How many of each weapon ``left`` of ``size`` models still have, when plain models fall first.

    A weapon that every model has falls with its model; of the others the most numerous goes first.
    """
    made = [count * left // size if count >= size else count for count in counts]
    some = [at for at, count in enumerate(counts) if count < size]
    lost = max(0, sum(counts[at] for at in some) - left) if some else 0
    for at in sorted(some, key=lambda at: -counts[at]):
        gone = min(lost, made[at])
        made[at] -= gone
        lost -= gone
    return made


def unfired(unit: GdfUnit) -> list[Arm]:
    """Its ranged weapons that may still fire in this activation."""
    return [
        arm
        for arm in arms_of(unit, "ranged")
        if arm.name not in unit.weapons_fired and not ("Limited" in arm.rules and arm.name in unit.weapons_spent)
    ]
