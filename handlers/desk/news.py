"""What an answer leaves unsaid whatever the command: who fell, who rolled, and that dice were rolled by hand."""

from __future__ import annotations

from games.core.state import BattleState
from games.core.values import replace
from handlers.desk.answer import Answer, Block, Headline, Line, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.registry import find_command


def with_news(context: Context, answer: Answer, after: BattleState | None) -> Answer:
    """The answer with these lines under its first message; what the command has said itself is not said again.

    ``after``: the battle as the act leaves it, where it is one.
    """
    if not answer.messages:
        return answer
    first, *others = answer.messages
    lines = [line for line in (*_changes(context, after), *own_dice(context)) if line not in first.blocks]
    told = (*(_whose(context, first.blocks) if first.target != "person" else first.blocks), *lines)
    return answer if told == first.blocks else replace(answer, messages=(replace(first, blocks=told), *others))


def _whose(context: Context, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """The blocks, beginning with who rolled: what is no act of a battle does not say it, and a press never does."""
    request = context.request
    if not context.has_rolled or context.call.faces is not None:
        return blocks
    if request.press is None and find_command(context.call.command).group != "dice":
        return blocks
    head, *rest = blocks
    said = text("rolled-by", who=context.who, what=head.words if isinstance(head, Headline) else "")
    return (Headline(said), *rest) if isinstance(head, Headline) else (Line(said), *blocks)


def _changes(context: Context, after: BattleState | None) -> list[Line]:
    before = context.state
    if before is None or after is None:
        return []
    return [Line(said, strong=True) for said in desk_of(before.game).news(before, after)]


def own_dice(context: Context) -> list[Line]:
    """That the dice of the act were rolled by hand, where they were."""
    return [] if context.call.faces is None else [Line(text("own-dice", who=context.who))]
