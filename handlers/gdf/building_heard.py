"""Words of a shot or a charge as buttons would have said them, as far as buttons can (gdf p. 8-9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.gdf.party import head_of
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.context import Context
from handlers.gdf.building_acts import NEAR, NOBODY, OTHER
from handlers.gdf.melee import LEXIS, charge_sides
from handlers.gdf.shoot_words import LEXIS_OWN, TELLS, aiming_of
from handlers.gdf.units import unit_said
from handlers.gdf.weapon_words import named_arms, weapon_names
from handlers.gdf.words import Said, read_side, split_sides
from resolvers.gdf.extra_actions import CLOSE_IN_INCHES

FACTS = ("cover", "blind")
"""What the table knows of a shot, by its word."""


def shot_heard(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """The words of a shot as far as buttons can say them; else they stand as they were said."""
    words = said.get("what")
    if not words:
        return said
    ours = context.named("own_units")
    left, right = split_sides(words, ours, context.named("enemy_units"))
    if not right:
        own = read_side(left, LEXIS_OWN, ours, weapon_names(context, "ranged"))
        unit = unit_said(context, own)
        return (
            said
            if unit is None or set(own.values) - {*TELLS, *FACTS, "models", "every", "go"}
            else _of(context, own, unit)
        )
    aiming = aiming_of(context, words)
    own, aim, unit, target = aiming.own, aiming.aim, aiming.unit, aiming.target
    told = {**own.values, **aim.values}
    known = {*TELLS, *FACTS, "distance", "models", "every", "go", "overwatch"}
    if unit is None or target is None or set(told) - known or own.weapons or own.rules or aim.rules:
        return said
    heard = {**_of(context, own, unit), "target": target.id}
    heard |= {"action": aiming.how or "overwatch"} if aiming.how or aiming.reaction else {}
    heard |= {"range": told["distance"]} if "distance" in told else {}
    heard |= {name: told[name] for name in (*FACTS, "models") if told.get(name)}
    heard |= {"near": tuple(one.id for one in aiming.friends) or NOBODY} if aiming.friends is not None else {}
    return heard


def _of(context: Context, own: Said, unit: GdfUnit) -> dict[str, Any]:
    """Who shoots, and what was said of him: with what, how, how many of his models."""
    heard: dict[str, Any] = {"unit": head_of(context.of(GdfBattle), unit).id}
    how = next((action for flag, action in TELLS.items() if own.get(flag)), "")
    heard |= {"action": how} if how else {}
    heard |= {name: own.get(name) for name in (*FACTS, "models") if own.get(name)}
    arms = named_arms(context.of(GdfBattle), Said(own.unit, {}, own.rules, own.weapons, own.loose), unit)
    return heard | ({"weapons": tuple(dict.fromkeys(arm.name for _, arm in arms))} if arms else {})


def charge_heard(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """The words of a charge as far as buttons can say them; else they stand as they were said."""
    words = said.get("what")
    if not words:
        return said
    ours = context.named("own_units")
    left, right = split_sides(words, ours, context.named("enemy_units"))
    own, foe = charge_sides(context, words) if right else (read_side(left, LEXIS, ours), Said())
    unit, target = unit_said(context, own), unit_said(context, foe) if right else None
    known = not set(own.values) - {"models", "go", "close_in"} and not set(foe.values) - {"go", "distance", "close_in"}
    if unit is None or not known or own.loose or foe.loose or own.rules or foe.rules or (right and target is None):
        return said
    state = context.of(GdfBattle)
    heard: dict[str, Any] = {"unit": head_of(state, unit).id}
    if state.acting != heard["unit"] or not state.units[heard["unit"]].action:
        heard["action"] = "close_in" if own.get("close_in") or foe.get("close_in") else "charge"
    heard |= {"target": target.id} if target is not None else {}
    heard |= {"models": own.get("models")} if own.get("models") else {}
    least, most = CLOSE_IN_INCHES
    far = foe.get("distance")
    return heard | ({} if far is None else {"gap": NEAR if least < far < most else OTHER})
