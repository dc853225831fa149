"""Two small sides of our own, ready to be played, and what a demo begins with."""

from __future__ import annotations

from handlers.table.ready_sides import ReadySide
from lexicon.names import Name

READY = (
    ReadySide(
        Name("Римляне", "Romans"),
        Name(
            "Имперские Римляне: 2 легионеры, лучники, тяжёлая конница, генерал Аврелий",
            "Imperial Roman: 2 legionaries, bowmen, heavy cavalry, general Aurelius",
        ),
    ),
    ReadySide(
        Name("Галлы", "Gauls"),
        Name(
            "Галлы: 3 воины, конные застрельщики, генерал Бренн",
            "Gallic: 3 warriors, mounted skirmishers, general Brennus",
        ),
    ),
)
"""The first of them is side A's."""
FIRST_ACT = "order"
"""The command that is put together first in a demo; none where a die says who begins, which is rolled first."""
SIZES = (500, 750, 1000, 1500, 2000)
"""Usual sizes of armies in points; any other may be typed."""
