"""What an act brings and nobody has to be waited for: what cannot be otherwise, and what a side has said beforehand.

It is done in the same act, with the act's own dice, by the way of every command, as an act of the side that owes it,
and told in the same answer; taking the act back takes it back, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from games.core.course import Debt, game_debts
from games.core.events import ASKING
from games.core.forced import Payment, forced_payments
from games.core.state import BattleState
from games.fold import foresee
from games.registry import owed_in
from handlers.desk.answer import Answer, Block, Button, Line, text
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.lazy import LazyModule
from handlers.desk.news import own_dice
from handlers.desk.registry import find_command
from handlers.desk.steps import SaidBeforehand, Step
from handlers.language.options import markers
from handlers.table.battle_words import describe_debt
from handlers.table.pending import pays
from lexicon.errors import AdjutantError, StateStale, StorageTrouble
from lexicon.refs import Book

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Runs = Callable[[Context, str, Mapping[str, Any], Sequence[int]], Answer]
    Authors = Callable[[Context, int], Context]

use = LazyModule("handlers.post.standing_use")

DICE_AT_ONCE = "dice_at_once"
"""The battle's setting by which owed rolls that leave nothing to decide are rolled at once for all sides."""

_MOST = 40
"""Acts that follow one act by themselves; a battle that would go on for ever stops there, and waits."""
_LAST = frozenset({"undo", "why"})


def goes_on_by_itself(context: Context, answer: Answer, after: BattleState | None) -> bool:
    """Whether the act may bring anything by itself: it moved the battle on, and something is owed now."""
    if after is None or context.by_itself or after.ended is not None or not answer.messages:
        return False
    return after.changed != context.battle.changed and bool(game_debts(owed_in(after)))


def with_the_rest(context: Context, answer: Answer, after: BattleState, run_as: Runs, author_of: Authors) -> Answer:
    """The answer with all that follows by itself from the battle that it leaves."""
    act, began = context.battle.act, _with_fair_dice(context)
    beforehand: SaidBeforehand = use.Beforehand.of(context)
    for _ in range(_MOST):
        state = replace(after, act=act)
        found = _first_done(began.at(state), _steps(state, beforehand), beforehand, run_as, author_of)
        if found is None:
            break
        step, done = found
        events = done.events if step.mark is None else (step.mark, *done.events)
        answer = _joined(_with_own_dice(context, answer), replace(done, events=events), step, state)
        after = context.foresee(context.battle, answer.events)
        if after.ended is not None:
            break
    return beforehand.told(answer)


def _first_done(
    here: Context, steps: Iterable[Step], beforehand: SaidBeforehand, run_as: Runs, author_of: Authors
) -> tuple[Step, Answer] | None:
    """The first of the steps that can be done, and what it comes to."""
    for step in steps:
        refused: AdjutantError | None = None
        try:
            done = _done(here, step, run_as, author_of)
        except (StorageTrouble, StateStale):
            raise
        except AdjutantError as error:
            if here.rolls():
                raise  # dice that stood in no line of the log would make it a false one
            done, refused = None, error
        if done is not None:
            return step, done
        if step.mark is not None:
            beforehand.cannot(step.mark.side, step.mark.case, refused)
    return None


def _steps(state: BattleState, beforehand: SaidBeforehand) -> Iterator[Step]:
    """What cannot be otherwise, then what was said beforehand."""
    debts = game_debts(owed_in(state))
    for payment in forced_payments(debts):
        yield Step(payment, bool(state.settings.get(DICE_AT_ONCE)))
    yield from beforehand.steps(state, debts)


def _with_own_dice(context: Context, answer: Answer) -> Answer:
    """The answer, saying that its dice were thrown by hand before it goes on to what was rolled otherwise."""
    *others, last = answer.messages
    lines = [line for line in own_dice(context) if all(line not in message.blocks for message in answer.messages)]
    return replace(answer, messages=(*others, replace(last, blocks=(*last.blocks, *lines)))) if lines else answer


def _with_fair_dice(context: Context) -> Context:
    """The request; where its own dice were thrown by hand, what follows by itself has the battle's."""
    if context.call.faces is None:
        return context
    return replace(context, call=replace(context.call, faces=None), _asked_by=None)


def _done(here: Context, step: Step, run_as: Runs, author_of: Authors) -> Answer | None:
    """What the step comes to; ``None`` where nothing does, or its owner may want to throw the dice of it.

    Raises:
        AdjutantError: what forbids it; tried with dice that count for nothing before it is done.
    """
    payment = step.payment
    side, command = payment.debt.by, payment.act.command
    players = here.battle.players_of(side)
    author = author_of(here, players[0]) if players else replace(here, across=(side,))
    author = replace(author, by_itself=True)
    said = as_options(here.battle.game, payment)
    tried = run_as(replace(author, for_show=True, _asked_by=None), command, said, ())
    if not step.rolls and any(event.rolls for event in tried.events):
        return None
    done = run_as(author, command, said, ())
    asks = any(isinstance(event, ASKING) for event in done.events)
    return None if not done.events or asks or done.actor is not None else done


def as_options(game: Book, payment: Payment) -> dict[str, Any]:
    """What is said with the act as the options that its command takes."""
    model = find_command(payment.act.command).form(game).model
    several = {name: many for name, _, many, _ in markers(model)}
    made: dict[str, Any] = {}
    for name, values in payment.said.items():
        made[name] = values if several.get(name, len(values) > 1) else values[0]
    return made


def _joined(answer: Answer, done: Answer, step: Step, before: BattleState) -> Answer:
    """Both as one answer. What the first one asks for and the second one does is asked no longer."""
    after = foresee(before, done.events)
    rolled = any(event.rolls for event in done.events)
    side = before.called(step.payment.debt.by)
    why = step.why or text("by-itself-rolled" if rolled else "by-itself-forced", side=side)
    left = owed_in(after)
    paid = [debt for debt in owed_in(before) if debt not in left]
    asked = [Line(describe_debt(before, debt)) for debt in paid]
    *others, last = answer.messages
    told = [block for message in done.messages if message.target != "person" for block in message.blocks]
    blocks: tuple[Block, ...] = (*(one for one in last.blocks if one not in asked), Line(why), *told)
    new = [row for message in done.messages for row in message.buttons]
    gone = [one for debt in paid for one in _of(before, debt)]
    rows = (*_without(new, (), _LAST), *_without(last.buttons, [*gone, *(one for row in new for one in row)]))
    short = None if last.short is None else (*last.short, why)
    told_apart = tuple(message for message in done.messages if message.target == "person")
    joined = replace(last, blocks=blocks, buttons=rows, short=short)
    return replace(
        answer,
        messages=(*others, joined, *told_apart),
        events=(*answer.events, *done.events),
        reminders=(*answer.reminders, *done.reminders),
        plans=(*answer.plans, *done.plans),
    )


def _of(state: BattleState, debt: Debt) -> Iterable[Button]:
    return (button for row in pays(state, debt) for button in row)


def _without(rows: Iterable[Sequence[Button]], gone: Iterable[Button], names: frozenset[str] = frozenset()) -> Rows:
    """The rows without these buttons, nor such as are called the same, nor those of commands of these ``names``."""
    gone = tuple(gone)
    does = [(button.press.command, dict(button.press.options)) for button in gone]
    labels = [button.label for button in gone]

    def stays(one: Button) -> bool:
        named = one.press.command in names or (one.label in labels and one.press.command not in _LAST)
        return not named and (one.press.command, dict(one.press.options)) not in does

    kept = (tuple(filter(stays, row)) for row in rows)
    return tuple(row for row in kept if row)
