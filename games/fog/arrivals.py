"""Charges that nobody carried out: declared within reach, they meet whoever stands (fog, Charging)."""

from __future__ import annotations

from collections.abc import Iterator

from games.fog.events import ChargeMoved
from games.fog.fold import charge_moved
from games.fog.groups import group_of
from games.fog.rights.charging import halts_before
from games.fog.rights.moving import after_flank, aspect_of, may_be_flanked, strikes_flank
from games.fog.state import FogBattle, FogUnit


def arrivals(state: FogBattle) -> Iterator[ChargeMoved]:
    """The contacts that the end of the phase brings by itself: of no evader, and of nobody who was intercepted."""
    for unit in list(state.units.values()):
        if not unit.alive or unit.moved or any(one.intercepts == unit.id for one in state.units.values()):
            continue
        for target in unit.charges:
            enemy = state.units.get(target)
            if enemy is None or not _stands(enemy) or unit.id in enemy.fought:
                continue
            if halts_before(state, unit, enemy, aspect_of(unit, enemy)):
                continue
            event = _meeting(state, unit, enemy)
            state = charge_moved(state, event)
            yield event


def _stands(enemy: FogUnit) -> bool:
    return enemy.alive and not enemy.evaded and enemy.cohesion != "broken"


def _meeting(state: FogBattle, unit: FogUnit, enemy: FogUnit) -> ChargeMoved:
    flank = strikes_flank(unit, enemy, said=None) and may_be_flanked(state, enemy, unit) is None
    level = after_flank(enemy, by_skirmishers=group_of(unit).skirmishers) if flank else None
    levels = {} if level is None else {enemy.id: level}
    return ChargeMoved(group=unit.id, met=(enemy.id,), flank=flank, cohesion=levels)
