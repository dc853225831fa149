"""Two small sides of our own, ready to be played, and what a demo begins with."""

from __future__ import annotations

import re
from collections.abc import Sequence

from handlers.table.kit import Kit, Step
from handlers.table.ready_sides import ReadySide
from lexicon.names import Language, Name
from resolvers.aob.names import TYPE_NAMES
from resolvers.aob.words import LEADERS, MAX_BASES, MIN_BASES

READY = (
    ReadySide(
        Name("Львы", "Lions"),
        Name(
            "4 пехота, лидеры 1 2 3 «Копья»; 3 конница, лидеры 4 5 6 «Всадники»",
            "4 infantry, leaders 1 2 3 «Spears»; 3 cavalry, leaders 4 5 6 «Riders»",
        ),
    ),
    ReadySide(
        Name("Орлы", "Eagles"),
        Name(
            "4 пехота, лидеры 1 2 3 «Щиты»; 3 стрелки, лидеры 4 5 6 «Лучники»",
            "4 infantry, leaders 1 2 3 «Shields»; 3 shooters, leaders 4 5 6 «Archers»",
        ),
    ),
)
"""The first of them is side A's."""
FIRST_ACT = ""
"""The command that is put together first in a demo; none where a die says who begins, which is rolled first."""
SIZES = (20, 30, 40)
"""Usual sizes of armies in points; any other may be typed."""


_LED = re.compile(r", (?:лидеры|leaders) [\d ]*\d")
"""A leader leads one corps, so one more of a corps comes without."""


def _line(said: Sequence[Sequence[str]], language: Language) -> str:
    """``4 пехота элита, лидеры 1 2``."""
    (kind,), (bases,), traits = said
    leaders = [one for one in traits if one.isdecimal()]
    quality = [one for one in traits if not one.isdecimal()]
    led = f", {'лидеры' if language == 'ru' else 'leaders'} {' '.join(leaders)}" if leaders else ""
    return " ".join((bases, kind, *quality)) + led


KIT = Kit(
    (
        Step(Name("Какие войска?", "Which troops?"), tuple(TYPE_NAMES.values())),
        Step(
            Name("Сколько баз?", "How many bases?"),
            tuple(Name(str(one), str(one)) for one in range(MIN_BASES, MAX_BASES + 1)),
        ),
        Step(
            Name("Какие лидеры ведут корпус?", "Which leaders lead the corps?"),
            (*(Name(str(one), str(one)) for one in range(1, LEADERS + 1)), Name("элита", "elite")),
            many=True,
        ),
    ),
    _line,
    again=lambda line: _LED.sub("", line),
)
"""A corps by taps."""
