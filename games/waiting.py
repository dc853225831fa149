"""Whom a battle waits for: one meaning, for calls, clocks and lists of battles."""

from __future__ import annotations

from games.core.clock import TURN
from games.core.course import asked_debts, game_debts
from games.core.state import BattleState
from games.registry import owed_in, pack_of

ANSWER, DEBT = "answer", "debt"
"""What a side is awaited for outside its own turn: its word to a question, what it owes by the book."""


def deciding(state: BattleState) -> tuple[str, ...]:
    """The sides that the battle waits for: who owes something by the book, else whose turn it is.

    Nobody before the first turn, and when it is over.
    """
    if not state.turn or state.ended is not None:
        return ()
    owing = tuple(dict.fromkeys(debt.by for debt in game_debts(owed_in(state))))
    return owing or pack_of(state.game).decides(state)


def asked(state: BattleState) -> tuple[str, ...]:
    """The sides that owe an answer to a question, or their own of an opposed roll, in the order of asking."""
    return tuple(dict.fromkeys(debt.by for debt in asked_debts(state)))


def awaited(state: BattleState) -> tuple[str, ...]:
    """All sides that anybody waits for: to decide, or to answer."""
    return tuple(dict.fromkeys((*deciding(state), *asked(state))))


def spells(state: BattleState) -> tuple[dict[str, str], frozenset[str]]:
    """What each side is awaited for, as clocks know it; and the sides whose move goes on.

    Who has asked about the course of the battle waits for the answer, and is not awaited himself meanwhile.
    """
    deciders, answering = deciding(state), asked(state)
    waiting = {
        side
        for question in state.questions
        if question.lapses
        for side in state.side_of(question.by)
        if side not in answering
    }
    turn = pack_of(state.game).decides(state) if deciders else ()
    awaits = dict.fromkeys(answering, ANSWER)
    for side in deciders:
        if side not in waiting:
            awaits[side] = _own(state) if side in turn else DEBT
    on = turn if state.active is not None else ()
    return awaits, frozenset((*deciders, *on))


def _own(state: BattleState) -> str:
    """A side's own turn; where nobody's it is, the phase in which all decide."""
    return f"{TURN} {state.turn}" if state.active is not None else f"{TURN} {state.turn} {state.phase}"
