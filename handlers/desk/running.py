"""A command is carried out: its options are read, its game is asked, it runs. Nothing is written.

What the other side agreed to, or allowed out of order, is carried out as its author's act.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.core.events import ASKING
from games.core.state import Question
from handlers.desk.answer import Answer
from handlers.desk.by_itself import goes_on_by_itself, with_the_rest
from handlers.desk.calls import with_call_back
from handlers.desk.consequences import battle_after, with_consequences
from handlers.desk.context import Call, Context
from handlers.desk.debts import with_debts
from handlers.desk.going_on import as_question
from handlers.desk.lazy import LazyModule
from handlers.desk.news import with_news
from handlers.desk.reading import read_options
from handlers.desk.registry import Form, Group, find_command
from handlers.desk.repeating import for_each, spread
from handlers.desk.request import Actor
from handlers.desk.rights import May, check, check_command, counted, right_of, row_of
from handlers.desk.settled import without_settled
from handlers.language.grammar import build
from handlers.language.options import Options
from handlers.table.battle_words import describe_debt
from lexicon.errors import NotAllowed, OutOfOrder, StillOwed

use = LazyModule("handlers.post.standing_use")

OF_SEVERAL = "of_several"
"""Marks the refusal of one thing of several that were said in one breath: the others are not done either."""
_NO_ACTS: tuple[Group, ...] = ("rules", "setup", "battle", "self")
"""Look-ups, terms and corrections: they go on whatever is owed."""


def carried_out(context: Context, form: Form, words: str | Mapping[str, Any], *, made: bool) -> Answer:
    """What the called command comes to; ``made`` options come from a button.

    Raises:
        AdjutantError: what was not understood, what forbids it (``OutOfOrder`` where players may agree on it all the
            same), dice typed in that nothing rolled.
    """
    _turn_away(context, form)
    _check_going_on(context, form)
    return _run(context, form, read_options(context, words, made=made))


def _turn_away(context: Context, form: Form) -> None:
    """Who plays no part and may not do it in any words is told so, and not how it is said.

    Raises:
        NotAllowed: as :func:`handlers.desk.rights.check`.
    """
    state, right = context.state, right_of(context.call.command)
    if state is None or state.ended is not None or context.own_sides:
        return
    if not (right.said or right.elsewhere or (right.unplayed and not state.is_played)):
        check(context, row_of(context.call.command, form, Options()), right.refused)


def _check_going_on(context: Context, form: Form) -> None:
    """An act of a battle that is over is refused for that, in whichever words: also from a page left open since.

    Raises:
        NotAllowed: ``battle.ended``, ``battle.moved``.
    """
    check_here(context, form)
    if form.battle and not form.after_end and context.battle.ended is not None:
        raise NotAllowed("battle.ended", field="battle", example="/start")


def check_here(context: Context, form: Form) -> None:
    """An act of a battle that goes on with another bot is refused.

    Raises:
        NotAllowed: ``battle.moved``.
    """
    if form.battle and not form.after_end and context.state is not None and context.state.moved:
        raise NotAllowed("battle.moved", field="battle", value=context.state.id)


def run_as(author: Context, name: str, options: Mapping[str, Any], faces: Sequence[int]) -> Answer:
    """The command of that name with the options that its model takes, with the author's own dice where he typed any.

    Raises:
        AdjutantError: whatever forbids it, or the command raises.
    """
    command = find_command(name)
    form = command.form(author.game)
    example = form.example.to(author.language)
    call = Call(command.name, "", example, form.model, tuple(faces) or None)
    return _run(replace(author, call=call), form, build(form.model, options, example=example))


def author_of(context: Context, player: int, *, agreed: bool = False, allowed: bool = False) -> Context:
    """The same request as if that player had made it: what was agreed to, or allowed, is his act."""
    person = context.tools.store.people.person_at(context.battle.id, player)
    key, name = (person.key or "", person.name) if person is not None else ("", "")
    request = replace(context.request, actor=Actor(key, name), text=None, command=None, options={}, press=None)
    number, hand = None if person is None else person.id, context.at_hand
    return replace(
        context, request=request, person=number, player=player, agreed=agreed, allowed=allowed, agreeing=hand
    )


def asks(answer: Answer) -> bool:
    """Whether the answer only asks the other side; nothing is done before it agrees."""
    return bool(answer.events) and all(isinstance(event, ASKING) for event in answer.events)


def _run(context: Context, form: Form, options: Options) -> Answer:
    _check_going_on(context, form)
    counts = check_command(context, form, options) is May.COUNTS and not context.agreed

    def once(here: Context, said: Options) -> Answer:
        refused = None if form.judge is None else form.judge(here, said)
        if refused is not None and not (here.allowed and isinstance(refused, OutOfOrder)):
            raise refused
        _check_debts(here, form, said)
        return form.run(here, said)

    several = spread(form, options)
    try:
        answer = once(context, options) if len(several) == 1 else for_each(context, several, once)
    except NotAllowed as refused:
        if len(several) > 1 or _names_several(options):
            refused.params = {**refused.params, OF_SEVERAL: True}
        raise
    if counts:
        answer = replace(answer, events=counted(context.call.command, answer.events))
    if not context.by_itself and asks(answer) and (agreed := _agreed_beforehand(context, answer)) is not None:
        return agreed
    if answer.actor is not None:
        return answer  # what is somebody else's act keeps its dice for that
    question = as_question(context, answer) if context.call.faces else None
    if question is not None:
        return question
    context.check_typed_dice()
    answer = with_consequences(context, answer)
    if context.by_itself:
        return answer
    after = None if counts else battle_after(context, answer)
    if after is not None and goes_on_by_itself(context, answer, after):
        answer = with_the_rest(context, answer, after, run_as, author_of)
    answer = without_settled(context, answer, lambda one: _for_show(context, one))
    after = battle_after(context, answer)
    return with_call_back(context, with_debts(context, with_news(context, answer, after), after), after)


def _agreed_beforehand(context: Context, answer: Answer) -> Answer | None:
    """What the answer asks for, done, where all whom it asks have said beforehand that they agree to such a thing."""
    found = use.agreed_beforehand(context, answer)
    if found is None:
        return None
    question, marks = found
    done = run_as(replace(context, agreed=True), question.command, question.options, question.faces)
    first, *rest = done.messages
    first = replace(first, blocks=(*use.agreement_lines(context.battle, marks), *first.blocks))
    return replace(done, messages=(first, *rest), events=(*marks, *done.events))


def _names_several(options: Options) -> bool:
    return any(isinstance(said, tuple) and len(said) > 1 for _, said in options)


def _for_show(context: Context, question: Question) -> Answer:
    """What a question asks for, as if all had agreed; nothing of it counts."""
    author = replace(author_of(context, question.by, agreed=True), for_show=True)
    return run_as(author, question.command, question.options, question.faces)


def _check_debts(context: Context, form: Form, options: Options) -> None:
    """Refuse an act of battle while something is owed that stops everything else.

    Whatever its group: looking something up, corrections, terms and what pays the debt go on, a stranger's own rolls
    too.

    Raises:
        StillOwed: ``turn.waiting``.
    """
    if context.state is None or not context.own_sides or form.only_asks(options):
        return
    blocking = [debt for debt in context.owed if debt.blocks]
    known = find_command(context.call.command)
    free = known.group in _NO_ACTS or (known.group == "dice" and context.game not in known.forms)
    if not blocking or free or any(act.command == known.name for debt in blocking for act in debt.acts):
        return
    raise StillOwed("turn.waiting", field="phase", waits=describe_debt(context.state, blocking[0]))
