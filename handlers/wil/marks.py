"""What may be put right on a unit of War in Lace."""

from __future__ import annotations

from typing import Annotated, Literal

from handlers.language.options import Choice, Count, Flag
from handlers.table.mark import MarkOptions, register
from handlers.wil.options import per_model
from lexicon.names import Name

Formation = Literal["loose", "close_order", "square", "column"]
_FORMATIONS: dict[str, tuple[Name, ...]] = {
    "loose": (Name("свободная формация", "loose formation"), Name("рассыпной строй", "open order")),
    "close_order": (Name("сомкнутый строй", "close order"),),
    "square": (Name("каре", "square"),),
    "column": (Name("походная колонна", "march column"), Name("колонна", "column")),
}


class WilMarks(MarkOptions):
    """Its formation, markers of disorder, its attempt of this turn, and values of its lost sheet (wil p. 7-13)."""

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
    tried: Annotated[
        bool | None,
        Flag(
            Name("попытка", "tried"), Name("попытка этого хода была", "it had its attempt"), ("попытка была", "tried")
        ),
    ] = None
    hits_per_model: Annotated[int | None, per_model()] = None
    melee: Annotated[
        int | None,
        Count(Name("рукопашная", "melee"), Name("грань, которая попадает", "the face that hits"),
              ("рукопашная", "melee"), 2, 6),
    ] = None  # fmt: skip
    shooting: Annotated[
        int | None,
        Count(Name("стрельба", "shooting"), Name("грань, которая попадает", "the face that hits"),
              ("стрельба", "меткость", "shooting"), 2, 6),
    ] = None  # fmt: skip
    discipline: Annotated[
        int | None,
        Count(Name("дисциплина", "discipline"), Name("к тестам на приказ", "for order tests"),
              ("дисциплина", "discipline"), -10, 10),
    ] = None  # fmt: skip
    speed_in: Annotated[
        int | None,
        Count(Name("скорость", "speed"), Name("дюймов за ход", "inches a turn"), ("скорость", "speed"), 0, 60),
    ] = None


register("wil", WilMarks, Name("/mark гренадеры 2 маркера", "/mark grenadiers 2 markers"))
