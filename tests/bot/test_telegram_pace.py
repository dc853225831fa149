"""The flood limits, counted by hand."""

from hypothesis import given
from hypothesis import strategies as st

from bot.telegram.pace import Limits, Pace, Rate

GROUP, PERSON = -5, 5
ALONE = Limits(every=Rate(1e9, 1e9))


def sent_at(pace, chat, asked):
    """When messages asked for at these moments go out, each waiting as long as it is told."""
    return [now + pace.book(chat, now) for now in asked]


@given(st.lists(st.floats(0, 300, allow_nan=False), min_size=1, max_size=200))
def test_no_minute_of_a_group_sees_more_than_twenty(moments):
    times = sent_at(Pace(ALONE), GROUP, sorted(moments))
    assert times == sorted(times)
    for first in times:
        assert sum(first <= other < first + 60 - 1e-6 for other in times) <= 20


@given(st.lists(st.integers(0, 40), min_size=1, max_size=300))
def test_no_second_in_all_sees_more_than_fifty(moments):
    """Telegram's word is about thirty; twenty-five at once and then twenty-five a second keeps below for long."""
    pace = Pace()
    times = [at / 10 + pace.book(100 + n, at / 10) for n, at in enumerate(sorted(moments))]
    for first in times:
        assert sum(first <= other < first + 1 - 1e-6 for other in times) <= 50


def test_a_group_gets_eight_at_once_and_then_one_in_five_seconds():
    times = sent_at(Pace(ALONE), GROUP, [0.0] * 11)
    assert times[:8] == [0.0] * 8 and [round(at, 6) for at in times[8:]] == [5.0, 10.0, 15.0]


def test_a_refusal_closes_the_chat_for_as_long_as_it_says_and_only_that_chat():
    pace = Pace(ALONE)
    pace.close(GROUP, 40, 100.0)
    assert pace.book(GROUP, 101.0) == 39 and pace.book(PERSON, 101.0) == 0
    assert pace.is_narrow(GROUP, 145.0) and not pace.is_narrow(GROUP, 300.0)


def test_pages_come_two_seconds_apart_and_leave_a_quarter_of_the_turns_to_the_rest():
    pace = Pace(ALONE)
    assert pace.page_wait(GROUP, 0.0) == 0
    pace.page_shown(GROUP, 0.0)
    assert pace.page_wait(GROUP, 0.5) == 1.5 and pace.page_wait(GROUP, 2.0) == 0
    for _ in range(5):
        assert pace.book(GROUP, 2.0) == 0 and pace.page_wait(GROUP, 2.0) == 0
    pace.book(GROUP, 2.0)
    assert pace.page_wait(GROUP, 2.0) == 5, "two of eight turns are left"
    pace.give_back(GROUP, 2.0)
    assert pace.page_wait(GROUP, 2.0) == 0


def test_a_clock_that_goes_back_does_no_harm():
    pace = Pace(ALONE)
    for now in (100.0, 50.0, 0.0, 100.0):
        assert 0 <= pace.book(GROUP, now) < 60


def test_idle_chats_are_forgotten():
    pace = Pace(ALONE)
    for chat in range(1, 10_050):
        pace.book(chat, 0.0)
    pace.book(1, 1000.0)
    assert len(pace._chats) < 100
