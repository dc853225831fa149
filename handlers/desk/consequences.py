"""What an act brings by itself, whatever command it was: the game is asked after each, and the battle may end by it."""

from __future__ import annotations

from dataclasses import replace

from games.core.events import ASKING, BattleEnded, Undone
from games.core.state import BattleState
from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.table.the_end import end_of


def battle_after(context: Context, answer: Answer) -> BattleState | None:
    """The battle as the act leaves it; ``None`` for what is no act, begins a battle, or takes something back."""
    unseen = answer.start is not None or any(isinstance(event, (*ASKING, Undone)) for event in answer.events)
    if not answer.events or context.state is None or unseen:
        return None
    return context.foresee(context.state, answer.events)


def with_consequences(context: Context, answer: Answer) -> Answer:
    """The answer with what follows from it by the book; the end of the battle is told, and may still be undone.

    The seed of the dice stays hidden until somebody asks for the log: what was typed wrongly ends no battle for good.
    """
    after = battle_after(context, answer)
    if after is None or after.ended is not None or not answer.messages:
        return answer
    assert context.state is not None
    more = context.pack.follows(context.state, after, context.rulings)
    if not more:
        return answer
    *others, last = answer.messages
    if any(isinstance(event, BattleEnded) for event in more):
        said, rows, _ = end_of(context, more, before=after, reveals=False)
        last = replace(last, blocks=(*last.blocks, *said), buttons=(*rows, *last.buttons))
    return replace(answer, messages=(*others, last), events=(*answer.events, *more))
