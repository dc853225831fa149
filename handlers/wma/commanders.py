"""Commanders and initiative: joining units, being killed, units that move by themselves (wma p. 13-14, 67, 69)."""

from __future__ import annotations

from typing import Annotated, Literal

from games.wma.events import CommanderJoined, CommanderLost, MovedOnInitiative
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, Line, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Choice, Flag, Options, Pick
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.pages import page


class AttachOptions(Options):
    """Who joins whom."""

    commander: Annotated[
        str, Pick(Name("командир", "commander"), Name("кто присоединяется", "who joins"), source="commanders")
    ]
    unit: Annotated[
        str | None,
        Pick(
            Name("отряд", "unit"),
            Name("к кому; без отряда — отходит", "whom; without one he leaves"),
            source="own_units",
        ),
    ] = None
    displaced: Annotated[
        bool,
        Flag(
            Name("вытеснен", "displaced"),
            Name("враг прошёл по командующему", "an enemy moved onto the commander"),
            ("вытеснен", "displaced"),
        ),
    ] = False
    killed: Annotated[
        bool,
        Flag(
            Name("погиб", "killed"), Name("командующий потерян", "the commander is lost"), ("погиб", "убит", "killed")
        ),
    ] = False


@command(
    "attach",
    "присоединить",
    "командир",
    about=Name("Командующий присоединяется к отряду или погиб", "A commander joins a unit, or is killed"),
    example=Name("/attach Цезарь легионеры 1", "/attach Caesar legionaries 1"),
    group="turn",
    model=AttachOptions,
    game="wma",
    battle=True,
)
def attach(context: Context, options: AttachOptions) -> Answer:
    """His Attack counts for the unit he joined in its fights (wma p. 69)."""
    state = context.of(WmaBattle)
    commander = state.commander(options.commander)
    if options.killed:
        context.require_player()
        said = text("commander-killed", commander=commander.name, rank=commander.rank, page=page(70))
        return Answer((say(Line(said)),), (CommanderLost(commander=commander.id, cause="killed"),))
    context.require_side(commander.side, unit=commander.name)
    if not options.displaced:
        if state.phase not in ("", "command"):
            raise NotAllowed("attach.phase", field="phase", commander=commander.name, ref=page(69))
        context.require_turn(commander.side)
    if options.unit is None:
        said = text("commander-left", commander=commander.name)
        return Answer((say(said),), (CommanderJoined(commander=commander.id, unit=None),))
    unit = state.unit(options.unit)
    if unit.side != commander.side:
        raise NotAllowed("order.other_side", field="unit", value=unit.name, commander=commander.name)
    said = text(
        "commander-joined", commander=commander.name, unit=unit.name, attack=commander.attack_bonus, page=page(69)
    )
    return Answer((say(said),), (CommanderJoined(commander=commander.id, unit=unit.id),))


_HOW: dict[str, tuple[Name, ...]] = {
    "charge": (Name("нападает", "charge"), Name("нападение", "charges")),
    "evade": (Name("уклоняется", "evade"), Name("уклонение", "evades")),
}


class InitiativeOptions(Options):
    """Who moves by itself, and how."""

    unit: Annotated[
        str, Pick(Name("отряд", "unit"), Name("кто движется сам", "who moves by itself"), source="own_units")
    ]
    how: Annotated[
        Literal["charge", "evade"],
        Choice(Name("как", "how"), Name("нападает или уклоняется", "charges or evades"), _HOW),
    ] = "charge"


@command(
    "initiative",
    "инициатива",
    about=Name("Отряд движется по инициативе: приказов ему не будет", "A unit moves on initiative: no orders for it"),
    example=Name("/initiative воины 1 нападает", "/initiative warriors 1 charge"),
    group="turn",
    model=InitiativeOptions,
    game="wma",
    battle=True,
)
def initiative(context: Context, options: InitiativeOptions) -> Answer:
    """Before the first order of the turn; only at the nearest visible enemy within 20 cm (wma p. 13)."""
    state = context.of(WmaBattle)
    unit = state.unit(options.unit)
    context.require_side(unit.side, unit=unit.name)
    if state.phase != "command":
        raise NotAllowed("initiative.phase", field="phase", value=state.phase, ref=page(13), example="/turn")
    if options.how == "charge":
        context.require_turn(unit.side)
    if state.stage not in ("", "initiative"):
        raise NotAllowed("initiative.late", field="unit", value=unit.name, ref=page(13))
    if unit.initiative is not None:
        raise NotAllowed("initiative.again", field="unit", value=unit.name, ref=page(13))
    if unit.confused or unit.engaged or unit.orders:
        raise NotAllowed("initiative.cannot", field="unit", value=unit.name, ref=page(13))
    said = text(f"initiative-{options.how}", unit=unit.name, page=page(13))
    return Answer((say(said),), (MovedOnInitiative(unit=unit.id, how=options.how),))
