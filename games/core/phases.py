"""The order of phases in each game, and what comes after the present one."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.events import PhaseMoved
from games.core.state import BattleState
from lexicon.errors import NotAllowed
from lexicon.refs import Book

PHASES: Mapping[Book, tuple[str, ...]] = {
    "wma": ("command", "shooting", "combat"),
    "gdf": ("round",),
    "aob": ("turn",),
    "wil": ("turn",),
    "fog": ("impact",),
}
"""Phases of one side's turn, in order. Warmaster: wma p. 11; in GDF a round belongs to both sides (gdf p. 7)."""

SHARED_TURN: frozenset[Book] = frozenset({"gdf"})
"""Games in which nobody owns the turn: both sides act in it by turns."""

FIRST_STAGE: Mapping[str, str] = {"command": "initiative", "shooting": "shots"}
"""The part that a phase begins with, where it has parts (wma p. 13, 36)."""


def next_phase(state: BattleState) -> PhaseMoved:
    """The phase that follows. After the last phase of the last side the next turn begins; turn 0 is the setup.

    Raises:
        NotAllowed: ``battle.ended``.
    """
    if state.ended is not None:
        raise NotAllowed("battle.ended")
    phases = PHASES[state.game]
    if state.game in SHARED_TURN:
        return PhaseMoved(turn=state.turn + 1, phase=phases[0], side=None)
    sides = tuple(state.sides)
    if state.turn == 0:
        return PhaseMoved(turn=1, phase=phases[0], side=state.active or sides[0])
    at = phases.index(state.phase) if state.phase in phases else len(phases) - 1
    if at + 1 < len(phases):
        return PhaseMoved(turn=state.turn, phase=phases[at + 1], side=state.active)
    first = first_side(state)
    order = sides[sides.index(first) :] + sides[: sides.index(first)]
    place = order.index(state.active) if state.active in order else len(order) - 1
    if place + 1 < len(order):
        return PhaseMoved(turn=state.turn, phase=phases[0], side=order[place + 1])
    return PhaseMoved(turn=state.turn + 1, phase=phases[0], side=first)


def first_side(state: BattleState) -> str:
    """The side that had the first turn of the battle; before it the first side listed."""
    sides = tuple(state.sides)
    return state.first if state.first in state.sides else sides[0]
