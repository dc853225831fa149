"""Rosters against their lists: each kind of violation alone, several at once, and what is left to spend."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armies.core.check import Verdict, resolve_check
from armies.core.library import load_library
from armies.core.listing import check_json
from armies.core.roster import Entry, Roster

Item = tuple[str, int] | tuple[str, int, str]


def check(army: str, size: int, items: Iterable[Item]) -> Verdict:
    rows = load_library("wma").named(army)
    entries = [Entry(rows.by_id[item[0]], item[1], rows.by_id[item[2]] if len(item) == 3 else None) for item in items]
    return resolve_check(Roster(rows, size, tuple(entries)))


def codes(verdict: Verdict) -> list[str]:
    return [violation.code for violation in verdict.violations]


ROME: list[Item] = [("general", 1), ("legate", 1), ("legionaries", 4), ("auxiliaries", 6), ("bowmen", 4)]


def test_a_plain_roman_army_of_1000_is_legal() -> None:
    verdict = check("imperial-roman", 1000, ROME)
    assert (codes(verdict), verdict.total, verdict.left) == ([], 125 + 80 + 320 + 270 + 160, 45)


@pytest.mark.parametrize(
    ("size", "items", "code", "given_", "allowed"),
    [
        (900, ROME, "over_points", 955, 900),
        (1000, [*ROME, ("heavy-cavalry", 3)], "max", 3, 2),
        (2000, ROME, "min", 4, 8),
        (2000, [*ROME, ("legionaries", 4), ("omen", 2)], "absolute_max", 2, 1),
        (1000, ROME[1:], "general_count", 0, 1),
        (1000, [("general", 2), ("legionaries", 4)], "general_count", 2, 1),
    ],
)
def test_one_broken_rule_is_named_with_what_there_is_and_what_may_be(
    size: int, items: list[Item], code: str, given_: int, allowed: int
) -> None:
    found = [violation for violation in check("imperial-roman", size, items).violations if violation.code == code]
    assert [(violation.given, violation.allowed) for violation in found] == [(given_, allowed)]
    assert found[0].ref.page in (78, 101)


def test_below_1000_points_minimums_rest_and_maximums_stand() -> None:
    assert codes(check("imperial-roman", 999, [("general", 1)])) == []
    assert codes(check("imperial-roman", 700, [("general", 1), ("onager", 2)])) == ["max"]


def test_only_full_thousands_count() -> None:
    army: list[Item] = [("general", 1), ("legionaries", 4), ("heavy-cavalry", 3)]
    assert codes(check("imperial-roman", 1999, army)) == ["max"]
    assert codes(check("imperial-roman", 2000, army)) == ["min"]


def test_a_list_without_a_maximum_has_none() -> None:
    assert codes(check("imperial-roman", 8000, [("general", 1), ("legionaries", 98)])) == []


def test_all_violations_come_at_once() -> None:
    verdict = check("imperial-roman", 1000, [("onager", 2), ("bowmen", 30), ("omen", 1)])
    assert sorted(codes(verdict)) == ["general_count", "max", "max", "min", "over_points", "upgrade_without_base"]


def test_an_upgrade_goes_only_to_whom_the_list_allows() -> None:
    army: list[Item] = [("general", 1), ("leader", 1), ("persian-infantry", 4)]
    assert codes(check("achaemenid-persian", 1000, [*army, ("chariot-mount", 1, "leader")])) == ["upgrade_target"]
    assert codes(check("achaemenid-persian", 1000, [*army, ("chariot-mount", 1, "general")])) == []


def test_one_bearer_has_one_mount() -> None:
    army: list[Item] = [("general", 1), ("infantry", 4), ("bowmen", 4), ("chariots", 2)]
    two: list[Item] = [*army, ("chariot-mount", 2, "general")]
    assert codes(check("egyptian", 1000, two)) == ["upgrade_without_base"]
    assert codes(check("egyptian", 1000, [*army, ("chariot-mount", 2)])) == ["upgrade_without_base"]
    assert codes(check("egyptian", 1000, [*army, ("leader", 1), ("chariot-mount", 2)])) == []


def test_a_mounted_hero_and_a_mounted_named_general_are_allowed() -> None:
    army: list[Item] = [("general", 1), ("infantry", 6), ("chariots", 1), ("leader", 1)]
    extras: list[Item] = [("chariot-mount", 1, "leader"), ("hero", 1, "leader")]
    assert codes(check("homeric-greek", 1000, [*army, *extras])) == []


def test_two_different_mounts_need_two_commanders() -> None:
    army: list[Item] = [("general", 1), ("infantry", 2), ("bowmen", 4), ("cavalry", 2)]
    both: list[Item] = [*army, ("chariot-mount", 1, "general"), ("elephant-mount", 1, "general")]
    assert codes(check("indian", 1000, both)) == ["upgrade_without_base"]


def test_in_india_the_general_rides_first() -> None:
    army: list[Item] = [("general", 1), ("leader", 1), ("infantry", 2), ("bowmen", 4), ("cavalry", 2)]
    assert codes(check("indian", 1000, [*army, ("elephant-mount", 1, "leader")])) == ["general_mounted_first"]
    assert codes(check("indian", 1000, [*army, ("elephant-mount", 1)])) == []
    ranked: list[Item] = [*army, ("elephant-mount", 1, "leader"), ("chariot-mount", 1, "general")]
    assert codes(check("indian", 1000, ranked)) == []


def test_elite_cells_need_a_unit_to_put_them_on() -> None:
    army: list[Item] = [("general", 1), ("hoplites", 8)]
    spartans: Item = ("spartan-bodyguard", 1, "sacred-band")
    assert codes(check("greek", 1000, [*army, spartans])) == ["upgrade_without_base"]
    assert codes(check("greek", 1000, [*army, ("sacred-band", 1), spartans])) == []


def test_the_three_qurubuti_cost_30_together_and_30_alone() -> None:
    army: list[Item] = [("general", 1), ("spearmen", 2), ("bowmen", 2), ("cavalry", 1), ("heavy-chariots", 1)]
    bare = check("assyrian", 1000, army).total
    one = check("assyrian", 1000, [*army, ("qurubuti-bowmen", 1)])
    three = check("assyrian", 1000, [*army, *((f"qurubuti-{x}", 1) for x in ("spearmen", "bowmen", "cavalry"))])
    assert (one.total, three.total, codes(three)) == (bare + 30, bare + 30, [])
    assert ("qurubuti-spearmen", 1) in [(unit.id, most) for unit, most in one.affordable]


def test_the_breaking_point_leaves_out_unarmoured_skirmishers_and_commanders() -> None:
    army: list[Item] = [("general", 1), ("legionaries", 8), ("light-cavalry", 1), ("skirmishers", 4)]
    assert check("imperial-roman", 2000, army).breaking_point == 5  # nine core units
    phalanx: list[Item] = [("general", 1), ("phalanx", 8), ("skirmishers", 2)]
    points = [check("successor", 1000, [*phalanx, *more]).breaking_point for more in ([], [("pyrrhus", 1)])]
    assert points == [4, 5]  # one more under Pyrrhus, p. 95


def test_what_is_affordable_never_breaks_a_rule() -> None:
    verdict = check("imperial-roman", 1000, ROME)
    names = {unit.id: most for unit, most in verdict.affordable}
    assert names == {"auxiliaries": 1, "skirmishers": 1, "omen": 1}


@given(st.data())
def test_buying_what_is_affordable_keeps_any_army_legal(data: st.DataObject) -> None:
    army = data.draw(st.sampled_from(load_library("wma").armies))
    size = data.draw(st.integers(1, 4)) * 1000
    needed = [Entry(unit, unit.least_at(size)) for unit in army.units if unit.least_at(size)]
    roster = Roster(army, size, tuple(needed))
    for _ in range(6):
        verdict = resolve_check(roster)
        assert verdict.legal, verdict.violations
        if not verdict.affordable:
            break
        unit, most = data.draw(st.sampled_from(verdict.affordable))
        count = data.draw(st.integers(1, min(most, 20)))
        roster = Roster(army, size, (*roster.entries, Entry(unit, count)))


def line(**changes: object) -> str:
    whole = {
        "system": "wma",
        "army": "imperial-roman",
        "size_points": 1000,
        "entries": [
            {"name_ru": "Генерал", "type": "general", "count": 1},
            {"name_ru": "легионеры", "type": "infantry", "count": 4, "applied_to": None},
        ],
    }
    return json.dumps({**whole, **changes}, ensure_ascii=False)


def test_a_roster_line_is_answered_with_total_and_verdict() -> None:
    answer = check_json(line())
    assert (answer["legal"], answer["total"], answer["problems"]) == (True, 445, [])


def test_a_unit_of_another_army_is_unknown_and_the_rest_is_still_judged() -> None:
    entries = [{"name_ru": "Гоплиты", "type": "infantry", "count": 3}]
    answer = check_json(line(entries=entries))
    assert sorted(problem["code"] for problem in answer["problems"]) == ["general_count", "min", "unknown_unit"]
    assert any("Гоплиты" in problem["message"] for problem in answer["problems"])


def test_two_rows_of_one_name_are_taken_in_order() -> None:
    leaders = [{"name_ru": "Лидер", "type": "subordinate", "count": 2}] * 2
    general = {"name_ru": "Генерал", "type": "general", "count": 1}
    archers = {"name_ru": "Конные Лучники", "type": "cavalry", "count": 6}
    answer = check_json(line(army="parthian", entries=[general, archers, *leaders]))
    assert (answer["legal"], answer["total"]) == (True, 100 + 360 + 80 + 60)


@pytest.mark.parametrize(
    ("text", "code", "field"),
    [
        ("", "roster.json", "line"),
        ('{"army": "imperial-roman", "entr', "roster.json", "line"),
        ("[" * 100_000, "roster.json", "line"),
        ("[]", "roster.shape", "line"),
        (line(size_points=0), "roster.shape", "size_points"),
        (line(size_points="1000"), "roster.shape", "size_points"),
        (line(entries=[{"name_ru": "Лучники", "count": 0}]), "roster.shape", "entries.0.count"),
        (line(entries=[{"name_ru": "Лучники", "count": 10_001}]), "roster.shape", "entries.0.count"),
        (line(entries=[{"name_ru": "Лучники", "count": 1e400}]), "roster.shape", "entries.0.count"),
        (line(entries=[{"name_ru": "Лучники", "count": True}]), "roster.shape", "entries.0.count"),
        (line(entries="all"), "roster.shape", "entries"),
        (line(army="орки"), "army.unknown", "army"),
        (line(system="chess"), "army.no_lists", "system"),
        ("x" * 5_000_000, "roster.too_long", "line"),
    ],
    ids=lambda value: str(value)[:24],
)
def test_what_is_no_roster_gets_one_sentence(text: str, code: str, field: str) -> None:
    error = check_json(text)["error"]
    assert (error["code"], error["field"]) == (code, field)
    assert "Traceback" not in error["message"] and len(error["message"]) < 400


def test_rosters_judged_by_hand_are_judged_alike(shared_dir: Path) -> None:
    rosters = (shared_dir / "armies/wma-rosters-dev.jsonl").read_text("utf-8").splitlines()
    assert rosters
    for text in rosters:
        sent = json.loads(text)
        answer = check_json(json.dumps({**sent, "army": sent["army_name_ru"]}))
        assert (answer["legal"], answer["total"]) == (sent["legal"], sent["total"]), sent["id"]
        if not sent["legal"]:
            assert [problem["code"] for problem in answer["problems"]] == [sent["violation"]]


def test_lists_read_by_hand_have_the_same_cells(shared_dir: Path) -> None:
    from armies.core.listing import show_json

    ours = {army["name_ru"]: army for army in show_json("wma")["armies"]}
    cells = (
        "attack",
        "range",
        "hits",
        "armour",
        "command",
        "size",
        "min",
        "max",
        "per_1000",
        "points",
        "points_is_delta",
    )
    judged = 0
    for army in json.loads((shared_dir / "armies/wma-armies-dev.json").read_text("utf-8"))["armies"]:
        mine = {(unit["name_ru"], unit["type"]): unit for unit in ours[army["name_ru"]]["units"]}
        assert mine.keys() == {(unit["name_ru"], unit["type"]) for unit in army["units"]}
        for unit in army["units"]:
            known = mine[unit["name_ru"], unit["type"]]
            wanted = [cell for cell in cells if cell not in unit["suspect_cells"]]
            assert {cell: known[cell] for cell in wanted} == {cell: unit[cell] for cell in wanted}
            judged += len(wanted)
    assert judged > 900
