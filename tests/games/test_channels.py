"""Channels that change under a battle."""

from games.store import Commit, OutboxDraft, ReminderDraft, SettingDraft
from tests.support.battle_making import Table


def test_everything_of_a_channel_moves_along(table: Table):
    store, new = table.store, "test:new"
    outbox = (OutboxDraft(table.channel, {"n": 1}, "key"), OutboxDraft("test:other", {"n": 2}))
    due = store._clock()
    store.commit(Commit(battle=table.battle, outbox=outbox, reminders=(ReminderDraft(due, table.channel, {"r": 1}),)))
    store.settings.put(SettingDraft(table.channel, "language", "en"))
    store.channels.move(table.channel, new)
    store.channels.move(table.channel, new)
    assert store.battle_in(new) == table.battle and store.battle_in(table.channel) is None
    assert store.channels_of(table.battle) == (new,)
    assert [row.payload for row in store.outbox.waiting(new)] == [{"n": 1}]
    assert [row.payload for row in store.outbox.waiting("test:other")] == [{"n": 2}]
    assert [reminder.channel for reminder in store.reminders.due()] == [new]
    assert store.settings.get(new, "language") == "en" and store.settings.all(table.channel) == {}
    assert store.check() == []


def test_messages_of_the_old_channel_are_not_edited_in_the_new_one(table: Table):
    store = table.store
    store.commit(Commit(outbox=(OutboxDraft(table.channel, {}, "key"),)))
    store.outbox.sent(store.outbox.waiting(table.channel)[0].id, "17")
    store.channels.move(table.channel, "test:new")
    store.commit(Commit(outbox=(OutboxDraft("test:new", {}, "key"),)))
    assert store.outbox.waiting("test:new")[0].edits is None


def test_what_the_new_channel_has_already_stays(table: Table):
    store = table.store
    store.settings.put(SettingDraft(table.channel, "language", "en"))
    store.settings.put(SettingDraft("test:new", "language", "ru"))
    store.commit(Commit(battle=table.battle, unlinks=(table.channel,), links=("test:new",)))
    store.channels.move(table.channel, "test:new")
    assert store.settings.get("test:new", "language") == "ru" and store.battle_in("test:new") == table.battle


def test_a_channel_that_was_gone_comes_back(table: Table):
    store = table.store
    store.outbox.gone(table.channel)
    assert store.channels_of(table.battle) == ()
    store.channels.back("test:never seen")
    store.channels.back(table.channel)
    assert store.channels_of(table.battle) == (table.channel,)


def test_a_channel_that_comes_back_gets_the_last_that_it_missed_and_nothing_that_was_refused(table: Table):
    store = table.store
    store.commit(Commit(outbox=tuple(OutboxDraft(table.channel, {"n": n}) for n in range(13))))
    rows = store.outbox.waiting(table.channel)
    store.outbox.failed(rows[1].id, "slow", store._clock())
    store.outbox.dead(rows[12].id, "too long")
    store.outbox.gone(table.channel)
    assert store.outbox.waiting(table.channel) == ()
    for _ in range(2):
        store.channels.back(table.channel)
        missed = store.outbox.waiting(table.channel)
        assert [row.payload["n"] for row in missed] == list(range(2, 12)) and {row.attempts for row in missed} == {0}


def test_topics_belong_to_their_chat(table: Table):
    store = table.store
    store.commit(Commit(outbox=(OutboxDraft("test:7:3", {}), OutboxDraft("test:77", {}), OutboxDraft("test:7", {}))))
    assert set(store.channels.under("test:7")) == {"test:7", "test:7:3"}
