"""What the battle knows and the player says, as inputs of Grimdark Future's rules: a row a field.

Each row changes one thing and names all that it changes in the inputs: a field that is dropped, swapped with another
or read from the wrong side fails its row, and one that leaks into another fails there.
"""

from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.gdf.arms import Arm
from games.gdf.state import GdfUnit
from handlers.gdf.inputs import (
    cast_inputs,
    danger_inputs,
    impact_inputs,
    morale_inputs,
    movement_inputs,
    quality_inputs,
    save_inputs,
    shooting_inputs,
    solo_inputs,
    suppressive_inputs,
)
from handlers.gdf.words import Said
from lexicon.errors import NotUnderstood, ValueMissing
from resolvers.gdf.bodies import Body
from resolvers.gdf.movement import MOVEMENT as RULE
from resolvers.gdf.rulings import GdfRulings

BROTHERS = GdfUnit(
    id="u1",
    side="A",
    name="Brothers",
    size=5,
    stands=4,
    profile={"quality": 3, "defence": 4, "known": {"Relentless": 1}},
)
OGRES = GdfUnit(
    id="u2",
    side="B",
    name="Ogres",
    size=6,
    stands=3,
    hits=2,
    profile={"quality": 5, "defence": 2, "tough": 3, "known": {"Tough": 3}},
)
RIFLE = Arm("Rifle", 5, 2, 24.0, {"AP": 1, "Rending": True, "Home-made": True})
CANNON = Arm("Cannon", 1, 3, 36.0, {"Deadly": 3})


def said(rules=None, **values):
    return Said(values=values, rules=rules or {})


def with_rules(unit, **rules):
    return replace(unit, profile={**unit.profile, "known": {**unit.profile["known"], **rules}})


ATTACKER: dict[str, Any] = {
    "quality": 3,
    "rules": {"Relentless": 1},
    "models": None,
    "moved": None,
    "suppression": 0,
    "fatigued": False,
    "shaken": False,
}
WEAPON: dict[str, Any] = {
    "id": "Rifle",
    "attacks": 10,
    "ap": 0,
    "rules": {"AP": 1, "Rending": 1},
    "range": 24.0,
    "target": None,
}
TARGET: dict[str, Any] = {
    "id": "u2",
    "defence": 2,
    "models": 3,
    "tough": 3,
    "start_tough": 3,
    "start_models": 6,
    "wounds": 2,
    "hero_left": 0,
    "rules": {"Tough": 3},
    "hero": False,
    "moved_since_last_activation": False,
    "all_models_have_stealth": True,
}
TABLE: dict[str, Any] = {
    "distance": None,
    "los": True,
    "cover": False,
    "cover_models": None,
    "cover_bonus": None,
    "cover_from": None,
    "action": None,
    "charging": False,
    "modifiers": (),
    "defence_modifier": 0,
    "limited_used": False,
    "sources_of_stealth": 0,
    "near_friend": False,
}
SHOT: dict[str, Any] = {**TABLE, "attacker": ATTACKER, "weapon": WEAPON, "target": TARGET}


@dataclass
class Mark:
    """A target as it stands."""

    body: Body
    start: int


def shot(unit=BROTHERS, own=None, target=OGRES, aim=None, arms=(RIFLE,)):
    return shooting_inputs(unit, own or said(), target, aim or said(), arms).model_dump()


def changed(*, attacker=None, target=None, **table):
    return {
        **SHOT,
        **table,
        "attacker": {**ATTACKER, **(attacker or {})},
        "target": {**TARGET, **(target or {})},
    }


def test_a_plain_shot_brings_both_units_and_nothing_else():
    assert shot() == SHOT


@pytest.mark.parametrize(
    ("of_unit", "wanted"),
    [
        ({"suppression": 2}, {"suppression": 2}),
        ({"fatigued": True}, {"fatigued": True}),
        ({"shaken": True}, {"shaken": True}),
        ({"hits": 1, "stance": "keep_low", "activated": True}, {}),
    ],
)
def test_what_the_battle_knows_of_the_shooter(of_unit, wanted):
    assert shot(replace(BROTHERS, **of_unit)) == changed(attacker=wanted)


@pytest.mark.parametrize(
    ("of_unit", "wanted"),
    [
        ({"stands": 2}, {"models": 2}),
        ({"size": 9}, {"start_models": 9}),
        ({"hits": 1}, {"wounds": 1}),
        ({"shaken": True, "fatigued": True, "suppression": 3}, {}),
    ],
)
def test_what_the_battle_knows_of_the_target(of_unit, wanted):
    assert shot(target=replace(OGRES, **of_unit)) == changed(target=wanted)


def test_a_target_whom_a_hero_has_joined_is_shot_at_as_both_stand():
    """gdf p. 13: he is one of the unit, and the last to be wounded."""
    mark = Mark(Body(3, 1, hero=2), start=7)
    joined = {"models": 3, "wounds": 1, "hero_left": 2, "start_models": 7}
    made = shooting_inputs(BROTHERS, said(), OGRES, said(), (RIFLE,), mark)
    assert made.model_dump() == changed(target=joined)


@pytest.mark.parametrize(
    ("stance", "modifiers"),
    [
        ("take_cover", ({"name": "take_cover", "value": -2},)),
        ("keep_low", ({"name": "keep_low", "value": -1},)),
        ("brace", ()),
    ],
)
def test_the_stance_of_the_target_hinders_its_shooters(stance, modifiers):
    assert shot(target=replace(OGRES, stance=stance)) == changed(modifiers=modifiers)


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ({"quality": 5}, {"quality": 5}),
        ({"suppression": 4}, {"suppression": 4}),
        ({"fatigued": True}, {"fatigued": True}),
        ({"shaken": True}, {"shaken": True}),
        ({"wounds": 2, "models": 3}, {}),
    ],
)
def test_what_is_said_of_the_shooter_goes_before_what_the_battle_knows(words, wanted):
    assert shot(own=said(**words)) == changed(attacker=wanted)


def test_a_denial_goes_before_what_the_battle_knows():
    tired = replace(BROTHERS, shaken=True, fatigued=True)
    assert shot(tired, said(shaken=False, fatigued=False)) == SHOT


@pytest.mark.parametrize("of_target", [False, True])
@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ({"cover": True}, {"cover": True}),
        ({"obstacle": True}, {"cover": True, "cover_from": "sight_obstacle"}),
        ({"blind": True}, {"los": False}),
        ({"hold": True}, {"action": "hold"}),
        ({"moved": True}, {"action": "advance"}),
        ({"distance": 12.0}, {"distance": 12.0}),
        ({"defence_modifier": -1}, {"defence_modifier": -1}),
        ({"modifier": 2}, {"modifiers": ({"name": "", "value": 2},)}),
        ({"assault": True}, {"modifiers": ({"name": "assault", "value": -1},)}),
        ({"aim": True}, {"modifiers": ({"name": "aim", "value": 1},)}),
        ({"overwatch": True}, {"modifiers": ({"name": "overwatch", "value": -1},)}),
        ({"at_charger": True}, {"modifiers": ({"name": "at_charger", "value": -1},)}),
        ({"last_drop": True}, {"modifiers": ({"name": "last_drop", "value": -1},)}),
        ({"commanded": True}, {"modifiers": ({"name": "high_command", "value": 1},)}),
        ({"target_moved": True}, {"target": {"moved_since_last_activation": True}}),
    ],
)
def test_what_is_said_of_the_table_counts_on_either_side_of_the_arrow(words, wanted, of_target):
    assert shot(**{"aim" if of_target else "own": said(**words)}) == changed(**wanted)


@pytest.mark.parametrize(("effects", "modifiers"), [((), ()), (("shocked", "shocked"), (("shocked", -2),))])
def test_each_shock_of_its_systems_takes_a_shooter_one_off(effects, modifiers):
    """gdf p. 26"""
    made = shot(replace(BROTHERS, effects=effects), target=replace(OGRES, effects=("shocked",)))["modifiers"]
    assert tuple((each["name"], each["value"]) for each in made) == modifiers


def test_modifiers_stand_in_one_order_extra_actions_first_the_stance_last():
    made = shot(own=said(modifier=1, assault=True), target=replace(OGRES, stance="take_cover"))["modifiers"]
    assert [(each["name"], each["value"]) for each in made] == [("assault", -1), ("", 1), ("take_cover", -2)]


@pytest.mark.parametrize(
    ("words", "wanted"),
    [({"defence": 6}, {"defence": 6}), ({"quality": 6, "suppression": 1, "shaken": True}, {})],
)
def test_what_is_said_of_the_target(words, wanted):
    assert shot(aim=said(**words)) == changed(target=wanted)


def test_rules_that_are_said_join_those_of_each_unit():
    made = shot(own=said({"Furious": 1}), aim=said({"Tough": 6, "Stealth": 1}))
    assert made == changed(
        attacker={"rules": {"Relentless": 1, "Furious": 1}},
        target={"rules": {"Tough": 6, "Stealth": 1}, "tough": 6, "start_tough": 6},
    )


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ({}, {"models": 1000, "wounds": 0}),
        ({"models": 7}, {"models": 7, "wounds": 0}),
        ({"wounds": 1}, {"models": 1000, "wounds": 1}),
    ],
)
def test_typed_numbers_alone_make_both_sides(words, wanted):
    made = shot(None, said(quality=4), None, said(defence=5, **words))
    typed = {"id": "", "defence": 5, "tough": 1, "start_tough": 1, "start_models": None, "rules": {}}
    assert made == changed(attacker={"quality": 4, "rules": {}}, target={**typed, **wanted})


@pytest.mark.parametrize(("spent", "used"), [((), False), (("Cannon",), False), (("Rifle", "Cannon"), True)])
def test_a_weapon_spent_in_this_game_is_used_up(spent, used):
    assert shot(replace(BROTHERS, weapons_spent=spent)) == changed(limited_used=used)


def test_several_weapons_are_one_volley():
    made = shot(aim=said(cover=True), arms=(RIFLE, CANNON))
    second = {**WEAPON, "id": "Cannon", "attacks": 3, "rules": {"Deadly": 3}, "range": 36.0}
    wanted = {key: value for key, value in SHOT.items() if key != "weapon"}
    assert made == {**wanted, "weapons": (WEAPON, second), "kind": "shooting", "cover": True}


def test_suppressive_fire_takes_the_dice_of_all_weapons():
    assert suppressive_inputs((RIFLE, CANNON)).attacks == 13


@pytest.mark.parametrize(
    ("made", "field", "value", "page"),
    [
        (lambda: shot(arms=(replace(RIFLE, count=200),)), "attacks", 400, 8),
        (lambda: suppressive_inputs((replace(RIFLE, count=200),)), "attacks", 400, 20),
        (lambda: morale_inputs(BROTHERS, said(modifier=500), ""), "modifier", 500, 10),
        (lambda: danger_inputs(None, said(models=2000), ""), "models", 2000, 11),
        (lambda: quality_inputs(BROTHERS, said(tests=0)), "tests", 0, 4),
        (lambda: save_inputs(BROTHERS, said(hits=0)), "hits", 0, 8),
        (lambda: impact_inputs(None, said(dice=300), None, said(), ""), "impact_total", 300, 13),
        (lambda: movement_inputs(None, said(bonus=500), "rush"), "bonus", 500, 7),
        (lambda: cast_inputs(said(cost=0), 1, 1, ""), "cost", 0, 13),
    ],
)
def test_a_number_that_no_rule_takes_is_refused_with_the_page_of_the_rule(made, field, value, page):
    with pytest.raises(NotUnderstood) as caught:
        made()
    assert (caught.value.code, caught.value.field, caught.value.value) == ("given.value", field, value)
    assert caught.value.ref is not None and caught.value.ref.page == page


MORALE: dict[str, Any] = {
    "context": "shooting",
    "quality": 3,
    "start": 5,
    "left": 4,
    "lost": False,
    "shaken": False,
    "fearless_models": 0,
    "modifier": 0,
    "forced": False,
    "note": "",
}


@pytest.mark.parametrize(
    ("of_unit", "words", "wanted"),
    [
        ({}, {}, {}),
        ({"stands": 2}, {}, {"left": 2}),
        ({"size": 10}, {}, {"start": 10}),
        ({"shaken": True}, {}, {"shaken": True}),
        ({"shaken": True}, {"shaken": False}, {}),
        ({"suppression": 2}, {}, {"modifier": -2}),
        ({"suppression": 2}, {"suppression": 1}, {"modifier": -1}),
        ({"suppression": 2}, {"modifier": 1}, {"modifier": -1}),
        ({}, {"melee": True}, {"context": "melee", "lost": True}),
        ({}, {"forced": True}, {"forced": True}),
        ({}, {"start": 8}, {"start": 8}),
        ({}, {"left": 1}, {"left": 1}),
        ({}, {"quality": 6}, {"quality": 6}),
        ({"fatigued": True, "hits": 3}, {}, {}),
        ({"effects": ("low_morale",)}, {}, {"modifier": -1}),
        ({"effects": ("!low_morale",), "suppression": 2}, {}, {"modifier": -3}),
        ({"effects": ("dazzling",)}, {}, {}),
    ],
)
def test_morale_takes_what_is_left_and_what_hinders(of_unit, words, wanted):
    assert morale_inputs(replace(BROTHERS, **of_unit), said(**words), "").model_dump() == {**MORALE, **wanted}


def test_a_lone_model_counts_its_tough_in_morale():
    lone = replace(OGRES, size=1, stands=1)
    wanted = {**MORALE, "quality": 5, "start": 3, "left": 1}
    assert morale_inputs(lone, said(), "").model_dump() == wanted
    assert morale_inputs(replace(OGRES, stands=2), said(), "").model_dump() == {**wanted, "start": 6, "left": 2}


def test_a_lone_model_without_tough_counts_one():
    assert morale_inputs(replace(BROTHERS, size=1, stands=1), said(), "").model_dump() == {
        **MORALE,
        "start": 1,
        "left": 1,
    }


def test_the_fearless_are_counted_as_they_stand():
    fearless = with_rules(BROTHERS, Fearless=1)
    assert morale_inputs(fearless, said(), "").fearless_models == 4
    assert morale_inputs(None, said({"Fearless": 1}, quality=3, start=9, left=2), "").fearless_models == 2


@pytest.mark.parametrize("words", [{}, {"left": 3}, {"start": 3}])
def test_morale_of_typed_numbers_needs_both_start_and_left(words):
    with pytest.raises(ValueMissing) as caught:
        morale_inputs(None, said(quality=3, **words), "/morale 4+ 5 10")
    assert (caught.value.code, caught.value.field, caught.value.example) == ("gdf.no_losses", "left", "/morale 4+ 5 10")


DANGEROUS: dict[str, Any] = {
    "models": 3,
    "tough": 3,
    "hero_tough": 0,
    "trigger": True,
    "wounds_per_one": 1,
    "regeneration": False,
}


@pytest.mark.parametrize(
    ("unit", "words", "rules", "wanted"),
    [
        (OGRES, {}, {}, {}),
        (OGRES, {"models": 2}, {}, {"models": 2}),
        (OGRES, {"earthquake": True}, {}, {"wounds_per_one": 2}),
        (with_rules(OGRES, Regeneration=1), {}, {}, {"regeneration": True}),
        (None, {"models": 9}, {}, {"models": 9, "tough": 1}),
        (None, {"models": 9}, {"Tough": 6}, {"models": 9, "tough": 6}),
    ],
)
def test_danger_takes_the_models_and_how_tough_they_are(unit, words, rules, wanted):
    assert danger_inputs(unit, said(rules, **words), "").model_dump() == {**DANGEROUS, **wanted}


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ({}, {"quality": 3, "tests": 1, "modifier": 0}),
        ({"quality": 5}, {"quality": 5, "tests": 1, "modifier": 0}),
        ({"tests": 4}, {"quality": 3, "tests": 4, "modifier": 0}),
        ({"modifier": -2}, {"quality": 3, "tests": 1, "modifier": -2}),
    ],
)
def test_quality_is_the_units_or_as_said(words, wanted):
    assert quality_inputs(BROTHERS, said(**words)).model_dump() == wanted


SAVE: dict[str, Any] = {
    "defence": 4,
    "ap": 0,
    "kind": "shooting",
    "cover": False,
    "hits": 1,
    "regeneration": False,
}


@pytest.mark.parametrize(
    ("words", "rules", "wanted"),
    [
        ({}, {}, {}),
        ({"defence": 6}, {}, {"defence": 6}),
        ({"ap": 2}, {}, {"ap": 2}),
        ({}, {"AP": 3}, {"ap": 3}),
        ({}, {"Regeneration": 1}, {"regeneration": True}),
        ({}, {"Regeneration": 1, "Poison": 1}, {}),
        ({}, {"Regeneration": 1, "Rending": 1}, {}),
        ({"melee": True}, {}, {"kind": "melee"}),
        ({"cover": True}, {}, {"cover": True}),
        ({"hits": 7}, {}, {"hits": 7}),
    ],
)
def test_a_save_takes_the_defence_and_what_is_said_of_the_hits(words, rules, wanted):
    assert save_inputs(BROTHERS, said(rules, **words)).model_dump() == {**SAVE, **wanted}


RIDERS = with_rules(BROTHERS, Impact=2)
IMPACT: dict[str, Any] = {
    "charging": True,
    "impact_total": 8,
    "counter_models": 0,
    "fatigued": False,
    "assault": False,
    "target_defence": 2,
}


@pytest.mark.parametrize(
    ("unit", "words", "target", "foe", "wanted"),
    [
        (RIDERS, {}, OGRES, {}, {}),
        (replace(RIDERS, stands=3), {}, OGRES, {}, {"impact_total": 6}),
        (RIDERS, {"models": 2}, OGRES, {}, {"impact_total": 4}),
        (RIDERS, {"dice": 5}, OGRES, {}, {"impact_total": 5}),
        (replace(RIDERS, fatigued=True), {}, OGRES, {}, {"fatigued": True}),
        (replace(RIDERS, fatigued=True), {"fatigued": False}, OGRES, {}, {}),
        (RIDERS, {"assault": True}, OGRES, {}, {"assault": True}),
        (RIDERS, {}, with_rules(OGRES, Counter=1), {}, {"counter_models": 3}),
        (RIDERS, {}, with_rules(OGRES, Counter=1), {"counter": 1}, {"counter_models": 1}),
        (RIDERS, {"counter": 2}, OGRES, {"counter": 1}, {"counter_models": 2}),
        (RIDERS, {}, OGRES, {"defence": 6}, {"target_defence": 6}),
        (RIDERS, {"defence": 5}, OGRES, {}, {"target_defence": 5}),
        (RIDERS, {}, None, {}, {"target_defence": None}),
    ],
)
def test_impact_takes_the_dice_of_all_models_and_what_the_target_takes_away(unit, words, target, foe, wanted):
    assert impact_inputs(unit, said(**words), target, said(**foe), "").model_dump() == {**IMPACT, **wanted}


def test_typed_impact_is_of_one_model_unless_more_are_said():
    assert impact_inputs(None, said({"Impact": 3}), None, said(), "").impact_total == 3
    assert impact_inputs(None, said({"Impact": 3}, models=4), None, said(), "").impact_total == 12


MOVEMENT: dict[str, Any] = {
    "action": "rush",
    "rules": {"Relentless": 1},
    "difficult": False,
    "difficult_cap": None,
    "suppression": 0,
    "last_drop": False,
    "bonus": 0,
    "immobilised": 0,
}


@pytest.mark.parametrize(
    ("of_unit", "words", "rules", "wanted"),
    [
        ({}, {}, {}, {}),
        ({"suppression": 2}, {}, {}, {"suppression": 2}),
        ({"suppression": 2}, {"suppression": 1}, {}, {"suppression": 1}),
        ({}, {"difficult": True}, {}, {"difficult": True}),
        ({}, {"last_drop": True}, {}, {"last_drop": True}),
        ({}, {"bonus": 3}, {}, {"bonus": 3}),
        ({}, {}, {"Fast": 1}, {"rules": {"Relentless": 1, "Fast": 1}}),
    ],
)
def test_movement_takes_the_rules_and_what_hinders(of_unit, words, rules, wanted):
    unit = replace(BROTHERS, **of_unit)
    assert movement_inputs(unit, said(rules, **words), "rush").model_dump() == {**MOVEMENT, **wanted}
    assert movement_inputs(unit, said(rules, **words), "hold").action == "hold"


@pytest.mark.parametrize(("action", "inches"), [("hold", 0), ("advance", 4), ("rush", 8), ("charge", 8)])
def test_a_unit_whose_drive_was_hit_is_slower_by_each_hit(action, inches):
    """gdf p. 26"""
    lame = replace(BROTHERS, effects=("immobilised", "immobilised"))
    slower, sound = movement_inputs(lame, said(bonus=3), action), movement_inputs(None, said(bonus=3), action)
    assert sound.immobilised == 0
    far = [RULE.answer(one, GdfRulings()).max_inches for one in (sound, slower)]
    assert far[0] - far[1] == inches


CAST: dict[str, Any] = {
    "round_start": False,
    "caster": None,
    "tokens": 5,
    "cost": 2,
    "own_boost": 0,
    "ally_tokens": 0,
    "enemy_tokens": 0,
    "modifier": 0,
}


@pytest.mark.parametrize(
    ("words", "wanted"),
    [
        ({}, {}),
        ({"cost": 3}, {"cost": 3}),
        ({"own_boost": 1}, {"own_boost": 1}),
        ({"ally_tokens": 2}, {"ally_tokens": 2}),
        ({"enemy_tokens": 3}, {"enemy_tokens": 3}),
        ({"modifier": -1}, {"modifier": -1}),
    ],
)
def test_a_spell_takes_the_tokens_of_all_who_spend_them(words, wanted):
    assert cast_inputs(said(**{"cost": 2, **words}), 3, 5, "").model_dump() == {**CAST, **wanted}


@pytest.mark.parametrize(("level", "tokens"), [(None, 6), (2, 2), (9, 6)])
def test_a_caster_whose_tokens_nobody_knows_has_those_of_one_round(level, tokens):
    assert cast_inputs(said(cost=2), level, None, "").tokens == tokens


@pytest.mark.parametrize(
    ("made", "code", "field", "page"),
    [
        (lambda: morale_inputs(None, said(quality=3), "/x"), "gdf.no_losses", "left", 10),
        (lambda: danger_inputs(None, said(), "/x"), "gdf.no_models", "models", 11),
        (lambda: impact_inputs(BROTHERS, said(), OGRES, said(), "/x"), "gdf.no_impact", "dice", 13),
        (lambda: cast_inputs(said(), 2, 2, "/x"), "gdf.no_cost", "cost", 13),
        (lambda: quality_inputs(None, said()), "gdf.no_quality", "quality", 4),
        (lambda: save_inputs(None, said()), "gdf.no_defence", "defence", 8),
    ],
)
def test_what_is_missing_is_asked_for_with_the_page(made, code, field, page):
    with pytest.raises(ValueMissing) as caught:
        made()
    assert (caught.value.code, caught.value.field) == (code, field)
    assert caught.value.ref is not None and caught.value.ref.page == page
    assert caught.value.example


SEES = (
    "free_objectives",
    "enemy_in_way",
    "can_charge",
    "objective_in_rush_not_advance",
    "enemy_in_range_after_advance",
    "enemy_in_charge",
)


@pytest.mark.parametrize("seen", SEES)
def test_the_ai_sees_what_is_said_and_nothing_else(seen):
    made = solo_inputs(said(type="melee", **{seen: True}))
    assert made.model_dump() == {"type": "melee", "state": {name: name == seen for name in SEES}}
