"""The course of a battle as values: what may be done, what is owed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.core.state import BattleState
from lexicon.errors import NotAllowed

Value = str | int | float | bool


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to be said with an act.

    Attributes:
        name: the field of the command's options.
        values: all that may be said, the likely one first.
        least, most: how many of them; 0 and 1 for what may be left out.
        table: only the table knows it (a distance, cover, a flank).
    """

    name: str
    values: tuple[Value, ...]
    least: int = 0
    most: int = 1
    table: bool = False


@dataclass(frozen=True, slots=True)
class Act:
    """A command that somebody may give for a unit, or why it may not be given.

    Attributes:
        command: its name. unit: the unit or leader that acts, ``""`` for the side as a whole.
        options: what it takes, the acting unit included.
        why_not: what forbids it, with the page; ``None`` when it is allowed.
        on_table: it says what only its players know: that models stand where they like, that they want no more.
    """

    command: str
    unit: str = ""
    options: tuple[Option, ...] = ()
    why_not: NotAllowed | None = None
    on_table: bool = False


@dataclass(frozen=True, slots=True)
class Debt:
    """What must be decided or rolled before the game goes on.

    Attributes:
        by: the side that owes it.
        what: a code (``drive_back``, ``aftermath``, ``morale``...).
        units: whose it is, where it is somebody's.
        acts: what pays it.
        blocks: nothing else of the battle is done before it is paid; otherwise only what depends on it waits.
        about: the number of the question that waits for an answer, or of the opposed roll: what somebody asks for.
        each: every one of its units owes its own act; otherwise one of the acts pays it whole.
    """

    by: str
    what: str
    units: tuple[str, ...] = ()
    acts: tuple[Act, ...] = ()
    blocks: bool = False
    about: int = 0
    each: bool = False


def asked_debts(state: BattleState) -> tuple[Debt, ...]:
    """What somebody asks for: an answer to each open question, and each side's own of an opposed roll."""
    rolls = ((one.number, side) for one in state.opposed for side in one.sides if side not in one.rolled)
    return (
        *(Debt(side, "consent", about=asked.number) for asked in state.questions for side in asked.sides),
        *(Debt(side, "opposed", about=number) for number, side in rolls),
    )


def game_debts(debts: Iterable[Debt]) -> tuple[Debt, ...]:
    """Those that the book makes, and not a question of somebody, who may not even play."""
    return tuple(debt for debt in debts if not debt.about)


def allowed(acts: Iterable[Act]) -> tuple[Act, ...]:
    """Those that nothing forbids."""
    return tuple(act for act in acts if act.why_not is None)
