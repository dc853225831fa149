"""Backup and restore: a copy of a running store, and back."""

import sqlite3
from contextlib import closing
from typing import cast

import pytest

from games.core.events import Note, PhaseMoved
from games.store import restore
from lexicon.errors import NotFound, StorageTrouble
from tests.support.battle_making import Table

MOVE = PhaseMoved(turn=1, phase="command", side="A")


def test_a_backup_of_a_running_store_brings_everything_back(table, tmp_path):
    table.act(MOVE, update_id="u:1", reply="да")
    before = table.store.state(table.battle)
    table.store.backup(tmp_path / "copy.db")
    table.act(Note(text="после"))
    table.store.close()
    restore(tmp_path / "copy.db", table.path)
    table.store = table.open()
    assert table.store.state_at(table.battle, before.version) == before
    assert table.store.state(table.battle).units == before.units, "and a new seed, which its log tells"
    assert table.store.processed("u:1").reply == "да"
    assert table.store.check() == []
    table.act(Note(text="играем дальше"))


def test_a_backup_is_one_file_and_opens_anywhere(table, tmp_path):
    table.store.backup(tmp_path / "copy.db")
    assert sorted(file.name for file in tmp_path.iterdir() if "copy" in file.name) == ["copy.db"]
    other = Table(tmp_path / "copy.db")
    assert other.store.state(table.battle).units == table.store.state(table.battle).units
    other.store.close()


def test_a_backup_replaces_an_older_one_only_when_it_is_whole(table, tmp_path, monkeypatch):
    target = tmp_path / "copy.db"
    table.store.backup(target)
    old = target.read_bytes()

    class Failing:
        def backup(self, copy):
            raise sqlite3.OperationalError("database or disk is full")

    from games.store.backup import write_backup

    with pytest.raises(StorageTrouble):
        write_backup(cast(sqlite3.Connection, Failing()), target)
    assert target.read_bytes() == old
    assert not target.with_name("copy.db.part").exists()
    table.act(MOVE)
    table.store.backup(target)
    assert target.read_bytes() != old


def test_a_backup_into_a_folder_that_is_not_there(table, tmp_path):
    with pytest.raises(StorageTrouble) as error:
        table.store.backup(tmp_path / "none" / "copy.db")
    assert error.value.code == "storage.cannot_open"


def test_restoring_into_a_new_place(table, tmp_path):
    table.store.backup(tmp_path / "copy.db")
    restore(tmp_path / "copy.db", tmp_path / "new.db")
    other = Table(tmp_path / "new.db")
    assert other.store.state(table.battle).started
    other.store.close()


def test_restoring_over_a_broken_store(table, tmp_path):
    table.store.backup(tmp_path / "copy.db")
    table.store.close()
    table.path.write_bytes(b"broken" * 1000)
    table.path.with_name(table.path.name + "-wal").write_bytes(b"old log")
    restore(tmp_path / "copy.db", table.path)
    table.store = table.open()
    assert table.store.state(table.battle).started


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda raw: raw.execute("PRAGMA application_id=1"), "storage.foreign"),
        (
            lambda raw: raw.execute(
                "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('adjutant', 'later', '2031')"
            ),
            "storage.newer",
        ),
    ],
)
def test_a_backup_that_is_not_ours_or_newer_replaces_nothing(table, tmp_path, make, code):
    copy = tmp_path / "copy.db"
    table.store.backup(copy)
    with closing(sqlite3.connect(copy)) as raw:
        make(raw)
        raw.commit()
    table.act(MOVE)
    before = table.store.state(table.battle)
    table.store.close()
    with pytest.raises(StorageTrouble) as error:
        restore(copy, table.path)
    assert error.value.code == code
    table.store = table.open()
    assert table.store.state(table.battle) == before


def test_a_broken_backup_replaces_nothing(table, tmp_path):
    copy = tmp_path / "copy.db"
    table.store.backup(copy)
    copy.write_bytes(copy.read_bytes()[:6000])
    with pytest.raises(StorageTrouble) as error:
        restore(copy, table.path)
    assert error.value.code == "storage.corrupt"
    assert table.store.check() == []


def test_no_backup_of_that_name(tmp_path):
    with pytest.raises(NotFound) as error:
        restore(tmp_path / "none.db", tmp_path / "a.db")
    assert error.value.code == "backup.unknown"


def test_a_store_that_is_being_written_is_not_replaced(table, tmp_path):
    table.store.backup(tmp_path / "copy.db")
    with closing(sqlite3.connect(table.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageTrouble) as error:
            restore(tmp_path / "copy.db", table.path)
        assert error.value.code == "storage.locked"
        other.execute("ROLLBACK")
    assert table.act(MOVE).state.turn == 1


def test_a_store_that_somebody_has_open_is_not_replaced_though_he_rests(table, tmp_path):
    table.store.backup(tmp_path / "copy.db")
    table.act(MOVE)
    with pytest.raises(StorageTrouble) as error:
        restore(tmp_path / "copy.db", table.path)
    assert error.value.code == "storage.locked"
    table.act(Note(text="он играет дальше"))
    assert table.store.check() == []
