"""A shot or a charge put together by taps: in the command's words, out of them, and what is seen of it first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.gdf.acts.words import models_said, word
from games.gdf.arms import Arm
from games.gdf.state import GdfBattle
from handlers.building.builder import Shown
from handlers.desk.answer import Words, text
from handlers.desk.context import Context
from handlers.gdf.building_acts import NOBODY, carried, reach_of
from handlers.gdf.fight import chances, share
from handlers.gdf.fighters import blows_of
from handlers.gdf.inputs import suppressive_inputs
from handlers.gdf.inputs_melee import blow_inputs
from handlers.gdf.melee import LEXIS, charge_sides, read_melee
from handlers.gdf.melee_odds import melee_odds
from handlers.gdf.rolls import at_least
from handlers.gdf.shoot_odds import all_volleys, given_of, odds_of
from handlers.gdf.shoot_words import LEXIS_OWN, TELLS, aiming_of
from handlers.gdf.shots import Shot, Volley
from handlers.gdf.split_fire import shot_foreseen
from handlers.gdf.units import unit_said
from handlers.gdf.weapon_words import named_arms
from handlers.gdf.words import Said, read_side, split_sides
from resolvers.gdf.extra_actions import SUPPRESSIVE_FIRE
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.shooting import Shooting, may_shoot, strike_at

_FACTS = ("cover", "blind")


def shot_said(context: Context, said: Mapping[str, Any]) -> str:
    """``Братья, стоя > Орки, 12", укрытие, бросить``."""
    state = context.of(GdfBattle)
    unit, target, action = state.unit(said["unit"]), state.unit(said["target"]), str(said["action"])
    reacts = action == "overwatch"
    declared = unit.action if state.acting == unit.id and not reacts else ""
    own = [unit.name, *_weapons(state, carried(state, unit, reacts=reacts), target, said)]
    own += [word(state, action)] if declared in ("", "shoot") else []
    own += [models_said(state, said["models"])] if "models" in said else []
    aim = [target.name, *([f'{said["range"]:g}"'] if "range" in said else [])]
    aim += [word(state, fact) for fact in _FACTS if said.get(fact)]
    near = said.get("near", ())
    friends = [near] if isinstance(near, str) else list(near)
    names = [word(state, "nobody") if one == NOBODY else state.unit(one).name for one in friends]
    together = f" {word(state, 'and')} "
    aim += [f"{word(state, 'near')} {together.join(names)}"] if names else []
    return f"{', '.join(own)} > {', '.join(aim)}, {word(state, 'roll')}"


def _weapons(state: GdfBattle, arms: list[Arm], target: Any, said: Mapping[str, Any]) -> list[str]:
    """What was named; else nothing where there is but one kind, and of several all that reach so far."""
    chosen = said.get("weapons", ())
    if chosen:
        return [chosen] if isinstance(chosen, str) else list(chosen)
    names = list(dict.fromkeys(arm.name for arm in arms))
    far = said.get("range", 0)
    reaching = list(dict.fromkeys(arm.name for arm in arms if reach_of(arm, target) >= far))
    if len(names) < 2:
        return []
    return reaching if reaching and len(reaching) < len(names) else [word(state, "every")]


def charge_said(context: Context, said: Mapping[str, Any]) -> str:
    """``Орки, 3 модели > Братья, бросить``."""
    state = context.of(GdfBattle)
    unit, target = state.unit(said["unit"]), state.unit(said["target"])
    own = [unit.name, *([models_said(state, said["models"])] if "models" in said else [])]
    closes = said["action"] == "close_in"
    declared = state.acting == unit.id and bool(unit.action)
    aim = [target.name, *([word(state, "close_in")] if closes and not declared else [])]
    aim += [f'{said["gap"]:g}"'] if closes else []
    return f"{', '.join(own)} > {', '.join(aim)}, {word(state, 'roll')}"


def shot_heard(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """The words of a shot as far as buttons can say them; else they stand as they were said."""
    words = said.get("what")
    if not words:
        return said
    ours = context.named("own_units")
    left, right = split_sides(words, ours, context.named("enemy_units"))
    if not right:
        return _who(said, unit_said(context, read_side(left, LEXIS_OWN, ours)))
    aiming = aiming_of(context, words)
    own, aim, unit, target = aiming.own, aiming.aim, aiming.unit, aiming.target
    told = {**own.values, **aim.values}
    known = {*TELLS, *_FACTS, "distance", "models", "every", "go", "overwatch"}
    if unit is None or target is None or set(told) - known or own.weapons or own.rules or aim.rules:
        return said
    heard: dict[str, Any] = {"unit": unit.id, "target": target.id}
    heard |= {"action": aiming.how or "overwatch"} if aiming.how or aiming.reaction else {}
    heard |= {"range": told["distance"]} if "distance" in told else {}
    heard |= {name: told[name] for name in (*_FACTS, "models") if told.get(name)}
    arms = named_arms(context.of(GdfBattle), Said(own.unit, {}, own.rules, own.weapons, own.loose), unit)
    heard |= {"weapons": tuple(dict.fromkeys(arm.name for _, arm in arms))} if arms else {}
    heard |= {"near": tuple(one.id for one in aiming.friends) or NOBODY} if aiming.friends is not None else {}
    return heard


def charge_heard(context: Context, said: Mapping[str, Any]) -> Mapping[str, Any]:
    """The words of a charge as far as buttons can say them; else they stand as they were said."""
    words = said.get("what")
    if not words:
        return said
    ours = context.named("own_units")
    left, right = split_sides(words, ours, context.named("enemy_units"))
    if not right:
        return _who(said, unit_said(context, read_side(left, LEXIS, ours)))
    own, foe = charge_sides(context, words)
    unit, target = unit_said(context, own), unit_said(context, foe)
    plain = not (set(own.values) | set(foe.values)) - {"models", "go"} and "models" not in foe.values
    if unit is None or target is None or not plain or own.loose or foe.loose or own.rules or foe.rules:
        return said
    return {"unit": unit.id, "target": target.id, **({"models": own.get("models")} if own.get("models") else {})}


def _who(said: Mapping[str, Any], unit: Any) -> Mapping[str, Any]:
    return said if unit is None else {"unit": unit.id}


def shot_shown(context: Context, words: str) -> Shown:
    """Each weapon with its dice and what they need, and the chance of a wound (gdf p. 8)."""
    shot = shot_foreseen(context, words)
    if shot.pins:
        pinned = context.odds(SUPPRESSIVE_FIRE, suppressive_inputs(shot.arms)).chance("target_tests_morale")
        return Shown((text("gdf-build-pins", chance=pinned),), chance=pinned)
    given = given_of(context, shot, shot.volleys[0], None)
    odds = odds_of(context, given) if len(shot.volleys) == 1 else context.odds(all_volleys(context, shot))
    chance = at_least(odds, "wounds", 1)
    lines = [line for volley in shot.volleys for arm in volley.arms for line in _arm_lines(context, shot, volley, arm)]
    return Shown((*lines, text("gdf-build-wound", chance=chance)), chance=chance)


def _arm_lines(context: Context, shot: Shot, volley: Volley, arm: Arm) -> Iterator[Words]:
    """``Автомат ×5: 5к 3+, защита 5+``."""
    name = text("gdf-arm", name=arm.name, count=arm.count)
    given = given_of(context, shot, Volley(volley.unit, (arm,)), None)
    assert isinstance(given, Shooting)
    if may_shoot(given, given.attacker, given.weapon, given.target) is not None:
        yield text("gdf-build-short", name=name)
        return
    strike = strike_at(given, given.attacker, given.weapon, given.target, "shooting", context.rulings_as(GdfRulings))
    yield text("gdf-build-arm", name=name, dice=arm.dice, need=strike.need_hit, save=strike.need_save(strike.ap))


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
        for weapon in () if given is None or blow.impact else given.weapons:
            assert given is not None
            strike = strike_at(given, given.attacker, weapon, given.target, "melee", rulings)
            name = f"{blow.fighter.label}: {weapon.id}"
            need, save = strike.need_hit, strike.need_save(strike.ap)
            lines.append(text("gdf-build-arm", name=name, dice=weapon.attacks, need=need, save=save))
    return Shown((*lines, chances(melee, odds)), chance=share(odds.winner.get("attacker")))
