"""Ids of units, leaders and fights within one battle."""

from __future__ import annotations

from games.core.state import BattleState


def next_id(state: BattleState, letter: str, taken: int = 0) -> str:
    """The next free id with this letter (``u7``); ``taken`` more are already promised in the same act."""
    tails = (name.removeprefix(letter) for name in state.ids() if name.startswith(letter))
    numbers = [int(tail) for tail in tails if tail.isdecimal()]
    return f"{letter}{max(numbers, default=0) + 1 + taken}"
