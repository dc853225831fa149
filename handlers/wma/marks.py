"""What may be put right on a unit or a commander of Warmaster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from games.core.events import Event, UnitChanged
from games.wma.events import CommanderChanged, CommanderLost, Disengaged
from games.wma.state import Commander, WmaUnit
from handlers.language.options import Count, Flag, Pick
from handlers.table.mark import MarkOptions, register, too_many
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.order import MAX_ORDERS


class WmaMarks(MarkOptions):
    """The fields of a unit that players keep an eye on; ``dead`` and ``finished`` are of a commander."""

    leader: Annotated[
        str | None,
        Pick(Name("командир", "commander"), Name("или командующий", "or a commander"), source="leaders_ever"),
    ] = None
    hits: Annotated[
        int | None,
        Count(
            Name("попадания", "hits"),
            Name("на отряде сейчас", "on it now"),
            ("попаданий", "попадания", "попадание", "hits", "hit"),
            0,
            20,
        ),
    ] = None
    phase_hits: Annotated[
        int | None,
        Count(
            Name("за фазу", "phase hits"),
            Name("попаданий обстрела для отбрасывания", "hits of shooting, for the drive back"),
            ("за фазу", "phase hits"),
            0,
            99,
        ),
    ] = None
    carried_hits: Annotated[
        int | None,
        Count(
            Name("перенесено", "carried"),
            Name("попаданий, которые считаются в следующем раунде", "hits that count in the next round"),
            ("перенесено", "перенесённых", "carried"),
            0,
            99,
        ),
    ] = None
    orders: Annotated[
        int | None,
        Count(
            Name("приказы", "orders"),
            Name("выполнено в этот ход", "obeyed this turn"),
            ("приказов", "приказа", "приказ", "приказы", "orders", "order"),
            0,
            MAX_ORDERS,
        ),
    ] = None
    blunder_marks: Annotated[
        int | None,
        Count(
            Name("штраф", "blunder marks"),
            Name("за ошибки, до конца боя", "for blunders, to the end of the battle"),
            ("штраф", "штрафов", "blunder", "blunders"),
            0,
            20,
        ),
    ] = None
    confused: Annotated[
        bool | None,
        Flag(
            Name("беспорядок", "confused"), Name("в беспорядке", "confused"), ("беспорядок", "в беспорядке", "confused")
        ),
    ] = None
    unreliable: Annotated[
        bool | None,
        Flag(
            Name("ненадёжный", "unreliable"),
            Name("как от Ксеркса", "as Xerxes makes them"),
            ("ненадёжный", "unreliable"),
        ),
    ] = None
    order_failed: Annotated[
        bool | None,
        Flag(
            Name("провал", "order failed"),
            Name("приказ провален: больше приказов нет", "its order failed: no more of them"),
            ("провал", "провален", "приказ провален", "order failed"),
        ),
    ] = None
    halted: Annotated[
        bool | None,
        Flag(Name("стоп", "halted"), Name("приказов больше не ждёт", "wants no more orders"), ("стоп", "halted")),
    ] = None
    shot: Annotated[
        bool | None,
        Flag(Name("стрелял", "shot"), Name("в этой фазе", "in this phase"), ("стрелял", "стреляли", "shot")),
    ] = None
    driven_back: Annotated[
        bool | None,
        Flag(Name("отброшен", "driven back"), Name("в этой фазе", "in this phase"), ("отброшен", "driven back")),
    ] = None
    advanced: Annotated[
        bool | None,
        Flag(Name("продвинулся", "advanced"), Name("в этой фазе", "in this phase"), ("продвинулся", "advanced")),
    ] = None
    charging: Annotated[
        bool | None,
        Flag(
            Name("нападает", "charging"), Name("с нападением", "with a charge"), ("нападает", "нападение", "charging")
        ),
    ] = None
    engaged: Annotated[
        bool | None,
        Flag(
            Name("в бою", "engaged"), Name("«не в бою»: вышел из боя", "«not engaged»: out of it"), ("в бою", "engaged")
        ),
    ] = None
    dead: Annotated[
        bool | None,
        Flag(Name("погиб", "dead"), Name("командующий потерян", "the commander is lost"), ("погиб", "убит", "dead")),
    ] = None
    finished: Annotated[
        bool | None,
        Flag(
            Name("закончил", "finished"),
            Name("командующий больше не приказывает", "the commander gives no more orders"),
            ("закончил", "finished"),
        ),
    ] = None

    def values(self) -> dict[str, Any]:
        """Whether it has shot is kept by stands, and the fight it is in is no mark of its own."""
        said = super().values()
        for apart in ("engaged", "shot", "dead", "finished", "unreliable"):
            said.pop(apart, None)
        return said

    def refused(self, unit: WmaUnit | Commander) -> NotAllowed | None:
        """A commander is dead or has finished, a unit all the rest; spare hits are fewer than one stand takes."""
        if isinstance(unit, Commander):
            said = self.model_dump(exclude={"leader", "dead", "finished"}, exclude_none=True)
            return NotAllowed("mark.of_unit", field="leader", value=unit.name) if said else None
        if self.dead is not None or self.finished is not None:
            return NotAllowed("mark.of_leader", field="unit", value=unit.name)
        if self.engaged and not unit.engaged:
            return NotAllowed("mark.engaged", field="unit", value=unit.name, example="/charge")
        most = (unit.hits_per_stand or 1) - 1
        if self.hits is not None and self.hits > most:
            return too_many("hits", self.hits, most)
        return super().refused(unit)

    def events(self, unit: WmaUnit | Commander) -> Sequence[Event]:
        """The correction; a unit that is not in combat any more leaves its fight."""
        if isinstance(unit, Commander):
            lost = self.dead is True and not unit.dead
            back = False if self.dead is False and unit.dead else None
            made: list[Event] = [CommanderLost(commander=unit.id, cause="correction")] if lost else []
            if back is not None or self.finished is not None:
                made.append(CommanderChanged(commander=unit.id, dead=back, finished=self.finished))
            return made
        values = self.values()
        if self.shot is not None:
            values["stands_shot"] = unit.stands if self.shot else 0
        events: list[Event] = []
        rules = None if self.unreliable is None else _with_or_without(unit.rules, self.unreliable)
        if self.stands is not None or self.hits is not None or values or rules is not None:
            events.append(UnitChanged(unit=unit.id, stands=self.stands, hits=self.hits, rules=rules, values=values))
        if self.engaged is False and unit.engagement is not None:
            events.append(Disengaged(engagement=unit.engagement, units=(unit.id,)))
        return events


def _with_or_without(rules: tuple[str, ...], unreliable: bool) -> tuple[str, ...]:
    others = tuple(rule for rule in rules if rule != "unreliable")
    return (*others, "unreliable") if unreliable else others


register("wma", WmaMarks, Name("/mark легионеры 1 осталось 2, попаданий 1, беспорядок", "/mark legionaries 1 left 2"))
