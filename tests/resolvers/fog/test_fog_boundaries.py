"""Cases of our own, each under the section of the chapter that it rests on."""

import pytest

from lexicon.errors import Ambiguous, NotAllowed, NotUnderstood, ValueMissing
from tests.support.rolls_and_odds import result


def fog(name, given, dice=None):
    return result("fog", name, given, dice)


def group(kind, cohesion="steady", shock=False, **more):
    return {"type": kind, "cohesion": cohesion, "shock": shock, **more}


@pytest.mark.parametrize(
    ("charger", "target", "where", "may", "cmt"),
    [
        (group("battle_wagon"), group("lf"), {}, False, False),
        (group("knights", "broken", True), group("hf"), {}, False, False),
        (group("lf"), group("hf"), {"target_terrain": "uneven"}, True, False),
        (group("lf"), group("hf", "fragmented"), {"aspect": "rear"}, False, False),
        (group("lf", "disrupted"), group("light_horse"), {}, True, True),
        (group("light_horse"), group("hf"), {"aspect": "rear"}, True, False),
        (group("light_horse"), group("hf"), {"target_terrain": "rough"}, True, True),
        (group("light_horse"), group("hf", "broken"), {}, True, False),
        (group("light_horse", "disrupted"), group("hf"), {"aspect": "flank"}, True, True),
        (group("mf", front_rank_missile="longbow"), group("light_horse"), {}, True, False),
        (group("mf", shock=True, front_rank_missile="bow"), group("hf"), {}, True, False),
        (group("hf", front_rank_missile="bow"), group("hf"), {}, True, False),
        (group("knights", "disrupted", True), group("hf"), {}, True, False),
    ],
)
def test_who_may_charge_whom(charger, target, where, may, cmt):  # Skirmishers, Missile-armed foot, Disrupted
    got = fog("charge_permission", {"charger": charger, "target": target, **where})
    assert (got["may_charge"], got["cmt"]) == (may, cmt)


def test_two_reasons_are_one_test_or_two():
    given = {"charger": group("light_horse", "disrupted"), "target": group("hf")}
    assert fog("charge_permission", given)["tests"] == 1
    assert fog("charge_permission", {**given, "reading": "one_test_for_each_reason"})["tests"] == 2


def test_what_may_be_declared():  # Declaring, Charging
    def legal(**more):
        return fog("charge_declaration", {"distance_mu": 4, "move_mu": 4, **more})["legal"]

    assert legal() and not fog("charge_declaration", {"distance_mu": 4.1, "move_mu": 4})["legal"]
    assert not legal(wheel_loses_bases=True) and legal(wheel_loses_bases=True, reason="avoid_friends")
    assert not legal(only_engaged_flank=True) and legal(only_engaged_flank=True, qualifies_as_flank=True)
    assert not legal(legal_contact=False)
    assert fog("charge_declaration", {"contraction_bases": 2, "reason": "avoid_friends"})["allowed"] is False
    assert fog("charge_declaration", {"change_after_stage": "cancel_charge"})["allowed"] is False
    hidden = {"enemy_in_path": "hidden_behind_friends_of_theirs", "friends_evade_or_rout": True}
    assert fog("charge_declaration", hidden)["counts_as_target"] is True
    with pytest.raises(ValueMissing) as caught:
        fog("charge_declaration", {"target_visible": True, "distance_mu": 3})
    assert caught.value.field == "move_mu"


@pytest.mark.parametrize(
    ("given", "must", "may"),
    [
        ({"skirmishers": False, "gap_mu": 2.1}, False, False),
        ({"skirmishers": True, "gap_mu": 2, "target_skirmishers": True}, True, True),
        ({"skirmishers": True, "gap_mu": 2}, False, True),
    ],
)
def test_stepping_forward(given, must, may):
    assert fog("step_forward", given) == {"must_step": must, "may_step": may}


def test_legal_contact():
    assert fog("legal_contact", {"contact": "front_corner_to_edge"})["legal"] is True
    assert fog("legal_contact", {"contact": "side_or_rear_edge"})["legal"] is False


QUALIFIES = {
    "charger_partly_in_target_front": False, "a_base_wholly_behind_front_line": True,
    "first_contact": "rear_edge", "wheel": False, "start_gap_mu": 0,
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({}, None),
        ({"wheel": True, "start_gap_mu": 0.9}, "wheel_from_too_near"),
        ({"first_contact": "front_edge"}, "first_contact_in_front"),
        ({"charger_partly_in_target_front": True}, "partly_in_front"),
        ({"target_formation": "behind_fortifications"}, "target_protected"),
    ],
)
def test_what_is_a_flank_charge(change, reason):
    assert fog("flank_qualification", {**QUALIFIES, **change}) == {"flank": reason is None, "reason": reason}


def test_what_a_flank_charge_does():
    shy = fog("flank_effect", {"target": group("hf"), "charger_skirmishers": True})
    assert (shy["cohesion"], shy["cohesion_drop"], shy["needs"]) == ("steady", False, {"charger": 3, "target": 5})
    assert fog("flank_effect", {"target": group("hf", "fragmented")})["cohesion"] == "broken"
    assert fog("flank_effect", {"target": group("hf", "broken")})["cohesion"] == "broken"
    engaged = fog("flank_effect", {"target": group("hf"), "target_fighting_to_front": True})
    assert engaged["turned_bases"] == "one_base"
    side = {"qualifies_as_flank": False, "contact": "side_edge", "target_fighting_to_front": False}
    assert (fog("flank_effect", side)["treated_as"], fog("flank_effect", side)["cohesion_drop"]) == ("frontal", False)
    with pytest.raises(NotAllowed, match=r"fog\.engaged_flank_only"):
        fog("flank_effect", {**side, "target_fighting_to_front": True})


def test_dice_already_thrown_at_impact_are_all_taken():
    assert fog("impact_hits", {"needs": 3}, {"d6": [3, 3, 2]})["hits"] == 2
    assert fog("impact_hits", {"needs": 5, "dice": 2}, {"d6": [5, 4]})["hits"] == 1


TEMPTED = {
    "group": group("knights", shock=True), "target": group("hf"),
    "distance_mu": 4, "move_mu": 4, "target_can_evade": False, "other": [],
}  # fmt: skip


@pytest.mark.parametrize(
    ("change", "must", "reason"),
    [
        ({}, True, None),
        ({"distance_mu": 4.5}, False, "out_of_reach"),
        ({"distance_mu": 6, "target_can_evade": True}, True, None),
        ({"group": group("knights")}, False, "not_shock"),
        ({"group": group("hf", shock=True), "target": group("cavalry")}, False, "foot_ignores_mounted"),
        ({"other": ["mounted_could_contact_or_intercept"]}, True, None),
        ({"other": ["defends_river_bank"]}, True, None),
        ({"group": group("mf", shock=True), "other": ["defends_river_bank"]}, False, "foot_defends"),
        ({"other": ["would_contact_fortifications"]}, False, "would_meet_feared"),
        ({"other": ["blocked_by_friends:ordinary"], "target": group("lf")}, False, "only_skirmishers_beyond_friends"),
        ({"target": group("lf")}, True, None),
        ({"group": group("mf", shock=True), "other": ["may_end_partly_in_open"]}, True, None),
    ],
)
def test_who_is_tempted(change, must, reason):  # Charging without orders
    got = fog("charge_without_orders", {**TEMPTED, **change})
    assert (got["must_test"], got["reason"]) == (must, reason)


def test_leaving_broken_ground_can_be_read_otherwise():
    leaving = ["starts_wholly_in_uneven_rough_or_difficult", "may_end_partly_in_open"]
    given = {**TEMPTED, "group": group("hf", shock=True), "other": leaving}
    assert fog("charge_without_orders", given)["must_test"] is True
    given["reading"] = "leaving_partly_ends_in_disordering_ground"
    assert fog("charge_without_orders", given)["must_test"] is False


def test_conditions_of_other_tests_are_not_in_the_chapter():
    with pytest.raises(ValueMissing, match=r"fog\.not_in_chapter"):
        fog("cmt_conditions", {"purpose": "charge", "commander": "with_group"})


@pytest.mark.parametrize(
    ("target", "charger", "more", "cmt"),
    [
        (group("light_horse"), group("knights"), {}, True),
        (group("light_horse"), group("lf"), {}, False),
        (group("cavalry"), group("knights"), {}, False),
        (group("lf"), group("hf"), {"target_terrain": "uneven"}, False),
        (group("lf"), group("hf"), {"defends": "fortifications"}, False),
    ],
)
def test_standing_before_a_charge(target, charger, more, cmt):  # Receiving a charge
    got = fog("receive_charge", {"target": target, "charger": charger, **more})
    assert got == {"cmt_to_stand": cmt, "fail": "must_evade" if cmt else None}


def test_fragmented_troops_charged():
    def test(target, charger, **more):
        return fog("fragmented_charged", {"target": target, "charger": charger, **more})["cohesion_test"]

    assert test(group("hf", "fragmented"), group("light_horse"))
    assert not test(group("hf", "disrupted"), group("hf"))
    order = fog("fragmented_charged", {"target": group("hf", "fragmented"), "charger": group("hf")})["if_broken"]
    assert order == ["friends_in_range_test", "rout_before_chargers_move"]


def test_skirmishers_halt_before_those_they_shrink_from():  # Skirmishers; the translation says the opposite
    assert fog("skirmish_halt", {"enemy_needs_cmt": True}) == {"must_halt": True, "stops_at_mu": 1}
    assert fog("skirmish_halt", {"enemy_needs_cmt": True, "cmt_passed": True})["must_halt"] is False
    assert fog("skirmish_halt", {"enemy_needs_cmt": False})["must_halt"] is False
    literal = {"enemy_needs_cmt": False, "reading": "stop_before_those_not_needing_a_test"}
    assert fog("skirmish_halt", literal)["must_halt"] is True


CROSSING = {"group": group("cavalry"), "enemy": group("knights"), "distance_mu": 2, "mode": "cross_path"}


@pytest.mark.parametrize(
    ("change", "allowed", "cmt", "reason"),
    [
        ({"group": group("hf")}, True, False, None),
        ({"group": group("hf"), "distance_mu": 2.5}, False, False, "beyond_zone"),
        ({"group": group("cavalry", "disrupted")}, True, True, None),
        ({"group": group("cavalry", "disrupted"), "mode": "flank"}, True, True, None),
        ({"group": group("lf"), "enemy": group("light_horse")}, True, False, None),
        ({"group": group("light_horse"), "mode": "flank"}, False, False, "skirmishers_shun_formed"),
        ({"group": group("artillery")}, False, False, "type_never_intercepts"),
        ({"enemy_visible": False}, False, False, "enemy_not_visible"),
        ({"mode": "flank", "qualifies_for_flank": False}, False, False, "not_in_flank_position"),
        ({"would_be_hit_in_flank": True, "move_with_wheel_mu": 4}, True, False, None),
        ({"would_be_hit_in_flank": True, "move_with_wheel_mu": 4.5}, False, False, "cannot_face_within_zone"),
        ({"group": group("mf", front_rank_missile="bow"), "enemy": group("light_horse")}, True, False, None),
    ],
)
def test_who_intercepts(change, allowed, cmt, reason):  # Interception charges
    got = fog("intercept", {**CROSSING, **change})
    assert (got["allowed"], got["cmt"], got["reason"]) == (allowed, cmt, reason)


def test_an_interceptor_that_must_turn_needs_its_move_measured():
    with pytest.raises(ValueMissing) as caught:
        fog("intercept", {**CROSSING, "would_be_hit_in_flank": True})
    assert caught.value.field == "move_with_wheel_mu"


@pytest.mark.parametrize(
    ("who", "allowed"),
    [
        (group("camelry", bases_deep=1), True),
        (group("light_chariot", bases_deep=1), True),
        (group("light_chariot", shock=True, bases_deep=1), False),
        (group("light_horse", bases_deep=3), True),
        (group("knights", bases_deep=1), False),
    ],
)
def test_who_may_evade(who, allowed):
    assert fog("evade_allowed", {"group": who, "in_close_combat": False})["allowed"] is allowed


def test_depth_must_be_known_where_it_matters():
    with pytest.raises(ValueMissing) as caught:
        fog("evade_allowed", {"group": group("cavalry"), "in_close_combat": False})
    assert caught.value.field == "group.bases_deep"


@pytest.mark.parametrize(
    ("bearings", "middle"),
    [
        ([0, 60], 30),
        ([350, 20], 5),
        ([10, 350], 0),
        ([90], 90),
        ([0, 30, 100], 50),
        ([300, 340, 20], 340),
        ([45, 45], 45),
    ],
)
def test_the_middle_of_several_charges(bearings, middle):  # Evading
    given = {"charged_in": "front", "chargers": len(bearings), "charge_bearings_deg": bearings}
    assert fog("evade_direction", given)["charge_direction_deg"] == middle


def test_charges_without_a_middle_and_bearings_that_do_not_fit():
    with pytest.raises(Ambiguous) as caught:
        fog("evade_direction", {"charged_in": "front", "chargers": 2, "charge_bearings_deg": [0, 180]})
    assert set(caught.value.candidates) == {"90", "270"}
    with pytest.raises(NotUnderstood):
        fog("evade_direction", {"charged_in": "front", "chargers": 2, "charge_bearings_deg": [0]})


def test_who_rolls_for_the_move():
    assert fog("variable_move", {"targets": 1, "evaded": 0}) == {"evader_rolls": False, "charger_rolls": False}
    with pytest.raises(NotUnderstood):
        fog("variable_move", {"targets": 1, "evaded": 2})


def test_being_caught():
    shy = fog("evader_caught", {"evader": group("cavalry", bases_deep=1), "charger_skirmishers": True})
    assert shy["cohesion"] == "steady"
    assert fog("evader_caught", {"evader": group("lf"), "charger_skirmishers": True})["cohesion"] == "disrupted"


def test_what_stands_in_the_way():
    burst = fog("evade_block", {"blocked_by": "friends", "friends_cohesion": "disrupted"})
    assert (burst["bursts_through"], burst["friends_cohesion"]) == (True, "fragmented")
    past = fog(
        "evade_block", {"blocked_by": "friends", "friends_cohesion": "steady", "front_rank_can_shift_past": True}
    )
    assert (past["bursts_through"], past["friends_cohesion"]) == (False, "steady")
    assert fog("evade_block", {"blocked_by": "enemy", "start_gap_mu": 1})["stops_at_mu"] == 1
    assert fog("evade_block", {"blocked_by": "camp"})["turns_along_edge"] is True


def test_table_edges():
    assert fog("evade_off_table", {"edge": "enemy", "turns": False}) == {
        "may_turn": True, "leaves_table": True, "attrition_points": 1,
    }  # fmt: skip
    assert fog("evade_off_table", {"edge": "side", "turns": True})["attrition_points"] == 0
    assert fog("evade_off_table", {"edge": "own", "turns": True})["leaves_table"] is True
    assert fog("evade_shift", {"shift_base_widths": 1.1})["allowed"] is False


@pytest.mark.parametrize(
    ("name", "given", "field"),
    [
        ("complex_move_test", {}, "needed"),
        ("complex_move_test", {"needed": 8}, "modifier"),
        ("complex_move_test", {"reading": "public_reference_sheet"}, "training"),
        ("variable_move_roll", {"move_mu": 4}, "table"),
        ("evade_race", {"evader_move_mu": 5, "charger_move_mu": 5, "gap_mu": 1}, "table"),
        ("cohesion_test", {}, "needed"),
        ("charge", {"charger": group("cavalry", "disrupted"), "target": group("hf")}, "needed"),
    ],
)
def test_numbers_outside_the_chapter_are_asked_for_by_name(name, given, field):
    with pytest.raises(ValueMissing) as caught:
        fog(name, given)
    assert (caught.value.code, caught.value.field) == ("fog.not_in_chapter", field)


@pytest.mark.parametrize(
    ("name", "given", "field"),
    [
        ("charge_permission", {"charger": group("dragoons"), "target": group("hf")}, "charger.type"),
        ("charge_permission", {"charger": group("hf", "routed"), "target": group("hf")}, "charger.cohesion"),
        ("impact_hits", {"needs": 7}, "needs"),
        ("charge_without_orders", {**TEMPTED, "other": ["feels_brave"]}, "other.0"),
        ("step_forward", {"skirmishers": False, "gap_mu": -1}, "gap_mu"),
    ],
)
def test_impossible_inputs_are_named(name, given, field):
    with pytest.raises(NotUnderstood) as caught:
        fog(name, given)
    assert caught.value.field == field and caught.value.allowed
