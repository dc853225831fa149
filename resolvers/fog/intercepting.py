"""Interception charges: the zone, who may, and what becomes of the enemy's charge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.fog.battle_group import Group
from resolvers.fog.game import INTERCEPTING, MECHANICS, MISSILE_FOOT, SHAKEN, FogRulings, page
from resolvers.fog.words import FOOT_ZONE_MU, MOUNTED_ZONE_MU, Mu


class Intercept(Given):
    """A group would intercept a charging enemy.

    Attributes:
        distance_mu: to the point where it would meet him.
        zone_terrain_disorders: ground on the way would disorder it.
        itself_charged: it is a target of some charge, declared or met on the way.
        mode: cross his path, or hit his flank or rear.
        qualifies_for_flank: at the start it stands so that it could charge his flank or rear.
        would_be_hit_in_flank: he would run into its flank, so it must wheel to face him.
        move_with_wheel_mu: its whole move with that wheel.
        against: the charger, or another interceptor.
    """

    group: Group
    enemy: Group
    distance_mu: Mu
    straight_ahead: Yes = True
    zone_terrain_disorders: Yes = False
    enemy_visible: Yes = True
    itself_charged: Yes = False
    mode: Literal["cross_path", "flank"] = "cross_path"
    qualifies_for_flank: Yes = True
    would_be_hit_in_flank: Yes = False
    move_with_wheel_mu: Mu | None = None
    against: Literal["charger", "interceptor"] = "charger"


@dataclass(frozen=True, slots=True)
class Interception:
    """Whether it may, with which test, its zone (MU), and what becomes of the charge."""

    allowed: bool
    cmt: bool
    zone_mu: int
    enemy_charge: str
    resolved_as: str | None = None
    moves_first: str | None = None
    reason: str | None = None


def zone_of(group: Group) -> int:
    """How far its interception zone reaches: foot 2 MU, mounted 4 MU."""
    return MOUNTED_ZONE_MU if group.mounted else FOOT_ZONE_MU


def interception(given: Intercept) -> tuple[Interception, tuple[Note, ...]]:
    """Straight ahead within the zone, across the charger's path or into his flank.

    Raises:
        ValueMissing: ``fog.not_enough``, when it must wheel to face and the length of that move is not given.
    """
    group, zone = given.group, zone_of(given.group)
    zone_note = Modifier("interception_zone", zone, page(INTERCEPTING), of="zone_mu")
    crosses = given.mode == "cross_path"
    bans = (
        (given.against == "interceptor", "interceptors_not_intercepted"),
        (group.immobile, "type_never_intercepts"),
        (group.helpless, "fragmented_never_intercepts"),
        (given.itself_charged, "itself_charged"),
        (group.skirmishers and not given.enemy.skirmishers, "skirmishers_shun_formed"),
        (not given.enemy_visible, "enemy_not_visible"),
        (not given.straight_ahead, "straight_ahead_only"),
        (given.zone_terrain_disorders, "zone_stops_at_bad_ground"),
        (given.distance_mu > zone, "beyond_zone"),
        (not crosses and not given.qualifies_for_flank, "not_in_flank_position"),
    )
    for holds, code in bans:
        if holds:
            return _refused(zone, code, zone_note)
    if crosses and given.would_be_hit_in_flank:
        if given.move_with_wheel_mu is None:
            raise ValueMissing(
                "fog.not_enough", field="move_with_wheel_mu", allowed="0..1000 MU", example="3", ref=page(INTERCEPTING)
            )
        if given.move_with_wheel_mu > zone:
            return _refused(zone, "cannot_face_within_zone", zone_note)
    shy = group.missile_foot and not given.enemy.skirmishers and crosses
    reasons = (
        *((Fact("disrupted_intercepts", page(SHAKEN)),) if group.unsteady else ()),
        *((Fact("missile_foot_intercepts", page(MISSILE_FOOT)),) if shy else ()),
    )
    result = Interception(
        allowed=True,
        cmt=bool(reasons),
        zone_mu=zone,
        enemy_charge="continues" if crosses else "cancelled",
        resolved_as=None if crosses else "flank_charge",
        moves_first="interceptor" if crosses else None,
    )
    return result, (zone_note, *reasons, Fact("crosses_path" if crosses else "hits_flank", page(INTERCEPTING)))


def _refused(zone: int, code: str, note: Modifier) -> tuple[Interception, tuple[Note, ...]]:
    refused = Interception(allowed=False, cmt=False, zone_mu=zone, enemy_charge="continues", reason=code)
    return refused, (note, Fact(code, page(INTERCEPTING)))


def resolve_intercept(given: Intercept, rulings: FogRulings) -> Procedure[Interception]:
    """Straight ahead within the zone, across the charger's path or into his flank.

    Raises:
        ValueMissing: ``fog.not_enough``, when it must wheel to face and the length of that move is not given.
    """
    result, notes = interception(given)
    return settled(result, *notes)


INTERCEPT = MECHANICS.add(
    "intercept",
    resolve_intercept,
    page=None,
    section=INTERCEPTING,
    title=Name("Перехват", "Interception"),
)
