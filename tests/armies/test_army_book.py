"""The lists against the book's own text: numbers, notes, names. Needs the operator's copy of the book."""

import re
from collections import Counter
from pathlib import Path

import pytest

from armies.core.library import load_library
from armies.core.statline import Army, Unit
from armies.wma.prices import load_appendix

ARMIES = load_library("wma").armies
TWISTS = {"local_greeks_brigade"}  # told in the same note as a general rule


@pytest.fixture(scope="module")
def sections(shared_dir: Path) -> dict[str, str]:
    """The book's text of each list, from its heading to the next one's, as one line."""
    book = next(p for p in (shared_dir / "seeds").glob("000_*.txt")).read_text("utf-8")
    first = book.index("АРМЕЙСКИЕ ЛИСТЫ", 60_000)
    starts = []
    for army in ARMIES:
        heading = re.compile(rf"(?m)^{re.escape(army.name.ru.upper())}( [А-Я])?$")
        found = heading.search(book, first)
        assert found is not None, army.id
        starts.append(found.start())
    ends = [*starts[1:], book.index("ВЕРБЛЮДЫ (CAMELS)", first)]
    assert starts == sorted(starts)
    tidy = [
        re.sub(r"\s+", " ", book[a:b]).replace("3 x 60", "3x60").replace("–", "-")
        for a, b in zip(starts, ends, strict=True)
    ]
    return dict(zip((army.id for army in ARMIES), tidy, strict=True))


def printed(unit: Unit) -> str:
    stats = unit.stats
    armour = None if stats.armour is None else f"{stats.armour}+"
    cells = [stats.attack, stats.range, stats.hits, armour, stats.command, stats.size]
    row = "- 1" if unit.kind == "omen" else " ".join(["-" if c is None else str(c) for c in cells] + [str(unit.limit)])
    return f"{row} {unit.cost}"


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: army.id)
def test_every_row_stands_in_the_book_or_is_noted_as_doubtful(army: Army, sections: dict[str, str]) -> None:
    text = sections[army.id]
    doubted = {cell.partition(".")[0] for doubt in army.doubts for cell in doubt.cells}
    wanted = Counter(printed(unit) for unit in army.units)
    have = {row: len(re.findall(rf"(?<!\S){re.escape(row)}(?!\S)", text)) for row in wanted}
    lost = [unit.id for unit in army.units if have[printed(unit)] < wanted[printed(unit)] and unit.id not in doubted]
    assert lost == []


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: army.id)
def test_every_name_stands_in_the_book(army: Army, sections: dict[str, str]) -> None:
    assert [unit.name.ru for unit in army.units if unit.name.ru not in sections[army.id]] == []


@pytest.mark.parametrize("army", ARMIES, ids=lambda army: army.id)
def test_the_notes_of_all_rows_are_the_notes_of_the_book(army: Army, sections: dict[str, str]) -> None:
    """The book numbers its notes as the rows first need them, so our rules give the same numbers."""
    numbers: dict[str, int] = {}
    ours: Counter[str] = Counter()
    for unit in army.units:
        codes = [code for code in unit.special if code not in TWISTS]
        for code in codes:
            numbers.setdefault(code, len(numbers) + 1)
        if codes:
            ours["*" + ", ".join(str(numbers[code]) for code in codes)] += 1
    notes = re.findall(r"\*\d(?:, ?\d)*", sections[army.id])
    book = Counter(re.sub(r",\s*", ", ", note) for note in notes)
    book.subtract(f"*{number}" for number in numbers.values())  # the list of rules itself
    assert +book == ours


def test_every_type_of_the_appendix_stands_in_it(shared_dir: Path) -> None:
    book = next(p for p in (shared_dir / "seeds").glob("000_*.txt")).read_text("utf-8")
    text = (
        re.sub(r"\s+", " ", book[book.index("ПРИЛОЖЕНИЕ 1: ТИПЫ ВОЙСК") :]).replace("3 x 60", "3x60").replace("–", "-")
    )
    for troop in load_appendix().troops:
        stats = troop.stats
        armour = None if stats.armour is None else f"{stats.armour}+"
        cells = [stats.attack, stats.range, stats.hits, armour, stats.size, troop.points]
        row = " ".join("-" if cell is None else str(cell) for cell in cells)
        assert troop.name.ru.casefold() in text.casefold() or troop.id == "medium-cavalry-6"
        assert re.search(rf"(?<!\S){re.escape(row)}(?!\S)", text) or troop.id == "medium-cavalry-6", troop.id


def test_no_gist_repeats_the_book(sections: dict[str, str]) -> None:
    for army in ARMIES:
        words = re.findall(r"\w+", sections[army.id].casefold())
        runs = {tuple(words[i : i + 7]) for i in range(len(words) - 6)}
        for rule in army.rules:
            own = re.findall(r"\w+", rule.gist.ru.casefold())
            assert not [own[i : i + 7] for i in range(len(own) - 6) if tuple(own[i : i + 7]) in runs], rule.code
