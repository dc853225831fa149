"""What may be put right on a corps of Art of Batallia."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from handlers.language.options import Choice, Count, Flag, Pick
from handlers.table.mark import MarkOptions, register
from lexicon.errors import NotAllowed
from lexicon.names import Name

State = Literal["formed", "disordered", "defence", "routing"]
_STATES: dict[str, tuple[Name, ...]] = {
    "formed": (Name("построен", "formed"), Name("в строю", "in formation"), Name("восстановил строй", "formed up")),
    "disordered": (
        Name("потерял строй", "disordered"),
        Name("расстроен", "no formation"),
        Name("без строя", "out of formation"),
    ),
    "defence": (Name("Оборона", "Defence"), Name("в обороне", "in defence")),
    "routing": (Name("бежит", "routing"), Name("бегство", "routs"), Name("бегущие", "routers")),
}


def _count(ru: str, en: str, *more: str) -> Count:
    return Count(Name(ru, en), Name(f"сколько: {ru}", f"how many: {en}"), (ru, en, *more), 0, 20)


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
            Name("нерегулярных лидеров", "irregular leaders"),
            Name("сколько их в корпусе: каждый даёт кубик", "how many of them are in the corps: each gives a die"),
            ("нерегулярных лидеров", "лидеры нерегулярных", "иррегулярных лидеров", "irregular leaders"),
            0,
            6,
        ),
    ] = None
    regular_leaders: Annotated[
        bool | None,
        Flag(
            Name("регулярные лидеры", "regular leaders"),
            Name("его лидеры передают и получают приказы", "its leaders pass and receive orders"),
            ("регулярные лидеры", "лидеры регулярные", "регулярный лидер", "regular leaders", "regular leader"),
        ),
    ] = None
    leaders: Annotated[
        tuple[str, ...],
        Pick(
            Name("лидеры", "leaders"),
            Name("номера лидеров в корпусе", "numbers of the leaders in the corps"),
            source="leader_numbers",
            words=("лидеры", "лидер", "leaders", "leader"),
        ),
    ] = ()
    detached: Annotated[int | None, _count("отставших баз", "stragglers", "отставших", "bases that stand alone")] = None
    routing_bases: Annotated[int | None, _count("бегущих баз", "bases that run", "бежит баз", "running bases")] = None
    support_bases: Annotated[
        int | None, _count("баз поддержки", "supporting bases", "баз усиления", "bases of support")
    ] = None
    arrived: Annotated[
        bool | None,
        Flag(
            Name("на столе", "on the table"),
            Name("уже вышел на стол, хотя движения не называли", "it came on though no move was told"),
            ("на столе", "вышел на стол", "on the table", "on table"),
        ),
    ] = None
    contact: Annotated[
        bool | None,
        Flag(
            Name("в контакте", "in contact"),
            Name(
                "«не в контакте»: на столе он ни с кем не сошёлся", "'not in contact': on the table it touches nobody"
            ),
            ("в контакте", "in contact"),
        ),
    ] = None

    def values(self) -> dict[str, Any]:
        """Fields of the corps: leaders by their numbers, contact as nobody."""
        known = super().values()
        leaders, contact = known.pop("leaders", ()), known.pop("contact", None)
        return {
            **known,
            **({"leaders": sorted(map(int, leaders))} if leaders else {}),
            **({"contact": None} if contact is False else {}),
        }

    def refused(self, unit: Any) -> NotAllowed | None:
        """Contact comes of a fight: with whom, nobody could say here."""
        if self.contact:
            return NotAllowed("aob.mark_contact", field="contact", value=unit.name, example="/fight")
        return super().refused(unit)

    def said(self) -> bool:
        """Whether anything is to be marked."""
        return bool(self.model_dump(exclude={"unit"}, exclude_defaults=True))


register("aob", AobMarks, Name("/mark пехота в обороне", "/mark infantry defence"))
