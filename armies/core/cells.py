"""The cells of a statline table, from the text that a book prints to values.

A dash is an absent cell. Every reader raises a pydantic error of type ``cell`` whose context names what is allowed and
an example, so that a file with ten wrong cells gets ten sentences.
"""

from __future__ import annotations

import re
from typing import Annotated, Final, NamedTuple

from pydantic import BeforeValidator, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

_WHOLE: Final = re.compile(r"[0-9]{1,5}", re.ASCII)
_DASHES: Final = str.maketrans("\u2010\u2011\u2012\u2013\u2014\u2212", "------")


class Attack(NamedTuple):
    """Attack dice per stand (``added`` false), or what a commander adds to a unit (``+2``, ``added`` true)."""

    value: int
    added: bool

    def __str__(self) -> str:
        return f"+{self.value}" if self.added else str(self.value)


class Range(NamedTuple):
    """How far a unit shoots, in cm, and with how many shots a stand (``3x60`` is three shots at 60 cm)."""

    cm: int
    shots: int

    def __str__(self) -> str:
        return str(self.cm) if self.shots == 1 else f"{self.shots}x{self.cm}"


class Command(NamedTuple):
    """A Command value; ``high`` differs from ``low`` where two are printed (``8/9``) and a rule says which holds."""

    low: int
    high: int

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}/{self.high}"


class Limit(NamedTuple):
    """How many an army takes: per full 1,000 points of its size, or for the whole army (wma p. 78)."""

    least: int | None
    most: int | None
    per_1000: bool

    def __str__(self) -> str:
        if not self.per_1000:
            return str(self.most)
        return f"{'-' if self.least is None else self.least}/{'-' if self.most is None else self.most}"


class Cost(NamedTuple):
    """Points: a price of its own, or what an upgrade adds (``+10``, ``added`` true)."""

    points: int
    added: bool

    def __str__(self) -> str:
        return f"+{self.points}" if self.added else str(self.points)


def cell_error(allowed: str, example: str) -> PydanticCustomError:
    """The error of a wrong cell: what may stand there, and an example."""
    context = {"allowed": allowed, "example": example}
    return PydanticCustomError("cell", "allowed: {allowed}; for example {example}", context)


def _text(value: object) -> str:
    return value.translate(_DASHES).replace(" ", "") if isinstance(value, str) else str(value)


def _whole(text: str, low: int, high: int, example: str) -> int:
    if not _WHOLE.fullmatch(text) or not low <= int(text) <= high:
        raise cell_error(f"a whole number from {low} to {high}", example)
    return int(text)


def parse_attack(value: object) -> Attack:
    """``3`` or ``+2``."""
    text = _text(value)
    return Attack(_whole(text.removeprefix("+"), 0, 20, "3 or +2"), text.startswith("+"))


def parse_range(value: object) -> Range:
    """``15`` or ``3x60``; a Cyrillic х is taken for x."""
    shots, cross, cm = _text(value).replace("х", "x").rpartition("x")
    return Range(_whole(cm, 1, 200, "15 or 3x60"), _whole(shots, 1, 20, "3x60") if cross else 1)


def parse_armour(value: object) -> int:
    """``5+``: the face that saves."""
    text = _text(value)
    if text not in ("2+", "3+", "4+", "5+", "6+"):
        raise cell_error("2+, 3+, 4+, 5+ or 6+; left out for none", "5+")
    return int(text[0])


def parse_command(value: object) -> Command:
    """``9`` or ``8/9``."""
    low, slash, high = _text(value).partition("/")
    return Command(_whole(low, 1, 12, "9 or 8/9"), _whole(high if slash else low, 1, 12, "9 or 8/9"))


def parse_count(value: object) -> int:
    """Hits or stands: ``3``."""
    return _whole(_text(value), 1, 20, "3")


def parse_limit(value: object) -> Limit:
    """``4/-``, ``-/2``, ``1/2``, ``-/-``, or ``1`` for the whole army."""
    text = _text(value)
    least, slash, most = text.partition("/")
    if not slash:
        return Limit(None, _whole(text, 1, 99, "1, 4/- or -/2"), per_1000=False)
    lowest = None if least == "-" else _whole(least, 1, 99, "4/-")
    highest = None if most == "-" else _whole(most, 1, 99, "-/2")
    if lowest is not None and highest is not None and lowest > highest:
        raise cell_error("a minimum not above the maximum", "1/2")
    return Limit(lowest, highest, per_1000=True)


def parse_cost(value: object) -> Cost:
    """``80``, or ``+10`` for what an upgrade adds."""
    text = _text(value)
    return Cost(_whole(text.removeprefix("+"), 0, 10_000, "80 or +10"), text.startswith("+"))


def parse_flag(value: object) -> bool:
    """``true`` or ``false``."""
    text = _text(value).casefold()
    if text not in ("true", "false"):
        raise cell_error("true or false", "true")
    return text == "true"


def parse_page(value: object) -> int:
    """A printed page number."""
    return _whole(_text(value), 1, 9999, "100")


def _schema(pattern: str) -> WithJsonSchema:
    return WithJsonSchema({"type": "string", "pattern": pattern})


AttackCell = Annotated[Attack, PlainValidator(parse_attack), _schema(r"^\+?\d{1,2}$")]
RangeCell = Annotated[Range, PlainValidator(parse_range), _schema(r"^(\d{1,2}x)?\d{1,3}$")]
ArmourCell = Annotated[int, BeforeValidator(parse_armour), _schema(r"^[2-6]\+$")]
CommandCell = Annotated[Command, PlainValidator(parse_command), _schema(r"^\d{1,2}(/\d{1,2})?$")]
CountCell = Annotated[int, BeforeValidator(parse_count), _schema(r"^\d{1,2}$")]
LimitCell = Annotated[Limit, PlainValidator(parse_limit), _schema(r"^(\d{1,2}|(\d{1,2}|-)/(\d{1,2}|-))$")]
CostCell = Annotated[Cost, PlainValidator(parse_cost), _schema(r"^\+?\d{1,5}$")]
FlagCell = Annotated[bool, BeforeValidator(parse_flag), _schema(r"^(true|false)$")]
PageCell = Annotated[int, BeforeValidator(parse_page), _schema(r"^\d{1,4}$")]
