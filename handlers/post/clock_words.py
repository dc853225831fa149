"""The clock in words: what is agreed as it is typed and said, lengths, deadlines where their readers live."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Any

from babel.dates import format_datetime

from games.core.clock import DAY
from games.core.events import ClockTerms
from handlers.desk.answer import Text, text
from handlers.table.lengths import parse_length
from lexicon.errors import NotUnderstood
from lexicon.names import Name

EXAMPLE = Name("/часы 3 дня, +12 часов, запас 7 дней", "/clock 3d +12h bank 7d")
HOUR = 3600
_BOUNDS: dict[str, tuple[int, int]] = {
    "move": (HOUR, 60 * DAY),
    "increment": (60, 30 * DAY),
    "bank": (HOUR, 90 * DAY),
    "pause": (HOUR, 90 * DAY),
    "grace": (HOUR, 7 * DAY),
}
"""Seconds, at least and at most."""
_FIELDS = {
    "increment": ("+", "плюс", "добавка", "plus", "increment"),
    "bank": ("запас", "банк", "в запас", "bank", "reserve"),
    "pause": ("пауза", "паузы", "отпуск", "pause", "pauses", "holiday"),
    "grace": ("отсрочка", "grace"),
}
_CLAIMS = {
    "win": ("победа", "победа по времени", "win", "win by time"),
    "umpire": ("судья", "решает судья", "umpire", "the umpire decides", "the umpire"),
    "substitute": ("замена", "замена игрока", "substitute"),
    "nothing": ("ничего", "ждать", "nothing", "wait"),
}
_PER_MOVE = re.compile(r"\b(?:на|за)\s+ход\b|\b(?:a|per|each)\s+move\b|/\s*(?:ход|move)\b")
_MARKS = {word: (name, "") for name, words in _FIELDS.items() for word in words if word != "+"} | {
    word: ("claim", claim) for claim, words in _CLAIMS.items() for word in words
}
_PIECE = re.compile(r"[,;]|\+|\b(?:" + "|".join(sorted(map(re.escape, _MARKS), key=len, reverse=True)) + r")\b")


def _plain(words: str) -> str:
    return " ".join(words.casefold().replace("ё", "е").split())


def parse_terms(words: str) -> ClockTerms:
    """What was typed: the time of a move first, then in any order what else is agreed.

    Raises:
        NotUnderstood: ``clock.terms``; ``clock.range``: a length that is not allowed.
    """
    said = _PER_MOVE.sub(" ", _plain(words))
    known: dict[str, Any] = {}
    name, start = "move", 0
    for mark in [*_PIECE.finditer(said), None]:
        piece = said[start : mark.start() if mark else len(said)].strip()
        if piece:
            if name in known:
                raise _unclear(words)
            known[name] = _seconds(name, piece, words)
        if mark is None:
            break
        start = mark.end()
        if mark[0] in (",", ";"):
            if name != "move" or "move" in known:
                name = "nothing"
        elif mark[0] == "+":
            name = "increment"
        else:
            name, claim = _MARKS[mark[0]]
            if name == "claim":
                known["claim"], name = claim, "nothing"
    if "move" not in known:
        raise _unclear(words)
    return ClockTerms(**known)


def _seconds(name: str, piece: str, words: str) -> int:
    if name not in _BOUNDS:
        raise _unclear(words)
    least, most = _BOUNDS[name]
    try:
        seconds = parse_length(piece) // timedelta(seconds=1)
    except NotUnderstood as error:
        if error.code == "remind.range":
            raise _out_of_range(name, piece) from None
        raise _unclear(words) from None
    if not least <= seconds <= most:
        raise _out_of_range(name, piece)
    return seconds


def bounded(name: str, words: str) -> int:
    """Seconds of one length that is said alone, within what is allowed for ``name``.

    Raises:
        NotUnderstood: as :func:`parse_terms`.
    """
    return _seconds(name, _plain(words).removeprefix("+").strip(), words)


def _unclear(words: str) -> NotUnderstood:
    return NotUnderstood("clock.terms", field="clock", value=words[:40], example=EXAMPLE)


def _out_of_range(name: str, piece: str) -> NotUnderstood:
    least, most = _BOUNDS[name]
    return NotUnderstood(
        "clock.range",
        field="clock",
        value=piece[:30],
        what=name,
        least=length(least),
        most=length(most),
        example=EXAMPLE,
    )


def typed(terms: ClockTerms) -> str:
    """The same as it may be typed, in either language."""
    said = [short(terms.move)]
    said += [f"+{short(terms.increment)}"] if terms.increment else []
    said += [f"{name} {short(getattr(terms, name))}" for name in ("bank",) if terms.bank]
    usual = ClockTerms(0)
    said += [
        f"{name} {short(getattr(terms, name))}"
        for name in ("pause", "grace")
        if getattr(terms, name) != getattr(usual, name)
    ]
    return " ".join([*said, *([] if terms.claim == "nothing" else [terms.claim])])


def short(seconds: int) -> str:
    """``3d``, ``1d12h``: as both languages read it."""
    days, rest = divmod(seconds, DAY)
    pieces = ((days, "d"), (rest // HOUR, "h"), (rest % HOUR // 60, "m"))
    return "".join(f"{count}{unit}" for count, unit in pieces if count) or "0m"


def length(seconds: int) -> Text:
    """``3 дня``, ``2 дня 5 ч``, ``40 мин``: the two largest units that are there; beside days whole hours, rounded."""
    minutes = max(seconds, 0) // 60
    if minutes >= 24 * 60:
        minutes = (minutes + 30) // 60 * 60
    days, hours = minutes // 1440, minutes // 60 % 24
    return text("clock-length", days=days, hours=hours, minutes=0 if days else minutes % 60, none=not minutes)


def describe_terms(terms: ClockTerms) -> Text:
    """All that is agreed, in a sentence."""
    return text(
        "clock-terms-said",
        move=length(terms.move),
        increment=length(terms.increment) if terms.increment else "",
        bank=length(terms.bank) if terms.bank else "",
        claim=terms.claim,
    )


def at_hour(moment: datetime, now: datetime, zone: tzinfo | None) -> Text:
    """A moment as it is read there: the hour today or tomorrow, the day of this week, else the date."""
    here = zone or UTC
    local = moment.astimezone(here)
    days = (local.date() - now.astimezone(here).date()).days
    pattern = "HH:mm" if days in (0, 1) else "EEE HH:mm" if 0 <= days < 7 else "EEE d MMM HH:mm"
    said = Name(*(format_datetime(local, pattern, locale=language) for language in ("ru", "en")))
    return text("clock-at", at=said, day=days if days in (0, 1) else 9, zone="" if zone else "UTC")
