"""How a side of Grimdark Future stands, and how the battle ends: markers held after the last round (gdf p. 6-7)."""

from __future__ import annotations

from games.core.events import BattleEnded, Event, PhaseMoved
from games.core.losses import Standing, counted, most_points
from games.gdf.state import GdfBattle
from resolvers.core.rulings import Rulings
from resolvers.gdf.objectives import MISSION_VP, MissionVp

ROUNDS = 4
"""Rounds of a battle, unless the players agree otherwise (gdf p. 7)."""


def next_round(state: GdfBattle) -> PhaseMoved:
    """The next round; it is begun by who finished the last one first (gdf p. 7)."""
    sides = tuple(state.sides)
    begins = state.first if state.turn == 0 else state.done_first or state.first
    return PhaseMoved(turn=state.turn + 1, phase="round", side=begins if begins in sides else sides[0])


def standing_of(state: GdfBattle, side: str, rulings: Rulings) -> Standing:
    """Units lost, and the points that the side would have now."""
    known = counted(state, side)
    points, _ = result(state, rulings)
    return Standing(known.lost, known.counted, None, withdraws=False, points=points[side])


def held(state: GdfBattle, side: str) -> int:
    """Markers that a side holds."""
    return sum(owner == side for owner in state.markers.values())


def result(state: GdfBattle, rulings: Rulings) -> tuple[dict[str, int], str | None]:
    """Markers of each side and who holds most of them (gdf p. 6); or the points of missions, tasks and cards.

    A sabotage is won by destroying the enemy's marker and keeping one's own (p. 18); with secondary tasks points
    decide (p. 19), with mission cards those of the cards, and one for each marker where that was agreed (p. 43).
    """
    if state.cards:
        markers = {side: held(state, side) if state.on("final_on") else 0 for side in state.sides}
        return most_points({side: known.victory + markers[side] for side, known in state.sides.items()})
    return most_points({side: points_of(state, side, rulings) for side in state.sides})


def points_of(state: GdfBattle, side: str, rulings: Rulings) -> int:
    """What a side has for its mission and its secondary tasks."""
    mission = state.mission or "duel"
    tasks = any(known.secondaries for known in state.sides.values())
    own = list(state.sides).index(side)
    keeps = str(own + 1) in state.markers
    razed = any(str(at + 1) not in state.markers for at in range(len(state.sides)) if at != own)
    if not tasks:
        return int(keeps and razed) if mission == "sabotage" else held(state, side)
    given = MissionVp(
        mission=mission,  # type: ignore[arg-type]
        markers=held(state, side),
        secondaries=len(state.sides[side].done),
        destroyed_enemy_marker=razed and mission == "sabotage",
        kept_own_marker=keeps and mission == "sabotage",
    )
    return MISSION_VP.answer(given, rulings).vp


def closes_battle(state: GdfBattle) -> bool:
    """Whether the battle is over with this round."""
    last = state.stops if state.on("long_on") else bool(state.turns) and state.turn >= (state.turns or 0)
    return state.turn > 0 and last


def closes(state: GdfBattle, rulings: Rulings) -> tuple[Event, ...]:
    """After the last round the battle is over (gdf p. 6-7)."""
    if not closes_battle(state):
        return ()
    points, winner = result(state, rulings)
    tasks = any(known.secondaries for known in state.sides.values())
    reason = "cards" if state.cards else "tasks" if tasks else "objectives"
    return (BattleEnded(winner=winner, points=points, reason=reason),)
