"""Two small sides a game, ready to be played: invented ones of our own, so few that a first turn takes two minutes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from lexicon.names import Name
from lexicon.refs import Book


@dataclass(frozen=True, slots=True)
class ReadySide:
    """What somebody plays at once.

    Attributes:
        name: what it is called. units: as they are typed behind ``/deploy``.
        army: its list, in games with lists.
    """

    name: Name
    units: Name


READY: Mapping[Book, tuple[ReadySide, ReadySide]] = {
    "wma": (
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
    ),
    "gdf": (
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
    ),
    "aob": (
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
    ),
    "wil": (
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
    ),
    "fog": (
        ReadySide(
            Name("Леопарды", "Leopards"),
            Name(
                "2 рыцари ударные, 4 базы; лёгкая пехота лук, 6 баз",
                "2 knights shock, 4 bases; light foot bow, 6 bases",
            ),
        ),
        ReadySide(
            Name("Драконы", "Dragons"),
            Name("2 тяжёлая пехота, 8 баз; лёгкая конница, 4 базы", "2 heavy foot, 8 bases; light horse, 4 bases"),
        ),
    ),
}
"""The first of them is side A's."""
