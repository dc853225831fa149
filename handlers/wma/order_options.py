"""The words of ``/order``: who orders whom, and what only the table knows."""

from __future__ import annotations

from typing import Annotated, ClassVar

from handlers.language.options import Distance, Flag, Options, Pick
from lexicon.names import Name


class OrderOptions(Options):
    """Who orders whom, and what only the table knows."""

    verbs: ClassVar[tuple[str, ...]] = (
        "приказ",
        "приказывает",
        "приказать",
        "командует",
        "ещё раз",
        "еще раз",
        "ещё",
        "еще",
        "снова",
        "опять",
        "двигаться",
        "движутся",
        "идти",
        "идут",
        "бригада",
        "бригаде",
        "вперёд",
        "вперед",
        "назад",
        "влево",
        "вправо",
        "прямо",
        "дистанция",
        "order",
        "orders",
        "again",
        "once more",
        "move",
        "brigade",
        "forward",
        "ahead",
        "back",
        "left",
        "right",
    )
    of_all: ClassVar[tuple[str, ...]] = ("enemy", "flank", "difficult", "camels")
    """An enemy near one unit of a brigade, or one unit on difficult ground, tells on the order of all (p. 16-18)."""

    commander: Annotated[
        str, Pick(Name("командир", "commander"), Name("кто приказывает", "who orders"), source="commanders")
    ]
    units: Annotated[
        tuple[str, ...],
        Pick(
            Name("отряды", "units"),
            Name("отряд или бригада через запятую", "a unit, or a brigade by commas"),
            source="own_units",
        ),
    ]
    distance: Annotated[
        tuple[float, ...],
        Distance(Name("расстояние", "distance"), Name("до самого дальнего, см", "to the farthest, cm"), only=True),
    ] = ()
    enemy: Annotated[
        bool,
        Flag(
            Name("враг", "enemy"),
            Name("враг в 20 см", "an enemy within 20 cm"),
            ("враг", "рядом", "близко", "enemy", "near"),
            within=20,
        ),
    ] = False
    flank: Annotated[
        bool,
        Flag(
            Name("фланг", "flank"),
            Name("враг в 20 см от открытого фланга или тыла", "an enemy within 20 cm of an exposed flank or rear"),
            ("фланг", "тыл", "фланг открыт", "тыл открыт", "открытый фланг", "flank", "rear", "exposed"),
            within=20,
        ),
    ] = False
    difficult: Annotated[
        bool,
        Flag(
            Name("местность", "difficult"),
            Name("кто-то в трудной местности", "some stand in difficult ground"),
            ("местность", "трудная", "пересечённая", "лес", "difficult", "terrain", "wood"),
        ),
    ] = False
    camels: Annotated[
        bool,
        Flag(
            Name("верблюды", "camels"),
            Name("вражеские верблюды в 20 см", "enemy camels within 20 cm"),
            ("верблюды", "camels"),
            within=20,
        ),
    ] = False
    near_general: Annotated[
        bool,
        Flag(
            Name("у генерала", "near the general"),
            Name("в 20 см от Рамсеса, Гарольда, Верцингеторига", "within 20 cm of Ramses, Harold, Vercingetorix"),
            ("у генерала", "возле генерала", "near the general"),
            within=20,
        ),
    ] = False
