"""A substitute's seat goes back to its owner: what the log says of it."""

from __future__ import annotations

from games.core.events import PlayerLeft, SeatPassed
from games.core.state import BattleState
from games.store import StandIn, Store


def coming_back(store: Store, state: BattleState, seat: StandIn) -> tuple[SeatPassed | PlayerLeft, ...]:
    """The seat is its owner's again, who leaves the number that he had meanwhile, where that plays a side."""
    spare = store.people.seat(state.id, seat.owner)
    left = (PlayerLeft(player=spare),) if spare is not None and state.side_of(spare) else ()
    return (SeatPassed(player=seat.player, why="back"), *left)
