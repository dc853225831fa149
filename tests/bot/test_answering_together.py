"""The line before the desk: one wait for the disk for many, turns by channel, and long thoughts beside."""

import asyncio
import sqlite3
import threading
from contextlib import closing, suppress

import pytest

from bot.house import House
from bot.line import TOGETHER, Line
from bot.settings import Settings
from handlers.desk.request import Actor, Request
from lexicon.errors import StorageTrouble

HEAVY = '/odds shoot [20] К4+ | 20x Пушка (24", А3, Взрыв(3)) > [20] З5+'


def said(channel: str, text: str, update: str, who: str = "1") -> Request:
    return Request(f"discord:{channel}", Actor(f"discord:{who}", f"Игрок {who}"), text=text, update_id=update)


@pytest.fixture
def house(tmp_path):
    made = House(Settings(data=tmp_path))
    yield made
    made.tools.store.close()


async def together(house, *requests, **more):
    return await asyncio.gather(*(house.answer(request, **more) for request in requests))


# One wait for the disk


async def test_replies_are_those_of_one_after_the_other(house, tmp_path):
    asked = [said("1", "/start wma", "a"), said("2", "/start wma", "b"), said("1", "/join A", "c"),
             said("1", "/nosuchcommand", "d"), said("2", "hello", "e"), said("1", "/start wma", "a")]  # fmt: skip
    replies = await together(house, *asked)
    assert [reply and reply.stored for reply in replies] == [True, True, True, False, None, False]
    assert replies[5].repeated, "the same update within one batch"
    store = house.tools.store
    battle = store.battle_in("discord:1")
    assert store.state(battle).players_of("A")
    with sqlite3.connect(tmp_path / "battles.db") as other:
        assert other.execute("SELECT count(*) FROM updates").fetchone()[0] == 3, "on the disk when it returns"


async def test_those_that_come_in_one_breath_wait_for_the_disk_together_but_not_too_many(house, monkeypatch):
    store, waits = house.tools.store, []
    real = store._connection.together

    def counted():
        waits.append(0)
        return real()

    monkeypatch.setattr(store._connection, "together", counted)
    await together(house, *(said(str(number), "/start wma", f"u{number}") for number in range(2 * TOGETHER + 3)))
    assert len(waits) == 3
    await house.answer(said("alone", "/start wma", "x"))
    assert len(waits) == 3, "one alone waits for itself"


async def test_one_whose_telling_fails_holds_back_nobody_behind_it(house):
    def fails(_):
        raise RuntimeError("a fault of ours")

    first = house._line.answer(said("1", "/start wma", "a"), then=fails)
    replies = await asyncio.gather(first, house.answer(said("2", "/start wma", "b")))
    assert [reply.stored for reply in replies] == [True, True]


async def test_answers_that_touch_no_battle_wait_in_the_outbox_where_that_is_wanted(house):
    store = house.tools.store
    reply = await house.answer(said("1", "/roll 2d6", "a"), keep=True)
    assert reply.stored
    assert [row.payload for row in store.outbox.waiting("discord:1")] == [reply.messages[0].payload]
    again = await house.answer(said("1", "/roll 2d6", "a"), keep=True)
    assert again.repeated and len(store.outbox.waiting("discord:1")) == 1
    silent = await house.answer(said("1", "hello", "b"), keep=True)
    assert silent is None


async def test_an_answer_that_cannot_be_kept_is_not_said_to_be(house, monkeypatch):
    def full(commit):
        raise StorageTrouble("storage.full")

    monkeypatch.setattr(house.tools.store, "commit", full)
    reply = await house.answer(said("1", "/roll 2d6", "a"), keep=True)
    assert reply.messages and not reply.stored, "the door sends it now"


def test_a_refused_act_takes_nothing_of_its_neighbours_away(house):
    store = house.tools.store
    with store.together():
        first = house.desk.handle(said("1", "/start wma", "a"))
        with pytest.raises(ZeroDivisionError), store._connection.immediate():
            store._connection.run("DELETE FROM updates")
            raise ZeroDivisionError
    assert first.stored
    assert store.processed("a") is not None


@pytest.mark.parametrize("when", ["begin", "end"])
async def test_a_disk_that_fails_loses_no_reply_and_keeps_no_false_state(house, monkeypatch, when):
    store = house.tools.store
    assert (await house.answer(said("1", "/start wma", "a"))).stored
    battle = store.battle_in("discord:1")
    real, failing = store._connection.together, [True]

    def together_badly():
        context = real()
        leave = context.__exit__

        class Failing:
            def __enter__(self):
                if when == "begin" and failing and failing.pop():
                    raise StorageTrouble("storage.locked")
                context.__enter__()

            def __exit__(self, *error):
                if failing and failing.pop():
                    leave(StorageTrouble, StorageTrouble("storage.full"), None)
                    raise StorageTrouble("storage.full")
                leave(*error)

        return Failing()

    monkeypatch.setattr(store._connection, "together", together_badly)
    replies = await together(house, said("1", "/join A\n/roll 2d6", "b"), said("3", "/roll 2d6", "c"), keep=True)
    # Tried again one by one, when the disk is well again.
    assert replies[0].stored and not replies[0].repeated
    assert replies[1].messages and not replies[1].repeated, "what nobody heard is no repeat: the door says it now"
    assert replies[1].stored == (when == "begin")
    assert len(store.records(battle)) == 3, "both acts of one message"
    assert store.state(battle).players_of("A")


@pytest.fixture
def held(tmp_path, house, monkeypatch):
    """Another program writes, for as long as it likes."""
    assert house.tools.store
    monkeypatch.setattr("bot.line._TRY_AGAIN_S", 0.01)
    with closing(sqlite3.connect(tmp_path / "battles.db", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


@pytest.mark.parametrize("text", ["/start wma", "/start wma\n/join A"])
@pytest.mark.parametrize("many", [1, 3])
async def test_a_database_that_another_program_holds_is_waited_for_beside_the_loop(
    house, held, text, many, monkeypatch
):
    tries, begin = [], house.tools.store._connection._begin

    def counted():
        tries.append(0)
        begin()

    monkeypatch.setattr(house.tools.store._connection, "_begin", counted)
    asked = [asyncio.create_task(house.answer(said(str(n), text, f"u{n}"))) for n in range(many)]
    while len(tries) < 4 * many:
        await asyncio.sleep(0)
        assert not any(one.done() for one in asked)
    held.execute("ROLLBACK")
    replies = await asyncio.gather(*asked)
    assert [(one.error, one.stored, one.repeated) for one in replies] == [(None, True, False)] * many


async def test_one_that_is_held_for_too_long_is_said_to_be(house, held, monkeypatch):
    monkeypatch.setattr("bot.line.LOCKED_S", 0.05)
    refused = await together(house, said("1", "/start wma", "a"), said("2", "/start wma", "b"), keep=True)
    assert [one.error for one in refused] == ["storage.locked"] * 2
    held.execute("ROLLBACK")
    again = await together(house, said("1", "/start wma", "a"), said("1", "/start wma", "typed again"))
    assert [(one.error, one.repeated) for one in again] == [("storage.locked", True), (None, False)]


async def test_one_that_nobody_foresaw_takes_no_others_along(house, monkeypatch):
    handle = house.desk.handle

    def sometimes(request, **more):
        if "boom" in request.text:
            raise ZeroDivisionError
        return handle(request, **more)

    monkeypatch.setattr(house.desk, "handle", sometimes)
    asked = [said("1", "/start wma", "a"), said("1", "/boom", "b"), said("1", "/join A", "c")]
    first, fault, last = await asyncio.gather(*(house.answer(one) for one in asked), return_exceptions=True)
    assert first.stored and last.stored and isinstance(fault, ZeroDivisionError)


async def test_whoever_speaks_in_a_channel_thought_gone_brings_it_back(house):
    store = house.tools.store
    await house.answer(said("1", "/start wma", "a"))
    store.outbox.gone("discord:1")
    await house.answer(said("1", "hello", "b"))
    row = store._connection.row("SELECT gone FROM channels WHERE channel = 'discord:1'")
    assert row["gone"] == 0


# Long thoughts


class Thoughts:
    """A desk whose requests think for as long as their text says, and note where and in which order."""

    def __init__(self, house, monkeypatch):
        self.handled, self.threads = [], []
        self.go = threading.Event()
        self.real = house.desk.handle
        monkeypatch.setattr(house.desk, "handle", self.handle)

    def handle(self, request, *, keep=False, bench=None):
        self.handled.append(request.update_id)
        if "think" in request.text:
            bench.worked(request.update_id, self.think)
        return self.real(request, keep=keep, bench=bench)

    def think(self, chances):
        from lexicon.errors import OverBudget

        if threading.current_thread() is threading.main_thread():
            raise OverBudget("odds.too_large", limit=1)
        self.threads.append(threading.current_thread().name)
        assert self.go.wait(30)
        return "thought"


async def test_others_go_on_while_one_thinks_and_its_own_channel_waits(house, monkeypatch):
    thoughts = Thoughts(house, monkeypatch)
    asked = [said("1", "/roll 1d6 # think", "a"), said("1", "/roll 1d6", "b"), said("2", "/roll 1d6", "c")]
    waiting = [asyncio.create_task(house.answer(one)) for one in asked]
    other = await waiting[2]
    assert other.messages and not waiting[0].done() and not waiting[1].done()
    more = asyncio.create_task(house.answer(said("1", "/roll 1d6", "d")))
    assert (await house.answer(said("2", "/roll 1d6", "e"))).messages
    assert not more.done() and thoughts.handled == ["a", "c", "e"]
    thoughts.go.set()
    await asyncio.gather(*waiting, more)
    assert thoughts.handled == ["a", "c", "e", "a", "b", "d"], "in the order of arrival, the first one anew"
    assert len(thoughts.threads) == 1, "thought once"


async def test_nobody_who_left_holds_up_the_line(house, monkeypatch):
    thoughts = Thoughts(house, monkeypatch)
    gone = asyncio.create_task(house.answer(said("1", "/roll 1d6 # think", "a")))
    await asyncio.sleep(0.01)
    gone.cancel()
    with suppress(asyncio.CancelledError):
        await gone
    thoughts.go.set()
    assert (await house.answer(said("1", "/roll 1d6", "b"))).messages


async def test_a_thought_that_fails_is_told_to_the_one_who_asked(house, monkeypatch):
    thoughts = Thoughts(house, monkeypatch)
    monkeypatch.setattr(thoughts, "think", lambda chances: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        await house.answer(said("1", "/roll 1d6 # think", "a"))
    assert (await house.answer(said("1", "/roll 1d6", "b"))).messages


async def test_the_end_of_the_program_waits_for_no_thought(house, monkeypatch):
    thoughts = Thoughts(house, monkeypatch)
    asked = asyncio.create_task(house.answer(said("1", "/roll 1d6 # think", "a")))
    await asyncio.sleep(0.01)
    await asyncio.wait_for(house._line.close(), timeout=5)
    asked.cancel()
    thoughts.go.set()


class Watch:
    """A clock that goes on by one unit each time somebody looks."""

    def __init__(self):
        self.looks = 0

    def __call__(self):
        self.looks += 1
        return self.looks / 1000


async def test_odds_of_a_large_shot_are_worked_out_beside_the_loop_and_are_the_same(house, monkeypatch):
    """With a clock of the test's: what counts is how often it was looked at, not how fast this machine is."""
    watch, threads = Watch(), []
    line = Line(house.desk, lambda channel: None, clock=watch)
    think = line._think

    async def noted(turn, work):
        finish = work.finish

        def finish_and_say():
            threads.append(threading.current_thread().name)
            finish()

        work.finish = finish_and_say
        await think(turn, work)

    monkeypatch.setattr(line, "_think", noted)
    reply = await line.answer(said("1", HEAVY, "a"))
    assert len(threads) == 1 and threads[0].startswith("beside")
    at_once = house.desk.handle(said("1", HEAVY, "b"))
    assert reply.messages[0].payload == at_once.messages[0].payload
    light = await line.answer(said("1", "/odds 9d6 4+", "c"))
    assert light.messages and len(threads) == 1
    await line.close()


async def test_odds_that_take_too_long_even_there_are_sampled_and_say_so(house, monkeypatch):
    monkeypatch.setattr("bot.line.BESIDE_S", 0.0)
    line = Line(house.desk, lambda channel: None, clock=Watch())
    reply = await line.answer(said("1", HEAVY, "a"))
    told = str(reply.messages[0].payload)
    assert "пробными бросками" in told, told
    await line.close()
