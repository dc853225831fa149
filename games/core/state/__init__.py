"""The state of a battle as frozen values: units, sides, players, and where the battle stands."""

from games.core.state.battle import BattleState, Ending, Opposed, Paper, Question, Side
from games.core.state.clock import Clock, Pause
from games.core.state.unit import NOTHING, Leader, Unit, unit_fields

__all__ = [
    "NOTHING",
    "BattleState",
    "Clock",
    "Ending",
    "Leader",
    "Opposed",
    "Paper",
    "Pause",
    "Question",
    "Side",
    "Unit",
    "unit_fields",
]
