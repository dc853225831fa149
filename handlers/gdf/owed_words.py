"""What a side of Grimdark Future has to roll or to decide, with the number needed and the chance (gdf p. 8-11)."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from games.core.course import Debt
from games.gdf.party import head_of, hero_of
from games.gdf.rights.casting import hinderers
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Text, text
from handlers.gdf.casting import chance_now, given_of, need_of, who_at
from handlers.gdf.charge import open_fight
from handlers.gdf.fighters import Blow, blows_of_side
from handlers.gdf.inputs import danger_inputs, save_inputs
from handlers.gdf.inputs_melee import blow_inputs
from handlers.gdf.morale import test_of
from handlers.gdf.rolls import at_least, chance_of
from handlers.gdf.words import Said
from resolvers.core.odds import enumerate_odds
from resolvers.gdf.melee_result import Side
from resolvers.gdf.morale import MORALE
from resolvers.gdf.numbers import at_half, needed
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.save import SAVE, Save
from resolvers.gdf.shooting import strike_at
from resolvers.gdf.strike import Strike
from resolvers.gdf.terrain import DANGEROUS, Dangerous
from resolvers.gdf.units import Weapon
from resolvers.gdf.volley import SHOOTING_GROUPS, ShootingGroups


def owes(state: GdfBattle, debt: Debt, side: str) -> Text | None:
    """The sentence of a debt that is rolled for; ``side`` as it is called. ``None`` where no number is known."""
    if debt.what not in ("hinder", "morale", "strike_back", "blows", "save", "test") or not debt.units:
        return None
    unit = state.units[debt.units[0]]
    told: dict[str, Any]
    if debt.what == "hinder":
        return _hinder(state, debt, side)
    if debt.what == "morale":
        given = test_of(state, unit, unit, Said(), "")
        fate = "rout" if given.lost and at_half(given.left, given.start) else "shaken"
        told = {"chance": morale_chance(state, unit, unit), "need": needed(given.quality, given.modifier)}
        told |= {"fate": fate, "left": given.left, "start": given.start}
    elif debt.what in ("strike_back", "blows"):
        assert state.melee is not None
        told = {"dice": blow_dice(state, unit), "tires": "no" if unit.fatigued else "yes"}
        told |= {"chance": blow_chance(state, unit)}
    elif debt.what == "save":
        saves = owed_saves(state, unit)
        told = {"dice": saves.hits, "need": needed(saves.defence, -saves.ap), "chance": save_chance(state, saves)}
    else:
        ground = _ground(state, unit)
        told = {"dice": ground.models * ground.tough + ground.hero_tough, "chance": danger_chance(state, unit)}
    return text(f"owes-gdf-{debt.what}", side=side, about=unit.name, **told)


def _hinder(state: GdfBattle, debt: Debt, side: str) -> Text | None:
    """``Марк, помешать? Псайкер → Орки: 4+, 50 %; Шаман: жетонов 2``."""
    cast = state.open_cast()
    if cast is None:
        return None
    able = [one for one in hinderers(state, state.unit(cast.unit)) if one.side == debt.by]
    tokens = [text("gdf-hinder-has", unit=one.name, tokens=one.spell_tokens) for one in able]
    told = {"need": need_of(given_of(state, cast)), "chance": chance_now(state, cast), "tokens": tokens}
    return text("owes-gdf-hinder", side=side, about=who_at(state, cast), **told)


def morale_chance(state: GdfBattle, unit: GdfUnit, by: GdfUnit) -> Fraction:
    """That it passes what it owes, where this one tests for it: the unit itself or its hero (gdf p. 10, 13)."""
    given = test_of(state, unit, by, Said(), "")
    return chance_of(enumerate_odds(MORALE.procedure(given, state.ruled(GdfRulings))), "outcome", "passed")


def _ground(state: GdfBattle, unit: GdfUnit) -> Dangerous:
    hero = hero_of(state, unit)
    ground = danger_inputs(unit, Said(), "")
    return ground if hero is None else ground.model_copy(update={"hero_tough": hero.tough})


def danger_chance(state: GdfBattle, unit: GdfUnit) -> Fraction:
    """That dangerous ground wounds any of it (gdf p. 11)."""
    odds = enumerate_odds(DANGEROUS.procedure(_ground(state, unit), state.ruled(GdfRulings)))
    return at_least(odds, "wounds", 1)


def owed_saves(state: GdfBattle, unit: GdfUnit) -> Save:
    """The defence that a unit owes against the hits of a spell (gdf p. 8, 13)."""
    hits, ap = next((hits, ap) for one, hits, ap in state.under_spells() if one.id == unit.id)
    return save_inputs(unit, Said(values={"hits": hits, "ap": ap}))


def save_chance(state: GdfBattle, given: Save) -> Fraction:
    """That any of these hits wounds."""
    return at_least(enumerate_odds(SAVE.procedure(given, state.ruled(GdfRulings))), "wounds", 1)


def owed_blows(state: GdfBattle, unit: GdfUnit, models: int | None = None) -> list[tuple[Blow, ShootingGroups]]:
    """The blows of a side of the open melee, as both stand now; ``models``: of it that reach the enemy (gdf p. 9)."""
    assert state.melee is not None
    charges = head_of(state, unit).id == state.melee.charger
    known = state.melee
    if charges and models is not None:
        known = replace(known, models=(models, known.models[1]))
    melee = open_fight(state, known, None if charges else models)
    side: Side = "attacker" if charges else "defender"
    own, foe = (melee.one.body, melee.two.body) if charges else (melee.two.body, melee.one.body)
    found = ((blow, blow_inputs(blow, own, foe)) for blow in blows_of_side(melee, side))
    return [(blow, given) for blow, given in found if given is not None]


def strikes_of(state: GdfBattle, given: ShootingGroups) -> list[tuple[Weapon, Strike]]:
    """Each weapon of a blow, and what its dice need."""
    rulings = state.ruled(GdfRulings)
    return [(arm, strike_at(given, given.attacker, arm, given.target, "melee", rulings)) for arm in given.weapons]


def blow_dice(state: GdfBattle, unit: GdfUnit) -> list[Text]:
    """``2к 3+, 4к 4+``: dice of a side of the open melee, by what they need."""
    dice: dict[int, int] = {}
    for _, given in owed_blows(state, unit):
        for weapon, strike in strikes_of(state, given):
            dice[strike.need_hit] = dice.get(strike.need_hit, 0) + weapon.attacks
    return [text("gdf-dice", dice=count, need=need) for need, count in sorted(dice.items())]


def blow_chance(state: GdfBattle, unit: GdfUnit, models: int | None = None) -> Fraction:
    """That its blows come to any wound: until one does, the enemy stands as before, and so each die is by itself."""
    rulings = state.ruled(GdfRulings)
    none = Fraction(1)
    for _, given in owed_blows(state, unit, models):
        for weapon in given.weapons:
            alone = given.model_copy(update={"weapons": (weapon.model_copy(update={"attacks": 1}),)})
            wounds = at_least(enumerate_odds(SHOOTING_GROUPS.procedure(alone, rulings)), "wounds", 1)
            none *= (1 - wounds) ** weapon.attacks
    return 1 - none
