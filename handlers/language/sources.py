"""Lists of names to choose from: units, commanders, armies. One function a source, for parsing and autocomplete."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from armies.core.library import SYSTEMS_WITH_LISTS
from lexicon.errors import StorageTrouble

if TYPE_CHECKING:
    from handlers.desk.context import Context
    from handlers.language.grammar import Named

Source = Callable[["Context"], "Named"]
_SOURCES: dict[str, Source] = {}


def source(name: str) -> Callable[[Source], Source]:
    """Register a source of names."""

    def register(find: Source) -> Source:
        assert name not in _SOURCES, f"source {name} stands twice"
        _SOURCES[name] = find
        return find

    return register


def names_of(name: str, context: Context) -> Named:
    """(name, id) pairs of a source; nothing where it needs a battle and there is none."""
    return _SOURCES[name](context)


def _units(context: Context, mine: bool | None) -> Iterator[tuple[str, str]]:
    if context.state is None:
        return
    own = set(context.own_sides())
    for unit in context.state.units.values():
        if unit.alive and (mine is None or (unit.side in own) == mine):
            yield unit.name, unit.id


@source("own_units")
def own_units(context: Context) -> Named:
    """Living units of the sides that the person plays; for somebody who plays none, all (the refusal comes later)."""
    return list(_units(context, mine=True)) or list(_units(context, mine=None))


@source("enemy_units")
def enemy_units(context: Context) -> Named:
    """Living units of the other sides; for one who plays all sides, all."""
    return list(_units(context, mine=False)) or list(_units(context, mine=None))


@source("units")
def units(context: Context) -> Named:
    """All living units, the person's own first."""
    return [*_units(context, mine=True), *_units(context, mine=False)]


@source("commanders")
def commanders(context: Context) -> Named:
    """Living commanders of the sides that the person plays; for somebody who plays none, all."""
    if context.state is None:
        return []
    own = set(context.own_sides())
    living = [commander for commander in context.state.commanders.values() if not commander.dead]
    mine = [(commander.name, commander.id) for commander in living if commander.side in own]
    return mine or [(commander.name, commander.id) for commander in living]


@source("sides")
def sides(context: Context) -> Named:
    """Sides by id, by their own name and by their army."""
    if context.state is None:
        return []
    found = []
    for side in context.state.sides.values():
        found += [(label, side.id) for label in (side.name, side.army, side.id) if label]
    return found


@source("armies")
def armies(context: Context) -> Named:
    """Army lists by their names in both languages."""
    game = context.game or "wma"
    if game not in SYSTEMS_WITH_LISTS:
        return []
    return [(label, army.id) for army in context.tools.library(game).armies for label in (army.name.ru, army.name.en)]


@source("rosters")
def rosters(context: Context) -> Named:
    """The person's own saved rosters."""
    try:
        names = context.tools.store.rosters.names(context.person or 0)
    except StorageTrouble:
        return []
    return [(name, name) for name in names]
