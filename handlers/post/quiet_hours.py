"""A person's quiet hours: when no reminder comes, and when they are over; by the clocks where he lives."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta, tzinfo
from typing import Any

from games.store import Store
from handlers.post.ticking import zone_of_person
from lexicon.errors import NotUnderstood
from lexicon.names import Name

QUIET, PRIVATE = "quiet", "reminders"
"""Settings of a person: his hours; that he is reminded in private."""
MOST_HOURS = 16
_SAID = re.compile(r"(?:с\s*|from\s*)?(\d{1,2})(?::(\d\d))?\s*(?:-|–|—|до|to|till|\s)\s*(\d{1,2})(?::(\d\d))?")
_EXAMPLE = Name("/тихо 23-8", "/quiet 23-8")


@dataclass(frozen=True, slots=True)
class QuietHours:
    """From one hour of the day to another, in minutes after midnight; over midnight where the first is the later."""

    begin: int
    end: int

    def until(self, moment: datetime, zone: tzinfo) -> datetime | None:
        """When it is over, in UTC, where the moment falls into it; else ``None``."""
        local = moment.astimezone(zone)
        minute, over = local.hour * 60 + local.minute, self.begin > self.end
        if (self.begin <= minute < self.end) if not over else (minute >= self.begin or minute < self.end):
            day = local.date() + timedelta(days=over and minute >= self.begin)
            # By the hour of the day: the night on which clocks are set is longer or shorter.
            return datetime.combine(day, time(*divmod(self.end, 60)), tzinfo=zone).astimezone(UTC)
        return None

    def plain(self) -> list[int]:
        """As it is kept."""
        return [self.begin, self.end]

    def __str__(self) -> str:
        """``23:00–8:00``."""
        return "–".join(f"{minute // 60}:{minute % 60:02}" for minute in (self.begin, self.end))


def parse_quiet(words: str) -> QuietHours:
    """``23-8``, ``с 22:30 до 7``.

    Raises:
        NotUnderstood: ``quiet.hours``, ``quiet.range``: too many hours, or none.
    """
    found = _SAID.fullmatch(words.strip().casefold())
    if found is None:
        raise NotUnderstood("quiet.hours", field="hours", value=words[:30], example=_EXAMPLE)
    begin, end = (int(found[at]) * 60 + int(found[at + 1] or 0) for at in (1, 3))
    if max(begin, end) > 24 * 60 or any(int(found[at] or 0) > 59 for at in (2, 4)):
        raise NotUnderstood("quiet.hours", field="hours", value=words[:30], example=_EXAMPLE)
    made = QuietHours(begin % 1440, end % 1440)
    if not 0 < (made.end - made.begin) % 1440 <= MOST_HOURS * 60:
        raise NotUnderstood("quiet.range", field="hours", value=words[:30], allowed=str(MOST_HOURS), example=_EXAMPLE)
    return made


def quiet_of(kept: Any) -> QuietHours | None:
    """The hours of a setting."""
    return None if kept is None else QuietHours(*kept)


def quiet_until(store: Store, person: int, channel: str, now: datetime) -> datetime | None:
    """When a person may be reminded again; ``None``: now."""
    hours = quiet_of(store.settings.get(f"person:{person}", QUIET))
    return None if hours is None else hours.until(now, zone_of_person(store, person, channel) or UTC)
