"""What dice settle before a battle of Grimdark Future: who deploys and begins (gdf p. 4, 6)."""

from __future__ import annotations

from handlers.desk.context import Context, Recorded
from resolvers.gdf.tests_of_quality import ROLL_OFF, RollOff


def roll_first(context: Context) -> tuple[str, Recorded]:
    """A roll-off of all sides: its winner deploys first and has the first turn (gdf p. 6-7)."""
    given = RollOff(players=tuple(context.battle.sides))
    played = context.play(ROLL_OFF, given)
    return played.result.winner, context.record(ROLL_OFF, given, played)
