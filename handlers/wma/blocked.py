"""``/blocked``: what stopped a unit on its way back, from shooting or from a fight (wma p. 30, 33, 53, 63)."""

from __future__ import annotations

from typing import Annotated

from games.core.events import Event, Loss
from games.wma.events import Retreated
from games.wma.rights.moves import Obstacle, may_be_blocked, may_be_cut_off, may_leave_table, retreat_of, stoppers
from games.wma.state import WmaBattle, WmaUnit
from handlers.cards.in_place import in_place
from handlers.desk.answer import Answer, Button, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Choice, Count, Options, Pick
from handlers.table.pending import each_once, pending_blocks, pending_buttons
from handlers.table.why import why_button
from handlers.wma.driveback import OBSTACLES, stop
from handlers.wma.to_page import page_of
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.pages import page


class BlockedOptions(Options):
    """Who was stopped, and by what.

    Attributes:
        stands: how many of it had no way to retreat from a fight.
    """

    unit: Annotated[str, Pick(Name("отряд", "unit"), Name("кто отходил", "who moved"), source="any_units")]
    by: Annotated[
        Obstacle,
        Choice(
            Name("чем", "by"),
            Name("преграда, враг, свои, скалы, край", "a gap, an enemy, friends, cliffs, the edge"),
            OBSTACLES,
        ),
    ] = "impassable"
    stands: Annotated[
        int | None,
        Count(
            Name("подставки", "stands"),
            Name("в отступлении: скольким отойти некуда", "in a retreat: how many had no way"),
            ("подставка", "подставки", "подставок", "stand", "stands"),
            1,
            20,
        ),
    ] = None


def judge_blocked(context: Context, options: BlockedOptions) -> NotAllowed | None:
    """Its owner says what stopped a unit that is driven back, or how many stands had no way to retreat."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    if options.stands is not None or (retreat_of(state, unit) is not None and options.by != "edge"):
        return may_be_cut_off(state, unit, options.stands or 1)
    if options.by not in stoppers(unit):
        return NotAllowed("blocked.no_cliffs", field="by", value=unit.name, ref=page(33))
    refused = may_be_blocked(unit)
    if refused is None and options.by == "edge":
        return may_leave_table(unit)
    if refused is None and unit.confused and options.by != "cliffs":
        return NotAllowed("confusion.already", field="unit", value=unit.name)
    return refused


@command(
    "blocked",
    "упёрлись",
    about=Name("Отряд упёрся: отброшенный в беспорядке", "A unit was blocked: driven back, it is confused"),
    example=Name("/blocked воины 3 враг", "/blocked warriors 3 enemy"),
    group="turn",
    model=BlockedOptions,
    game="wma",
    battle=True,
    judge=judge_blocked,
)
def blocked(context: Context, options: BlockedOptions) -> Answer:
    """Driven into what cannot be passed, enemies, or friends that stay (wma p. 30, 33, 63); cut off in a retreat."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    if retreat_of(state, unit) is not None:
        return (
            _cut_off(context, unit, options.stands)
            if options.stands is not None
            else in_place(context, _ask_how_many(unit))
        )
    events: list[Event]
    events, blocks = stop(context, state, options.unit, options.by)
    after = context.foresee(state, events)
    rows = (*pending_buttons(after), (why_button(state.act + 1),))
    return Answer((say(*blocks, buttons=rows),), tuple(events))


def _ask_how_many(unit: WmaUnit) -> Answer:
    """Stands that had no way, friends that made it one, or the edge of the table (wma p. 53)."""
    lost = [
        Button(text("button-cut-off", stands=stands), Press("blocked", {"unit": unit.id, "stands": stands}), unit.side)
        for stands in range(1, unit.stands + 1)
    ]
    ways = (
        Button(text("button-made-way"), Press("makeway", {"unit": unit.id}, once=False), unit.side),
        Button(text("button-edge"), page_of("edge", {"unit": unit.id}), unit.side),
    )
    asks = text("blocked-how-many", unit=unit.name, page=page(53))
    return reply(asks, buttons=(tuple(lost), ways))


def _cut_off(context: Context, unit: WmaUnit, stands: int) -> Answer:
    """Stands that cannot retreat are destroyed; the hits that are left on their unit stay (wma p. 53)."""
    state = context.of(WmaBattle)
    left = unit.stands - stands
    loss = Loss(unit=unit.id, stands_lost=stands, hits_left=unit.hits if left else 0, destroyed=not left)
    fight = retreat_of(state, unit)
    event = Retreated(engagement=fight.id if fight is not None else None, losses=(loss,))
    after = context.foresee(state, (event,))
    told = Line(text("blocked-cut-off", unit=unit.name, stands=stands, left=left, page=page(53)), strong=True)
    rows = each_once((*retreat_ways(after, after.unit(unit.id)), *pending_buttons(after)))
    return Answer((say(told, *pending_blocks(after), buttons=rows),), (event,))


def retreat_ways(state: WmaBattle, unit: WmaUnit) -> Rows:
    """[Путь закрыт: Воины 2], for what the table may tell of a retreat (p. 53).

    Whom elephants trample is owed and asked as a debt, and comes before the rest (p. 124).
    """
    if not unit.alive or unit.off_table or unit.awaits_trampling or retreat_of(state, unit) is None:
        return ()
    label = text("button-retreat-blocked", unit=unit.name)
    return ((Button(label, Press("blocked", {"unit": unit.id}, once=False), side=unit.side),),)
