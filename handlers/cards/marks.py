"""Each side's mark on a card: whose is what, at a glance."""

from __future__ import annotations

from games.core.state import BattleState

_MARKS = "◆◇▲△"


def mark_of(state: BattleState, side: str | None) -> str:
    """``◆`` of the first side, ``◇`` of the second; nothing where it is nobody's."""
    return "" if side is None else _MARKS[list(state.sides).index(side) % len(_MARKS)]
