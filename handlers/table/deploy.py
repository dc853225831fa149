"""``/deploy``: units and commanders of an army list are put on a side; ``/remove`` takes one off again."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

from armies.core.counts import split_count
from armies.core.editing import add_unit, new_roster, rename_one
from armies.core.muster import Muster, muster
from armies.core.naming import choose_row, find_rows, joined_items, rows_of_rank
from armies.core.roster import Roster
from armies.core.statline import Army, Unit
from games.core.events import Event, UnitRemoved
from games.core.state import BattleState
from games.wma.events import CommanderRemoved
from handlers.desk.answer import Answer, say, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.desk.seated import Seated
from handlers.language.options import Options, Pick
from handlers.language.sources import source
from handlers.shelf.army_warnings import deploy_warnings, upgrade_notes
from handlers.table.consent import ask
from handlers.table.mustering import DeployOptions, ask_to_deploy, deployed, muster_events, side_for
from lexicon.errors import NotFound, ValueMissing
from lexicon.names import Name

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

_SURE = 99.9


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
    side = side_for(context, options)
    mustered = _mustered(context, state, side, options)
    events = muster_events(state, side, mustered)
    asked = ask_to_deploy(context, options, side, events)
    if asked is not None:
        return asked
    return deployed(context, side, events, *deploy_warnings(context, state, side, events), *upgrade_notes(events))


def _mustered(context: Context, state: BattleState, side: str, options: DeployOptions) -> Muster:
    store, words, saved = context.tools.store, options.what, context.person or 0
    name = words.strip()
    if name in store.rosters.names(saved):
        return muster(forces.import_force(json.dumps(store.rosters.get(saved, name))).force, context.language)
    army = state.sides[side].army
    if not army:
        raise ValueMissing("deploy.no_army", field="army", example=f"/join {side} имперские римляне")
    listed = context.tools.library(state.game).named(army)
    roster = roster_of(listed, words, context)
    return muster(roster, context.language)


def roster_of(army: Army, words: str, context: Context) -> Roster:
    """A roster of the items, which commas or lines part; whatever follows an exact name is the thing's own name.

    Raises:
        ValueMissing: ``options.missing``. NotFound: ``deploy.not_listed``, with everything that was not understood.
    """
    roster = new_roster(army, 1000)
    items = [one for item in _items(words) for one in joined_items(army, item)]
    if not items:
        raise ValueMissing("options.missing", field="what", example="/deploy 4 легионеры")
    unknown: list[str] = []
    near: list[str] = []
    for item in items:
        count, what = split_count(item, trailing=False)
        try:
            row, name = _row_and_name(army, what, context)
        except NotFound as error:
            unknown.append(what)
            near += error.near
            continue
        roster = add_unit(roster, row, count or 1)
        if name:
            roster = rename_one(roster, row, roster.count_of(row), name)
    if unknown:
        rows = [unit.name.to(context.language) for unit in army.units if unit.kind is None]
        choices = list(dict.fromkeys([*(near if len(unknown) == 1 else ()), *rows]))
        raise NotFound("deploy.not_listed", field="units", value=", ".join(unknown), near=choices)
    return roster


def _items(words: str) -> list[str]:
    """What commas and lines part; a number alone counts what follows it."""
    items: list[str] = []
    for item in (item.strip() for line in words.splitlines() for item in line.split(",")):
        if item and items and items[-1].isdigit():
            items[-1] += f" {item}"
        elif item:
            items.append(item)
    return items


def _row_and_name(army: Army, words: str, context: Context) -> tuple[Unit, str]:
    parts = words.split()
    for at in range(len(parts), 0, -1):
        found = find_rows(army, " ".join(parts[:at]), lambda unit: unit.kind is None)
        rest = " ".join(parts[at:]).strip(" «»\"'")
        if rest.isdigit():
            continue  # one number too many is nobody's name
        if found and found[0][0] >= _SURE and sum(1 for score, _ in found if score >= _SURE) == 1:
            return found[0][1], rest
    ranked = rows_of_rank(army, parts[0]) if parts else []
    if len(ranked) == 1:
        return ranked[0], " ".join(parts[1:]).strip(" «»\"'")
    row = choose_row(army, words, among=lambda unit: unit.kind is None, field="units", language=context.language)
    return row, ""


@source("own_things")
def own_things(seat: Seated) -> Sequence[tuple[str, str]]:
    """Units and commanders of the person's sides."""
    if seat.state is None:
        return []
    own = set(seat.own_sides)
    units = [(unit.name, unit.id) for unit in seat.state.units.values() if unit.side in own]
    return [*units, *((one.name, one.id) for one in seat.state.leaders.values() if one.side in own)]


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
    """A correction: it counts for nothing. Once the battle runs, the other side agrees to it first."""
    state = context.battle
    events: list[Event] = []
    names = []
    for thing in dict.fromkeys(options.things):
        if thing in state.units:
            unit = state.unit(thing)
            context.require_side(unit.side, unit=unit.name)
            events.append(UnitRemoved(unit=thing))
            names.append(unit.name)
        elif thing in state.leaders:
            commander = state.leaders[thing]
            context.require_side(commander.side, unit=commander.name)
            events.append(CommanderRemoved(commander=thing))
            names.append(commander.name)
        else:
            raise NotFound("name.not_found", field="things", value=thing)
    asked = ask(context, text("consent-remove", names=", ".join(names)), options) if state.turn else None
    if asked is not None:
        return asked
    return Answer((say(text("remove-done", names=", ".join(names))),), tuple(events))
