"""What comes of an order, rolled once or again: the next one, the end of orders, a blunder (wma p. 14-15, 66-68)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from games.core.events import Event
from games.wma.events import Blundered
from games.wma.state import Commander, WmaBattle, WmaUnit
from handlers.building.asking import opens
from handlers.desk.answer import Answer, Block, Button, Line, Press, say, text
from handlers.desk.context import Context
from handlers.drawing.traces import name_of
from handlers.table.why import why_button
from handlers.wma.inputs import blunder_inputs
from handlers.wma.order_options import OrderOptions
from resolvers.wma.blunder import BLUNDER, NOTE_OF
from resolvers.wma.order import MAX_ORDERS
from resolvers.wma.pages import page
from resolvers.wma.words import FULL_MOVE_CM, TroopType


def accepted(units: Sequence[WmaUnit], faces: str, roll: int) -> list[Block]:
    """The order was obeyed, and how far that lets them go: in a brigade each kind at its own speed (wma p. 15, 19)."""
    reach = {unit.id: FULL_MOVE_CM[cast(TroopType, unit.type)] for unit in units}
    chariots = [unit for unit in units if unit.type == "chariot"]
    runners = [unit for unit in units if "chariot_runner" in unit.rules]
    # Each unit of chariots takes one of runners along at its own speed (p. 124).
    reach |= {unit.id: FULL_MOVE_CM["chariot"] for unit in runners[: len(chariots)]}
    phalanxes = any(trait.half_speed_off_line for unit in units for trait in unit.traits)
    full = FULL_MOVE_CM["infantry"]
    straight = [Line(text("order-phalanx", cm=full, half=full // 2, page=page(126)))] if phalanxes else []
    if len(set(reach.values())) == 1:
        return [Line(text("order-accepted", faces=faces, roll=roll, cm=min(reach.values())), strong=True), *straight]
    told: list[Block] = [Line(text("order-accepted-apart", faces=faces, roll=roll), strong=True)]
    for cm in sorted(set(reach.values()), reverse=True):
        names = ", ".join(unit.name for unit in units if reach[unit.id] == cm)
        told.append(Line(text("order-move", cm=cm, units=names)))
    return [*told, *straight]


def obeyed(context: Context, options: OrderOptions, number: int, events: list[Event], blocks: list[Block]) -> Answer:
    """The order was obeyed, as the ``number``-th of the turn: another one, or enough."""
    side, why = context.of(WmaBattle).commander(options.commander).side, why_button(context.battle.act + 1)
    again = options.model_copy(update={"distance": ()})
    more = opens(text("button-more-order"), "order", again.model_dump(exclude_none=True), side)
    stop = Button(text("button-halt"), Press("halt", {"units": list(options.units)}), side=side)
    row = (more, stop, why) if number < MAX_ORDERS else (why,)
    return Answer((say(*blocks, buttons=(row,)),), tuple(events))


def not_obeyed(
    context: Context,
    options: OrderOptions,
    events: list[Event],
    blocks: list[Block],
    *,
    orders_end: bool,
    blunder: bool,
    camels: bool,
) -> Answer:
    """The order failed: the commander has finished, after the General everybody; a blunder is rolled at once.

    ``camels``: enemy camels make a blunder of any failure, the General's as well (wma p. 124).
    """
    commander = context.of(WmaBattle).commander(options.commander)
    if orders_end:
        blocks.append(Line(text("order-general-failed", page=page(15))))
    else:
        blocks.append(Line(text("order-commander-finished", commander=commander.name, page=page(15))))
    if blunder:
        if camels:
            blocks.append(Line(text("blunder-camels", page=page(124))))
        _blunder(context, commander, options, events, blocks)
    why = why_button(context.battle.act + 1)
    on = Button(text("button-after-command"), Press("turn", {}), side=commander.side)
    last = (on, why) if orders_end else (why,)
    return Answer((say(*blocks, buttons=(last,)),), tuple(events))


def blunder_of(answer: Answer) -> int | None:
    """What was rolled for the blunder that an order brought."""
    return next((one.score for one in answer.events if isinstance(one, Blundered)), None)


def _blunder(
    context: Context, commander: Commander, options: OrderOptions, events: list[Event], blocks: list[Block]
) -> None:
    """Straight on to the table: the die, the row, the move (wma p. 68)."""
    units = [context.of(WmaBattle).unit(unit) for unit in dict.fromkeys(options.units)]
    given = blunder_inputs(commander, units, options)
    played = context.play(BLUNDER, given)
    result = played.result
    lasting = result.permanent_command_penalty is not None
    marked = units[0].id if lasting and len(units) == 1 else None
    events.append(
        Blundered(
            commander=commander.id,
            units=tuple(unit.id for unit in units),
            score=result.score,
            result=result.result,
            marked=marked,
            **context.record(BLUNDER, given, played),
        )
    )
    blocks.append(
        Line(
            text("blunder-title", score=result.score, name=name_of("wma", NOTE_OF[result.result]), page=page(68)),
            strong=True,
        )
    )
    blocks.append(Line(text(f"blunder-{result.result}", enemy="yes" if options.enemy else "no")))
    if lasting and marked is None:
        blocks.append(Line(text("blunder-choose")))
    if result.result == "gods_with_us":
        blocks.append(Line(text("blunder-owes", units=", ".join(unit.name for unit in units))))
    if not lasting and any(unit.type == "elephant" for unit in units):
        blocks.append(Line(text("order-elephants", page=page(124))))
