"""Moves: how far a unit may go, and whether skirmishers may evade a charge (wma p. 20-25, 60, 126-127)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Given, Positive, Whole, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Note
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.traits import Rules, traits_of
from resolvers.wma.words import ADVANCE_CM, FULL_MOVE_CM, Formation, TroopType

MoveMode = Literal["order", "order_straight_ahead", "charge", "evade", "advance"]


class Movement(Given):
    """A unit about to move.

    Attributes:
        mode: an order (``order_straight_ahead``: no turning), a charge, an evasion, or an advance after combat.
        fortified: any part of it stands in fortifications.
        moves: how many orders of this phase it will use.
    """

    type: TroopType
    rules: Rules = ()
    formation: Formation = "line"
    mode: MoveMode = "order"
    fortified: Yes = False
    moves: Positive = 1


@dataclass(frozen=True, slots=True)
class Reach:
    """The longest single move, and all moves together, in cm."""

    max_cm: int
    max_total_cm: int


def single_move(given: Movement) -> tuple[int, tuple[Note, ...]]:
    """The longest move in cm and why (wma p. 20-24, 60, 126-127)."""
    full = FULL_MOVE_CM[given.type]
    if given.mode == "advance":
        return ADVANCE_CM, (Fact("advance_limit", page(60), {"cm": ADVANCE_CM}),)
    traits = traits_of(given.rules, given.type)
    if any(trait.half_speed_off_line for trait in traits):
        straight = (
            given.formation == "line" and given.mode in ("order_straight_ahead", "charge") and not given.fortified
        )
        if straight:
            return full, (Fact("full_move", page(126), {"cm": full}),)
        return full // 2, (Fact("phalanx_half_move", page(126), {"cm": full // 2}),)
    if any(trait.full_speed for trait in traits) or given.mode == "evade":
        return full, (Fact("full_move", page(127 if given.mode != "evade" else 24), {"cm": full}),)
    if given.formation == "irregular" or given.fortified:
        return full // 2, (Fact("half_move", page(22), {"cm": full // 2}),)
    return full, (Fact("full_move", page(20), {"cm": full}),)


def resolve_movement(given: Movement, rulings: WmaRulings) -> Procedure[Reach]:
    """Full or half move by type, formation and rules; several orders are several moves (wma p. 15, 20-24)."""
    most, notes = single_move(given)
    return settled(Reach(most, most * given.moves), *notes)


MOVEMENT = MECHANICS.add("movement", resolve_movement, page=20, title=Name("Движение", "Movement"))


class Charger(Given):
    """Who charges."""

    type: TroopType
    skirmish: Yes = False


class ChargedSkirmisher(Given):
    """The skirmishers being charged."""

    type: TroopType
    confused: Yes = False
    engaged: Yes = False
    already_evaded_charge_this_phase: Yes = False


class EvadeFromCharge(Given):
    """Skirmishers charged in the enemy's Command phase."""

    charger: Charger
    skirmisher: ChargedSkirmisher


@dataclass(frozen=True, slots=True)
class MayEvade:
    """Whether they may evade; ``reason`` says why not."""

    may_evade: bool
    reason: str | None = None


def resolve_evade_from_charge(given: EvadeFromCharge, rulings: WmaRulings) -> Procedure[MayEvade]:
    """Once a phase, if free and calm, and not from skirmishers that are at least as fast (wma p. 24-25, 127)."""
    charger, target = given.charger, given.skirmisher
    faster = FULL_MOVE_CM[target.type] > FULL_MOVE_CM[charger.type]
    checks = (
        (target.confused, "confused", 64),
        (target.engaged, "engaged", 24),
        (target.already_evaded_charge_this_phase, "already_evaded", 25),
        (charger.skirmish and not faster, "charger_as_fast", 25),
    )
    for forbidden, reason, where in checks:
        if forbidden:
            return settled(MayEvade(False, reason), Fact(reason, page(where)))
    return settled(MayEvade(True), Fact("may_evade", page(25)))


EVADE_FROM_CHARGE = MECHANICS.add(
    "evade_from_charge", resolve_evade_from_charge, page=25, title=Name("Уклонение от нападения", "Evading a charge")
)


class Gap(Given):
    """A gap that a stand would pass. ``between``: what forms its edges."""

    width_mm: Annotated[Whole, Field(ge=0, le=10_000)]
    between: tuple[Literal["friend", "terrain", "enemy"], Literal["friend", "terrain", "enemy"]]


@dataclass(frozen=True, slots=True)
class GapAnswer:
    """Whether a stand of 40 by 20 mm passes."""

    passable: bool


SHORT_SIDE_MM = 20
LONG_SIDE_MM = 40


def resolve_gap(given: Gap, rulings: WmaRulings) -> Procedure[GapAnswer]:
    """Between friends and terrain the short side is enough; beside an enemy it takes more than the long one (p. 23)."""
    enemy = "enemy" in given.between
    passable = given.width_mm > LONG_SIDE_MM if enemy else given.width_mm >= SHORT_SIDE_MM
    return settled(GapAnswer(passable), Fact("gap_passable" if passable else "gap_too_narrow", page(23)))


GAP = MECHANICS.add("gap", resolve_gap, page=23, title=Name("Промежутки", "Gaps"))
