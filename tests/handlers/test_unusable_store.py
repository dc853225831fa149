"""A database that cannot be used, seen from the table: one clear sentence, nothing lost, nothing half done."""

import sqlite3
from contextlib import closing

import pytest

from tests.support.chat_table import Table, ready_battle

ORDER = "/order Цезарь легионеры 1 10см кубики=1,1"


def test_a_locked_database_says_so_and_what_is_typed_again_works(battle):
    before = battle.state
    with closing(sqlite3.connect(battle.folder / "battles.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        said = battle.say("Ира", ORDER, update="same")
        assert "База занята" in said and "Ничего не изменилось" in said
        assert battle.state == before
        other.execute("ROLLBACK")
    assert battle.say("Ира", ORDER, update="same") == said, "the same update is answered as it was"
    assert "Принят" in battle.say("Ира", ORDER, update="typed again")
    assert battle.state.units["u1"].orders == 1


def test_a_full_disk_says_so_and_nothing_is_half_done(battle):
    raw = battle.desk.tools.store._connection.raw
    raw.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    pages = raw.execute("PRAGMA page_count").fetchone()[0]
    raw.execute(f"PRAGMA max_page_count={pages}")
    before, said = battle.state, ""
    for number in range(60):
        state = battle.state
        said = battle.say("Ира", f"/roll 200d6 # {number} " + "щит " * 40, update=f"full{number}")
        if "кончилось место" in said:
            assert battle.state == state
            break
    assert "На диске кончилось место" in said
    raw.execute(f"PRAGMA max_page_count={pages + 10_000}")
    again = battle.say("Ира", f"/roll 200d6 # {number} " + "щит " * 40, update="typed again")
    assert "кончилось место" not in again and battle.state.version > before.version
    assert battle.desk.tools.store.check() == []


@pytest.fixture
def closed(tmp_path):
    """The folder of a battle whose program has ended."""
    made = ready_battle(tmp_path)
    made.desk.tools.store.close()
    return tmp_path


def spoil_corrupt(file):
    file.write_bytes(b"no database " * 2000)


def spoil_newer(file):
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("INSERT INTO _sqlite_migrations (migration_set, name, applied_at) VALUES ('adjutant', 'x', '2031')")
        raw.commit()


def spoil_foreign(file):
    file.unlink()
    with closing(sqlite3.connect(file)) as raw:
        raw.execute("CREATE TABLE recipes (name TEXT)")
        raw.commit()


def spoil_truncated(file):
    file.write_bytes(file.read_bytes()[:5000])


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (spoil_corrupt, "База повреждена"),
        (spoil_truncated, "База повреждена"),
        (spoil_newer, "более новой версией"),
        (spoil_foreign, "другой программы"),
    ],
)
def test_a_database_that_cannot_be_opened(closed, spoil, sentence):
    for file in closed.glob("battles.db-*"):
        file.unlink()
    spoil(closed / "battles.db")
    kept = (closed / "battles.db").read_bytes()
    table = Table(closed)
    for line in ("/battle", "/turn", "/start Warmaster 1000", ORDER):
        said = table.say("Ира", line)
        assert sentence in said and "сломалось" not in said, (line, said)
    assert table.say("Ира", "/roll 2d6") and sentence not in table.say("Ира", "/roll 2d6"), "dice need no database"
    assert "стр. 40" in table.say("Ира", "/rule отбрасывание"), "nor do rules"
    assert (closed / "battles.db").read_bytes() == kept


def test_a_database_that_another_program_holds_from_the_start(closed):
    with closing(sqlite3.connect(closed / "battles.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        other.execute("CREATE TABLE held (x)")
        table = Table(closed)
        for line in ("/battle", "/turn", "/why"):
            said = table.say("Ира", line)
            assert "База занята" in said and "нет боя" not in said, (line, said)
        assert "Всего" in table.say("Ира", "/roll 2d6"), "dice need no database"
        assert "стр. 40" in table.say("Ира", "/rule отбрасывание"), "nor do rules"
        other.execute("ROLLBACK")


def test_somebody_new_at_a_locked_database_gets_dice_and_rules_and_the_reason(battle):
    """Nothing can be written of a person who has not been seen yet."""
    with closing(sqlite3.connect(battle.folder / "battles.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert "База занята" in battle.say("Новый", "/battle")
        assert "Всего" in battle.say("Новый", "/roll 2d6")
        assert "стр. 40" in battle.say("Новый", "/rule отбрасывание")
        other.execute("ROLLBACK")
    assert "Легионеры" in battle.say("Новый", "/battle")


def test_a_read_only_database_says_so(battle):
    """SQLite's own read-only switch stands for the file's rights, which do not bind the superuser."""
    raw = battle.desk.tools.store._connection.raw
    before = battle.state
    raw.execute("PRAGMA query_only=1")
    said = battle.say("Ира", ORDER, update="same")
    assert "только чтение" in said and battle.state == before
    raw.execute("PRAGMA query_only=0")
    assert "Принят" in battle.say("Ира", ORDER, update="typed again")


@pytest.mark.parametrize(
    "line",
    [
        '/start "; DROP TABLE events',
        "/start @everyone <b>x</b>",
        "/join A '; DROP TABLE people; --",
        "/deploy '; DROP TABLE events",
        '/deploy "; DROP TABLE, 2 @everyone <b>',
        "/order @everyone <b>легионеры</b> 10см",
        "/note @everyone <b>",
        "/roll 2d6 # @everyone <b>'; DROP TABLE events",
        "/rule '; DROP TABLE sections",
        '/unit " OR 1=1',
        "/army new '; DROP TABLE",
        "/order Цезарь легионеры 1 -10см",
        "/order Цезарь легионеры 1 99999см",
        "/order Цезарь легионеры 1 1e9см",
        "/fight легионеры 1 > легионеры 1",
        "/shoot лучники 1 > лучники 2",
        '/do wma save {"armour": 13}',
        "/settings nonsense=1",
        "/undo 99999",
        "/turn 99999",
    ],
)
def test_hostile_or_impossible_commands_in_a_battle_change_no_units(battle, line):
    before = battle.state
    said = battle.say("Ира", line)
    assert "сломалось" not in said
    assert battle.state.units == before.units
    assert battle.desk.tools.store.check() == []
    assert battle.say("Ира", "/battle").count("Легионеры") == 2
