"""What a battle of Art of Batallia keeps."""

from __future__ import annotations

from dataclasses import dataclass

from games.core.state import BattleState


@dataclass(frozen=True, slots=True)
class AobBattle(BattleState):
    """A battle of Art of Batallia."""
