"""What one side asked of the other and the other has done by itself is asked no longer, whatever the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from games.core.consent import UNDO
from games.core.events import ConsentRefused
from games.core.state import Question
from handlers.desk.answer import Answer
from handlers.desk.context import Context
from lexicon.errors import AdjutantError

DONE = "consent.done"
"""Why such a question is closed."""


def without_settled(context: Context, answer: Answer, wanted: Callable[[Question], Answer]) -> Answer:
    """The answer, closing the questions whose whole deed is among its events: an agreement would do it again.

    ``wanted``: what a question asks for, done for show.
    """
    if context.state is None or not answer.events or context.agreed or context.for_show:
        return answer
    done = [one for one in context.state.questions if one.command != UNDO and _is_done(wanted, one, answer)]
    if not done:
        return answer
    return replace(answer, events=(*answer.events, *(ConsentRefused(question=one.number, reason=DONE) for one in done)))


def _is_done(wanted: Callable[[Question], Answer], question: Question, answer: Answer) -> bool:
    try:
        events = wanted(question).events
    except AdjutantError:
        return False
    return bool(events) and all(event in answer.events for event in events)
