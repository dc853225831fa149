"""What a side may say beforehand: cases that come up in its game, and the act that answers each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from games.core.course import Act, Debt, Option, Value, allowed
from games.core.forced import Payment, Said
from games.core.state import NOTHING
from lexicon.names import Name

UNDO, END, DICE = "undo", "end", "dice"
"""Cases of every game: a request to take an act back, one to end the battle, an owed roll with nothing to decide."""


def always(state: Any, debt: Debt) -> bool:
    """Whatever the case."""
    return True


@dataclass(frozen=True, slots=True)
class Case:
    """One thing that a side may say beforehand.

    Attributes:
        code: its word in the log and the store. name: what its side says with it.
        topic: of one topic a side says one thing at most.
        debts: the codes of debts that it answers, with the act ``command``.
        says: what is said with the act: of each option the values that do, the best one first.
        when: whether it is the case, of the battle and a debt.
        likely: what else has to be chosen is the likely one, which stands first; what the table knows is the only one.
        first: of several acts that with the least of this comes first.
        where_possible: it is said of those alone who may do so; otherwise the side is told that it could not be done.
    """

    code: str
    name: Name
    topic: str = ""
    debts: tuple[str, ...] = ()
    command: str = ""
    says: Mapping[str, tuple[Value, ...]] = field(default_factory=lambda: NOTHING)
    when: Callable[[Any, Debt], bool] = always
    likely: bool = False
    first: Callable[[Any, Act], Any] | None = None
    where_possible: bool = False


COMMON = (
    Case(DICE, Name("Мои броски без выбора — сразу", "My rolls with nothing to decide: at once")),
    Case(
        UNDO,
        Name("Отмену чужого хода разрешаю, если сам ещё не ходил", "An undo is fine if I have not acted since"),
    ),
    Case(END, Name("Согласен закончить бой со счётом по книге", "I agree to end the battle by the book")),
)
"""Cases of every game."""


def is_the_case(case: Case, state: Any, debt: Debt) -> bool:
    """Whether the case has come up with this debt."""
    return debt.what in case.debts and not debt.about and case.when(state, debt)


def answer_to(case: Case, state: Any, debt: Debt) -> Payment | None:
    """The act with which the side has said that it pays the debt; ``None`` where it may not be done so now.

    Where each unit owes its own, the first that may: one act after the other.
    """
    able = [act for act in allowed(debt.acts) if act.command == case.command]
    if case.first is not None:
        able.sort(key=lambda act: case.first(state, act))  # type: ignore[misc]
    for act in able:
        said = _said(case, act)
        if said is not None:
            return Payment(debt, act, said)
    return None


def parts_of(debt: Debt) -> Iterable[Debt]:
    """The debt, or that of each of its units where each owes its own."""
    if not debt.each:
        return (debt,)
    return tuple(
        replace(debt, units=(unit,), acts=tuple(acts)) for unit, acts in groupby(debt.acts, key=lambda act: act.unit)
    )


def _said(case: Case, act: Act) -> Said | None:
    if not set(case.says) <= {option.name for option in act.options}:
        return None
    said: dict[str, tuple[Value, ...]] = {}
    for option in act.options:
        values = _values(case, option)
        if values is None:
            return None
        if values:
            said[option.name] = values
    return said


def _values(case: Case, option: Option) -> tuple[Value, ...] | None:
    """What is said of one option: nothing of what may be left out; ``None`` where it has to be chosen by the side."""
    if option.name in case.says:
        meant = next((value for value in case.says[option.name] if value in option.values), None)
        return None if meant is None else (meant,)
    if not option.least:
        return ()
    few, only = len(option.values) < option.least, len(option.values) == option.least
    plain = only and not option.table
    if few or not (plain or (case.likely and (only or not option.table))):
        return None
    return option.values[: option.least]
