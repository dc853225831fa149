"""Applying what units off the table do: reserves, transports, aircraft (gdf p. 13-14)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.apply import Applies
from games.core.values import replace
from games.gdf.events import Arrived, Disembarked, Embarked, HeroJoined, Reserved
from games.gdf.fold.turns import begin, next_places, settle
from games.gdf.party import head_of, set_party
from games.gdf.placing import SCOUTS, scouts_left
from games.gdf.state import GdfBattle, GdfUnit

APPLIES = Applies()


@APPLIES.to(HeroJoined)
def _hero_joined(state: GdfBattle, event: HeroJoined) -> GdfBattle:
    """He is where the unit is: in its transport, in its reserve (gdf p. 13-14)."""
    hero, host = state.units.get(event.unit), state.units.get(event.host or "")
    if hero is None or host is hero:
        return state
    if host is None:
        hero = replace(hero, host=None)
    elif host.host is not None or any(one.host in (host.id, hero.id) for one in _others(state, hero.id)):
        return state  # one hero a unit, and no hero has one of his own (p. 13)
    else:
        hero = replace(hero, host=host.id, aboard=host.aboard, reserve=host.reserve, activated=host.activated)
    return settle(replace(state, units={**state.units, hero.id: hero}))


def _others(state: GdfBattle, unit: str) -> Iterator[GdfUnit]:
    return (one for one in state.units.values() if one.id != unit)


@APPLIES.to(Reserved)
def _reserved(state: GdfBattle, event: Reserved) -> GdfBattle:
    """Before the battle it goes into reserve; at the start of a round it stays there."""
    unit = state.units.get(event.unit)
    if unit is None or not unit.reserve or not state.turn:
        return set_party(state, event.unit, reserve=True)
    return next_places(set_party(state, event.unit, stays=state.turn), unit.side)


@APPLIES.to(Arrived)
def _arrived(state: GdfBattle, event: Arrived) -> GdfBattle:
    """It may act in this round, and neither seizes nor contests a marker in it when it came from an Ambush."""
    unit = state.units.get(event.unit)
    if unit is None:
        return state
    if not state.turn:
        return _placed(state, unit)
    came = state.turn if unit.reserve else unit.arrived
    state = set_party(state, event.unit, reserve=False, off_table=False, arrived=came)
    return settle(replace(next_places(state, unit.side), done_first=""))


def _placed(state: GdfBattle, unit: GdfUnit) -> GdfBattle:
    """Before the battle: the other side places next; Scouts of both sides, left over, roll off (gdf p. 6, 14).

    Who places the first unit has the first turn (gdf p. 6-7).
    """
    before, first = scouts_left(state), state.first or unit.side
    state = replace(set_party(state, unit.id, placed=True), places=state.next_side(unit.side), first=first)
    return replace(state, chance_due=(SCOUTS,)) if not before and len(scouts_left(state)) > 1 else state


@APPLIES.to(Embarked)
def _embarked(state: GdfBattle, event: Embarked) -> GdfBattle:
    if event.transport not in state.units:
        return state
    return settle(set_party(state, event.unit, aboard=event.transport, shuttled=True))


@APPLIES.to(Disembarked)
def _disembarked(state: GdfBattle, event: Disembarked) -> GdfBattle:
    """Getting out is a part of its move, so that its activation has begun (gdf p. 14)."""
    unit = state.units.get(event.unit)
    if unit is None:
        return state
    if state.turn and state.mover != head_of(state, unit).id:
        state = begin(state, event.unit)
    return settle(set_party(state, event.unit, aboard=None, shuttled=True))
