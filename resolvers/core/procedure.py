"""A procedure: small steps over a frozen state, some of which ask for dice.

The same steps are played with real dice (:func:`play`) and expanded into exact odds (:mod:`resolvers.core.odds`).
A step gets the state and returns either :class:`Go` (the next state) or :class:`Ask` (dice, and what their reading
makes of the state). States are hashable; whatever two histories may share is merged by the enumerator, so a state keeps
only what later steps need, never faces or notes.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, Generic, TypeVar

from lexicon.errors import OverBudget
from lexicon.refs import RuleRef
from resolvers.core.readings import Law, Reading
from resolvers.core.sources import Dice, ScriptedDice
from resolvers.core.trace import Note, Rolled, Trace

S = TypeVar("S", bound=Hashable)
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)

_MAX_REROLLS = 1000


@dataclass(frozen=True, slots=True)
class Pool:
    """``dice`` dice of ``sides`` sides, read by ``reading``.

    ``until``: when given, the whole pool is rolled again until it holds of the reading (equal dice of a roll-off).
    ``open``: dice that a player has already rolled are all taken, however many; another source rolls ``dice`` of them.
    """

    dice: int
    reading: Reading[Any]
    sides: int = 6
    until: Callable[[Any], bool] | None = None
    open: bool = False

    def law(self) -> Law[Any]:
        """The exact distribution of the reading; conditional on ``until``."""
        law = self.reading.law(self.dice, self.sides)
        if self.until is None:
            return law
        return tuple((value, weight) for value, weight in law if self.until(value))


@dataclass(frozen=True, slots=True)
class Together:
    """Several pools, each of its own stage, rolled at the same time; the reading is the tuple of their readings.

    ``until``: when given, all of them are rolled again until it holds of that tuple (two sides with equal dice).
    """

    pools: tuple[tuple[str, Pool], ...]
    until: Callable[[Any], bool] | None = None

    def law(self) -> Law[tuple[Any, ...]]:
        """The exact joint distribution; conditional on ``until``."""
        laws = [pool.law() for _, pool in self.pools]
        weights = product(*([weight for _, weight in law] for law in laws))
        joint = zip(product(*([value for value, _ in law] for law in laws)), weights, strict=True)
        # Of six players' dice that differ one roll in sixty-five counts: only those are weighed.
        return tuple([(values, prod(each)) for values, each in joint if self.until is None or self.until(values)])


@dataclass(frozen=True, slots=True)
class Go(Generic[S]):
    """The next state, with notes for the trace."""

    state: S
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask(Generic[S]):
    """Dice to roll; ``then`` turns their reading into the next step's outcome (a state, or more notes with it).

    ``counted``: replaces ``then`` at the table, where it is known how often the pool was rolled ``until`` it held.
    """

    stage: str
    pool: Pool | Together
    then: Callable[[Any], S | Go[S]]
    notes: tuple[Note, ...] = ()
    ref: RuleRef | None = None
    counted: Callable[[Any, int], S | Go[S]] | None = None


@dataclass(frozen=True, slots=True)
class Run(Generic[S]):
    """A smaller procedure, played to its end inside one step; only its (hashable) outcome reaches ``then``.

    The enumerator works its law out once, so that parts which do not depend on the outer state cost their sum and not
    their product.
    """

    procedure: Procedure[Any]
    then: Callable[[Any], S | Go[S]]
    notes: tuple[Note, ...] = ()


Step = Callable[[S], Go[S] | Ask[S] | Run[S] | S]


@dataclass(frozen=True, slots=True)
class Procedure(Generic[R_co]):
    """A start, steps and what the last state means. Build with the state type you like; only the result shows.

    ``views``: the same steps seen in parts, each remembering only some values of the result. Where the whole has too
    many different outcomes to list, odds are those of the views together; the first of them stands for the result.
    """

    start: Any
    steps: tuple[Callable[[Any], Any], ...]
    outcome: Callable[[Any], R_co]
    notes: tuple[Note, ...] = ()
    views: Callable[[], tuple[Procedure[Any], ...]] | None = None


@dataclass(frozen=True, slots=True)
class Played(Generic[R_co]):
    """What came out, and why."""

    result: R_co
    trace: Trace


def settled(result: R, *notes: Note) -> Procedure[R]:
    """A procedure without dice: the answer is known at once."""
    return Procedure(None, (), lambda _state: result, notes)


def play(procedure: Procedure[R], dice: Dice) -> Played[R]:
    """Run the steps with real dice."""
    notes: list[Note] = []
    result = _play_into(procedure, dice, notes)
    return Played(result, tuple(notes))


def _play_into(procedure: Procedure[R], dice: Dice, notes: list[Note]) -> R:
    notes += procedure.notes
    state = procedure.start
    for step in procedure.steps:
        made = step(state)
        if isinstance(made, Ask):
            notes += made.notes
            value, rolls = _roll(made, dice, notes)
            made = made.then(value) if made.counted is None else made.counted(value, rolls)
        elif isinstance(made, Run):
            notes += made.notes
            made = made.then(_play_into(made.procedure, dice, notes))
        if isinstance(made, Go):
            notes += made.notes
            made = made.state
        state = made
    return procedure.outcome(state)


def _roll(ask: Ask[Any], dice: Dice, notes: list[Note]) -> tuple[Any, int]:
    pool = ask.pool
    if isinstance(pool, Pool):
        return _roll_pool(ask.stage, pool, ask.ref, dice, notes)
    for rolls in range(1, _MAX_REROLLS + 1):
        values = tuple(_roll_pool(stage, part, ask.ref, dice, notes)[0] for stage, part in pool.pools)
        if pool.until is None or pool.until(values):
            return values, rolls
    raise OverBudget("dice.endless", field=ask.stage, limit=_MAX_REROLLS)


def _roll_pool(stage: str, pool: Pool, ref: RuleRef | None, dice: Dice, notes: list[Note]) -> tuple[Any, int]:
    target = getattr(pool.reading, "target", None)
    needs = getattr(pool.reading, "runs", ()) if target is None else ()
    count = max(pool.dice, dice.held(stage)) if pool.open and isinstance(dice, ScriptedDice) else pool.dice
    for rolls in range(1, _MAX_REROLLS + 1):
        faces = dice.roll(count, pool.sides, stage) if count else ()
        value = pool.reading.read(faces)
        if count:
            notes.append(Rolled(stage, faces, pool.sides, value, target, ref, needs))
        if pool.until is None or pool.until(value):
            return value, rolls
    raise OverBudget("dice.endless", field=stage, limit=_MAX_REROLLS)
