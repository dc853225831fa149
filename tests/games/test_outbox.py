"""The outbox: in order for each channel, at least once, one channel's trouble is its own."""

import sqlite3
from contextlib import closing
from datetime import timedelta
from typing import Any

import pytest

from games.core.events import Note, PhaseMoved
from games.store import ButtonDraft, Commit, OutboxDraft, ReminderDraft
from games.store.pruning import SLICE, Bounds
from lexicon.errors import NotFound
from tests.support.battle_making import Table

ONE, TWO = "telegram:-100:7", "discord:42"


def send(table: Table, *texts: Any, channel: str = ONE, **more: Any) -> None:
    table.act(Note(text="x"), outbox=tuple(OutboxDraft(channel, text, **more) for text in texts))


def due(table: Table, platform: str | None = None) -> list[str]:
    return [row.payload for row in table.store.outbox.due(platform=platform)]


def test_messages_leave_in_order_one_at_a_time_for_each_channel(table):
    send(table, "a1", "a2")
    send(table, "b1", channel=TWO)
    assert due(table) == ["a1", "b1"]
    for row in table.store.outbox.due():
        table.store.outbox.sent(row.id, "m")
    assert due(table) == ["a2"]


def test_a_message_bears_the_number_of_its_act_and_what_was_only_looked_at_none(table):
    send(table, "a1")
    table.store.commit(Commit(battle=table.state.id, outbox=(OutboxDraft(ONE, "a2"),)))
    assert [row.act for row in table.store.outbox.waiting(ONE)] == [table.state.act, 0] and table.state.act > 0


def test_keys_are_found_by_how_they_begin_in_their_channel_alone(table):
    for key, channel in (("q:5:a", ONE), ("q:5:b", ONE), ("q:55:c", ONE), ("q:5:d", TWO)):
        table.store.commit(Commit(outbox=(OutboxDraft(channel, {}, key),)))
    for row in table.store.outbox.due():
        table.store.outbox.sent(row.id, "17")
    assert table.store.outbox.keys(ONE, "q:5:") == ("q:5:a", "q:5:b"), "one was sent, one waits"
    assert table.store.outbox.key_of(ONE, "17", "q:5:") == "q:5:a"
    assert table.store.outbox.key_of(ONE, "17", "q:55:") is table.store.outbox.key_of(ONE, "18", "q:5:") is None


def test_what_was_not_marked_is_sent_again_after_a_restart(table):
    send(table, "a1", "a2")
    assert due(table) == ["a1"]
    table.restart()
    assert due(table) == ["a1"]
    assert [row.payload for row in table.store.outbox.waiting(ONE)] == ["a1", "a2"]


def test_a_failure_holds_back_its_own_channel_only(table):
    send(table, "a1", "a2")
    send(table, "b1", channel=TWO)
    row = table.store.outbox.due()[0]
    later = table.clock.now + timedelta(seconds=30)
    table.store.outbox.failed(row.id, "503", later)
    assert due(table) == ["b1"]
    assert table.store.outbox.next_due() == table.clock.now, "the other channel is due now"
    assert table.store.outbox.next_due(after=table.clock.now) == later
    assert table.store.outbox.next_due("discord", after=table.clock.now) is None
    assert table.store.outbox.next_due("telegram") == later
    table.store.outbox.sent(table.store.outbox.due()[0].id)
    assert table.store.outbox.next_due() == later
    table.clock.pass_(seconds=30)
    assert due(table) == ["a1"]
    assert table.store.outbox.due()[0].attempts == 1


def test_marking_leaves_the_store_as_durable_as_it_was(as_durable_as_shipped, table):
    send(table, "a1", "a2", "a3")
    marks = (
        lambda row: table.store.outbox.sent(row.id, "1"),
        lambda row: table.store.outbox.failed(row.id, "503", table.clock.now),
        lambda row: table.store.outbox.dead(row.id, "400"),
        lambda row: table.store.outbox.gone(row.channel),
    )
    for mark in marks:
        mark(table.store.outbox.due()[0])
        assert table.store._connection.raw.execute("PRAGMA synchronous").fetchone()[0] == 2
    table.restart()
    assert due(table) == []


def test_a_platform_takes_only_its_own(table):
    send(table, "a1")
    send(table, "b1", channel=TWO)
    assert due(table, "telegram") == ["a1"]
    assert due(table, "discord") == ["b1"]
    assert due(table, "tele") == []


def test_a_message_that_can_never_be_sent_lets_the_next_one_pass(table):
    send(table, "a1", "a2")
    table.store.outbox.dead(table.store.outbox.due()[0].id, "400 too long")
    assert due(table) == ["a2"]


def test_a_channel_that_is_gone_keeps_nothing_and_the_battle_stays(table):
    send(table, "a1", "a2", channel=table.channel)
    table.store.outbox.gone(table.channel)
    assert due(table) == []
    assert table.store.outbox.next_due() is None
    assert table.store.channels_of(table.battle) == ()
    assert table.store.battle_in(table.channel) == table.battle
    table.act(Note(text="снова здесь"), links=(table.channel,))
    assert table.store.channels_of(table.battle) == (table.channel,)


def test_a_later_message_of_the_same_key_replaces_the_earlier_one(table):
    send(table, "битва", edit_key="battle")
    row = table.store.outbox.due()[0]
    assert row.edits is None
    table.store.outbox.sent(row.id, "1001")
    send(table, "битва, ход 2", edit_key="battle")
    send(table, "чужая", edit_key="battle", channel=TWO)
    first, second = table.store.outbox.due()
    assert (first.payload, first.edits) == ("битва, ход 2", "1001")
    assert (second.payload, second.edits) == ("чужая", None), "another channel has another message"
    table.store.outbox.sent(first.id, "1002")
    send(table, "битва, ход 3", edit_key="battle")
    assert table.store.outbox.waiting(ONE)[0].edits == "1002"
    table.store.outbox.forget_edit(ONE, "battle")
    assert table.store.outbox.waiting(ONE)[0].edits is None


def test_a_row_bears_the_number_of_its_act_and_whether_it_is_private(table):
    done = table.act(Note(text="x"), outbox=(OutboxDraft(ONE, {"text": "ё"}, private=True),))
    row = table.store.outbox.due()[0]
    assert (row.act, row.battle, row.private, row.payload) == (done.act, table.battle, True, {"text": "ё"})


def test_pruning_forgets_the_sent_and_keeps_the_waiting(table):
    send(table, "a1", "a2")
    table.store.outbox.sent(table.store.outbox.due()[0].id)
    table.act(Note(text="y"), update_id="u:1")
    table.clock.pass_(days=61)
    assert table.store.prune() > 0
    assert due(table) == ["a2"]
    assert table.store.processed("u:1") is None
    assert table.store.state(table.battle).started
    assert table.store.check() == []


def test_a_button_that_nobody_pressed_is_cleared_away_once_its_battle_has_moved_on(table):
    table.act(Note(text="x"), buttons=(ButtonDraft("old", {}), ButtonDraft("view", {}, versioned=False)))
    table.store.commit(Commit(buttons=(ButtonDraft("of-no-battle", {}, versioned=False),)))
    table.clock.pass_(days=59)
    table.act(Note(text="y"), buttons=(ButtonDraft("last", {}),))
    table.store.prune()
    assert table.store.press("old").does == {}, "two months are a long time, but not yet over"
    table.clock.pass_(days=2)
    table.store.prune()
    for token in ("old", "view", "of-no-battle"):
        with pytest.raises(NotFound):
            table.store.press(token)
    table.clock.pass_(days=600)
    table.store.prune()
    assert table.store.press("last").does == {}, "the battle rests, and its last button with it"


def test_replies_sent_messages_and_buttons_are_bounded_by_size_and_number(table):
    for n in range(20):
        table.clock.pass_(minutes=1)
        button = ButtonDraft(f"~{n:08x}", {}, versioned=False)
        table.act(Note(text="x"), update_id=f"u:{n}", reply="r" * 1000, buttons=(button,))
        send(table, "m" * 1000, channel=TWO)
    for row in table.store.outbox.waiting(TWO, 19):
        table.store.outbox.sent(row.id)
    table.store.prune(Bounds(letters=5_500, buttons=7))
    kept = [n for n in range(20) if table.store.processed(f"u:{n}").reply is not None]
    assert kept == [15, 16, 17, 18, 19], "the newest"
    raw = table.store._connection.raw
    assert raw.execute("SELECT count(*) FROM updates").fetchone()[0] == 21, "a repeat of any is still known"
    states = raw.execute("SELECT state, count(*) FROM outbox GROUP BY state").fetchall()
    assert [tuple(row) for row in states] == [("pending", 1), ("sent", 5)]
    tokens = [row[0] for row in raw.execute("SELECT token FROM buttons ORDER BY token")]
    assert tokens == [f"~{n:08x}" for n in range(13, 20)]


def test_others_write_between_the_slices_of_pruning_and_one_that_was_stopped_is_made_up_for(table):
    for n in range(3 * SLICE):
        table.store.commit(Commit(update_id=f"u:{n}", reply="r", outbox=(OutboxDraft(ONE, "m"),)))
        table.store.outbox.sent(n + 1)
    table.clock.pass_(days=61)
    raw = table.store._connection.raw

    def left():
        return sum(raw.execute(f"SELECT count(*) FROM {one}").fetchone()[0] for one in ("updates", "outbox"))

    with closing(sqlite3.connect(table.path, timeout=0)) as other:
        for touched in table.store.pruning():
            assert touched <= SLICE
            other.execute("INSERT INTO settings VALUES ('x', hex(randomblob(8)), '1')")
            other.commit()
            if left() < 5 * SLICE:
                break
    assert 4 * SLICE <= left() < 5 * SLICE
    table.store.prune()
    assert left() == 0


def test_a_file_that_is_half_empty_is_written_anew_and_its_log_emptied(table):
    for n in range(40):
        table.act(Note(text="x"), update_id=f"u:{n}", reply="r" * 50_000)
    assert table.path.with_name("adjutant.db-wal").stat().st_size > 0
    table.store.prune(Bounds(letters=1000))
    assert table.path.stat().st_size < 400_000
    assert table.path.with_name("adjutant.db-wal").stat().st_size == 0
    assert table.store.check() == []


# Reminders


def test_a_reminder_comes_when_it_is_due_and_once(table):
    due_at = table.clock.now + timedelta(hours=12)
    table.act(
        PhaseMoved(turn=1, phase="command", side="A"), reminders=(ReminderDraft(due_at, ONE, {"text": "Ваш ход"}),)
    )
    assert table.store.reminders.due() == ()
    assert table.store.reminders.next_due() == due_at
    table.clock.pass_(hours=12)
    table.restart()
    (reminder,) = table.store.reminders.due()
    assert (reminder.battle, reminder.channel, reminder.payload) == (table.battle, ONE, {"text": "Ваш ход"})
    table.act(outbox=(OutboxDraft(ONE, "Ваш ход"),), reminders_done=(reminder.id,))
    assert table.store.reminders.due() == ()
    assert due(table) == ["Ваш ход"]


def test_reminders_of_a_battle_can_be_dropped(table):
    table.act(reminders=(ReminderDraft(table.clock.now, ONE, 1), ReminderDraft(table.clock.now, ONE, 2)))
    assert table.store.reminders.cancel(table.battle) == 2
    assert table.store.reminders.due() == ()
    assert table.store.reminders.next_due() is None


def test_an_edit_that_a_later_one_replaces_for_the_same_eyes_need_not_be_sent(table):
    def row(*later, **payload):
        """The oldest of some edits of one message."""
        for waiting in table.store.outbox.waiting(ONE):
            table.store.outbox.sent(waiting.id, "1001")
        for number, one in enumerate(({}, payload, *later)):
            send(table, {"blocks": [], **one}, edit_key="card")
            if number == 0:
                table.store.outbox.sent(table.store.outbox.waiting(ONE)[0].id, "1001")
        return table.store.outbox.waiting(ONE)[0]

    superseded, page, mine = table.store.outbox.is_superseded, {"builder": {}}, {"private_to": "x:1"}
    assert not superseded(row())
    assert superseded(row({})) and superseded(row({}, **page)) and superseded(row(page, **page))
    assert not superseded(row(page)), "the result is read before the next act is put together"
    assert superseded(row(page, {}))
    assert not superseded(row(mine)) and not superseded(row({}, **mine)) and superseded(row(mine, **mine))
    assert not superseded(row({}, blocks=[{"kind": "file"}]))
    alone = row()
    send(table, {"blocks": []}, edit_key="another")
    assert table.store.outbox.has_behind(alone) and not superseded(alone)
