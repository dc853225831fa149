"""Applying the events of activation and of what leaders do (aob 4)."""

from __future__ import annotations

from typing import Any

from games.aob.events import (
    BaseRecovered,
    BaseWithdrew,
    CorpsMerged,
    CorpsMoved,
    CorpsReformed,
    CorpsSplit,
    DefenceTaken,
    LeaderActivated,
    LeaderMoved,
    OrderPassed,
)
from games.aob.fold.course import tidy
from games.aob.state import AobBattle, AobUnit
from games.core.apply import Applies, destroy, map_units, set_side, set_units
from games.core.values import replace

APPLIES = Applies()


@APPLIES.to(LeaderActivated)
def _leader_activated(state: AobBattle, event: LeaderActivated) -> AobBattle:
    state = set_side(state, event.side, turn_leader=event.leader, owes_base=event.unit is None)
    return state if event.unit is None else _activate(state, event.unit, rallied=event.rallied)


def _activate(state: AobBattle, unit: str, *, rallied: bool) -> AobBattle:
    state = set_units(state, (unit,), activated=True, back=False)
    return set_units(state, (unit,), state="formed", rallied=True, acted="rally") if rallied else state


@APPLIES.to(OrderPassed)
def _order_passed(state: AobBattle, event: OrderPassed) -> AobBattle:
    """Who gives the order away does nothing: routers of his run on (aob 4.2.1)."""
    state = _run_on(state, [unit.id for unit in state.corps_of(event.side) if unit.activated])
    state = set_units(state, event.called_regular, regular_leaders=True)
    side = state.sides.get(event.side)
    done = () if side is None else (*side.leaders_done, event.leader)
    state = set_side(state, event.side, turn_leader=event.to, leaders_done=done)
    return _activate(state, event.unit, rallied=event.rallied)


def _run_on(state: AobBattle, units: list[str]) -> AobBattle:
    rallied = [unit for unit in units if state.units[unit].rallied]
    state = set_units(state, rallied, state="routing", rallied=False)
    return set_units(state, units, activated=False, acted="")


@APPLIES.to(BaseWithdrew)
def _base_withdrew(state: AobBattle, event: BaseWithdrew) -> AobBattle:
    unit = state.units.get(event.unit)
    if unit is None or not unit.alive:
        return state
    state = set_side(state, unit.side, owes_base=False)
    state = set_units(
        state,
        (event.unit,),
        stands=max(unit.stands - 1, 0),
        detached=unit.detached + 1,
        support_bases=event.supports,
    )
    gone = event.gone or state.units[event.unit].stands == 0
    return tidy(destroy(state, (event.unit,), "withdrew")) if gone else state


@APPLIES.to(LeaderMoved)
def _leader_moved(state: AobBattle, event: LeaderMoved) -> AobBattle:
    if event.unit not in state.units or event.to not in state.units or event.unit == event.to:
        return state
    if state.units[event.unit].rallied:
        state = set_units(state, (event.unit,), state="routing", rallied=False)

    def parted(unit: AobUnit) -> AobUnit:
        left = tuple(one for one in unit.leaders if one != event.leader)
        dice = max(unit.irregular_leaders - event.irregular, 0) if unit.irregular_leaders else None
        known = tuple(one for one in unit.irregular if one != event.leader)
        return replace(unit, leaders=left, irregular_leaders=dice, irregular=known, acted="transfer")

    def joined(unit: AobUnit) -> AobUnit:
        dice = (unit.irregular_leaders or 0) + 1 if event.irregular else unit.irregular_leaders
        known = _sorted(*unit.irregular, event.leader) if event.irregular else unit.irregular
        return replace(unit, leaders=_sorted(*unit.leaders, event.leader), irregular_leaders=dice, irregular=known)

    if not state.units[event.to].alive:
        state = map_units(state, (event.to,), _led_again)
    return tidy(map_units(map_units(state, (event.unit,), parted), (event.to,), joined))


def _led_again(unit: AobUnit) -> AobUnit:
    """Bases that run of a corps that is gone have a leader again, and are a corps that runs (aob 4.3.1)."""
    return replace(
        unit,
        destroyed=None,
        stands=unit.routing_bases,
        routing_bases=0,
        state="routing",
        leaders=(),
        irregular_leaders=None,
        irregular=(),
        encircled=False,
        back=True,
    )


def _sorted(*leaders: int) -> tuple[int, ...]:
    return tuple(sorted(set(leaders)))


@APPLIES.to(CorpsMoved)
def _corps_moved(state: AobBattle, event: CorpsMoved) -> AobBattle:
    now = {"moved": True, "state": event.state, "contact": (), "arrived": True, "reached": event.reaches}
    state = set_units(state, (event.unit,), **now)
    mover = state.units.get(event.unit)
    return tidy(state if mover is None else set_side(state, mover.side, comes_on=True))


@APPLIES.to(DefenceTaken)
def _defence_taken(state: AobBattle, event: DefenceTaken) -> AobBattle:
    def taken(unit: AobUnit) -> AobUnit:
        if unit.state == "disordered":
            return replace(unit, defended=True, reforms=True)
        return replace(unit, defended=True, state="defence")

    return map_units(state, (event.unit,), taken)


@APPLIES.to(CorpsReformed)
def _corps_reformed(state: AobBattle, event: CorpsReformed) -> AobBattle:
    if event.at_once:
        return set_units(state, (event.unit,), state="formed")
    return set_units(state, (event.unit,), reforms=True)


@APPLIES.to(BaseRecovered)
def _base_recovered(state: AobBattle, event: BaseRecovered) -> AobBattle:
    unit, source = state.units.get(event.unit), state.units.get(event.source)
    if unit is None or source is None or not unit.alive:
        return state
    back = event.routers or 1
    if event.routers:
        state = set_units(state, (source.id,), routing_bases=max(source.routing_bases - event.routers, 0))
    else:
        state = set_units(state, (source.id,), detached=max(source.detached - 1, 0))
    joins = back if source.id != unit.id else 0
    state = map_units(state, (source.id,), lambda one: replace(one, size=max(one.size - joins, one.stands)))
    return tidy(_grown(state, event.unit, back, event.supports, joins, acted="recover"))


def _grown(state: AobBattle, unit: str, more: int, supports: int, joins: int, /, **values: Any) -> AobBattle:
    """``joins``: bases that were no bases of it before, those lost since among them: they count as its own now."""

    def grown(one: AobUnit) -> AobUnit:
        stands = one.stands + more
        return replace(one, stands=stands, size=max(one.size + joins, stands), support_bases=supports, **values)

    return map_units(state, (unit,), grown)


@APPLIES.to(CorpsMerged)
def _corps_merged(state: AobBattle, event: CorpsMerged) -> AobBattle:
    unit, into = state.units.get(event.unit), state.units.get(event.into)
    if unit is None or into is None or unit is into or not (unit.alive and into.alive):
        return state
    dice = (unit.irregular_leaders or 0) + (into.irregular_leaders or 0)
    state = _grown(
        state,
        event.into,
        unit.stands,
        event.supports,
        max(unit.size, unit.stands),
        state=event.state,
        leaders=_sorted(*into.leaders, *unit.leaders),
        irregular_leaders=dice or None,
        irregular=_sorted(*into.irregular, *unit.irregular),
        regular_leaders=into.regular_leaders and unit.regular_leaders,
        detached=into.detached + unit.detached,
        fled=tuple(sorted((*into.fled, *unit.fled), reverse=True)),
        routing_bases=into.routing_bases + unit.routing_bases,
        activated=True,
        arrived=into.arrived or unit.arrived,
        acted="merge",
    )
    state = set_units(state, (event.unit,), leaders=(), detached=0, routing_bases=0, activated=False)
    return tidy(destroy(state, (event.unit,), "merged"))


@APPLIES.to(CorpsSplit)
def _corps_split(state: AobBattle, event: CorpsSplit) -> AobBattle:
    """The part that leaves is the one that moves on (aob 4.3.4.5)."""
    unit = state.units.get(event.unit)
    if unit is None or event.bases >= unit.stands:
        return state
    taken = unit.supports - event.supports
    new = replace(
        unit,
        id=event.new,
        name=event.name,
        size=event.bases,
        stands=event.bases,
        points=0,
        leaders=_sorted(*event.leaders),
        irregular_leaders=event.irregular,
        irregular=tuple(one for one in unit.irregular if one in event.leaders),
        support_bases=max(taken, 0),
        detached=0,
        fled=(),
        routing_bases=0,
        contact=(),
        torn=False,
        activated=unit.activated and not event.torn,
    )
    left = tuple(one for one in unit.leaders if one not in event.leaders)
    dice = max(unit.irregular_leaders - (event.irregular or 0), 0) if unit.irregular_leaders else None
    state = set_units(
        state,
        (event.unit,),
        size=unit.size - event.bases,
        stands=unit.stands - event.bases,
        leaders=left,
        irregular_leaders=dice,
        irregular=tuple(one for one in unit.irregular if one not in event.leaders),
        support_bases=event.supports,
        torn=False,
        **({} if event.torn else {"activated": False, "acted": "split"}),
    )
    return replace(state, units={**state.units, event.new: new})
