"""How long people say something takes: ``2 часа 30 минут``, ``полтора дня``, ``1h30m``, ``in half an hour``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import timedelta

from handlers.language.lexer import NUMERALS
from lexicon.errors import NotUnderstood
from lexicon.names import Name

A_DAY = Name("/remind 24 часа", "/remind 24 hours")
"""What a length is said like."""


def _plain(words: str) -> str:
    """In small letters; signs stay, since none of them is part of a length."""
    return words.casefold().replace("ё", "е")


_UNITS: dict[timedelta, str] = {
    timedelta(minutes=1): "м мин минута минуту минуты минут минутку m min mins minute minutes",
    timedelta(hours=1): "ч час часа часов часик h hr hrs hour hours",
    timedelta(days=1): "д день дня дней сутки суток d day days",
    timedelta(weeks=1): "н нед неделя неделю недели недель недельку w wk wks week weeks",
    timedelta(days=30): "мес месяц месяца месяцев mo month months",
}
"""Whole words: a beginning would take months for minutes."""
_UNIT = {_plain(word): length for length, words in _UNITS.items() for word in words.split()}
_HALF = {_plain(word): 0.5 for word in ("пол", "half")}
_NUMBERS = (
    "семь seven", "восемь eight", "девять nine", "десять ten", "одиннадцать eleven", "двенадцать twelve",
)  # fmt: skip
_MORE = {
    **_HALF,
    **{_plain(word): 1.5 for word in ("полтора", "полторы")},
    **{_plain(word): float(number) for number, words in enumerate(_NUMBERS, 7) for word in words.split()},
}
_BEFORE = ("через", "спустя", "in", "after")
_BETWEEN, _ARTICLES = ("и", "and"), ("a", "an")
_PIECE = re.compile(r"\d{1,4}(?:[.,]\d)?|[^\W\d_]+|[^\s\w]")
LEAST, MOST = timedelta(minutes=1), timedelta(days=90)


def parse_length(words: str) -> timedelta:
    """The length that is said, whole minutes; every word has to be part of it.

    What o'clock it is where somebody plays is known to nobody here, so that "morning" is no length.

    Raises:
        NotUnderstood: ``remind.when``: no such length; ``remind.range``: not between a minute and ninety days.
    """
    pieces = _pieces(words)
    total = timedelta(0)
    number: float | None = None
    for place, piece in enumerate(pieces):
        if number is None and (said := _number(piece)) is not None:
            number = said
        elif piece in _UNIT:
            total += _UNIT[piece] * (1.0 if number is None else number)
            number = None
        elif not (piece in _ARTICLES or piece in (_BETWEEN if place else _BEFORE)):
            raise _unclear(words)
    if number is not None or not total:
        raise _unclear(words)
    if not LEAST <= total <= MOST:
        raise NotUnderstood("remind.range", field="when", value=words[:30], example=A_DAY)
    return timedelta(minutes=total // timedelta(minutes=1))


def _pieces(words: str) -> list[str]:
    """Numbers and words apart (``2ч``), and halves from what they halve (``полчаса``)."""

    def apart() -> Iterator[str]:
        for piece in _PIECE.findall(_plain(words)):
            half = next((half for half in _HALF if piece.startswith(half) and piece[len(half) :] in _UNIT), None)
            if half is not None:
                yield from (half, piece[len(half) :])
            else:
                yield piece

    return list(apart())


def _number(piece: str) -> float | None:
    if piece[0].isdecimal():
        return float(piece.replace(",", "."))
    return _MORE.get(piece, NUMERALS.get(piece))


def _unclear(words: str) -> NotUnderstood:
    return NotUnderstood("remind.when", field="when", value=words[:30], example=A_DAY)
