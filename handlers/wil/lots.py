"""What a die settles before a battle of War in Lace: who begins (wil p. 13)."""

from __future__ import annotations

from handlers.desk.context import Context, Recorded
from resolvers.wil.orders import TURN_ORDER, TurnOrder


def roll_first(context: Context) -> tuple[str, Recorded]:
    """A die a side, the higher one begins."""
    sides = tuple(context.battle.sides)
    given = TurnOrder(players=len(sides))
    played = context.play(TURN_ORDER, given)
    return sides[played.result.first - 1], context.record(TURN_ORDER, given, played)
