"""How a side of Grimdark Future stands, and how the battle ends: markers held after the last round (gdf p. 6-7)."""

from __future__ import annotations

from games.core.events import BattleEnded, Event, PhaseMoved
from games.core.losses import Standing, counted, most_points
from games.gdf.state import GdfBattle
from resolvers.core.rulings import Rulings

ROUNDS = 4
"""Rounds of a battle, unless the players agree otherwise (gdf p. 7)."""


def next_round(state: GdfBattle) -> PhaseMoved:
    """The next round; it is begun by who finished the last one first (gdf p. 7)."""
    sides = tuple(state.sides)
    begins = state.first if state.turn == 0 else state.done_first or state.first
    return PhaseMoved(turn=state.turn + 1, phase="round", side=begins if begins in sides else sides[0])


def standing_of(state: GdfBattle, side: str, rulings: Rulings) -> Standing:
    """Units lost, and the markers that the side holds."""
    known = counted(state, side)
    return Standing(known.lost, known.counted, None, withdraws=False, points=held(state, side))


def held(state: GdfBattle, side: str) -> int:
    """Markers that a side holds."""
    return sum(owner == side for owner in state.markers.values())


def result(state: GdfBattle, rulings: Rulings) -> tuple[dict[str, int], str | None]:
    """Markers of each side, and who holds most of them (gdf p. 6)."""
    return most_points({side: held(state, side) for side in state.sides})


def closes(state: GdfBattle, rulings: Rulings) -> tuple[Event, ...]:
    """After the last round the battle is over (gdf p. 6-7)."""
    last = state.stops if state.on("long_on") else bool(state.turns) and state.turn >= (state.turns or 0)
    if state.turn == 0 or not last:
        return ()
    points, winner = result(state, rulings)
    return (BattleEnded(winner=winner, points=points, reason="objectives"),)
