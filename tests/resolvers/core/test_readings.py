"""Laws of readings against every roll listed one by one, and against icepool."""

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from resolvers.core.readings import AnyShowing, AtLeast, Faces, Highest, Showing, SortedFaces, Split, Total

READINGS = [
    AtLeast(4),
    AtLeast(1),
    AtLeast(0),
    AtLeast(9),
    Showing(3),
    Total(),
    AnyShowing(1),
    Highest(),
    Faces(),
    SortedFaces(),
    Split((2, 4)),
    Total() & AnyShowing(3),
    AtLeast(2) & (Showing(1) & Highest()),
]
MEANINGS = [
    (AtLeast(3), lambda faces: sum(face >= 3 for face in faces)),
    (Showing(2), lambda faces: list(faces).count(2)),
    (Total(), sum),
    (AnyShowing(2), lambda faces: 2 in faces),
    (Highest(), lambda faces: max(faces, default=0)),
    (Faces(), tuple),
    (SortedFaces(), lambda faces: tuple(sorted(faces))),
    (Split((3, 5)), lambda f: (sum(x < 3 for x in f), sum(3 <= x < 5 for x in f), sum(x >= 5 for x in f))),
    (Total() & AtLeast(4), lambda faces: (sum(faces), sum(face >= 4 for face in faces))),
]
faces = st.lists(st.integers(1, 8), max_size=12)


def of(law):
    total = sum(weight for _, weight in law)
    return {value: Fraction(weight, total) for value, weight in law}


@pytest.mark.parametrize("reading", READINGS, ids=str)
@pytest.mark.parametrize(("dice", "sides"), [(0, 6), (1, 1), (1, 6), (2, 6), (3, 4), (4, 6), (5, 3), (7, 2)])
def test_a_law_is_that_of_every_roll_listed(reading, dice, sides):
    listed = Counter(reading.read(roll) for roll in product(range(1, sides + 1), repeat=dice))
    law = reading.law(dice, sides)
    assert dict(law) == dict(listed)
    assert len(law) == len(listed), "each value stands once"


@pytest.mark.parametrize(("reading", "meaning"), MEANINGS, ids=[str(reading) for reading, _ in MEANINGS])
@given(rolled=faces)
def test_a_reading_means_what_its_name_says(reading, meaning, rolled):
    assert reading.read(rolled) == meaning(rolled)


@pytest.mark.parametrize("reading", READINGS, ids=str)
@given(one=faces, other=faces)
def test_a_roll_may_be_read_in_parts(reading, one, other):
    """The algebra behind the laws: the parts' values merge to the value of the whole."""
    assert reading.merge(reading.read(one), reading.read(other)) == reading.read([*one, *other])


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 20])
@pytest.mark.parametrize("dice", [1, 5, 9, 20, 40])
def test_laws_of_many_dice_beside_icepool(dice, sides):
    die = icepool.d(sides)
    for target in {1, 2, sides // 2 + 1, sides}:
        counted = dice @ (die >= target)
        assert of(AtLeast(target).law(dice, sides)) == {k: counted.probability(k) for k in counted}
    summed = dice @ die
    assert of(Total().law(dice, sides)) == {k: summed.probability(k) for k in summed}
    highest = die.highest(dice)
    assert of(Highest().law(dice, sides)) == {k: highest.probability(k) for k in highest if highest.quantity(k)}


def test_a_thousand_dice_sum_to_exactly_one_and_cost_nothing():
    law = AtLeast(5).law(1000, 6)
    assert sum(weight for _, weight in law) == 6**1000
    assert sum(of(law).values()) == 1
