"""Of whom words beside one of several things are said: one table, by where they stand, read downwards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, NamedTuple

from handlers.language.of_whom import Beside, Words
from handlers.language.options import Count, Goes, OfOne
from handlers.language.placing import Heard, Placed

Place = Literal["before", "between", "only", "last", "apart"]
"""Before all the things of a side; between two; directly behind the only one or the last; behind all and a comma."""

Done = Literal["of all", "of whom?", "he or all?", "not of one", "of one"]
"""Said of the whole; asked of whom; asked whether of the last or of all; asked of what else; said of that one."""


@dataclass(frozen=True)
class Case:
    """Words of one option on one side, and what the table asks of them.

    Attributes:
        one_by_one: the same is said of one thing of the other side, so that it is no word for all here.
    """

    placed: Placed
    beside: Beside
    spec: OfOne
    one_by_one: bool

    @property
    def words(self) -> Words:
        """The first of the words."""
        return self.beside.said[0][0]

    @property
    def owner(self) -> Heard | None:
        """What is named directly before them."""
        return self.beside.said[0][1]

    @property
    def theirs(self) -> bool:
        """Whether they stand behind the separator."""
        return self.beside.side > 0

    @property
    def goes(self) -> Goes:
        """The option that takes what is said of one on this side."""
        return self.spec.theirs if self.theirs else self.spec.own

    @property
    def place(self) -> Place:
        """Where they stand."""
        if self.beside.inside:
            return "between"
        if not self.beside.behind:
            return "before"
        if self.beside.alone:
            return "only"
        return "apart" if self.owner is None else "last"

    @property
    def of_this_side(self) -> bool:
        """Whether they may be said of this side as a whole."""
        return self.spec.whole in (None, self.theirs) and not self.words.heard[0].bare

    @property
    def may_be_last(self) -> bool:
        """Whether behind the last of several that one alone may be meant, too."""
        return self.theirs in self.spec.at_end

    @cached_property
    def row(self) -> bool:
        """Whether they are a row: a value for each, or several numbers in one."""
        values = [one for words, _ in self.beside.said for one in words.heard]
        several = self.placed.fields[self.beside.field][1] and not values[0].bare
        return several and (len(self.words.heard) > 1 or len(values) == len(self.beside.things) > 1)

    def always(self) -> bool:
        """Whatever they are."""
        return True

    def with_the_first(self) -> bool:
        """``прикрытые воины 1, воины 2``: an adjective of the first."""
        return self.may_be_last and self.beside.fronted

    def of_the_side(self) -> bool:
        """``воины 1, воины 2, подставок 4``: whatever may be said of the side is."""
        return self.of_this_side

    def of_each_or_at_odds(self) -> bool:
        """``воины 1 далеко, воины 2 далеко``: each has them and nothing takes them of one; or they contradict."""
        return not self.goes and (self.placed.contradicts(self.beside.field) or self.beside.of_each)

    def of_the_side_and_no_less_of_him(self) -> bool:
        """``воины 1 > легионеры 1 прикрыты``: it is the same; but a number may name whom it is of besides."""
        names_him = self.spec.keeps and bool(self.spec.named) and self.owner is not None
        return self.of_this_side and not names_him

    def of_the_side_alone(self) -> bool:
        """``воины 1, воины 2 подставок 4``, where nothing is said of the last alone; or a row for each of them."""
        return self.of_this_side and (not self.may_be_last or (self.row and not self.spec.keeps))

    def in_doubt(self) -> bool:
        """``воины 1, воины 2 прикрыты``: others before them have nothing of their own, and the form is not of one."""
        counted = isinstance(self.placed.fields[self.beside.field][0], Count)
        one_form = self.words.of_one_form(self.beside.text)
        one = self.owner is None or self.row or one_form or (counted and self.one_by_one)
        return not one and self.beside.passed(self.words)

    def of_nobody_here(self) -> bool:
        """Nothing takes them of one of this side; or one row of numbers is of the side on which it does not stand."""
        goes = self.goes
        counted = isinstance(goes, str) and bool(goes) and isinstance(self.placed.fields[goes][0], Count)
        same_row = counted and self.spec.own == self.spec.theirs and self.beside.alone
        return not goes or (same_row and not self.of_this_side)


class _Row(NamedTuple):
    places: tuple[Place, ...]
    where: Callable[[Case], bool]
    done: Done


_ANYWHERE: tuple[Place, ...] = ("before", "between", "only", "last", "apart")

TABLE = (
    _Row(("before",), Case.with_the_first, "of whom?"),
    _Row(("before",), Case.always, "of all"),
    _Row(("between",), Case.of_each_or_at_odds, "of all"),
    _Row(("only",), Case.of_the_side_and_no_less_of_him, "of all"),
    _Row(("last",), Case.of_the_side_alone, "of all"),
    _Row(("apart",), Case.of_the_side, "of all"),
    _Row(("only", "last"), Case.in_doubt, "he or all?"),
    _Row(_ANYWHERE, Case.of_nobody_here, "not of one"),
    _Row(_ANYWHERE, Case.always, "of one"),
)
"""The first row that fits decides."""


def decide(case: Case) -> Done:
    """What is done with the words."""
    place = case.place
    return next(row.done for row in TABLE if place in row.places and row.where(case))
