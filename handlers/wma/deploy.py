"""``/deploy`` of Warmaster: units and commanders of an army list are put on a side (wma p. 77-79)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from armies.core.counts import split_count
from armies.core.editing import add_unit, new_roster, rename_one
from armies.core.muster import Muster, muster
from armies.core.naming import choose_row, find_rows, joined_items, rows_of_rank
from armies.core.roster import Roster
from armies.core.statline import Army, Unit
from games.core.state import BattleState
from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.table.mustering import DeployOptions, ask_to_deploy, deployed, deploys, muster_events, side_for
from handlers.wma.deploy_warnings import deploy_warnings
from lexicon.errors import NotFound, ValueMissing
from lexicon.names import Name

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

_SURE = 99.9


@deploys("wma", Name("/deploy 4 легионеры, генерал Цезарь", "/deploy 4 legionaries, general Caesar"))
def deploy(context: Context, options: DeployOptions) -> Answer:
    """Everything in one step, or nothing: one name that is not understood leaves the side as it was."""
    state = context.battle
    side = side_for(context, options)
    mustered = _mustered(context, state, side, options)
    events = muster_events(state, side, mustered)
    asked = ask_to_deploy(context, options, side, events)
    if asked is not None:
        return asked
    return deployed(context, side, events, *deploy_warnings(context, state, side, events))


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
