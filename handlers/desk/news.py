"""What an answer leaves unsaid whatever the command: who fell with what happened, and that dice were rolled by hand."""

from __future__ import annotations

from games.core.state import BattleState
from games.core.values import replace
from handlers.desk.answer import Answer, Line, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of


def with_news(context: Context, answer: Answer, after: BattleState | None) -> Answer:
    """The answer with these lines under its first message; what the command has said itself is not said again.

    ``after``: the battle as the act leaves it, where it is one.
    """
    if not answer.messages:
        return answer
    first, *others = answer.messages
    lines = [line for line in (*_changes(context, after), *_own_dice(context)) if line not in first.blocks]
    return replace(answer, messages=(replace(first, blocks=(*first.blocks, *lines)), *others)) if lines else answer


def _changes(context: Context, after: BattleState | None) -> list[Line]:
    before = context.state
    if before is None or after is None:
        return []
    return [Line(said, strong=True) for said in desk_of(before.game).news(before, after)]


def _own_dice(context: Context) -> list[Line]:
    return [] if context.call.faces is None else [Line(text("own-dice", who=context.request.actor.name))]
