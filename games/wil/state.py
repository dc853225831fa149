"""What a battle of War in Lace keeps."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.state import BattleState


@dataclass(frozen=True, slots=True)
class WilBattle(BattleState):
    """A battle of War in Lace."""
