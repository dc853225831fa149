"""What may be put right on a battle group of Field of Glory."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

from armies.fog.rows import MAX_BASES
from games.core.events import Event, UnitChanged
from games.fog.events import ContactEnded, Level
from games.fog.state import FogUnit
from handlers.language.options import Choice, Count, Flag
from handlers.table.mark import LEFT, MarkOptions, register, too_many
from lexicon.errors import NotAllowed
from lexicon.names import Name

LEVELS: dict[str, tuple[Name, ...]] = {
    "steady": (Name("стойкие", "steady"),),
    "disrupted": (Name("дезорганизованные", "disrupted"), Name("дезорганизованы", "disrupted")),
    "fragmented": (Name("разобщённые", "fragmented"), Name("разобщены", "fragmented")),
    "broken": (Name("сломленные", "broken"), Name("сломлены", "broken")),
}


class FogMarks(MarkOptions):
    """Its cohesion, how deep it stands, and what it has done in this phase."""

    stands: Annotated[int | None, replace(LEFT, words=(*LEFT.words, "баз", "базы", "база", "bases", "base"))] = None
    size: Annotated[
        int | None,
        Count(
            Name("из", "of"),
            Name("сколько баз было в начале", "how many bases it had at the start"),
            ("из", "всего", "было", "of", "had"),
            1,
            MAX_BASES,
        ),
    ] = None
    cohesion: Annotated[Level | None, Choice(Name("сплочённость", "cohesion"), Name("уровень", "level"), LEVELS)] = None
    bases_deep: Annotated[
        int | None,
        Count(
            Name("глубина", "depth"),
            Name("баз в глубину", "bases deep"),
            ("глубина", "в глубину", "deep", "depth"),
            1,
            20,
            bare=True,
        ),
    ] = None
    tested: Annotated[
        bool | None,
        Flag(
            Name("проверен", "tested"),
            Name("«не проверен»: тестов в этот ход не было", "«not tested»: it took no test this turn"),
            ("проверен", "проверена", "проверены", "tested"),
        ),
    ] = None
    evaded: Annotated[
        bool | None,
        Flag(
            Name("уклонился", "evaded"),
            Name("от атаки в этот ход", "from a charge this turn"),
            ("уклонился", "уклонилась", "уклонились", "evaded"),
        ),
    ] = None
    flanked: Annotated[
        bool | None,
        Flag(
            Name("бит во фланг", "flanked"),
            Name("уровень за этот ход уже потерян", "it has lost its level of this turn"),
            ("бит во фланг", "биты во фланг", "flanked"),
        ),
    ] = None
    orb: Annotated[
        bool | None,
        Flag(
            Name("круговое построение", "orb"),
            Name("флангов нет", "it has no flanks"),
            ("круговое построение", "в круговом построении", "orb", "in orb"),
        ),
    ] = None
    engaged: Annotated[
        bool | None,
        Flag(
            Name("в бою", "engaged"),
            Name("«не в бою»: врага не касается", "«not engaged»: it touches nobody"),
            ("в бою", "engaged", "in combat", "in a fight", "in fight", "fighting"),
        ),
    ] = None

    def values(self) -> dict[str, Any]:
        """Tests are kept by what they were for; whom it touches is no mark of its own."""
        said = super().values()
        said.pop("engaged", None)
        if (flanked := said.pop("flanked", None)) is not None:
            said |= {"flanked_by": [""] if flanked else None, "lowered": flanked}
        if said.pop("tested", None) is False:
            said |= {"tests": None, "failed": None}
        return said

    def refused(self, unit: FogUnit) -> NotAllowed | None:
        """Tests are taken and contacts made by acts; only that there were none is marked."""
        if self.tested:
            return NotAllowed("fog.mark_tested", field="tested", value=unit.name, example="/cmt")
        if self.engaged:
            return NotAllowed("fog.mark_engaged", field="engaged", value=unit.name, example="/reach")
        left, size = self.left(unit), self.size or unit.size
        if self.size is not None and left is not None and not 0 < left <= size and self.stands is None:
            return NotAllowed("mark.too_many", field="size", value=size, allowed=f"{size - left + 1}..{MAX_BASES}")
        return too_many("stands", left, size) if size and left is not None and left > size else None

    def left(self, unit: FogUnit) -> int | None:
        """How many bases it has then: who had more or fewer at the start has lost as many as before."""
        if self.size is None or self.stands is not None or not unit.alive:
            return self.stands
        if unit.uncounted:
            return self.size
        return self.size - unit.stands_lost if unit.size else unit.stands

    def events(self, unit: FogUnit) -> Sequence[Event]:
        """The correction."""
        values = self.values()
        made: list[Event] = []
        if values or self.stands is not None:
            made.append(UnitChanged(unit=unit.id, stands=self.left(unit), values=values))
        if self.engaged is False:
            made.append(ContactEnded(units=(unit.id,)))
        return made


register("fog", FogMarks, Name("/mark рыцари дезорганизованные", "/mark knights disrupted"))
