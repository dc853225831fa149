"""Set-up and the end of a battle; pages in names and comments."""

from typing import Any

import pytest

from lexicon.errors import NotUnderstood, ValueMissing
from tests.resolvers.wma.wma_help import result


def test_half_points_round_up_each_unit_p71() -> None:
    units = [{"points": points, "stands_start": 3, "stands_end": 1} for points in (35, 40, 45, 115)]
    assert result("victory_points", {"enemy_units": units})["by_unit"] == [20, 20, 25, 60]
    large = [{"points": 60, "stands_start": 4, "stands_end": 1}]
    assert result("victory_points", {"enemy_units": large})["total"] == 0
    assert result("victory_points", {"enemy_units": large}, half_points="any_unit_at_one")["total"] == 30


def test_a_side_that_withdrew_with_more_points_draws_p71() -> None:
    sides = {"A": {"vp": 500, "withdrew": True}, "B": {"vp": 400, "withdrew": False}}
    assert result("battle_outcome", {"sides": sides}) == {"winner": None, "draw": True, "vp": {"A": 400, "B": 400}}


@pytest.mark.parametrize(
    ("a", "b", "winner"),
    [
        ((400, True), (500, False), "B"),
        ((500, False), (400, True), "A"),
        ((400, False), (500, True), None),
        ((500, True), (400, True), None),
        ((400, False), (400, False), None),
        ((0, False), (5, False), "B"),
    ],
)
def test_most_points_win_and_whoever_withdrew_at_best_draws_p70_71(a: Any, b: Any, winner: str | None) -> None:
    sides = {side: {"vp": vp, "withdrew": withdrew} for side, (vp, withdrew) in (("A", a), ("B", b))}
    got = result("battle_outcome", {"sides": sides})
    assert (got["winner"], got["draw"]) == (winner, winner is None)


def test_pyrrhus_puts_the_withdrawal_off_by_one_unit_p95() -> None:
    def withdraws(destroyed: int, extra: int) -> bool:
        given = {"units": [{"count": 16, "destroyed": destroyed, "armour": 5}], "extra_losses": extra}
        return bool(result("withdraw", given)["withdraws"])

    assert (withdraws(7, 0), withdraws(8, 0)) == (False, True)
    assert (withdraws(8, 1), withdraws(9, 1)) == (False, True)


def test_triarii_are_one_unit_in_the_total_and_two_when_destroyed_p128() -> None:
    units = [{"count": 8, "destroyed": 3, "armour": 5}, {"count": 2, "destroyed": 1, "armour": 5, "triarii": True}]
    got = result("withdraw", {"units": units})
    assert (got["break_point"], got["losses_counted"], got["withdraws"]) == (5, 5, True)


def test_unarmoured_skirmishers_count_neither_way_p71() -> None:
    units = [{"count": 9, "destroyed": 4, "armour": 5}, {"count": 4, "destroyed": 4, "skirmish": True}]
    got = result("withdraw", {"units": units})
    assert (got["core_units"], got["losses_counted"], got["withdraws"]) == (9, 4, False)
    light = [{"count": 2, "destroyed": 1, "skirmish": True, "armour": 6}]
    assert result("withdraw", {"units": light})["withdraws"] is True
    assert result("withdraw", {"units": light}, core_units="skirmishers_never_core")["core_units"] == 0


def test_an_army_without_main_units_is_never_broken_by_losses_p71() -> None:
    given = {"units": [{"count": 3, "destroyed": 3, "skirmish": True}]}
    assert result("withdraw", given) == {"core_units": 0, "break_point": 0, "losses_counted": 0, "withdraws": False}
    assert result("withdraw", {**given, "general_lost": True})["withdraws"] is True


def test_general_lost_withdraws_p70() -> None:
    assert result("withdraw", {"units": [{"count": 9}], "general_lost": True})["withdraws"] is True


@pytest.mark.parametrize(
    ("given", "vp"),
    [
        ({"kind": "terrain", "value": 100, "own_inside": True}, 100),
        ({"kind": "terrain", "value": 100, "own_inside": True, "enemy_inside": True}, 0),
        ({"kind": "terrain", "value": 100, "own_within_20": True, "enemy_within_20": True}, 0),
        ({"kind": "terrain", "value": 100, "own_within_20": True, "enemy_inside": True}, 0),
        ({"kind": "crushing_blow", "rounds_fought": 1, "enemy_wiped_out": True, "enemy_stands_destroyed": 6}, 60),
        ({"kind": "more_units_destroyed", "own_destroyed": 2, "enemy_destroyed": 3}, 100),
        ({"kind": "more_units_destroyed", "own_destroyed": 3, "enemy_destroyed": 3}, 0),
        ({"kind": "endurance", "value": 70}, 70),
    ],
)
def test_bonus_points_p75_76(given: dict[str, Any], vp: int) -> None:
    assert result("bonus_vp", given) == {"vp": vp}


def test_agreed_sums_are_never_invented_p76() -> None:
    with pytest.raises(ValueMissing):
        result("bonus_vp", {"kind": "endurance"})
    with pytest.raises(ValueMissing):
        result("bonus_vp", {"kind": "baggage", "held_by": "enemy"})


def unit(points: int, kind: str = "infantry", **more: Any) -> dict[str, Any]:
    return {"type": kind, "points": points, **more}


def test_contingents_p79() -> None:
    skirmisher = unit(30, skirmish=True)
    parts = {
        "vanguard": [skirmisher, unit(70, "cavalry")],
        "main": [unit(200, armour=5)],
        "rearguard": [unit(100, armour=4)],
        "reserve": [unit(60, "cavalry")],
    }
    assert result("contingents", {"parts": parts})["problems"] == []
    broken = {
        "vanguard": [unit(30, armour=5), unit(50, "elephant"), unit(10, "artillery")],
        "main": [unit(100)],
        "rearguard": [skirmisher],
        "reserve": [skirmisher, unit(40, "artillery"), unit(10), unit(10)],
    }
    assert set(result("contingents", {"parts": broken})["problems"]) == {
        "vanguard_heavy_infantry", "vanguard_elephants", "vanguard_artillery", "main_under_40_percent",
        "rearguard_skirmishers", "reserve_artillery", "reserve_skirmishers", "reserve_over_three_units",
        "vanguard_too_few_skirmishers",
    }  # fmt: skip


def test_infantry_of_armour_six_may_stand_in_the_vanguard_and_of_five_not_p79() -> None:
    def problems(armour: int) -> list[str]:
        parts = {
            "vanguard": [unit(100, armour=armour)],
            "main": [unit(200)],
            "rearguard": [unit(100)],
            "reserve": [unit(100)],
        }
        return list(result("contingents", {"parts": parts})["problems"])

    assert (problems(6), problems(5)) == ([], ["vanguard_heavy_infantry"])


@pytest.mark.parametrize(
    ("size", "limits"), [(999, (0, 4)), (1000, (2, 4)), (1995, (2, 4)), (2000, (4, 8)), (3500, (6, 12))]
)
def test_minimum_and_maximum_go_by_whole_thousands_p78(size: int, limits: tuple[int, int]) -> None:
    got = result("army_minmax", {"min": 2, "max": 4, "size": size})
    assert (got["min"], got["max"]) == limits
    assert result("army_minmax", {"size": size}) == {"min": 0, "max": None}


def test_random_terrain_rows_cover_every_total_once_p73_74() -> None:
    from resolvers.wma.terrain_pieces import PIECES

    for rows in PIECES.values():
        assert [total for row in rows for total in range(row.low, row.high + 1)] == list(range(2, 13))


@pytest.mark.parametrize(
    ("faces", "kind"), [([1, 1], "urban"), ([2, 2], "high_ground"), ([4, 4], "woods"), ([6, 5], "water")]
)
def test_kinds_of_terrain_p72(faces: list[int], kind: str) -> None:
    assert result("terrain", {}, {"type": faces, "piece": [3, 3]})["type"] == kind


def test_deployment_variants_p75_77() -> None:
    fast = result("deployment", {"table_depth_cm": 120, "gap_cm": 80, "variant": "fast"})
    assert (fast["zone_depth_cm"], fast["from_centre_cm"], fast["first_move_cm"]) == (20.0, 40.0, 30)
    with pytest.raises(NotUnderstood):
        result("deployment", {"table_depth_cm": 90})
