"""Whose clock is meant: time zones by the names of towns, of the IANA, or by hours from UTC."""

from __future__ import annotations

import re
from datetime import timedelta, timezone, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from lexicon.errors import NotUnderstood
from lexicon.matching import clearest, rank
from lexicon.names import Name

TOWNS: dict[str, Name] = {
    "Europe/Kaliningrad": Name("Калининград", "Kaliningrad"),
    "Europe/Moscow": Name("Москва", "Moscow"),
    "Europe/Samara": Name("Самара", "Samara"),
    "Asia/Yekaterinburg": Name("Екатеринбург", "Yekaterinburg"),
    "Asia/Omsk": Name("Омск", "Omsk"),
    "Asia/Novosibirsk": Name("Новосибирск", "Novosibirsk"),
    "Asia/Irkutsk": Name("Иркутск", "Irkutsk"),
    "Asia/Vladivostok": Name("Владивосток", "Vladivostok"),
    "Europe/Minsk": Name("Минск", "Minsk"),
    "Asia/Almaty": Name("Алматы", "Almaty"),
    "Asia/Tbilisi": Name("Тбилиси", "Tbilisi"),
    "Asia/Yerevan": Name("Ереван", "Yerevan"),
    "Europe/Kyiv": Name("Киев", "Kyiv"),
    "Europe/Berlin": Name("Берлин", "Berlin"),
    "Europe/London": Name("Лондон", "London"),
    "America/New_York": Name("Нью-Йорк", "New York"),
}
"""Offered by button, in this order; any other town of the IANA's list is known by its English name."""
_OFFSET = re.compile(r"(?:utc|gmt|мск(?=[+-]))?\s*([+-])\s*(\d{1,2})(?::?([0-5]\d))?", re.IGNORECASE)
_MOSCOW = timedelta(hours=3)
_FARTHEST = timedelta(hours=14)
_WEST = -timedelta(hours=12)


def zone_of(name: str) -> tzinfo:
    """The zone kept under a name: one of the IANA's, or ``UTC+05:30``."""
    offset = _OFFSET.fullmatch(name)
    return ZoneInfo(name) if offset is None else timezone(_length(offset))


def parse_zone(words: str) -> str:
    """The name under which the zone that is said is kept.

    Raises:
        NotUnderstood: ``zone.unknown``.
    """
    said = words.strip()
    offset = _OFFSET.fullmatch(said)
    if offset is not None:
        length = _length(offset) + (_MOSCOW if said.casefold().startswith("мск") else timedelta(0))
        if not _WEST <= length <= _FARTHEST:
            raise _unknown(said)
        minutes = int(abs(length).total_seconds()) // 60
        return f"UTC{'-' if length < timedelta(0) else '+'}{minutes // 60:02}:{minutes % 60:02}"
    if said.casefold() in ("utc", "gmt"):
        return "UTC"
    if said.casefold() in ("мск", "msk"):
        return "Europe/Moscow"
    found = clearest(rank(said, _names()))
    if not found or len({match.thing[0] for match in found}) > 1:
        raise _unknown(said, [match.name for match in found[:3]])
    return found[0].thing[0]


@cache
def _names() -> tuple[tuple[str, tuple[str]], ...]:
    """(name, zone) of all towns; the thing is one tuple a zone, so that a zone of two names counts once."""
    zones = {zone: (zone,) for zone in (*TOWNS, *sorted(available_timezones() - TOWNS.keys())) if "/" in zone}
    towns = [(said, zones[zone]) for zone, name in TOWNS.items() for said in (name.ru, name.en) if zone in zones]
    others = [(zone.rpartition("/")[2].replace("_", " "), thing) for zone, thing in zones.items() if zone not in TOWNS]
    return (*towns, *others, *((zone, thing) for zone, thing in zones.items()))


def _length(offset: re.Match[str]) -> timedelta:
    length = timedelta(hours=int(offset[2]), minutes=int(offset[3] or 0))
    return -length if offset[1] == "-" else length


def _unknown(said: str, near: list[str] | None = None) -> NotUnderstood:
    return NotUnderstood("zone.unknown", field="zone", value=said[:30], near=near or [], example="/zone +3")
