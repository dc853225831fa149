"""A data file that cannot be used: each kind of trouble has its own code, and nothing is lost by half."""

import json
import os
import random
import shutil
import sqlite3
import stat
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from games.core.canonical import canonical
from games.core.events import Note, PhaseMoved, Undone
from games.core.record import hash_of
from games.store import (
    ButtonDraft,
    Commit,
    OutboxDraft,
    ReminderDraft,
    RosterDraft,
    SettingDraft,
    open_store,
    restore,
)
from games.store.schema import APPLICATION_ID, MIGRATIONS
from lexicon.errors import AdjutantError, StorageTrouble
from tests.support.battle_making import Table

MOVE = PhaseMoved(turn=1, phase="command", side="A")


def code_of(action) -> str:
    with pytest.raises(StorageTrouble) as error:
        action()
    assert error.value.value, "the error names the file"
    return error.value.code


def test_a_locked_file_is_said_to_be_locked_and_works_afterwards(table):
    with closing(sqlite3.connect(table.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert code_of(lambda: table.act(MOVE)) == "storage.locked"
        assert code_of(lambda: open_store(table.path, timeout_s=0.05)) == "storage.locked"
        assert table.store.state(table.battle).turn == 0, "reading goes on"
        other.execute("ROLLBACK")
    assert table.act(MOVE).state.turn == 1


def test_a_lock_that_was_waited_for_in_vain_is_hardly_waited_for_again_until_it_is_gone(table):
    table.store.close()
    table.store = table.open(timeout_s=0.2)

    def waits():
        return table.store._connection.raw.execute("PRAGMA busy_timeout").fetchone()[0]

    with closing(sqlite3.connect(table.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert waits() == 200
        for _ in range(3):
            assert code_of(lambda: table.act(MOVE)) == "storage.locked"
            assert waits() == 10
        other.execute("ROLLBACK")
    table.act(MOVE)
    assert waits() == 200


def test_a_full_disk_loses_nothing_and_applies_nothing(table):
    raw = table.store._connection.raw
    pages = raw.execute("PRAGMA page_count").fetchone()[0]
    raw.execute(f"PRAGMA max_page_count={pages}")
    before = table.store.state(table.battle)
    big = OutboxDraft(table.channel, "x" * 100_000)
    assert code_of(lambda: table.act(MOVE, update_id="u:1", outbox=(big,))) == "storage.full"
    assert table.store.state(table.battle) == before
    assert table.store.processed("u:1") is None
    assert table.store.outbox.due() == ()
    raw.execute(f"PRAGMA max_page_count={pages + 1000}")
    assert table.act(MOVE, update_id="u:1", outbox=(big,)).state.turn == 1
    assert table.store.check() == []


def test_a_new_file_on_a_full_disk(tmp_path, monkeypatch):

    real = sqlite3.connect

    def small(*args, **options):
        made = real(*args, **options)
        made.execute("PRAGMA max_page_count=2")
        return made

    monkeypatch.setattr(sqlite3, "connect", small)
    assert code_of(lambda: open_store(tmp_path / "a.db")) == "storage.full"
    monkeypatch.undo()
    with open_store(tmp_path / "a.db") as store:
        assert store.check() == [], "the next start makes it whole"


def test_a_file_that_is_no_database_is_corrupt(tmp_path):
    path = tmp_path / "a.db"
    path.write_bytes(b"Dear diary, " * 400)
    assert code_of(lambda: open_store(path)) == "storage.corrupt"
    assert path.read_bytes().startswith(b"Dear diary"), "and it is left as it is"


def test_a_damaged_database_is_corrupt(table):
    for n in range(50):
        table.act(Note(text=f"{n} " * 100))
    table.store.close()
    data = bytearray(table.path.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    for page in range(1, len(data) // size):
        data[page * size : page * size + 200] = b"\xff" * 200
    table.path.write_bytes(data)
    assert code_of(table.open) == "storage.corrupt"
    table.store = Table(table.path.with_name("b.db")).store


def test_a_truncated_database_is_corrupt(table):
    table.store.close()
    table.path.write_bytes(table.path.read_bytes()[:5000])
    assert code_of(table.open) == "storage.corrupt"
    table.store = Table(table.path.with_name("b.db")).store


def test_a_line_of_the_log_that_cannot_be_read_is_corrupt(table):
    table.act(MOVE)
    table.restart()
    table.store._connection.raw.execute('UPDATE events SET event = \'{"kind": "note", "v": 1}\' WHERE seq = 11')
    assert code_of(lambda: table.store.state(table.battle)) == "storage.corrupt"
    assert any("line 11" in problem for problem in table.store.check())


def test_a_line_that_was_changed_by_hand_breaks_the_chain(table):
    raw = table.store._connection.raw
    raw.execute("UPDATE events SET event = replace(event, 'cavalry', 'elephants') WHERE seq = 5")
    assert table.store.check() == [f"battle {table.battle}, line 5: the chain of hashes is broken"]


def test_a_database_of_a_newer_version_is_left_alone(table):
    table.store.close()
    with closing(sqlite3.connect(table.path, isolation_level=None)) as raw:
        raw.execute(
            "INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('adjutant', 'teleports', '2031')"
        )
        before = raw.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    assert code_of(table.open) == "storage.newer"
    with closing(sqlite3.connect(table.path)) as raw:
        assert raw.execute("SELECT count(*) FROM sqlite_schema").fetchone() == before
        raw.execute("DELETE FROM _sqlite_migrations WHERE name = 'teleports'")
        raw.commit()
    table.store = table.open()
    assert table.store.state(table.battle).started


def test_a_log_of_a_newer_version_is_said_to_be_newer(table):
    table.act(MOVE)
    line = json.loads(list(table.store.export(table.battle))[-1]) | {"event": {"kind": "teleported", "v": 1}}
    written = canonical(line["event"]), hash_of(line), line["seq"]
    table.store._connection.raw.execute("UPDATE events SET event = ?, hash = ? WHERE seq = ?", written)
    table.restart()
    assert code_of(lambda: table.store.state(table.battle)) == "storage.newer"


@pytest.mark.parametrize(
    ("damage", "line"),
    [
        ("UPDATE events SET event = replace(event, 'cavalry', 'elephants') WHERE seq = 5", 5),
        ("UPDATE texts SET text = replace(text, 'Конница', 'Слоны') WHERE seq = 5", 5),
        ("UPDATE events SET actor = actor + 1 WHERE seq = 7", 7),
        ("DELETE FROM events WHERE seq = 6", 6),
        ("DELETE FROM events WHERE seq > 0", 1),
        ("UPDATE channels SET battle = 'nobodys'", 1),
    ],
)
def test_no_battle_is_made_of_a_log_that_is_not_the_one_that_was_written(table, damage, line):
    raw = table.store._connection.raw
    raw.execute("PRAGMA foreign_keys=OFF")
    raw.execute(damage)
    table.restart()
    with pytest.raises(StorageTrouble) as error:
        table.store.state(table.store.battle_in(table.channel))
    assert (error.value.code, error.value.params["table"], error.value.params["line"]) == (
        "storage.corrupt",
        "events",
        line,
    )
    assert table.store.check() != []


def test_a_line_that_takes_something_back_and_is_missing_in_the_index_is_corrupt(table, monkeypatch):
    table.act(MOVE)
    table.act(Undone(act=table.state.act, seqs=(table.state.version,)))
    monkeypatch.setattr("games.store.lines.Lines.undos", lambda *_: [])
    table.restart()
    assert code_of(lambda: table.state) == "storage.corrupt"


@pytest.mark.parametrize(
    ("damage", "asked"),
    [
        ("UPDATE buttons SET does = '{'", lambda store: store.press("b")),
        ("UPDATE updates SET reply = '{'", lambda store: store.processed("u:1")),
        ("UPDATE settings SET value = '{'", lambda store: store.people.arrival("terminal:ira", "")),
        ("UPDATE rosters SET data = '{'", lambda store: store.rosters.get(1, "a")),
    ],
)
def test_a_row_that_cannot_be_read_names_its_table(table, damage, asked):
    table.act(
        MOVE,
        update_id="u:1",
        reply={"text": "да"},
        buttons=(ButtonDraft("b", {}),),
        settings=(SettingDraft("person:1", "language", "ru"),),
        rosters=(RosterDraft(1, "a", {}),),
    )
    table.store._connection.raw.execute(damage)
    with pytest.raises(StorageTrouble) as error:
        asked(table.store)
    assert error.value.params["table"] == damage.split()[1]


def test_what_waits_and_cannot_be_read_holds_back_nothing_else_and_is_told(table):
    table.act(MOVE, outbox=(OutboxDraft("x:1", "a"), OutboxDraft("x:2", "b")))
    for channel in ("x:1", "x:2"):
        table.store.commit(Commit(reminders=(ReminderDraft(table.clock(), channel, "c"),)))
    raw = table.store._connection.raw
    raw.execute("UPDATE outbox SET payload = '{' WHERE channel = 'x:1'")
    raw.execute("UPDATE reminders SET due = '0' WHERE channel = 'x:1'")
    assert [row.channel for row in table.store.outbox.due()] == ["x:2"]
    assert [one.channel for one in table.store.reminders.due()] == ["x:2"]
    assert [line.split(",")[0] for line in table.store.check()] == ["outbox", "reminders"]


def test_a_column_that_is_called_otherwise_now_is_corrupt(table):
    table.store.close()
    whole = table.path.read_bytes()
    assert b"used_by INTEGER" in whole
    table.path.write_bytes(whole.replace(b"used_by INTEGER", b"used_bx INTEGER"))
    assert code_of(table.open) == "storage.corrupt"
    table.path.write_bytes(whole.replace(b"used_by INTEGER", b"used_by INTE\xc7ER"))
    table.path.with_name(table.path.name + "-wal").write_bytes(b"x" * 100)
    assert code_of(table.open) == "storage.corrupt", "and words that are no text any more break nothing"
    table.store = Table(table.path.with_name("b.db")).store


def test_somebody_elses_database_is_not_touched(tmp_path):
    path = tmp_path / "a.db"
    with closing(sqlite3.connect(path)) as raw:
        raw.execute("CREATE TABLE recipes (name TEXT)")
        raw.commit()
    before = path.read_bytes()
    assert code_of(lambda: open_store(path)) == "storage.foreign"
    assert path.read_bytes() == before


def test_a_folder_that_is_not_there(tmp_path):
    assert code_of(lambda: open_store(tmp_path / "none" / "a.db")) == "storage.cannot_open"


@pytest.mark.skipif(sys.platform == "win32", reason="permissions work differently there")
@pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
@pytest.mark.parametrize("folder_too", [False, True])
def test_a_read_only_file_is_said_to_be_read_only(folder_too):
    """Root may write anything, so the file is opened by a child that is nobody."""
    folder = Path(tempfile.mkdtemp())
    path = folder / "adjutant.db"
    table = Table(path)
    table.begin()
    table.store.close()
    path.chmod(0o444)
    folder.chmod(0o555 if folder_too else 0o777)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        code = "opened"
        try:
            if os.geteuid() == 0:
                os.setuid(65534)
            open_store(path, timeout_s=0.05)
        except StorageTrouble as error:
            code = error.code
        except BaseException as error:
            code = repr(error)
        os.write(write, code.encode())
        os._exit(0)
    os.close(write)
    with os.fdopen(read) as answer:
        code = answer.read()
    os.waitpid(child, 0)
    folder.chmod(stat.S_IRWXU)
    assert code == "storage.read_only"


# Migrations


def test_every_earlier_version_is_brought_up_to_date(tmp_path):
    names = [migration.name for migration in MIGRATIONS.pending(_empty(tmp_path / "names.db"))]
    for number in range(1, len(names) + 1):
        path = tmp_path / f"{number}.db"
        database = _empty(path)
        database.conn.execute(f"PRAGMA application_id={APPLICATION_ID}")
        MIGRATIONS.apply(database, stop_before=names[number:])
        assert [migration.name for migration in MIGRATIONS.applied(database)] == names[:number]
        database.conn.close()
        table = Table(path)
        table.begin()
        assert table.store.check() == []
        applied = table.store._connection.raw.execute("SELECT name FROM _sqlite_migrations ORDER BY id").fetchall()
        assert [row[0] for row in applied] == names
        table.store.close()


def test_a_migration_that_fails_leaves_the_database_as_it_was(table, monkeypatch):
    table.store.close()

    def broken(db):
        db.conn.execute("CREATE TABLE half (a)")
        db.conn.execute("CREATE TABLE half (a)")

    later = type(MIGRATIONS)._Migration("broken", broken)
    monkeypatch.setattr(MIGRATIONS, "_migrations", [*MIGRATIONS._migrations, later])
    with pytest.raises(StorageTrouble):
        table.open()
    monkeypatch.undo()
    table.store = table.open()
    tables = {row[0] for row in table.store._connection.raw.execute("SELECT name FROM sqlite_schema")}
    assert "half" not in tables
    assert table.store.state(table.battle).started


def _empty(path):
    from sqlite_utils import Database

    return Database(sqlite3.connect(path, isolation_level=None))


def test_the_store_is_as_durable_as_it_says(as_durable_as_shipped, table):
    pragma = {
        name: table.store._connection.raw.execute(f"PRAGMA {name}").fetchone()[0]
        for name in ("journal_mode", "synchronous", "foreign_keys")
    }
    assert pragma == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def replaced(path):
    """Another whole database under the same name, open."""
    other = Table(path.with_name("other.db"))
    other.begin()
    other.store.close()
    other.path.replace(path)
    return sqlite3.connect(path, isolation_level=None)


@pytest.mark.parametrize("how", ["deleted", "moved", "replaced", "folder gone"])
def test_nothing_is_written_to_a_file_that_is_no_longer_there(tmp_path, how):
    (tmp_path / "data").mkdir()
    table = Table(tmp_path / "data" / "battles.db")
    table.begin()
    before = table.store.state(table.battle)
    if how == "deleted":
        table.path.unlink()
    elif how == "moved":
        table.path.rename(tmp_path / "elsewhere.db")
    elif how == "replaced":
        replaced(table.path).close()
    else:
        table.path.parent.rename(tmp_path / "gone")
    assert code_of(lambda: table.act(MOVE, update_id="u:1")) == "storage.moved"
    assert code_of(lambda: table.store.outbox.sent(1)) == "storage.moved"
    with pytest.raises(StorageTrouble), table.store.together():
        table.act(MOVE)
    assert table.store.state(table.battle) == before and table.store.processed("u:1") is None
    table.store.close()


def test_closing_a_file_that_was_replaced_leaves_the_new_ones_log_alone(table):
    """SQLite keeps the write-ahead log under a name; whoever closes last takes it away."""
    with closing(replaced(table.path)) as new:
        new.execute("UPDATE battles SET game = 'aob'")
        log = table.path.with_name(table.path.name + "-wal")
        size = log.stat().st_size
        assert size > 0
        table.store.close()
        assert log.stat().st_size == size
    with closing(sqlite3.connect(table.path)) as again:
        assert again.execute("SELECT game FROM battles").fetchall() == [("aob",)]
        assert again.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    table.store = Table(table.path.with_name("b.db")).store


# Whose the files are, and what became of the write-ahead log.


def mode_of(path):
    return oct(stat.S_IMODE(path.stat().st_mode))


@pytest.mark.skipif(os.name != "posix", reason="rights of files as POSIX has them")
def test_nobody_else_may_read_the_database_its_copies_and_its_log(table, tmp_path):
    table.store.backup(tmp_path / "copy.db")
    table.act(MOVE)
    table.path.chmod(0o644)
    table.restart()
    table.act(Note(text="чай"))
    table.store.close()
    restore(tmp_path / "copy.db", table.path)
    table.store = table.open()
    table.act(MOVE)
    modes = {path.name: mode_of(path) for path in tmp_path.iterdir()}
    assert set(modes.values()) == {"0o600"}, modes
    assert set(modes) >= {"adjutant.db", "adjutant.db-wal", "adjutant.db-shm", "adjutant.db.before", "copy.db"}


def _flipped(at):
    def harm(log):
        data = bytearray(log.read_bytes())
        data[at if at >= 0 else len(data) + at] ^= 0xFF
        log.write_bytes(data)

    return harm


def _unindexed(harm):
    def both(log):
        log.with_name("adjutant.db-shm").unlink()
        harm(log)

    return both


@pytest.mark.parametrize(
    ("harm", "left"),
    [
        (lambda log: None, 5),
        (_unindexed(lambda log: None), 5),
        (_unindexed(_flipped(100)), 0),
        (_flipped(10), 0),
        (_flipped(-100), 4),
        (lambda log: os.truncate(log, log.stat().st_size - 5000), 4),
        (lambda log: os.truncate(log, 0), 0),
        (Path.unlink, 0),
    ],
    ids=[
        "whole",
        "whole without its index",
        "the first act, without its index",
        "its header",
        "the last act",
        "cut",
        "emptied",
        "gone",
    ],
)
def test_a_damaged_write_ahead_log_is_noticed_at_the_next_start(tmp_path, table, harm, left):
    """What a killed program leaves behind: the file, its log and the log's index, as they stood on the disk."""
    table.store._connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
    for n in range(5):
        table.act(Note(text=f"{n}" * 500))
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for path in tmp_path.glob("adjutant.db*"):
        shutil.copy2(path, crashed)
    before = table.state.version
    table.store.close()
    log = crashed / "adjutant.db-wal"
    content = log.read_bytes()
    harm(log)
    table.path = crashed / "adjutant.db"
    if left < 5:
        with pytest.raises(StorageTrouble) as error:
            table.open()
        assert (error.value.code, error.value.params["kept"]) == ("storage.log_damaged", "adjutant.db-wal.damaged")
        assert len((crashed / error.value.params["kept"]).read_bytes()) <= len(content)
    table.store = table.open()
    assert table.state.version == before - 5 + left, "what is whole is there"
    assert [line.partition(":")[0] for line in table.store.check()] == (["adjutant.db-wal.damaged"] if left < 5 else [])
    table.act(MOVE)


def _damaged(data, rnd):
    """The bytes with some of them changed, blanked, cut off, or copied to another place."""
    at, other = rnd.randrange(len(data)), rnd.randrange(len(data))
    length = min(200, len(data) - max(at, other))
    return rnd.choice(
        (
            bytes([*data[:at], data[at] ^ 1 << rnd.randrange(8), *data[at + 1 :]]),
            data[:at] + bytes(len(data[at : at + 4096])) + data[at + 4096 :],
            data[: max(at, 100)],
            data[:at] + rnd.randbytes(length) + data[at + length :],
            data[:at] + data[other : other + length] + data[at + length :],
        )
    )


def test_no_damage_of_a_database_is_passed_over_in_silence_or_ends_in_a_traceback(tmp_path, table):
    for n in range(30):
        button = ButtonDraft(f"~{n}", {})
        table.act(MOVE, Note(text="чай" * 20), update_id=f"u:{n}", reply="да" * 50, buttons=(button,))
    whole = table.state.version
    crashed = {}
    for path in tmp_path.glob("adjutant.db*"):
        crashed[path.name] = path.read_bytes()
    rnd = random.Random(7)
    for number in range(40):
        folder = tmp_path / str(number)
        folder.mkdir()
        name = rnd.choice(("adjutant.db", "adjutant.db-wal"))
        for file, data in crashed.items():
            (folder / file).write_bytes(_damaged(data, rnd) if file == name and data else data)
        said, read = [], whole
        for _ in range(2):
            try:
                with open_store(folder / "adjutant.db", timeout_s=0.05) as store:
                    read = store.state("testing").version
                    said += store.check()
                    list(store.export("testing"))
                    store.processed("u:1")
                    store.press("~5")
                    store.prune()
                    store.backup(tmp_path / "copy.db")
                break
            except AdjutantError as error:
                said.append(error.code)
        assert said or read == whole, (number, name)
        shutil.rmtree(folder)
