"""Shooting, drive backs and confusion where the golden cases leave boundaries open; pages in names and comments."""

from typing import Any

import pytest

from lexicon.errors import NotAllowed, NotUnderstood
from tests.resolvers.wma.wma_help import odds, result, trace


def volley(shots: int, **target: Any) -> dict[str, Any]:
    return {
        "shooters": [{"name": "archers", "stands_able": shots}],
        "target": {"type": "infantry", "stands": 3, "hits_per_stand": 3, **target},
    }


@pytest.mark.parametrize("kind", ["cavalry", "chariot", "elephant"])
def test_mounted_troops_are_always_open_p38(kind: str) -> None:
    assert result("shooting", volley(1, type=kind, cover="fortified"), {"hit": [4]})["hits"] == 1


def test_surplus_hits_destroy_and_still_count_p39() -> None:
    got = result("shooting", volley(6, hits_already_this_phase=2, stands=1), {"hit": [4, 5, 6, 4, 1, 1]})
    assert (got["hits_suffered"], got["stands_lost"], got["hits_left"], got["destroyed"]) == (4, 1, 0, True)


def test_three_units_with_artillery_between_them_keep_their_order() -> None:
    shooters = [
        {"name": "a", "stands_able": 1},
        {"name": "scorpion", "stands_able": 1, "ignores_armour": True},
        {"name": "b", "stands_able": 1},
    ]
    given = {**volley(1, armour=4), "shooters": shooters}
    got = result("shooting", given, {"hit": [4, 4, 1], "save": [6]})
    assert (got["hits"], got["saved"], got["hits_suffered"]) == (2, 1, 1)


def test_leftover_hits_that_are_a_stand_already_are_refused() -> None:
    with pytest.raises(NotUnderstood) as caught:
        result("shooting", volley(1, hits_already_this_phase=3), {"hit": [1]})
    assert (caught.value.field, caught.value.allowed) == ("target.hits_already_this_phase", "0..2")
    assert caught.value.ref is not None


def test_mixed_cover_with_saves_keeps_the_open_number_while_stands_are_left_p39() -> None:
    target = {"open_stands": 1, "protected_stands": 2, "hits_per_stand": 3, "armour": 5}
    got = result(
        "shooting_mixed_cover", {"shots": 5, "target": target}, {"hit": [4, 4, 4, 4, 4], "save": [1, 5, 1, 6, 1]}
    )
    # two of three saved hits stand, the fourth is saved, the fifth removes the open stand
    assert got["to_hit_sequence"] == [4, 4, 4, 4, 4]
    assert (got["hits"], got["saved"], got["stands_lost"], got["open_stands_left"]) == (5, 2, 1, 0)


def test_mixed_cover_without_open_stands_needs_the_hard_number() -> None:
    target = {"open_stands": 0, "protected_stands": 3, "protected_cover": "fortified", "hits_per_stand": 3}
    got = result("shooting_mixed_cover", {"shots": 2, "target": target}, {"hit": [5, 6]})
    assert (got["to_hit_sequence"], got["hits"]) == ([6, 6], 1)


def test_mixed_cover_counts_hits_already_on_the_unit_p39() -> None:
    target = {"open_stands": 1, "protected_stands": 1, "hits_per_stand": 3, "hits_already_this_phase": 2}
    got = result("shooting_mixed_cover", {"shots": 2, "target": target}, {"hit": [4, 4]})
    assert (got["to_hit_sequence"], got["hits"], got["stands_lost"]) == ([4, 5], 1, 1)


def test_heavy_artillery_never_shoots_at_chargers_p125() -> None:
    charger = {"type": "cavalry", "stands": 3, "hits_per_stand": 3}
    with pytest.raises(NotAllowed) as caught:
        result("charge_fire", {"shots": 3, "shooter": "heavy_artillery", "charger": charger})
    assert str(caught.value.ref) == "wma p. 125"


def test_hits_left_on_a_charger_that_was_driven_back_p25() -> None:
    given = {"moment": "charger_driven_back", "hits_left": 2}
    assert result("leftover_hits", given)["hits_left"] == 0
    assert result("leftover_hits", given, evaded_charger_hits="kept_through_shooting")["hits_left"] == 2


def test_charger_shot_down_entirely_is_not_driven_back_p41() -> None:
    charger = {"type": "chariot", "stands": 1, "hits_per_stand": 3}
    given = {"shots": 3, "charger": charger, "target_evaded_leaving_charger_unengaged": True}
    got = result("charge_fire", given, {"hit": [4, 5, 6]})
    assert (got["destroyed"], got["driven_back"], got["distance_cm"]) == (True, False, None)


def test_charger_driven_back_is_confused_by_a_six_and_routed_beyond_a_full_move_p25() -> None:
    charger = {"type": "infantry", "stands": 3, "hits_per_stand": 3}
    given = {"shots": 4, "charger": charger, "target_evaded_leaving_charger_unengaged": True}
    got = result("charge_fire", given, {"hit": [4, 5, 6, 4], "driveback": [6, 6, 6, 3]})
    assert (got["stands_removed_now"], got["distance_cm"], got["routed"], got["confused"]) == (1, 21, True, False)


def test_bolt_uses_each_stands_cover_and_stops_after_three_p125() -> None:
    path = [
        {"unit": "A", "cover": "fortified"},
        {"unit": "B", "cover": "defended"},
        {"unit": "A", "type": "cavalry", "cover": "fortified"},
        {"unit": "C"},
    ]
    got = result("light_artillery", {"path": path}, {"hit": [5, 5, 4]})
    assert (got["dice_count"], got["hits_by_unit"]) == (3, {"A": 1, "B": 1})


def test_drive_back_readings() -> None:
    cannon = {"type": "artillery", "hits_suffered": 1, "best_cover_of_any_stand": "defended"}
    assert result("driveback", cannon, {"driveback": [2]})["dice_count"] == 1
    assert result("driveback", cannon, defended_artillery_driveback="all_covered")["dice_count"] == 0
    fanatics = {"type": "infantry", "rules": ["fanatic"], "hits_suffered": 1}
    assert result("driveback", fanatics)["dice_count"] == 0
    assert result("driveback", fanatics, {"driveback": [2]}, fanatic_driveback="fanatics_driven")["dice_count"] == 1
    archers = {"type": "infantry", "rules": ["skirmish"], "hits_suffered": 1, "best_cover_of_any_stand": "defended"}
    assert result("driveback", archers)["may_evade_instead"] is False
    free = result("driveback", archers, skirmish_evasion_without_dice="evasion_without_dice")
    assert (free["may_evade_instead"], free["evade_max_cm"]) == (True, 20)


def test_a_charger_whose_hits_make_no_die_is_not_driven_back_p25_41() -> None:
    fanatics = {"type": "infantry", "rules": ["fanatic"], "stands": 3, "hits_per_stand": 3}
    given = {"shots": 2, "charger": fanatics, "target_evaded_leaving_charger_unengaged": True}
    got = result("charge_fire", given, {"hit": [4, 1]})
    assert (got["hits_suffered"], got["driven_back"], got["distance_cm"]) == (1, False, 0)
    calm = {**given, "charger": {**fanatics, "rules": []}}
    assert result("charge_fire", calm, {"hit": [4, 1], "driveback": [2]})["driven_back"] is True


@pytest.mark.parametrize(("cover", "dice"), [("open", (1, 2, 3)), ("defended", (0, 1, 2)), ("fortified", (0, 0, 1))])
def test_covered_infantry_leaves_hits_out_of_its_drive_back_p40(cover: str, dice: tuple[int, ...]) -> None:
    for hits, count in enumerate(dice, 1):
        given = {"type": "infantry", "hits_suffered": hits, "best_cover_of_any_stand": cover}
        assert result("driveback", given, {"driveback": [1] * count})["dice_count"] == count
        riders = {**given, "type": "cavalry"}
        assert result("driveback", riders, {"driveback": [1] * hits})["dice_count"] == hits


@pytest.mark.parametrize(("faces", "code"), [([6, 6, 6, 2], "confused_by_six"), ([6, 6, 6, 3], "routed")])
def test_a_full_move_back_is_no_rout_and_one_more_is_p40(faces: list[int], code: str) -> None:
    given = {"type": "infantry", "hits_suffered": 4}
    assert result("driveback", given, {"driveback": faces})["routed"] is (code == "routed")
    codes = [note.code for note in trace("driveback", given, {"driveback": faces}) if hasattr(note, "code")]
    assert codes == ["hits_suffered", code]


def test_elephants_driven_back_stampede_p124() -> None:
    given = {"type": "elephant", "hits_suffered": 1}
    assert result("driveback", given, {"driveback": [3]})["stampedes"] is True
    assert result("driveback", {**given, "hits_suffered": 0})["stampedes"] is False
    assert result("driveback", {"type": "infantry", "hits_suffered": 1}, {"driveback": [3]})["stampedes"] is False


def test_intact_warband_with_one_hit_is_not_driven_back_p128() -> None:
    given = {"type": "infantry", "rules": ["warband"], "hits_suffered": 1}
    assert result("driveback", given)["dice_count"] == 0


def test_volley_down_to_the_table_edge_p30_40() -> None:
    given = volley(3, edge_cm=4)
    got = result("volley_driveback", given, {"hit": [4, 1, 1], "driveback": [4]})
    assert (got["fate"], got["distance_cm"]) == ("driven_back", 4)
    assert result("volley_driveback", given, {"hit": [4, 1, 1], "driveback": [5]})["fate"] == "off_table"
    assert result("volley_driveback", given, {"hit": [1, 1, 1]})["fate"] == "unhurt"
    # one hit 3/8: a 5 or a 6; two hits 3/8: 5 or more in 30 of 36; three hits 1/8: all but 3 and 4, 4 of 216
    expected = 3 * 27 * 2 * 6 + 3 * 27 * 30 + 27 * 212 // 6
    assert odds("volley_driveback", given).chance("off_table") * 8 * 27 * 36 == expected


def test_volley_adds_what_the_phase_brought_before_p40() -> None:
    given = volley(1, hits_suffered_before=3, stands_lost_before=1, hits_already_this_phase=0, rules=["warband"])
    got = result("volley_driveback", given, {"hit": [4], "driveback": [5, 5, 5, 5, 1]})
    assert (got["dice_count"], got["routed"], got["fate"], got["lost"]) == (5, True, "routed", True)


def test_stampede_is_tested_last_whatever_the_order_given_p124() -> None:
    given = {"tests": ["stampede", "made_way"]}
    assert result("confusion", given, {"confusion": [6, 6]})["destroyed"] is True
    assert result("confusion", given, {"confusion": [6, 5]}) == {"tests": 2, "confused": True, "destroyed": False}


def test_second_stampede_readings() -> None:
    given = {"tests": ["stampede", "stampede"]}
    assert odds("confusion", given).chance("destroyed") * 36 == 1
    assert odds("confusion", given, two_stampedes="one_stampede_test").chance("destroyed") == 0


def test_friends_that_refuse_a_retreating_unit_destroy_its_stands_p53() -> None:
    given = {"cause": "friends_refused_to_make_way", "moved": "retreat"}
    assert result("confusion_auto", given) == {"confused": False, "destroyed": True}


def test_scythed_chariots_confuse_with_a_hit_p127() -> None:
    given = {"cause": "retreat_from_scythed_chariots", "hits_this_round": 1}
    assert result("confusion_auto", given)["confused"] is True
    calm = {**given, "hits_this_round": 0}
    assert result("confusion_auto", calm, scythed_confusion="always_confused")["confused"] is True


def bolts(*paths: list[str], **units: dict[str, Any]) -> dict[str, Any]:
    known = {name: {"stands": 3, "hits_per_stand": 3, **more} for name, more in units.items()}
    return {"bolts": [{"path": [{"unit": name} for name in path]} for path in paths], "units": known}


def test_two_bolts_through_a_column_and_through_two_lines_p125() -> None:
    given = bolts(["deep", "deep", "deep", "deep"], ["deep", "behind"], deep={}, behind={"stands": 1})
    got = result("bolts", given, {"hit": [4, 5, 6, 4, 4]})
    assert (got["dice_count"], got["hits"]) == (5, 5)
    deep, behind = got["by_unit"]["deep"], got["by_unit"]["behind"]
    assert (deep["hits"], deep["stands_lost"], deep["hits_left"], deep["destroyed"]) == (4, 1, 1, False)
    assert (behind["hits"], behind["stands_lost"], behind["counts_for"]) == (1, 0, "driveback")


def test_bolts_into_a_combat_count_for_its_next_round_and_destroy_there_too_p125() -> None:
    given = bolts(["foe", "friend"], ["foe"], foe={"stands": 1, "hits_left": 1}, friend={"engaged": True})
    got = result("bolts", given, {"hit": [4, 6, 4]})["by_unit"]
    assert (got["foe"]["hits"], got["foe"]["destroyed"], got["foe"]["counts_for"]) == (2, True, "driveback")
    assert (got["friend"]["hits"], got["friend"]["hits_left"], got["friend"]["counts_for"]) == (1, 1, "combat")
    law = odds("bolts", given)
    assert law.chance("by_unit.foe.destroyed") * 4 == 1
    assert law.chance("hits", 3) * 8 == 1


@pytest.mark.parametrize(
    ("given", "field"),
    [
        (bolts(["x"], y={}), "bolts.0.path"),
        (bolts(["y"], ["y", "x"], y={}), "bolts.1.path"),
        (bolts(["y"], y={"hits_left": 3}), "units.y.hits_left"),
    ],
)
def test_bolts_through_units_that_nobody_told_of_are_refused(given: dict[str, Any], field: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        result("bolts", given, {"hit": [1]})
    assert caught.value.field == field


def way(kind: str, met: dict[str, dict[str, Any]], **mover: Any) -> dict[str, Any]:
    return {"mover": {"type": kind, **mover}, "met": met}


def test_the_mover_tests_for_each_friend_and_each_friend_once_p63() -> None:
    given = way("infantry", {"a": {"makes_way": True}, "b": {"makes_way": True}})
    got = result("making_way", given, {"confusion": [1, 6, 5, 6]})
    assert (got["mover"]["tests"], got["mover"]["confused"]) == (2, True)
    assert [got["met"][name]["confused"] for name in ("a", "b")] == [False, True]


def test_a_friend_that_yields_to_elephants_tests_twice_and_the_second_six_destroys_it_p124() -> None:
    given = way("elephant", {"friend": {"makes_way": True}, "foe": {}, "shaken": {"already_confused": True}})
    got = result("making_way", given, {"confusion": [1, 6, 6, 6, 6]})
    assert got["mover"] == {"tests": 1, "confused": False, "destroyed": False}
    assert got["met"] == {
        "friend": {"tests": 2, "confused": False, "destroyed": True},
        "foe": {"tests": 1, "confused": True, "destroyed": False},
        "shaken": {"tests": 1, "confused": False, "destroyed": True},
    }


def test_only_elephants_trample_those_that_do_not_make_way_p63() -> None:
    got = result("making_way", way("cavalry", {"x": {}, "y": {"already_confused": True}}, already_confused=True))
    assert got["mover"] == {"tests": 0, "confused": True, "destroyed": False}
    assert [(one["tests"], one["confused"]) for one in got["met"].values()] == [(0, False), (0, True)]
    terror = way("infantry", {"x": {}}, rules=["elephant"])
    assert result("making_way", terror, {"confusion": [6]})["met"]["x"]["confused"] is True


def test_skirmishers_pass_one_unit_of_skirmishers_freely_p24() -> None:
    got = result("passing", {"passed": {"a": {"skirmish": True}}}, {})
    assert (got["evader"]["tests"], got["passed"]["a"]["tests"]) == (0, 0)


def test_through_others_and_through_every_unit_after_the_first_both_test_p24() -> None:
    passed = {"a": {"skirmish": True}, "b": {"skirmish": True}, "c": {}}
    got = result("passing", {"passed": passed}, {"confusion": [1, 6, 5, 6]})
    assert (got["evader"]["tests"], got["evader"]["confused"]) == (2, True)
    assert [(got["passed"][name]["tests"], got["passed"][name]["confused"]) for name in "abc"] == [
        (0, False),
        (1, False),
        (1, True),
    ]
    got = result("passing", {"passed": {"c": {}}, "already_confused": True}, {"confusion": [1, 1]})
    assert (got["evader"]["confused"], got["passed"]["c"]["tests"]) == (True, 1)


def test_artillery_at_a_partly_covered_unit_allows_no_saves_p125() -> None:
    target = {"open_stands": 1, "protected_stands": 2, "hits_per_stand": 3, "armour": 4}
    got = result("shooting_mixed_cover", {"shots": 3, "ignores_armour": True, "target": target}, {"hit": [4, 4, 4]})
    assert (got["saved"], got["stands_lost"], got["open_stands_left"]) == (0, 1, 0)
