"""What may be said of a melee: who, whom, and what only the table knows (aob 4.3.4.6, 5)."""

from __future__ import annotations

from typing import Annotated, Literal

from handlers.aob.actions import CORPS, IN_THE_WOODS
from handlers.aob.inputs import Said
from handlers.language.options import Choice, Flag, Options, Pick
from lexicon.names import Name

Cover = Literal["neighbour", "surrounded"]
COVER = Choice(
    Name("фланг", "flank cover"),
    Name("сосед ближе 3 дюймов или окружён", "a neighbour within 3 inches, or surrounded"),
    {
        "neighbour": (Name("сосед", "neighbour"), Name("есть сосед", "neighbor"), Name("свои рядом", "friend near")),
        "surrounded": (Name("окружён", "surrounded"), Name("окружены", "encircled"), Name("окружен", "no neighbour")),
    },
)
NEIGHBOUR = Pick(
    Name("чей фланг прикрыл", "covering corps"),
    Name("какой корпус прикрывает фланг", "which corps covers the flank"),
    source="units",
    words=("сосед", "neighbour"),
)
AS_SHOOTERS = Flag(
    Name("как стрелки", "as shooters"),
    Name("пехота со стрелками бьётся как стрелки", "infantry with shooters fights as shooters"),
    ("как стрелки", "as shooters"),
)


class FightOptions(Options):
    """Who fights whom, and what only the table knows; ``asked``: who was asked whether a friend is near."""

    unit: Annotated[str, CORPS]
    target: Annotated[
        str, Pick(Name("враг", "enemy"), Name("с кем бой", "whom it fights"), source="enemy_units", target=True)
    ]
    flank: Annotated[
        bool,
        Flag(
            Name("во фланг", "in the flank"),
            Name("атака во фланг или не выровняться", "an attack in the flank, or no room to line up"),
            ("фланг", "во фланг", "не выровняться", "flank", "in the flank"),
        ),
    ] = False
    rough: Annotated[bool, IN_THE_WOODS] = False
    aligns_rough: Annotated[
        bool,
        Flag(
            Name("выравнивание по пересечённой", "lines up over rough ground"),
            Name("кто подравнивается, проходит пересечённую местность", "who lines up passes through rough ground"),
            (
                "выравнивание по пересечённой",
                "выравнивается по пересечённой",
                "выравнивание по пересечённой местности",
                "выравнивание по местности",
                "lines up over rough ground",
                "alignment over rough ground",
            ),
        ),
    ] = False
    cover: Annotated[Cover | None, COVER] = None
    neighbour: Annotated[str | None, NEIGHBOUR] = None
    as_shooters: Annotated[bool, AS_SHOOTERS] = False
    friends_behind: Annotated[
        bool,
        Flag(
            Name("свои позади", "friends behind"),
            Name("за слонами свои войска", "own troops behind the elephants"),
            ("свои позади", "friends behind"),
        ),
    ] = False

    asked: int | None = None

    @property
    def said(self) -> Said:
        """What the table knows of it."""
        cover = self.cover or ("neighbour" if self.neighbour is not None else None)
        return Said(self.flank, self.rough, self.as_shooters, cover, self.friends_behind, self.aligns_rough)
