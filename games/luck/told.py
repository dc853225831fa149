"""What is told of luck: rows by side and kind of roll, and the acts that decided."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from games.core.throws import Kind
from resolvers.core.luck import Tally

FEWEST = 20
"""So many rolls of a kind, at least, before anything is said of its luck."""

UNUSUAL = 0.1
"""What comes more rarely than this is told as luck; of ten rows one comes so by itself, on either side."""

Verdict = Literal["few", "usual", "lucky", "unlucky"]


@dataclass(frozen=True)
class Row:
    """The rolls of one side and kind.

    Attributes:
        tally: what they came to: successes, or a sum of distances. typed: how many of them were typed in by hand.
        less: it is luck to have less.
    """

    side: str
    kind: Kind
    tally: Tally
    typed: int = 0
    less: bool = False

    @property
    def so_lucky(self) -> float:
        """The chance of at least that luck: of as much as came, or more; where less is better, or less."""
        return self.tally.at_most if self.less else self.tally.at_least

    @property
    def so_unlucky(self) -> float:
        """The chance of at least that bad luck."""
        return self.tally.at_least if self.less else self.tally.at_most

    @property
    def verdict(self) -> Verdict:
        """What may be said of it: nothing before there are :data:`FEWEST` rolls."""
        if self.tally.rolls < FEWEST:
            return "few"
        if self.so_lucky < UNUSUAL:
            return "lucky"
        return "unlucky" if self.so_unlucky < UNUSUAL else "usual"


@dataclass(frozen=True, slots=True)
class Turn:
    """An act that decided something.

    Attributes:
        act: its number. side: whom it favoured.
        swing: by how much the losses of both sides differ, in that side's favour, from what was to be expected: in
            points, or of a battle without them in stands; 0 of a test, which costs nothing by itself.
        lost, expected: what each side lost by it, and would have lost on average, in the same unit.
        units: those it cost something, or might have.
        kind, of, chance: of a test what it was for, the side that took it and the chance of what came.
    """

    act: int
    side: str
    swing: float = 0.0
    lost: Mapping[str, float] | None = None
    expected: Mapping[str, float] | None = None
    units: tuple[str, ...] = ()
    kind: Kind | None = None
    of: str = ""
    chance: float | None = None


@dataclass(frozen=True)
class Luck:
    """The luck of a battle.

    Attributes:
        rows: by side and kind, in the order of sides and kinds.
        turns: the acts that decided most, the greatest first; tests that came as few would have thought after them.
        in_points: what swings are counted in: points, else stands, models or bases.
        untold: dice of which nobody can tell whose they were, or what they were to show.
        exact: some odds were sampled where it is ``False``.
    """

    rows: tuple[Row, ...] = ()
    turns: tuple[Turn, ...] = ()
    in_points: bool = True
    untold: int = 0
    exact: bool = True
