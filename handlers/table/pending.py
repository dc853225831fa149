"""What the battle waits for, with its buttons: after an undo, on ``/battle``, and before ``/turn`` moves on."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core.course import Debt, asked_debts, game_debts
from games.core.state import BattleState, Opposed, Question
from games.registry import owed_in
from handlers.desk.answer import Block, Button, Line, Press, text
from handlers.desk.games import Rows, desk_of
from handlers.table.battle_words import describe_debt


def pending_buttons(state: BattleState, *, asked: bool = True) -> Rows:
    """Buttons for what is owed now, for whoever owes it; where nothing is, for what can still be done in the phase.

    When the battle is over, for what the book asks afterwards. What somebody asks for stands below and hides nothing;
    without ``asked`` it is left out.
    """
    desk, questions = desk_of(state.game), [pays(state, debt) for debt in _questions(state, asked=asked)]
    if state.ended is not None:
        rows = [desk.afterwards(state)]
    else:
        debts = game_debts(owed_in(state))
        rows = [pays(state, debt) for debt in debts] if debts else [rows for _, rows in desk.undone(state)]
        rows.append(desk.open(state))
    return each_once(row for some in (*rows, *questions) for row in some)


def each_once(rows: Iterable[Sequence[Button]]) -> Rows:
    """The rows without buttons that do what one above them does: who may go on may also be asked to.

    What each of two sides says for itself is two things.
    """
    known: list[Button] = []
    left: list[tuple[Button, ...]] = []
    for row in rows:
        new = tuple(button for button in row if not any(_alike(button, one) for one in known))
        known += new
        left += [new] if new else []
    return tuple(left)


def _alike(one: Button, other: Button) -> bool:
    return one.press == other.press and (None in (one.side, other.side) or one.side == other.side)


def buttons_for(state: BattleState, command: str) -> Rows:
    """Those of them that this command pays or does; one that goes on in words would only ask again."""
    rows = (
        tuple(one for one in row if one.press.command == command and "words" not in one.press.options)
        for row in pending_buttons(state)
    )
    return tuple(row for row in rows if row)


def asked_of(command: str, numbers: Sequence[int], person: str) -> Rows:
    """Buttons for this person's word to each of these questions: ``agree`` or ``refuse``."""
    return tuple(
        (Button(text(f"button-{command}", number=number), Press(command, {"question": number}), person=person),)
        for number in numbers
    )


def pays(state: BattleState, debt: Debt) -> Rows:
    """Buttons that pay a debt, whatever the game."""
    if debt.what == "opposed":
        return opposed_rows(state, next(one for one in state.opposed if one.number == debt.about), debt.by)
    if debt.what != "consent":
        return desk_of(state.game).pays(state, debt)
    asked = next(one for one in state.questions if one.number == debt.about)
    row = answer_buttons(asked, numbered=len(state.questions) > 1)
    return (row,) if debt.by == asked.sides[0] else ()


def answer_buttons(question: Question, *, numbered: bool = False) -> tuple[Button, ...]:
    """[Согласен] and [Не согласен] under a question, for the players of all sides that it waits for.

    ``numbered``: with the question's number, where several are open.
    """
    number = question.number if numbered else 0
    options, several = {"question": question.number}, len(question.sides) > 1
    side, group = (None, "") if several else (question.sides[0], f"consent {question.number}")
    return (
        Button(
            text("button-agree", number=number),
            Press("agree", options, once=not several),
            side=side,
            style="main",
            answers=group,
        ),
        Button(
            text("button-refuse", number=number), Press("refuse", options, once=not several), side=side, answers=group
        ),
    )


def opposed_rows(state: BattleState, one: Opposed, side: str | None = None) -> Rows:
    """[Бросить] for each side that has not rolled its own of an opposed roll, or for this one."""
    left = (by for by in one.sides if by not in one.rolled and side in (None, by))
    return tuple(
        (
            Button(
                text("oppose-roll", side=state.called(by), number=one.number if len(state.opposed) > 1 else 0),
                Press("oppose", {"number": one.number, "side": by}),
                side=by,
                style="main",
            ),
        )
        for by in left
    )


def pending_blocks(state: BattleState, *, asked: bool = True) -> list[Block]:
    """The same as sentences, where something is owed."""
    debts = (*game_debts(owed_in(state)), *_questions(state, asked=asked))
    return [Line(describe_debt(state, debt)) for debt in debts]


def _questions(state: BattleState, *, asked: bool) -> tuple[Debt, ...]:
    return asked_debts(state) if asked else ()
