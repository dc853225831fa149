"""Two small sides of our own, ready to be played, and what a demo begins with."""

from __future__ import annotations

from collections.abc import Sequence

from handlers.table.kit import Kit, Step
from handlers.table.ready_sides import ReadySide
from lexicon.names import Language, Name

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


def _line(said: Sequence[Sequence[str]], language: Language) -> str:
    """``Отряд [5] К4+ З4+ | 5x Ружьё (24", А1), 5x Нож (А1) | Герой | 100``."""
    (models,), (quality,), (defense,), (shoots,), (fights,), (points,), traits = said
    weapons = ", ".join(f"{models}x {one}" for one in (shoots, fights) if one != _NO_WEAPON.to(language))
    what = f"Отряд [{models}] К{quality} З{defense}" if language == "ru" else f"Unit [{models}] Q{quality} D{defense}"
    return " | ".join(part for part in (what, weapons, ", ".join(traits), points) if part)


def _numbers(*numbers: object) -> tuple[Name, ...]:
    return tuple(Name(str(one), str(one)) for one in numbers)


_NO_WEAPON = Name("нет", "none")
_FACES = ("2+", "3+", "4+", "5+", "6+")
KIT = Kit(
    (
        Step(Name("Сколько моделей?", "How many models?"), _numbers(1, 3, 5, 10, 20)),
        Step(Name("Качество?", "Quality?"), _numbers(*_FACES)),
        Step(Name("Защита?", "Defense?"), _numbers(*_FACES)),
        Step(
            Name("Из чего стреляет?", "What does it shoot?"),
            (
                _NO_WEAPON,
                Name('Пистолет (12", А1)', 'Pistol (12", A1)'),
                Name('Ружьё (24", А1)', 'Rifle (24", A1)'),
                Name('Автомат (18", А2)', 'Carbine (18", A2)'),
                Name('Снайперка (30", А1, ББ1)', 'Sniper (30", A1, AP1)'),
                Name('Пушка (36", А1, ББ3)', 'Cannon (36", A1, AP3)'),
            ),
        ),
        Step(
            Name("Чем дерётся?", "What does it fight with?"),
            (
                _NO_WEAPON,
                Name("Нож (А1)", "Knife (A1)"),
                Name("Тесак (А2)", "Cleaver (A2)"),
                Name("Молот (А2, ББ1)", "Hammer (A2, AP1)"),
                Name("Когти (А4, ББ2)", "Claws (A4, AP2)"),
            ),
        ),
        Step(Name("Сколько очков?", "How many points?"), _numbers(*range(25, 325, 25))),
        Step(
            Name("Что ещё?", "What else?"),
            (
                Name("Герой", "Hero"),
                Name("Бесстрашный", "Fearless"),
                Name("Быстрый", "Fast"),
                Name("Безжалостный", "Relentless"),
                Name("Неистовый", "Furious"),
                Name("Разведчик", "Scout"),
                Name("Прочность(3)", "Tough(3)"),
                Name("Прочность(6)", "Tough(6)"),
            ),
            many=True,
        ),
    ),
    _line,
)
"""A unit by taps; whatever else it has is pasted from its list."""
