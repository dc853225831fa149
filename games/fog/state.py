"""What a battle of Field of Glory keeps."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.state import BattleState


@dataclass(frozen=True, slots=True)
class FogBattle(BattleState):
    """A battle of Field of Glory."""
