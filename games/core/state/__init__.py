"""The state of a battle as frozen values: units, commanders, engagements, sides, and who decides now."""

from games.core.state.battle import BattleState, Ending, Side, UndoRequest
from games.core.state.decision import Decision, decision
from games.core.state.engagement import Engagement
from games.core.state.unit import Commander, Unit

__all__ = ["BattleState", "Commander", "Decision", "Ending", "Engagement", "Side", "UndoRequest", "Unit", "decision"]
