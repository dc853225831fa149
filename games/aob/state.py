"""What a battle of Art of Batallia keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.aob.events import CorpsAfter
from games.core.events import UnitAdded
from games.core.state import NOTHING, BattleState, Side, Unit, unit_fields
from resolvers.aob.game import AobRulings
from resolvers.aob.mixed import Support, support_of
from resolvers.aob.words import LEADERS


@dataclass(frozen=True, slots=True)
class AobUnit(Unit):
    """A corps. ``stands`` are its bases, those of its support too.

    Attributes:
        state: ``formed``, ``disordered``, ``defence``, ``routing`` (aob 3.2, 6).
        encircled: once surrounded it stays so (5.5). detached, routing_bases: bases that left it (5.6, 6.1).
        fled: full moves that bases which stand alone have made, most first, of those who made any (6.1).
        back: it went back since it acted last, and may have crossed its own edge on the way.
        irregular_leaders: dice of its irregular leaders, where they were said (5.2); irregular: the numbers of those
            whose numbers were said. regular_leaders: its leaders were called regular (4.2.1).
        support_bases: bases of support left, where some were spent (7); ``None``: all.
        leaders: numbers of those who stand with it (2.5).
        contact: enemy corps that it is in contact with, as fights left it (4.3).
        activated: its leader acts this turn, or has acted (4.2). acted: the one action that ended its activation.
        moved, shot, fought, defended, reforms: what it has done in this turn (4.3.4, 5); ``touched``: it came upon
            enemy bases out of line (6.1).
        rallied: it was stopped by its leader's activation (4.3.2).
        again: it may move and fight once more, after a success; ``pursued``: it did (5.6.7-5.6.9).
        apart: bases that do nothing in this turn: fire stopped them, or drew the others on (5.4).
        drawn_by: shooters whose fire drew it on: it attacks them, in their own turn too (5.4).
        torn: its centre was lost in this turn: with two leaders it is parted (5.6.2).
        reached: the enemy in contact with whom its move ended, as long as they have not fought (5.1).
        arrived: it was seen on the table: it moved, fought, shot or was shot at (4.1).
    """

    state: str = "formed"
    encircled: bool = False
    detached: int = 0
    routing_bases: int = 0
    fled: tuple[int, ...] = ()
    back: bool = False
    irregular_leaders: int | None = None
    irregular: tuple[int, ...] = ()
    regular_leaders: bool = False
    support_bases: int | None = None
    leaders: tuple[int, ...] = ()
    contact: tuple[str, ...] = ()
    activated: bool = False
    acted: str = ""
    moved: bool = False
    shot: bool = False
    fought: bool = False
    defended: bool = False
    reforms: bool = False
    touched: bool = False
    rallied: bool = False
    again: bool = False
    pursued: bool = False
    apart: int = 0
    drawn_by: str | None = None
    torn: bool = False
    reached: str | None = None
    arrived: bool = False

    @property
    def supports(self) -> int:
        """Bases of support left."""
        if self.support_bases is not None:
            return self.support_bases
        return int((self.profile.get("support") or {}).get("bases", 0))

    @property
    def support(self) -> Support | None:
        """How the support that is left strengthens it (aob 7)."""
        kind = (self.profile.get("support") or {}).get("type")
        return support_of(self.type, str(kind)) if kind and self.supports else None

    @property
    def quality(self) -> str | None:
        """``elite``, ``regular``, ``rabble`` (aob 2.3)."""
        return self.profile.get("quality")

    @property
    def leader_names(self) -> dict[int, str]:
        """What its list calls its leaders, by their numbers."""
        said = self.profile.get("leader_names") or {}
        return {int(number): str(name) for number, name in said.items()}

    @property
    def irregular_known(self) -> bool:
        """Whether it is known of each of its leaders if he is irregular."""
        dice = self.irregular_leaders or 0
        return dice == len(self.irregular) or dice >= len(self.leaders)

    def kind_of(self, leader: int) -> Literal["regular", "irregular"] | None:
        """Whether this leader of it passes orders or gives a die; ``None`` where nobody has said it (4.2.1)."""
        dice = self.irregular_leaders or 0
        if leader in self.irregular or (dice and dice >= len(self.leaders)):
            return "irregular"
        if not self.irregular_known:
            return "irregular"  # some are, nobody said who: none of them is trusted with orders
        return "regular" if self.regular_leaders or self.quality == "regular" else None

    @property
    def formed(self) -> bool:
        """In formation: formed or in Defence (aob 3.2)."""
        return self.state in ("formed", "defence")

    @property
    def routing(self) -> bool:
        """It runs (aob 6.1)."""
        return self.state == "routing"


@dataclass(frozen=True, slots=True)
class AobSide(Side):
    """A side.

    Attributes:
        turn_leader: the number of the leader activated this turn (4.1).
        leaders_done: those of this turn who gave the order away, or did what they could.
        owes_base: the number of a lost leader came up: a base of a corps has to withdraw (4.2).
        comes_on: moves are told of it: a corps of which none was told has not come onto the table yet (4.1).
    """

    turn_leader: int | None = None
    leaders_done: tuple[int, ...] = ()
    owes_base: bool = False
    comes_on: bool = False


@dataclass(frozen=True, slots=True)
class Meeting:
    """A corps comes into contact with one that may evade, or shoot from Defence: its owner answers (aob 5.1, 5.4).

    ``flank``: the attack counts as one in the flank. ``rough``: they meet on rough ground. ``aligns_rough``: who lines
    up passes through some.
    """

    attacker: str
    target: str
    flank: bool = False
    rough: bool = False
    aligns_rough: bool = False


@dataclass(frozen=True, slots=True)
class Slip:
    """A beaten corps whose die lets it evade out of the melee (aob 5.6).

    Attributes:
        after: what both are if it does. stands: what both are if it does not, where one of them is gone then.
        back: who goes back then.
    """

    unit: str
    enemy: str
    after: tuple[CorpsAfter, ...] = ()
    stands: tuple[CorpsAfter, ...] = ()
    back: str | None = None


@dataclass(frozen=True, slots=True)
class AobBattle(BattleState):
    """A battle of Art of Batallia. ``meeting``, ``slip``: what somebody has to answer now."""

    sides: Mapping[str, AobSide] = field(default_factory=lambda: NOTHING)
    units: Mapping[str, AobUnit] = field(default_factory=lambda: NOTHING)
    meeting: Meeting | None = None
    slip: Slip | None = None

    @property
    def in_force(self) -> AobRulings:
        """The rulings of this battle."""
        return self.ruled(AobRulings)

    def unit(self, unit: str) -> AobUnit:
        """The corps of that id.

        Raises:
            NotFound: ``unit.unknown``.
        """
        found = BattleState.unit(self, unit)
        assert isinstance(found, AobUnit)
        return found

    def new_side(self, side: str) -> AobSide:
        """A side of Art of Batallia."""
        return AobSide(side)

    def new_unit(self, event: UnitAdded) -> AobUnit:
        """A corps."""
        leaders, irregular = (_numbers(event.profile.get(name)) for name in ("leaders", "irregular"))
        return AobUnit(
            **unit_fields(event),
            leaders=leaders,
            irregular_leaders=len(irregular) or None,
            irregular=irregular,
            regular_leaders=bool(event.profile.get("regular")),
        )

    def corps_of(self, side: str) -> Iterator[AobUnit]:
        """A side's corps that still stand."""
        return (unit for unit in self.units.values() if unit.side == side and unit.alive)

    def ever_of(self, side: str) -> Iterator[AobUnit]:
        """A side's corps, those that are gone too: their bases may still stand alone."""
        return (unit for unit in self.units.values() if unit.side == side)

    def waits(self, unit: AobUnit) -> bool:
        """Whether it is known not to be on the table yet: moves are told of its side, and nothing of it (4.1).

        Where nobody tells of moves, as on a table that keeps only its fights here, everybody is taken to be on it.
        """
        whole = unit.state == "formed" and unit.stands >= unit.size and not unit.detached
        return unit.alive and whole and not unit.arrived and self.sides[unit.side].comes_on

    def on_table(self, side: str) -> Iterator[AobUnit]:
        """A side's corps that still stand, those off table not among them."""
        return (unit for unit in self.corps_of(side) if not self.waits(unit))

    def acting(self, side: str) -> AobUnit | None:
        """The corps whose leader acts this turn."""
        return next((unit for unit in self.corps_of(side) if unit.activated), None)

    def led_by(self, side: str, leader: int) -> AobUnit | None:
        """The corps with that leader; ``None`` when he is lost (aob 4.2)."""
        return next((unit for unit in self.corps_of(side) if leader in unit.leaders), None)

    def leader_names(self, side: str) -> dict[int, str]:
        """What its list calls leaders, by their numbers, wherever they have gone since."""
        return {number: name for unit in self.ever_of(side) for number, name in unit.leader_names.items()}

    def lost_leaders(self, side: str) -> tuple[int, ...]:
        """Numbers whose leader is gone."""
        return tuple(number for number in range(1, LEADERS + 1) if self.led_by(side, number) is None)


def _numbers(said: object) -> tuple[int, ...]:
    return tuple(one for one in said if isinstance(one, int)) if isinstance(said, (list, tuple)) else ()
