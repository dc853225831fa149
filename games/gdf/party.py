"""A unit and the hero who has joined it are one (gdf p. 13-14): who speaks for both, and what is left of them."""

from __future__ import annotations

from games.core.apply import set_units
from games.gdf.state import GdfBattle, GdfUnit
from resolvers.gdf.bodies import Body
from resolvers.gdf.numbers import at_half


def head_of(state: GdfBattle, unit: GdfUnit) -> GdfUnit:
    """The unit that acts for this one: of a hero the unit that he has joined, while any of it stands."""
    host = state.units.get(unit.host or "")
    return host if host is not None and host.alive else unit


def heir_of(state: GdfBattle, unit: str) -> GdfUnit | None:
    """The unit, or the hero who is all that is left of it; ``None`` when nobody is."""
    known = state.units.get(unit)
    if known is None or known.alive:
        return known
    return next((one for one in state.units.values() if one.host == unit and one.alive), None)


def hero_of(state: GdfBattle, head: GdfUnit) -> GdfUnit | None:
    """The living hero who has joined this unit."""
    return next((one for one in state.units.values() if one.host == head.id and one.alive), None)


def members(state: GdfBattle, unit: GdfUnit) -> tuple[GdfUnit, ...]:
    """The living units that act as one with this unit, itself among them; the one that speaks for them first."""
    head = head_of(state, unit)
    hero = hero_of(state, head)
    return (head,) if hero is None else (head, hero)


def set_party(state: GdfBattle, unit: str, **values: object) -> GdfBattle:
    """The same values for a unit and the hero who has joined it."""
    known = state.units.get(unit)
    return state if known is None else set_units(state, [one.id for one in members(state, known)], **values)


def body_of(state: GdfBattle, unit: GdfUnit) -> Body:
    """What stands of the unit, its hero last."""
    head = head_of(state, unit)
    hero = hero_of(state, head)
    return Body(head.stands, head.hits, 0 if hero is None else hero.tough - hero.hits)


def starting_size(state: GdfBattle, unit: GdfUnit) -> int:
    """Models at the start of the game; a joined hero adds one, also to what remains when all the others fell."""
    host = state.units.get(unit.host or "")
    if host is not None:
        return host.size + 1
    return unit.size + any(one.host == unit.id for one in state.units.values())


def strength(state: GdfBattle, unit: GdfUnit, body: Body | None = None) -> tuple[int, int]:
    """What morale counts: left and at the start, models; of a unit that was a single model its Tough (gdf p. 10)."""
    head = head_of(state, unit)
    body = body_of(state, head) if body is None else body
    start = starting_size(state, head)
    if start == 1:
        return (head.tough - body.hurt if body.models else 0), head.tough
    return body.standing, start


def halved(state: GdfBattle, unit: GdfUnit, body: Body | None = None) -> bool:
    """Whether half or less of it is left, and anything is."""
    left, start = strength(state, unit, body)
    return left > 0 and at_half(left, start)


def heads(state: GdfBattle, side: str | None = None) -> tuple[GdfUnit, ...]:
    """Living units that act for themselves: all but heroes who have joined one."""
    return tuple(
        unit
        for unit in state.units.values()
        if unit.alive and side in (None, unit.side) and head_of(state, unit).id == unit.id
    )
