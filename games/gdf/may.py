"""What a side of Grimdark Future may do now, and why not the rest."""

from __future__ import annotations

from games.core.course import Act
from games.gdf.state import GdfBattle


def may(state: GdfBattle, side: str) -> tuple[Act, ...]:
    """All acts that the rules know for a side's units."""
    return ()
