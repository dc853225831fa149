"""What a side of Grimdark Future may do, said as a thumb says it: who, how, at whom, and what only the table knows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.core.course import Act, Option
from games.gdf.arms import Arm, arms_of, unfired
from games.gdf.fold.turns import CHARGES
from games.gdf.party import heads, hero_of, members
from games.gdf.rights.casting import may_cast
from games.gdf.rights.combat import may_charge, may_charge_at, may_strike
from games.gdf.rights.places import may_disembark
from games.gdf.rights.shooting import may_aim, may_react, may_shoot, may_split
from games.gdf.rights.turn import ACTIONS, EXTRA, may_act, may_declare
from games.gdf.state import GdfBattle, GdfUnit
from resolvers.gdf.extra_actions import AIM_INCHES, RETURN_FIRE_INCHES
from resolvers.gdf.situations import FAR_INCHES
from resolvers.gdf.volley import AIRCRAFT_RANGE

NOBODY = "nobody"
"""No target, or no friend near it."""

NEAR, OTHER = 4, 7
"""Inches of a charge that closes in: one that is helped by it, and one that is not (gdf p. 20)."""

SHOTS = ("hold", "advance", "aim", "pin", "assault")
"""Actions with which one shoots (gdf p. 7, 20)."""

_RUNS = ("charge", "close_in")
_FAR = frozenset({"Stealth", "Entrenched"})
"""Rules of a target that ask whether it is farther than nine inches (gdf p. 13-14)."""


def activations(state: GdfBattle, side: str) -> Iterator[Act]:
    """Each unit's actions, with the enemies whom it may shoot at or charge by it (gdf p. 7).

    To charge is the first of those who have nothing to shoot with.
    """
    for unit in heads(state, side):
        usual = ACTIONS if any(carried(state, unit)) else sorted(ACTIONS, key=lambda one: one != "charge")
        usual, more = (
            [one for one in some if may_declare(state, unit, one) is None] for some in (usual, (*EXTRA, "rally"))
        )
        besides = ["cast"] if casters(state, unit) else []
        besides += ["out"] if may_disembark(state, unit) is None else []
        besides += ["last_drop"] if unit.shaken and may_declare(state, unit, "", last_drop=True) is None else []
        if not (usual or more or besides):
            yield Act("activate", unit.id, why_not=may_act(state, unit) or may_declare(state, unit, "hold"))
        for action in (*usual, *besides, *more):
            found = targets(state, unit, action)
            at = (Option("target", found, 1),) if found else ()
            yield Act("activate", unit.id, (*_does(unit, action), *at))


def casters(state: GdfBattle, unit: GdfUnit) -> list[GdfUnit]:
    """Of a unit and its hero those who may cast now and have something to pay with."""
    return [one for one in members(state, unit) if may_cast(state, one) is None and spell_costs(one)]


def spell_costs(caster: GdfUnit) -> tuple[int, ...]:
    """What it can pay; a spell without a name is known by its cost, and is tried once in an activation."""
    return tuple(cost for cost in range(1, caster.spell_tokens + 1) if f"#{cost}" not in caster.spells_tried)


def targets(state: GdfBattle, unit: GdfUnit, action: str) -> tuple[str, ...]:
    """Whom it may shoot at or charge by this action; of a shot nobody as well (gdf p. 7-9)."""
    if unit.shaken:
        return ()
    if action in SHOTS:
        found = [one.id for one in _shot_at(state, unit, action)]
        return (*found, NOBODY) if found else ()
    return tuple(one.id for one in _charged(state, unit, action)) if action in _RUNS else ()


def shots(state: GdfBattle, side: str) -> Iterator[Act]:
    """Each unit's shots: by which action, at whom, and what of it only the table knows (gdf p. 8)."""
    for unit in heads(state, side):
        mover = state.units.get(state.mover or "")
        if mover is not None and may_react(state, unit, mover) is None:
            yield from _shot(state, unit, "overwatch", mover)
            continue
        acts = [
            act
            for action in _shooting(state, unit)
            for target in _shot_at(state, unit, action)
            for act in _shot(state, unit, action, target)
        ]
        yield from acts or (Act("shoot", unit.id, why_not=may_shoot(state, unit)),)


def charges(state: GdfBattle, side: str) -> Iterator[Act]:
    """Each unit's charges: whom, and how many of its models come to strike (gdf p. 9)."""
    for unit in heads(state, side):
        if may_strike(state, unit) is None:
            assert state.melee is not None
            target = state.units[state.melee.target]
            yield Act("fight", unit.id, (Option("unit", (unit.id,), 1), _at(target), *_models(unit)))
            continue
        declared = state.acting == unit.id and bool(unit.action)
        actions = (unit.action if unit.action in CHARGES else "charge",) if declared else _RUNS
        found = False
        for action in actions:
            for target in _charged(state, unit, action):
                found = True
                gap = (Option("gap", (NEAR, OTHER), 1),) if action == "close_in" else ()
                yield Act("fight", unit.id, (*_does(unit, action), _at(target), *gap, *_models(unit)))
        if not found and (refused := may_charge(state, unit)) is not None:
            yield Act("fight", unit.id, why_not=refused)


def impacts(state: GdfBattle, side: str) -> Iterator[Act]:
    """Charges of those who have Impact, which is rolled with them (gdf p. 13)."""
    able = {unit.id for unit in heads(state, side) if any("Impact" in one.known for one in members(state, unit))}
    found = (act for act in charges(state, side) if act.unit in able)
    return (Act("impact", act.unit, act.options, why_not=act.why_not) for act in found)


def can_shoot(state: GdfBattle, unit: GdfUnit) -> bool:
    """Whether it has still a shot in its activation, which has begun."""
    return any(_shot_at(state, unit, action) for action in _shooting(state, unit))


def can_charge(state: GdfBattle, unit: GdfUnit) -> bool:
    """Whether the charge that it declared is still to be fought."""
    return unit.action in CHARGES and bool(_charged(state, unit, unit.action))


def carried(state: GdfBattle, unit: GdfUnit, *, reacts: bool = False) -> list[Arm]:
    """What a unit and its hero may fire now."""
    fresh = reacts or state.acting != unit.id
    return [arm for one in members(state, unit) for arm in (arms_of(one, "ranged") if fresh else unfired(one))]


def reach_of(arm: Arm, target: GdfUnit) -> float:
    """How far it shoots at this target: aircraft are hard to reach (gdf p. 13)."""
    return (arm.range or 0) + (AIRCRAFT_RANGE if "Aircraft" in target.known else 0)


def _does(unit: GdfUnit, action: str) -> tuple[Option, ...]:
    return (Option("unit", (unit.id,), 1), Option("action", (action,), 1))


def _at(target: GdfUnit) -> Option:
    return Option("target", (target.id,), 1)


def _shooting(state: GdfBattle, unit: GdfUnit) -> Iterator[str]:
    declared = unit.action if state.acting == unit.id else ""
    for action in SHOTS if declared in ("", "shoot") else (declared,):
        if may_shoot(state, unit, action) is None and (declared or may_declare(state, unit, action) is None):
            yield action


def _shot_at(state: GdfBattle, unit: GdfUnit, action: str) -> list[GdfUnit]:
    if may_shoot(state, unit, action) is not None:
        return []
    arms = carried(state, unit)
    foes = [one for one in heads(state) if one.side != unit.side and may_aim(state, unit, one) is None]
    if any("Sniper" in _rules(arm, unit) for arm in arms):  # he picks a model, be it the hero of a unit (gdf p. 14)
        foes += [hero for one in foes if (hero := hero_of(state, one)) is not None]
    return [one for one in foes if any(reach_of(arm, one) > 0 for arm in arms)]


def _charged(state: GdfBattle, unit: GdfUnit, action: str) -> list[GdfUnit]:
    if may_charge(state, unit, "" if action == "charge" else action) is not None:
        return []
    if state.acting != unit.id and may_declare(state, unit, action) is not None:
        return []
    return [one for one in heads(state) if one.side != unit.side and may_charge_at(state, unit, one) is None]


def _shot(state: GdfBattle, unit: GdfUnit, action: str, target: GdfUnit) -> Iterator[Act]:
    arms = carried(state, unit, reacts=action == "overwatch")
    ranges = _ranges(arms, target, action)
    if not ranges:
        return
    names = tuple(dict.fromkeys(arm.name for arm in arms))
    more = [Option("weapons", names, 0, len(names))] if len(names) > 1 else []
    if action != "pin":
        more += [Option("range", ranges, 1, table=True)] if len(ranges) > 1 or action == "aim" else []
        more += [Option("cover", (True,), table=True)]
        more += [Option("blind", (True,), table=True)] if any("Indirect" in _rules(arm, unit) for arm in arms) else []
        more += _models(unit)
        more += _near(state, unit)
    yield Act("shoot", unit.id, (*_does(unit, action), _at(target), *more))
    if len(names) > 1 and action in ("hold", "advance"):
        single = tuple(one for one in more if one.name != "weapons")
        yield from _split(state, unit, (*_does(unit, action), _at(target), *single), target, arms)


def _split(
    state: GdfBattle, unit: GdfUnit, first: tuple[Option, ...], target: GdfUnit, arms: Sequence[Arm]
) -> Iterator[Act]:
    """Some of its weapons at a second target, declared before any die is rolled; the others at the first (gdf p. 8)."""
    names = tuple(dict.fromkeys(arm.name for arm in arms))
    for other in heads(state):
        if not state.hostile(other.side, unit.side) or may_aim(state, unit, other) is not None:
            continue
        ranges = _ranges(arms, other, "hold")
        if not ranges or may_split(state, unit, (target, other)) is not None:
            continue
        yield Act(
            "shoot",
            unit.id,
            (
                *first,
                Option("second", (other.id,), 1),
                Option("second_weapons", names, 1, len(names) - 1),
                Option("second_range", ranges, 1, table=True),
                Option("second_cover", (True,), table=True),
            ),
        )


def _rules(arm: Arm, unit: GdfUnit) -> set[str]:
    return {*arm.known, *unit.known}


def _ranges(arms: Sequence[Arm], target: GdfUnit, action: str) -> tuple[float, ...]:
    """Distances that matter: to where each weapon shoots, and where a rule asks (gdf p. 8, 13-14, 20)."""
    reaches = {reach for arm in arms if (reach := reach_of(arm, target)) > 0}
    if not reaches:
        return ()
    asked = {float(FAR_INCHES)} if _FAR & set(target.known) else set()
    asked |= {float(AIM_INCHES)} if action == "aim" else set()
    most = min(max(reaches), RETURN_FIRE_INCHES) if action == "overwatch" else max(reaches)
    return tuple(sorted({min(one, most) for one in reaches} | {one for one in asked if one < most}))


def _models(unit: GdfUnit) -> tuple[Option, ...]:
    """How many of its models are near enough, where not all are."""
    fewer = tuple(range(unit.stands - 1, 0, -1))
    return (Option("models", fewer, table=True),) if fewer else ()


def _near(state: GdfBattle, unit: GdfUnit) -> list[Option]:
    """Who of its own stands near the target, where friendly fire is played with (gdf p. 26)."""
    friends = [one.id for one in heads(state, unit.side) if one.on_table and one.id != unit.id]
    return [Option("near", (NOBODY, *friends), 1, table=True)] if friends and state.on("friendly_on") else []
