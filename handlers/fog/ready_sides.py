"""Two small sides of our own, ready to be played, and what a demo begins with."""

from __future__ import annotations

from collections.abc import Sequence

from handlers.table.kit import Kit, Step
from handlers.table.ready_sides import ReadySide
from lexicon.names import Language, Name
from resolvers.fog.names import TYPE_NAMES

READY = (
    ReadySide(
        Name("Леопарды", "Leopards"),
        Name(
            "рыцари ударные, 4 базы, ход 4; лёгкая пехота лук, 6 баз",
            "knights shock, 4 bases, move 4; light foot bow, 6 bases",
        ),
    ),
    ReadySide(
        Name("Драконы", "Dragons"),
        Name("2 тяжёлая пехота, 8 баз; лёгкая конница, 4 базы", "2 heavy foot, 8 bases; light horse, 4 bases"),
    ),
)
"""The first of them is side A's."""
FIRST_ACT = "restrain"
"""The command that is put together first in a demo; none where a die says who begins, which is rolled first."""
SIZES = (400, 600, 800)
"""Usual sizes of armies in points; any other may be typed."""


def _line(said: Sequence[Sequence[str]], language: Language) -> str:
    """``рыцари ударные элита, 4 базы``."""
    (kind,), (bases,), traits = said
    return f"{' '.join((kind, *traits))}, {bases} {'баз' if language == 'ru' else 'bases'}"


KIT = Kit(
    (
        Step(Name("Какие войска?", "Which troops?"), tuple(TYPE_NAMES.values())),
        Step(Name("Сколько баз?", "How many bases?"), tuple(Name(str(one), str(one)) for one in (2, 4, 6, 8, 10, 12))),
        Step(
            Name("Какие они?", "What are they?"),
            (
                Name("ударные", "shock"),
                Name("элита", "elite"),
                Name("отборные", "superior"),
                Name("плохие", "poor"),
                Name("обученные", "drilled"),
                Name("застрельщики", "skirmishers"),
                Name("лук", "bow"),
                Name("арбалет", "crossbow"),
            ),
            many=True,
        ),
    ),
    _line,
)
"""A battle group by taps."""
