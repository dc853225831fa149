"""Work that is too long for the desk: it is put aside and done beside it, then the request is handled once more.

Everybody waits for the desk, so a request may think there for some milliseconds only. What takes longer is pure (odds,
nothing of the store), so that it can be worked out anywhere. The second time the request finds it done; should the
battle have moved on meanwhile, other work is asked for, and what was done for nothing is forgotten with the request.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from lexicon.errors import OverBudget
from resolvers.core.odds import Odds, OddsBudget, Tired, enumerate_odds, odds_of
from resolvers.core.procedure import Procedure
from resolvers.core.sources import SystemDice

T = TypeVar("T")
Chances = Callable[[Procedure[Any]], Odds[Any]]
"""The odds of a procedure, as exact as there is time for."""

QUICK = OddsBudget(states=50_000, branches=500_000, samples=4_000, sample_dice=200_000)
"""What odds may cost beside a roll: somebody waits for the answer with a phone in one hand."""


class Unfinished(BaseException):
    """No failure, and nobody's to catch but the caller of the desk: ``finish`` does the work, and nothing else."""

    def __init__(self, finish: Callable[[], None]) -> None:
        super().__init__()
        self.finish = finish


@dataclass
class Bench:
    """What was worked out for one request so far.

    Attributes:
        tired: whether the desk has thought about this request for long enough; set anew each time it is handled.
        rested: makes the same for each of the odds that are worked out beside the desk.
        again: whether a request that finds the database held by another program is handled again, unanswered yet.
        told: of a message with several commands, the replies to those that are done.
    """

    tired: Tired
    rested: Callable[[], Tired]
    again: bool = False
    told: dict[int, Any] = field(default_factory=dict)
    _done: list[tuple[object, Any]] = field(default_factory=list)

    def worked(self, key: object, work: Callable[[Chances], T], *, long: bool = False) -> T:
        """What ``work`` makes of chances; ``key`` is equal where the work is the same; ``long``: many small odds.

        Raises:
            Unfinished: it takes too long for here.
        """
        for known, made in self._done:
            if known == key:
                found: T = made
                return found
        if long:
            raise Unfinished(lambda: self._finish(key, work))
        try:
            made_now = work(self._at_once)
        except OverBudget as trouble:
            if trouble.code != "odds.too_large":
                raise
            raise Unfinished(lambda: self._finish(key, work)) from None
        self._done.append((key, made_now))
        return made_now

    def _at_once(self, procedure: Procedure[Any]) -> Odds[Any]:
        return enumerate_odds(procedure, replace(QUICK, tired=self.tired))

    def _finish(self, key: object, work: Callable[[Chances], Any]) -> None:
        dice = SystemDice()

        def chances(procedure: Procedure[Any]) -> Odds[Any]:
            made = odds_of(procedure, dice, replace(QUICK, tired=self.rested()))
            made.fields()  # counted here, so that nobody has to count at the desk
            return made

        self._done.append((key, work(chances)))
