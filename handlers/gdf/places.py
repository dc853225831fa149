"""Units off the table: ``/reserve``, ``/arrive``, ``/embark``, ``/disembark`` (gdf p. 13-14)."""

from __future__ import annotations

from typing import Annotated

from games.core.events import Event
from games.gdf.acts.chance import ambush_debts, return_debts
from games.gdf.events import Arrived, Disembarked, Embarked, Reserved
from games.gdf.fold.turns import in_ambush
from games.gdf.party import heads
from games.gdf.placing import scouts_left
from games.gdf.rights.places import (
    may_arrive,
    may_disembark,
    may_embark,
    may_reserve,
    seats_of,
    seats_taken,
)
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Answer, Button, Line, Press, Text, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.gdf.actions_said import action_buttons
from handlers.gdf.choosing import in_rows
from handlers.gdf.judging import head, judged
from handlers.gdf.rolls import answer
from handlers.language.options import Flag, Options, Pick
from handlers.table.battle_words import describe_debt
from lexicon.errors import NotAllowed, OutOfOrder, ValueMissing
from lexicon.names import Name
from resolvers.gdf.pages import page

_HOW = {"placed": page(6), "scout": page(14), "ambush": page(13), "edge": page(13)}
"""How a unit comes onto the table, and where the book says so."""

_UNIT = Pick(Name("отряд", "unit"), Name("ваш отряд", "a unit of yours"), source="own_units")


class PlaceOfUnit(Options):
    """Which unit."""

    unit: Annotated[str, _UNIT]


class ArriveOptions(Options):
    """Who comes; or that nobody comes in this round: of a side, or of the unit."""

    unit: Annotated[str | None, _UNIT] = None
    stay: Annotated[
        bool,
        Flag(
            Name("остаются", "stay"),
            Name("в этом раунде не выходят", "they do not come in this round"),
            ("остаются", "остаётся", "остаться", "никто", "stay", "stays", "nobody", "none"),
        ),
    ] = False


class EmbarkOptions(Options):
    """Who gets into what."""

    unit: Annotated[str, _UNIT]
    transport: Annotated[
        str | None,
        Pick(
            Name("транспорт", "transport"),
            Name("куда", "into what"),
            source="own_units",
            words=("в", "во", "на", "into", "in"),
        ),
    ] = None


def _unit(context: Context, options: PlaceOfUnit | EmbarkOptions) -> GdfUnit:
    return head(context, context.of(GdfBattle).unit(options.unit))


def _done(context: Context, event: Event, said: Text) -> Answer:
    """What was done, with the buttons of what may be done next: who comes onto the table, what goes on with a move."""
    after = context.foresee(context.of(GdfBattle), (event,))
    if isinstance(event, Arrived):
        asked, more = still_asked(after)
        return answer(context, [Line(said, strong=True), *asked], (event,), more)
    more = []
    if isinstance(event, Disembarked) and after.turn:
        more = action_buttons(after, after.units[event.unit])
    return answer(context, [Line(said, strong=True)], (event,), more)


def ambush_buttons(state: GdfBattle, side: str) -> list[Button]:
    """[На стол] for each unit of the side that may come out of its ambush now, and [Остаются] (gdf p. 13)."""
    coming = [comes(unit) for unit in in_ambush(state, side) if may_arrive(state, unit) is None]
    both = "yes" if len(list(ambush_debts(state))) > 1 else "no"
    label = text("gdf-button-stay", side=state.called(side), both=both)
    return [*coming, Button(label, Press("arrive", {"stay": True}), side=side)]


def still_asked(state: GdfBattle) -> tuple[list[Line], list[Button]]:
    """Who is asked now who comes, and what may be pressed; aircraft, too (gdf p. 13)."""
    back, hidden = list(return_debts(state)), list(ambush_debts(state))
    buttons = [comes(state.units[debt.units[0]]) for debt in back]
    buttons += [button for debt in hidden for button in ambush_buttons(state, debt.by)]
    return [Line(describe_debt(state, debt)) for debt in (*back, *hidden)], buttons


def comes(unit: GdfUnit) -> Button:
    """[На стол] of a unit."""
    label = text("gdf-button-arrive", unit=unit.name)
    return Button(label, Press("arrive", {"unit": unit.id}), side=unit.side)


def judge_reserve(context: Context, options: PlaceOfUnit) -> NotAllowed | None:
    """Units with Ambush, before the battle."""
    unit = _unit(context, options)
    return judged(context, unit, may_reserve(context.of(GdfBattle), unit))


@command(
    "reserve",
    "резерв",
    "в_резерв",
    "засада",
    about=Name("Оставить отряд с Ambush в резерве", "Keep a unit with Ambush in reserve"),
    example=Name("/reserve тени", "/reserve shadows"),
    group="setup",
    model=PlaceOfUnit,
    game="gdf",
    battle=True,
    judge=judge_reserve,
)
def reserve(context: Context, options: PlaceOfUnit) -> Answer:
    """It is no target and is not waited for (gdf p. 13)."""
    unit = _unit(context, options)
    return _done(context, Reserved(unit=unit.id), text("gdf-reserved", unit=unit.name, page=page(13)))


def _asked(context: Context, options: ArriveOptions) -> tuple[GdfUnit, ...]:
    """Whose coming is in question: the unit that was named; without a name all of a side, that they stay.

    Raises:
        NotAllowed: ``turn.not_yours``, ``battle.ended``.
        ValueMissing: ``options.missing``.
    """
    state = context.of(GdfBattle)
    if options.unit is not None:
        return (head(context, state.unit(options.unit)),)
    if not options.stay:
        raise ValueMissing("options.missing", field="unit", example=context.call.example)
    asked = (debt.by for debt in ambush_debts(state) if debt.by in context.own_sides)
    return in_ambush(state, next(asked, ""))


def judge_arrive(context: Context, options: ArriveOptions) -> NotAllowed | None:
    """At the start of a round after the first, before the side's own first activation; before the battle, in turn."""
    state = context.of(GdfBattle)
    units = _asked(context, options)
    if not units:
        return NotAllowed("gdf.nobody_hidden", field="unit", ref=page(13))
    unit = units[0]
    stays = options.stay and unit in in_ambush(state, unit.side)
    return judged(context, unit, None if stays else may_arrive(state, unit))


@command(
    "arrive",
    "прибытие",
    "прибыть",
    "выйти_из_засады",
    about=Name("Отряд выходит из резерва на стол", "A unit comes from the reserve onto the table"),
    example=Name("/arrive тени", "/arrive shadows"),
    group="turn",
    model=ArriveOptions,
    game="gdf",
    battle=True,
    judge=judge_arrive,
)
def arrive(context: Context, options: ArriveOptions) -> Answer:
    """More than 9" from enemies; it seizes nothing in this round. Aircraft come back at any edge (gdf p. 13)."""
    units = _asked(context, options)
    if options.stay:
        names = ", ".join(unit.name for unit in units)
        said = text("gdf-stay", units=names, page=page(13))
        events = tuple(Reserved(unit=unit.id) for unit in units)
        asked, more = still_asked(context.foresee(context.of(GdfBattle), events))
        return answer(context, [Line(said, strong=True), *asked], events, more)
    unit = units[0]
    how = "edge" if unit.off_table else "ambush" if unit.reserve else "placed"
    if how == "placed" and "Scout" in unit.known and scouts_left(context.of(GdfBattle)):
        how = "scout"
    return _done(context, Arrived(unit=unit.id), text("gdf-arrived", unit=unit.name, how=how, page=_HOW[how]))


def _no_transports(unit: GdfUnit) -> NotAllowed:
    return NotAllowed("gdf.no_transports", field="transport", value=unit.name, ref=page(14))


def judge_embark(context: Context, options: EmbarkOptions) -> NotAllowed | None:
    """Before the battle, or as a part of its move."""
    state = context.of(GdfBattle)
    unit = _unit(context, options)
    into = _into(state, unit, options)
    refusals = [may_embark(state, unit, one) for one in into]
    if not into:
        return judged(context, unit, _no_transports(unit))
    return judged(context, unit, None if None in refusals else refusals[0])


def _into(state: GdfBattle, unit: GdfUnit, options: EmbarkOptions) -> list[GdfUnit]:
    """The transport that was named, else all of its side."""
    if options.transport is not None:
        return [state.unit(options.transport)]
    return [one for one in heads(state, unit.side) if "Transport" in one.known and one.id != unit.id]


@command(
    "embark",
    "погрузить",
    "посадка",
    "сесть",
    "посадить",
    about=Name("Отряд садится в транспорт", "A unit gets into a transport"),
    example=Name("/embark стрелки в транспортёр", "/embark gunners into carrier"),
    group="turn",
    model=EmbarkOptions,
    game="gdf",
    battle=True,
    judge=judge_embark,
)
def embark(context: Context, options: EmbarkOptions) -> Answer:
    """It neither shoots nor is shot at inside; the only transport with room needs no name (gdf p. 14)."""
    state = context.of(GdfBattle)
    unit = _unit(context, options)
    refusals = [(one, may_embark(state, unit, one)) for one in _into(state, unit, options)]
    able = [one for one, why in refusals if why is None or (context.allowed and isinstance(why, OutOfOrder))]
    if not able:
        raise next((why for _, why in refusals if why is not None), _no_transports(unit))
    transport, *others = able
    if others:
        buttons = [
            Button(one.name, Press("embark", {"unit": unit.id, "transport": one.id}), side=unit.side)
            for one in (transport, *others)
        ]
        return reply(Line(text("gdf-which-transport", unit=unit.name)), buttons=in_rows(buttons))
    free = transport.known.get("Transport", 0) - seats_taken(state, transport) - (seats_of(state, unit) or 0)
    said = text("gdf-embarked", unit=unit.name, transport=transport.name, free=free, page=page(14))
    return _done(context, Embarked(unit=unit.id, transport=transport.id), said)


def judge_disembark(context: Context, options: PlaceOfUnit) -> NotAllowed | None:
    """In its own activation."""
    unit = _unit(context, options)
    return judged(context, unit, may_disembark(context.of(GdfBattle), unit))


@command(
    "disembark",
    "высадить",
    "высадка",
    about=Name("Отряд выходит из транспорта", "A unit gets out of its transport"),
    example=Name("/disembark стрелки", "/disembark gunners"),
    group="turn",
    model=PlaceOfUnit,
    game="gdf",
    battle=True,
    judge=judge_disembark,
)
def disembark(context: Context, options: PlaceOfUnit) -> Answer:
    """Within 6" of it, as a part of its move (gdf p. 14)."""
    unit = _unit(context, options)
    return _done(context, Disembarked(unit=unit.id), text("gdf-disembarked", unit=unit.name, page=page(14)))
