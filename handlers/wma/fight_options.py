"""What ``/fight`` is told: who fights whom, and what only the table knows."""

from __future__ import annotations

from typing import Annotated

from handlers.language.options import Choice, Count, Flag, Options, Pick
from handlers.wma.terrain_words import COVERS
from lexicon.names import Name
from resolvers.wma.words import Cover


class FightOptions(Options):
    """Who fights whom; what only the table knows is preset to the likely answer and changed by a tap."""

    attackers: Annotated[
        tuple[str, ...],
        Pick(Name("наши", "ours"), Name("наши отряды в бою", "our units in the fight"), source="own_units"),
    ]
    targets: Annotated[
        tuple[str, ...],
        Pick(Name("враги", "enemies"), Name("отряды врага", "the enemy's units"), source="enemy_units", target=True),
    ]
    charging: Annotated[
        bool,
        Flag(
            Name("нападение", "charge"),
            Name("наши напали в этот ход", "ours charged this turn"),
            ("нападение", "нападают", "атака", "charge", "charging"),
        ),
    ] = False
    charged: Annotated[
        bool,
        Flag(
            Name("напали на нас", "charged"),
            Name("враг напал в этот ход", "the enemy charged this turn"),
            ("враг напал", "напали", "charged"),
        ),
    ] = False
    cover: Annotated[
        Cover, Choice(Name("укрытие", "cover"), Name("чем прикрыт враг", "the enemy's cover"), COVERS, none="open")
    ] = "open"
    own_cover: Annotated[
        Cover,
        Choice(
            Name("наше укрытие", "own cover"),
            Name("чем прикрыты наши", "our own cover"),
            {
                "open": (Name("мы открыто", "we open"),),
                "defended": (Name("мы прикрыты", "we defended"),),
                "fortified": (Name("мы за стеной", "we fortified"),),
            },
            none="open",
        ),
    ] = "open"
    flank: Annotated[
        bool,
        Flag(
            Name("фланг", "flank"),
            Name("наши бьют во фланг или тыл", "ours strike the flank or rear"),
            ("фланг", "тыл", "flank", "rear"),
        ),
    ] = False
    flanked: Annotated[
        bool,
        Flag(
            Name("нам во фланг", "flanked"),
            Name("враг у нашего фланга или тыла", "an enemy on our flank or rear"),
            ("нам во фланг", "нас обошли", "flanked"),
        ),
    ] = False
    stands: Annotated[
        int | None,
        Count(
            Name("подставки", "stands"),
            Name("сколько наших подставок бьётся", "how many of our stands fight"),
            ("подставок", "подставки", "stands"),
            1,
            40,
        ),
    ] = None
    enemy_stands: Annotated[
        int | None,
        Count(
            Name("их подставки", "their stands"),
            Name("сколько подставок врага бьётся", "how many of theirs fight"),
            ("вражеских", "их", "theirs"),
            1,
            40,
        ),
    ] = None
    support: Annotated[
        int,
        Count(
            Name("поддержка", "support"),
            Name("наших подставок в поддержке", "our supporting stands"),
            ("поддержка", "поддержки", "support"),
            0,
            40,
        ),
    ] = 0
    enemy_support: Annotated[
        int,
        Count(
            Name("их поддержка", "their support"),
            Name("подставок врага в поддержке", "their supporting stands"),
            ("поддерживают", "backing"),
            0,
            40,
        ),
    ] = 0
    go: bool = False
    change: bool = False
