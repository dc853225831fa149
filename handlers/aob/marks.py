"""What may be put right on a corps of Art of Batallia."""

from __future__ import annotations

from typing import Annotated, Literal

from handlers.language.options import Choice, Count, Flag
from handlers.table.mark import MarkOptions, register
from lexicon.names import Name

State = Literal["formed", "disordered", "defence", "routing"]
_STATES: dict[str, tuple[Name, ...]] = {
    "formed": (Name("построен", "formed"),),
    "disordered": (Name("потерял строй", "disordered"), Name("расстроен", "no formation")),
    "defence": (Name("Оборона", "Defence"), Name("в обороне", "in defence")),
    "routing": (Name("бежит", "routing"), Name("бегство", "routs")),
}


class AobMarks(MarkOptions):
    """Its formation, whether it was surrounded, dice of irregular leaders (aob 3.2, 5.2, 5.5, 6)."""

    state: Annotated[State | None, Choice(Name("состояние", "state"), Name("строй", "formation"), _STATES)] = None
    encircled: Annotated[
        bool | None,
        Flag(Name("окружён", "surrounded"), Name("раз и до конца", "once and for all"), ("окружён", "encircled")),
    ] = None
    irregular_leaders: Annotated[
        int | None,
        Count(
            Name("лидеры нерегулярных", "irregular leaders"),
            Name("сколько кубиков дают", "how many dice they give"),
            ("лидеры нерегулярных", "нерегулярных лидеров", "irregular leaders"),
            0,
            6,
        ),
    ] = None


register("aob", AobMarks, Name("/mark пехота в обороне", "/mark infantry defence"))
