"""How a side of Field of Glory stands, and how its battle ends.

The chapter gives one number: an evader who leaves the table costs a point of attrition. What breaks an army, and what
routs and losses cost, stands elsewhere: nothing is ended by them.
"""

from __future__ import annotations

from games.core.events import BattleEnded, Event
from games.core.losses import Standing, after_the_last_turn, counted
from games.core.phases import next_phase
from games.fog.arrivals import arrivals
from games.fog.phases import PHASES
from games.fog.state import FogBattle
from resolvers.core.rulings import Rulings


def standing_of(state: FogBattle, side: str, rulings: Rulings) -> Standing:
    """Groups lost, and attrition of the other sides."""
    own = counted(state, side)
    taken = sum(state.sides[enemy].attrition for enemy in state.enemies_of(side))
    return Standing(own.lost, own.counted, None, withdraws=False, points=taken)


def result(state: FogBattle, rulings: Rulings) -> tuple[dict[str, int], str | None]:
    """The attrition that each side has brought on the others. An army that is gone has lost; else nobody has won."""
    points = {side: standing_of(state, side, rulings).points for side in state.sides}
    left = [side for side in state.sides if _left(state, side)]
    return points, left[0] if len(left) == 1 else None


def closes(state: FogBattle, rulings: Rulings) -> tuple[Event, ...]:
    """Charges arrive that nobody carried out; the battle is over, when the turns agreed on are."""
    return (*arrivals(state), *after_the_last_turn(state, next_phase(state, PHASES), result(state, rulings)))


def follows(before: FogBattle, after: FogBattle, rulings: Rulings) -> tuple[BattleEnded, ...]:
    """The end of the battle, as soon as nobody is left of an army that was there."""
    gone = [side for side in after.sides if any(before.units_of(side, alive=True)) and not _left(after, side)]
    if not gone or not after.turn:
        return ()
    points, winner = result(after, rulings)
    return (BattleEnded(winner=winner, points=points, reason="wiped_out"),)


def _left(state: FogBattle, side: str) -> bool:
    return any(state.units_of(side, alive=True))
