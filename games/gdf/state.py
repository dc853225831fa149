"""What a battle of Grimdark Future keeps."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.state import BattleState


@dataclass(frozen=True, slots=True)
class GdfBattle(BattleState):
    """A battle of Grimdark Future."""
