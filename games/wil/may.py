"""What a side of War in Lace may do now, and why not the rest."""

from __future__ import annotations

from games.core.course import Act
from games.wil.state import WilBattle


def may(state: WilBattle, side: str) -> tuple[Act, ...]:
    """All acts that the rules know for a side's units."""
    return ()
