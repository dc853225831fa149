"""Delivery, with a clock and a sender of the test's own: order, patience, and what becomes of what cannot be sent."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from itertools import pairwise

import pytest

from bot.delivery import Delivery
from bot.doors import ChannelGone, EditLost, Refused, SendLater
from bot.supervision import Pulse, keep
from games.store import Commit, OutboxDraft, Store, open_store
from lexicon.errors import StorageTrouble
from tests.support.virtual_time import clock, virtually

ONE, TWO, PRIVATE = "telegram:-1", "telegram:-2", "telegram:@7"
HOURS, DAYS = 3600.0, 86400.0


@dataclass
class Platform:
    """Takes messages as a chat would. ``answers``: what it says to the first tries of a message, by its text."""

    platform: str = "telegram"
    answers: dict[str, list[Exception]] = field(default_factory=dict)
    slow: dict[str, float] = field(default_factory=dict)
    took: float = 0.0
    tries: list[tuple[float, str]] = field(default_factory=list)
    said: list[str] = field(default_factory=list)
    edited: list[tuple[str, str]] = field(default_factory=list)
    rows: list = field(default_factory=list)
    now: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    most: int = 0
    wrong: list[str] = field(default_factory=list)

    async def send(self, row):
        text = row.payload
        if not row.channel.startswith(self.platform):
            self.wrong.append(f"another platform's message: {text}")
        self.tries.append((asyncio.get_running_loop().time(), text))
        self.rows.append(row)
        self.now[row.channel] += 1
        if self.now[row.channel] > 1:
            self.wrong.append(f"two messages at once for {row.channel}")
        self.most = max(self.most, sum(self.now.values()))
        try:
            await self._take(row.channel)
            waiting = self.answers.get(text)
            if waiting:
                raise waiting.pop(0)
        finally:
            self.now[row.channel] -= 1
        self.said.append(text)
        if row.edits is not None:
            self.edited.append((row.edits, text))
            return row.edits
        return f"m{len(self.said)}"

    async def _take(self, channel: str) -> None:
        try:
            await asyncio.sleep(self.slow.get(channel, self.took))
        except asyncio.CancelledError:
            await asyncio.sleep(0.1)  # a connection takes a moment to be closed
            raise

    def times(self, text: str) -> list[float]:
        """The seconds at which a message was tried."""
        return [round(at, 2) for at, said in self.tries if said == text]


@dataclass
class Post:
    """The store, a delivery and its platform."""

    store: Store
    platform: Platform
    delivery: Delivery

    def put(self, *texts, channel=ONE, nudge="named", **more):
        """Messages into the outbox; the delivery hears of the channel, of something, or (``None``) of nothing."""
        self.store.commit(Commit(outbox=tuple(OutboxDraft(channel, text, **more) for text in texts)))
        if nudge is not None:
            self.delivery.nudge(*([channel] if nudge == "named" else []))

    def row(self, text):
        """A message's line of the outbox as it stands in the database."""
        (found,) = self.store._connection.rows("SELECT * FROM outbox WHERE payload = ?", f'"{text}"')
        return found

    def states(self, *texts):
        return [self.row(text)["state"] for text in texts]


def posted(tmp_path, play: Callable, **more):
    """Run ``play(post)`` beside a delivery that is kept alive as the house does; the platform, to see what it got."""
    platform = more.pop("platform", None) or Platform()
    before = more.pop("before", None)

    @asynccontextmanager
    async def delivering():
        with open_store(tmp_path / "battles.db", clock=clock) as store:
            pulse = Pulse("telegram delivery", clock)
            post = Post(store, platform, Delivery(store, platform, clock, pulse=pulse, **more))
            if before is not None:
                before(post)
            running = asyncio.create_task(keep(pulse, post.delivery.run))
            try:
                yield post
            finally:
                running.cancel()
                await asyncio.gather(running, return_exceptions=True)

    async def main():
        async with delivering() as post:
            await play(post)

    virtually(main)
    assert not platform.wrong
    return platform


# Order


def test_messages_of_a_channel_go_in_order_and_channels_do_not_wait_for_each_other(tmp_path):
    platform = Platform(slow={ONE: 10.0, TWO: 1.0})

    async def play(post):
        post.put("a1", "a2", "a3")
        post.put("b1", "b2", channel=TWO)
        await asyncio.sleep(40)
        assert post.states("a1", "a2", "a3", "b1", "b2") == ["sent"] * 5

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["b1", "b2", "a1", "a2", "a3"]
    assert platform.times("a1") == [0] and platform.times("a2") == [10] and platform.times("a3") == [20]


@pytest.mark.parametrize("nudge", ["named", "somewhere", None])
def test_a_busy_channel_is_not_started_twice(tmp_path, nudge):
    """Whatever the delivery hears, and however often it looks, while a message is on its way."""
    platform = Platform(took=100.0)

    async def play(post):
        post.put("a1")
        await asyncio.sleep(5)
        post.put("a2", nudge=nudge)
        post.put("a3", nudge=nudge)
        await asyncio.sleep(400)

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["a1", "a2", "a3"] and len(platform.tries) == 3
    assert platform.times("a2") == [100], "the next one follows at once"


@pytest.mark.parametrize("nudge", ["named", "somewhere"])
def test_only_so_many_channels_are_served_at_once_and_all_get_their_turn(tmp_path, nudge):
    platform = Platform(took=1.0)
    channels = [f"telegram:{number}" for number in range(25)]

    async def play(post):
        for channel in channels:
            post.put(channel, channel=channel, nudge=nudge)
        await asyncio.sleep(9.5)
        assert len(platform.said) == 25, "three at a time, one second each, with no pause between"

    posted(tmp_path, play, platform=platform, at_once=3)
    assert platform.most == 3 and sorted(platform.said) == sorted(channels)


def test_a_slow_channel_does_not_keep_those_waiting_that_found_no_place(tmp_path):
    platform = Platform(slow={ONE: 1000.0}, took=1.0)

    async def play(post):
        post.put("slow")
        for number in range(9):
            post.put(f"b{number}", channel=f"telegram:{number}", nudge="somewhere")
        await asyncio.sleep(9.5)

    posted(tmp_path, play, platform=platform, at_once=2)
    assert platform.said == [f"b{number}" for number in range(9)] and platform.most == 2


def test_those_that_found_no_place_are_served_though_nobody_tells_of_them_again(tmp_path):
    """Three slow channels of five places, four new ones of which two have to wait."""
    slow = [f"telegram:-{number}" for number in range(10, 13)]
    platform = Platform(slow=dict.fromkeys(slow, 1000.0), took=1.0)

    async def play(post):
        for channel in slow:
            post.put("slow", channel=channel)
        await asyncio.sleep(1)
        for number in range(4):
            post.put(f"b{number}", channel=f"telegram:{number}", nudge=None)
        post.delivery.nudge()
        await asyncio.sleep(2.5)

    posted(tmp_path, play, platform=platform, at_once=5)
    assert platform.said == ["b0", "b1", "b2", "b3"]


def test_what_waits_since_before_a_restart_is_sent_without_a_nudge(tmp_path):
    platform = Platform()

    async def play(post):
        await asyncio.sleep(1)

    posted(tmp_path, play, platform=platform, before=lambda post: post.put("a1", "a2", nudge=None))
    assert platform.tries == [(0, "a1"), (0, "a2")]


def test_what_nobody_told_of_is_found_within_half_a_minute(tmp_path):
    platform = Platform()

    async def play(post):
        await asyncio.sleep(1)
        post.put("a1", nudge=None)
        await asyncio.sleep(60)

    posted(tmp_path, play, platform=platform)
    assert platform.times("a1") == [30]


def test_another_platforms_messages_are_none_of_its_business(tmp_path):
    platform = Platform()

    async def play(post):
        post.put("d1", channel="discord:5", nudge="named")
        post.put("d2", channel="discord:5", nudge="somewhere")
        post.put("a1")
        looks = counted(post)
        await asyncio.sleep(300)
        assert post.states("d1", "d2", "a1") == ["pending", "pending", "sent"]
        assert looks() <= 12, "what waits for another door is no reason to look all the time"

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["a1"]


def counted(post):
    """How often the delivery has looked through all that waits, from now on."""
    calls = troubled(post, "due", 0)
    return lambda: len(calls)


def test_a_private_message_waits_for_its_reader_alone(tmp_path):
    """Somebody who has never written to the bot: the platform takes it when they have, and the group goes on."""
    platform = Platform(answers={"secret": [SendLater("never wrote", 600.0)] * 2})

    async def play(post):
        post.put("secret", "more", channel=PRIVATE, private=True)
        post.put("a1")
        await asyncio.sleep(1300)

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["a1", "secret", "more"]
    assert platform.times("secret") == [0, 600, 1200]
    assert [row.private for row in platform.rows if row.payload in ("secret", "more", "a1")] == [
        row.payload != "a1" for row in platform.rows
    ]


# Later


@pytest.mark.parametrize("asked", [0.0, 7.0, 45.0, 3600.0])
def test_a_wait_that_the_platform_asks_for_is_kept_to_the_second(tmp_path, asked):
    platform = Platform(answers={"a1": [SendLater("flood", asked)]})

    async def play(post):
        post.put("a1", "a2")
        await asyncio.sleep(asked + 1)

    posted(tmp_path, play, platform=platform)
    first, second = platform.times("a1")
    assert second - first == pytest.approx(asked, abs=0.02)
    assert platform.said == ["a1", "a2"]


def test_a_platform_that_names_no_time_is_tried_ever_more_seldom(tmp_path):
    platform = Platform(answers={"a1": [SendLater("503")] * 11})

    async def play(post):
        post.put("a1")
        await asyncio.sleep(2 * HOURS)
        assert post.row("a1")["attempts"] == 11

    posted(tmp_path, play, platform=platform)
    times = platform.times("a1")
    waits = [round(after - before) for before, after in pairwise(times)]
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]


def test_the_failures_before_a_restart_count(tmp_path):
    platform = Platform(answers={"a1": [SendLater("503")] * 4})

    async def play(post):
        post.put("a1")
        await asyncio.sleep(4)

    posted(tmp_path, play, platform=platform)
    assert platform.times("a1") == [0, 1, 3]

    async def again(post):
        await asyncio.sleep(60)

    posted(tmp_path, again, platform=platform)
    assert [round(at) for at in platform.times("a1")[3:]] == [7, 15], "at its time, and then eight seconds later"


def test_trouble_in_one_channel_holds_back_that_channel_only(tmp_path):
    platform = Platform(answers={"a1": [SendLater("503", 20.0)]})

    async def play(post):
        post.put("a1", "a2")
        post.put("b1", "b2", channel=TWO)
        await asyncio.sleep(10)
        assert platform.said == ["b1", "b2"] and post.states("a1", "a2") == ["pending"] * 2
        await asyncio.sleep(11)

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["b1", "b2", "a1", "a2"]


@pytest.mark.parametrize("nudge", ["named", "somewhere"])
def test_news_neither_hasten_nor_put_off_what_waits_for_its_time(tmp_path, nudge):
    """While another channel is busy for long, so that the delivery never rests."""
    platform = Platform(answers={"a1": [SendLater("503", 5.0)]}, slow={TWO: 500.0})

    async def play(post):
        post.put("b1", channel=TWO)
        post.put("a1")
        await asyncio.sleep(1)
        post.put("a2", nudge=nudge)
        await asyncio.sleep(1)
        post.put("c1", channel="telegram:-3", nudge=nudge)
        await asyncio.sleep(10)

    posted(tmp_path, play, platform=platform)
    assert platform.times("a1") == [0, 5] and platform.times("a2") == [5]
    assert platform.said == ["c1", "a1", "a2"]


def test_the_sooner_of_two_waits_ends_first(tmp_path):
    platform = Platform(answers={"a1": [SendLater("flood", 25.0)], "b1": [SendLater("flood", 8.0)]})

    async def play(post):
        post.put("a1")
        post.put("b1", channel=TWO)
        await asyncio.sleep(40)

    posted(tmp_path, play, platform=platform)
    assert platform.times("b1") == [0, 8] and platform.times("a1") == [0, 25]


@pytest.mark.parametrize("busy", [False, True])
def test_a_channel_whose_reader_has_come_need_not_wait_longer(tmp_path, busy):
    """Somebody who had never written to the bot writes to it, before or while something else is on its way to them."""
    platform = Platform(answers={"secret": [SendLater("never wrote", 600.0)]}, took=4.0 if busy else 0.0)

    async def play(post):
        post.put("secret", "more", channel=PRIVATE, private=True)
        await asyncio.sleep(2 if busy else 100)
        post.delivery.hurry(PRIVATE)
        await asyncio.sleep(20)

    posted(tmp_path, play, platform=platform)
    assert platform.said == ([] if busy else ["secret", "more"])


@pytest.fixture
def patient(monkeypatch):
    """Looks of every half minute would make a month of virtual time long."""
    monkeypatch.setattr("bot.delivery._IDLE_S", DAYS)


def test_an_outage_of_weeks_loses_nothing(tmp_path, patient):
    platform = Platform(answers={"a1": [SendLater("no network", HOURS)] * 719})

    async def play(post):
        post.put("a1")
        await asyncio.sleep(30 * DAYS)

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["a1"] and len(platform.tries) == 720


def test_what_could_not_be_sent_for_a_month_is_given_up_and_the_next_gets_its_turn(tmp_path, patient):
    platform = Platform(answers={"a1": [SendLater("no network " * 90, 10 * DAYS)] * 9})

    async def play(post):
        post.put("a1", "a2")
        await asyncio.sleep(1)
        assert post.row("a1")["error"] == ("no network " * 90)[:200]
        await asyncio.sleep(41 * DAYS)
        assert post.states("a1", "a2") == ["dead", "sent"]
        assert post.row("a1")["error"] == ("no network " * 90)[:200]

    posted(tmp_path, play, platform=platform)
    assert platform.times("a1") == [0, 10 * DAYS, 20 * DAYS, 30 * DAYS, pytest.approx(40 * DAYS, abs=1)]
    assert platform.said == ["a2"] and platform.times("a2") == platform.times("a1")[-1:], "at once"


# Not at all


def test_a_channel_that_is_gone_gets_nothing_more(tmp_path):
    platform = Platform(answers={"a1": [ChannelGone("kicked")]})

    async def play(post):
        post.put("a1", "a2")
        post.put("b1", channel=TWO)
        await asyncio.sleep(100)
        assert post.states("a1", "a2", "b1") == ["dead", "dead", "sent"]

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["b1"] and len(platform.tries) == 2


def test_a_message_refused_for_good_makes_way_for_the_next(tmp_path):
    platform = Platform(answers={"a1": [Refused("too odd " + "x" * 900)]})

    async def play(post):
        post.put("a1", "a2")
        await asyncio.sleep(1)
        assert post.states("a1", "a2") == ["dead", "sent"]
        assert post.row("a1")["error"].startswith("too odd") and len(post.row("a1")["error"]) == 200

    posted(tmp_path, play, platform=platform)
    assert platform.tries == [(0, "a1"), (0, "a2")]


@pytest.mark.parametrize("error", [RuntimeError("a fault of ours"), KeyError("x"), StorageTrouble("storage.locked")])
def test_a_failure_that_nobody_foresaw_is_tried_again_and_stops_no_other_channel(tmp_path, error):
    platform = Platform(answers={"a1": [error, error]})

    async def play(post):
        post.put("a1")
        post.put("b1", channel=TWO)
        await asyncio.sleep(10)
        assert post.row("a1")["attempts"] == 2 and post.row("a1")["state"] == "sent"

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["b1", "a1"] and platform.times("a1") == [0, 1, 3]


def test_where_a_fault_of_ours_was_is_told_once_a_message(tmp_path, caplog):
    async def play(post):
        post.put("a1")
        await asyncio.sleep(10)

    posted(tmp_path, play, platform=Platform(answers={"a1": [RuntimeError("a fault of ours")] * 3}))
    assert [bool(record.exc_info) for record in lines_of(caplog, "sending failed")] == [True, False, False]


def test_a_message_that_always_fails_does_not_hold_back_its_channel_for_ever(tmp_path):
    platform = Platform(answers={"a1": [RuntimeError("a fault of ours")] * 999})

    async def play(post):
        post.put("a1", "a2")
        await asyncio.sleep(5.8 * HOURS)
        assert post.states("a1", "a2") == ["pending"] * 2, "some of those faults end by themselves"
        await asyncio.sleep(0.5 * HOURS)
        assert post.states("a1", "a2") == ["dead", "sent"]
        assert post.row("a1")["error"] == "RuntimeError"

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["a2"]


# Edits


def test_a_later_message_of_the_same_key_replaces_the_first(tmp_path):
    platform = Platform()

    async def play(post):
        post.put("one", edit_key="k")
        post.put("other", edit_key="k", channel=TWO)
        await asyncio.sleep(1)
        post.put("two", edit_key="k")
        await asyncio.sleep(1)

    posted(tmp_path, play, platform=platform)
    assert platform.edited == [("m1", "two")]


def test_an_edit_whose_message_is_lost_is_sent_anew_and_edited_from_then_on(tmp_path):
    platform = Platform(answers={"two": [EditLost("deleted")]})

    async def play(post):
        for text in ("one", "two", "three"):
            post.put(text, edit_key="k")
            await asyncio.sleep(1)

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["one", "two", "three"]
    assert platform.edited == [("m2", "three")], "the message sent anew is the one that counts"
    assert platform.times("two") == [1, 1], "at once"


def test_an_edit_lost_that_was_no_edit_is_tried_later_and_not_for_ever_at_once(tmp_path):
    platform = Platform(answers={"one": [EditLost("what?")] * 3})

    async def play(post):
        post.put("one", edit_key="k")
        await asyncio.sleep(10)

    posted(tmp_path, play, platform=platform)
    assert platform.times("one") == [0, 1, 3, 7]


# The store in trouble


def troubled(post, name, times):
    """The next so many calls of this method of the outbox fail as on a full disk; when it was called."""
    method, left = getattr(post.store.outbox, name), [times]
    calls = []

    def fails(*given, **named):
        calls.append(asyncio.get_running_loop().time())
        if left[0]:
            left[0] -= 1
            raise StorageTrouble("storage.full")
        return method(*given, **named)

    setattr(post.store.outbox, name, fails)
    return calls


def test_what_was_taken_is_not_sent_twice_because_the_store_could_not_be_told(tmp_path):
    platform = Platform()

    async def play(post):
        told = troubled(post, "sent", 3)
        post.put("a1", "a2")
        await asyncio.sleep(60)
        assert post.states("a1", "a2") == ["sent", "sent"]
        assert [round(at) for at in told] == [0, 1, 3, 7, 7]
        assert post.delivery._unmarked == {}, "forgotten once it is marked"

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["a1", "a2"]


def test_a_store_that_cannot_be_read_for_a_while_does_not_end_the_delivery(tmp_path):
    platform = Platform()

    async def play(post):
        tried = troubled(post, "due", 4)
        post.put("a1", nudge=None)
        await asyncio.sleep(20)
        assert [round(at) for at in tried[:5]] == [0, 1, 3, 7, 15], "ever more seldom"

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["a1"]


def test_what_was_found_before_the_store_fell_ill_is_sent_all_the_same(tmp_path):
    platform = Platform()

    async def play(post):
        tried = troubled(post, "next_due", 4)
        post.put("a1", nudge=None)
        await asyncio.sleep(20)
        assert [round(at) for at in tried] == [0, 1, 2, 4, 8], "the mark in between was well"

    posted(tmp_path, play, platform=platform)
    assert platform.tries == [(0, "a1")]


def test_a_named_channel_is_not_forgotten_over_a_store_in_trouble(tmp_path):
    platform = Platform()

    async def play(post):
        await asyncio.sleep(1)
        troubled(post, "head", 1)
        post.put("a1")
        await asyncio.sleep(2)

    posted(tmp_path, play, platform=platform)
    assert platform.times("a1") == [2]


def test_a_refusal_that_cannot_be_written_down_is_written_down_later(tmp_path):
    platform = Platform(answers={"a1": [Refused("odd"), Refused("odd")], "b1": [SendLater("flood", 100.0)]})

    async def play(post):
        troubled(post, "dead", 1)
        troubled(post, "failed", 1)
        post.put("a1", "a2")
        post.put("b1", channel=TWO)
        await asyncio.sleep(10)
        assert post.states("a1", "a2", "b1") == ["dead", "sent", "pending"]

    posted(tmp_path, play, platform=platform)
    assert platform.times("a1") == [0, 1]
    assert platform.times("b1") == [0], "what the platform asked for is kept though it could not be written"


def test_old_trouble_is_forgotten_once_all_is_well(tmp_path):
    platform = Platform()

    async def play(post):
        for number in range(3):
            told = troubled(post, "sent", 1)
            began = asyncio.get_running_loop().time()
            post.put(f"a{number}")
            await asyncio.sleep(100)
            assert [round(at - began) for at in told] == [0, 1]
        looked = troubled(post, "due", 2)
        began = asyncio.get_running_loop().time()
        post.put("b", nudge="somewhere")
        await asyncio.sleep(100)
        assert [round(at - began) for at in looked[:3]] == [0, 1, 3]

        await asyncio.sleep(100)
        looked = troubled(post, "due", 1)
        began = asyncio.get_running_loop().time()
        post.delivery.nudge()
        await asyncio.sleep(10)
        assert [round(at - began) for at in looked[:2]] == [0, 1], "a look that finds nothing is well too"

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["a0", "a1", "a2", "b"]


FULL = StorageTrouble("storage.full")


def lines_of(caplog, *what):
    return [record for record in caplog.records if record.getMessage() in what]


def test_a_disk_that_stays_full_gets_each_message_sent_once_and_one_line(tmp_path, caplog):
    """A group whose rows can neither be marked nor put off for an hour, while more is said in it and elsewhere."""
    platform = Platform(answers={"b1": [SendLater("503")] * 4})
    caplog.set_level("INFO", "adjutant")

    async def play(post):
        told = troubled(post, "sent", 10**6)
        troubled(post, "failed", 10**6)
        for number in range(20):
            post.put(f"a{number}")
            post.put(f"b{number}", channel=TWO)
            await asyncio.sleep(180)
        assert platform.said == ["a0", "b0"], "nothing is sent that could not be marked as sent"
        assert len(told) < 140 and set(post.states("a0", "b0")) == {"pending"}
        del post.store.outbox.sent, post.store.outbox.failed
        await asyncio.sleep(120)

    posted(tmp_path, play, platform=platform)
    assert platform.said[:2] == ["a0", "b0"] and sorted(platform.said) == sorted(set(platform.said))
    assert len(platform.said) == 40
    told = lines_of(caplog, "trouble", "well again")
    assert [(line.levelname, line.task) for line in told] == [
        ("ERROR", "telegram delivery"),
        ("INFO", "telegram delivery"),
    ]


GONE = ChannelGone("kicked")
READS, WRITES = ("due", "next_due", "waiting", "head"), ("sent", "failed", "dead", "gone", "forget_edit")


@pytest.mark.parametrize("call", range(1, 24))
@pytest.mark.parametrize("fault", [FULL, RuntimeError("a fault of ours")])
def test_one_failed_call_of_the_store_anywhere_loses_nothing_and_doubles_nothing(tmp_path, call, fault):
    """The n-th call of the outbox fails, whichever it is; what was taken by then is not sent again."""
    platform = Platform(
        answers={"a2": [SendLater("503")], "a3": [Refused("odd")] * 2, "b2": [EditLost("gone")] * 2, "c1": [GONE] * 2}
    )
    left = [call]

    def fails_once(method):
        def tried(*given, **named):
            left[0] -= 1
            if left[0] == 0:
                raise fault
            return method(*given, **named)

        return tried

    async def play(post):
        for name in (*READS, *WRITES):
            setattr(post.store.outbox, name, fails_once(getattr(post.store.outbox, name)))
        post.put("a1", "a2", "a3", "a4", nudge=None)
        post.put("b1", "b2", channel=TWO, edit_key="k", nudge="somewhere")
        post.put("c1", "c2", channel="telegram:-3")
        await asyncio.sleep(100)
        assert left[0] <= 0 and post.delivery._unmarked == {}
        assert post.states("a1", "a2", "a3", "a4", "b1", "b2") == ["sent", "sent", "dead", "sent", "sent", "sent"]
        assert post.states("c1", "c2") == ["dead", "dead"]

    posted(tmp_path, play, platform=platform)
    assert sorted(platform.said) == ["a1", "a2", "a4", "b1", "b2"]


def test_a_clock_set_back_silences_nobody(tmp_path):
    platform = Platform(answers={"a1": [SendLater("flood", 20.0)]})
    back = timedelta(0)

    async def play(post):
        nonlocal back
        post.store._clock = post.store.outbox._clock = post.delivery._clock = lambda: clock() - back
        post.put("a1", "a2")
        await asyncio.sleep(1)
        post.put("b1", channel=TWO, nudge=None)
        back = timedelta(days=400)
        post.delivery.nudge()
        await asyncio.sleep(30)

    posted(tmp_path, play, platform=platform)
    assert platform.times("a1") == [0, 20] and platform.times("a2") == [20] and platform.times("b1") == [1]


# The end


def test_what_is_on_its_way_when_the_program_ends_arrives_and_is_marked(tmp_path):
    platform = Platform(took=4.0)

    async def play(post):
        post.put("a1")
        await asyncio.sleep(0.1)

    posted(tmp_path, play, platform=platform)
    assert platform.said == ["a1"]

    async def again(post):
        await asyncio.sleep(100)

    posted(tmp_path, again, platform=platform)
    assert platform.said == ["a1"], "marked, so that it is not sent twice"


def test_a_message_that_does_not_arrive_is_not_waited_for_longer_than_some_seconds(tmp_path):
    platform = Platform(took=1000.0)
    ended = []

    async def play(post):
        post.put("a1")
        await asyncio.sleep(1)
        ended.append(post)

    async def main():
        with open_store(tmp_path / "battles.db", clock=clock) as store:
            post = Post(store, platform, Delivery(store, platform, clock))
            running = asyncio.create_task(post.delivery.run())
            await play(post)
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            assert asyncio.get_running_loop().time() == pytest.approx(6.1, abs=0.05)
            assert len(asyncio.all_tasks()) == 1, "nothing goes on beside a store that will be closed"
            assert post.states("a1") == ["pending"]

    virtually(main)
    assert platform.said == []


def test_an_idle_delivery_looks_twice_a_minute(tmp_path):
    async def play(post):
        looks = counted(post)
        await asyncio.sleep(timedelta(hours=1).total_seconds())
        assert looks() == 120

    posted(tmp_path, play)


def test_whoever_names_the_channel_spares_a_look_through_all_that_waits(tmp_path):
    async def play(post):
        await asyncio.sleep(1)
        looks = counted(post)
        for number in range(20):
            post.put(f"a{number}", channel=(ONE, TWO)[number % 2])
            await asyncio.sleep(1)
        assert looks() == 0 and post.row("a19")["state"] == "sent"

    posted(tmp_path, play)
