"""Two small sides of our own, ready to be played, and what a demo begins with."""

from __future__ import annotations

from handlers.table.ready_sides import ReadySide
from lexicon.names import Name

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
