"""Units that leave the table (wma p. 30)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import Total
from resolvers.core.trace import Fact, Modifier
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.words import Stands

OffTableResult = Literal[
    "destroyed",
    "absent_reroll_next_command_phase",
    "returns_cannot_move_this_command_phase",
    "returns_orders_ok_no_initiative",
]

_TABLE: tuple[tuple[int, OffTableResult], ...] = (
    (0, "destroyed"),
    (2, "absent_reroll_next_command_phase"),
    (4, "returns_cannot_move_this_command_phase"),
    (6, "returns_orders_ok_no_initiative"),
)
"""Highest score of each row, wma p. 30."""
LOWEST_TO_RETURN = 3
"""The lowest score with which a unit is back at once (wma p. 30)."""


class OffTable(Given):
    """A unit of which a stand crossed the edge."""

    stands_lost: Stands = 0


@dataclass(frozen=True, slots=True)
class LeftTable:
    """The die less the stands lost, also below 0, and what it means."""

    score: int
    result: OffTableResult


def resolve_off_table(given: OffTable, rulings: WmaRulings) -> Procedure[LeftTable]:
    """One die, -1 for each stand lost; 0 or less is gone for good (wma p. 30)."""
    lost = given.stands_lost
    notes = (Modifier("losses", -lost, page(30), of="off_table"),) if lost else ()

    def roll(_: int) -> Ask[int]:
        return Ask("off_table", Pool(1, Total()), read, notes, page(30))

    def read(face: int) -> Go[int]:
        score = face - lost
        return Go(score, (Fact(_row(score), page(30)),))

    return Procedure(0, (roll,), lambda score: LeftTable(score, _row(score)))


OFF_TABLE = MECHANICS.add("off_table", resolve_off_table, page=30, title=Name("Уход со стола", "Leaving the table"))


def _row(score: int) -> OffTableResult:
    return next(result for highest, result in _TABLE if score <= highest)
