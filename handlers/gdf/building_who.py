"""Who in Grimdark Future may begin an act now: the rows of the card, and whose page opens without a name."""

from __future__ import annotations

from collections.abc import Iterator

from games.gdf.acts.command import command_acts
from games.gdf.next_up import acting_next
from games.gdf.party import heads
from games.gdf.rights.shooting import may_react
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Words, text
from handlers.gdf.building_acts import can_charge, can_shoot, casters


def acts_now(state: GdfBattle) -> Iterator[str]:
    """Names of those who may begin their activation (gdf p. 7)."""
    return (state.units[unit].name for unit in acting_next(state))


def called(state: GdfBattle, name: str) -> Words:
    """A Shaken one is told by it: it only recovers."""
    shaken = any(one.name == name and one.shaken for one in state.units.values())
    return text("gdf-row-shaken", unit=name) if shaken else name


def shoots_on(state: GdfBattle) -> Iterator[str]:
    """Whoever has a shot left in its activation, then those on the watch who may answer it (gdf p. 8, 20)."""
    unit = state.units.get(state.acting or "")
    if unit is not None and unit.action and can_shoot(state, unit):
        yield unit.name
    yield from (one.name for one in watching(state))


def watching(state: GdfBattle) -> Iterator[GdfUnit]:
    """Enemies of whoever moved or shot last that may shoot at it now (gdf p. 20)."""
    mover = state.units.get(state.mover or "")
    if mover is None:
        return
    enemies = (one for one in heads(state) if state.hostile(one.side, mover.side))
    yield from (one for one in enemies if may_react(state, one, mover) is None)


def charges_on(state: GdfBattle) -> Iterator[str]:
    """Whoever has declared a charge and not fought it yet (gdf p. 9)."""
    unit = state.units.get(state.acting or "")
    if unit is not None and can_charge(state, unit):
        yield unit.name


def casts_now(state: GdfBattle) -> Iterator[str]:
    """Casters who may cast, before their own attack and with tokens left (gdf p. 13)."""
    for unit in heads(state):
        yield from (one.name for one in casters(state, unit))


def with_points(state: GdfBattle) -> Iterator[str]:
    """Sides that may do something with their command points now (gdf p. 27)."""
    if state.on("command_on"):
        yield from (side for side in state.sides if any(command_acts(state, side)))


def with_cards(state: GdfBattle) -> Iterator[str]:
    """All sides where mission cards are played (gdf p. 43)."""
    yield from (side for side in state.sides if state.cards)


def with_events(state: GdfBattle) -> Iterator[str]:
    """Sides whose units may be hit by what no unit does: traps, anomalies, snipers (gdf p. 22)."""
    if state.on("events_on"):
        yield from state.sides


def with_tasks(state: GdfBattle) -> Iterator[str]:
    """Sides with a secondary task that is not done yet."""
    yield from (side.id for side in state.sides.values() if set(side.secondaries) - set(side.done))
