"""A decision that goes back to whoever's turn it is: who went away is called after a minute, once more, and no more."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.scheduler import Scheduler
from handlers.drawing.wording import draw_plain
from tests.support.chat_table import ready_battle

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)


class Hours:
    """The battle on a clock of its own; ``calls``: whom the scheduler's messages called, at each look."""

    def __init__(self, folder):
        self.table = ready_battle(folder)
        self.now = NOON
        self.take_clock()
        for line in ("/turn", "/shoot лучники 1 > воины 1 кубики=5,5,1", "/turn"):
            self.table.say("Ира", line)

    def take_clock(self):
        self.table.desk.tools.clock = lambda: self.now
        self.store._clock = self.store.reminders._clock = self.store.outbox._clock = lambda: self.now
        self.scheduler = Scheduler(self.table.desk.tools, lambda: None)

    @property
    def store(self):
        return self.table.desk.tools.store

    def after(self, **passes):
        """What goes out once so much time has passed: the text of each new message, and whom it calls."""
        self.now += timedelta(**passes)
        for row in self.store.outbox.waiting(self.table.channel, 99):
            self.store.outbox.sent(row.id, str(row.id))
        self.scheduler.send_due()
        rows = [row for row in self.store.outbox.waiting(self.table.channel, 99) if not row.payload.get("closes")]
        return [(draw_plain(row.payload), [one["name"] for one in row.payload["mentions"]]) for row in rows]


@pytest.fixture
def hours(tmp_path):
    return Hours(tmp_path)


def calls(heard):
    assert all("Решает: Имперские Римляне (Ира)" in said for said, _ in heard)
    return [names for _, names in heard]


def test_who_is_away_is_called_after_a_minute_and_once_more_after_three(hours):
    hours.now += timedelta(hours=2)
    hours.table.say("Марк", "/driveback воины 1")
    assert hours.table.last.messages[0].payload["silent"], "at first a silent edit"
    assert hours.after(seconds=59) == []
    assert calls(hours.after(seconds=1)) == [["Ира"]]
    assert hours.after(seconds=179) == []
    assert calls(hours.after(seconds=1)) == [["Ира"]]
    assert hours.after(days=3) == []


def test_who_is_there_is_called_once_after_three_minutes_of_silence(hours):
    hours.now += timedelta(minutes=2)
    hours.table.say("Марк", "/driveback воины 1")
    assert hours.after(seconds=179) == []
    assert calls(hours.after(seconds=1)) == [["Ира"]]
    assert hours.after(days=3) == []


def test_the_card_that_calls_is_the_lowest_and_has_the_buttons(hours):
    hours.now += timedelta(hours=2)
    hours.table.say("Марк", "/driveback воины 1")
    before = hours.table.last.messages[0].payload["edit_key"]
    hours.after(seconds=60)
    made, closed = hours.store.outbox.waiting(hours.table.channel, 99)
    assert made.edit_key != before and closed.edit_key == before and closed.payload["closes"]
    assert not made.payload["silent"] and made.payload["buttons"][-1][-1]["label"] == "⋯"
    assert any("Воины 1" in block["text"] for block in made.payload["above"]), "what has been done stands on it"


@pytest.mark.parametrize("line", ["/turn", "/undo", "/end сдаюсь"])
def test_nobody_is_called_who_acted_meanwhile_or_to_a_battle_that_is_over(hours, line):
    hours.now += timedelta(hours=2)
    hours.table.say("Марк", "/driveback воины 1")
    hours.now += 30 * SECOND
    hours.table.say("Марк" if line == "/undo" else "Ира", line)
    if line != "/turn":
        hours.table.press("Ира" if line == "/undo" else "Марк", "Соглас")
    assert [names for _, names in hours.after(days=1)] == []


def test_who_only_looked_is_called_after_three_minutes_of_silence(hours):
    hours.now += timedelta(hours=2)
    hours.table.say("Марк", "/driveback воины 1")
    hours.now += 30 * SECOND
    hours.table.say("Ира", "/battle")
    assert hours.after(seconds=179) == []
    assert calls(hours.after(seconds=1)) == [["Ира"]]


def test_a_restart_neither_loses_nor_doubles_a_call(hours):
    hours.now += timedelta(hours=2)
    hours.table.say("Марк", "/driveback воины 1")
    hours.table.restart()
    hours.take_clock()
    assert calls(hours.after(hours=1)) == [["Ира"]]
    hours.table.restart()
    hours.take_clock()
    assert hours.after(seconds=1) == []
    assert calls(hours.after(hours=1)) == [["Ира"]]
    assert hours.after(hours=1) == []


def test_of_several_only_the_last_waits(hours):
    hours.now += timedelta(hours=2)
    hours.table.say("Марк", "/driveback воины 1")
    hours.table.say("Марк", "/undo")
    hours.table.say("Марк", "/driveback воины 1")
    assert hours.store.reminders.waiting(hours.table.channel) == 1
