"""What an answer leaves unsaid whatever the command: who fell with what happened, and that dice were rolled by hand."""

from __future__ import annotations

from dataclasses import replace

from games.core.events import Undone
from handlers.desk.answer import Answer, Line, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of


def with_news(context: Context, answer: Answer) -> Answer:
    """The answer with these lines under its first message; what the command has said itself is not said again."""
    if not answer.messages:
        return answer
    first, *others = answer.messages
    lines = [line for line in (*_fallen(context, answer), *_own_dice(context)) if line not in first.blocks]
    return replace(answer, messages=(replace(first, blocks=(*first.blocks, *lines)), *others)) if lines else answer


def _fallen(context: Context, answer: Answer) -> list[Line]:
    before = context.state
    if before is None or answer.start is not None or any(isinstance(event, Undone) for event in answer.events):
        return []
    after = context.foresee(before, answer.events)
    return [Line(said, strong=True) for said in desk_of(before.game).news(before, after)]


def _own_dice(context: Context) -> list[Line]:
    return [] if context.call.faces is None else [Line(text("own-dice", who=context.request.actor.name))]
