"""``/deploy``: units and commanders of an army list are put on a side; ``/remove`` takes one off again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

from armies.counts import split_count
from armies.editing import add_unit, new_roster, rename_one
from armies.muster import Muster, muster
from armies.naming import choose_row, find_rows
from armies.roster import Roster
from armies.statline import Army, Unit
from games.events import AnyEvent, CommanderAdded, CommanderRemoved, UnitAdded, UnitRemoved
from games.ids import next_id
from games.state import BattleState
from handlers.answer import Answer, Button, Line, Press, say, text
from handlers.context import Context
from handlers.lazy import LazyModule
from handlers.options import Choice, Options, Pick, Rest
from handlers.registry import command
from handlers.sources import source
from lexicon.errors import NotAllowed, NotFound, ValueMissing
from lexicon.folding import fold
from lexicon.names import Name

if TYPE_CHECKING:
    from armies import force as forces
else:
    forces = LazyModule("armies.force")  # see handlers/army.py

_SURE = 99.9


class DeployOptions(Options):
    """What is put on the table, and on which side."""

    what: Annotated[
        str,
        Rest(
            Name("отряды", "units"),
            Name("4 легионеры, 2 лучники, генерал Цезарь", "4 legionaries, 2 archers, general Caesar"),
        ),
    ]
    side: Annotated[
        str | None,
        Choice(
            Name("сторона", "side"),
            Name("если вы играете за обе", "if you play both"),
            {"A": (Name("A:", "A:"),), "B": (Name("B:", "B:"),)},
        ),
    ] = None


@command(
    "deploy",
    "выставить",
    "отряды",
    "vystavit",
    about=Name("Выставить отряды и командующих из списка армии", "Put units and commanders of an army list on a side"),
    example=Name("/deploy 4 легионеры, генерал Цезарь", "/deploy 4 legionaries, general Caesar"),
    group="setup",
    model=DeployOptions,
    game="wma",
    battle=True,
)
def deploy(context: Context, options: DeployOptions) -> Answer:
    """Everything in one step, or nothing: one name that is not understood leaves the side as it was."""
    state = context.battle
    side = side_for(context, options.side)
    mustered = _mustered(context, state, side, options.what)
    events = muster_events(state, side, mustered)
    units = [event.name for event in events if isinstance(event, UnitAdded)]
    commanders = [event.name for event in events if isinstance(event, CommanderAdded)]
    total = sum(event.points for event in events if isinstance(event, (UnitAdded, CommanderAdded)))
    whole = total + sum(unit.points for unit in state.units_of(side))
    whole += sum(commander.points for commander in state.commanders_of(side))
    label = state.sides[side].name or side
    blocks = [
        Line(text("deploy-done", side=label, units=", ".join([*commanders, *units])), strong=True),
        Line(text("deploy-points", added=total, whole=whole, size=state.points or 0)),
    ]
    row = (
        Button(text("button-undo"), Press("undo", {})),
        Button(text("button-battle"), Press("battle", {}, once=False)),
    )
    return Answer((say(*blocks, buttons=(row,)),), tuple(events))


def side_for(context: Context, said: str | None) -> str:
    """The side that the person puts units on.

    Raises:
        NotAllowed: ``turn.not_player``. ValueMissing: ``deploy.which_side``, for one who plays both.
    """
    own = context.own_sides()
    if not own:
        raise NotAllowed("turn.not_player", field="side", example="/join A")
    if said is not None:
        context.require_side(said)
        return said
    if len(own) > 1:
        # Who plays both sides means the one that has nothing on the table yet, and must say so once both have.
        empty = [side for side in own if not any(context.battle.units_of(side))]
        if len(empty) == 1:
            return empty[0]
        raise ValueMissing("deploy.which_side", field="side", allowed=list(own), example="/deploy A: 4 легионеры")
    return own[0]


def _mustered(context: Context, state: BattleState, side: str, words: str) -> Muster:
    store = context.tools.store
    saved = context.person or 0
    name = words.strip()
    if name in store.rosters.names(saved):
        return muster(forces.import_force(json.dumps(store.rosters.get(saved, name))).force, context.language)
    army = state.sides[side].army
    if not army:
        raise ValueMissing("deploy.no_army", field="army", example=f"/join {side} римляне")
    listed = context.tools.library(state.game).named(army)
    roster = roster_of(listed, words, context)
    return muster(roster, context.language)


def roster_of(army: Army, words: str, context: Context) -> Roster:
    """A roster of the items, which commas or lines part; whatever follows an exact name is the thing's own name."""
    roster = new_roster(army, 1000)
    items = [item.strip() for line in words.splitlines() for item in line.split(",") if item.strip()]
    if not items:
        raise ValueMissing("options.missing", field="what", example="/deploy 4 легионеры")
    for item in items:
        count, what = split_count(item, trailing=False)
        row, name = _row_and_name(army, what, context)
        roster = add_unit(roster, row, count or 1)
        if name:
            roster = rename_one(roster, row, roster.count_of(row), name)
    return roster


def _row_and_name(army: Army, words: str, context: Context) -> tuple[Unit, str]:
    parts = words.split()
    for at in range(len(parts), 0, -1):
        found = find_rows(army, " ".join(parts[:at]), lambda unit: unit.kind is None)
        if found and found[0][0] >= _SURE and sum(1 for score, _ in found if score >= _SURE) == 1:
            return found[0][1], " ".join(parts[at:]).strip(" «»\"'")
    try:
        row = choose_row(army, words, among=lambda unit: unit.kind is None, field="units", language=context.language)
    except NotFound as error:
        rows = [unit.name.to(context.language) for unit in army.units if unit.kind is None]
        raise NotFound("deploy.not_listed", field="units", value=words, near=error.near or rows) from None
    return row, ""


def muster_events(state: BattleState, side: str, mustered: Muster) -> list[AnyEvent]:
    """The muster as events, with ids and names that are new in this battle."""
    taken = {fold(unit.name) for unit in state.units.values()}
    taken |= {fold(commander.name) for commander in state.commanders.values()}
    events: list[AnyEvent] = []
    first = int(next_id(state, "u")[1:])
    for at, unit in enumerate(mustered.units):
        name = free_name(unit.name, taken)
        events.append(UnitAdded(unit=f"u{first + at}", side=side, **event_fields(UnitAdded, unit.facts(), name)))
    first = int(next_id(state, "c")[1:])
    for at, commander in enumerate(mustered.commanders):
        name = free_name(commander.name, taken)
        fields = event_fields(CommanderAdded, commander.facts(), name)
        events.append(CommanderAdded(commander=f"c{first + at}", side=side, **fields))
    return events


def event_fields(event: type[UnitAdded] | type[CommanderAdded], facts: dict[str, Any], name: str) -> dict[str, Any]:
    """What the event knows of a mustered thing; what follows from its rules (core, losses) it works out itself."""
    return {**{key: value for key, value in facts.items() if key in event.model_fields}, "name": name}


def free_name(name: str, taken: set[str]) -> str:
    """The name, or with the next free number: names never repeat in a battle, not even across sides."""
    base, _, number = name.rpartition(" ")
    if not number.isdigit():
        base, number = name, ""
    made, at = name, int(number or 1)
    while fold(made) in taken:
        at += 1
        made = f"{base} {at}"
    taken.add(fold(made))
    return made


@source("own_things")
def own_things(context: Context) -> Sequence[tuple[str, str]]:
    """Units and commanders of the person's sides."""
    if context.state is None:
        return []
    own = set(context.own_sides())
    units = [(unit.name, unit.id) for unit in context.state.units.values() if unit.side in own]
    return [*units, *((one.name, one.id) for one in context.state.commanders.values() if one.side in own)]


class RemoveOptions(Options):
    """Whom to take off."""

    things: Annotated[
        tuple[str, ...],
        Pick(Name("кого", "whom"), Name("отряды или командующие", "units or commanders"), source="own_things"),
    ]


@command(
    "remove",
    "убрать",
    about=Name("Убрать отряд, которого здесь не было", "Take off a unit that was never here"),
    example=Name("/remove легионеры 3", "/remove legionaries 3"),
    group="setup",
    model=RemoveOptions,
    battle=True,
)
def remove(context: Context, options: RemoveOptions) -> Answer:
    """A correction before or during the battle: it counts for nothing."""
    state = context.battle
    events: list[AnyEvent] = []
    names = []
    for thing in dict.fromkeys(options.things):
        if thing in state.units:
            unit = state.unit(thing)
            context.require_side(unit.side, unit=unit.name)
            events.append(UnitRemoved(unit=thing))
            names.append(unit.name)
        elif thing in state.commanders:
            commander = state.commander(thing)
            context.require_side(commander.side, unit=commander.name)
            events.append(CommanderRemoved(commander=thing))
            names.append(commander.name)
        else:
            raise NotFound("name.not_found", field="things", value=thing)
    return Answer((say(text("remove-done", names=", ".join(names))),), tuple(events))
