"""What sides have said beforehand, found where the case has come up; see :mod:`handlers.desk.by_itself`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from games.core.beforehand import COMMON, DICE, END, UNDO, Case, answer_to, is_the_case, parts_of
from games.core.course import Debt
from games.core.events import ConsentAsked, StandingUsed
from games.core.forced import Payment, forced_payments
from games.core.state import BattleState
from games.store import StandingDraft
from handlers.desk.answer import Answer, Headline, Line, Message, Words, say, text
from handlers.desk.context import Context
from handlers.desk.failure_words import explain_in_words
from handlers.desk.games import desk_of
from handlers.desk.steps import Step
from lexicon.errors import AdjutantError
from lexicon.names import Name

Orders = Mapping[str, Mapping[str, bool]]


def cases_of(game: str) -> tuple[Case, ...]:
    """All that a side may say beforehand in a game, in the order in which it is asked."""
    return (*desk_of(game).beforehand(), *COMMON)


def case_named(game: str, code: str) -> Name:
    """What a side says with a case; its code, where the program knows it no more."""
    return next((case.name for case in cases_of(game) if case.code == code), Name(code, code))


@dataclass
class Beforehand:
    """What the sides that are not at the table have said, while an act goes on.

    ``impossible``: what could not be done, by side and case, and what forbade it where something did.
    """

    context: Context
    orders: Orders
    impossible: dict[tuple[str, str], AdjutantError | None] = field(default_factory=dict)

    @classmethod
    def of(cls, context: Context) -> Beforehand:
        """Nothing of those at the table: who is there decides himself."""
        state = context.battle
        here = state.side_of(context.at_hand)
        orders = context.tools.store.orders.of(state.id)
        known = {side: said for side, said in orders.items() if side not in here and state.players_of(side)}
        return cls(context, known)

    def steps(self, state: BattleState, debts: Sequence[Debt]) -> Iterator[Step]:
        """What pays these debts by what was said, in the order of the cases."""
        for debt in debts:
            said = self.orders.get(debt.by, {})
            if not said:
                continue
            for case in cases_of(state.game):
                if case.code in said and is_the_case(case, state, debt):
                    yield from self._of_case(case, state, debt)
            if DICE in said:
                dice = next(case for case in COMMON if case.code == DICE)
                for payment in forced_payments((debt,)):
                    yield _step(dice, state, payment)

    def _of_case(self, case: Case, state: BattleState, debt: Debt) -> Iterator[Step]:
        found = False
        for part in parts_of(debt):
            payment = answer_to(case, state, part)
            if payment is not None:
                found = True
                yield _step(case, state, payment)
        if not found and not case.where_possible:
            self.cannot(debt.by, case.code, None)

    def cannot(self, side: str, code: str, error: AdjutantError | None) -> None:
        """It could not be done; the first reason stands."""
        self.impossible.setdefault((side, code), error)

    def told(self, answer: Answer) -> Answer:
        """The answer, telling the players of a side in private what could not be done: once."""
        state, people = self.context.battle, self.context.people
        messages: list[Message] = []
        drafts: list[StandingDraft] = []
        for (side, code), error in self.impossible.items():
            if self.orders[side][code]:
                continue
            drafts.append(StandingDraft(side, code, told=True))
            why: Words = text("standing-no-choice") if error is None else self._why(error)
            case = Line(text("standing-impossible", case=case_named(state.game, code), why=why))
            keys = (people[player].key for player in state.players_of(side) if player in people)
            title = Headline(text("standing-impossible-title", side=state.called(side)))
            messages += [say(title, case, target="person", person=key) for key in keys if key]
        if not drafts:
            return answer
        return replace(answer, messages=(*answer.messages, *messages), standing=(*answer.standing, *drafts))

    def _why(self, error: AdjutantError) -> Name:
        """In the language of whoever reads it."""
        return Name(explain_in_words(error, "ru", self.context), explain_in_words(error, "en", self.context))


def _step(case: Case, state: BattleState, payment: Payment) -> Step:
    debt = payment.debt
    why = text("by-itself-standing", side=state.called(debt.by), case=case.name)
    return Step(payment, True, why, StandingUsed(side=debt.by, case=case.code, debt=debt.what))


def agreed_beforehand(context: Context, answer: Answer) -> tuple[ConsentAsked, tuple[StandingUsed, ...]] | None:
    """The question of this answer, and what marks that all whom it asks have agreed to such a thing beforehand."""
    question = next((event for event in answer.events if isinstance(event, ConsentAsked)), None)
    if context.state is None:
        return None  # who comes from another chat waits for an answer
    state = context.battle
    if question is None or context.for_show or context.agreed or not state.side_of(context.player):
        return None
    code = _code_of(question)
    if code is None:
        return None
    orders = context.tools.store.orders
    said = orders.of(state.id)
    for side in question.sides:
        if code not in said.get(side, {}) or not state.players_of(side):
            return None
        if code == UNDO and orders.acted_since(state.id, int(question.options["act"]), side, state.players_of(side)):
            return None
    return question, tuple(StandingUsed(side=side, case=code, debt="consent") for side in question.sides)


def _code_of(question: ConsentAsked) -> str | None:
    if question.command == UNDO:
        return UNDO
    return END if question.command == END and not question.options.get("draw") else None


def agreement_lines(state: BattleState, marks: Iterable[StandingUsed]) -> tuple[Line, ...]:
    """By whose word the other side is not asked."""
    return tuple(
        Line(text("by-itself-agreed", side=state.called(mark.side), case=case_named(state.game, mark.case)))
        for mark in marks
    )
