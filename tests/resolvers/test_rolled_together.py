"""Pools rolled together, and parts of a whole that is null in some outcomes."""

from dataclasses import dataclass
from fractions import Fraction

import pytest

from lexicon.errors import OverBudget
from resolvers.core.odds import enumerate_odds
from resolvers.core.plain import plain
from resolvers.core.procedure import Ask, Pool, Procedure, Together, play
from resolvers.core.readings import Total
from resolvers.core.sources import ScriptedDice
from tests.support.rolls_and_odds import seeded_dice


@dataclass(frozen=True, slots=True)
class Lead:
    by: int


@dataclass(frozen=True, slots=True)
class Duel:
    lead: Lead | None
    pass_: bool
    half: float


def duel(until=None):
    pools = Together((("a", Pool(1, Total())), ("b", Pool(2, Total()))), until)
    return Procedure(
        None,
        (lambda _: Ask("duel", pools, lambda dice: dice),),
        lambda dice: Duel(Lead(dice[0] - dice[1]) if dice[0] > dice[1] else None, dice[0] > dice[1], dice[0] / 2),
    )


def unequal(dice):
    return dice[0] != dice[1]


def test_the_law_is_the_product_of_both_laws():
    assert enumerate_odds(duel()).chance("pass") == Fraction(sum(a > b + c for a, b, c in _triples()), 216)


def test_until_makes_the_law_conditional():
    kept = [(a, b + c) for a, b, c in _triples() if a != b + c]
    assert enumerate_odds(duel(unequal)).chance("pass") == Fraction(sum(a > b for a, b in kept), len(kept))


def test_parts_of_a_null_whole_are_null():
    law = dict(enumerate_odds(duel()).law("lead.by"))
    assert sum(law.values()) == 1
    assert law[None] == enumerate_odds(duel()).chance("pass", False)


def test_all_pools_are_rolled_again_together():
    rolled = play(duel(unequal), ScriptedDice({"a": [2, 6], "b": [1, 1, 1, 1]})).result
    assert rolled == Duel(Lead(4), True, 3.0)


def test_a_roll_that_never_ends_is_stopped():
    with pytest.raises(OverBudget):
        play(duel(lambda dice: False), seeded_dice(1))


def test_plain_results_drop_the_underscore_and_the_point():
    assert plain(Duel(None, True, 3.0)) == {"lead": None, "pass": True, "half": 3}
    assert type(plain(Duel(None, True, 3.0))["half"]) is int
    assert {type(value) for value, _ in enumerate_odds(duel()).law("half")} == {int, float}


def _triples():
    return [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
