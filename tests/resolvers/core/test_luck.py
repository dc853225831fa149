"""Luck of independent rolls, against every possible roll counted one by one."""

from fractions import Fraction
from itertools import product
from math import comb

import pytest

from resolvers.core.luck import Tally, needs, tally, yes

TWO_DICE = tuple((total, Fraction(min(total - 1, 13 - total), 36)) for total in range(2, 13))


def by_brute_force(targets, got):
    """Chances of at least and at most so many successes: all faces of all dice, each as likely."""
    rolls = list(product(range(1, 7), repeat=len(targets)))
    sums = [sum(face >= target for face, target in zip(faces, targets, strict=True)) for faces in rolls]
    at_least, at_most = sum(one >= got for one in sums), sum(one <= got for one in sums)
    return Fraction(at_least, len(rolls)), Fraction(at_most, len(rolls)), Fraction(sum(sums), len(rolls))


@pytest.mark.parametrize("targets", [(4,), (2, 6), (3, 3, 5), (2, 3, 4, 5, 6), (6, 6, 4, 4, 4, 2)])
def test_dice_that_need_different_numbers_come_to_what_all_their_faces_say(targets):
    for got in range(len(targets) + 1):
        made = Tally(tally((needs(target, 6), 0) for target in targets).laws, got)
        at_least, at_most, expected = by_brute_force(targets, got)
        assert made.at_least == pytest.approx(float(at_least), abs=1e-12)
        assert made.at_most == pytest.approx(float(at_most), abs=1e-12)
        assert made.expected == expected
        assert made.rolls == len(targets)


def test_sums_of_dice_are_counted_as_well():
    made = tally([(TWO_DICE, 9), (TWO_DICE, 4)])
    sums = [sum(faces) for faces in product(range(1, 7), repeat=4)]
    assert made.expected == 14
    assert made.at_least == pytest.approx(sum(one >= 13 for one in sums) / 6**4, abs=1e-12)
    assert made.at_most == pytest.approx(sum(one <= 13 for one in sums) / 6**4, abs=1e-12)


def test_thousands_of_dice_lose_nothing():
    dice, got = 3000, 1050
    made = Tally({yes(Fraction(1, 3)): dice}, got)
    exact = Fraction(sum(comb(dice, k) * 2 ** (dice - k) for k in range(got, dice + 1)), 3**dice)
    assert made.at_least == pytest.approx(float(exact), rel=1e-9)
    assert made.at_least + made.at_most > 1


def test_tallies_add_up():
    one, two = tally([(needs(4, 6), 1), (needs(5, 6), 0)]), tally([(needs(4, 6), 1)])
    both = one + two
    assert both.laws == {needs(4, 6): 2, needs(5, 6): 1}
    assert (both.got, both.rolls, both.expected) == (2, 3, Fraction(4, 3))
    assert (Tally() + one).laws == one.laws


def test_what_could_not_be_otherwise_is_certain():
    assert dict(needs(1, 6)) == {0: 0, 1: 1}
    assert dict(needs(7, 6)) == {0: 1, 1: 0}
    made = Tally({needs(1, 6): 3, needs(7, 6): 2}, 3)
    assert (made.at_least, made.at_most) == (1.0, 1.0)
    assert made.expected == 3
    assert (Tally().at_least, Tally().at_most) == (1.0, 1.0)
    assert Tally({needs(4, 6): 2}, 3).at_least == 0
