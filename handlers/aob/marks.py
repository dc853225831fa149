"""What may be put right on a corps of Art of Batallia."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from games.core.events import Event, UnitChanged
from handlers.language.options import Choice, Count, Flag
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
        tuple[int, ...],
        Count(
            Name("нерегулярных лидеров", "irregular leaders"),
            Name("сколько их в корпусе: каждый даёт кубик", "how many of them are in the corps: each gives a die"),
            ("нерегулярных лидеров", "лидеры нерегулярных", "иррегулярных лидеров", "irregular leaders"),
            0,
            6,
        ),
    ] = ()
    irregular: Annotated[
        tuple[int, ...],
        Count(
            Name("нерегулярные", "irregular"),
            Name("номера нерегулярных лидеров корпуса", "numbers of its irregular leaders"),
            ("нерегулярные", "нерегулярный", "иррегулярные", "иррегулярный", "irregular"),
            1,
            6,
        ),
    ] = ()
    regular_leaders: Annotated[
        bool | None,
        Flag(
            Name("регулярные лидеры", "regular leaders"),
            Name("его лидеры передают и получают приказы", "its leaders pass and receive orders"),
            ("регулярные лидеры", "лидеры регулярные", "регулярный лидер", "regular leaders", "regular leader"),
        ),
    ] = None
    leaders: Annotated[
        tuple[int, ...],
        Count(
            Name("лидеры", "leaders"),
            Name("номера лидеров в корпусе", "numbers of the leaders in the corps"),
            ("лидеры", "лидер", "leaders", "leader"),
            1,
            6,
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
        """Fields of the corps, whoever it is: contact as nobody."""
        known = super().values()
        contact = known.pop("contact", None)
        for name in ("leaders", "irregular", "irregular_leaders"):
            known.pop(name, None)
        return {
            **known,
            **({"leaders": sorted(self.leaders)} if self.leaders else {}),
            **({"contact": None} if contact is False else {}),
        }

    def events(self, unit: Any) -> Sequence[Event]:
        """The correction; an irregular leader who is no more in the corps takes his die along."""
        values = self.values()
        if self.irregular_leaders and not self._irregular(unit):
            values |= {"irregular_leaders": self.irregular_leaders[0]}
        elif said := self._irregular(unit):
            values |= {"irregular_leaders": len(said), "irregular": said}
        elif self.leaders and unit.irregular:
            stay = [number for number in unit.irregular if number in self.leaders]
            values |= {"irregular_leaders": len(stay) or None, "irregular": stay}
        return (UnitChanged(unit=unit.id, stands=self.stands, values=values),)

    def _irregular(self, unit: Any) -> list[int]:
        """Numbers of irregular leaders that were said: a number too high for a count is one (aob 4.2.1)."""
        count = self.irregular_leaders
        led = self._led(unit)
        numbers = count if len(count) > 1 or (count and 0 < len(led) < count[0]) else ()
        return sorted({*self.irregular, *numbers})

    def _led(self, unit: Any) -> tuple[int, ...]:
        return tuple(sorted(self.leaders)) or unit.leaders

    def refused(self, unit: Any) -> NotAllowed | None:
        """Contact comes of a fight: with whom, nobody could say here; an irregular leader is one of the corps."""
        if self.contact:
            return NotAllowed("aob.mark_contact", field="contact", value=unit.name, example="/fight")
        led = self._led(unit)
        strange = [number for number in self._irregular(unit) if number not in led]
        if strange:
            allowed = list(map(str, led)) or None
            return NotAllowed("aob.not_his_leader", field="irregular", value=strange[0], allowed=allowed)
        return super().refused(unit)

    def said(self) -> bool:
        """Whether anything is to be marked."""
        return bool(self.model_dump(exclude={"unit"}, exclude_defaults=True))


register("aob", AobMarks, Name("/mark пехота в обороне", "/mark infantry defence"))
