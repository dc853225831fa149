"""Evading: who may, which way, what stands in the way, table edges, and being caught."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import Ambiguous, NotUnderstood, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Positive, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.fog.battle_group import Group
from resolvers.fog.flank import CHARGER_NEEDS, TARGET_NEEDS, Needs, drops_cohesion
from resolvers.fog.game import EVADING, MECHANICS, FogRulings, page
from resolvers.fog.words import EVADING_WHEN_SHALLOW, HALT_BEFORE_ENEMY_MU, Cohesion, Mu, lower


class EvadeAllowed(Given):
    """A charged group would rather evade."""

    group: Group
    in_close_combat: Yes = False


@dataclass(frozen=True, slots=True)
class MayEvade:
    """Whether it may, and why not."""

    allowed: bool
    reason: str | None = None


def resolve_evade_allowed(given: EvadeAllowed, rulings: FogRulings) -> Procedure[MayEvade]:
    """Skirmishers in any formation; cavalry, camelry and light chariots, not shock, one base deep; nobody in combat.

    Raises:
        ValueMissing: ``fog.not_enough``, when the depth matters and is not given.
    """
    group = given.group
    if given.in_close_combat:
        return settled(MayEvade(allowed=False, reason="in_close_combat"), Fact("in_close_combat", page(EVADING)))
    if group.skirmishers:
        return settled(MayEvade(allowed=True), Fact("skirmishers_evade", page(EVADING)))
    if group.type not in EVADING_WHEN_SHALLOW or group.shock:
        return settled(MayEvade(allowed=False, reason="type_never_evades"), Fact("type_never_evades", page(EVADING)))
    if group.bases_deep is None:
        raise ValueMissing("fog.not_enough", field="group.bases_deep", allowed="≥ 1", example="1", ref=page(EVADING))
    if group.bases_deep > 1:
        return settled(MayEvade(allowed=False, reason="too_deep"), Fact("too_deep", page(EVADING)))
    return settled(MayEvade(allowed=True), Fact("shallow_evades", page(EVADING)))


EVADE_ALLOWED = MECHANICS.add(
    "evade_allowed",
    resolve_evade_allowed,
    page=None,
    section=EVADING,
    title=Name("Можно ли уклониться", "May it evade"),
)


Bearing = Annotated[float, Field(ge=0, lt=360, strict=True)]
"""A direction in degrees, clockwise."""


class EvadeDirection(Given):
    """Where a group was charged, and the bearings of the charges."""

    charged_in: Literal["front", "flank", "rear"]
    chargers: Positive = 1
    charge_bearings_deg: tuple[Bearing, ...] = ()


@dataclass(frozen=True, slots=True)
class Directions:
    """The ways it may take, and the bearing of the charge (of several: the middle between the outermost)."""

    options: tuple[str, ...]
    charge_direction_deg: float | None = None


def resolve_evade_direction(given: EvadeDirection, rulings: FogRulings) -> Procedure[Directions]:
    """Along the charge, or to its own rear unless it is charged in flank or rear; two charges are bisected.

    Raises:
        NotUnderstood: ``fog.bearings``, when there is not one bearing a charger.
        Ambiguous: ``fog.opposite_charges``, when the charges come from opposite sides and have no middle.
    """
    bearings = given.charge_bearings_deg
    if bearings and len(bearings) != given.chargers:
        raise NotUnderstood(
            "fog.bearings",
            field="charge_bearings_deg",
            value=list(bearings),
            allowed=f"{given.chargers} bearings",
            ref=page(EVADING),
        )
    options = ("charge_direction", "own_rear") if given.charged_in == "front" else ("charge_direction",)
    note = Fact("rear_closed" if given.charged_in != "front" else "rear_open", page(EVADING))
    return settled(Directions(options, middle_bearing(bearings) if bearings else None), note)


EVADE_DIRECTION = MECHANICS.add(
    "evade_direction",
    resolve_evade_direction,
    page=None,
    section=EVADING,
    title=Name("Куда уклониться", "Where to evade"),
)


def middle_bearing(bearings: tuple[float, ...]) -> float:
    """The middle of the smallest arc that holds all bearings."""
    ring = sorted(set(bearings))
    if len(ring) == 1:
        return ring[0]
    gaps = [((ring[(i + 1) % len(ring)] - one) % 360, i) for i, one in enumerate(ring)]
    widest = max(gap for gap, _ in gaps)
    if sum(1 for gap, _ in gaps if gap == widest) > 1:
        raise Ambiguous(
            "fog.opposite_charges",
            field="charge_bearings_deg",
            value=list(bearings),
            candidates=[f"{(ring[(i + 1) % len(ring)] + (360 - gap) / 2) % 360:g}" for gap, i in gaps if gap == widest],
            ref=page(EVADING),
        )
    start = ring[(next(i for gap, i in gaps if gap == widest) + 1) % len(ring)]
    return (start + (360 - widest) / 2) % 360


class VariableMove(Given):
    """A charge with so many targets, of which so many evaded."""

    targets: Positive
    evaded: Count


@dataclass(frozen=True, slots=True)
class WhoRolls:
    """Who rolls for a variable move."""

    evader_rolls: bool
    charger_rolls: bool


def resolve_variable_move(given: VariableMove, rulings: FogRulings) -> Procedure[WhoRolls]:
    """Evaders always; the charger only if all its targets evaded.

    Raises:
        NotUnderstood: ``fog.more_evaded``, when more evaded than were charged.
    """
    if given.evaded > given.targets:
        raise NotUnderstood(
            "fog.more_evaded", field="evaded", value=given.evaded, allowed=f"0..{given.targets}", ref=page(EVADING)
        )
    all_gone = given.evaded == given.targets
    return settled(
        WhoRolls(given.evaded > 0, all_gone),
        Fact("charger_rolls" if all_gone else "charger_moves_normally", page(EVADING)),
    )


VARIABLE_MOVE = MECHANICS.add(
    "variable_move",
    resolve_variable_move,
    page=None,
    section=EVADING,
    title=Name("Кто бросает на движение", "Who rolls for the move"),
)


class EvaderCaught(Given):
    """An evading group was reached; ``already_lowered``: it has lost a level to a flank charge in this turn."""

    evader: Group
    charger_skirmishers: Yes = False
    already_lowered: Yes = False


@dataclass(frozen=True, slots=True)
class Caught:
    """It counts as hit in flank or rear."""

    treated_as: str
    needs: Needs
    cohesion: Cohesion


def resolve_evader_caught(given: EvaderCaught, rulings: FogRulings) -> Procedure[Caught]:
    """As a flank or rear charge in every way."""
    drop = drops_cohesion(given.evader, given.charger_skirmishers) and not given.already_lowered
    cohesion = lower(given.evader.cohesion) if drop else given.evader.cohesion
    return settled(
        Caught("flank_or_rear", Needs(CHARGER_NEEDS, TARGET_NEEDS), cohesion), Fact("evader_caught", page(EVADING))
    )


EVADER_CAUGHT = MECHANICS.add(
    "evader_caught",
    resolve_evader_caught,
    page=None,
    section=EVADING,
    title=Name("Уклонившийся пойман", "Evader caught"),
)


class EvadeBlock(Given):
    """Something stands in the way of an evading group.

    Attributes:
        friends_interpenetrable: the friends may be passed through in the ordinary way.
        front_rank_can_shift_past: shifting up to one base width brings the whole front rank past.
        friends_cohesion: of the friends in the way.
        start_gap_mu: how near the enemies in the way were at the start.
    """

    blocked_by: Literal["friends", "enemy", "impassable_ground", "camp"]
    friends_interpenetrable: Yes = False
    front_rank_can_shift_past: Yes = False
    friends_cohesion: Cohesion | None = None
    start_gap_mu: Mu | None = None


@dataclass(frozen=True, slots=True)
class Blocked:
    """Whether it moves, where it halts (MU from the enemy), whether it bursts through and what that does."""

    moves: bool
    bursts_through: bool = False
    friends_cohesion: Cohesion | None = None
    stops_at_mu: float | None = None
    turns_along_edge: bool = False


def resolve_evade_block(given: EvadeBlock, rulings: FogRulings) -> Procedure[Blocked]:
    """Pass through, shift past, else burst through friends, halt 1 MU from enemies, or follow the obstacle's edge.

    Raises:
        ValueMissing: ``fog.not_enough``, when the gap to the enemies matters and is not given.
    """
    if given.front_rank_can_shift_past:
        return settled(Blocked(True, friends_cohesion=given.friends_cohesion), Fact("shifts_past", page(EVADING)))
    if given.blocked_by == "friends":
        if given.friends_interpenetrable:
            return settled(
                Blocked(True, friends_cohesion=given.friends_cohesion), Fact("passes_through", page(EVADING))
            )
        after = lower(given.friends_cohesion) if given.friends_cohesion is not None else None
        return settled(
            Blocked(True, bursts_through=True, friends_cohesion=after), Fact("bursts_through", page(EVADING))
        )
    if given.blocked_by != "enemy":
        return settled(Blocked(True, turns_along_edge=True), Fact("turns_along_obstacle", page(EVADING)))
    if given.start_gap_mu is None:
        raise ValueMissing("fog.not_enough", field="start_gap_mu", allowed="0..1000 MU", example="3", ref=page(EVADING))
    if given.start_gap_mu < HALT_BEFORE_ENEMY_MU:
        return settled(Blocked(moves=False), Fact("too_near_to_move", page(EVADING)))
    return settled(Blocked(True, stops_at_mu=HALT_BEFORE_ENEMY_MU), Fact("halts_before_enemy", page(EVADING)))


EVADE_BLOCK = MECHANICS.add(
    "evade_block",
    resolve_evade_block,
    page=None,
    section=EVADING,
    title=Name("Преграда на пути", "Blocked evade"),
)


class EvadeOffTable(Given):
    """An evading group reaches a table edge; ``turns``: the player turns it along the edge where that is allowed."""

    edge: Literal["own", "side", "enemy"]
    turns: Yes | None = None


@dataclass(frozen=True, slots=True)
class AtTheEdge:
    """Whether it may follow the edge, whether it leaves, and the attrition points that this costs."""

    may_turn: bool
    leaves_table: bool | None
    attrition_points: int | None


def resolve_evade_off_table(given: EvadeOffTable, rulings: FogRulings) -> Procedure[AtTheEdge]:
    """The own edge cannot be dodged; leaving the table costs 1 attrition point."""
    may_turn = given.edge != "own"
    if may_turn and given.turns is None:
        return settled(AtTheEdge(True, None, None), Fact("may_follow_edge", page(EVADING)))
    leaves = not (may_turn and given.turns)
    fact = Fact("leaves_table" if leaves else "follows_edge", page(EVADING))
    return settled(AtTheEdge(may_turn, leaves, int(leaves)), fact)


EVADE_OFF_TABLE = MECHANICS.add(
    "evade_off_table",
    resolve_evade_off_table,
    page=None,
    section=EVADING,
    title=Name("Край стола", "Table edge"),
)


class ChargerOffTable(Given):
    """A charger's move would take any part of it off the table."""

    would_leave: Yes


@dataclass(frozen=True, slots=True)
class StopsAtEdge:
    """Whether it stops at the edge."""

    stops_at_edge: bool


def resolve_charger_off_table(given: ChargerOffTable, rulings: FogRulings) -> Procedure[StopsAtEdge]:
    """Chargers never leave the table."""
    return settled(StopsAtEdge(given.would_leave), Fact("charger_stops_at_edge", page(EVADING)))


CHARGER_OFF_TABLE = MECHANICS.add(
    "charger_off_table",
    resolve_charger_off_table,
    page=None,
    section=EVADING,
    title=Name("Атакующий у края", "Charger at the edge"),
)


class EvadeShift(Given):
    """Bases shift sideways to get past something."""

    shift_base_widths: Annotated[float, Field(ge=0, le=100, strict=True)]


@dataclass(frozen=True, slots=True)
class Shift:
    """Whether it may shift so far."""

    allowed: bool


def resolve_evade_shift(given: EvadeShift, rulings: FogRulings) -> Procedure[Shift]:
    """At most one base width."""
    return settled(Shift(given.shift_base_widths <= 1), Fact("shift_one_base", page(EVADING)))


EVADE_SHIFT = MECHANICS.add(
    "evade_shift",
    resolve_evade_shift,
    page=None,
    section=EVADING,
    title=Name("Смещение вбок", "Shifting aside"),
)
