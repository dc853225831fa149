"""Reminders wait in the store and come through the outbox."""

from datetime import timedelta

import pytest

from bot.scheduler import Scheduler
from handlers.table.remind import parse_length
from lexicon.errors import NotUnderstood


@pytest.mark.parametrize(
    ("words", "length"),
    [
        ("24 часа", timedelta(hours=24)),
        ("через 3 дня", timedelta(days=3)),
        ("неделю", timedelta(weeks=1)),
        ("2h", timedelta(hours=2)),
        ("in 90 minutes", timedelta(minutes=90)),
        ("1 сутки", timedelta(days=1)),
    ],
)
def test_lengths_as_people_say_them(words, length):
    assert parse_length(words) == length


@pytest.mark.parametrize("words", ["", "скоро", "0 часов", "999 дней", "9999999 часов", "-2 часа"])
def test_other_lengths_are_refused(words):
    with pytest.raises(NotUnderstood):
        parse_length(words)


def test_a_due_reminder_goes_into_the_outbox_once(battle):
    tools = battle.desk.tools
    battle.say("Ира", "/remind 2 часа")
    before = len(tools.store.outbox.waiting(battle.channel, 100))
    woken = []
    scheduler = Scheduler(tools, lambda: woken.append(1))
    assert scheduler.send_due() == 0
    now = tools.clock()
    tools.store.reminders._clock = lambda: now + timedelta(hours=3)
    assert scheduler.send_due() == 1
    assert scheduler.send_due() == 0
    rows = tools.store.outbox.waiting(battle.channel, 100)
    assert len(rows) == before + 1
    assert rows[-1].payload["blocks"][0]["text"] == "Напоминание о бое"
