"""Readings that are not the default, and look-ups that no golden case asks: values counted by hand from the pages."""

from collections import Counter
from itertools import product

import pytest

from resolvers.core.readings import Showing
from tests.support.rolls_and_odds import result


def read(game, mechanic, given, reading=None, dice=None):
    return result(game, mechanic, given if reading is None else {**given, "reading": reading}, dice)


@pytest.mark.parametrize(
    ("reading", "needed"), [("slow_from_second_order", (9, 7)), ("slow_every_brigade_order", (8, 7))]
)
def test_a_slow_unit_in_a_brigade_is_slow_from_its_first_order_by_a_reading(reading, needed):  # wma p. 18
    units = [{"type": "infantry", "distance_cm": 10}, {"type": "infantry", "distance_cm": 10, "slow": True}]
    given = {"commander": {"rank": "general", "command": 9}, "units": units}
    got = [read("wma", "command", {**given, "order": n}, reading, {"command": [1, 1]})["target"] for n in (1, 2)]
    assert tuple(got) == needed
    alone = {**given, "units": units[1:], "order": 1}
    assert read("wma", "command", alone, reading, {"command": [1, 1]})["target"] == 9


@pytest.mark.parametrize(("reading", "dice"), [("no_die", 0), ("one_die", 1)])
def test_a_warband_with_losses_whose_cover_cancels_every_hit(reading, dice):  # wma p. 40, 128
    band = {
        "type": "infantry",
        "rules": ["warband"],
        "hits_suffered": 1,
        "stands_lost_total": 1,
        "best_cover_of_any_stand": "defended",
    }
    assert read("wma", "driveback", band, reading, {"driveback": [3] * dice})["dice_count"] == dice
    unhurt = {**band, "hits_suffered": 0}
    assert read("wma", "driveback", unhurt, reading)["dice_count"] == 0


@pytest.mark.parametrize(("reading", "points"), [("triarii_once", 0), ("triarii_twice", 100)])
def test_triarii_in_the_bonus_for_destroyed_units(reading, points):  # wma p. 75, 128
    given = {"kind": "more_units_destroyed", "own_destroyed": 3, "enemy_destroyed": 3, "enemy_destroyed_triarii": 1}
    assert read("wma", "bonus_vp", given, reading)["vp"] == points
    both = {**given, "own_destroyed_triarii": 1}
    assert read("wma", "bonus_vp", both, reading)["vp"] == 0


@pytest.mark.parametrize(
    ("reading", "dice", "outcome"),
    [("fearless_rescues", {"fearless": [4]}, "passed"), ("shaken_always_fails", {}, "rout")],
)
def test_shaken_units_that_are_fearless(reading, dice, outcome):  # gdf p. 10, 13
    given = {"quality": 4, "context": "melee", "start": 10, "left": 5, "lost": True, "shaken": True}
    given |= {"fearless_models": 5}
    assert read("gdf", "morale", given, reading, dice)["outcome"] == outcome


@pytest.mark.parametrize(("reading", "outcome"), [("tokens_hinder", "shaken"), ("tokens_ignored", "passed")])
def test_heads_down_with_its_tokens_or_without(reading, outcome):  # gdf p. 28
    given = {"rule": "heads_down", "tokens_before": 2, "source": "shooting", "quality": 3}
    got = read("gdf", "suppression", given, reading, {"quality": [5]})
    assert (got["tokens"], got["test"], got["outcome"]) == (3, True, outcome)


@pytest.mark.parametrize(("reading", "wounds"), [("automatic_regenerate", 1), ("automatic_final", 2)])
def test_regeneration_against_dangerous_ground(reading, wounds):  # gdf p. 11, 14
    given = {"models": 3, "regeneration": True}
    dice = {"d6": [1, 1, 2]} | ({"regen": [5, 4]} if reading == "automatic_regenerate" else {})
    assert read("gdf", "dangerous", given, reading, dice)["wounds"] == wounds


@pytest.mark.parametrize(("reading", "owner"), [("aircraft_never", "A"), ("aircraft_contests", "neutral")])
def test_aircraft_near_a_marker(reading, owner):  # gdf p. 6, 13
    units = [{"side": "A", "distance": 3}, {"side": "B", "distance": 1, "aircraft": True}]
    assert read("gdf", "objective_control", {"units": units}, reading)["owner"] == owner
    alone = {"owner": "A", "units": units[1:]}
    assert read("gdf", "objective_control", alone, reading)["owner"] == "A"  # it never takes one


@pytest.mark.parametrize(
    ("reading", "action"), [("advance_as_printed", "advance_to_objective"), ("advance_on_enemy", "advance_to_enemy")]
)
@pytest.mark.parametrize("kind", ["hybrid", "shooting"])
def test_where_a_machine_that_holds_every_objective_advances(kind, reading, action):  # gdf p. 35
    given = {"type": kind, "state": {"free_objectives": False, "enemy_in_range_after_advance": True}}
    assert read("gdf", "solo", given, reading)["action"] == action


@pytest.mark.parametrize(("reading", "points"), [("half_up", (5, 10, 10)), ("half_down", (5, 5, 10))])
def test_half_the_price_of_an_upgrade(reading, points):  # gdf p. 39
    assert tuple(read("gdf", "sell_upgrade", {"cost": cost}, reading)["points"] for cost in (10, 15, 20)) == points


def test_stratagems_by_doctrine_and_by_name():  # gdf p. 27
    def costs(name):
        return [one["cost"] for one in read("gdf", "stratagem", {"name": name})["stratagems"]]

    for doctrine in ("strategic", "defensive", "shock"):
        assert costs(doctrine) == [1, 2, 3]
    assert costs("Seize the initiative") == [2]
    assert costs("рывок") == [1]
    assert len(costs("")) == len(costs("universal")) + 9


@pytest.mark.parametrize(
    ("reading", "losses", "retreats"),
    [
        ("troop_rule_replaces_table", {"a": 1, "b": 2}, "b"),
        ("table_before_troop_rule", {"a": 1, "b": 1}, "attacker"),
    ],
)
def test_beaten_shock_infantry_with_a_six(reading, losses, retreats):  # aob 5.5, 5.6.2
    a, b = ({"type": kind, "state": "formed", "bases": 4} for kind in ("shock_infantry", "heavy_infantry"))
    given = {"a": a, "b": b, "attacker": "a", "terrain": "open"}
    got = read("aob", "melee", given, reading, {"a": [6], "b": [2]})
    assert (got["loss_steps"], got["retreats"]) == (losses, retreats)


@pytest.mark.parametrize(
    ("a", "b", "winner", "by"),
    [
        ({"type": "light_cavalry"}, {"type": "skirmishers"}, "a", "type"),  # 5.6.9
        ({"type": "infantry"}, {"type": "cavalry"}, "b", "type"),  # 5.6.8
        ({"type": "heavy_infantry"}, {"type": "infantry"}, "a", "type"),  # 5.6.1
        ({"type": "infantry", "quality": "elite"}, {"type": "infantry"}, "a", "quality"),  # 5.2
        ({"type": "infantry"}, {"type": "infantry", "quality": "rabble"}, "a", "quality"),
        ({"type": "infantry"}, {"type": "infantry"}, None, "die"),
    ],
)
def test_who_usually_wins(a, b, winner, by):  # aob 5.2, 5.6
    one, other = ({"state": "formed", "bases": 4, **corps} for corps in (a, b))
    got = read("aob", "matchup", {"a": one, "b": other})
    assert (got["winner"], got["decided_by"]) == (winner, by)
    turned = read("aob", "matchup", {"a": other, "b": one})
    assert turned["winner"] == {"a": "b", "b": "a", None: None}[winner]


@pytest.mark.parametrize(("face", "moved"), [(1, 2), (2, 3), (3, 4), (4, 4), (5, 5), (6, 6)])
def test_a_variable_move_by_the_public_sheet_only_when_it_is_chosen(face, moved):  # fog: not in the chapter
    got = read("fog", "variable_move_roll", {"move_mu": 4}, "public_variable_move", {"d6": [face]})
    assert got["move_mu"] == moved


@pytest.mark.parametrize(("dice", "sides", "face"), [(0, 6, 1), (1, 6, 7), (3, 6, 6), (7, 2, 1), (5, 20, 20)])
def test_how_many_dice_show_a_face_has_the_law_of_counting_all_rolls(dice, sides, face):
    rolls = Counter(faces.count(face) for faces in product(range(1, sides + 1), repeat=min(dice, 3)))
    for _ in range(3, dice):
        rolls = Counter(
            {
                n: rolls[n] * (sides - (1 <= face <= sides)) + rolls[n - 1] * (1 <= face <= sides)
                for n in range(dice + 1)
            }
        )
    assert dict(Showing(face).law(dice, sides)) == {n: ways for n, ways in rolls.items() if ways}
