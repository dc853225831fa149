"""When people say something is to be: in how long, or on which day and at what hour where they are.

Lengths are read by this house, strictly; days and hours by dateparser, which knows both languages but takes more than
was meant: what it may mistake is kept from it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime, timedelta, tzinfo
from functools import cache
from itertools import pairwise
from typing import Any
from zoneinfo import ZoneInfo

from handlers.table.lengths import A_DAY, parse_length
from handlers.table.zones import zone_of
from lexicon.errors import NotUnderstood, ValueMissing
from lexicon.names import Name

LEAST, MOST = timedelta(minutes=1), timedelta(days=90)
MORNING = 9
"""The hour of a day that is named without one."""
_HOURS = {
    "утром": "09:00", "утра": "09:00", "днем": "14:00", "вечером": "19:00", "вечера": "19:00", "в полдень": "12:00",
    "morning": "09:00", "noon": "12:00", "afternoon": "14:00", "evening": "19:00", "tonight": "today 19:00",
}  # fmt: skip
_AN_HOUR = re.compile(r"\b(\d{1,2})(?::(\d{2}))?\s*(утра|дня|вечера|ночи)\b")
_NOON = {"дня": 12, "вечера": 12}
_DAY_OF_MONTH = re.compile(r"\b(\d{1,2})\.(\d{1,2})(?:\.(\d{4}))?(?!\d)")
_HOUR = re.compile(r"\d:\d\d|\d ?[ap]m\b")
_HOUR_ALONE = re.compile(r"(?:в |at )?([01]?\d|2[0-3]):([0-5]\d)")
_DATE = re.compile(r"\d{4}-\d\d-\d\d")


@dataclass(frozen=True, slots=True)
class Moment:
    """A time to come, in UTC; ``by_clock``: it was said by the clock or the calendar of some place."""

    due: datetime
    by_clock: bool


def parse_moment(words: str, now: datetime, zone: tzinfo | None) -> Moment:
    """The moment that is said; ``zone`` is the person's own, ``None`` where nobody knows it.

    Raises:
        NotUnderstood: ``remind.when``: no such time; ``remind.past``; ``remind.range``: not between a minute and
            ninety days from now.
        ValueMissing: ``remind.zone``: a day or an hour is said, and nobody knows where.
    """
    try:
        return Moment(now + parse_length(words), by_clock=False)
    except NotUnderstood as no_length:
        if no_length.code != "remind.when":
            raise
        local = _dated(words, now.astimezone(zone or zone_of("UTC")))
        if local is None:
            raise
    if zone is None:
        raise ValueMissing("remind.zone", field="zone", value=words[:30], example=Name("/zone Москва", "/zone London"))
    if local <= now - LEAST:
        raise NotUnderstood(
            "remind.past",
            field="when",
            value=words[:30],
            example=Name("/remind завтра в 19:00", "/remind tomorrow 7pm"),
        )
    if not LEAST <= local - now <= MOST:
        raise NotUnderstood("remind.range", field="when", value=words[:30], example=A_DAY)
    return Moment(local.astimezone(ZoneInfo("UTC")), by_clock=True)


def _dated(words: str, here: datetime) -> datetime | None:
    """The day and hour that are said, or ``None``; a day without an hour begins at nine."""
    said = " ".join(words.casefold().replace("ё", "е").split())
    pieces = said.split()
    if any(one == other for one, other in pairwise(pieces)):
        return None
    said = _AN_HOUR.sub(_hour_of_day, said)
    for word, hour in _HOURS.items():
        said = re.sub(rf"\b{word}\b", hour, said)
    alone = _HOUR_ALONE.fullmatch(said)
    if alone is not None:
        local = here.replace(hour=int(alone[1]), minute=int(alone[2]), second=0, microsecond=0)
        return local if local > here else local + timedelta(days=1)
    said = _DAY_OF_MONTH.sub(lambda found: _as_date(found, here), said)
    if not any(letter.isalpha() for letter in said) and not _DATE.match(said):
        return None
    settings: dict[str, Any] = {
        "PREFER_DATES_FROM": "future",
        "RELATIVE_BASE": here.replace(tzinfo=None),
        "DATE_ORDER": "DMY",
    }
    found = _reader().DateDataParser(languages=["ru", "en"], settings=settings).get_date_data(said)
    if found.date_obj is None:
        return None
    day: datetime = found.date_obj
    if not _HOUR.search(said):
        day = day.replace(hour=MORNING, minute=0)
    return day.replace(second=0, microsecond=0, tzinfo=here.tzinfo)


def _hour_of_day(found: re.Match[str]) -> str:
    """``7 вечера`` is 19:00."""
    hour = int(found[1]) % 12 + _NOON.get(found[3], 0)
    return f"{hour:02}:{found[2] or '00'}"


def _as_date(found: re.Match[str], here: datetime) -> str:
    """``5.12`` is the next fifth of December; no such day is left as it was typed, and nobody understands it."""
    day, month, year = int(found[1]), int(found[2]), int(found[3] or here.year)
    try:
        date = here.replace(year=year, month=month, day=day, hour=0, minute=0).date()
        if found[3] is None and date < here.date():
            date = date.replace(year=year + 1)
    except ValueError:
        return found[0]
    return date.isoformat()


@cache
def _reader() -> Any:
    """Opened when first needed: it takes a quarter of a second."""
    from dateparser import date

    return date
