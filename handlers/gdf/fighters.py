"""A melee of Grimdark Future before its dice: both sides, and the blows in their order (gdf p. 9-10, 13)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.gdf.state import GdfUnit
from handlers.gdf.units import Arm, arms_of
from handlers.gdf.words import Said
from resolvers.gdf.bodies import Body
from resolvers.gdf.melee_result import Side
from resolvers.gdf.units import Attacker


@dataclass(frozen=True)
class Fighter:
    """One side of a melee.

    Attributes:
        unit: if it is one of the battle.
        arms: what it strikes with.
        attacker: as it strikes; its rules and its state hold for being struck and for morale as well.
        size: models at the start of the game; ``start`` those when the melee began.
        body: what is left of it now.
        modifier: of its hit rolls.
    """

    said: Said
    unit: GdfUnit | None
    arms: tuple[Arm, ...]
    attacker: Attacker
    defence: int
    size: int
    start: int
    tough: int
    body: Body
    modifier: int = 0

    @property
    def label(self) -> str:
        """What it is called."""
        return self.unit.name if self.unit is not None else ", ".join(arm.written() for arm in self.arms)

    @property
    def rules(self) -> dict[str, int]:
        """Its special rules."""
        return self.attacker.rules

    def arms_left(self, models: int) -> list[Arm]:
        """The weapons of so many of its models."""
        if self.unit is not None and not self.said.weapons and not self.said.loose and "models" not in self.said.values:
            return arms_of(self.unit, "melee", models)
        return [replace(arm, count=arm.count * models // self.start) for arm in self.arms]


@dataclass(frozen=True)
class Melee:
    """A charge, ready to be fought."""

    one: Fighter
    two: Fighter
    assault: bool
    strikes_back: bool

    def fighter(self, side: Side) -> Fighter:
        """The charger or the one charged."""
        return self.one if side == "attacker" else self.two


@dataclass(frozen=True)
class Blow:
    """One side's strike, or the charger's Impact dice."""

    melee: Melee
    side: Side
    impact: bool = False

    def arms(self, models: int) -> list[Arm]:
        """What so many models strike with."""
        return [arm for arm in self.melee.fighter(self.side).arms_left(models) if arm.dice]


def blows_of(melee: Melee) -> list[Blow]:
    """The blows in their order: a target with Counter strikes first, Impact goes before the weapons (gdf p. 9, 13)."""
    charge = [Blow(melee, "attacker", impact=True), Blow(melee, "attacker")]
    if not melee.strikes_back:
        return charge
    back = Blow(melee, "defender")
    return [back, *charge] if "Counter" in melee.two.rules else [*charge, back]


def other_side(side: Side) -> Side:
    """The enemy's side."""
    return "defender" if side == "attacker" else "attacker"
