"""What a battle of War in Lace keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from games.core.events import UnitAdded
from games.core.state import NOTHING, BattleState, Leader, Side, Unit, unit_fields
from resolvers.wil.game import WilRulings

_EARLIER: Mapping[str, str] = {"turn_ordered": "tried"}

Firing = Literal["", "fire", "skirmish", "volley"]
"""The shot that a unit still has, by the action that gave it."""


@dataclass(frozen=True, slots=True)
class WilUnit(Unit):
    """A unit. ``stands`` are its models.

    Attributes:
        formation: ``loose``, ``close_order``, ``square``, ``column`` (wil p. 10). disorder_markers: p. 12.
        hits_per_model: hits that a model takes, where that was said (the text lacks the table); so are ``melee``,
            ``shooting``, ``discipline`` and ``speed_in`` where they differ from its profile.
        tried: its one attempt of this turn is used; ``failed``: the test failed (p. 13).
        firing: a shot that it was ordered to, or has as its reaction, and has not made yet (p. 13, 16, 17).
        event_due: the double of its last test, whose die is not rolled yet (p. 14).
        hits_due: hits on it whose models are not taken off yet (p. 17).
        morale_due: it has lost models, or its force has, and its morale is not tested yet (p. 12, 17).
        wavered: its markers when it failed its last test of morale in this turn: what that comes to stands on a lost
            page, and nobody has said it while it has no more of them (p. 12).
    """

    formation: str = "loose"
    disorder_markers: int = 0
    hits_per_model: int | None = None
    melee: int | None = None
    shooting: int | None = None
    discipline: int | None = None
    speed_in: float | None = None

    tried: bool = False
    failed: bool = False
    firing: Firing = ""
    event_due: str = ""
    hits_due: int = 0
    morale_due: bool = False
    wavered: int | None = None

    earlier: ClassVar[Mapping[str, str]] = _EARLIER

    def stat(self, name: str) -> Any:
        """A value as it was said in the battle, else of its profile; ``None`` where nobody has said it."""
        said = getattr(self, name)
        return self.profile.get(name) if said is None else said

    @property
    def wavers(self) -> bool:
        """It failed its morale, and nobody has said yet what comes of that."""
        return self.alive and self.wavered == self.disorder_markers

    def has(self, option: str) -> bool:
        """Whether it was bought this option (wil p. 7-10)."""
        return option in self.profile.get("options", ())


@dataclass(frozen=True, slots=True)
class Officer(Leader):
    """An officer (wil p. 2-5). ``rank`` is what his player calls it: the table of ranks is lost.

    Attributes:
        moved: he has moved in this turn (p. 2).
        tests: for each loss of his unit that he has not tested for yet: models lost by it, and before it (p. 5).
        mounted: he rides, for the length of his move (p. 2).
        after: the roll for him after the battle, once it is made (p. 5).
    """

    moved: bool = False
    mounted: bool = False
    after: int | None = None
    tests: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class WilSide(Side):
    """A side. ``shaken``: its force was below half, and all its units had to test for it (wil p. 12)."""

    shaken: bool = False


@dataclass(frozen=True, slots=True)
class Attack:
    """The attack that is being played; there is never more than one (wil p. 13, 16).

    Attributes:
        reach: inches that the attacker may go, ``None`` where his speed is not known. distance: to the target, as said.
        pursuit: it is a pursuit's second attack (p. 18).
        reacting: the target has not said yet what it does.
        reaction: what it does; ``reacted``: its test passed.
        may_fire: shock infantry may still test for a shot before the charge (p. 8). shot: models of the target that it
            took.
        answered: models of the attacker that the reaction's fire took; they fall at the end (p. 16, 17). ``None``: it
            has not shot.
        contact: whether it reaches; ``None``: only the table knows.
    """

    attacker: str
    target: str
    reach: float | None = None
    distance: float | None = None
    pursuit: bool = False
    reacting: bool = False
    reaction: str = ""
    reacted: bool = False
    may_fire: bool = False
    shot: int = 0
    answered: int | None = None
    contact: bool | None = None


@dataclass(frozen=True, slots=True)
class Chance:
    """A pursuit that is open: who made whom give way, and whether nothing is left of him (wil p. 18)."""

    winner: str
    loser: str
    destroyed: bool = False


@dataclass(frozen=True, slots=True)
class WilBattle(BattleState):
    """A battle of War in Lace.

    Attributes:
        officers: by id. attack: the one being played. pursuit: the one that is open.
        morale_needed: the total that a morale test needs, once somebody said it (the page is lost).
    """

    units: Mapping[str, WilUnit] = field(default_factory=lambda: NOTHING)
    sides: Mapping[str, WilSide] = field(default_factory=lambda: NOTHING)
    officers: Mapping[str, Officer] = field(default_factory=lambda: NOTHING)
    attack: Attack | None = None
    pursuit: Chance | None = None
    morale_needed: int | None = None

    @property
    def in_force(self) -> WilRulings:
        """The rulings of this battle."""
        return self.ruled(WilRulings)

    @property
    def leaders(self) -> Mapping[str, Officer]:
        """The officers."""
        return self.officers

    def units_of(self, side: str, *, alive: bool = False) -> Iterator[WilUnit]:
        """A side's units in the order they were added; ``alive``: only those not destroyed."""
        return (unit for unit in self.units.values() if unit.side == side and (unit.alive or not alive))

    def officers_of(self, side: str) -> Iterator[Officer]:
        """A side's officers who live, in the order they were added."""
        return (one for one in self.officers.values() if one.side == side and not one.dead)

    def officers_with(self, unit: str) -> Iterator[Officer]:
        """Those who are with a unit."""
        return (one for one in self.officers.values() if one.unit == unit and not one.dead)

    def commands(self, side: str) -> bool:
        """Whether an officer of the side gives his bonus: he is with a unit of it (wil p. 3)."""
        return any(one.unit is not None for one in self.officers_of(side))

    def new_side(self, side: str) -> WilSide:
        """A side of War in Lace."""
        return WilSide(side)

    def new_unit(self, event: UnitAdded) -> WilUnit:
        """A unit of War in Lace."""
        return WilUnit(**unit_fields(event))

    def ids(self) -> Iterator[str]:
        """All ids in use."""
        yield from (*self.units, *self.officers)
