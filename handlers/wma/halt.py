"""``/halt``: a unit has moved enough (wma p. 15)."""

from __future__ import annotations

from typing import Annotated

from games.wma.events import UnitsHalted
from games.wma.rights.command import may_halt
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Pick
from handlers.wma.shortly import moved
from lexicon.errors import NotAllowed
from lexicon.names import Name


class HaltOptions(Options):
    """Units that have moved enough."""

    units: Annotated[
        tuple[str, ...],
        Pick(Name("отряды", "units"), Name("кто больше не идёт", "who moves no more"), source="own_units"),
    ]


def judge_halt(context: Context, options: HaltOptions) -> NotAllowed | None:
    """One's own units, in one's own Command phase."""
    state = context.of(WmaBattle)
    units = [state.unit(unit) for unit in options.units]
    for unit in units:
        context.require_side(unit.side, unit=unit.name)
    return next((refused for unit in units if (refused := may_halt(state, unit)) is not None), None)


@command(
    "halt",
    "стоп",
    "stop",
    about=Name("Отряд больше не получает приказов в этот ход", "The unit takes no more orders this turn"),
    example=Name("/halt легионеры 1", "/halt legionaries 1"),
    group="turn",
    model=HaltOptions,
    game="wma",
    battle=True,
    judge=judge_halt,
)
def halt(context: Context, options: HaltOptions) -> Answer:
    """Call it done, so that nobody orders it by mistake."""
    state = context.of(WmaBattle)
    units = [state.unit(unit) for unit in options.units]
    said = text("halt-done", units=", ".join(unit.name for unit in units))
    short = moved(state, "halt", *units)
    return Answer((say(said, short=(short,)),), (UnitsHalted(units=tuple(unit.id for unit in units)),))
