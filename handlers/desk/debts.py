"""What is owed from now on: the answer to any act ends with it, whoever has to pay, and with the buttons for it.

No handler has to think of it; one that offers the choice itself, in its own words, is not told twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from games.core.course import Debt, game_debts
from games.core.state import BattleState
from games.registry import owed_in
from handlers.cards.rows import rows_of
from handlers.desk.answer import Answer, Button, Line
from handlers.desk.calls import call, is_called, turn_call, with_calls
from handlers.desk.context import Context
from handlers.desk.games import Rows, desk_of
from handlers.table.battle_words import describe_debt, describe_deciding
from handlers.table.pending import pays


def with_debts(context: Context, answer: Answer, after: BattleState | None) -> Answer:
    """The answer, its last message going on with debts that the act brings and that it does not offer to pay.

    Those of another side call its players, and so does a turn that begins for them. ``after``: the battle as the act
    leaves it, where it is one.
    """
    if after is None or not answer.messages:
        return answer
    before, debts = context.owed, owed_in(after)
    shown = [button for message in answer.messages for row in message.buttons for button in row]
    desk = desk_of(after.game)
    together = context.state is not None and desk.calls_later(context.state) and not desk.calls_later(after)
    new = [debt for debt in debts if together or not _known(debt, before)]
    # The card is the battle's one live message: what was owed before has its buttons nowhere else.
    told = debts if after.turn else new
    unsaid = [(debt, rows) for debt in told if not _offered(rows := pays(after, debt), shown)]
    theirs = [debt for debt in new if not desk.calls_later(after) and is_called(context, after, debt.by)]
    calls = [call(context, after, (debt.by,), describe_debt(after, debt)) for debt in theirs]
    free = not game_debts(debts)
    # Where sides alternate, whoever owes something is called, and nobody acts before it is paid.
    begins = (
        None if context.state is None or (desk.alternates and not free) else turn_call(context, context.state, after)
    )
    calls += [] if begins is None else [begins]
    lines = tuple(Line(describe_debt(after, debt)) for debt, _ in unsaid if debt not in theirs)
    rows = tuple(row for _, rows in unsaid for row in rows)
    if free and begins is None and desk.alternates and after.turn and after.ended is None:
        deciding = Line(describe_deciding(after))
        lines = lines if deciding in answer.messages[-1].blocks else (*lines, deciding)
    on = desk.goes_on(context.state, after) if free else desk.open(after)
    more = _unshown((*on, *rows_of(after)), shown)
    if not rows and not lines and not more and not calls:
        return answer
    *others, last = answer.messages
    offered, under = last.buttons[:-1], last.buttons[-1:]  # [Отменить] and the like stand lowest
    buttons = (*rows, *offered, *more, *under) if more else (*rows, *last.buttons)
    last = replace(last, blocks=with_calls((*last.blocks, *lines), calls), buttons=buttons)
    return replace(answer, messages=(*others, last))


def _unshown(rows: Rows, shown: Sequence[Button]) -> Rows:
    """Of these buttons those that the answer has not, nor one of that name that says more."""
    labels = [button.label for button in shown]
    left = (tuple(one for one in row if one.label not in labels and not _offered(((one,),), shown)) for row in rows)
    return tuple(row for row in left if row)


def _known(debt: Debt, before: Sequence[Debt]) -> bool:
    """Whether it was owed already, be it for more units."""
    return any(
        (debt.by, debt.what, debt.about) == (old.by, old.what, old.about) and set(debt.units) <= set(old.units)
        for old in before
    )


def _offered(rows: Rows, shown: Sequence[Button]) -> bool:
    """Whether the answer has one of these buttons already."""
    does = [(button.press.command, dict(button.press.options)) for button in shown]
    return any((button.press.command, dict(button.press.options)) in does for row in rows for button in row)
