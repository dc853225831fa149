"""What ``docs/army-books.md`` shows of lists to paste and of tables is read as it stands there."""

import json
import re

import pytest

from armies.core.sheet import COLUMNS
from armies.wil.profiles import COLUMNS as PROFILE_COLUMNS
from games.registry import pack_of
from lexicon.refs import BOOKS
from tests.support.chat_table import ROOT
from tests.support.command_line import adjutant

PAGE = (ROOT / "docs" / "army-books.md").read_text(encoding="utf-8")
TITLES = {pack_of(book).names[0].en: book for book in BOOKS}
PASTED = [
    (TITLES[title], span)
    for title, said in re.findall(r"^- ([A-Z][\w ]+): (.*(?:\n  .*)*)", PAGE, re.MULTILINE)
    for span in re.findall(r"`([^`]+)`", said)
]
LISTS, PROFILES = (
    next(block for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL) if f"{key}:" in block)
    for key in ("units", "profiles")
)


@pytest.fixture
def data(tmp_path):
    """A data folder with the files that the page shows."""
    (tmp_path / "armies").mkdir()
    (tmp_path / "armies" / "dwarfs.yaml").write_text(LISTS, encoding="utf-8")
    (tmp_path / "armies" / "guard.yaml").write_text(PROFILES, encoding="utf-8")
    return tmp_path


def test_each_game_has_a_list_to_paste():
    assert {book for book, _ in PASTED} == set(BOOKS)


@pytest.mark.parametrize(("book", "pasted"), PASTED)
def test_a_list_that_the_page_shows_is_understood_whole(book, pasted, data):
    read = json.loads(adjutant("armies", "read", "--system", book, "--json", data=data, stdin=pasted).out)
    assert read["problems"] == [] and read["units"]


def test_the_shell_knows_the_operators_own_lists(data):
    assert "Секиры: 60" in adjutant("armies", "show", "--army", "dwarfs", data=data).out
    (read,) = adjutant("armies", "read", "--json", data=data, stdin="Гномы 1000: 8 Секиры, Король").jsons
    assert (read["army"], read["points"], read["problems"]) == ("dwarfs", 8 * 60 + 125, [])
    assert "605" in adjutant("armies", "check", data=data, stdin="Гномы 1000: 8 Секиры, Король").out
    roster = {"system": "wma", "army": "dwarfs", "size_points": 1000, "entries": [{"name_ru": "Секиры", "count": 8}]}
    assert adjutant("armies", "check", "--json", data=data, stdin=[roster]).jsons[0]["total"] == 480


def test_the_columns_of_tables_are_those_that_are_read():
    columns = re.findall(r"`(\w+)`", PAGE.partition("Columns: ")[2].partition("A dash or nothing")[0])
    assert set(columns) - {"rule"} == set(COLUMNS), "rule is a type"
    own = re.findall(r"`(\w+)`", PAGE.partition("or a table with these columns")[2].partition("Types:")[0])
    keys = set(re.findall(r"(\w+): ", PROFILES)) - {"system", "name", "ru", "en"}
    assert keys | set(own) == set(PROFILE_COLUMNS)
