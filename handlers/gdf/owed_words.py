"""What a side of Grimdark Future has to roll or to decide, with the number needed and the chance (gdf p. 8-11)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from games.core.course import Debt
from games.gdf.party import head_of, hero_of
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Text, text
from handlers.gdf.charge import open_fight
from handlers.gdf.fighters import blows_of_side
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
from resolvers.gdf.save import SAVE
from resolvers.gdf.shooting import strike_at
from resolvers.gdf.terrain import DANGEROUS


def owes(state: GdfBattle, debt: Debt, side: str) -> Text | None:
    """The sentence of a debt that is rolled for; ``side`` as it is called. ``None`` where no number is known."""
    if debt.what not in ("morale", "strike_back", "blows", "save", "test") or not debt.units:
        return None
    unit = state.units[debt.units[0]]
    told: dict[str, Any]
    if debt.what == "morale":
        given = test_of(state, unit, unit, Said(), "")
        fate = "rout" if given.lost and at_half(given.left, given.start) else "shaken"
        told = {"chance": morale_chance(state, unit, unit), "need": needed(given.quality, given.modifier)}
        told |= {"fate": fate, "left": given.left, "start": given.start}
    elif debt.what in ("strike_back", "blows"):
        assert state.melee is not None
        told = {"dice": blow_dice(state, unit), "tires": "no" if unit.fatigued else "yes"}
    elif debt.what == "save":
        hits, ap = next((hits, ap) for one, hits, ap in state.under_spells() if one.id == unit.id)
        saves = save_inputs(unit, Said(values={"hits": hits, "ap": ap}))
        law = enumerate_odds(SAVE.procedure(saves, state.ruled(GdfRulings)))
        told = {"dice": hits, "need": needed(saves.defence, -ap), "chance": at_least(law, "wounds", 1)}
    else:
        hero = hero_of(state, unit)
        ground = danger_inputs(unit, Said(), "")
        ground = ground if hero is None else ground.model_copy(update={"hero_tough": hero.tough})
        odds = enumerate_odds(DANGEROUS.procedure(ground, state.ruled(GdfRulings)))
        told = {"dice": ground.models * ground.tough + ground.hero_tough, "chance": at_least(odds, "wounds", 1)}
    return text(f"owes-gdf-{debt.what}", side=side, about=unit.name, **told)


def morale_chance(state: GdfBattle, unit: GdfUnit, by: GdfUnit) -> Fraction:
    """That it passes what it owes, where this one tests for it: the unit itself or its hero (gdf p. 10, 13)."""
    given = test_of(state, unit, by, Said(), "")
    return chance_of(enumerate_odds(MORALE.procedure(given, state.ruled(GdfRulings))), "outcome", "passed")


def blow_dice(state: GdfBattle, unit: GdfUnit) -> list[Text]:
    """``2к 3+, 4к 4+``: dice of a side of the open melee, as both stand now, by what they need (gdf p. 9)."""
    assert state.melee is not None
    melee = open_fight(state, state.melee)
    side: Side = "attacker" if head_of(state, unit).id == state.melee.charger else "defender"
    own, foe = (melee.one.body, melee.two.body) if side == "attacker" else (melee.two.body, melee.one.body)
    dice: dict[int, int] = {}
    rulings = state.ruled(GdfRulings)
    for blow in blows_of_side(melee, side):
        given = blow_inputs(blow, own, foe)
        if given is None:
            continue
        for weapon in given.weapons:
            need = strike_at(given, given.attacker, weapon, given.target, "melee", rulings).need_hit
            dice[need] = dice.get(need, 0) + weapon.attacks
    return [text("gdf-dice", dice=count, need=need) for need, count in sorted(dice.items())]
