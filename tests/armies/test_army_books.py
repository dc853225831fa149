"""An operator's own books: YAML and CSV of one schema, everything wrong with them at once, a folder of them."""

import json
from pathlib import Path

import pytest

from armies.core.book import lint_army, parse_book, read_folder
from armies.core.library import load_library
from armies.core.listed import GAMES
from armies.core.reading import FileWrong
from armies.wil.profiles import parse_profiles
from bot.cli.armies import render_fault
from lexicon.errors import AdjutantError, Ambiguous, NotFound, StorageTrouble, ValueMissing
from tests.support.army_sheets import render_book_csv
from tests.support.work_counted import calls_counted

LISTS = [path for path in sorted((GAMES / "wma" / "data").glob("*.yaml")) if path.name != "troops.yaml"]

BOOK = """id: dwarfs
name: {ru: Гномы, en: Dwarfs}
units:
  - id: axes
    name: {ru: Секиры, en: Axes}
    type: infantry
    stats: {attack: 3, hits: 3, armour: 5+, size: 3}
    limit: 4/-
    points: 60
  - id: king
    name: {ru: Король, en: King}
    type: general
    stats: {attack: +2, command: 9, size: 1}
    limit: 1
    points: 125
"""


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_our_own_lists_have_nothing_wrong(path: Path) -> None:
    assert lint_army(path.read_text("utf-8"), path.name) == ()


def test_every_list_survives_a_table() -> None:
    armies = load_library("wma").armies
    back = parse_book(render_book_csv(armies), "all.csv")
    assert [army.model_copy(update={"doubts": (), "also": ()}) for army in armies] == list(back)


def test_one_army_or_several_in_a_file() -> None:
    assert [army.id for army in parse_book(BOOK, "dwarfs.yaml")] == ["dwarfs"]
    several = "armies:\n" + "".join(
        "  - " + BOOK.replace("dwarfs", key).replace("\n", "\n    ") + "\n" for key in ("one", "two")
    )
    assert [army.id for army in parse_book(several, "book.yaml")] == ["one", "two"]
    assert lint_army(several, "book.yaml") == ()


def test_everything_wrong_is_named_at_once_with_its_line() -> None:
    wrong = (
        BOOK.replace("points: 60", "points: sixty")
        .replace("armour: 5+", "armour: 7+")
        .replace("limit: 4/-", "limit: 9/4")
        .replace("id: king", "id: axes")
        .replace("type: general", "type: boss")
        + "colour: red\n"
    )
    found = lint_army(wrong, "dwarfs.yaml")
    assert [(fault.line, fault.where, fault.code) for fault in found] == [
        (1, "units", "army.rows"),
        (4, "units", "army.rows"),
        (7, "units[0].stats.armour", "army.cell"),
        (8, "units[0].limit", "army.cell"),
        (9, "units[0].points", "army.cell"),
        (12, "units[1].type", "army.cell"),
        (16, "colour", "army.unknown_key"),
    ]
    assert {fault.value for fault in found if fault.code == "army.rows"} == {
        "axes is the id of 2 rows",
        "there is no row of type general",
    }
    with pytest.raises(FileWrong) as caught:
        parse_book(wrong, "dwarfs.yaml")
    assert caught.value.source == "dwarfs.yaml" and len(caught.value.faults) == 5


def test_a_fault_in_one_line_for_the_terminal_in_the_operators_language() -> None:
    cell, remark = BOOK.replace("points: 60", "points: sixty"), BOOK.replace("points: 60", "points: 200")
    twice = BOOK.replace("id: king", "id: axes")
    told = [
        [render_fault(one, language) for one in lint_army(book, "dwarfs.yaml")]
        for book in (cell, remark, twice)
        for language in ("en", "ru")
    ]
    assert told[0] == [
        'line 9: Cell units[0].points: "sixty". Allowed: a whole number from 0 to 10000. For example: 80 or +10'
    ]
    assert told[1][0].startswith("строка 9: Клетка units[0].points: «sixty». Можно: ")
    assert told[2:4] == [
        ["line 9: to be looked at: The price 200 is not that of the appendix."],
        ["строка 9: стоит посмотреть: Цена 200 не такая, как в приложении книги."],
    ]
    assert told[4:] == [
        ["line 4: Rows of the army disagree: axes is the id of 2 rows."],
        ["строка 4: Строки армии спорят: axes is the id of 2 rows."],
    ]


def test_a_price_that_the_appendix_does_not_give_is_only_remarked() -> None:
    found = lint_army(BOOK.replace("points: 60", "points: 200"), "dwarfs.yaml")
    assert [(fault.line, fault.code, fault.value, fault.level) for fault in found] == [
        (9, "army.price", "200", "remark")
    ]
    assert parse_book(BOOK.replace("points: 60", "points: 200"), "dwarfs.yaml")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "document.empty"),
        ("id: [1", "document.syntax"),
        ("a: &a [x]\nb: *a\n", "document.alias"),
        ("a0: &a0 [x, x]\n" + "".join(f"a{n}: &a{n} [*a{n - 1}, *a{n - 1}]\n" for n in range(1, 30)), "document.alias"),
        ("a: !!python/object/apply:os.system [ls]", "document.tag"),
        ("id: a\nid: b\n", "document.twice"),
        ("[" * 200, "document.too_deep"),
        ("x" * 5_000_000, "document.too_long"),
        ("- a\n- b\n", "army.cell"),
        ("armies: [3, text]\n", "army.cell"),
    ],
    ids=lambda value: str(value)[:16],
)
def test_a_hostile_file_is_one_sentence_after_little_work(text: str, code: str) -> None:
    with calls_counted() as calls:
        found = lint_army(text, "evil.yaml")
    assert 0 < len(calls) < 10_000, "twice what 200 brackets take"
    assert {fault.code for fault in found} == {code}


TABLE = (
    "army;army_ru;army_en;id;name_ru;name_en;type;attack;hits;armour;command;size;limit;points;special\n"
    "dwarfs;Гномы;Dwarfs;axes;Секиры;Axes;infantry;3;3;5+;-;3;4/-;60;\n"
    "dwarfs;;;king;Король;King;general;+2;;;9;1;1;125;\n"
)


def test_a_table_of_an_office_program_is_the_same_army() -> None:
    assert parse_book(TABLE, "dwarfs.csv") == parse_book(BOOK, "dwarfs.yaml")
    assert parse_book("\ufeff" + TABLE.replace(";", "\t"), "dwarfs.csv") == parse_book(BOOK, "dwarfs.yaml")


@pytest.mark.parametrize(
    ("table", "line", "code"),
    [
        ("", 1, "document.empty"),
        ("a;b\n1;2\n", 1, "csv.header"),
        (TABLE.replace("60;", "sixty;"), 2, "army.cell"),
        (TABLE.replace("king;", "axes;"), 2, "army.rows"),
        (TABLE.replace("size", "height"), 1, "csv.column"),
        (TABLE + "dwarfs;" + ";" * 30 + "\n", 4, "csv.shape"),
        (TABLE + 'dwarfs;"open\n', 4, "csv.shape"),
        (TABLE.replace(";infantry;", ";;"), 2, "army.missing"),
    ],
)
def test_a_wrong_table_is_named_at_its_line(table: str, line: int, code: str) -> None:
    found = lint_army(table, "dwarfs.csv")
    assert (line, code) in {(fault.line, fault.code) for fault in found}
    if code != "csv.column":
        with pytest.raises(AdjutantError):
            parse_book(table, "dwarfs.csv")


def test_a_folder_adds_lists_and_may_replace_ours(tmp_path: Path) -> None:
    (tmp_path / "dwarfs.yaml").write_text(BOOK, "utf-8")
    (tmp_path / "hunnic.csv").write_text(TABLE.replace("dwarfs;", "hunnic;"), "utf-8-sig")
    (tmp_path / "notes.txt").write_text("no army", "utf-8")
    library = load_library("wma", read_folder(tmp_path).armies)
    assert len(library.armies) == 26
    assert library.named("гномы").id in ("dwarfs", "hunnic")
    assert [unit.id for unit in library.named("hunnic").units] == ["axes", "king"]
    assert len(load_library("wma").armies) == 25


def test_a_wrong_file_of_a_folder_is_named_and_breaks_only_itself(tmp_path: Path) -> None:
    (tmp_path / "good.yaml").write_text(BOOK, "utf-8")
    (tmp_path / "wrong.yaml").write_text(BOOK.replace("points: 60", "points: x"), "utf-8")
    (tmp_path / "broken.yaml").write_text("a: [", "utf-8")
    (tmp_path / "coded.yaml").write_bytes(b"name: \xff\xfe")
    (tmp_path / "guard.yaml").write_text(PROFILES.replace("line_infantry", "orcs"), "utf-8")
    read = read_folder(tmp_path)
    assert [army.id for army in read.armies] == ["dwarfs"] and read.own == {}
    assert [name for name, _ in read.wrong] == ["broken.yaml", "coded.yaml", "guard.yaml", "wrong.yaml"]
    assert read.wrong[1][1].code == "document.encoding" and isinstance(read.wrong[3][1], FileWrong)
    with pytest.raises(StorageTrouble):
        read_folder(tmp_path / "nowhere")


def test_an_army_is_chosen_by_a_name_that_is_near_enough() -> None:
    library = load_library("wma")
    assert library.choose("имперские римляне").id == library.choose("имперск римл").id == "imperial-roman"
    assert library.choose("карфагенян").id == "carthaginian"
    with pytest.raises(Ambiguous) as several:
        library.choose("римляне")
    assert "Имперские Римляне" in several.value.candidates
    with pytest.raises(NotFound) as nothing:
        library.choose("орки")
    assert nothing.value.code == "army.unknown"
    with pytest.raises(ValueMissing):
        load_library("gdf")


PROFILES = """system: wil
profiles:
  - {id: guard, name: {ru: Гвардия, en: Guard}, type: line_infantry, points: 6, models: 12, speed_in: 6, shooting: 5+,
     range_in: 18, melee: 5+, discipline: 1}
"""
PROFILE_TABLE = (
    "id,name_ru,name_en,type,points,models,speed_in,shooting,range_in,melee,discipline\n"
    "guard,Гвардия,Guard,line_infantry,6,12,6,5+,18,5+,1\n"
)


def test_profiles_of_war_in_lace_come_from_files(tmp_path: Path) -> None:
    (profile,) = parse_profiles(PROFILES, "guard.yaml")
    assert (profile.type, profile.points, profile.models, profile.shooting) == ("line_infantry", 6, 12, 5)
    assert parse_profiles(PROFILE_TABLE, "guard.csv") == (profile,)
    (tmp_path / "guard.yaml").write_text(PROFILES, "utf-8")
    (tmp_path / "dwarfs.yaml").write_text(BOOK, "utf-8")
    read = read_folder(tmp_path)
    assert read.own == {"wil": (profile,)} and [army.id for army in read.armies] == ["dwarfs"] and read.wrong == ()


def test_wrong_profiles_are_linted_too() -> None:
    assert lint_army(PROFILES, "guard.yaml") == lint_army(PROFILE_TABLE, "guard.csv") == ()
    found = lint_army(PROFILES.replace("line_infantry", "orcs").replace("points: 6", "points: 600"), "guard.yaml")
    assert sorted((fault.line, fault.where) for fault in found) == [
        (3, "profiles[0].points"),
        (3, "profiles[0].type"),
    ]
    assert lint_army(PROFILE_TABLE.replace(",6,12", ",six,12"), "guard.csv")[0].line == 2


def test_the_schema_of_a_list_is_json_too() -> None:
    """JSON is YAML: a list that another program writes is read as well."""
    import yaml

    tree = json.dumps(yaml.safe_load(BOOK.replace("5+", '"5+"').replace("+2", '"+2"').replace("4/-", '"4/-"')))
    assert parse_book(tree, "dwarfs.yaml") == parse_book(BOOK, "dwarfs.yaml")
