"""What may be put right on a unit of War in Lace."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal

from games.core.events import Event, UnitLost
from games.wil.events import OfficerChanged
from games.wil.state import Officer, WilUnit
from handlers.language.options import Choice, Count, Flag, Pick
from handlers.table.mark import MarkOptions, register
from handlers.wil.options import per_model
from lexicon.errors import NotAllowed
from lexicon.names import Name

Formation = Literal["loose", "close_order", "square", "column"]
_FORMATIONS: dict[str, tuple[Name, ...]] = {
    "loose": (Name("свободная формация", "loose formation"), Name("рассыпной строй", "open order")),
    "close_order": (Name("сомкнутый строй", "close order"),),
    "square": (Name("каре", "square"),),
    "column": (Name("походная колонна", "march column"), Name("колонна", "column")),
}


_NOT_KEPT = frozenset({"dead", "fled", "more_markers"})
"""What is said, and is no field of a unit."""


class WilMarks(MarkOptions):
    """Its formation, markers, its attempt of this turn, values of its lost sheet; or an officer's fate (p. 2-13)."""

    leader: Annotated[
        str | None, Pick(Name("офицер", "officer"), Name("или офицер", "or an officer"), source="leaders_ever")
    ] = None
    dead: Annotated[
        bool | None,
        Flag(
            Name("потерян", "lost"), Name("офицер потерян", "the officer is lost"), ("потерян", "погиб", "lost", "dead")
        ),
    ] = None

    fled: Annotated[
        bool,
        Flag(
            Name("бежал", "fled"),
            Name("отряд бежал со стола", "the unit has fled"),
            ("бежал", "бежала", "бежали", "бежит", "бегут", "разбит", "разбиты", "fled", "flees", "routed"),
        ),
    ] = False
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
            change="more_markers",
        ),
    ] = None
    more_markers: Annotated[
        int | None,
        Count(Name("прибавка", "gain"), Name("маркеров больше или меньше", "markers more or fewer"), (), -20, 20),
    ] = None
    tried: Annotated[
        bool | None,
        Flag(
            Name("попытка", "tried"), Name("попытка этого хода была", "it had its attempt"), ("попытка была", "tried")
        ),
    ] = None
    failed: Annotated[
        bool | None,
        Flag(
            Name("приказ не принят", "failed"),
            Name("её тест не пройден", "its test was failed"),
            ("приказ не принят", "failed"),
        ),
    ] = None
    morale_due: Annotated[
        bool | None,
        Flag(
            Name("проверяет дух", "tests morale"),
            Name("должен проверить боевой дух", "it has to test its morale"),
            ("проверяет дух", "tests morale"),
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

    def values(self) -> dict[str, Any]:
        """An officer's fate is no unit's; a failed attempt was one, and who had none has failed none (wil p. 13)."""
        said = {name: value for name, value in super().values().items() if name not in _NOT_KEPT}
        return {"tried": True, **said} if self.failed else {**said, "failed": False} if self.tried is False else said

    def said(self) -> bool:
        """Whether anything is to be marked."""
        return bool(self.model_dump(exclude={"unit", "leader"}, exclude_defaults=True))

    def refused(self, unit: WilUnit | Officer) -> NotAllowed | None:
        """An officer is lost or is not; all the rest is of units, and who has fled is nothing else any more."""
        if isinstance(unit, Officer):
            said = self.model_dump(exclude={"leader", "dead"}, exclude_defaults=True)
            return NotAllowed("mark.of_unit", field="leader", value=unit.name) if said else None
        if self.dead is not None:
            return NotAllowed("mark.of_leader", field="unit", value=unit.name)
        if self.fled and not unit.alive:
            return NotAllowed("losses.gone", field="unit", value=unit.name)
        if self.fled and (self.values() or self.stands is not None):
            return NotAllowed("wil.only_fled", field="unit", value=unit.name)
        return super().refused(unit)

    def events(self, unit: WilUnit | Officer) -> Sequence[Event]:
        """The correction; who has fled is lost by his morale (wil p. 12)."""
        if isinstance(unit, Officer):
            return () if self.dead in (None, unit.dead) else (OfficerChanged(officer=unit.id, dead=bool(self.dead)),)
        if self.fled:
            return (UnitLost(unit=unit.id, cause="morale"),)
        if self.more_markers is None:
            return super().events(unit)
        markers = max(unit.disorder_markers + self.more_markers, 0)
        return self.model_copy(update={"disorder_markers": markers, "more_markers": None}).events(unit)


register("wil", WilMarks, Name("/mark гренадеры 2 маркера", "/mark grenadiers 2 markers"))
