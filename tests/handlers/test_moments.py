"""When: lengths, and days and hours by somebody's clock."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from handlers.table.moments import parse_moment
from handlers.table.zones import parse_zone, zone_of
from lexicon.errors import AdjutantError, NotUnderstood, ValueMissing

NOW = datetime(2026, 11, 30, 11, 0, tzinfo=UTC)  # a Monday, 14:00 in Moscow
MOSCOW = ZoneInfo("Europe/Moscow")


@pytest.mark.parametrize(
    ("words", "local"),
    [
        ("завтра в 19:00", "12-01 19:00"),
        ("tomorrow 7pm", "12-01 19:00"),
        ("завтра утром", "12-01 09:00"),
        ("вечером", "11-30 19:00"),
        ("tomorrow morning", "12-01 09:00"),
        ("завтра в 7 вечера", "12-01 19:00"),
        ("в 12 дня завтра", "12-01 12:00"),
        ("19:00", "11-30 19:00"),
        ("в 13:00", "12-01 13:00"),
        ("в пятницу", "12-04 09:00"),
        ("friday", "12-04 09:00"),
        ("пятница 18:30", "12-04 18:30"),
        ("послезавтра", "12-02 09:00"),
        ("5 декабря", "12-05 09:00"),
        ("5.12", "12-05 09:00"),
        ("05.12.2026 в 20:15", "12-05 20:15"),
        ("2026-12-05 18:00", "12-05 18:00"),
        ("1 января в 12:00", "01-01 12:00"),
    ],
)
def test_days_and_hours_are_those_of_the_persons_zone(words, local):
    moment = parse_moment(words, NOW, MOSCOW)
    assert moment.by_clock and f"{moment.due.astimezone(MOSCOW):%m-%d %H:%M}" == local


def test_lengths_need_no_zone():
    assert parse_moment("3 months", NOW, None).due - NOW == timedelta(days=90)
    assert parse_moment("3 дня", NOW, MOSCOW).due - NOW == timedelta(days=3)


def test_a_day_is_as_long_as_the_clock_says_when_summer_ends():
    berlin = ZoneInfo("Europe/Berlin")
    now = datetime(2026, 10, 24, 10, 0, tzinfo=UTC)  # noon; in that night the hour from two to three comes twice
    assert parse_moment("завтра в 12:00", now, berlin).due - now == timedelta(hours=25)
    assert parse_moment("24 часа", now, berlin).due - now == timedelta(hours=24)


@pytest.mark.parametrize(
    "words", ["3", "5.13", "in in 3 days", "мир", "завтра конница", "2 часа утренних", "скоро", "5-7", "1:2:3:4"]
)
def test_what_is_no_time_is_asked_about(words):
    with pytest.raises(NotUnderstood) as refused:
        parse_moment(words, NOW, MOSCOW)
    assert refused.value.code == "remind.when"


@pytest.mark.parametrize(
    ("words", "code"),
    [("вчера в 10:00", "remind.past"), ("1 мая", "remind.range")],
)
def test_what_is_past_or_too_far_is_told_apart(words, code):
    with pytest.raises(NotUnderstood) as refused:
        parse_moment(words, NOW, MOSCOW)
    assert refused.value.code == code


def test_an_hour_of_nobodys_clock_asks_whose():
    with pytest.raises(ValueMissing) as asked:
        parse_moment("завтра в 19:00", NOW, None)
    assert asked.value.code == "remind.zone"


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ("Москва", "Europe/Moscow"),
        ("мск", "Europe/Moscow"),
        ("омск", "Asia/Omsk"),
        ("владивасток", "Asia/Vladivostok"),
        ("London", "Europe/London"),
        ("paris", "Europe/Paris"),
        ("Europe/Moscow", "Europe/Moscow"),
        ("America/Argentina/Ushuaia", "America/Argentina/Ushuaia"),
        ("+3", "UTC+03:00"),
        ("utc-5", "UTC-05:00"),
        ("МСК+4", "UTC+07:00"),
        ("+5:30", "UTC+05:30"),
    ],
)
def test_zones_as_people_say_them(said, kept):
    assert parse_zone(said) == kept
    assert zone_of(kept).utcoffset(NOW) is not None


@pytest.mark.parametrize("said", ["Шир", "+15", "+5:99", "-3:75", "-13", "воины 2", "пояс", ""])
def test_no_zone_is_guessed(said):
    with pytest.raises(AdjutantError):
        parse_zone(said)
