"""What may be put right on a unit of War in Lace."""

from __future__ import annotations

from typing import Annotated, Literal

from handlers.language.options import Choice, Count
from handlers.table.mark import MarkOptions, register
from lexicon.names import Name

Formation = Literal["loose", "close_order", "square", "column"]
_FORMATIONS: dict[str, tuple[Name, ...]] = {
    "loose": (Name("свободная формация", "loose formation"), Name("рассыпной строй", "open order")),
    "close_order": (Name("сомкнутый строй", "close order"),),
    "square": (Name("каре", "square"),),
    "column": (Name("походная колонна", "march column"), Name("колонна", "column")),
}


class WilMarks(MarkOptions):
    """Its formation, markers of disorder, the one attempt of this turn (wil p. 10, 12, 13)."""

    formation: Annotated[
        Formation | None, Choice(Name("строй", "formation"), Name("строй", "formation"), _FORMATIONS, none="loose")
    ] = None
    disorder_markers: Annotated[
        int | None,
        Count(
            Name("маркеры", "markers"),
            Name("маркеры беспорядка", "disorder markers"),
            ("маркеров", "маркера", "маркер", "маркеры", "marker", "markers"),
            0,
            20,
            bare=True,
        ),
    ] = None


register("wil", WilMarks, Name("/mark гренадеры 2 маркера", "/mark grenadiers 2 markers"))
