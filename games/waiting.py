"""Whom a battle waits for: one meaning, for calls, clocks and lists of battles."""

from __future__ import annotations

from games.core.course import game_debts
from games.core.state import BattleState
from games.registry import owed_in


def deciding(state: BattleState) -> tuple[str, ...]:
    """The sides that the battle waits for: who owes something by the book, else whose turn it is.

    Nobody before the first turn, and when it is over.
    """
    if not state.turn or state.ended is not None:
        return ()
    owing = tuple(dict.fromkeys(debt.by for debt in game_debts(owed_in(state))))
    return owing or ((state.active,) if state.active is not None else tuple(state.sides))


def asked(state: BattleState) -> tuple[str, ...]:
    """The sides whose answer to a question somebody waits for; in the order in which they were asked."""
    return tuple(dict.fromkeys(side for question in state.questions for side in question.sides))


def awaited(state: BattleState) -> tuple[str, ...]:
    """All sides that anybody waits for: to decide, or to answer."""
    return tuple(dict.fromkeys((*deciding(state), *asked(state))))
