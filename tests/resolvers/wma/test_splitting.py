"""Stands split among several enemies: each strikes one of them (wma p. 45)."""

import pytest

from resolvers.wma.splitting import Split, read_split, share_stands


@pytest.mark.parametrize(
    ("stands", "enemies", "shares"),
    [(3, 1, (3,)), (3, 2, (2, 1)), (4, 2, (2, 2)), (3, 3, (1, 1, 1)), (2, 3, (1, 1, 0)), (4, 3, (2, 1, 1))],
)
def test_stands_are_shared_evenly_and_those_named_first_get_more(stands, enemies, shares):
    assert share_stands(stands, enemies) == shares


@pytest.mark.parametrize(
    ("said", "stands", "dice", "split"),
    [
        ((8, 4), 3, (4, 4), (2, 1)),
        ((4, 8), 3, (4, 4), (1, 2)),
        ((12, 0), 3, (4, 4), (3, 0)),
        ((5, 6), 3, (5, 3), (1, 2)),
        ((2, 1), 3, (4, 4), (2, 1)),
        ((3, 0), 3, (3, 2), (3, 0)),
        ((4, 0), 3, (4, 0), (1, 2)),
        ((3, 3, 3), 3, (3, 3, 3), (1, 1, 1)),
    ],
)
def test_a_split_is_said_in_dice_or_in_stands(said, stands, dice, split):
    assert read_split(said, stands, dice) == Split(split)


@pytest.mark.parametrize(
    ("said", "stands", "dice"),
    [
        ((7, 5), 3, (4, 4)),
        ((8, 8), 3, (4, 4)),
        ((4, 4), 3, (4, 4)),
        ((8,), 3, (4, 4)),
        ((8, 4, 0), 3, (4, 4)),
        ((-4, 16), 3, (4, 4)),
    ],
)
def test_what_whole_stands_cannot_make_is_not_taken(said, stands, dice):
    assert read_split(said, stands, dice) is None


def test_a_commanders_dice_go_with_one_of_the_stands_p69():
    assert read_split((10, 4), 3, (4, 4), extra=2) == Split((2, 1), 0)
    assert read_split((8, 6), 3, (4, 4), extra=2) == Split((2, 1), 1)
    assert read_split((8, 4), 3, (4, 4), extra=2) is None
    assert read_split((12, 2), 3, (4, 4), extra=2) is None  # nobody of the unit strikes the second
