"""The fifty random tables: every roll has one row, the rows bear the book's titles and none of its sentences."""

import re
from itertools import product
from pathlib import Path

import pytest

from lexicon.errors import Ambiguous, NotFound, ValueMissing
from lexicon.folding import fold
from resolvers.core.odds import enumerate_odds
from resolvers.gdf import MECHANICS
from resolvers.gdf.tables import TABLES, find_table
from resolvers.gdf.tests_of_quality import parse_dice
from tests.support.rolls_and_odds import chance, result

PLAIN_DICE = {
    "D6": [range(1, 7)],
    "2D6": [range(1, 7), range(1, 7)],
    "2D6+X": [range(1, 7), range(1, 7)],
    "D6+4": [range(5, 11)],
}


def values_of(table) -> set[int]:
    """Every value that the table's dice can make, as it looks them up; X from 1 to 10."""
    if table.die == "D3":
        return {2, 4, 6} if table.prints_faces_of_d3 else {1, 2, 3}
    if table.die == "D66":
        return {10 * a + b for a, b in product(range(1, 7), repeat=2)}
    if table.die == "D3D6":
        return {10 * a + b for a, b in product(range(1, 4), range(1, 7))}
    sums = {sum(faces) for faces in product(*PLAIN_DICE[table.die])}
    return {value + x for value in sums for x in range(1, 11)} if table.die == "2D6+X" else sums


def test_there_are_fifty_tables_with_277_rows() -> None:
    assert len(TABLES) == 50
    assert sum(len(table.rows) for table in TABLES) == 277
    assert len({table.id for table in TABLES}) == 50


@pytest.mark.parametrize("table", [t for t in TABLES if t.die not in ("D3+X", "ROUND")], ids=lambda table: table.id)
def test_every_roll_falls_on_exactly_one_row_and_every_row_can_be_rolled(table) -> None:
    values = values_of(table)
    for value in values:
        assert sum(row.covers(value) for row in table.rows) == 1, value
    assert all(any(row.covers(value) for value in values) for row in table.rows)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.id)
def test_rows_are_named_and_point_to_dice_and_tables_that_exist(table) -> None:
    known = {each.id for each in TABLES}
    for row in table.rows:
        assert row.name.ru and row.name.en
        assert bool(row.text.ru) == bool(row.text.en), row.id
        assert row.then is None or row.then in known
        for dice in row.dice:
            parse_dice(dice)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.id)
def test_a_table_is_found_by_its_id_and_its_titles(table) -> None:
    for name in (table.id, table.title.ru, table.title.en, table.title.ru.upper()):
        assert find_table(name) is table


@pytest.mark.parametrize(
    ("asked", "table"),
    [
        ("случайное событие", "random_event"),
        ("событие кампании", "campaign_event"),
        ("ckexfqyjt cj,snbt", "random_event"),
        ("травма", "campaign_injury"),
        ("развертывание", "deployment"),
        ("миссия", "mission"),
        ("карта задания", "mission_card"),
        ("critical hit", "brutal_crit"),
        ("случайное собитие", "random_event"),
    ],
)
def test_players_names_of_tables(asked: str, table: str) -> None:
    assert find_table(asked).id == table


def test_an_unknown_table_is_not_guessed() -> None:
    with pytest.raises((NotFound, Ambiguous)):
        find_table("погода на Марсе")


def test_the_chances_of_rows_are_those_of_the_dice() -> None:
    row = enumerate_odds(MECHANICS["table"].from_plain({"table": "terrain_piece"})).law("row")
    assert {value: (p.numerator * (36 // p.denominator)) for value, p in row} == {
        "2-3": 3, "4": 3, "5": 4, "6-8": 16, "9": 4, "10": 3, "11-12": 3,
    }  # fmt: skip
    assert chance("gdf", "table", {"table": "fog_fatigue"}, "row", "2, 12") * 18 == 1
    assert chance("gdf", "table", {"table": "campaign_event"}, "row", "21") * 36 == 1
    assert chance("gdf", "table", {"table": "random_event"}, "row", "36") * 18 == 1
    assert chance("gdf", "table", {"table": "fog_length", "x": 4}, "success") * 2 == 1
    assert chance("gdf", "table", {"table": "fog_length", "x": 9}, "success") * 6 == 1


def test_dice_plus_x() -> None:
    # gdf p. 26: the lowest and the highest row are open at one end
    assert result("gdf", "table", {"table": "brutal_system", "x": 1}, {"d6": [1, 1]})["row"] == "3-9"
    assert result("gdf", "table", {"table": "brutal_system", "x": 12}, {"d6": [6, 6]})["row"] == "16+"
    # gdf p. 36: the die plus the caster's level is the number of the spell
    assert result("gdf", "table", {"table": "solo_spell", "x": 2}, {"d3": [3]})["value"] == 5
    with pytest.raises(ValueMissing):
        MECHANICS["table"].from_plain({"table": "brutal_system"})
    # gdf p. 37
    assert result("gdf", "table", {"table": "campaign_length"}, {"d6": [6]})["value"] == 10


def test_a_row_says_what_to_roll_next() -> None:
    found = result("gdf", "table", {"table": "condition_type"}, {"d3": [2]})
    assert (found["row"], found["then"]) == ("3-4", "condition_geo")
    assert result("gdf", "table", {"table": "random_event"}, {"d3": [1], "d6": [5]})["dice"] == ["D3+4"]
    assert result("gdf", "mission_card", {}, {"d6": [4, 4]})["then"] == "mission_card_44"


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold().replace("ё", "е"))


def book_of(shared: Path) -> str:
    texts = (path.read_text(encoding="utf-8", errors="replace") for path in (shared / "seeds").glob("*.txt"))
    return next(text for text in texts if "Grimdark Future 3.3.1" in text[:5000])


def test_no_row_repeats_more_than_six_words_of_the_book(shared_dir: Path) -> None:
    book = words(book_of(shared_dir))
    runs = {tuple(book[at : at + 7]) for at in range(len(book) - 6)}
    ours = [text for table in TABLES for row in table.rows for text in (row.text.ru, row.text.en)]
    ours += [text for table in TABLES if table.note for text in (table.note.ru, table.note.en)]
    for text in ours:
        own = words(text)
        assert not any(tuple(own[at : at + 7]) in runs for at in range(len(own) - 6)), text


OWN_TITLES = {
    "terrain_restriction", "fog_deploy", "fog_focus", "fog_fatigue", "fog_length", "brutal_friendly", "brutal_mishap",
    "brutal_crit", "solo_objective", "solo_deploy", "solo_activate", "solo_spell", "campaign_length", "campaign_sell5",
    "mission_card_44", "dispute", "campaign_skillset",
}  # fmt: skip
"""Tables whose rows have no title in the book."""


def test_rows_bear_the_titles_of_the_book_on_the_page_they_name(shared_dir: Path) -> None:
    # A page's number stands below it. Read from the end, where no list or table can be taken for the next number.
    pages: dict[int, list[str]] = {}
    number = 49
    for line in reversed(book_of(shared_dir).splitlines()):
        if line.strip() == str(number - 1):
            number -= 1
        pages.setdefault(number, []).insert(0, line)
    # Hyphens at line ends are joined, so that a title broken there is met.
    text = {number: fold(re.sub(r"-\n", "", "\n".join(found)).replace("\n", " ")) for number, found in pages.items()}
    cards = " ".join(found for number, found in text.items() if number >= 45)
    missing = []
    for table in TABLES:
        if table.id in OWN_TITLES:
            continue
        for row in table.rows:
            number = row.page or table.page
            # Numbers of cards look like numbers of pages, so the pages of cards are searched together.
            where = cards if number >= 45 else text[number]
            if fold(row.name.ru) not in where:
                missing.append((table.id, row.id, row.name.ru, number))
    assert missing == []
