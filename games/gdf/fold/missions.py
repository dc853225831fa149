"""Applying missions and secondary tasks (gdf p. 18-19)."""

from __future__ import annotations

from games.core.apply import Applies, set_side
from games.core.values import replace
from games.gdf.events import (
    MarkerClaimed,
    MarkersLaid,
    MissionSet,
    TaskDone,
    TaskTaken,
)
from games.gdf.state import HIDDEN_TASK, GdfBattle

APPLIES = Applies()


@APPLIES.to(MissionSet)
def _mission_set(state: GdfBattle, event: MissionSet) -> GdfBattle:
    """In a sabotage each marker is somebody's from the start (gdf p. 18)."""
    sides = tuple(state.sides) if event.mission == "sabotage" else ()
    numbers = range(event.markers)
    markers = {str(number + 1): sides[number] if number < len(sides) else None for number in numbers}
    return replace(state, mission=event.mission, markers=markers)


@APPLIES.to(MarkersLaid)
def _markers_laid(state: GdfBattle, event: MarkersLaid) -> GdfBattle:
    return replace(state, markers={str(number): None for number in range(1, event.count + 1)})


@APPLIES.to(MarkerClaimed)
def _marker_claimed(state: GdfBattle, event: MarkerClaimed) -> GdfBattle:
    """A marker that an enemy seizes in a sabotage is destroyed (gdf p. 18)."""
    number = str(event.marker)
    if number not in state.markers:
        return state
    held = state.markers[number]
    if state.mission == "sabotage" and event.side is not None and held not in (None, event.side):
        return replace(state, markers={one: side for one, side in state.markers.items() if one != number})
    marked = {one: near for one, near in state.marked.items() if one != number}
    if event.near is not None:
        marked[number] = event.near
    return replace(state, markers={**state.markers, number: event.side}, marked=marked)


@APPLIES.to(TaskTaken)
def _task_taken(state: GdfBattle, event: TaskTaken) -> GdfBattle:
    for side in state.sides if event.side is None else (event.side,):
        known = state.sides.get(side)
        if known is not None:
            kept = tuple(one for one in known.secondaries if not (event.shown and one == HIDDEN_TASK))
            state = set_side(state, side, secondaries=tuple(dict.fromkeys((*kept, event.task))))
    return state


@APPLIES.to(TaskDone)
def _task_done(state: GdfBattle, event: TaskDone) -> GdfBattle:
    known = state.sides.get(event.side)
    if known is None:
        return state
    others = tuple(task for task in known.done if task != event.task)
    return set_side(state, event.side, done=(*others, event.task) if event.done else others)
