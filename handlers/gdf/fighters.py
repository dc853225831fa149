"""A melee of Grimdark Future before its dice: both sides, and the blows in their order (gdf p. 9-10, 13)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from games.gdf.arms import Arm, arms_of
from games.gdf.state import GdfUnit
from handlers.gdf.units import written
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
        modifier: of its hit rolls, without a name; ``named``: those that have one. soak: of its defence rolls.
        hero: who has joined it and strikes beside it, with his own Quality and weapons (p. 13).
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
    named: tuple[tuple[str, int], ...] = ()
    soak: int = 0
    hero: Fighter | None = None

    def hits_at(self, **named: int) -> Fighter:
        """The same one with more named modifiers of its hit rolls; those of nothing are left out."""
        return replace(self, named=(*self.named, *((name, value) for name, value in named.items() if value)))

    @property
    def label(self) -> str:
        """What it is called."""
        return self.unit.name if self.unit is not None else ", ".join(written(arm) for arm in self.arms)

    @property
    def rules(self) -> dict[str, int]:
        """Its special rules."""
        return self.attacker.rules

    def arms_left(self, models: int) -> list[Arm]:
        """The weapons of so many of its models."""
        named = self.said.weapons or self.said.loose
        if self.unit is not None and not self.said.get("fury") and not named:
            return arms_of(self.unit, "melee", models)
        return [replace(arm, count=arm.count * models // (self.reach or self.start)) for arm in self.arms]

    @property
    def named_arms(self) -> tuple[tuple[str, int], ...]:
        """Those of its unit's weapons that were named to strike with, and how many of each."""
        named = self.unit is not None and bool(self.said.loose)
        return tuple((arm.name, arm.count) for arm in self.arms) if named else ()

    @property
    def reach(self) -> int | None:
        """How many of its models are near enough to strike, where that was said (p. 9)."""
        return None if self.unit is None else self.said.get("models")

    @property
    def fearless(self) -> int:
        """How many of its models are Fearless, as they stand (p. 13)."""
        hero = self.hero is not None and self.body.hero > 0 and "Fearless" in self.hero.rules
        return (self.body.models if "Fearless" in self.rules else 0) + hero

    @property
    def fear(self) -> int:
        """Wounds that its Fear adds to its score; of a hero too (p. 13)."""
        return max(self.rules.get("Fear", 0), self.hero.rules.get("Fear", 0) if self.hero is not None else 0)


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
    """One side's strike, or the charger's Impact dice; ``hero``: of the hero who has joined it.

    ``fallen``: so many of its models that were killed strike once more, each with one weapon (p. 27).
    """

    melee: Melee
    side: Side
    impact: bool = False
    hero: bool = False
    fallen: int = 0

    @property
    def fighter(self) -> Fighter:
        """Who strikes."""
        fighter = self.melee.fighter(self.side)
        return fighter.hero if self.hero and fighter.hero is not None else fighter

    def models(self, own: Body) -> int:
        """How many models strike of those that stand."""
        reach = self.fighter.reach
        near = own.models if reach is None else min(own.models, reach)
        return self.fallen or (int(own.hero > 0) if self.hero else near)

    def arms(self, own: Body) -> list[Arm]:
        """What so many models strike with."""
        if self.fallen:
            best = max(self.fighter.arms, key=lambda arm: (arm.attacks, arm.known.get("AP", 0)), default=None)
            return [] if best is None else [replace(best, count=self.fallen)]
        return [arm for arm in self.fighter.arms_left(self.models(own)) if arm.dice]


def blows_of_side(melee: Melee, side: Side) -> list[Blow]:
    """One side's blows: Impact before the weapons, the unit's before its hero's (gdf p. 9, 13)."""
    who = (False,) if melee.fighter(side).hero is None else (False, True)
    impact = [Blow(melee, side, impact=True, hero=hero) for hero in who] if side == "attacker" else []
    return [*impact, *(Blow(melee, side, hero=hero) for hero in who)]


def blows_of(melee: Melee) -> list[Blow]:
    """All blows in their order: a target with Counter strikes first (gdf p. 9, 13)."""
    charge = blows_of_side(melee, "attacker")
    if not melee.strikes_back:
        return charge
    back = blows_of_side(melee, "defender")
    return [*back, *charge] if "Counter" in melee.two.rules else [*charge, *back]


def other_side(side: Side) -> Side:
    """The enemy's side."""
    return "defender" if side == "attacker" else "attacker"
