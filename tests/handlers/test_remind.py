"""Reminders wait in the store and come through the outbox."""

import re
from datetime import timedelta

import pytest

from bot.scheduler import Scheduler
from handlers.table.lengths import parse_length
from handlers.table.remind import MOST_OF_ONE, MOST_WAITING
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
        ("2 months", timedelta(days=60)),
        ("2 месяца", timedelta(days=60)),
        ("месяц", timedelta(days=30)),
        ("2 мес", timedelta(days=60)),
        ("полчаса", timedelta(minutes=30)),
        ("через пол дня", timedelta(hours=12)),
        ("half an hour", timedelta(minutes=30)),
        ("полтора часа", timedelta(minutes=90)),
        ("1,5 часа", timedelta(minutes=90)),
        ("an hour and a half hour", timedelta(minutes=90)),
        ("1h30m", timedelta(minutes=90)),
        ("2 часа 30 минут", timedelta(minutes=150)),
        ("1 день и 6 часов", timedelta(hours=30)),
        ("два дня", timedelta(days=2)),
        ("десять минут", timedelta(minutes=10)),
        ("three weeks", timedelta(weeks=3)),
        ("ЧЕРЕЗ ЧАС", timedelta(hours=1)),
        ("5 м", timedelta(minutes=5)),
    ],
)
def test_lengths_as_people_say_them(words, length):
    assert parse_length(words) == length


@pytest.mark.parametrize(
    "words",
    ["", "скоро", "0 часов", "9999999 часов", "-2 часа", "morning", "утром", "завтра", "tomorrow", "half", "половину",
     "2", "часа 2", "2 3 часа", "дом", "мир", "2 машины", "день рождения", "через", "wonderful", "2 dwarfs", "в 18:00",
     "2 часа утра", "12h!"],
)  # fmt: skip
def test_what_is_no_length_is_asked_about_and_never_guessed(words):
    with pytest.raises(NotUnderstood) as error:
        parse_length(words)
    assert error.value.code == "remind.when"


@pytest.mark.parametrize("words", ["999 дней", "полгода", "4 месяца", "91 день", "0,5 минуты"])
def test_a_length_out_of_bounds_is_refused_with_the_bounds(words):
    with pytest.raises(NotUnderstood):
        parse_length(words)


def test_the_answer_says_what_was_understood(battle):
    assert "Напомню через 60 дней" in battle.say("Ира", "/remind 2 месяца")
    assert "Напомню через 1 день 6 ч" in battle.say("Ира", "/remind 1 день и 6 часов")
    assert "Напомню через 1 ч 30 мин." in battle.say("Ира", "/remind полтора часа")
    assert "по каким часам" in battle.say("Ира", "/remind завтра утром")
    assert "Ваше время: Омск" in battle.say("Ира", "/zone Омск")
    said = battle.say("Ира", "/remind завтра утром").replace("\u202f", " ")
    assert re.search(r"Напомню через .*: .. \d+ \S+, 09:00", said), said
    assert "Напомню через 3 ч: " in battle.say("Ира", "/remind 3 часа"), "where the zone is known, the hour is said"
    battle.say("Ира", "/lang en")
    assert "in 1 h 30 min: " in battle.say("Ира", "/remind 1h30m")


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
    assert [one["name"] for one in rows[-1].payload["mentions"]] == ["Ира"], "who decides is called, and hears it"
    assert not rows[-1].payload["silent"]


def test_a_small_raised_figure_is_no_number(table):
    table.say("Ира", "/start Warmaster 1000")
    table.say("Ира", "/join A")
    assert "Не понял" in table.say("Ира", "/remind ¹")


def test_the_measure_of_one_is_over_all_chats(battle):
    for _ in range(MOST_OF_ONE):
        battle.say("Ира", "/remind 2 часа")
    battle.say("Ира", "/start Warmaster 1000", channel="test:second")
    battle.say("Ира", "/join A", channel="test:second")
    battle.say("Ира", "/remind 2 часа", channel="test:second")
    assert battle.last.error == "remind.enough"


def test_strangers_remind_of_nothing_a_chat_has_its_measure_and_the_end_ends_them(battle):
    assert "/join A" in battle.say("Чужой", "/remind 2 часа")
    for who in ("Ира", "Марк"):
        for _ in range(MOST_OF_ONE):
            battle.say(who, "/remind 2 часа")
            assert battle.last.error is None
        battle.say(who, "/remind 2 часа")
        assert battle.last.error == ("remind.enough" if who == "Ира" else "remind.many")
    assert MOST_WAITING == 2 * MOST_OF_ONE, "of two players neither takes the other's"
    reminders = battle.desk.tools.store.reminders
    assert reminders.waiting(battle.channel) == MOST_WAITING
    battle.say("Ира", "/end")
    battle.say("Марк", "/agree")
    assert battle.state.ended is not None and reminders.waiting(battle.channel) == 0
