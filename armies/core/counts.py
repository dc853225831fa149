"""How many: numbers as players type them, in any digits, with crosses, pieces and words."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Final

from lexicon.errors import NotAllowed

MAX_OF_ONE: Final = 999
"""More of one row nobody fields: 8,000 points of the cheapest are 400."""

LEAST_PRICE: Final = 20
"""A number that may be a price, if it is no smaller, behind a count or beside one."""

# What stands before or after a number that counts: "4x", "х4", "4 шт.", "4 pcs".
_CROSS = "xXхХ×*✕"
PIECES: Final = r"(?:шт|штук[аи]?|ед|единиц[аы]?|отряд(?:а|ов)?|отр|юнит(?:а|ов)?|баз[аы]?|pcs?|units?|ea)\b\.?"
_NUMBER = r"[+-]?\d[\d_]*"
# A number that goes on into a word is of the name: "1-й полк", "12-фунтовая батарея", "42nd Foot".
_OF_A_NAME = r"(?!(?-i:[-‐‑][a-zа-яё])|(?:st|nd|rd|th)\b)"
_BEFORE = re.compile(
    rf"^({_NUMBER}){_OF_A_NAME}\s*(?:[{_CROSS}](?![^\W\d_])|[{_CROSS}](?-i:(?=[A-ZА-ЯЁ]))|{PIECES}|[-:=](?=\s))?\s*(?=[^\d\s.,)/+%])",
    re.I,
)
_CROSS_BEFORE = re.compile(rf"^[{_CROSS}]\s*({_NUMBER})\s+(?=\S)")
_AFTER = re.compile(
    rf"\s*(?:[-:=|;,]\s*|\s[{_CROSS}]\s*|\s)\s*[{_CROSS}]?\s*({_NUMBER})\s*(?:[{_CROSS}]|{PIECES})?\s*$", re.I
)
_PIECES_OF = re.compile(rf"^{PIECES}\s+(?=\S)", re.I)
_WORDS: Final = {
    word: number
    for number, words in enumerate(
        (
            "один одна одно one a",
            "два две двое пара two",
            "три трое three",
            "четыре четверо four",
            "пять пятеро five",
            "шесть шестеро six",
            "семь семеро seven",
            "восемь восьмеро eight",
            "девять nine",
            "десять ten",
            "одиннадцать eleven",
            "двенадцать twelve",
        ),
        1,
    )
    for word in words.split()
}


_OTHER_DIGIT: Final = re.compile(r"(?![0-9])\d")


def plain_digits(text: str) -> str:
    """The same text with the digits of every script as ``0``-``9``: Arabic, Persian, Devanagari, full-width."""
    return text if text.isascii() else _OTHER_DIGIT.sub(lambda found: str(unicodedata.decimal(found[0])), text)


def split_count(text: str, *, trailing: bool = True) -> tuple[int | None, str]:
    """The number at one end of a line, and the rest: ``4x Лучники``, ``Лучники - 4 шт.``, ``два лучника``.

    ``None`` when no number stands there. With ``trailing`` false the number must come first.

    Raises:
        NotAllowed: ``count.range``: nothing, less than nothing, or more than :data:`MAX_OF_ONE`.
    """
    text = plain_digits(text).strip()
    if found := _BEFORE.match(text) or _CROSS_BEFORE.match(text):
        return in_range(found[1]), text[found.end() :].strip()
    first, _, rest = text.partition(" ")
    if rest.strip() and (number := _WORDS.get(first.casefold())) is not None:
        return number, _PIECES_OF.sub("", rest.strip())
    if trailing and (found := _AFTER.search(text)) and found.start() > 0:
        return in_range(found[1]), text[: found.start()].strip()
    rest, _, last = text.rpartition(" ")
    if trailing and rest.strip(" -:") and len(last) > 1 and (number := _WORDS.get(last.casefold())) is not None:
        return number, rest.strip(" -:")
    return None, text


def in_range(text: str | int) -> int:
    """A count as a number.

    Raises:
        NotAllowed: ``count.range``.
    """
    digits = str(text).replace("_", "")
    number = int(digits) if re.fullmatch(r"[+-]?[0-9]{1,9}", digits) else None
    if number is None or not 1 <= number <= MAX_OF_ONE:
        raise NotAllowed("count.range", field="count", value=text, allowed=f"1-{MAX_OF_ONE}", example="4")
    return number


def counted_by(times: tuple[int, int], prices: Sequence[int]) -> int | None:
    """Which of two numbers counts, ``35*8``: the other is a price, of one or of all; else the only one below prices."""
    ways = {n for n, price in (times, times[::-1]) if any(price in (one, one * n) for one in prices)}
    ways = ways or {n for n in times if n < LEAST_PRICE}
    return ways.pop() if len(ways) == 1 else None
