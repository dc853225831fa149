"""Two small sides of our own, ready to be played, and what a demo begins with."""

from __future__ import annotations

from handlers.table.ready_sides import ReadySide
from lexicon.names import Name

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
