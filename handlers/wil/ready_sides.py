"""Two small sides of our own, ready to be played, and what a demo begins with."""

from __future__ import annotations

from collections.abc import Sequence

from handlers.table.kit import Kit, Step
from handlers.table.ready_sides import ReadySide
from lexicon.names import Language, Name
from resolvers.wil.names import UNIT_NAMES

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


def _line(said: Sequence[Sequence[str]], language: Language) -> str:
    """``линейная пехота, 12 моделей, 4 очка, скорость 8, стрельба 5+, рукопашная 5+, дисциплина 1``."""
    (kind,), (models,), (points,), (speed,), (shooting,), (melee,), (discipline,) = said
    words = (
        f"{models} моделей, {points} очков, скорость {speed}, стрельба {shooting}, рукопашная {melee}, "
        f"дисциплина {discipline}"
        if language == "ru"
        else f"{models} models, {points} points, speed {speed}, shooting {shooting}, melee {melee}, "
        f"discipline {discipline}"
    )
    return f"{kind}, {words}"


def _numbers(*numbers: object) -> tuple[Name, ...]:
    return tuple(Name(str(one), str(one)) for one in numbers)


KIT = Kit(
    (
        Step(Name("Какое подразделение?", "Which unit?"), tuple(UNIT_NAMES.values())),
        Step(Name("Сколько моделей?", "How many models?"), _numbers(3, 4, 6, 8, 9, 10, 12, 18)),
        Step(Name("Сколько очков?", "How many points?"), _numbers(*range(2, 14))),
        Step(Name("Скорость?", "Speed?"), _numbers(4, 6, 8, 10, 12, 14)),
        Step(Name("Стрельба?", "Shooting?"), _numbers("-", "6+", "5+", "4+")),
        Step(Name("Рукопашная?", "Melee?"), _numbers("-", "6+", "5+", "4+", "3+")),
        Step(Name("Дисциплина?", "Discipline?"), _numbers(-1, 0, 1, 2, 3)),
    ),
    _line,
)
"""A unit by taps: its list is the operator's, so every cell is asked for."""
