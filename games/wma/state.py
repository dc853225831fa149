"""What a battle of Warmaster Ancients keeps: units, commanders, fights and sides, as frozen values."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from games.core.events import UnitAdded
from games.core.state import NOTHING, BattleState, Leader, Side, Unit, unit_fields
from games.wma.engagement import Engagement
from lexicon.errors import NotFound
from resolvers.wma.driveback import DriveBack, count_dice
from resolvers.wma.rulings import WmaRulings
from resolvers.wma.traits import Trait, general_rules, traits_of
from resolvers.wma.words import Cover, TroopType


@dataclass(frozen=True, slots=True)
class WmaUnit(Unit):
    """A unit of Warmaster.

    Attributes:
        attack: dice a stand. hits_per_stand: hits that remove one. armour: save needed, ``None`` for none.
        confused, blunder_marks: as the rules have them (wma p. 62, 68).
        orders: orders obeyed this turn; ``ordered_by``: who gave them.
        order_failed: a failed order or a blunder: no more orders this turn. ``halted``: the player's own wish.
        blundered: the row of the blunder table that binds it this turn (wma p. 68), until it has done what that asks.
        initiative: how it moved on initiative this turn, if it did.
        charged: it has charged this Command phase: its move is over (wma p. 15), whether it met anybody or not.
        charged_by: chargers to which it may still react, by fire or evasion (wma p. 25, 41); ``fired_at``: those of
            them, and of advancing enemies, that it has shot at in this phase (p. 60).
        stands_shot: stands that have shot in this Shooting phase.
        phase_hits: hits of this phase after saves, for the drive back; ``shot_by``: whose fire it was; ``cover``: the
            best that was said of any of its stands. driven_back: its drive back of this phase is done.
        forced: it was moved in this phase against its player's wish: driven back, retreating, blundering. gave_way: it
            made way for a friend. way_tested: whom it met on such a move is said; ``met``: those (wma p. 63, 124).
        evaded: it has evaded a charge or a drive back in this phase, which it may once (wma p. 25).
        edge_due: off the table, and its test at the start of this Command phase is not rolled yet (wma p. 30).
        returned: it came back from off the table in this turn: no initiative (wma p. 30). returned_late: it is at the
            edge and moves no more in this phase.
        engagement: the fight it is in. charging: it charged into it this turn.
        carried_hits: hits already taken that count in its next combat round (fire while charging, bolts).
        wide: its stands are based with the wide side to the front, as was said in a fight (wma p. 127, 138).
        clear: it fell back in this phase, and is 1 cm or more from all who fight, friends as well (wma p. 60).
        advanced: it has advanced this combat phase. advancing: it is doing so and has not met its enemy yet (p. 60).
    """

    attack: int | None = None
    hits_per_stand: int | None = None
    armour: int | None = None

    confused: bool = False
    blunder_marks: int = 0

    orders: int = 0
    ordered_by: str | None = None
    order_failed: bool = False
    halted: bool = False
    blundered: str | None = None
    initiative: str | None = None

    charged: bool = False
    charged_by: tuple[str, ...] = ()
    fired_at: tuple[str, ...] = ()

    stands_shot: int = 0
    phase_hits: int = 0
    shot_by: tuple[str, ...] = ()
    cover: Cover = "open"
    driven_back: bool = False

    forced: bool = False
    gave_way: bool = False
    way_tested: bool = False
    met: tuple[str, ...] = ()
    evaded: bool = False
    edge_due: bool = False
    returned: bool = False
    returned_late: bool = False

    engagement: str | None = None
    charging: bool = False
    carried_hits: int = 0
    wide: bool = False
    cowed: bool = False
    clear: bool = False
    advanced: bool = False
    advancing: bool = False

    @property
    def engaged(self) -> bool:
        """Whether it is in combat."""
        return self.engagement is not None

    @property
    def shot(self) -> bool:
        """Whether some of it has shot in this phase."""
        return self.stands_shot > 0 or bool(self.fired_at)

    @property
    def stands_to_shoot(self) -> int:
        """Stands that have not shot yet in this Shooting phase (wma p. 37)."""
        return max(self.stands - self.stands_shot, 0)

    @property
    def traits(self) -> tuple[Trait, ...]:
        """Its general special rules; an army's own rules mean nothing here."""
        return traits_of(general_rules(self.rules), cast(TroopType, self.type))

    @property
    def awaits_drive_back(self) -> bool:
        """Shot at this phase with effect, and not dealt with yet (wma p. 40; never in combat, p. 125)."""
        return self.phase_hits > 0 and not self.driven_back and self.alive and not self.engaged

    @property
    def awaits_trampling(self) -> bool:
        """Elephants that were forced to move: whom they touched is still to be said (wma p. 124)."""
        return self.forced and not self.way_tested and self.alive and any(trait.stampedes for trait in self.traits)


@dataclass(frozen=True, slots=True)
class Commander(Leader):
    """A commander.

    Attributes:
        finished: he gives no more orders this turn, because one failed (``failed``) or another commander began.
        moved: his stand has moved this turn (wma p. 17).
        rerolled: a failed order of his was rolled again this turn (p. 99).
    """

    command: int = 0
    attack: int = 0
    mount: str | None = None
    mount_attack: int = 0
    rules: tuple[str, ...] = ()
    profile: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    finished: bool = False
    failed: bool = False
    moved: bool = False
    rerolled: bool = False

    @property
    def attack_bonus(self) -> int:
        """What he adds to one stand of the unit he joined, mount included (wma p. 69)."""
        return self.attack + self.mount_attack


@dataclass(frozen=True, slots=True)
class WmaSide(Side):
    """A side.

    Attributes:
        orders_ended: no more orders this turn (wma p. 15). withdrew: why, once it has (p. 70).
        omen_used: its General has rolled a failed order again, as he may once a battle (p. 101, 122).
        rerolls_over: one of Scipio's Tribunes failed again this turn (p. 99).
        dread: how many enemy units are cowed by Xerxes, who leads it; 0 before that is rolled (p. 89).
        favour_used: a failed attack was rolled again by the favour of Ashurbanipal's god this turn (p. 85).
    """

    orders_ended: bool = False
    withdrew: str | None = None
    omen_used: bool = False
    rerolls_over: bool = False
    favour_used: bool = False
    dread: int = 0


@dataclass(frozen=True, slots=True)
class FailedOrder:
    """An order that failed and may be rolled again: nothing comes of it before that is settled.

    ``number``: which order of the turn it was for the units. ``given``: what it was judged by, for the mechanic.
    """

    commander: str
    units: tuple[str, ...]
    number: int
    needed: int
    roll: int
    given: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class HeldRound:
    """A round that waits with its attack dice on the table: a god may have one that failed rolled again (wma p. 85).

    Attributes:
        said: what it was asked for with. given: what it is rolled by, for the mechanic.
        lying: the dice that lie there, by the stage of the roll.
        waiting, failed, favours: as :class:`games.wma.events.AttacksRolled` has them.
    """

    engagement: str
    said: Mapping[str, Any]
    given: Mapping[str, Any]
    lying: tuple[tuple[str, tuple[int, ...]], ...]
    waiting: tuple[str, ...]
    failed: tuple[tuple[str, str], ...]
    favours: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class WmaBattle(BattleState):
    """A battle of Warmaster.

    ``stage``: ``initiative``, ``orders``, ``commanders`` in Command; ``shots``, ``drive_backs`` in Shooting.

    Attributes:
        engagements: fights that go on. over: those that ended in this Combat phase, as they were: units that fell back
            may turn out to touch an enemy still (wma p. 60).
        ordering: the commander who gives orders now; those before him are done (wma p. 15).
        open_orders: units that may still get orders from him, in groups: of the last one ordered together, and of the
            rests of the brigades it was split from, the last group last (wma p. 19).
        brigades: units that were ordered together, the last ones first, a few of them (wma p. 17).
        blunder_choices: brigades of which one unit still has to take the lasting penalty (wma p. 68).
        failed_order: an order that failed and may be rolled again (p. 99, 101, 122).
        held_round: a round that waits for the word of a god's favourite (p. 85).
        back_first: the side that falls back with its next unit from a drawn fight, once a die said so (wma p. 60).
    """

    sides: Mapping[str, WmaSide] = field(default_factory=lambda: NOTHING)
    units: Mapping[str, WmaUnit] = field(default_factory=lambda: NOTHING)
    commanders: Mapping[str, Commander] = field(default_factory=lambda: NOTHING)
    engagements: Mapping[str, Engagement] = field(default_factory=lambda: NOTHING)
    over: Mapping[str, Engagement] = field(default_factory=lambda: NOTHING)
    ordering: str | None = None
    open_orders: tuple[tuple[str, ...], ...] = ()
    brigades: tuple[tuple[str, ...], ...] = ()
    blunder_choices: tuple[tuple[str, ...], ...] = ()
    failed_order: FailedOrder | None = None
    held_round: HeldRound | None = None
    back_first: str | None = None

    def unit(self, unit: str) -> WmaUnit:
        """The unit of that id.

        Raises:
            NotFound: ``unit.unknown``.
        """
        if unit not in self.units:
            raise NotFound("unit.unknown", field="unit", value=unit)
        return self.units[unit]

    def units_of(self, side: str, *, alive: bool = False) -> Iterator[WmaUnit]:
        """A side's units in the order they were added; ``alive``: only those not destroyed."""
        return (unit for unit in self.units.values() if unit.side == side and (unit.alive or not alive))

    def commander(self, commander: str) -> Commander:
        """The commander of that id.

        Raises:
            NotFound: ``commander.unknown``.
        """
        if commander not in self.commanders:
            raise NotFound("commander.unknown", field="commander", value=commander)
        return self.commanders[commander]

    def commanders_of(self, side: str) -> Iterator[Commander]:
        """A side's commanders in the order they were added."""
        return (commander for commander in self.commanders.values() if commander.side == side)

    def fight_of(self, unit: WmaUnit) -> Engagement | None:
        """The engagement that a unit is in."""
        return self.engagements.get(unit.engagement or "")

    @property
    def in_force(self) -> WmaRulings:
        """The rulings of this battle."""
        return self.ruled(WmaRulings)

    def stands_fast(self, unit: WmaUnit) -> bool:
        """Whether fire never drives it back: fanatics, by the usual ruling (wma p. 41)."""
        immune = self.in_force.fanatic_driveback == "fanatics_immune"
        return immune and any(trait.never_driven_back for trait in unit.traits)

    def driven_nowhere(self, unit: WmaUnit) -> bool:
        """Whether, by all that is known, no die is rolled for it and it has nothing to evade (wma p. 40, 128)."""
        traits, rulings = unit.traits, self.in_force
        given = DriveBack(
            type=cast(TroopType, unit.type),
            rules=general_rules(unit.rules),
            hits_suffered=unit.phase_hits,
            best_cover_of_any_stand=unit.cover,
            stands_lost_total=unit.stands_lost,
            engaged=unit.engaged,
        )
        evader = any(trait.evades_driveback for trait in traits)
        free = evader and rulings.skirmish_evasion_without_dice == "evasion_without_dice"
        return not free and count_dice(given, rulings)[0] == 0

    def awaiting_drive_back(self) -> tuple[WmaUnit, ...]:
        """Units that still have to be driven back this phase: dice to roll, or an evasion to choose."""
        return tuple(unit for unit in self.units.values() if unit.awaits_drive_back and not self.driven_nowhere(unit))

    def general_failed(self, side: str) -> bool:
        """Whether an order of the side's General has failed this turn (wma p. 15)."""
        return any(one.rank == "general" and one.failed for one in self.commanders_of(side))

    def new_side(self, side: str) -> WmaSide:
        """A side of Warmaster."""
        return WmaSide(side)

    def new_unit(self, event: UnitAdded) -> WmaUnit:
        """A unit of Warmaster."""
        return WmaUnit(**unit_fields(event), attack=event.attack, hits_per_stand=event.hits, armour=event.armour)

    @property
    def leaders(self) -> Mapping[str, Commander]:
        """The commanders."""
        return self.commanders

    def ids(self) -> Iterator[str]:
        """All ids in use."""
        yield from (*self.units, *self.commanders, *self.engagements, *self.over)

    def named(self, kind: str) -> Mapping[str, object]:
        """What there is of a kind that events refer to."""
        known: Mapping[str, Mapping[str, object]] = {
            "commander": self.commanders,
            "engagement": {**self.over, **self.engagements},
        }
        return known[kind] if kind in known else BattleState.named(self, kind)
