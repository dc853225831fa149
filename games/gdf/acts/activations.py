"""Activations, shots, spells and places: what a unit may do now (gdf p. 7-8, 13-14, 20)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.course import Act, Option
from games.gdf.acts.words import hits_said, word
from games.gdf.arms import Arm, unfired
from games.gdf.party import heads, members
from games.gdf.rights.casting import may_cast
from games.gdf.rights.places import may_arrive, may_disembark, may_embark, may_join, may_reserve
from games.gdf.rights.shooting import may_aim, may_react, may_shoot
from games.gdf.rights.turn import ACTIONS, EXTRA, may_act, may_declare
from games.gdf.state import GdfBattle, GdfUnit
from lexicon.errors import NotAllowed
from resolvers.gdf.pages import page
from resolvers.gdf.volley import AIRCRAFT_RANGE

NEAR_INCHES = 9
"""A distance at which no rule asks how far it is (gdf p. 13-14)."""


def unit_acts(state: GdfBattle, side: str) -> Iterator[Act]:
    """All that the side's units may do, or why not."""
    for unit in heads(state, side):
        yield _activate(state, unit)
        if unit.shaken and may_declare(state, unit, "", last_drop=True) is None:
            yield Act("activate", unit.id, (Option("unit", (unit.id,), 1), Option("last_drop", (True,), 1)))
        yield _shoot(state, unit)
        yield from _react(state, unit)
        for caster in members(state, unit):
            if "Caster" in caster.known:
                yield _cast(state, caster)
        yield from _places(state, unit)


def _activate(state: GdfBattle, unit: GdfUnit) -> Act:
    actions = tuple(one for one in (*ACTIONS, *EXTRA, "rally") if may_declare(state, unit, one) is None)
    if not actions:
        refused = may_act(state, unit) or may_declare(state, unit, "hold")
        return Act("activate", unit.id, why_not=refused)
    return Act("activate", unit.id, (Option("unit", (unit.id,), 1), Option("action", actions, 1)))


def _shoot(state: GdfBattle, unit: GdfUnit) -> Act:
    if (refused := may_shoot(state, unit)) is not None:
        return Act("shoot", unit.id, why_not=refused)
    declared = unit.action if state.acting == unit.id else ""
    moving = "Aircraft" in unit.known or (unit.shuttled and state.mover == unit.id)
    how = "" if declared not in ("", "shoot") else f", {word(state, 'advance' if moving else 'hold')}"
    arms = {arm.name: arm for one in members(state, unit) for arm in unfired(one)}
    roll = word(state, "roll")
    words = tuple(
        f'{unit.name}, {name}{how} > {target.name}, {inches}"{near}, {roll}'
        for target in _targets(state, unit)
        for name, arm in arms.items()
        if (inches := _distance(arm, target)) > 0
        for near in _near(state, unit)
    )
    return Act("shoot", unit.id, (Option("what", words, 1),)) if words else Act("shoot", unit.id, why_not=_none(unit))


def _near(state: GdfBattle, unit: GdfUnit) -> list[str]:
    """Who of its own stands near the target, where friendly fire is played with: nobody, or one of them (gdf p. 26)."""
    friends = [one.name for one in heads(state, unit.side) if one.on_table and one.id != unit.id]
    if not friends or not state.on("friendly_on"):
        return [""]
    return [f", {word(state, 'near')} {who}" for who in (word(state, "nobody"), *friends)]


def _none(unit: GdfUnit) -> NotAllowed:
    return NotAllowed("gdf.nobody_to_shoot", field="target", value=unit.name)


def _targets(state: GdfBattle, unit: GdfUnit) -> list[GdfUnit]:
    return [one for one in heads(state) if one.side != unit.side and may_aim(state, unit, one) is None]


def _distance(arm: Arm, target: GdfUnit) -> int:
    """Near enough for the weapon; aircraft are hard to reach (gdf p. 13)."""
    reach = (arm.range or 0) + (AIRCRAFT_RANGE if "Aircraft" in target.known else 0)
    return int(min(NEAR_INCHES, reach))


def _react(state: GdfBattle, unit: GdfUnit) -> Iterator[Act]:
    mover = state.units.get(state.mover or "")
    if mover is None or may_react(state, unit, mover) is not None:
        return
    arms = {arm.name: arm for one in members(state, unit) for arm in unfired(one)}
    watching, roll = word(state, "overwatch"), word(state, "roll")
    words = tuple(
        f'{unit.name}, {name} > {mover.name}, {watching}, {inches}"{near}, {roll}'
        for name, arm in arms.items()
        if (inches := _distance(arm, mover)) > 0
        for near in _near(state, unit)
    )
    if words:
        yield Act("shoot", unit.id, (Option("what", words, 1),))


def _cast(state: GdfBattle, caster: GdfUnit) -> Act:
    if (refused := may_cast(state, caster)) is not None:
        return Act("cast", caster.id, why_not=refused)
    foes = [one for one in heads(state) if state.hostile(one.side, caster.side) and one.on_table]
    costs = range(1, min(caster.spell_tokens, 3) + 1)
    words = tuple(
        f"{caster.name}, {word(state, 'cost')} {cost}{aim}"
        for cost in costs
        for aim in ("", *(f" > {one.name}, {hits_said(state, 2)}, AP(1)" for one in foes))
        if f"#{cost}" not in caster.spells_tried
    )
    if not words:
        few = NotAllowed("gdf.few_tokens", field="cost", value=1, allowed=f"0..{caster.spell_tokens}", ref=page(13))
        return Act("cast", caster.id, why_not=few)
    return Act("cast", caster.id, (Option("what", words, 1),))


def _places(state: GdfBattle, unit: GdfUnit) -> Iterator[Act]:
    one = (Option("unit", (unit.id,), 1),)
    for command, refused in (
        ("reserve", may_reserve(state, unit)),
        ("arrive", may_arrive(state, unit)),
        ("disembark", may_disembark(state, unit)),
    ):
        if refused is None:
            yield Act(command, unit.id, one)
        elif command == "arrive" and not (state.turn or unit.placed):
            yield Act(command, unit.id, why_not=refused)
    for hero in members(state, unit)[1:] if not state.turn else ():
        yield Act("attach", hero.id, why_not=NotAllowed("gdf.joined", field="host", value=hero.name, ref=page(13)))
    joins = tuple(other.id for other in heads(state, unit.side) if may_join(state, unit, other) is None)
    if joins:
        yield Act("attach", unit.id, (*one, Option("host", joins, 1)))
    into = tuple(
        other.id
        for other in heads(state, unit.side)
        if "Transport" in other.known and may_embark(state, unit, other) is None
    )
    if into:
        yield Act("embark", unit.id, (*one, Option("transport", into, 1)))
