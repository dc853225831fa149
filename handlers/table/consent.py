"""Asking the other side: what changes the terms of a running battle waits for the one it concerns.

A command calls :func:`ask` before it does anything; once all sides have agreed it runs again, as its author's act, with
``context.agreed``. Nothing is asked of nobody: before both sides have players, for an umpire, and for one who plays
both sides, the act is done at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Annotated, Any, get_args

from games.core.consent import answering, check_answer
from games.core.events import ConsentAsked, ConsentGiven, ConsentRefused
from games.core.events.consent import MOST_LETTERS
from games.core.state import BattleState, Question
from games.store import Seat
from handlers.desk.answer import Answer, Headline, Line, Text, say, text
from handlers.desk.calls import call
from handlers.desk.context import Context
from handlers.desk.failure_words import explain_in_words
from handlers.desk.registry import command
from handlers.desk.rights import May, check
from handlers.desk.running import author_of, run_as
from handlers.drawing.fluent import render_words
from handlers.language.options import Count, Flag, Options
from handlers.table.measure import check_measure
from handlers.table.pending import answer_buttons
from lexicon.errors import AdjutantError, NotAllowed, StateStale, StorageTrouble, ValueMissing
from lexicon.names import Language, Name


def others_of(context: Context) -> tuple[str, ...]:
    """The sides with players that this person does not act for; none for an umpire."""
    state = context.battle
    if context.player in state.umpires:
        return ()
    return tuple(side for side in state.sides if state.players_of(side) and side not in context.own_sides)


def ask(
    context: Context,
    what: Text,
    options: Options | Mapping[str, Any],
    *,
    sides: Iterable[str] | None = None,
    lapses: bool = False,
    row: str | None = None,
) -> Answer | None:
    """The question whether this command may be done with ``options``; ``None`` where nobody has to be asked any more.

    ``what``: the act in words, kept in each language. ``sides``: who has to agree, by default every other
    side that has players. What ``lapses`` is asked no longer once the battle has moved on. ``row``: of the table of
    rights, where it is another than the command's or some ask nobody.

    Raises:
        NotAllowed: see :func:`handlers.table.measure.check_measure`.
    """
    state, call = context.battle, context.call
    others = others_of(context)
    asked = tuple(side for side in others if sides is None or side in set(sides))
    if context.agreed or not asked:
        return None
    if row is not None and check(context, row) is May.DOES:
        return None
    plain = options.model_dump(mode="json", exclude_defaults=True) if isinstance(options, Options) else dict(options)
    same = next((one for one in state.questions if (one.command, dict(one.options)) == (call.command, plain)), None)
    if same is not None and answering(state, same, context.player):
        # Both sides have said it now: that is an agreement.
        return agree_to(context, same)
    if same is not None and same.by == context.player:
        return Answer((replace(_question(context, same), target="here"),))
    player, seats = seat_of(context)
    check_measure(context, player, call.command, lapses=lapses)
    faces = call.faces or ()
    words = {language: _bounded(render_words(what, language)) for language in get_args(Language)}
    shown = words[state.language]
    event = ConsentAsked(
        sides=asked, command=call.command, options=plain, faces=faces, what=shown, words=words, lapses=lapses
    )
    new = Question(state.act + 1, player, asked, call.command, plain, faces, shown, lapses, words)
    return Answer((_question(context, new, calls=True),), (event,), seats=seats, actor=player)


def _bounded(words: str) -> str:
    """A question as the log keeps it: a hundred units by name are more than it does."""
    return words if len(words) <= MOST_LETTERS else words[: MOST_LETTERS - 1] + "…"


def _question(context: Context, question: Question, *, calls: bool = False) -> Any:
    state = context.battle
    who = context.names.get(question.by) or context.who
    sides = ", ".join(state.called(side) for side in question.sides)
    whom = text("consent-whom", side=sides)
    return say(
        Headline(text("consent-ask", who=who, what=question.matter)),
        call(context, state, question.sides, whom)[1] if calls else Line(whom),
        buttons=(answer_buttons(question),),
        target="linked",
    )


def seat_of(context: Context) -> tuple[int, tuple[Seat, ...]]:
    """The player number of the one who acts, and the seat to be written, if it is new."""
    people, battle, person = context.tools.store.people, context.battle.id, context.person or 0
    seat = people.seat(battle, person)
    if seat is not None:
        return seat, ()
    seat = people.next_seat(battle)
    return seat, (Seat(seat, person),)


class AnswerOptions(Options):
    """Which question, where several are open."""

    question: Annotated[
        int | None,
        Count(
            Name("вопрос", "question"),
            Name("номер вопроса, если их несколько", "the number of the question, where there are several"),
            ("вопрос", "question", "номер", "number"),
            1,
            1_000_000,
            bare=True,
        ),
    ] = None


@command(
    "agree",
    "согласен",
    "согласна",
    "согласиться",
    "да",
    "ок",
    "yes",
    "ok",
    about=Name("Согласиться на то, о чём просит другая сторона", "Agree to what the other side asks for"),
    example=Name("/agree", "/agree"),
    group="battle",
    model=AnswerOptions,
    battle=True,
    after_end=True,
)
def agree(context: Context, options: AnswerOptions) -> Answer:
    """What was asked is done, as the asker's act; where it cannot be done any more, the question is closed."""
    return agree_to(context, _wanted(context, options.question))


def agree_to(context: Context, question: Question) -> Answer:
    """This person's yes. The last yes does what was asked.

    Raises:
        NotAllowed: ``consent.none``, ``consent.own``.
    """
    state = context.battle
    question, sides = check_answer(state, context.player, question.number)
    yes = tuple(ConsentGiven(question=question.number, side=side) for side in sides)
    who = context.who
    left = tuple(other for other in question.sides if other not in sides)
    if left:
        waits = ", ".join(state.called(other) for other in left)
        words = text("consent-given", who=who, what=question.matter or question.command, waits=waits)
        return Answer((say(words, target="linked"),), yes)
    # What was asked is owed no more when it is done: the answer's buttons are those of the battle after it.
    author = replace(author_of(context, question.by, agreed=True), state=context.foresee(state, yes))
    try:
        done = run_as(author, question.command, question.options, question.faces)
    except (StorageTrouble, StateStale):
        raise
    except AdjutantError as error:
        why = explain_in_words(error, context.language, author)
        said = say(text("consent-too-late", what=question.matter, why=why), target="linked")
        return Answer((said,), (ConsentRefused(question=question.number, reason=error.code),))
    first, *rest = done.messages
    line = Line(text("consent-agreed", who=who, what=question.matter or question.command))
    said = say(line, *first.blocks, buttons=first.buttons, target=first.target, edit_key=first.edit_key)
    return replace(done, messages=(said, *rest), events=(*yes, *done.events), actor=question.by)


class RefuseOptions(AnswerOptions):
    """Which question, or all."""

    all_of_them: Annotated[
        bool,
        Flag(Name("все", "all"), Name("отказать во всём, о чём просят", "refuse all requests"), ("все", "всем", "all")),
    ] = False


@command(
    "refuse",
    "не_согласен",
    "не_согласна",
    "отказ",
    "нет",
    "no",
    about=Name("Не согласиться; взять свою просьбу назад", "Not to agree; or to take back what you asked for"),
    example=Name("/refuse", "/refuse"),
    examples=(Name("/refuse все", "/refuse all"),),
    group="battle",
    model=RefuseOptions,
    battle=True,
    after_end=True,
)
def refuse(context: Context, options: RefuseOptions) -> Answer:
    """The other side's no, or the asker's own second thought; nothing changes."""
    if options.all_of_them:
        return _refuse_all(context)
    question = _wanted(context, options.question, own=True)
    if question.by != context.player:
        check_answer(context.battle, context.player, question.number)
    who = context.who
    key = "consent-withdrawn" if question.by == context.player else "consent-refused"
    said = text(key, who=who, what=question.matter, asker=context.names.get(question.by, ""))
    return Answer((say(said, target="linked"),), (ConsentRefused(question=question.number),))


def _refuse_all(context: Context) -> Answer:
    """No to all that this person may answer, with how many it was.

    Raises:
        NotAllowed: ``consent.none``.
    """
    state = context.battle
    numbers = [one.number for one in state.questions if answering(state, one, context.player)]
    if not numbers:
        raise NotAllowed("consent.own" if state.questions else "consent.none", field="question")
    said = text("consent-refused-all", who=context.who, count=len(numbers))
    return Answer((say(said, target="linked"),), tuple(ConsentRefused(question=number) for number in numbers))


def _passed_over(state: BattleState, question: Question) -> bool:
    """Whether a bare yes may as well be meant for something else: an outsider asked, and other acts came after it.

    The yes of each side that has given it already is no such act.
    """
    given = len(state.sides) - len(question.sides)
    return not state.side_of(question.by) and state.act - question.number > given


def _wanted(context: Context, number: int | None, *, own: bool = False) -> Question:
    """The question that is answered: the one of that number, or the only one that this person can answer.

    Raises:
        NotAllowed: ``consent.none``, ``consent.own``. ValueMissing: ``consent.which``.
    """
    state = context.battle
    if number is not None:
        found = next((one for one in state.questions if one.number == number), None)
        if found is None:
            raise NotAllowed("consent.none", field="question", value=number)
        return found
    mine = [
        one for one in state.questions if answering(state, one, context.player) or (own and one.by == context.player)
    ]
    if len(mine) == 1 and not _passed_over(state, mine[0]):
        return mine[0]
    if mine:
        names = context.names
        each = [text("consent-numbered", number=q.number, who=names.get(q.by, "?"), about=q.matter) for q in mine]
        numbers = tuple(one.number for one in mine)
        raise ValueMissing("consent.which", field="question", each=each, numbers=numbers)
    raise NotAllowed("consent.own" if state.questions else "consent.none", field="question")
