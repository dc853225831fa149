"""Declaring charges: who may, whom, and shock troops that nobody ordered to."""

from __future__ import annotations

from collections.abc import Iterable

from games.fog.groups import group_of, has_flanks
from games.fog.rights.refusals import first, forbidden, not_their_turn, not_there, refused, too_early
from games.fog.state import DECLARING as DECLARATIONS
from games.fog.state import MOVING, FogBattle, FogUnit
from lexicon.errors import NotAllowed
from resolvers.fog.charging import ChargePermission, Permission, permission
from resolvers.fog.game import CANNOT_CHARGE, DECLARING, FLANK, SHAKEN, SKIRMISHERS, WITHOUT_ORDERS
from resolvers.fog.receiving import SKIRMISH_HALT, SkirmishHalt
from resolvers.fog.words import Aspect, Ground


def may_declare(state: FogBattle, unit: FogUnit, *, on_the_way: bool = False) -> NotAllowed | None:
    """What keeps a group from declaring a charge; ``on_the_way``: enemies whom a declared charge meets on its path."""
    group = group_of(unit)
    return first(
        not_there(state, unit),
        not_their_turn(state, unit),
        forbidden(unit, "type_never_charges", CANNOT_CHARGE) if group.immobile else None,
        forbidden(unit, "fragmented_never_charges", SHAKEN) if group.helpless else None,
        _closed(state, unit) if not on_the_way else _no_charge(unit),
    )


def _closed(state: FogBattle, unit: FogUnit) -> NotAllowed | None:
    return None if state.stage == DECLARATIONS else too_early("fog.declared", unit, DECLARING)


def _no_charge(unit: FogUnit) -> NotAllowed | None:
    if not unit.charges or unit.moved:
        return refused("fog.no_charge", unit, DECLARING)
    return None


def charge_of(unit: FogUnit, target: FogUnit, ground: Ground = "open", aspect: Aspect = "front") -> ChargePermission:
    """The charge as the rules take it; who has no flanks has none, whatever side is hit."""
    where: Aspect = aspect if has_flanks(target) else "front"
    return ChargePermission(charger=group_of(unit), target=group_of(target), target_terrain=ground, aspect=where)


def allows(state: FogBattle, unit: FogUnit, target: FogUnit, ground: Ground, aspect: Aspect) -> Permission:
    """What the rules say of the charge, its test included."""
    return permission(charge_of(unit, target, ground, aspect), state.readings)[0]


def may_charge(
    state: FogBattle, unit: FogUnit, target: FogUnit, ground: Ground = "open", aspect: Aspect = "front"
) -> NotAllowed | None:
    """What keeps a group from charging this enemy, the right to declare apart."""
    if not target.alive:
        return NotAllowed("unit.dead", field="targets", value=target.name)
    if not state.hostile(unit.side, target.side):
        return NotAllowed("fight.friends", field="targets", value=target.name)
    if target.id in unit.charges:
        return refused("fog.charged_twice", unit, DECLARING, target=target.name)
    if aspect != "front" and not has_flanks(target):
        return forbidden(target, "target_protected", FLANK)
    allowed = allows(state, unit, target, ground, aspect)
    if allowed.reason is not None:
        return forbidden(unit, allowed.reason, DECLARING)
    if allowed.cmt and "charge" in unit.failed:
        return refused("fog.test_failed", unit, SHAKEN)
    if halts_before(state, unit, target, aspect):
        return forbidden(unit, "skirmishers_halt", SKIRMISHERS)
    return None


def halts_before(state: FogBattle, unit: FogUnit, target: FogUnit, aspect: Aspect) -> bool:
    """Whether skirmishers, some target of whom has evaded, stop short of this one: it would have taken a test."""
    evaded = any(state.units[one].evaded for one in unit.charges if one in state.units)
    if not evaded or target.evaded or not group_of(unit).skirmishers:
        return False
    needs = allows(state, unit, target, "open", aspect).cmt
    passed = "charge" in unit.tests and "charge" not in unit.failed
    return SKIRMISH_HALT.answer(SkirmishHalt(enemy_needs_cmt=needs, cmt_passed=passed), state.readings).must_halt


def stops_intercepting(state: FogBattle, unit: FogUnit, targets: Iterable[FogUnit]) -> tuple[FogUnit, ...]:
    """Those of the targets who intercept another charge and, charged themselves, do not: but who touch him already."""
    return tuple(
        one for one in targets if one.intercepts not in (None, unit.id) and one.intercepts not in state.touching(one.id)
    )


def fights_already(state: FogBattle, unit: FogUnit, targets: Iterable[FogUnit]) -> tuple[FogUnit, ...]:
    """Those of the targets whom it is fighting since before: there is no charge at them while that fight goes on.

    Fights end in phases that are not kept here: the players say so.
    """
    touched = state.touching(unit.id)
    return tuple(one for one in targets if one.id in touched)


def may_be_restrained(state: FogBattle, unit: FogUnit) -> NotAllowed | None:
    """What keeps a group from testing not to charge: who declared a charge has nothing to test, and it tests once."""
    return first(
        not_there(state, unit),
        not_their_turn(state, unit),
        forbidden(unit, "not_shock", WITHOUT_ORDERS) if not group_of(unit).shock else None,
        refused("fog.charges_already", unit, WITHOUT_ORDERS) if unit.charges else None,
        refused("fog.in_combat", unit, WITHOUT_ORDERS) if state.touching(unit.id) else None,
        refused("fog.tested", unit, WITHOUT_ORDERS) if "restrain" in unit.tests else None,
        # It is no choice: declarations may be over, but not the moves.
        too_early("fog.declared", unit, WITHOUT_ORDERS) if state.stage == MOVING else None,
    )


def may_close(state: FogBattle, side: str) -> NotAllowed | None:
    """What keeps a side from saying that all charges are declared."""
    charging = [unit for unit in state.units_of(side) if unit.charges]  # type: ignore[attr-defined]
    if state.active not in (None, side) or state.stage != DECLARATIONS or not charging:
        return NotAllowed("fog.nothing_declared", field="phase", ref=None)
    return None
