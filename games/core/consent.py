"""Questions to the other side: which are open after each event, and who may answer them."""

from __future__ import annotations

from games.core.events import (
    BattleEnded,
    ConsentAsked,
    ConsentGiven,
    ConsentRefused,
    Event,
    UndoAsked,
    Undone,
    UndoRefused,
)
from games.core.state import BattleState, Question
from games.core.values import replace
from lexicon.errors import NotAllowed

UNDO = "undo"
UMPIRE = "umpire"


def questions_after(before: BattleState, event: Event, act: int, actor: int, *, moved: bool) -> tuple[Question, ...]:
    """The open questions after ``event``, which belongs to act ``act`` of player ``actor``.

    Where the battle has ``moved`` on by it, what lapses is asked no longer; once it is over, nothing but an undo.
    """
    kept = before.questions
    match event:
        case ConsentAsked():
            asked = Question(act, actor, event.sides, event.command, event.options, event.faces, event.what)
            asked = replace(asked, lapses=event.lapses, words=event.words)
            return (*(one for one in kept if not _replaces(asked, one)), asked)
        case UndoAsked():
            sides = tuple(side for side in before.sides if side not in before.side_of(actor))
            return (*kept, Question(act, actor, sides, UNDO, {"act": event.act}, lapses=True))
        case ConsentGiven():
            return _given(kept, event)
        case ConsentRefused():
            return tuple(one for one in kept if one.number != event.question)
        case UndoRefused() | Undone():
            return tuple(one for one in kept if one.command != UNDO)
        case BattleEnded():
            return tuple(one for one in kept if one.command == UNDO)
    return tuple(one for one in kept if not one.lapses) if moved and kept else kept


def _replaces(new: Question, old: Question) -> bool:
    """What is asked about the course of the battle is asked once by each; else the same question again is one."""
    same = (old.by, old.command) == (new.by, new.command)
    return same and (old.lapses or old.options == new.options)


def _given(kept: tuple[Question, ...], event: ConsentGiven) -> tuple[Question, ...]:
    answered = next((one for one in kept if one.number == event.question), None)
    if answered is None:
        return kept
    left = tuple(side for side in answered.sides if side != event.side)
    if left:
        return tuple(replace(one, sides=left) if one is answered else one for one in kept)
    # Both sides may have asked the same thing, each its own way: it is settled now.
    return tuple(one for one in kept if one is not answered and not (one.lapses and one.command == answered.command))


def answering(state: BattleState, question: Question, player: int) -> tuple[str, ...]:
    """The sides for which ``player`` may agree to a question; the umpire for all, but not about an umpire."""
    own = state.side_of(player)
    judges = player in state.umpires and question.command != UMPIRE
    return tuple(side for side in question.sides if side in own or judges)


def check_answer(state: BattleState, player: int, number: int) -> tuple[Question, tuple[str, ...]]:
    """The question of that number, and the sides for which ``player`` answers it.

    Raises:
        NotAllowed: ``consent.none`` (it is not asked, or not any more), ``consent.own`` (the asker or his side).
    """
    question = next((one for one in state.questions if one.number == number), None)
    if question is None:
        raise NotAllowed("consent.none", field="question", value=number)
    sides = answering(state, question, player)
    if not sides:
        raise NotAllowed("consent.own", field="question", value=number)
    return question, sides
