"""What goes on by itself, as values: see :mod:`handlers.desk.by_itself`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from games.core.course import Debt
from games.core.events import StandingUsed
from games.core.forced import Payment
from games.core.state import BattleState
from handlers.desk.answer import Answer, Text
from lexicon.errors import AdjutantError


@dataclass(frozen=True, slots=True)
class Step:
    """Something that goes on by itself.

    ``rolls``: it may roll dice. ``why``: why nobody is asked, where it was said beforehand, with its ``mark`` in the
    log.
    """

    payment: Payment
    rolls: bool = False
    why: Text | None = None
    mark: StandingUsed | None = None


class SaidBeforehand(Protocol):
    """What sides have said, while an act goes on."""

    def steps(self, state: BattleState, debts: Sequence[Debt]) -> Iterator[Step]:
        """What pays these debts by it."""

    def cannot(self, side: str, code: str, error: AdjutantError | None) -> None:
        """A side's case could not be done."""

    def told(self, answer: Answer) -> Answer:
        """The answer, telling the sides what could not be done."""
