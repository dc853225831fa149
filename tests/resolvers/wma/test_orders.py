"""Orders, blunders, initiative and moves where the golden cases leave boundaries open; pages in names and comments."""

from fractions import Fraction
from typing import Any

import pytest

from lexicon.errors import NotAllowed
from resolvers.wma.game import WmaRulings
from resolvers.wma.order import COMMAND, chance_to_obey, need_for_order
from tests.resolvers.wma.wma_help import odds, ordered, result, trace

LEADER = {"rank": "leader", "command": 8}


def order(*units: dict[str, Any], number: int = 1, commander: dict[str, Any] = LEADER, **more: Any) -> dict[str, Any]:
    return {"commander": commander, "order": number, "units": list(units), **more}


@pytest.mark.parametrize(("cm", "penalty"), [(0, 0), (20, 0), (20.01, -1), (40, -1), (59.9, -2), (60, -2)])
def test_distance_bands_p16(cm: float, penalty: int) -> None:
    got = result("command", order(ordered(distance_cm=cm)), {"command": [1, 2]})
    assert got["modifiers"].get("distance", 0) == penalty


def test_full_bands_when_the_summary_is_followed() -> None:
    got = result("command", order(ordered(distance_cm=20)), {"command": [1, 2]}, order_distance_bands="each_full_20")
    assert got["target"] == 7


def test_subordinate_never_reaches_beyond_20_cm_p68() -> None:
    far = order(ordered(distance_cm=20.5), commander={"rank": "subordinate", "command": 8})
    assert result("command", far) == {**result("command", far), "allowed": False, "reason": "out_of_range"}


def test_third_order_to_a_slow_unit_is_three_worse_p128() -> None:
    got = result("command", order(ordered(slow=True), number=3), {"command": [1, 1]})
    assert got["modifiers"] == {"order": -2, "slow": -1}


@pytest.mark.parametrize(
    ("units", "number", "reason", "where"),
    [
        ([ordered()] * 5, 1, "brigade_over_four", 17),
        ([ordered()], 4, "max_three_orders", 15),
        ([ordered(), ordered(confused=True)], 1, "confused", 13),
        ([ordered(engaged=True)], 1, "engaged", 13),
        ([ordered(moved_by_initiative=True)], 1, "moved_by_initiative", 13),
        ([ordered(ordered_by_other_commander=True)], 2, "other_commander", 15),
        ([ordered(), ordered(distance_cm=61)], 1, "out_of_range", 68),
    ],
)
def test_orders_that_may_not_be_given(units: list[dict[str, Any]], number: int, reason: str, where: int) -> None:
    got = result("command", order(*units, number=number))
    assert got == {"allowed": False, "reason": reason}
    assert [note.ref.page for note in trace("command", order(*units, number=number))] == [where]


def test_brigade_takes_each_kind_once_from_different_units_p18() -> None:
    units = [
        ordered(difficult_terrain=True, stands_lost=1),
        ordered(enemy_cm=20, difficult_terrain=True),
        ordered(unreliable=True, stands_lost=2, distance_cm=41),
    ]
    got = result("command", order(*units), {"command": [1, 1]})
    expected = {"distance": -2, "enemy_close": -1, "difficult": -1, "losses": -2, "unreliable": -1}
    assert got["modifiers"] == expected


@pytest.mark.parametrize(("count", "bonus"), [(1, 0), (2, 0), (3, 1), (4, 1)])
def test_warband_brigade_of_three_or_four_p128(count: int, bonus: int) -> None:
    got = result("command", order(*[ordered(warband=True)] * count), {"command": [1, 1]})
    assert got["target"] == 8 + bonus


def test_one_other_unit_spoils_the_warband_brigade_p128() -> None:
    units = [ordered(warband=True), ordered(warband=True), ordered(warband=True), ordered()]
    assert result("command", order(*units), {"command": [1, 1]})["target"] == 8


def test_warband_cap_read_as_a_cap_on_the_number_needed() -> None:
    brigade = order(*[ordered(warband=True, distance_cm=30)] * 3, commander={"rank": "general", "command": 10})
    assert result("command", brigade, {"command": [4, 6]})["target"] == 9
    assert result("command", brigade, {"command": [4, 6]}, warband_order_cap="cap_number_needed")["target"] == 10


def test_blunder_marks_worst_or_sum() -> None:
    brigade = order(ordered(blunder_marks=2), ordered(blunder_marks=1))
    assert result("command", brigade, {"command": [1, 1]})["target"] == 6
    assert result("command", brigade, {"command": [1, 1]}, brigade_blunder_marks="sum_of_marks")["target"] == 5


def test_hopeless_order_readings() -> None:
    hopeless = order(ordered(stands_lost=2, unreliable=True, blunder_marks=4))
    assert result("command", hopeless, {"command": [1, 1]})["success"] is False
    assert result("command", hopeless, {"command": [1, 1]}, hopeless_order="double_one_succeeds")["success"] is True
    assert result("command", hopeless, hopeless_order="not_tried")["reason"] == "hopeless"


def test_camels_at_exactly_20_cm_and_one_shy_unit_in_a_brigade_p124() -> None:
    brigade = order(ordered(), ordered(type="chariot", enemy_camels_cm=20))
    assert result("command", brigade, {"command": [5, 4]})["blunder"] is True
    assert result("command", brigade, {"command": [5, 4]}, camel_shy="cavalry_only")["blunder"] is False
    assert result("command", brigade, {"command": [5, 4]}, camel_brigade="all_shy_units")["blunder"] is False
    assert result("command", brigade, {"command": [4, 4]})["blunder"] is False


def test_general_failure_readings() -> None:
    failed = order(ordered(), commander={"rank": "general", "command": 9})
    assert result("command", failed, {"command": [5, 5]})["command_phase_ends"] is False
    got = result("command", failed, {"command": [5, 5]}, general_failure="command_phase_over")
    assert (got["orders_end"], got["command_phase_ends"]) == (True, True)


def test_a_failed_order_may_be_rolled_again_once() -> None:
    omen = order(ordered(), commander={"rank": "general", "command": 9}, reroll=True)
    got = result("command", omen, {"command": [6, 6], "reroll": [4, 5]})
    assert (got["success"], got["rerolled"], got["roll"], got["orders_end"]) == (True, True, 9, False)
    kept = result("command", omen, {"command": [4, 5]})
    assert (kept["success"], kept["rerolled"]) == (True, False)
    william = result("command", {**omen, "reroll_bonus": 1}, {"command": [6, 6], "reroll": [4, 6]})
    assert (william["success"], william["target"]) == (True, 9)
    assert (
        odds("command", omen).chance("success")
        == 1 - (odds("command", {**omen, "reroll": False}).chance("success", False)) ** 2
    )


def test_a_general_who_fails_again_ends_the_orders_and_one_who_mends_it_does_not() -> None:
    omen = order(ordered(), commander={"rank": "general", "command": 9}, reroll=True)

    def ends(again: list[int]) -> list[int]:
        notes = trace("command", omen, {"command": [5, 6], "reroll": again})
        return [place for place, note in enumerate(notes) if getattr(note, "code", "") == "orders_end"]

    william = trace("command", {**omen, "reroll_bonus": 1}, {"command": [5, 6], "reroll": [4, 6]})
    assert [note.params["target"] for note in william if getattr(note, "code", "") == "order_accepted"] == [10]
    assert ends([4, 5]) == []
    assert len(ends([5, 6])) == 1  # said once, after the second roll


@pytest.mark.parametrize(
    ("reading", "distance", "target"),
    [
        ("cap_command_value", 20, 10),
        ("cap_command_value", 40, 9),
        ("cap_number_needed", 20, 10),
        ("cap_number_needed", 40, 10),
        ("cap_number_needed", 60, 9),
    ],
)
def test_a_warband_brigade_under_a_command_of_ten_p128(reading: str, distance: int, target: int) -> None:
    band = ordered(warband=True, distance_cm=distance)
    given = order(band, band, band, commander={"rank": "general", "command": 10})
    assert result("command", given, {"command": [1, 1]}, warband_order_cap=reading)["target"] == target


def test_chain_of_orders_at_65_and_85_cm_p16() -> None:
    chain = {
        "commander": {"rank": "general", "command": 9},
        "units": [ordered(type="cavalry", distance_cm=65)],
        "orders": [{"distance_cm": 65}, {"distance_cm": 85}],
    }
    got = odds("order_chain", chain)
    # 6 or less, then 9 - 4 - 1 = 4 or less: 15/36 and 6/36
    assert got.chance("all_succeeded") * 36 * 36 == 15 * 6
    assert got.chance("succeeded", 0) * 36 == 21
    assert got.chance("orders_end") == 1 - got.chance("all_succeeded")


def test_chain_is_refused_where_an_order_would_be() -> None:
    with pytest.raises(NotAllowed) as caught:
        odds("order_chain", {"commander": LEADER, "units": [ordered()], "orders": [{}, {"distance_cm": 61}]})
    assert (caught.value.field, caught.value.params["reason"]) == ("orders.1", "out_of_range")


@pytest.mark.parametrize(
    ("face", "more", "score", "move"),
    [
        (6, {"visible_enemy": False}, 6, "as_successful_order"),
        (6, {"rank": "subordinate"}, 7, "towards_nearest_charge_if_able"),
        (2, {"visible_enemy": False, "visible_enemy_within_full_move": True}, 2, "none"),
        (3, {"rank": "subordinate"}, 4, "half_speed_no_charge"),
        (1, {"rank": "general"}, 1, "none"),
    ],
)
def test_blunder_rows(face: int, more: dict[str, Any], score: int, move: str) -> None:
    given = {"rank": "leader", "visible_enemy": True, "visible_enemy_within_full_move": True, **more}
    got = result("blunder", given, {"blunder": [face]})
    assert (got["score"], got["move"]) == (score, move)


def test_whose_full_move_makes_an_enemy_close_p68() -> None:
    given = {"rank": "leader", "nearest_enemy_cm": 25, "unit_type": "infantry", "enemy_type": "cavalry"}
    assert result("blunder", given, {"blunder": [3]})["move"] == "none"
    other = result("blunder", given, {"blunder": [3]}, blunder_near_enemy="within_enemy_full_move")
    assert other["move"] == "away_full_move"
    assert result("blunder", {**given, "nearest_enemy_cm": 20}, {"blunder": [3]})["move"] == "away_full_move"


def test_subordinate_never_gets_the_lasting_penalty_p68() -> None:
    assert odds("blunder", {"rank": "subordinate"}).chance("result", "gods_forbid") == 0


def test_equally_near_enemies_are_the_owners_choice_p14() -> None:
    near = {"distance_cm": 20, "visible": True, "kind": "unit"}
    enemies = [{"id": "A", **near}, {"id": "B", **near}, {"id": "C", **near, "distance_cm": 20.5}]
    assert result("initiative", {"unit": {}, "enemies": enemies})["react_to"] == ["A", "B"]


def test_a_nearer_visible_enemy_beyond_the_command_stand_p67() -> None:
    enemies = [
        {"id": "A", "distance_cm": 3, "kind": "command_stand"},
        {"id": "B", "distance_cm": 19, "kind": "unit"},
    ]
    assert result("initiative", {"unit": {}, "enemies": enemies})["react_to"] == ["B"]
    assert result("initiative", {"unit": {"confused": True}, "enemies": enemies})["may_act"] is False


@pytest.mark.parametrize(
    ("given", "cm"),
    [
        ({"type": "artillery", "formation": "irregular"}, 5),
        ({"type": "chariot", "formation": "irregular"}, 15),
        ({"type": "elephant", "mode": "advance"}, 20),
        ({"type": "cavalry", "mode": "advance"}, 20),
        ({"type": "infantry", "mode": "evade", "formation": "irregular"}, 20),
        ({"type": "infantry", "rules": ["phalanx"], "mode": "advance", "formation": "column"}, 20),
        ({"type": "infantry", "rules": ["phalanx"], "mode": "charge"}, 20),
        ({"type": "infantry", "rules": ["phalanx"], "mode": "order"}, 10),
        ({"type": "cavalry", "rules": ["skirmish"], "formation": "irregular"}, 30),
    ],
)
def test_longest_moves_p20_24_60_126(given: dict[str, Any], cm: int) -> None:
    assert result("movement", given)["max_cm"] == cm


@pytest.mark.parametrize(
    ("width", "between", "passes"),
    [
        (20, ["friend", "terrain"], True),
        (19, ["friend", "friend"], False),
        (40, ["enemy", "terrain"], False),
        (41, ["friend", "enemy"], True),
    ],
)
def test_gaps_p23(width: int, between: list[str], passes: bool) -> None:
    assert result("gap", {"width_mm": width, "between": between})["passable"] is passes


@pytest.mark.parametrize(
    ("charger", "skirmisher", "may"),
    [
        ({"type": "cavalry"}, {"type": "infantry"}, True),  # slower, but not charged by skirmishers
        ({"type": "infantry", "skirmish": True}, {"type": "infantry"}, False),
        ({"type": "infantry"}, {"type": "infantry", "already_evaded_charge_this_phase": True}, False),
        ({"type": "infantry"}, {"type": "infantry", "engaged": True}, False),
    ],
)
def test_evading_a_charge_p24_25(charger: dict[str, Any], skirmisher: dict[str, Any], may: bool) -> None:
    assert result("evade_from_charge", {"charger": charger, "skirmisher": skirmisher})["may_evade"] is may


@pytest.mark.parametrize("reading", ["may_be_tried", "double_one_succeeds"])
@pytest.mark.parametrize("distance", [10, 30, 50, 90, 100])
@pytest.mark.parametrize("number", [1, 3])
def test_the_chance_beside_an_order_is_that_of_its_dice(distance: int, number: int, reading: Any) -> None:
    unit = ordered(distance_cm=distance, stands_lost=2, enemy_cm=20)
    given = order(unit, number=number, commander={"rank": "general", "command": 7})
    rulings = WmaRulings(hopeless_order=reading)
    chance = chance_to_obey(need_for_order(COMMAND.parse(given), rulings), rulings)
    assert chance == odds("command", given, hopeless_order=reading).chance("success")
    assert chance in [Fraction(ways, 36) for ways in (0, 1, 3, 6, 10)]


@pytest.mark.parametrize(("distance", "allowed"), [(60, True), (80, False)])
def test_an_order_that_needs_two_is_not_hopeless_p14(distance: int, allowed: bool) -> None:
    unit = ordered(distance_cm=distance, stands_lost=2, enemy_cm=10)
    given = order(unit, commander={"rank": "general", "command": 7})
    dice = {"command": [1, 1]} if allowed else {}
    got = result("command", given, dice, hopeless_order="not_tried")
    assert (got["allowed"], got.get("target"), got.get("reason")) == (
        (True, 2, None) if allowed else (False, None, "hopeless")
    )
