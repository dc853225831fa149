"""Lists of names to choose from: units, commanders, armies. One function a source, for parsing and autocomplete."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache

from armies.core.library import Library
from armies.core.listed import SYSTEMS_WITH_LISTS
from games.core.state import Leader, Unit
from handlers.desk.seated import Seated
from handlers.language.kinds import Thing, label_of
from handlers.language.names import Named, Names
from handlers.language.other_words import in_other_words
from handlers.language.vocabulary import value_name
from lexicon.errors import StorageTrouble
from lexicon.folding import fold
from lexicon.names import Name
from lexicon.refs import MAIN

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


def _units(seat: Seated) -> tuple[list[Thing], list[Thing]]:
    """The units of the sides that the person plays, and the others."""
    sorted_out: tuple[list[Thing], list[Thing]] = ([], [])
    own = set(seat.own_sides) if seat.state is not None else set()
    lists = seat.lists
    for unit in () if seat.state is None else seat.state.units.values():
        kind = _entry(lists, unit) or value_name(seat.game or MAIN, unit.type)
        sorted_out[unit.side not in own].append(_unit(unit.name, unit.id, kind, gone=not unit.alive))
    return sorted_out


def _units_or_all(seat: Seated, *, mine: bool, lenient: bool = False) -> Names:
    def make() -> Names:
        own, others = _units(seat)
        every = (*own, *others)
        return Names(tuple(own if mine else others) or every, every, lenient=lenient)

    return _remembered(("units", mine, lenient, *_who_stands(seat)), make)


def _who_stands(seat: Seated) -> Iterator[object]:
    """What the lists of a battle's units depend on: they are the same as long as nobody comes, goes or is changed."""
    yield seat.lists
    if seat.state is not None:
        yield from (seat.state.id, seat.own_sides)
        yield from [(unit.id, unit.name, unit.side, unit.alive) for unit in seat.state.units.values()]


_MADE: dict[tuple[object, ...], Names] = {}
_MOST_MADE = 128


def _remembered(key: tuple[object, ...], make: Callable[[], Names]) -> Names:
    """A list of names as it was made for this key: a battle asks for its lists with every command."""
    found = _MADE.get(key)
    if found is None:
        if len(_MADE) >= _MOST_MADE:
            _MADE.clear()
        found = _MADE[key] = make()
    return found


@lru_cache(maxsize=2000)
def _unit(name: str, id_: str, kind: Name | None, *, gone: bool) -> Thing:
    return Thing(name, id_, _also(name, kind), gone=gone)


def _also(name: str, kind: Name | None) -> tuple[str, ...]:
    """A unit's name in the other language, where it bears the name of its kind, and in other words for its troops."""
    label = label_of(name)
    number = "" if label.number is None else f" {label.number}"
    own = name.removesuffix(number)
    kinds = () if kind is None or label.base not in (fold(kind.ru), fold(kind.en)) else (kind.ru, kind.en)
    names = [(own, not kinds), *((one, False) for one in kinds)]
    others = (other for one, freely in names for other in in_other_words(one, translated=freely))
    words = dict.fromkeys((*kinds, *others))
    return tuple(f"{word}{number}" for word in words if fold(word) != label.base)


def _entry(lists: Library | None, thing: Unit | Leader) -> Name | None:
    """What the thing is called in its army list."""
    if not thing.entry or lists is None:
        return None
    army = lists.find(thing.army)
    row = army.by_id.get(thing.entry) if army is not None else None
    return None if row is None else row.name


@source("own_units")
def own_units(seat: Seated) -> Named:
    """Units of the sides that the person plays; for somebody who plays none, all (the refusal comes later)."""
    return _units_or_all(seat, mine=True)


@source("enemy_units")
def enemy_units(seat: Seated) -> Named:
    """Units of the other sides; for one who plays all sides, all."""
    return _units_or_all(seat, mine=False)


@source("any_units")
def any_units(seat: Seated) -> Named:
    """The person's own units; those of others as well, where they are named in full."""
    return _units_or_all(seat, mine=True, lenient=True)


@source("any_enemies")
def any_enemies(seat: Seated) -> Named:
    """Units of the other sides; one's own as well, where they are named in full."""
    return _units_or_all(seat, mine=False, lenient=True)


@source("units")
def units(seat: Seated) -> Named:
    """All units, the person's own first."""

    def make() -> Names:
        own, others = _units(seat)
        return Names((*own, *others))

    return _remembered(("all units", *_who_stands(seat)), make)


@source("units_ever")
def units_ever(seat: Seated) -> Named:
    """All units, those that are gone as well: a correction may bring one back."""
    own, others = _units(seat)
    return Names([replace(unit, gone=False) for unit in (*own, *others)])


@source("own_units_ever")
def own_units_ever(seat: Seated) -> Named:
    """The person's own units, those that are gone as well."""
    own, others = _units(seat)
    return Names([replace(unit, gone=False) for unit in (own or others)])


@source("enemy_units_ever")
def enemy_units_ever(seat: Seated) -> Named:
    """Units of the other sides, those that are gone as well."""
    own, others = _units(seat)
    return Names([replace(unit, gone=False) for unit in (others or own)])


@source("leaders_ever")
def leaders_ever(seat: Seated) -> Named:
    """All who lead, the dead as well."""
    leaders = () if seat.state is None else seat.state.leaders.values()
    lists, game = seat.lists, seat.game or MAIN
    return Names([replace(_commander(lists, game, one), gone=False) for one in leaders])


@source("commanders")
def commanders(seat: Seated) -> Named:
    """Commanders of the sides that the person plays, also by their ranks; for somebody who plays none, all."""
    if seat.state is None:
        return []
    state, own, lists, game = seat.state, seat.own_sides, seat.lists, seat.game or MAIN

    def make() -> Names:
        things = {one.id: _commander(lists, game, one) for one in state.leaders.values()}
        mine = [things[one.id] for one in state.leaders.values() if one.side in own]
        return Names(mine or things.values(), things.values(), numbered=False)

    leaders = [(one.id, one.name, one.rank, one.dead) for one in state.leaders.values()]
    return _remembered(("commanders", lists, state.id, own, *leaders), make)


def _commander(lists: Library | None, game: str, commander: Leader) -> Thing:
    names = (_entry(lists, commander), value_name(game, commander.rank))
    ranks = dict.fromkeys(word for name in names if name is not None for word in (name.ru, name.en))
    also = (*(f"{rank} {commander.name}" for rank in ranks), *ranks)
    return Thing(commander.name, commander.id, also, gone=commander.dead)


@source("own_things")
def own_things(seat: Seated) -> Named:
    """Units and commanders of the person's sides, the dead too; for somebody who plays none, all."""
    if seat.state is None:
        return []
    state, own, lists, game = seat.state, seat.own_sides, seat.lists, seat.game or MAIN
    units, others = _units(seat)
    leaders = [(one.side in own, _commander(lists, game, one)) for one in state.leaders.values()]
    mine = [*units, *(one for is_own, one in leaders if is_own)]
    every = [*units, *others, *(one for _, one in leaders)]
    return Names([replace(one, gone=False) for one in mine or every], every)


@source("sides")
def sides(seat: Seated) -> Named:
    """Sides by id, by their own name and by their army."""
    if seat.state is None:
        return []
    found = []
    for number, side in enumerate(seat.state.sides.values()):
        words = (side.name, side.army, side.id, *(_ALSO[number] if number < len(_ALSO) else ()))
        found += [(label, side.id) for label in words if label]
    return found


_ALSO = (("А", "первая", "first"), ("Б", "В", "вторая", "second"))
"""What a thumb types for A and B."""


@source("armies")
def armies(seat: Seated) -> Named:
    """Army lists by their names in the reader's language, and in the other."""
    game = seat.game or MAIN
    if game not in SYSTEMS_WITH_LISTS:
        return []
    lists = seat.tools.library(game).armies
    return Names(
        Thing(army.name.to(seat.language), army.id, (army.name.ru, army.name.en, *army.also)) for army in lists
    )


@source("rosters")
def rosters(seat: Seated) -> Named:
    """The person's own saved rosters."""
    try:
        names = seat.tools.store.rosters.names(seat.person or 0)
    except StorageTrouble:
        return []
    return [(name, name) for name in names]
