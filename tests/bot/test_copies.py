"""``adjutant backup`` and ``restore``: one file with battles, books and army lists."""

import zipfile
from pathlib import Path

import pytest

from bot.settings import Settings
from bot.wiring import make_tools
from rules_index.store.index import BookIndex
from tests.support.chat_table import Table
from tests.support.command_line import adjutant


def run(data: Path, *arguments: str) -> str:
    ran = adjutant(*arguments, data=data)
    return f"{ran.status} {ran.out}{ran.err}"


def begin(data: Path) -> str:
    """A battle, a book and an army file in a data folder; the battle's id."""
    table = Table(data)
    table.say("Ира", "/start wma")
    battle = table.state.id
    table.desk.tools.store.close()
    rules = data / "rules.md"
    rules.write_text("# Отход\n\nКуда отходят.\n", "utf-8")
    assert run(data, "books", "add", str(rules), "--book", "wma").startswith("0")
    (data / "armies").mkdir()
    (data / "armies" / "own.yaml").write_text("a: [", "utf-8")
    return battle


def test_a_copy_brings_battles_books_and_lists_to_another_machine(tmp_path):
    battle = begin(tmp_path / "here")
    assert run(tmp_path / "here", "backup", str(tmp_path / "copy.zip")).startswith("0")
    assert (tmp_path / "copy.zip").stat().st_mode & 0o077 == 0, "nobody else reads it"
    there = tmp_path / "there"
    assert run(there, "restore", str(tmp_path / "copy.zip")).startswith("0")
    with make_tools(Settings(data=there)).store as store:
        assert tuple(store.battles()) == (battle,)
    with BookIndex(Settings(data=there).books) as index:
        assert [book.id for book in index.books()] == ["wma"]
    assert (there / "armies" / "own.yaml").read_text("utf-8") == "a: ["


def test_what_was_there_is_kept_each_time(tmp_path):
    begin(tmp_path / "here")
    assert run(tmp_path / "here", "backup", str(tmp_path / "copy.zip")).startswith("0")
    (tmp_path / "here" / "armies" / "own.yaml").write_text("b: [", "utf-8")
    for _ in range(2):
        assert run(tmp_path / "here", "restore", str(tmp_path / "copy.zip")).startswith("0")
    kept = {path.name for path in (tmp_path / "here").rglob("*.before*")}
    assert {"battles.db.before", "battles.db.before-2", "books.db.before", "own.yaml.before"} <= kept
    assert (tmp_path / "here" / "armies" / "own.yaml.before").read_text("utf-8") == "b: ["


def test_a_folder_that_is_missing_is_named_and_no_file_is_left(tmp_path):
    begin(tmp_path / "here")
    said = run(tmp_path / "here", "backup", str(tmp_path / "nowhere" / "copy.zip"))
    assert said.startswith("1") and "Папки" in said and "База" not in said
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("inside", [{}, {"books.db": b"x"}, {"battles.db": b"x" * 5000}])
def test_an_archive_that_is_no_copy_changes_nothing(tmp_path, inside):
    begin(tmp_path / "here")
    before = (tmp_path / "here" / "battles.db").read_bytes()
    with zipfile.ZipFile(tmp_path / "other.zip", "w") as archive:
        archive.writestr("notes.txt", b"nothing")
        for name, data in inside.items():
            archive.writestr(name, data)
    said = run(tmp_path / "here", "restore", str(tmp_path / "other.zip"))
    assert said.startswith("1") and "копия" in said
    assert (tmp_path / "here" / "battles.db").read_bytes() == before


def test_a_copy_of_an_earlier_version_is_the_battles_alone(tmp_path):
    battle = begin(tmp_path / "here")
    with make_tools(Settings(data=tmp_path / "here")).store as store:
        store.backup(tmp_path / "old.db")
    assert run(tmp_path / "there", "restore", str(tmp_path / "old.db")).startswith("0")
    with make_tools(Settings(data=tmp_path / "there")).store as store:
        assert tuple(store.battles()) == (battle,)


def test_a_person_who_asks_for_it_is_forgotten(tmp_path):
    begin(tmp_path / "here")
    assert run(tmp_path / "here", "forget", "test:Ира").startswith("0")
    assert run(tmp_path / "here", "forget", "test:Ира").startswith("1")
    assert "Ира".encode() not in (tmp_path / "here" / "battles.db").read_bytes()


def test_a_chat_that_asks_for_it_is_forgotten_and_its_battle_stays(tmp_path):
    battle = begin(tmp_path / "here")
    with make_tools(Settings(data=tmp_path / "here")).store as store:
        (channel,) = store.channels_of(battle)
    assert run(tmp_path / "here", "forget", "--chat", channel).startswith("0")
    said = run(tmp_path / "here", "forget", "--chat", channel)
    assert said.startswith("1") and channel in said
    with make_tools(Settings(data=tmp_path / "here")).store as store:
        assert store.channels_of(battle) == ()
        assert store.check() == []
