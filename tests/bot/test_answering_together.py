"""Requests that wait together share one wait for the disk, and nothing else."""

import sqlite3

import pytest

from bot.house import House
from bot.settings import Settings
from handlers.desk.request import Actor, Request
from lexicon.errors import StorageTrouble


def _said(channel: str, text: str, update: str, who: str = "1") -> Request:
    return Request(f"discord:{channel}", Actor(f"discord:{who}", f"Игрок {who}"), text=text, update_id=update)


@pytest.fixture
def house(tmp_path):
    made = House(Settings(data=tmp_path))
    yield made
    made.tools.store.close()


def test_replies_are_those_of_one_after_the_other(house, tmp_path):
    asked = [_said("1", "/start wma", "a"), _said("2", "/start wma", "b"), _said("1", "/join A", "c"),
             _said("1", "/nosuchcommand", "d"), _said("2", "hello", "e"), _said("1", "/start wma", "a")]  # fmt: skip
    replies = house.answer_all(asked)
    assert [reply and reply.stored for reply in replies] == [True, True, True, False, None, False]
    assert replies[5].repeated, "the same update within one batch"
    store = house.tools.store
    battle = store.battle_in("discord:1")
    assert store.state(battle).players_of("A")
    with sqlite3.connect(tmp_path / "battles.db") as other:
        assert other.execute("SELECT count(*) FROM updates").fetchone()[0] == 3, "on the disk when it returns"


def test_a_refused_act_takes_nothing_of_its_neighbours_away(house):
    store = house.tools.store
    with store.together():
        first = house.desk.handle(_said("1", "/start wma", "a"))
        with pytest.raises(ZeroDivisionError), store._connection.immediate():
            store._connection.run("DELETE FROM updates")
            raise ZeroDivisionError
    assert first.stored
    assert store.processed("a") is not None


def test_a_disk_that_fails_at_the_end_loses_no_reply_and_keeps_no_false_state(house, monkeypatch):
    store = house.tools.store
    before = house.answer(_said("1", "/start wma", "a"))
    assert before.stored
    battle = store.battle_in("discord:1")
    real, failing = store._connection.together, [True]

    def together():
        context = real()
        leave = context.__exit__

        class Failing:
            def __enter__(self):
                context.__enter__()

            def __exit__(self, *error):
                if failing.pop():
                    leave(StorageTrouble, StorageTrouble("storage.full"), None)
                    raise StorageTrouble("storage.full")

        return Failing()

    monkeypatch.setattr(store._connection, "together", together)
    replies = house.answer_all([_said("1", "/join A", "b"), _said("3", "/roll 2d6", "c")])
    # Tried again one by one, when the disk is well again.
    assert replies[0].stored
    assert not replies[0].repeated
    assert not replies[1].stored
    assert replies[1].messages
    assert len(store.records(battle)) == 2
    assert store.state(battle).players_of("A")
