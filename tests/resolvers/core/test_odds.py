"""The enumerator: merging, rolling until, budgets, samples that say what they are, values as fields."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicon.errors import OverBudget
from resolvers.core.odds import OddsBudget, enumerate_odds, odds_of, sample_odds
from resolvers.core.procedure import Ask, Go, Pool, Procedure, Together, play, settled
from resolvers.core.readings import AtLeast, Faces, Reading, Total
from resolvers.core.sources import ScriptedDice
from resolvers.core.trace import Fact, Modifier, Rolled
from tests.support.rolls_and_odds import seeded_dice


@dataclass(frozen=True)
class Blow:
    hits: int
    unsaved: int
    killed: bool
    pass_: str | None = None


def volley(dice, to_hit, save):
    def hit(_):
        return Ask("hit", Pool(dice, AtLeast(to_hit)), lambda hits: hits)

    def saves(hits):
        return Ask("save", Pool(hits, AtLeast(save)), lambda saved: (hits, hits - saved))

    return Procedure(None, (hit, saves), lambda s: Blow(s[0], s[1], s[1] >= 3, "no" if s[1] else None))


def counted(dice, to_hit, save):
    """The same by a list of every roll: each die hits or not, each hit is saved or not."""
    out = {}
    for outcome in product(((0, 0), (1, 0), (1, 1)), repeat=dice):
        p = Fraction(1)
        for hit, through in outcome:
            chance = Fraction(7 - to_hit, 6)
            p *= (1 - chance) if not hit else chance * (Fraction(save - 1, 6) if through else Fraction(7 - save, 6))
        key = (sum(h for h, _ in outcome), sum(t for _, t in outcome))
        out[key] = out.get(key, Fraction(0)) + p
    return out


@given(st.integers(0, 6), st.integers(1, 6), st.integers(1, 6))
def test_two_steps_are_the_law_of_every_roll(dice, to_hit, save):
    odds = enumerate_odds(volley(dice, to_hit, save))
    expected = {key: p for key, p in counted(dice, to_hit, save).items() if p}
    got = {}
    for blow, weight in odds.weights:
        key = (blow.hits, blow.unsaved)
        got[key] = got.get(key, Fraction(0)) + Fraction(weight, odds.total)
    assert got == expected


def test_equal_states_are_merged_after_every_step():
    """A hundred coins one after the other: 2^100 histories, 101 states."""
    flip = tuple(
        lambda heads, n=n: Ask(f"coin {n}", Pool(1, AtLeast(2), sides=2), lambda h: heads + h) for n in range(100)
    )
    odds = enumerate_odds(Procedure(0, flip, lambda heads: heads), OddsBudget(states=101, branches=20_100))
    assert len(odds.weights) == 101 and odds.total == 2**100
    assert dict(odds.weights)[100] == 1


def test_a_pool_rolled_until_it_holds_is_conditional():
    one = Pool(2, Faces(), until=lambda faces: faces[0] != faces[1])
    step = (lambda _: Ask("roll-off", one, lambda faces: faces[0] > faces[1]),)
    odds = enumerate_odds(Procedure(None, step, lambda won: {"won": won}))
    assert odds.chance("won", True) == Fraction(1, 2)
    played = play(Procedure(None, step, lambda won: won), ScriptedDice({"roll-off": [3, 3, 5, 2]}))
    assert played.result is True and len(played.trace) == 2


def test_two_sides_roll_again_together_until_they_differ():
    both = Together((("a", Pool(1, Total())), ("b", Pool(2, Total()))), until=lambda values: values[0] != values[1])
    odds = enumerate_odds(Procedure(None, (lambda _: Ask("x", both, lambda v: v[0] > v[1]),), lambda w: {"a": w}))
    rolls = [(a, b + c) for a, b, c in product(range(1, 7), repeat=3) if a != b + c]
    assert odds.chance("a", True) == Fraction(sum(a > b for a, b in rolls), len(rolls))


def test_what_can_never_hold_ends_with_our_error():
    never = Pool(1, Total(), until=lambda total: total > 6)
    endless = Procedure(None, (lambda _: Ask("hopeless", never, lambda t: t),), lambda t: t)
    with pytest.raises(OverBudget) as error:
        play(endless, seeded_dice(1))
    assert error.value.code == "dice.endless"


def wide():
    return Procedure(None, (lambda _: Ask("roll", Pool(6, Faces()), lambda faces: faces),), lambda f: {"six": 6 in f})


def test_a_space_too_large_is_refused_when_exact_is_asked_for():
    for budget in (OddsBudget(states=1000), OddsBudget(branches=1000)):
        with pytest.raises(OverBudget) as error:
            enumerate_odds(wide(), budget)
        assert error.value.code == "odds.too_large" and error.value.limit == 1000


def test_a_space_too_large_is_sampled_and_says_so():
    odds = odds_of(wide(), seeded_dice(3), OddsBudget(states=1000, samples=4000))
    assert odds.exact is False and odds.total == 4000
    assert odds.stderr == pytest.approx(0.5 / 4000**0.5)
    truth = 1 - (5 / 6) ** 6
    assert abs(float(odds.chance("six", True)) - truth) < 5 * odds.stderr
    exact = odds_of(wide(), seeded_dice(3))
    assert exact.exact and exact.stderr is None and exact.chance("six", True) == 1 - Fraction(5, 6) ** 6


def test_a_sample_agrees_with_the_exact_law_within_its_error():
    exact, sample = enumerate_odds(volley(9, 4, 5)), sample_odds(volley(9, 4, 5), seeded_dice(5), 20_000)
    for name in ("hits", "unsaved", "killed"):
        for value, p in exact.law(name):
            assert abs(float(sample.chance(name, value) - p)) < 5 * sample.stderr


def test_values_become_fields_with_public_names_and_kinds_apart():
    odds = enumerate_odds(volley(3, 4, 4))
    assert list(odds.fields()) == ["hits", "unsaved", "killed", "pass"]
    assert [value for value, _ in odds.law("killed")] == [False, True]
    assert [value for value, _ in odds.law("pass")] == [None, "no"], "null first, then words"
    for name in odds.fields():
        assert sum(p for _, p in odds.law(name)) == 1
    assert odds.mean("hits") == Fraction(3, 2)
    assert odds.mean("killed") == odds.chance("killed")
    assert odds.chance("killed", 1) == 0, "a yes is no one"
    assert odds.chance("hits", True) == 0


def test_a_result_without_dice_is_certain():
    odds = enumerate_odds(settled({"moves": True, "cm": 20}))
    assert odds.law("cm") == [(20, Fraction(1))] and odds.chance("moves") == 1


def test_the_trace_keeps_notes_rolls_and_targets_in_order():
    step = (
        lambda _: Ask("hit", Pool(3, AtLeast(4)), lambda n: Go(n, (Fact("hit"),)), (Modifier("cover", -1),)),
        lambda n: Ask("none", Pool(0, AtLeast(4)), lambda m: n + m),
    )
    played = play(Procedure(None, step, lambda n: n, (Fact("begin"),)), ScriptedDice({"hit": [6, 4, 1]}))
    assert played.result == 2
    assert played.trace == (
        Fact("begin"),
        Modifier("cover", -1),
        Rolled("hit", (6, 4, 1), 6, 2, 4),
        Fact("hit"),
    ), "no dice, no note"


def test_a_reading_of_ones_own_works_everywhere():
    @dataclass(frozen=True)
    class Doubles(Reading[tuple[int, ...]]):
        def none(self):
            return ()

        def one(self, face):
            return (face,)

        def merge(self, left, right):
            return tuple(sorted(left + right))

    law = Doubles().law(2, 6)
    assert sum(w for faces, w in law if faces[0] == faces[1]) == 6 and sum(w for _, w in law) == 36
