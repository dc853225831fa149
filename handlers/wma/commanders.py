"""``/attach``: command stands move, join and leave units, and may be lost (wma p. 17, 67, 69-70)."""

from __future__ import annotations

from typing import Annotated, ClassVar

from games.wma.events import CommanderJoined, CommanderLost
from games.wma.rights.commanders import may_be_displaced, may_be_lost, may_move_commander
from games.wma.state import Commander, WmaBattle, WmaUnit
from handlers.cards.in_place import in_place
from handlers.desk.answer import Answer, Button, Line, Press, Text, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Flag, Options, Pick
from handlers.wma.inputs import displaced_inputs
from handlers.wma.shortly import joined
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.wma.commanders import COMMANDER_FATE
from resolvers.wma.pages import page

DISPLACED_CM = 30
"""How far a displaced commander goes to join a friend (wma p. 69)."""


class AttachOptions(Options):
    """Who joins whom."""

    verbs: ClassVar[tuple[str, ...]] = (
        "присоединяется",
        "присоединить",
        "присоединился",
        "идёт",
        "едет",
        "joins",
        "join",
        "goes",
    )

    commander: Annotated[
        str, Pick(Name("командир", "commander"), Name("кто присоединяется", "who joins"), source="commanders")
    ]
    unit: Annotated[
        str | None,
        Pick(
            Name("отряд", "unit"),
            Name("к кому; без отряда отходит", "whom; without one he leaves"),
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


def judge_attach(context: Context, options: AttachOptions) -> NotAllowed | None:
    """His own move, once, after the orders; or what enemies make him do (wma p. 17, 69)."""
    state = context.of(WmaBattle)
    commander = state.commander(options.commander)
    context.require_side(commander.side, unit=commander.name)
    unit = None if options.unit is None else state.unit(options.unit)
    if options.killed:
        return may_be_lost(commander)
    if options.displaced:
        return may_be_displaced(commander, unit)
    return may_move_commander(state, commander, unit)


@command(
    "attach",
    "присоединить",
    "присоединиться",
    "командир",
    about=Name("Командующий присоединяется к отряду, отходит или погиб", "A commander joins a unit, leaves, is killed"),
    example=Name("/attach Цезарь легионеры 1", "/attach Caesar legionaries 1"),
    group="turn",
    model=AttachOptions,
    game="wma",
    battle=True,
    judge=judge_attach,
)
def attach(context: Context, options: AttachOptions) -> Answer:
    """His Attack counts for the unit he joined in its fights (wma p. 69)."""
    state = context.of(WmaBattle)
    commander = state.commander(options.commander)
    if options.killed:
        return _lost(commander, "killed")
    if options.displaced and options.unit is None:
        return in_place(context, _where_to(context, commander))
    unit = None if options.unit is None else state.unit(options.unit)
    event = CommanderJoined(commander=commander.id, unit=None if unit is None else unit.id, displaced=options.displaced)
    return Answer((say(_moved(state, commander, unit), short=(joined(commander, unit),)),), (event,))


def _moved(state: WmaBattle, commander: Commander, unit: WmaUnit | None) -> Text:
    if unit is not None:
        bonus = commander.attack_bonus
        friends = [one for one in state.commanders_of(commander.side) if one.unit == unit.id and one.id != commander.id]
        best = max((one for one in friends if not one.dead), key=lambda one: one.attack_bonus, default=None)
        if best is not None:  # any number may join; of one alone, the best, the Attack counts (p. 69)
            best = best if best.attack_bonus > bonus else commander
            said = {"commander": commander.name, "unit": unit.name, "best": best.name, "attack": best.attack_bonus}
            return text("commander-joined-others", **said, page=page(69))
        return text("commander-joined", commander=commander.name, unit=unit.name, attack=bonus, page=page(69))
    left = state.units.get(commander.unit or "")
    name = "" if left is None else left.name
    return text("commander-left", commander=commander.name, unit=name, page=page(69))


def _lost(commander: Commander, cause: str) -> Answer:
    said = Line(fallen(commander), strong=True)
    return Answer((say(said),), (CommanderLost(commander=commander.id, cause=cause),))


def fallen(commander: Commander) -> Text:
    """That he is lost, and what the General's loss means for his army (wma p. 69-70)."""
    where = page(70 if commander.rank == "general" else 69)
    return text("commander-killed", commander=commander.name, rank=commander.rank, page=where)


def _where_to(context: Context, commander: Commander) -> Answer:
    """Which friend within 30 cm he joins; with none he is lost (wma p. 69)."""
    state = context.of(WmaBattle)
    near = [unit for unit in state.units_of(commander.side, alive=True) if may_be_displaced(commander, unit) is None]
    if not near:
        cause = context.play(COMMANDER_FATE, displaced_inputs(commander)).result.fate
        return _lost(commander, cause)
    rows = [
        (Button(unit.name, Press("attach", _options(commander, unit=unit.id, displaced=True)), side=commander.side),)
        for unit in near
    ]
    gone = Press("attach", _options(commander, killed=True))
    rows.append((Button(text("button-commander-lost"), gone, side=commander.side, style="danger"),))
    said = text("commander-displaced", commander=commander.name, cm=DISPLACED_CM, page=page(69))
    return reply(said, buttons=tuple(rows))


def _options(commander: Commander, **said: object) -> dict[str, object]:
    return {"commander": commander.id, **said}
