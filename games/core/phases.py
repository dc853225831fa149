"""What follows the present phase, in games whose sides have turns of their own."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import PhaseMoved
from games.core.state import BattleState


def next_phase(state: BattleState, phases: Sequence[str]) -> PhaseMoved:
    """The phase that follows. After the last phase of the last side the next turn begins; turn 0 is the setup."""
    sides = tuple(state.sides)
    if state.turn == 0:
        return PhaseMoved(turn=1, phase=phases[0], side=state.first or sides[0])
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
