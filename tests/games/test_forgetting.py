"""A person and a chat are forgotten from every table that tells of them; a new table has to say how."""

import json

import pytest

from games.core.events import Note, PhaseMoved, UnitAdded
from games.core.verify import verify
from games.store import (
    ButtonDraft,
    CardDraft,
    Commit,
    OutboxDraft,
    PaperDraft,
    ReminderDraft,
    SettingDraft,
    StandingDraft,
)
from games.store.forgetting import PERSONAL
from games.store.looks import Look
from tests.support.battle_making import NOON, Table, log_of, setting_up

TELLING = ("person", "persons", "channel", "scope", "key", "used_by", "reply")
"""Columns that hold who or where somebody is, or words that were said to him."""


def columns(table):
    raw = table.store._connection.raw
    names = [row[0] for row in raw.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")]
    return {name: [row[1] for row in raw.execute(f"PRAGMA table_info({name})")] for name in names}


def referring(table):
    raw = table.store._connection.raw
    found = {name: raw.execute(f"PRAGMA foreign_key_list({name})").fetchall() for name in columns(table)}
    return {name for name, keys in found.items() if any(key[2] == "persons" for key in keys)}


def test_every_table_that_tells_of_somebody_says_what_is_forgotten_of_it(table):
    telling = {name for name, has in columns(table).items() if set(has) & set(TELLING)} | referring(table)
    assert telling == set(PERSONAL), "a table of people or chats: say in games/store/forgetting.py what becomes of it"


def fill(table):
    """Something of Ira in every table that there is."""
    store = table.store
    ira = store.people.see("terminal:ira", "Ира", "ru")
    table.act(
        Note(text="Ирин чай"),
        update_id="u:1",
        reply={"text": "Ирин ход"},
        outbox=(OutboxDraft(table.channel, {"text": "Ирин ход"}), OutboxDraft("terminal:ira", {"text": "Ирин чай"})),
        buttons=(
            ButtonDraft("mine", {"command": "note"}, persons=(ira.id,)),
            ButtonDraft("again", {"command": "note", "options": {"words": "Ирин чай"}}),
            ButtonDraft("others", {"command": "turn"}, side="B"),
        ),
        settings=(SettingDraft(ira.scope, "nick", "Ирин"), SettingDraft("terminal:ira", "nick", "Ирин")),
        reminders=(ReminderDraft(NOON, table.channel, {"text": "Ирин срок"}, ira.id),),
        cards=(CardDraft(table.channel, {"text": "Ирин ход"}),),
        papers=(PaperDraft(2, ira.id, "5a17" * 8, "Ирин приказ"),),
        standing=(StandingDraft("A", "evade_all", person=ira.id),),
    )
    store.rosters.put(ira.id, "Ирин Рим", {"units": []})
    store.looks.put(table.battle, ira.id, Look(3, NOON))
    store.outbox.sent(store.outbox.due()[0].id, "1")
    raw = store._connection.raw
    raw.execute("INSERT INTO messages (channel, edit_key, message_id) VALUES ('terminal:ira', 'k', '1')")
    raw.execute("INSERT INTO results VALUES (?, 'terminal:ira', '2026', 'wma', '{}')", (table.battle,))
    raw.execute("INSERT INTO channels (channel, battle, linked_at) VALUES ('terminal:ira', NULL, '2026')")
    raw.execute("INSERT INTO shelved (channel, battle, at) VALUES ('terminal:ira', ?, '2026')", (table.battle,))
    ours = "INSERT INTO stand_ins (battle, player, owner, vanished, at) VALUES (?, 1, ?, 0, '2026')"
    raw.execute(ours, (table.battle, ira.id))
    return ira


def test_nothing_of_a_forgotten_person_is_left_anywhere(table):
    store = table.store
    ira = fill(table)
    filled = {name for name, has in columns(table).items() if has and rows(table, name)}
    assert set(PERSONAL) <= filled, "what is not there cannot be forgotten: fill it here"
    before = [json.loads(line)["hash"] for line in store.export(table.battle)]
    assert store.forget("terminal:ira", ("terminal:ira",))
    store.scrub()
    dump = "\n".join(store._connection.raw.iterdump())
    for word in ("Ира", "Ирин", "terminal:ira"):
        assert word not in dump
    for file in table.path.parent.iterdir():
        assert "Ирин".encode() not in file.read_bytes()
    assert [row["token"] for row in rows(table, "buttons")] == ["others"]
    for name in ("rosters", "looks", "papers", "reminders"):
        assert not [row for row in rows(table, name) if row["person"] == ira.id]
    lines = list(store.export(table.battle))
    assert [json.loads(line)["hash"] for line in lines] == before
    assert verify(lines).ok
    assert store.check() == []
    assert table.state.side_of(1) == ("A",), "the seat is a former player's"


def rows(table, name):
    return table.store._connection.raw.execute(f"SELECT * FROM {name}").fetchall()


def test_what_others_keep_stays(table):
    fill(table)
    store = table.store
    mark = store.people.find("terminal:mark")
    store.rosters.put(mark.id, "Галлы", {})
    table.act(Note(text="мой чай"), actor=2)
    assert store.forget("terminal:ira")
    assert store.people.find("terminal:mark") == mark
    assert store.rosters.names(mark.id) == ("Галлы",)
    assert store.records(table.battle)[-1].event == Note(text="мой чай")


def test_a_name_that_a_list_gives_is_nobodys_own_words(table):
    table.act(UnitAdded(unit="u9", side="A", name="Дед"))
    table.store.forget("terminal:ira", spares=lambda said: said.value == "Легионеры")
    units = table.state.units
    assert (units["u1"].name, units["u9"].name) == ("Легионеры", "Без имени 11")


def test_a_snapshot_that_holds_a_forgotten_name_goes(table):
    for turn in range(1, 260):
        table.act(PhaseMoved(turn=turn, phase="command", side="A"))
    assert rows(table, "snapshots")
    table.store.forget("terminal:ira")
    assert not rows(table, "snapshots")
    table.restart()
    assert table.state.units["u1"].name == "Без имени 4"


def test_a_program_that_runs_meanwhile_keeps_no_name_in_a_snapshot(table):
    for turn in range(1, 235):
        table.act(PhaseMoved(turn=turn, phase="command", side="A"))
    other = Table(table.path)
    other.store.forget("terminal:ira")
    other.store.close()
    for turn in range(235, 250):
        table.act(PhaseMoved(turn=turn, phase="command", side="A"))
    assert rows(table, "snapshots")
    assert table.state.units["u1"].name == "Без имени 4"
    assert table.store.check() == []


def test_a_forgotten_chat_leaves_its_battle_to_the_players(table):
    store = table.store
    table.act(
        Note(text="чай"),
        outbox=(OutboxDraft(table.channel, {"text": "чай"}),),
        settings=(SettingDraft(table.channel, "language", "en"),),
        reminders=(ReminderDraft(NOON, table.channel, {"text": "срок"}),),
        cards=(CardDraft(table.channel, {"text": "ход"}),),
    )
    assert store.forget_chat(table.channel)
    assert not store.forget_chat(table.channel)
    dump = "\n".join(store._connection.raw.iterdump())
    assert table.channel not in dump
    assert store.channels_of(table.battle) == ()
    assert store.records(table.battle)[-1].event == Note(text="чай")


@pytest.mark.parametrize("key", ["terminal:nobody", "telegram:1"])
def test_nobody_is_forgotten_where_nobody_is(table, key):
    assert not table.store.forget(key)


def test_everything_that_is_stored_of_a_person_is_shown_as_data(table):
    fill(table)
    known = table.store.stored_of("terminal:ira")
    assert known["person"] == {"id": "terminal:ira", "name": "Ира", "language": "ru"}
    assert known["settings"] == {"nick": "Ирин"}
    assert [one["name"] for one in known["rosters"]] == ["Ирин Рим"]
    assert [(one["battle"], one["player"], one["game"]) for one in known["battles"]] == [(table.battle, 1, "wma")]
    assert known["texts"][-1] == {"battle": table.battle, "line": 11, "field": "text", "text": "Ирин чай"}
    assert [one["channel"] for one in known["reminders"]] == [table.channel]
    assert [one["line"] for one in known["looks"]] == [3]
    assert [one["text"] for one in known["papers"]] == ["Ирин приказ"]
    assert table.store.stored_of("terminal:nobody") is None
    json.dumps(known)


def test_nothing_of_it_is_done_where_the_disk_refuses(table, monkeypatch):
    fill(table)
    before = "\n".join(table.store._connection.raw.iterdump())
    monkeypatch.setattr("games.store.store.forget_person", broken)
    with pytest.raises(OSError, match="disk"):
        table.store.forget("terminal:ira")
    assert "\n".join(table.store._connection.raw.iterdump()) == before


def broken(connection, *_):
    connection.run("DELETE FROM texts")
    raise OSError("disk")


def test_commits_after_it_begin_anew(table):
    table.store.forget("terminal:ira")
    table.store.commit(Commit(battle=table.battle, expected=table.state.version, actor=2, events=(Note(text="я тут"),)))
    assert table.store.records(table.battle)[-1].event == Note(text="я тут")


def test_words_that_stand_in_the_chain_itself_are_counted(table):
    texts, ira = table.store.logs.lines.texts, table.store.people.find("terminal:ira").id
    table.act(Note(text="чай"))
    assert texts.plain(ira) == 0
    table.store._connection.raw.execute("DELETE FROM texts")
    table.store._connection.raw.execute("DELETE FROM events")
    for record in log_of((*setting_up(), Note(text="старое")), battle=table.battle):
        table.store.logs.lines.write(record)
    # Four units, three commanders and the note.
    assert texts.plain(ira) == 8
