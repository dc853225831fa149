"""The shipped lists: whole, well-formed, and priced as the appendix prices them."""

import pytest

from armies.core.library import load_library
from armies.core.listed import GAMES
from armies.core.reading import FileWrong, parse_army
from armies.core.statline import Army, Unit
from armies.wma.prices import appraise
from lexicon.errors import NotFound, ValueMissing
from lexicon.names import Name

ARMIES = load_library("wma").armies
ROWS = [(army, unit) for army in ARMIES for unit in army.units]


def row_id(value: object) -> str:
    return value.id if isinstance(value, Army | Unit) else str(value)


def text_of(army_id: str) -> str:
    return (GAMES / "wma" / "data" / f"{army_id}.yaml").read_text("utf-8")


def test_there_are_25_lists_in_book_order_within_its_pages() -> None:
    pages = [army.page for army in ARMIES]
    assert len(ARMIES) == 25
    assert pages == sorted(pages) and (pages[0], pages[-1]) == (82, 122)


@pytest.mark.parametrize("army", ARMIES, ids=row_id)
def test_a_list_has_one_row_of_generals_and_lies_in_the_file_of_its_name(army: Army) -> None:
    assert [unit.id for unit in army.units if unit.type == "general"] == ["general"]
    assert parse_army(text_of(army.id), army.id) == army


@pytest.mark.parametrize(("army", "unit"), [(a, u) for a, u in ROWS if u.is_troop], ids=row_id)
def test_troops_cost_what_the_appendix_says_or_the_file_says_why_not(army: Army, unit: Unit) -> None:
    assert unit.type in ("infantry", "cavalry", "chariot", "elephant", "artillery")
    prices = {p for found in appraise(unit.type, unit.stats, unit.special) for p in range(found.low, found.high + 1, 5)}
    assert (unit.points in prices) != (unit.off_standard is not None)


@pytest.mark.parametrize(("army", "unit"), [(a, u) for a, u in ROWS if u.kind == "elite"], ids=row_id)
def test_a_unit_with_an_elite_upgrade_costs_what_the_appendix_says(army: Army, unit: Unit) -> None:
    assert unit.printed_type is not None
    sharing = [other for other in army.units if other.shared_points is not None] if unit.shared_points else [unit]
    (base,) = unit.upgrades
    price = army.by_id[base].points + unit.points // len(sharing)
    prices = {q.low for q in appraise(unit.printed_type, unit.stats, unit.special)}
    assert (price in prices) != (unit.off_standard is not None)


@pytest.mark.parametrize(("army", "unit"), [(a, u) for a, u in ROWS if u.is_commander], ids=row_id)
def test_commanders_of_one_rank_and_command_cost_the_same_everywhere(army: Army, unit: Unit) -> None:
    price = {
        ("general", 9): 125, ("general", 8): 100, ("leader", 8): 80, ("leader", 7): 60, ("subordinate", 8): 40,
        ("subordinate", 7): 30,
    }  # fmt: skip
    usual = {"general": 2}.get(unit.type, 1)
    assert unit.attack is not None and unit.stats.command is not None
    # The one exception adds no attacks and says so in the file's doubts.
    discount = 10 if unit.attack.value == 0 else 0
    assert unit.attack.value == usual or army.id == "late-achaemenid-persian"
    assert unit.points == price[unit.type, unit.stats.command.low] - discount


def test_an_army_is_found_by_id_and_by_either_name_in_any_case() -> None:
    library = load_library("wma")
    rome = library.named("imperial-roman")
    assert library.named("имперские римляне") is library.named("Imperial Roman") is rome


def test_an_unknown_army_names_the_nearest() -> None:
    with pytest.raises(NotFound) as caught:
        load_library("wma").named("имперские ремляне")
    assert caught.value.code == "army.unknown" and caught.value.near[0] == Name("Имперские Римляне", "Imperial Roman")


def test_a_game_without_lists_says_so() -> None:
    with pytest.raises(ValueMissing):
        load_library("wil")


def test_everything_wrong_in_a_file_is_said_at_once() -> None:
    text = text_of("imperial-roman")
    for old, new in (
        ("armour: 5+", "armour: 7+"), ("limit: 4/-", "limit: 4"), ("points: 45", "points: many"),
        ("special: [skirmish]", "special: [skirmish, flying]"), ("type: cavalry", "type: horses"),
        ("limit: -/4", "limit: 5/4"),
    ):  # fmt: skip
        assert old in text
        text = text.replace(old, new)
    with pytest.raises(FileWrong) as caught:
        parse_army(text.replace("pages:", "pagez:"), "mine.yaml")
    fields = {fault.field for fault in caught.value.faults}
    assert {"units[0].stats.armour", "units[1].stats.armour", "units[2].points", "units[3].limit", "pagez"} <= fields
    assert any(fault.field == "units[5].type" for fault in caught.value.faults)
    assert all(fault.allowed for fault in caught.value.faults)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("upgrades: [general]", "upgrades: [legatus]", "legatus"),
        ("id: legate", "id: general", "general is the id of 2 rows"),
        ("special: [legion]", "special: [phalanks]", "phalanks"),
        ("legionaries.limit]", "legionaries.limits]", "legionaries.limits"),
    ],
)
def test_rows_that_contradict_each_other_are_named(old: str, new: str, said: str) -> None:
    with pytest.raises(FileWrong) as caught:
        parse_army(text_of("imperial-roman").replace(old, new), "mine.yaml")
    assert said in str(caught.value.faults[0])


def test_a_file_that_is_no_mapping_is_refused() -> None:
    with pytest.raises(FileWrong):
        parse_army("just words", "mine.yaml")
