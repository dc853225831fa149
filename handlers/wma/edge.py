"""``/edge``: a unit at the table's edge, gone over it or waiting to come back (wma p. 30)."""

from __future__ import annotations

from typing import Annotated, Literal

from games.core.events import Event
from games.wma.events import LeftTable
from games.wma.rights.moves import may_leave_table
from games.wma.state import WmaBattle, WmaUnit
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.language.options import Options, Pick
from handlers.table.pending import pending_buttons
from handlers.table.why import why_button
from handlers.wma.shooting_inputs import edge_inputs
from handlers.wma.shortly import left_table
from handlers.wma.to_page import own_dice
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.pages import page
from resolvers.wma.table_edge import OFF_TABLE, OffTableResult

_RESULTS: dict[OffTableResult, Literal["gone", "off", "back", "back_halted"]] = {
    "destroyed": "gone",
    "absent_reroll_next_command_phase": "off",
    "returns_cannot_move_this_command_phase": "back_halted",
    "returns_orders_ok_no_initiative": "back",
}


class EdgeOptions(Options):
    """Which unit."""

    unit: Annotated[
        str,
        Pick(
            Name("отряд", "unit"),
            Name("кто ушёл за край; можно списком или все", "who crossed the edge; a list, or all"),
            source="own_units",
            each=True,
        ),
    ]


def judge_edge(context: Context, options: EdgeOptions) -> NotAllowed | None:
    """Its owner rolls, once each time that it was moved over the edge or waits to return."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    return may_leave_table(unit)


@command(
    "edge",
    "край",
    "уход",
    about=Name("Отряд ушёл за край стола: вернётся ли", "A unit crossed the table's edge: is it back"),
    example=Name("/edge воины 3", "/edge warriors 3"),
    group="turn",
    model=EdgeOptions,
    game="wma",
    battle=True,
    judge=judge_edge,
)
def edge(context: Context, options: EdgeOptions) -> Answer:
    """A die less the stands lost: gone, off the table, back (wma p. 30)."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    events, blocks = roll_edge(context, unit)
    after = context.foresee(state, events)
    rows = (*pending_buttons(after), (why_button(state.act + 1),))
    own = context.call.faces is not None
    short = tuple(left_table(state, event, own=own) for event in events if isinstance(event, LeftTable))
    said = say(Headline(text("edge-title", unit=unit.name)), *blocks, buttons=rows, short=short)
    return Answer((said,), tuple(events))


def roll_edge(context: Context, unit: WmaUnit) -> tuple[list[Event], list[Block]]:
    """The test and its outcome, as an event and as words."""
    given = edge_inputs(unit)
    played = context.play(OFF_TABLE, given)
    record = context.record(OFF_TABLE, given, played)
    result = _RESULTS[played.result.result]
    face = record["rolls"][0].faces[0]
    blocks: list[Block] = [
        Line(text("edge-rolled", face=face, lost=unit.stands_lost, score=played.result.score)),
        Line(text("edge-result", unit=unit.name, result=_told(context, unit, result), page=page(30)), strong=True),
    ]
    return [LeftTable(unit=unit.id, result=result, **record)], blocks


def _told(context: Context, unit: WmaUnit, result: str) -> str:
    """Back at once it is just back: what it may still do matters to who returns as its Command phase begins (p. 30)."""
    at_once = not unit.edge_due and (result == "back" or context.of(WmaBattle).phase != "command")
    return "here" if at_once and result in ("back", "back_halted") else result


def edge_buttons(waiting: list[WmaUnit]) -> Rows:
    """A button for each unit that waits to come back, for its owner; of one alone also its own dice."""
    each = ((unit, Press("edge", {"unit": unit.id})) for unit in waiting)
    rows = tuple((Button(unit.name, press, side=unit.side),) for unit, press in each)
    if len(waiting) > 1 or not waiting:
        return rows
    return (*rows, (own_dice(Press("edge", {"unit": waiting[0].id}), waiting[0].side),))
