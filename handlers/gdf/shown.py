"""A shot before it is rolled: each weapon with its dice and what they need, and the chance of a wound (gdf p. 8)."""

from __future__ import annotations

from games.gdf.arms import Arm
from handlers.building.builder import Shown
from handlers.desk.answer import Words, text
from handlers.desk.context import Context
from handlers.gdf.inputs import suppressive_inputs
from handlers.gdf.rolls import at_least
from handlers.gdf.shoot_odds import all_volleys, given_of, odds_of
from handlers.gdf.shots import Shot, Volley
from resolvers.gdf.extra_actions import SUPPRESSIVE_FIRE
from resolvers.gdf.notes import NOTE_NAMES
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.shooting import Shooting, may_shoot, strike_at


def shown_of(context: Context, shot: Shot) -> Shown:
    """Each weapon with its dice and what they need, and the chance of a wound (gdf p. 8)."""
    if shot.pins:
        pinned = context.odds(SUPPRESSIVE_FIRE, suppressive_inputs(shot.arms)).chance("target_tests_morale")
        return Shown((text("gdf-build-pins", chance=pinned),), chance=pinned)
    given = given_of(context, shot, shot.volleys[0], None)
    odds = odds_of(context, given) if len(shot.volleys) == 1 else context.odds(all_volleys(context, shot))
    chance = at_least(odds, "wounds", 1)
    arms = [(volley, arm, _barred(context, shot, volley, arm)) for volley in shot.volleys for arm in volley.arms]
    lines = [_line(context, shot, volley, arm, barred) for volley, arm, barred in arms]
    if all(barred for *_, barred in arms):
        return Shown(tuple(lines), refused=True)
    return Shown((*lines, text("gdf-build-wound", chance=chance)), chance=chance)


def _barred(context: Context, shot: Shot, volley: Volley, arm: Arm) -> str | None:
    given = _alone(context, shot, volley, arm)
    return may_shoot(given, given.attacker, given.weapon, given.target)


def _alone(context: Context, shot: Shot, volley: Volley, arm: Arm) -> Shooting:
    given = given_of(context, shot, Volley(volley.unit, (arm,)), None)
    assert isinstance(given, Shooting)
    return given


def _line(context: Context, shot: Shot, volley: Volley, arm: Arm, barred: str | None) -> Words:
    """``Автомат ×5: 5к 3+, защита 5+``; or why it does not fire."""
    name = text("gdf-arm", name=arm.name, count=arm.count)
    if barred is not None:
        return text("gdf-build-short", name=name, why=NOTE_NAMES[barred])
    given = _alone(context, shot, volley, arm)
    strike = strike_at(given, given.attacker, given.weapon, given.target, "shooting", context.rulings_as(GdfRulings))
    return text("gdf-build-arm", name=name, dice=arm.dice, need=strike.need_hit, save=strike.need_save(strike.ap))
