"""Two small sides of our own, ready to be played, and what a demo begins with."""

from __future__ import annotations

from handlers.table.ready_sides import ReadySide
from lexicon.names import Name

READY = (
    ReadySide(
        Name("Дозор", "The Watch"),
        Name(
            'Часовые [5] К3+ З4+ | 5x Ружьё (24", А1), 5x Нож (А1) | 100\n'
            'Молоты [5] К3+ З4+ | 5x Пистолет (12", А1), 5x Молот (А2) | 100',
            'Sentries [5] Q3+ D4+ | 5x Rifle (24", A1), 5x Knife (A1) | 100\n'
            'Hammers [5] Q3+ D4+ | 5x Pistol (12", A1), 5x Hammer (A2) | 100',
        ),
    ),
    ReadySide(
        Name("Налётчики", "Raiders"),
        Name(
            'Стрелки [10] К5+ З5+ | 10x Пистолет (12", А1), 10x Топор (А1) | 100\n'
            'Громилы [5] К4+ З4+ | 5x Пистолет (12", А1), 5x Тесак (А2) | 100',
            'Gunners [10] Q5+ D5+ | 10x Pistol (12", A1), 10x Axe (A1) | 100\n'
            'Brutes [5] Q4+ D4+ | 5x Pistol (12", A1), 5x Cleaver (A2) | 100',
        ),
    ),
)
"""The first of them is side A's."""
FIRST_ACT = "shoot"
"""The command that is put together first in a demo; none where a die says who begins, which is rolled first."""
SIZES = (500, 750, 1000, 1500, 2000)
"""Usual sizes of armies in points; any other may be typed."""
