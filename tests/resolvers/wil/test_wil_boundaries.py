"""Cases of our own, with the page that each rests on."""

import pytest

from lexicon.errors import NotUnderstood, ValueMissing
from tests.support.rolls_and_odds import result


def wil(name, given, dice=None):
    return result("wil", name, given, dice)


def order(dice, discipline=0, **more):
    return wil("order_test", {"discipline": discipline, **more}, {"2d6": dice})


def test_modifiers_of_an_order():  # p. 10, 13
    assert order([3, 3], disorder_markers=1)["pass"] is False
    assert order([2, 3], column=True, action="column")["total"] == 6
    assert order([2, 3], column=True, action="move")["total"] == 5
    assert order([2, 2], 1, close_order=True)["pass"] is True
    assert order([1, 2], -1)["total"] == 2
    with pytest.raises(NotUnderstood, match=r"wil\.two_formations"):
        order([3, 3], column=True, close_order=True)


def test_only_double_ones_and_double_sixes_are_events():  # p. 12, 14
    assert order([5, 5])["event"] is None
    assert order([1, 1], 10)["pass"] is False
    assert order([6, 6], -10, disorder_markers=5) == {"total": -3, "pass": True, "event": "6-6", "event_die": "1d6"}
    assert wil("event_die", {"event": "1-1"}, {"d6": [4]}) == {"table": "blunders", "face": 4}


def test_turns():  # p. 13
    assert wil("turn_limits", {}) == {"may_act": True, "next": None, "turn_continues": True}
    assert wil("turn_order", {"players": 3}, {"1": [2, 2], "2": [2, 5], "3": [6, 6]})["order"] == [3, 2, 1]


def test_officers():  # p. 2, 3
    assert wil("officer_attach", {"ends_move_from_unit_in": 1.1})["command_bonus"] is False
    assert wil("officer_move", {"mounted": False, "wanted_in": 8})["allowed"] is True
    assert wil("officer_move", {"mounted": True, "wanted_in": 12.5})["allowed"] is False
    assert wil("officer_move", {"activation_rolls_already_made": True})["allowed"] is False
    with pytest.raises(ValueMissing) as caught:
        wil("officer_move", {"wanted_in": 8})
    assert caught.value.field == "mounted"


@pytest.mark.parametrize(
    ("change", "bonus"),
    [({}, 1), ({"distance_in": 12.5}, 0), ({"same_player": False}, 0), ({"officer_attached": False}, 0),
     ({"reading": "closer_than_12_inches"}, 0)],
)  # fmt: skip
def test_command_bonus(change, bonus):  # p. 2, 3, 13
    given = {"distance_in": 12, "officer_attached": True, "same_player": True, **change}
    assert wil("command_bonus", given)["bonus"] == bonus


def test_officers_under_fire():  # p. 5
    def fate(dice, now=1, before=0, **more):
        return wil("officer_casualty", {"models_lost_now": now, "models_lost_before": before, **more}, {"2d6": dice})

    assert fate([1, 1])["officer"] == "safe"
    assert fate([1, 1], reading="double_one_loses_officer")["officer"] == "lost"
    assert fate([1, 1], before=1)["officer"] == "lost"
    assert fate([2, 2], now=3, before=1)["officer"] == "safe"
    assert fate([2, 2], now=3, before=1, reading="earlier_includes_current_losses")["officer"] == "lost"
    assert fate([6, 6], before=11)["total"] == 1
    assert wil("officer_casualty", {"models_lost_now": 0, "models_lost_before": 9})["test"] is False


@pytest.mark.parametrize(
    ("unit", "options", "want"),
    [
        (
            "light_infantry",
            ["veterans", "fierce", "small"],
            {"points_delta": 2, "discipline": 1, "melee": "5+", "models": 6},
        ),
        ("shock_infantry", ["fierce", "small"], {"points_delta": 0, "melee": "4+", "models": 6}),
        ("grenadiers", ["veterans"], {"points_delta": 2, "discipline": 2}),
        ("skirmishers", ["fierce"], {"points_delta": 1, "melee": "5+"}),
        ("irregular_cavalry", ["poor_shooters", "small"], {"points_delta": -2, "shooting": "6", "models": 6}),
        ("light_cavalry", ["fierce", "poor_shooters"], {"points_delta": 0, "melee": "4+", "shooting": "6"}),
        ("artillery", ["recruits", "canister"], {"points_delta": 0, "discipline": -1, "shooting_better_by": 1}),
        ("artillery", [], {"points_delta": 0, "legal": True}),
        ("shock_infantry", ["small", "large"], {"legal": False, "reason": "exclude_each_other"}),
        ("shock_cavalry", ["veterans", "recruits"], {"legal": False, "reason": "exclude_each_other"}),
        ("shock_cavalry", ["fierce"], {"legal": False, "reason": "not_listed"}),
        ("light_infantry", ["cuirass"], {"legal": False, "reason": "not_listed"}),
    ],
)
def test_options(unit, options, want):  # p. 7-10
    got = wil("unit_options", {"unit": unit, "options": options})
    assert {name: got[name] for name in want} == want


def test_options_of_line_infantry_are_lost():  # p. 6
    with pytest.raises(ValueMissing, match=r"wil\.lost_table"):
        wil("unit_options", {"unit": "line_infantry", "options": ["veterans"]})


@pytest.mark.parametrize(("points", "legal"), [(29.5, False), (30, True), (40, True), (40.5, False)])
def test_size_of_a_force(points, legal):  # p. 5
    assert wil("force_size", {"points": points})["legal"] is legal
    assert wil("force_size", {"points": points, "reading": "30_to_40_is_advice"})["legal"] is True


@pytest.mark.parametrize(
    ("start", "left", "tests", "flees"),
    [
        (30, 15, False, False),
        (30, 14.5, True, False),
        (40, 10, True, False),
        (40, 9, True, True),
        (30, 30, False, False),
    ],
)
def test_morale_of_a_force(start, left, tests, flees):  # p. 12
    got = wil("force_morale", {"start_points": start, "points_left": left})
    assert (got["test_all_units"], got["all_flee"]) == (tests, flees)
    literal = wil(
        "force_morale", {"start_points": start, "points_left": left, "reading": "flee_when_less_than_75_percent_left"}
    )
    assert literal["all_flee"] is (left < 0.75 * start)


def test_moving():  # p. 10, 12, 16
    assert wil("speed", {"unit": "artillery", "class": "light", "limbered": True, "speed_in": 4})["speed_in"] == 8
    assert wil("speed", {"unit": "artillery", "class": "medium", "limbered": False, "speed_in": 4})["speed_in"] == 4
    assert wil("half_move", {"speed_in": 7})["half_in"] == 4
    assert wil("spacing", {"to_friend_in": 1, "to_enemy_in": 3})["legal"] is True
    through = {"mover": "light_infantry", "mover_formation": "close_order", "other": "skirmishers"}
    assert wil("pass_through", through)["allowed"] is True
    assert wil("pass_through", {"mover": "light_infantry", "other": "line_infantry", "other_formation": "close_order"})[
        "allowed"
    ]
    closed = {"mover": "light_cavalry", "other": "line_infantry", "other_formation": "close_order"}
    assert wil("pass_through", closed)["allowed"] is False
    assert wil("pass_through", {"mover": "line_infantry", "other": "line_infantry"})["allowed"] is True


@pytest.mark.parametrize(
    ("unit", "action", "more", "allowed"),
    [
        ("artillery", "fire", {}, True),
        ("irregular_cavalry", "fire", {}, False),
        ("light_cavalry", "fire", {"has_shooting_value": True}, False),
        ("shock_cavalry", "fire", {}, False),
        ("shock_cavalry", "skirmish", {}, False),
        ("skirmishers", "skirmish", {"formation": "column"}, False),
        ("shock_cavalry", "close_order", {}, True),
        ("irregular_cavalry", "close_order", {}, False),
        ("grenadiers", "square", {}, True),
        ("light_cavalry", "column", {}, True),
        ("light_cavalry", "column", {"reading": "column_by_formation_chapter"}, False),
        ("light_infantry", "column", {}, False),
        ("shock_infantry", "volley", {"formation": "loose"}, False),
        ("light_infantry", "volley", {"formation": "close_order"}, True),
        ("artillery", "rally", {}, True),
        ("line_infantry", "move", {"formation": "column"}, True),
    ],
)
def test_actions(unit, action, more, allowed):  # p. 10, 13
    assert wil("action_allowed", {"unit": unit, "action": action, **more})["allowed"] is allowed


def test_the_reach_of_a_charge():  # p. 16
    given = {"speed_in": 6, "discipline": -1, "distance_to_target_in": 13}
    assert wil("attack_activation", given, {"2d6": [3, 4]})["contact"] is True
    failed = wil("attack_activation", {**given, "discipline": -2}, {"2d6": [3, 4]})
    assert (failed["charge_in"], failed["contact"], failed["stops_after_in"]) == (0, False, 0)
    short = {**given, "distance_to_target_in": 14}
    assert wil("attack_activation", short, {"2d6": [3, 4]})["stops_after_in"] == 13
    keeps = {**short, "reading": "short_charge_keeps_3_inch_gap"}
    assert wil("attack_activation", keeps, {"2d6": [3, 4]})["stops_after_in"] == 11
    assert wil("attack_activation", {"unit": "artillery", "speed_in": 4})["legal"] is False


def test_shock_infantry_may_fire_before_it_charges():  # p. 8
    given = {"unit": "shock_infantry", "declares": "attack", "attack_test": [4, 3], "discipline": 0}
    fired = wil("attack_activation", given, {"fire_test": [3, 2]})
    assert (fired["may_fire_first"], fired["fire_test_pass"]) == (True, False)
    assert wil("attack_activation", given, {"fire_test": [3, 3]})["fire_test_pass"] is True
    assert wil("attack_activation", {**given, "fires_first": False})["fire_test_pass"] is None
    assert wil("attack_activation", {**given, "attack_test": [2, 3]})["may_fire_first"] is False


@pytest.mark.parametrize(
    ("unit", "reaction", "more", "allowed"),
    [
        ("irregular_cavalry", "evade", {}, True),
        ("shock_cavalry", "evade", {}, False),
        ("shock_infantry", "countercharge", {}, True),
        ("light_infantry", "countercharge", {}, False),
        ("light_cavalry", "countercharge", {"profile_allows": False}, False),
        ("line_infantry", "volley", {"formation": "close_order"}, True),
        ("line_infantry", "volley", {"formation": "loose"}, False),
        ("light_cavalry", "volley", {"formation": "close_order"}, False),
        ("light_infantry", "square", {"attacker": "irregular_cavalry"}, True),
        ("light_infantry", "square", {"attacker": "light_cavalry", "reading": "square_by_line_and_grenadiers"}, False),
        ("shock_cavalry", "square", {"attacker": "light_cavalry"}, False),
    ],
)
def test_reactions(unit, reaction, more, allowed):  # p. 16, 17
    assert wil("reaction_allowed", {"unit": unit, "reaction": reaction, **more})["allowed"] is allowed


def test_reactions_that_need_to_know_more():
    with pytest.raises(ValueMissing) as caught:
        wil("reaction_allowed", {"unit": "line_infantry", "reaction": "square"})
    assert caught.value.field == "attacker"
    asks = {"unit": "light_cavalry", "reaction": "countercharge", "reading": "player_confirms_profile"}
    with pytest.raises(ValueMissing) as caught:
        wil("reaction_allowed", asks)
    assert caught.value.field == "profile_allows"


def test_reaction_tests():  # p. 16, 17
    assert wil("countercharge", {"discipline": 0}, {"2d6": [2, 3]})["counts_as_attacking"] is False
    assert wil("square", {"discipline": 0}, {"2d6": [3, 3]})["formation"] == "square"
    assert wil("evade", {"discipline": 3}, {"2d6": [1, 1]})["result"] == "stands_without_shooting"


def test_volleys_at_an_attacker():  # p. 17
    def volley(**more):
        return wil("volley_reaction", {"test_passed": True, **more})

    goes_on = volley(attacker_losses=2, attacker_morale_passed=True)
    assert (goes_on["attack"], goes_on["defender_melee_dice"], goes_on["attacker_second_morale_test"]) == (
        "continues",
        0,
        False,
    )
    assert volley(attacker_losses=0)["attack"] == "continues"
    assert volley(attacker_losses=0, reading="harmless_volley_normal_melee")["attack"] == "normal_melee"
    again = volley(attacker_losses=1, attacker_morale_passed=False, attack_already_stopped_this_turn=True)
    assert again["attack"] == "continues"
    for given, field in (({}, "attacker_losses"), ({"attacker_losses": 1}, "attacker_morale_passed")):
        with pytest.raises(ValueMissing) as caught:
            volley(**given)
        assert caught.value.field == field


def test_casualties():  # p. 10, 12
    given = {"target": "shock_cavalry", "cuirass": True, "combat": "melee", "hits": 7}
    assert wil("casualties", given) == {"models_lost": 1, "spare_hits": 3}
    assert wil("casualties", {**given, "reading": "spare_hits_round_up"})["models_lost"] == 2
    assert wil("casualties", {**given, "combat": "shooting", "hits_per_model": 2})["models_lost"] == 3
    with pytest.raises(ValueMissing) as caught:
        wil("casualties", {**given, "combat": "shooting"})
    assert caught.value.field == "hits_per_model"


def test_who_gives_way():  # p. 17
    lost = {"attacker_lost": 3, "defender_lost": 1, "attacker_speed_in": 7}
    got = wil("melee_outcome", lost)
    assert (got["loser"], got["retreats"], got["retreat_in"], got["morale_tests"]) == (
        "attacker",
        "attacker",
        4,
        ["attacker", "defender"],
    )
    assert wil("melee_outcome", {**lost, "reading": "full_move_per_sequence"})["retreat_in"] == 7
    quiet = wil("melee_outcome", {"attacker_lost": 0, "defender_lost": 0, "defensive_bonus": True})
    assert (quiet["retreats"], quiet["morale_tests"]) == ("attacker", [])


PURSUER = {
    "unit": "shock_infantry",
    "fierce": False,
    "disorder_markers": 0,
    "enemy": "line_infantry",
    "enemy_retreated": True,
}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({}, None),
        ({"enemy": "light_cavalry"}, "infantry_never_pursues_cavalry"),
        ({"unit": "shock_cavalry", "enemy": "line_infantry"}, None),
        ({"unit": "artillery"}, "not_entitled_to_pursue"),
        ({"enemy_retreated": False, "enemy_destroyed": True}, None),
    ],
)
def test_pursuit(change, reason):  # p. 18
    got = wil("pursuit", {**PURSUER, **change})
    assert (got["allowed"], got["reason"]) == (reason is None, reason)


def test_pursuit_after_a_destroyed_enemy():  # p. 18
    got = wil("pursuit", {**PURSUER, "enemy_destroyed": True, "speed_in": 7})
    assert (got["move_in"], got["may_attack"], got["further_pursuit"]) == (4, "another_enemy_in_reach", False)


def test_canister_is_better_up_to_12_inches():  # p. 10
    given = {"dice": 2, "shooting": 5, "canister": True}
    assert wil("shooting_roll", {**given, "distance_in": 12}, {"d6": [4, 3]})["hits"] == 1
    assert wil("shooting_roll", {**given, "distance_in": 12.5}, {"d6": [4, 3]})["hits"] == 0


@pytest.mark.parametrize(
    ("name", "given", "field"),
    [
        ("shooting_roll", {"shooting": 5}, "dice"),
        ("morale_test", {}, "needed"),
        ("morale_test", {"needed": 6}, "modifier"),
        ("melee", {"attacker": {"melee": 5, "hits_per_model": 2}, "defender": {"melee": 5}}, "defender.hits_per_model"),
    ],
)
def test_numbers_of_the_lost_pages_are_asked_for_by_name(name, given, field):
    with pytest.raises(ValueMissing) as caught:
        wil(name, given)
    assert (caught.value.code, caught.value.field) == ("wil.lost_table", field)


@pytest.mark.parametrize(
    ("name", "given", "field"),
    [
        ("order_test", {"discipline": 0, "disorder_markers": -1}, "disorder_markers"),
        ("melee_roll", {"melee": 7}, "melee"),
        ("unit_options", {"unit": "dragoons"}, "unit"),
        ("unit_options", {"unit": "light_infantry", "options": ["heroic"]}, "options.0"),
        ("force_morale", {"start_points": 30, "points_left": 31}, "points_left"),
        ("attack_activation", {"attack_test": [4, 7]}, "attack_test.1"),
    ],
)
def test_impossible_inputs_are_named(name, given, field):
    with pytest.raises(NotUnderstood) as caught:
        wil(name, given)
    assert caught.value.field == field and caught.value.allowed
