"""What a side of Field of Glory may do now, and why not the rest."""

from __future__ import annotations

from games.core.course import Act
from games.fog.state import FogBattle


def may(state: FogBattle, side: str) -> tuple[Act, ...]:
    """All acts that the rules know for a side's units."""
    return ()
