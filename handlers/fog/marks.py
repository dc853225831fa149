"""What may be put right on a battle group of Field of Glory."""

from __future__ import annotations

from typing import Annotated, Literal

from handlers.language.options import Choice, Count
from handlers.table.mark import MarkOptions, register
from lexicon.names import Name

Cohesion = Literal["steady", "disrupted", "fragmented", "broken"]
_LEVELS: dict[str, tuple[Name, ...]] = {
    "steady": (Name("стойкие", "steady"),),
    "disrupted": (Name("дезорганизованные", "disrupted"), Name("дезорганизованы", "disrupted")),
    "fragmented": (Name("разобщённые", "fragmented"), Name("разобщены", "fragmented")),
    "broken": (Name("сломленные", "broken"), Name("сломлены", "broken")),
}


class FogMarks(MarkOptions):
    """Its cohesion, and how deep it stands."""

    cohesion: Annotated[
        Cohesion | None, Choice(Name("сплочённость", "cohesion"), Name("уровень", "level"), _LEVELS)
    ] = None
    bases_deep: Annotated[
        int | None,
        Count(
            Name("глубина", "depth"),
            Name("баз в глубину", "bases deep"),
            ("глубина", "в глубину", "deep"),
            1,
            20,
            bare=True,
        ),
    ] = None


register("fog", FogMarks, Name("/mark рыцари дезорганизованные", "/mark knights disrupted"))
