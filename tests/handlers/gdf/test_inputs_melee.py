"""Both sides of a melee of Grimdark Future as inputs of its blows, its result and the loser's test: a row a field."""

from dataclasses import replace
from typing import Any

import pytest

from games.gdf.arms import Arm
from games.gdf.state import GdfUnit
from handlers.gdf.fighters import Blow, Fighter, Melee
from handlers.gdf.inputs_melee import after_blow, blow_inputs, loser_inputs, score_inputs
from handlers.gdf.words import Said
from lexicon.errors import NotUnderstood
from resolvers.gdf.bodies import Body
from resolvers.gdf.units import Attacker
from resolvers.gdf.volley import VolleyResult

ONE = Fighter(
    said=Said(),
    unit=None,
    arms=(Arm("Sword", 6, 2, None, {"AP": 1}),),
    attacker=Attacker(quality=3, rules={"Furious": 1}),
    defence=4,
    size=6,
    start=6,
    tough=1,
    body=Body(6),
)
TWO = replace(
    ONE,
    arms=(Arm("Claw", 9, 1, None, {}),),
    attacker=Attacker(quality=5, rules={"Tough": 3}),
    defence=6,
    size=12,
    start=9,
    tough=3,
    body=Body(9, 1),
)

TABLE: dict[str, Any] = {
    "distance": None,
    "los": True,
    "cover": None,
    "cover_models": None,
    "cover_bonus": None,
    "cover_from": None,
    "action": None,
    "modifiers": (),
    "defence_modifier": 0,
    "limited_used": False,
    "sources_of_stealth": 0,
    "near_friend": False,
    "kind": "melee",
}
NOBODY: dict[str, Any] = {"models": None, "moved": None, "suppression": 0, "fatigued": False, "shaken": False}
WEAPON: dict[str, Any] = {"ap": 0, "range": None, "target": None}
UNTOLD: dict[str, Any] = {
    "id": "",
    "start_tough": None,
    "start_models": None,
    "hero_left": 0,
    "hero": False,
    "moved_since_last_activation": False,
    "all_models_have_stealth": True,
}
CHARGE: dict[str, Any] = {
    **TABLE,
    "charging": True,
    "attacker": {**NOBODY, "quality": 3, "rules": {"Furious": 1}},
    "weapons": ({**WEAPON, "id": "Sword", "attacks": 12, "rules": {"AP": 1}},),
    "target": {**UNTOLD, "defence": 6, "models": 9, "tough": 3, "wounds": 1, "rules": {"Tough": 3}},
}
BACK: dict[str, Any] = {
    **TABLE,
    "charging": False,
    "attacker": {**NOBODY, "quality": 5, "rules": {"Tough": 3}},
    "weapons": ({**WEAPON, "id": "Claw", "attacks": 9, "rules": {}},),
    "target": {**UNTOLD, "defence": 4, "models": 6, "tough": 1, "wounds": 0, "rules": {"Furious": 1}},
}


def blow(side="attacker", *, one=ONE, two=TWO, own=None, foe=None, impact=False, assault=False, hero=False):
    melee = Melee(one, two, assault, strikes_back=True)
    fighters = (one, two) if side == "attacker" else (two, one)
    bodies = [own or fighters[0].body, foe or fighters[1].body]
    made = blow_inputs(Blow(melee, side, impact, hero), *bodies)
    return None if made is None else made.model_dump()


def test_each_side_strikes_with_its_own_weapons_at_the_other():
    assert blow() == CHARGE
    assert blow("defender") == BACK


@pytest.mark.parametrize(
    ("attacker", "wanted"),
    [
        ({"suppression": 2}, {"suppression": 2}),
        ({"fatigued": True}, {"fatigued": True}),
        ({"shaken": True}, {"shaken": True}),
    ],
)
def test_what_hinders_the_one_that_strikes(attacker, wanted):
    one = replace(ONE, attacker=ONE.attacker.model_copy(update=attacker))
    assert blow(one=one) == {**CHARGE, "attacker": {**CHARGE["attacker"], **wanted}}
    assert blow("defender", one=one) == BACK


@pytest.mark.parametrize(
    ("foe", "wanted"), [(Body(4), {"models": 4, "wounds": 0}), (Body(9, 2), {"models": 9, "wounds": 2})]
)
def test_the_one_struck_is_as_much_as_stands_now(foe, wanted):
    assert blow(foe=foe) == {**CHARGE, "target": {**CHARGE["target"], **wanted}}


def test_fewer_models_strike_with_fewer_weapons():
    assert blow(own=Body(3))["weapons"] == ({**CHARGE["weapons"][0], "attacks": 6},)


def test_a_modifier_is_of_its_own_side():
    one = replace(ONE, modifier=-1)
    assert blow(one=one) == {**CHARGE, "modifiers": ({"name": "", "value": -1},)}
    named = blow(one=one.hits_at(close_in=1, brace=-2, shocked=0))["modifiers"]
    assert [(each["name"], each["value"]) for each in named] == [("", -1), ("close_in", 1), ("brace", -2)]
    assert blow("defender", one=one) == BACK


@pytest.mark.parametrize(
    "nobody", [{"own": Body(0)}, {"foe": Body(0)}, {"one": replace(ONE, arms=())}, {"impact": True}]
)
def test_nobody_strikes_where_nobody_stands_or_nothing_is_in_hand(nobody):
    assert blow(**nobody) is None


RIDER = replace(ONE, attacker=Attacker(quality=3, rules={"Impact": 2}))


@pytest.mark.parametrize(
    ("changes", "dice", "face"),
    [
        ({}, 12, 2),
        ({"own": Body(4)}, 8, 2),
        ({"assault": True}, 12, 3),
        ({"two": replace(TWO, attacker=Attacker(quality=5, rules={"Counter": 1}))}, 3, 2),
        ({"two": replace(TWO, attacker=Attacker(quality=5, rules={"Counter": 1})), "foe": Body(5)}, 7, 2),
    ],
)
def test_impact_dice_hit_on_a_face_of_their_own_and_counter_takes_one_each(changes, dice, face):
    made = blow(**{"one": RIDER, "impact": True, **changes})
    assert made["attacker"] == {**NOBODY, "quality": face, "rules": {}}
    assert made["weapons"] == ({**WEAPON, "id": "Impact", "attacks": dice, "rules": {}},)
    assert (made["kind"], made["charging"], made["modifiers"]) == ("melee", False, ())


def test_impact_strikes_the_enemy_as_it_stands():
    assert blow(one=RIDER, impact=True)["target"] == CHARGE["target"]


HERO = Fighter(
    said=Said(),
    unit=None,
    arms=(Arm("Axe", 1, 4, None, {"AP": 2}),),
    attacker=Attacker(quality=2, rules={"Impact": 3}),
    defence=3,
    size=1,
    start=1,
    tough=6,
    body=Body(1),
)
LED = {"one": replace(ONE, hero=HERO), "own": Body(6, hero=4)}
COUNTER = replace(TWO, attacker=Attacker(quality=5, rules={"Counter": 1}))


def test_a_hero_strikes_beside_his_unit_with_what_is_his():
    """gdf p. 13"""
    axe = ({**WEAPON, "id": "Axe", "attacks": 4, "rules": {"AP": 2}},)
    own = {**NOBODY, "quality": 2, "rules": {"Impact": 3}}
    assert blow(**LED, hero=True) == {**CHARGE, "attacker": own, "weapons": axe}
    assert blow(**LED) == CHARGE
    assert blow(**{**LED, "own": Body(6)}, hero=True) is None, "he has fallen"


@pytest.mark.parametrize(("two", "dice"), [(TWO, 3), (COUNTER, 3)], ids=["plain", "his unit's dice pay for Counter"])
def test_a_heros_impact_is_one_models(two, dice):
    made = blow(**LED, two=two, hero=True, impact=True)
    assert made["weapons"] == ({**WEAPON, "id": "Impact", "attacks": dice, "rules": {}},)


@pytest.mark.parametrize(
    ("foe", "wanted"),
    [
        (Body(9, 1, hero=4), {"hero_left": 4}),
        # Alone he is a target of his own; 4 of his 6 wounds are left.
        (Body(0, 0, hero=4), {"defence": 3, "rules": {"Impact": 3}, "tough": 6, "models": 1, "wounds": 2}),
    ],
    ids=["with his unit", "alone"],
)
def test_a_unit_is_struck_with_its_hero_the_last_of_it(foe, wanted):
    """gdf p. 13-14"""
    led = replace(TWO, hero=HERO)
    assert blow(two=led, foe=foe) == {**CHARGE, "target": {**CHARGE["target"], **wanted}}
    assert blow(one=RIDER, two=led, foe=foe, impact=True)["target"] == {**CHARGE["target"], **wanted}


@pytest.mark.parametrize(
    ("fighter", "before", "left", "after"),
    [
        (TWO, Body(9, 1), {"models_left": 5, "partial_wounds": 2}, Body(5, 2)),
        (replace(TWO, hero=HERO), Body(9, 1, 6), {"models_left": 0, "hero_left": 3}, Body(0, 0, 3)),
        (replace(TWO, hero=HERO), Body(0, 0, 4), {"models_left": 1, "partial_wounds": 5}, Body(0, 0, 1)),
        (replace(TWO, hero=HERO), Body(0, 0, 4), {"models_left": 0, "partial_wounds": 0}, Body(0)),
    ],
    ids=["a unit", "a unit with a hero", "a hero who stands alone", "a hero who fell alone"],
)
def test_what_a_blow_leaves(fighter, before, left, after):
    none = {"groups": (), "wounds": 0, "killed": 0, "partial_wounds": 0, "lost_excess": 0, "hero_left": 0}
    assert after_blow(fighter, before, VolleyResult(**{**none, "morale_test": False, **left})) == after


@pytest.mark.parametrize("impact", [False, True])
def test_what_is_said_of_the_struck_ones_defence_holds_for_every_blow(impact):
    made = blow(one=RIDER, two=replace(TWO, soak=-1), impact=impact)
    assert made["defence_modifier"] == -1


@pytest.mark.parametrize(("effects", "more"), [(("dazzling",), [("dazzling", -1)]), (("low_morale",), [])])
def test_who_is_dazzling_is_hit_less(effects, more):
    """gdf p. 22: flash grenades take 1 off every blow at the army that has them."""
    unit = GdfUnit(id="u2", side="B", name="Beasts", size=12, stands=9, effects=effects)
    made = blow(one=replace(ONE, modifier=-1), two=replace(TWO, unit=unit))
    assert [(one["name"], one["value"]) for one in made["modifiers"]] == [("", -1), *more]
    back = blow("defender", two=replace(TWO, unit=replace(unit, profile={"weapons": CLAWS})))
    assert back["modifiers"] == (), "its own blows are not hindered"


@pytest.mark.parametrize("tired", ["fatigued", "shaken"])
def test_the_tired_have_no_impact(tired):
    one = replace(RIDER, attacker=RIDER.attacker.model_copy(update={tired: True}))
    assert blow(one=one, impact=True) is None


def test_too_many_dice_are_refused_with_the_page():
    with pytest.raises(NotUnderstood) as caught:
        blow(one=replace(ONE, arms=(Arm("Sword", 150, 2, None, {}),), start=6))
    assert (caught.value.field, caught.value.value, caught.value.ref.page) == ("attacks", 300, 8)


@pytest.mark.parametrize(
    ("rules", "dealt", "body", "wanted"),
    [
        ({}, 4, Body(2), {"wounds": 4, "fear": 0, "destroyed": False}),
        ({"Fear": 2}, 0, Body(1, 1), {"wounds": 0, "fear": 2, "destroyed": False}),
        ({}, 1, Body(0), {"wounds": 1, "fear": 0, "destroyed": True}),
    ],
)
def test_the_result_takes_wounds_dealt_fear_and_who_is_gone(rules, dealt, body, wanted):
    fighter = replace(ONE, attacker=Attacker(quality=3, rules=rules))
    assert score_inputs(fighter, dealt, body).model_dump() == wanted


CLAWS = [{"name": "Claw", "count": 9, "attacks": 1, "rules": {}}]
GLOOMY = GdfUnit(id="u2", side="B", name="Beasts", size=12, stands=9, effects=("low_morale",))
LOST: dict[str, Any] = {
    "context": "melee",
    "quality": 5,
    "start": 12,
    "left": 9,
    "lost": True,
    "shaken": False,
    "fearless_models": 0,
    "modifier": 0,
    "forced": False,
    "note": "",
}


@pytest.mark.parametrize(
    ("fighter", "attacker", "wanted"),
    [
        ({}, {}, {}),
        ({"body": Body(4)}, {}, {"left": 4}),
        ({"size": 20}, {}, {"start": 20}),
        ({"size": 1, "body": Body(1, 2)}, {}, {"start": 3, "left": 1}),
        ({}, {"quality": 4}, {"quality": 4}),
        ({}, {"shaken": True}, {"shaken": True}),
        ({}, {"suppression": 2}, {"modifier": -2}),
        ({}, {"rules": {"Fearless": 1}}, {"fearless_models": 9}),
        ({"size": 1, "body": Body(1, 1)}, {"rules": {"Fearless": 1}}, {"start": 3, "left": 2, "fearless_models": 2}),
        ({"defence": 2, "modifier": -1}, {"fatigued": True}, {}),
        ({"unit": GLOOMY}, {"suppression": 1}, {"modifier": -2}),
    ],
)
def test_the_losers_test(fighter, attacker, wanted):
    loser = replace(TWO, attacker=TWO.attacker.model_copy(update=attacker), **fighter)
    assert loser_inputs(loser).model_dump() == {**LOST, **wanted}


def test_a_unit_of_the_battle_strikes_with_what_its_living_models_carry():
    weapons = [
        {"name": "Fist", "count": 6, "attacks": 3, "rules": {}},
        {"name": "Bow", "count": 6, "attacks": 1, "range": 12},
    ]
    unit = GdfUnit(id="u1", side="A", name="Knights", size=6, stands=6, profile={"weapons": weapons})
    made = blow(one=replace(ONE, unit=unit), own=Body(2))
    assert made["weapons"] == ({**WEAPON, "id": "Fist", "attacks": 6, "rules": {}},)
