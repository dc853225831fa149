"""Two small sides of our own, ready to be played, and what a demo begins with."""

from __future__ import annotations

from handlers.table.ready_sides import ReadySide
from lexicon.names import Name

READY = (
    ReadySide(
        Name("Синие", "The Blues"),
        Name(
            "Синие гренадеры: ударная пехота, 12 моделей, 6 очков, скорость 8, стрельба 5+, рукопашная 5+, "
            "дисциплина 1\n"
            "Синие гусары: лёгкая кавалерия, 6 моделей, 6 очков, скорость 12, рукопашная 5+, дисциплина 1",
            "Blue Grenadiers: shock infantry, 12 models, 6 points, speed 8, shooting 5+, melee 5+, discipline 1\n"
            "Blue Hussars: light cavalry, 6 models, 6 points, speed 12, melee 5+, discipline 1",
        ),
    ),
    ReadySide(
        Name("Красные", "The Reds"),
        Name(
            "Красные мушкетёры: линейная пехота, 12 моделей, 4 очка, скорость 8, стрельба 5+, рукопашная 5+, "
            "дисциплина 0\n"
            "Красные драгуны: лёгкая кавалерия, 6 моделей, 6 очков, скорость 12, рукопашная 5+, дисциплина 1",
            "Red Musketeers: line infantry, 12 models, 4 points, speed 8, shooting 5+, melee 5+, discipline 0\n"
            "Red Dragoons: light cavalry, 6 models, 6 points, speed 12, melee 5+, discipline 1",
        ),
    ),
)
"""The first of them is side A's."""
FIRST_ACT = "attack"
"""The command that is put together first in a demo; none where a die says who begins, which is rolled first."""
SIZES = (20, 30, 40)
"""Usual sizes of armies in points; any other may be typed."""
