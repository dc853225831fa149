"""Boundaries of Grimdark Future's rules that the golden cases leave open, each with its page."""

import pytest

from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.gdf import MECHANICS
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.special_rules import SPECIAL_RULES
from tests.support.rolls_and_odds import chance, result


def shoot(weapon=None, target=None, attacker=None, dice=None, **rest):
    given = {
        "attacker": {"quality": 4, **(attacker or {})},
        "weapon": {"attacks": 1, "ap": 0, **(weapon or {})},
        "target": {"defence": 4, "models": 10, **(target or {})},
        **rest,
    }
    return result("gdf", "shooting", given, dice)


def ruled(name: str, given, dice, **rulings):
    return play(MECHANICS[name].from_plain(given, GdfRulings(**rulings)), ScriptedDice(dice)).result


def test_all_32_rules_are_declared_with_their_pages() -> None:
    # gdf p. 13-14
    assert len(SPECIAL_RULES) == 32
    assert {rule.page for rule in SPECIAL_RULES} == {13, 14}
    assert sum(rule.rated for rule in SPECIAL_RULES) == 8


def test_cover_needs_more_than_half_of_the_models() -> None:
    # gdf p. 11: 5 of 10 are not most
    assert shoot(cover_models=5, dice={"hit": [4], "defence": [3]})["need_defence"] == [4]
    assert shoot(cover_models=6, dice={"hit": [4], "defence": [3]})["need_defence"] == [3]


def test_doubled_cover_of_a_storm() -> None:
    # gdf p. 23
    assert shoot(cover=True, cover_bonus=2, dice={"hit": [4], "defence": [2]})["blocked"] == 1


def test_lock_on_drops_penalties_but_keeps_bonuses() -> None:
    # gdf p. 14
    found = shoot(
        {"rules": {"Lock-On": True}, "range": 24},
        {"rules": {"Stealth": True, "Entrenched": True}},
        {"suppression": 1},
        distance=20,
        modifiers=[{"name": "aim", "value": 1}],
        cover=True,
        dice={"hit": [3], "defence": [3]},
    )
    assert (found["hit_mod"], found["need_hit"], found["need_defence"]) == (1, 3, [4])


def test_stealth_and_entrenched_add_up_as_different_rules() -> None:
    # gdf p. 13: only copies of the same rule do not add up
    found = shoot(
        target={"rules": {"Stealth": True, "Entrenched": True}}, distance=9.5, dice={"hit": [6], "defence": [6]}
    )
    assert (found["hit_mod"], found["need_hit"]) == (-3, 6)


def test_stealth_needs_all_models_and_a_distance() -> None:
    # gdf p. 14
    target = {"rules": {"Stealth": True}, "all_models_have_stealth": False}
    assert shoot(target=target, dice={"hit": [4], "defence": [6]})["hit_mod"] == 0
    with pytest.raises(ValueMissing) as missing:
        shoot(target={"rules": {"Stealth": True}})
    assert missing.value.field == "distance"


def test_aircraft_cannot_be_reached_by_a_short_weapon() -> None:
    # gdf p. 13: 12 inches less leave nothing of a pistol
    found = shoot({"range": 12}, {"rules": {"Aircraft": True}}, distance=1)
    assert (found["allowed"], found["effective_range"], found["hits"]) == (False, 0, 0)


def test_indirect_ignores_only_cover_that_blocks_the_sight() -> None:
    # gdf p. 13-14
    weapon = {"rules": {"Indirect": True}}
    seen = shoot(weapon, cover=True, cover_from="sight_obstacle", dice={"hit": [4], "defence": [3]})
    assert seen["need_defence"] == [4]
    assert shoot(weapon, cover=True, dice={"hit": [4], "defence": [3]})["need_defence"] == [3]
    moved = shoot(weapon, attacker={"moved": True}, los=False, dice={"hit": [5], "defence": [6]})
    assert (moved["allowed"], moved["hit_mod"]) == (True, -1)


def test_a_used_weapon_does_not_shoot_again() -> None:
    # gdf p. 14
    assert shoot({"rules": {"Limited": True}}, limited_used=True)["allowed"] is False
    assert shoot({"rules": {"Limited": True}}, dice={"hit": [1]})["allowed"] is True


def test_no_shooting_after_a_rush() -> None:
    # gdf p. 7
    assert shoot(action="rush")["allowed"] is False


def test_rending_keeps_a_higher_ap_by_default() -> None:
    # gdf p. 14
    weapon = {"ap": 5, "rules": {"Rending": True}}
    assert shoot(weapon, {"defence": 2}, dice={"hit": [6], "defence": [6]})["hit_ap"] == [5]
    given = {"attacker": {"quality": 4}, "weapon": {"attacks": 1, **weapon}, "target": {"defence": 2, "models": 9}}
    assert ruled("shooting", given, {"hit": [6], "defence": [6]}, rending_ap="exactly_four").hit_ap == (4,)


def test_poison_and_rending_together_reroll_against_the_ap_of_each_hit() -> None:
    # gdf p. 14: the re-rolled die of the rending hit still needs a six, that of the plain one a four
    found = shoot(
        {"attacks": 2, "rules": {"Poison": True, "Rending": True}},
        {"defence": 4, "rules": {"Regeneration": True}},
        dice={"hit": [6, 4], "defence": [6, 6], "defence_reroll": [5, 5]},
    )
    assert (found["hit_ap"], found["blocked"], found["wounds"], found["ignored"]) == ([4, 0], 1, 1, 0)


def test_blast_with_relentless_is_capped_for_the_whole_attack() -> None:
    # gdf p. 13-14: one six makes two hits, times three is six, but three models stand
    given = {
        "attacker": {"quality": 4, "rules": {"Relentless": True}},
        "weapon": {"attacks": 1, "ap": 0, "rules": {"Blast": 3, "Rending": True}},
        "target": {"defence": 4, "models": 3},
        "action": "hold",
    }
    dice = {"hit": [6], "defence": [5] * 6}
    assert ruled("shooting", given, dice).hit_ap == (4, 4, 4)
    assert ruled("shooting", given, dice, blast_cap="cap_per_hit").hit_ap == (4, 4, 4, 0, 0, 0)
    assert ruled("shooting", given, dice, blast_rending="first_hit_rends").hit_ap == (4, 0, 0)


def test_deadly_wounds_one_after_another() -> None:
    # gdf p. 13: packs of 2 on Tough(3): 2, then 1 of 2, then 2 on the next
    found = shoot(
        {"attacks": 3, "rules": {"Deadly": 2}}, {"models": 2, "tough": 3}, dice={"hit": [4, 4, 4], "defence": [1, 1, 1]}
    )
    assert (found["killed"], found["partial_wounds"], found["lost_excess"], found["wounds"]) == (1, 2, 1, 6)


def test_deadly_against_regeneration_by_both_readings() -> None:
    given = {
        "attacker": {"quality": 4},
        "weapon": {"attacks": 2, "rules": {"Deadly": 3}},
        "target": {"defence": 6, "models": 2, "tough": 3, "rules": {"Regeneration": True}},
    }
    by_wound = ruled("shooting", given, {"hit": [4, 4], "defence": [1, 1], "regen": [5, 1, 1, 1, 1, 1]})
    assert (by_wound.killed, by_wound.wounds, by_wound.ignored, by_wound.lost_excess) == (1, 5, 1, 2)
    dice = {"hit": [4, 4], "defence": [1, 1], "regen": [5, 1]}
    by_hit = ruled("shooting", given, dice, deadly_regeneration="regenerate_first")
    assert (by_hit.killed, by_hit.wounds, by_hit.ignored, by_hit.lost_excess) == (1, 3, 1, 0)


def test_wounds_of_a_former_volley_stay_on_the_model() -> None:
    # gdf p. 14
    found = shoot({"attacks": 1}, {"models": 2, "tough": 3, "wounds": 2}, dice={"hit": [4], "defence": [1]})
    assert (found["killed"], found["partial_wounds"]) == (1, 0)
    with pytest.raises(NotUnderstood):
        shoot(target={"tough": 3, "wounds": 3})


def test_a_destroyed_unit_tests_no_morale_and_half_is_inclusive() -> None:
    # gdf p. 10
    dice = {"hit": [4] * 5, "defence": [1] * 5}
    assert shoot({"attacks": 5}, {"models": 10}, dice=dice)["morale_test"] is True
    assert shoot({"attacks": 5}, {"models": 5}, dice=dice)["morale_test"] is False
    assert shoot({"attacks": 5}, {"models": 7, "start_models": 10}, dice=dice)["morale_test"] is True
    assert shoot({"attacks": 5}, {"models": 11}, dice=dice)["morale_test"] is False


def test_an_old_half_calls_for_no_test_without_wounds_unless_ruled() -> None:
    given = {
        "attacker": {"quality": 4},
        "weapon": {"attacks": 1},
        "target": {"defence": 4, "models": 3, "start_models": 9},
    }
    assert ruled("shooting", given, {"hit": [1]}).morale_test is False
    assert ruled("shooting", given, {"hit": [1]}, half_strength_morale="whenever_halved").morale_test is True


def test_fatigue_beats_bonuses_in_melee_only() -> None:
    # gdf p. 9
    given = {
        "attacker": {"quality": 3, "fatigued": True},
        "weapon": {"attacks": 3},
        "target": {"defence": 4, "models": 5},
        "modifiers": [{"name": "x", "value": 3}],
    }
    assert result("gdf", "melee_strike", given, {"hit": [5, 6, 5], "defence": [6]})["hits"] == 1
    assert result("gdf", "shooting", given, {"hit": [2, 3, 1], "defence": [6, 6]})["hits"] == 2


def test_stealth_and_cover_do_nothing_in_melee() -> None:
    given = {
        "attacker": {"quality": 4},
        "weapon": {"attacks": 1},
        "target": {"defence": 4, "models": 5, "rules": {"Stealth": True, "Entrenched": True}},
        "cover": True,
        "distance": 20,
    }
    found = result("gdf", "melee_strike", given, {"hit": [4], "defence": [3]})
    assert (found["hit_mod"], found["need_defence"], found["morale_test"]) == (0, [4], False)


def test_the_target_falls_as_groups_shoot_and_blast_sees_who_stands() -> None:
    # gdf p. 13: two of three models are gone when the grenade lands
    given = {
        "attacker": {"quality": 4},
        "weapons": [{"id": "rifles", "attacks": 2}, {"id": "grenade", "attacks": 1, "rules": {"Blast": 3}}],
        "target": {"defence": 4, "models": 3},
    }
    dice = {"groups": [{"hit": [4, 4], "defence": [1, 1]}, {"hit": [4], "defence": [1]}]}
    found = result("gdf", "shooting_groups", given, dice)
    assert [group["hits"] for group in found["groups"]] == [2, 1]
    assert (found["killed"], found["models_left"], found["morale_test"]) == (3, 0, False)


def test_a_group_out_of_range_does_not_shoot() -> None:
    given = {
        "attacker": {"quality": 4},
        "weapons": [{"id": "pistol", "attacks": 2, "range": 12}, {"id": "rifle", "attacks": 1, "range": 24}],
        "target": {"defence": 4, "models": 3},
        "distance": 13,
    }
    found = result("gdf", "shooting_groups", given, {"groups": [{"hit": []}, {"hit": [4], "defence": [1]}]})
    assert [group["allowed"] for group in found["groups"]] == [False, True]
    assert found["killed"] == 1


def test_three_targets_are_one_too_many() -> None:
    # gdf p. 8
    given = {
        "attacker": {"quality": 4},
        "weapons": [{"id": name, "attacks": 1} for name in "abc"],
        "targets": [{"id": name, "defence": 4, "models": 3} for name in "xyz"],
    }
    with pytest.raises(NotAllowed) as refused:
        result("gdf", "shooting_split", given)
    assert refused.value.ref is not None
    assert refused.value.ref.page == 8


@pytest.mark.parametrize(
    ("given", "inches"),
    [
        ({"action": "charge", "rules": {"Fast": True, "Slow": True}}, 12),  # gdf p. 13-14
        ({"action": "rush", "suppression": 7}, 0),  # gdf p. 28: never less than nothing
        ({"action": "rush", "rules": {"Fast": True}, "last_drop": True, "difficult": True}, 6),  # gdf p. 11, 20
        ({"action": "rush", "rules": {"Strider": True}, "difficult": True}, 12),  # gdf p. 14
        ({"action": "rush", "rules": {"Flying": True}, "difficult_cap": 4}, 12),  # gdf p. 13
        ({"action": "hold", "rules": {"Immobile": True}}, 0),
        ({"action": "advance", "rules": {"Aircraft": True}}, 36),
    ],
)
def test_movement(given, inches) -> None:
    found = result("gdf", "movement", given)
    assert (found["allowed"], found["max_inches"]) == (True, inches)


@pytest.mark.parametrize("rules", [{"Immobile": True}, {"Aircraft": True}])
def test_some_units_may_not_rush(rules) -> None:
    assert result("gdf", "movement", {"action": "rush", "rules": rules})["allowed"] is False


@pytest.mark.parametrize(
    ("given", "dice", "outcome"),
    [
        ({"context": "spell", "start": 3, "left": 0}, {}, "none"),  # nobody is left to test
        ({"start": 10, "left": 10, "forced": True}, {"quality": [1]}, "shaken"),  # gdf p. 20, 28
        ({"context": "melee", "lost": True, "start": 10, "left": 6}, {"quality": [1]}, "shaken"),  # gdf p. 10
        ({"start": 10, "left": 5, "fearless_models": 3}, {"quality": [1], "fearless": [4]}, "passed"),  # gdf p. 13
        ({"start": 10, "left": 5, "shaken": True}, {}, "shaken"),
    ],
)
def test_morale(given, dice, outcome) -> None:
    assert result("gdf", "morale", {"context": "shooting", "quality": 4, **given}, dice)["outcome"] == outcome


def test_roll_off_of_three_rolls_the_leaders_again_or_everybody_by_ruling() -> None:
    given = {"players": ["A", "B", "C"]}
    assert result("gdf", "roll_off", given, {"rolls": [[5, 5, 2], [1, 3]]}) == {"winner": "B", "rounds": 2}
    found = ruled("roll_off", given, {"rolls": [[5, 5, 2], [1, 3, 6]]}, roll_off_ties="all_again")
    assert (found.winner, found.rounds) == ("C", 2)
    assert result("gdf", "roll_off", given, {"rolls": [[5, 5, 5], [4, 4, 1], [2, 2], [1, 6]]})["rounds"] == 4


@pytest.mark.parametrize(
    ("expr", "faces", "total"),
    [("D66", [6, 1], 61), ("к3", [4], 2), ("2д6+3", [1, 2], 6), ("D3x25", [6], 75), ("D6-1", [1], 0)],
)
def test_dice_notation(expr, faces, total) -> None:
    assert result("gdf", "dice_notation", {"expr": expr}, {"d6": faces})["total"] == total


@pytest.mark.parametrize("expr", ["D7", "", "0D6", "2D66", "D3++2", "99D6"])
def test_dice_that_the_book_does_not_know(expr) -> None:
    with pytest.raises(NotUnderstood):
        MECHANICS["dice_notation"].from_plain({"expr": expr})


@pytest.mark.parametrize(
    ("given", "points"),
    [({"cost": 15}, 10), ({"cost": 20}, 10), ({"cost": 10}, 5), ({"cost": -10}, -10), ({"cost": 0}, 0)],
)
def test_sales_round_to_the_nearest_five(given, points) -> None:
    # gdf p. 39
    assert result("gdf", "sell_upgrade", given)["points"] == points


def test_a_cheap_upgrade_finds_a_buyer_on_four_and_more() -> None:
    assert result("gdf", "sell_upgrade", {"cost": 5}, {"d6": [3]})["points"] == 0
    assert result("gdf", "sell_upgrade", {"cost": 5}, {"d6": [4]})["points"] == 5


def test_started_steps_count_by_ruling_only() -> None:
    assert ruled("command_points", {"points": 1750}, {"d6": [1]}).cp == 4
    assert ruled("command_points", {"points": 1750}, {"d6": [1]}, points_steps="started_steps").cp == 5


@pytest.mark.parametrize(
    ("units", "owner"),
    [
        ([("A", 3.0, {}), ("B", 3.0, {})], "neutral"),
        ([("A", 3.0, {}), ("B", 1.0, {"shaken": True})], "A"),  # gdf p. 10
        ([("A", 2.0, {"aircraft": True}), ("B", 2.0, {})], "B"),  # the contest is a ruling
        ([("B", 1.0, {"last_drop": True})], "C"),  # gdf p. 20
    ],
)
def test_objectives(units, owner) -> None:
    near = [{"side": side, "distance": distance, **more} for side, distance, more in units]
    assert result("gdf", "objective_control", {"owner": "C", "units": near})["owner"] == owner


def test_the_ebb_token_is_drawn_from_all_tokens() -> None:
    # gdf p. 25
    assert result("gdf", "fog", {"rule": "ebb", "tokens": {"A": 2, "B": 1}}, {"token": [3]})["active"] == "B"


def test_ten_models_and_a_tough_hero_take_eleven_seats() -> None:
    # gdf p. 14, the book's example
    cargo = [{"models": 10, "tough": 1}, {"models": 1, "tough": 3, "hero": True}]
    assert result("gdf", "transport", {"capacity": 11, "cargo": cargo}) == {"slots": 11, "fits": True}


RIFLE = {"attacks": 1}
ORC = {"defence": 4}


@pytest.mark.parametrize(
    ("mechanic", "given", "field"),
    [
        (
            "shooting",
            {"attacker": {"quality": 7}, "weapon": {"attacks": 1}, "target": {"defence": 4}},
            "attacker.quality",
        ),
        (
            "shooting",
            {"attacker": {"quality": 4}, "weapon": {"attacks": -1}, "target": {"defence": 4}},
            "weapon.attacks",
        ),
        (
            "shooting",
            {"attacker": {"quality": 4}, "weapon": {"attacks": 1, "rules": {"Blest": 3}}, "target": {"defence": 4}},
            "weapon.rules",
        ),
        (
            "shooting",
            {"attacker": {"quality": 4}, "weapon": {"attacks": 1, "rules": {"Blast": True}}, "target": {"defence": 4}},
            "weapon.rules",
        ),
        ("movement", {"action": "fly"}, "action"),
        ("caster", {"tokens": 2}, "cost"),
        ("table", {"table": "brutal_system", "x": 0}, "x"),
        ("hero", {"join": True}, "unit_models"),
        ("terrain_preset", {"piece": "moon"}, "piece"),
        ("objective_control", {"owner": "A", "units": [{"side": "A", "distance": -1}]}, "units.0.distance"),
    ],
)
def test_impossible_input_is_refused_with_its_field_and_page(mechanic, given, field) -> None:
    with pytest.raises((NotUnderstood, ValueMissing)) as refused:
        MECHANICS[mechanic].from_plain(given)
    assert refused.value.field == field
    assert refused.value.allowed
    assert refused.value.ref is not None


def test_rules_may_be_written_as_players_write_them() -> None:
    found = shoot({"rules": ["Раздирающее", "АР(1)"]}, dice={"hit": [6], "defence": [6]})
    assert found["hit_ap"] == [4]


def test_the_x_of_a_rule_may_be_written_with_a_point() -> None:
    found = shoot({"rules": {"Deadly": 3.0}}, dice={"hit": [6], "defence": [1]})
    assert (found["unsaved"], found["lost_excess"]) == (1, 2)


@pytest.mark.parametrize(
    ("given", "violations"),
    [
        ({"main": 1200, "second": 800}, []),  # gdf p. 33: exactly 60%
        ({"main": 1195, "second": 805}, ["main_faction"]),
        ({"main": 2005}, ["total"]),
        ({"main": 1500, "reinforcements": [{"points": 500}] * 3}, []),
        ({"main": 1505, "reinforcements": [{"points": 505, "heroes": 1}]},
         ["total", "reinforcement_points", "reinforcement_heroes"]),
        ({"main": 1000, "reinforcements": [{"points": 1, "main_faction": False}] * 4},
         ["reinforcement_count", "reinforcement_faction"]),
    ],
)  # fmt: skip
def test_tournament_rosters(given, violations) -> None:
    found = result("gdf", "tournament_roster", given)
    assert (found["legal"], found["violations"]) == (not violations, violations)


def test_a_random_unit_is_drawn_army_first() -> None:
    # gdf p. 22: an army of one unit is picked as often as one of three
    given = {"armies": {"A": ["a"], "B": ["b", "c", "d"]}}
    assert chance("gdf", "random_unit", given, "unit", "a") * 2 == 1
    assert chance("gdf", "random_unit", given, "unit", "c") * 6 == 1
    assert result("gdf", "random_unit", given, {"army": [2], "unit": [3]}) == {"army": "B", "unit": "d"}
