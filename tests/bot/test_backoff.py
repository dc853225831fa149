"""How long the loops wait that try again."""

import pytest

from bot.backoff import Backoff


def test_each_failure_in_a_row_doubles_the_wait_up_to_the_longest():
    waits = [Backoff(first_s=1.0, longest_s=300.0).wait(failures) for failures in range(1, 12)]
    assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    assert Backoff(first_s=5.0, longest_s=60.0).wait(2) == 10
    assert Backoff().wait(1) == 1 and Backoff().wait(99) == 60


@pytest.mark.parametrize("asked", [0.0, 0.3, 4000.0])
def test_what_the_other_side_asks_goes_before_our_own_choice(asked):
    assert Backoff().wait(5, asked) == asked


@pytest.mark.parametrize(("jitter", "wanted"), [(0.0, 4), (0.5, 3), (1.0, 2)])
def test_at_most_half_of_a_wait_is_left_out_by_chance(jitter, wanted):
    assert Backoff().wait(3, jitter=jitter) == wanted
    assert Backoff().wait(3, 4.0, jitter) == 4, "what was asked for is kept"


def test_nobody_waits_a_negative_time():
    assert Backoff().wait(1, -3.0) == 0
    assert Backoff(first_s=0.5).wait(0) == 0.5


def test_a_million_failures_are_no_number_too_large():
    assert Backoff(longest_s=300.0).wait(1_000_000) == 300
