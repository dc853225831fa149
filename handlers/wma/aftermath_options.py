"""What may be said of units that won a round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar

from games.wma.events import Choice
from handlers.language.options import Choice as Choosing
from handlers.language.options import Flag, OfOne, Options, Pick
from handlers.wma.meeting import Apart, IntoFlank, Spanning
from lexicon.names import Name


class AftermathOptions(Options):
    """Which units, what they do."""

    of_one: ClassVar[Mapping[str, OfOne]] = {"choice": OfOne(apart=True)}
    of_all: ClassVar[tuple[str, ...]] = ("apart",)

    units: Annotated[
        tuple[str, ...], Pick(Name("отряды", "units"), Name("кто выбирает", "who chooses"), source="any_units")
    ]
    choice: Annotated[
        Choice,
        Choosing(
            Name("выбор", "choice"),
            Name("что делают после раунда", "what they do after the round"),
            {
                "pursue": (Name("преследуют", "pursue"), Name("преследовать", "follow")),
                "support": (
                    Name("поддерживают преследование", "support the pursuit"),
                    Name("поддерживают", "support"),
                    Name("поддержать", "help"),
                ),
                "stand": (Name("стоят", "stand"), Name("стоять", "stay")),
                "fall_back": (Name("откатываются", "fall back"), Name("откат", "back")),
                "advance": (Name("продвигаются", "advance"), Name("продвинуться", "forward")),
            },
        ),
    ]
    follows: Annotated[
        tuple[str, ...],
        Pick(
            Name("за кем", "after whom"),
            Name("кого преследуют, на кого продвигаются", "whom they pursue, on whom they advance"),
            "any_enemies",
            target=True,
        ),
    ] = ()
    unable: Annotated[
        bool,
        Flag(
            Name("не достают", "cannot reach"),
            Name("не видят или не достают врага", "they see or reach no enemy"),
            ("не достают", "не видят", "cannot reach"),
        ),
    ] = False
    flank: IntoFlank = False
    apart: Apart = False
    spanning: Spanning = ()
