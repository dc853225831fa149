"""How a side of Warmaster stands: losses, break point, victory points (wma p. 70-74)."""

from __future__ import annotations

from typing import Any

from games.core.events import Event
from games.core.losses import Standing, counted, most_points
from games.wma.events import Withdrew
from games.wma.state import WmaBattle
from games.wma.tally import general_lost, victory_given, withdraw_given
from lexicon.errors import NotUnderstood
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.core.rulings import Rulings
from resolvers.core.sources import ScriptedDice
from resolvers.wma import MECHANICS

_NO_DICE = ScriptedDice({})


def standing_of(state: WmaBattle, side: str, rulings: Rulings) -> Standing:
    """A side's losses (wma p. 71) and the points it has from the other sides (wma p. 74)."""
    try:
        withdraw = _resolve("withdraw", withdraw_given(state, side), rulings)
        points = _resolve("victory_points", victory_given(state, side), rulings)["total"]
    except NotUnderstood:
        # More on a table than the mechanics take: the battle is shown and ended all the same.
        return counted(state, side)
    return Standing(
        lost=withdraw["losses_counted"],
        counted=withdraw["core_units"],
        break_point=withdraw["break_point"],
        withdraws=withdraw["withdraws"],
        points=points,
    )


def _resolve(mechanic: str, given: dict[str, object], rulings: Rulings) -> dict[str, Any]:
    made: dict[str, Any] = plain(play(MECHANICS[mechanic].from_plain(given, rulings), _NO_DICE).result)
    return made


def closes(state: WmaBattle, rulings: Rulings) -> tuple[Event, ...]:
    """Armies that withdraw at the end of the phase in which they were beaten (wma p. 70)."""
    beaten = [
        side
        for side, known in state.sides.items()
        if state.phase and not known.withdrew and standing_of(state, side, rulings).withdraws
    ]
    return tuple(
        Withdrew(side=side, reason="general_lost" if general_lost(state, side) else "break_point") for side in beaten
    )


def result(state: WmaBattle, rulings: Rulings) -> tuple[dict[str, int], str | None]:
    """Each side's points, and the winner: who did not withdraw, else who has more (wma p. 74); None for a draw."""
    points = {side: standing_of(state, side, rulings).points for side in state.sides}
    staying = [side for side in state.sides if not state.sides[side].withdrew]
    if len(staying) == 1:
        return points, staying[0]
    return most_points(points)
