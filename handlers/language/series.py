"""Numbers in a row as people type them: after a name ``1-4``, ``1, 2 и 4``, ``с 1 по 4``, before it ``2-е и 3-и``."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from handlers.language.lexer import Token

_LONGEST = 20
ORDINALS = {
    word: number
    for words in (
        ("перв", "втор", "трет", "четверт", "пят", "шест", "седьм", "восьм", "девят", "десят"),
        ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"),
    )
    for number, word in enumerate(words, 1)
}
"""Words for the places in a row, without their endings."""
_FROM, _TO = ("с", "от", "from"), ("по", "до", "to")


class Row(NamedTuple):
    """Numbers up to a token: ``end`` is the first token that is none of theirs."""

    end: int
    numbers: tuple[int, ...]


def read_row(tokens: Sequence[Token], at: int) -> Iterator[Row]:
    """Every row that begins here, each longer than the one before: how many of the numbers are meant, others know."""
    numbers: list[int] = []
    if at + 1 < len(tokens) and tokens[at].folded in _FROM and is_number(tokens[at + 1]):
        at += 1
    while at < len(tokens) and is_number(tokens[at]):
        first = _value(tokens[at])
        at += 1
        last = _last_of_range(tokens, at)
        if last is not None and first < last <= first + _LONGEST:
            numbers += range(first, last + 1)
            at += 2
        else:
            numbers.append(first)
        yield Row(at, tuple(numbers))
        while at < len(tokens) and tokens[at].kind in ("comma", "and", "plus"):
            at += 1


def read_ordinals(tokens: Sequence[Token], at: int) -> tuple[tuple[int, ...], int]:
    """``2-е``, ``первый и второй`` before a name: the numbers, and how many tokens they take."""
    numbers: list[int] = []
    length = 0
    if not tokens[at].ordinal and tokens[at].stem not in ORDINALS:
        return (), 0
    while at + length < len(tokens):
        token = tokens[at + length]
        if token.kind == "number" and token.ordinal and token.plain:
            numbers.append(int(token.number or 0))
        elif token.kind == "word" and (known := ORDINALS.get(token.stem)) is not None:
            numbers.append(known)
        elif not numbers or token.kind not in ("comma", "and"):
            break
        length += 1
    return (tuple(numbers), length) if numbers else ((), 0)


def is_number(token: Token) -> bool:
    """Whether it may be the number of a thing."""
    return token.plain and token.number is not None and token.number < float("inf")


def _value(token: Token) -> int:
    assert token.number is not None
    return int(token.number)


def _last_of_range(tokens: Sequence[Token], at: int) -> int | None:
    if at + 1 >= len(tokens) or not is_number(tokens[at + 1]):
        return None
    joined = tokens[at].kind == "dash" or (tokens[at].kind == "word" and tokens[at].folded in _TO)
    return _value(tokens[at + 1]) if joined else None
