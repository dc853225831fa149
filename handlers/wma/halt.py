"""``/halt``: a unit has moved enough; and the owner's choice after a brigade's blunder (wma p. 15, 68)."""

from __future__ import annotations

from typing import Annotated

from games.wma.events import BlunderMarked, UnitsHalted
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Pick
from lexicon.names import Name
from resolvers.wma.pages import page


class HaltOptions(Options):
    """Units that have moved enough."""

    units: Annotated[
        tuple[str, ...],
        Pick(Name("отряды", "units"), Name("кто больше не идёт", "who moves no more"), source="own_units"),
    ]


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
)
def halt(context: Context, options: HaltOptions) -> Answer:
    """Call it done, so that nobody orders it by mistake."""
    units = [context.of(WmaBattle).unit(unit) for unit in options.units]
    for unit in units:
        context.require_side(unit.side, unit=unit.name)
    said = text("halt-done", units=", ".join(unit.name for unit in units))
    return Answer((say(said),), (UnitsHalted(units=tuple(unit.id for unit in units)),))


class MarkOptions(Options):
    """Which unit of the brigade bears the lasting penalty."""

    unit: str


@command(
    "blundermark",
    about=Name("Кто получает постоянный штраф", "Who takes the lasting penalty"),
    example=Name("/order", "/order"),
    group="turn",
    model=MarkOptions,
    game="wma",
    battle=True,
    hidden=True,
)
def mark(context: Context, options: MarkOptions) -> Answer:
    """The owner's choice after a brigade's blunder of 1 (wma p. 68)."""
    unit = context.of(WmaBattle).unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    return Answer((say(text("blunder-marked", unit=unit.name, page=page(68))),), (BlunderMarked(unit=unit.id),))
