"""What a side of Warmaster may do now, with every option, and why not the rest."""

from __future__ import annotations

from games.core.course import Act
from games.wma.state import WmaBattle


def may(state: WmaBattle, side: str) -> tuple[Act, ...]:
    """All acts that the rules know for a side's units and commanders."""
    return ()
