"""Lists of names to choose from: units, commanders, armies. One function a source, for parsing and autocomplete."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from armies.core.library import SYSTEMS_WITH_LISTS
from handlers.desk.seated import Seated
from handlers.language.grammar import Named
from lexicon.errors import StorageTrouble

Source = Callable[[Seated], Named]
_SOURCES: dict[str, Source] = {}


def source(name: str) -> Callable[[Source], Source]:
    """Register a source of names."""

    def register(find: Source) -> Source:
        assert name not in _SOURCES, f"source {name} stands twice"
        _SOURCES[name] = find
        return find

    return register


def names_of(name: str, seat: Seated) -> Named:
    """(name, id) pairs of a source; nothing where it needs a battle and there is none."""
    return _SOURCES[name](seat)


def _units(seat: Seated, mine: bool | None) -> Iterator[tuple[str, str]]:
    if seat.state is None:
        return
    own = set(seat.own_sides)
    for unit in seat.state.units.values():
        if unit.alive and (mine is None or (unit.side in own) == mine):
            yield unit.name, unit.id


@source("own_units")
def own_units(seat: Seated) -> Named:
    """Living units of the sides that the person plays; for somebody who plays none, all (the refusal comes later)."""
    return list(_units(seat, mine=True)) or list(_units(seat, mine=None))


@source("enemy_units")
def enemy_units(seat: Seated) -> Named:
    """Living units of the other sides; for one who plays all sides, all."""
    return list(_units(seat, mine=False)) or list(_units(seat, mine=None))


@source("units")
def units(seat: Seated) -> Named:
    """All living units, the person's own first."""
    return [*_units(seat, mine=True), *_units(seat, mine=False)]


@source("commanders")
def commanders(seat: Seated) -> Named:
    """Living commanders of the sides that the person plays; for somebody who plays none, all."""
    if seat.state is None:
        return []
    own = set(seat.own_sides)
    living = [commander for commander in seat.state.leaders.values() if not commander.dead]
    mine = [(commander.name, commander.id) for commander in living if commander.side in own]
    return mine or [(commander.name, commander.id) for commander in living]


@source("sides")
def sides(seat: Seated) -> Named:
    """Sides by id, by their own name and by their army."""
    if seat.state is None:
        return []
    found = []
    for side in seat.state.sides.values():
        found += [(label, side.id) for label in (side.name, side.army, side.id) if label]
    return found


@source("armies")
def armies(seat: Seated) -> Named:
    """Army lists by their names in both languages."""
    game = seat.game or "wma"
    if game not in SYSTEMS_WITH_LISTS:
        return []
    return [(label, army.id) for army in seat.tools.library(game).armies for label in (army.name.ru, army.name.en)]


@source("rosters")
def rosters(seat: Seated) -> Named:
    """The person's own saved rosters."""
    try:
        names = seat.tools.store.rosters.names(seat.person or 0)
    except StorageTrouble:
        return []
    return [(name, name) for name in names]
