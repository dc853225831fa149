"""Over all battles of a person: where he is awaited, with a way there, and each morning on request."""

from datetime import UTC, datetime, timedelta

import pytest

from bot.discord.rendering import render_payload as on_discord
from bot.telegram.drawing import render_payload as on_telegram
from bot.telegram.places import address_of
from bot.telegram.sending import keyboard
from handlers.drawing.wording import draw_plain
from handlers.post.daily import next_morning
from handlers.table.zones import zone_of
from tests.handlers.cards.test_calling_back import Hours

ALONE = "test:alone"


@pytest.fixture
def hours(tmp_path):
    """Марк owes a drive back in one battle since noon; in another Ира and Олег have not begun."""
    made = Hours(tmp_path)
    for who, line in (("Ира", "/start gdf"), ("Ира", "/join A"), ("Олег", "/join B")):
        made.table.say(who, line, channel="test:other")
    made.now += timedelta(hours=30)
    return made


def private(hours, who):
    rows = hours.store.outbox.waiting(f"test:@{who}")
    return [
        (draw_plain(row.payload), [one["label"] for line in row.payload["buttons"] for one in line]) for row in rows
    ]


def test_who_is_awaited_reads_where_and_since_when(hours):
    assert hours.table.say("Марк", "/мои", channel=ALONE).splitlines() == [
        "Ждут вас: 1",
        "· Галлы — Имперские Римляне, Warmaster Ancients, ход 1 · 1 дн назад",
    ]


def test_who_is_not_reads_whom_he_waits_for_and_what_has_not_begun(hours):
    assert hours.table.say("Ира", "/mine", channel=ALONE).splitlines() == [
        "Нигде вас не ждут.",
        "Ждёте других: 1",
        "· Имперские Римляне — Галлы, Warmaster Ancients, ход 1 · 1 дн назад",
        "Ещё не начаты: 1",
        "· A — B, Grimdark Future · 1 дн назад",
    ]
    assert hours.table.say("Гость", "/mine", channel=ALONE).startswith("Вы не играете ни в одном бою.")


def test_a_battle_that_is_over_is_shown_for_a_fortnight(hours):
    for who, line in (("Ира", "/end"), ("Марк", "/agree")):
        hours.table.say(who, line)
    assert "Недавно окончены: 1" in hours.table.say("Марк", "/мои", channel=ALONE)
    hours.now += timedelta(days=15)
    assert "Недавно" not in hours.table.say("Марк", "/мои", channel=ALONE)


def test_the_button_tells_the_news_of_that_battle_and_its_buttons_act_there(hours):
    hours.table.channel, at_table = ALONE, hours.table.channel
    hours.table.say("Марк", "/мои")
    assert "Стрельба: Лучники 1" in hours.table.press("Марк", "Галлы")
    field = hours.table.press("Марк", "Поле")
    assert "Воины 1" in field, "the field of the battle that was led to, in a chat that has none"
    hours.table.press("Марк", "Отбросить: Воины 1")
    hours.table.channel = at_table
    assert hours.table.say("Марк", "/since").splitlines()[1].startswith("Нового нет")
    assert "driven_back" in [one.event.kind for one in hours.store.records(hours.table.state.id)]


def test_nobody_looks_into_a_battle_that_is_not_his_by_its_code(hours):
    assert "с кодом" in hours.table.say("Гость", f"/mine {hours.table.state.id}", channel=ALONE)


def test_each_morning_only_who_is_awaited_gets_a_letter(hours):
    for who in ("Ира", "Марк"):
        hours.table.say(who, "/zone Омск", channel=ALONE)
        hours.table.say(who, "/мои каждое утро", channel=ALONE)
    assert hours.store.reminders.next_due() == datetime(2026, 3, 3, 3, 0, tzinfo=UTC), "nine in Omsk"
    hours.now = datetime(2026, 3, 3, 3, 0, tzinfo=UTC)
    hours.scheduler.send_due()
    assert private(hours, "Ира") == []
    [(said, buttons)] = private(hours, "Марк")
    assert said.startswith("Ждут вас: 1") and buttons == ["Галлы — Имперские Римляне", "Не писать по утрам"]
    assert hours.store.reminders.next_due() == datetime(2026, 3, 4, 3, 0, tzinfo=UTC)


def test_off_and_on_again_is_one_letter_and_off_is_none(hours):
    hours.table.say("Марк", "/zone Омск", channel=ALONE)
    for line in ("/mine daily", "/mine off"):
        hours.table.say("Марк", line, channel=ALONE)
        hours.now += timedelta(seconds=1)
    hours.table.say("Марк", "/mine daily", channel=ALONE)
    hours.now = datetime(2026, 3, 3, 3, 0, tzinfo=UTC)
    hours.scheduler.send_due()
    assert len(private(hours, "Марк")) == 1
    hours.table.say("Марк", "/mine off", channel=ALONE)
    hours.now += timedelta(days=1)
    hours.scheduler.send_due()
    assert len(private(hours, "Марк")) == 1 and hours.store.reminders.next_due() is None


def test_a_morning_needs_to_know_where_it_is(hours):
    assert "Скажите один раз, где вы" in hours.table.say("Марк", "/мои каждое утро", channel=ALONE)
    assert hours.store.reminders.waiting("test:@Марк") == 0


def test_morning_is_at_nine_also_where_the_clocks_are_set():
    berlin = zone_of("Europe/Berlin")
    saturday = datetime(2026, 3, 28, 12, 0, tzinfo=UTC)
    assert next_morning(saturday, berlin) == datetime(2026, 3, 29, 7, 0, tzinfo=UTC)
    assert next_morning(datetime(2026, 3, 27, 8, 0, tzinfo=UTC), berlin) == datetime(2026, 3, 28, 8, 0, tzinfo=UTC)


def test_the_way_into_the_chat_is_a_link_where_the_platform_has_one(hours):
    hours.table.desk.tools.addresses["test"] = lambda channel, message: f"https://chat/{channel}/{message}"
    hours.table.say("Марк", "/мои", channel=ALONE)
    [payload] = [out.payload for out in hours.table.last.messages]
    link = payload["buttons"][0][1]
    assert link["url"].startswith("https://chat/test:table/") and link["token"] == ""
    key = keyboard(on_telegram(payload).rows)["inline_keyboard"]
    assert {"text": "В чат →", "url": link["url"]} in [one for row in key for one in row]
    assert link["url"] in [knob.url for row in on_discord(payload).rows for knob in row]


def test_telegram_has_addresses_of_messages_in_supergroups_alone():
    assert address_of("telegram:-1001234567890", "55") == "https://t.me/c/1234567890/55"
    assert address_of("telegram:-1001234567890:7", "55") == "https://t.me/c/1234567890/7/55"
    assert address_of("telegram:-1001234567890", None) == ""
    assert address_of("telegram:-4321", "55") == ""
    assert address_of("telegram:@77", "55") == ""


def test_a_clock_shows_its_deadline_where_he_is(hours):
    hours.table.say("Марк", "/zone Омск", channel=ALONE)
    hours.table.say("Ира", "/часы 3 дня")
    hours.table.say("Марк", "/agree")
    said = hours.table.say("Марк", "/мои", channel=ALONE)
    # Monday 18:00 in Greenwich is Tuesday in Omsk.
    assert said.splitlines()[1] == "· Галлы — Имперские Римляне, Warmaster Ancients, ход 1 · срок пт 00:00"


def test_a_morning_letter_waits_for_the_end_of_quiet_hours(hours):
    hours.table.say("Марк", "/zone Омск", channel=ALONE)
    hours.table.say("Марк", "/тихо 23-11", channel=ALONE)
    hours.table.say("Марк", "/мои каждое утро", channel=ALONE)
    hours.now = datetime(2026, 3, 3, 3, 0, tzinfo=UTC)
    hours.scheduler.send_due()
    assert private(hours, "Марк") == []
    hours.now = datetime(2026, 3, 3, 5, 0, tzinfo=UTC)
    hours.scheduler.send_due()
    assert len(private(hours, "Марк")) == 1
