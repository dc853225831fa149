"""What the book's die settles before a battle of Warmaster: who begins, and for how many turns (wma p. 71, 75)."""

from __future__ import annotations

from handlers.desk.context import Context, Recorded
from resolvers.wma.setup import EITHER_OR, TURNS, EitherOr, Turns


def roll_first(context: Context) -> tuple[str, Recorded]:
    """1-3 the first side, 4-6 the second."""
    first, second, *_ = context.battle.sides
    given = EitherOr(context="first", options=(first, second))
    played = context.play(EITHER_OR, given)
    return played.result.choice, context.record(EITHER_OR, given, played)


def roll_turns(context: Context) -> tuple[int, Recorded]:
    """1-2 six turns, 3-4 seven, 5-6 eight."""
    given = Turns()
    played = context.play(TURNS, given)
    return played.result.turns, context.record(TURNS, given, played)
