"""What a side of Art of Batallia may do now, and why not the rest."""

from __future__ import annotations

from games.aob.state import AobBattle
from games.core.course import Act


def may(state: AobBattle, side: str) -> tuple[Act, ...]:
    """All acts that the rules know for a side's units."""
    return ()
