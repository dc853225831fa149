"""A shot or a charge put together by taps: in the command's words, out of them, and what is seen of it first."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from games.gdf.acts.words import models_said, word
from games.gdf.state import GdfBattle, GdfUnit
from handlers.building.builder import Shown
from handlers.desk.answer import Words, text
from handlers.desk.context import Context
from handlers.gdf.building_acts import NOBODY, carried
from handlers.gdf.building_heard import FACTS
from handlers.gdf.fight import chances, share
from handlers.gdf.fighters import blows_of
from handlers.gdf.inputs_melee import blow_inputs
from handlers.gdf.melee import read_melee
from handlers.gdf.melee_odds import melee_odds
from handlers.gdf.shoot_odds import title_of
from handlers.gdf.shown import shown_of
from handlers.gdf.split_fire import shots_foreseen
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.shooting import strike_at


def shot_said(context: Context, said: Mapping[str, Any]) -> str:
    """``Братья, стоя > Орки, 12", укрытие, бросить``; without a target as far as it is said."""
    state = context.of(GdfBattle)
    unit, action = state.unit(said["unit"]), said.get("action")
    declared = unit.action if state.acting == unit.id and action != "overwatch" else ""
    own = [unit.name, *_many(said, "weapons")]
    own += [word(state, str(action))] if action and declared in ("", "shoot") else []
    own += [models_said(state, said["models"])] if "models" in said else []
    if "target" not in said:
        return ", ".join(own)
    aim = [state.unit(said["target"]).name, *([f'{said["range"]:g}"'] if "range" in said else [])]
    aim += [word(state, fact) for fact in FACTS if said.get(fact)]
    names = [word(state, "nobody") if one == NOBODY else state.unit(one).name for one in _many(said, "near")]
    together = f" {word(state, 'and')} "
    aim += [f"{word(state, 'near')} {together.join(names)}"] if names else []
    second = ""
    if said.get("second") and said.get("second_weapons"):
        theirs = _many(said, "second_weapons")
        own += [name for name in _carried_names(state, unit) if name not in theirs]
        other = [state.unit(said["second"]).name]
        other += [f'{said["second_range"]:g}"'] if "second_range" in said else []
        other += [word(state, "cover")] if said.get("second_cover") else []
        second = f"; {', '.join(theirs)} > {', '.join(other)}"
    return f"{', '.join(own)} > {', '.join(aim)}{second}, {word(state, 'roll')}"


def _carried_names(state: GdfBattle, unit: GdfUnit) -> list[str]:
    return list(dict.fromkeys(arm.name for arm in carried(state, unit)))


def _many(said: Mapping[str, Any], name: str) -> list[str]:
    value = said.get(name, ())
    return [value] if isinstance(value, str) else list(value)


def charge_said(context: Context, said: Mapping[str, Any]) -> str:
    """``Орки, 3 модели > Братья, бросить``; without a target as far as it is said."""
    state = context.of(GdfBattle)
    unit, closes = state.unit(said["unit"]), said.get("action") == "close_in"
    declared = state.acting == unit.id and bool(unit.action)
    own = [unit.name, *([word(state, "close_in")] if closes and not declared else [])]
    own += [models_said(state, said["models"])] if "models" in said else []
    if "target" not in said:
        return ", ".join(own)
    aim = [state.unit(said["target"]).name, *([f'{said["gap"]:g}"'] if "gap" in said else [])]
    return f"{', '.join(own)} > {', '.join(aim)}, {word(state, 'roll')}"


def shot_shown(context: Context, words: str) -> Shown:
    """What is to be seen of the shot before it is rolled; of two targets each, and the chance of any wound."""
    shots = shots_foreseen(context, words)
    each = [shown_of(context, shot) for shot in shots]
    if len(each) == 1:
        return each[0]
    lines: list[Words] = []
    none = Fraction(1)
    for shot, one in zip(shots, each, strict=True):
        lines += [title_of(shot), *one.lines]
        none *= 1 - (one.chance or 0)
    refused = all(one.refused for one in each)
    return Shown((*lines, text("gdf-build-wound-any", chance=1 - none)), chance=1 - none, refused=refused)


def charge_shown(context: Context, words: str) -> Shown:
    """The blows of both sides with their dice, and who is likely to win (gdf p. 9-10)."""
    melee = read_melee(context, words)
    odds = melee_odds(context, melee)
    bodies = {"attacker": melee.one.body, "defender": melee.two.body}
    rulings = context.rulings_as(GdfRulings)
    lines: list[Words] = []
    for blow in blows_of(melee):
        foe = bodies["defender" if blow.side == "attacker" else "attacker"]
        given = blow_inputs(blow, bodies[blow.side], foe)
        for weapon in () if given is None else given.weapons:
            assert given is not None
            strike = strike_at(given, given.attacker, weapon, given.target, "melee", rulings)
            name = f"{blow.fighter.label}: {weapon.id}"
            need, save = strike.need_hit, strike.need_save(strike.ap)
            lines.append(text("gdf-build-arm", name=name, dice=weapon.attacks, need=need, save=save))
    return Shown((*lines, chances(melee, odds)), chance=share(odds.winner.get("attacker")))
