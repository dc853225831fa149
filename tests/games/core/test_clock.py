"""The clock of a battle by post, worked out: over changes of the time, with a bank, pauses, undo, a clock set back."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from games.core.clock import deadline, given, is_out, later, left_of, moment_of, paused, ran, stages, tick, written
from games.core.events import ClockTerms, Timer
from games.core.state import Clock
from games.core.values import replace

HOUR, DAY = 3600, 86_400
BERLIN = ZoneInfo("Europe/Berlin")
START = datetime(2026, 5, 1, 18, tzinfo=UTC)
CLOCK = Clock(ClockTerms(3 * DAY, 12 * HOUR, 7 * DAY))


def at(days=0.0, hours=0.0):
    return START + timedelta(days=days, hours=hours)


def whole(side, moment):
    return moment + timedelta(days=3)


def move(clock, spells, now, unfinished=(), **more):
    timers = ran(clock, spells, frozenset(unfinished), {"A", "B"}, now, whole, **more)
    return replace(clock, timers={**clock.timers, **timers})


def turn(clock, side, now, number=1, **more):
    return move(clock, {side: f"turn {number}"}, now, {side}, **more)


@pytest.mark.parametrize(
    ("begins", "ends", "hours"),
    [
        (datetime(2026, 3, 27, 19, tzinfo=BERLIN), datetime(2026, 3, 30, 19, tzinfo=BERLIN), 71),
        (datetime(2026, 10, 23, 19, tzinfo=BERLIN), datetime(2026, 10, 26, 19, tzinfo=BERLIN), 73),
        (datetime(2026, 5, 1, 19, tzinfo=BERLIN), datetime(2026, 5, 4, 19, tzinfo=BERLIN), 72),
    ],
    ids=["spring", "autumn", "may"],
)
def test_three_days_end_at_the_same_hour(begins, ends, hours):
    end = later(begins.astimezone(UTC), 3 * DAY, BERLIN)
    assert end == ends.astimezone(UTC)
    assert end - begins.astimezone(UTC) == timedelta(hours=hours)


def test_an_hour_that_the_spring_leaves_out_comes_an_hour_later():
    end = later(datetime(2026, 3, 26, 2, 30, tzinfo=BERLIN).astimezone(UTC), 3 * DAY, BERLIN)
    assert end.astimezone(BERLIN).strftime("%d %H:%M") == "29 03:30"


def test_hours_are_those_of_the_clock():
    begins = datetime(2026, 3, 28, 19, tzinfo=BERLIN).astimezone(UTC)
    assert later(begins, 25 * HOUR, BERLIN) - begins == timedelta(hours=25)


def test_the_time_of_a_move_goes_first_and_then_the_bank():
    clock = turn(CLOCK, "A", at())
    assert left_of(clock.timer("A"), at(1)) == (2 * DAY, 7 * DAY)
    assert left_of(clock.timer("A"), at(5)) == (0, 5 * DAY)
    assert deadline(clock.timer("A")) == at(10)
    assert [is_out(clock, "A", at(days)) for days in (9.9, 10, 11)] == [False, True, True]
    assert not is_out(clock, "B", at(99))


def test_a_move_of_ones_own_turn_brings_the_increment_and_the_next_has_its_whole_time():
    clock = turn(turn(CLOCK, "A", at()), "B", at(1))
    assert clock.timer("A") == Timer(bank=7 * DAY + 12 * HOUR, before="turn 1", left=2 * DAY, earned=12 * HOUR)
    clock = turn(clock, "A", at(2), 2)
    assert deadline(clock.timer("A")) == at(2 + 3 + 7, 12)


def test_what_was_spent_of_the_bank_is_gone():
    clock = turn(turn(CLOCK, "A", at()), "B", at(4))
    assert clock.timer("A").bank == 6 * DAY + 12 * HOUR


def test_who_owes_something_in_the_turn_of_another_runs_his_clock_and_the_other_goes_on_where_he_was():
    clock = turn(CLOCK, "A", at())
    clock = move(clock, {"B": "debt"}, at(1), {"A", "B"})
    assert (clock.timer("A").due, moment_of(clock.timer("B").due)) == ("", at(4))
    clock = turn(clock, "A", at(3))
    assert moment_of(clock.timer("A").due) == at(5)
    assert clock.timer("B").bank == 7 * DAY, "an answer earns nothing"


def test_an_undo_gives_no_time_back_and_takes_the_increment():
    clock = turn(turn(CLOCK, "A", at()), "B", at(1))
    clock = turn(clock, "A", at(3), undone=True)
    assert (moment_of(clock.timer("A").due), clock.timer("A").bank) == (at(5), 7 * DAY)
    assert clock.timer("B").earned == 0


def test_the_same_turn_comes_anew_only_where_nothing_was_undone():
    clock = turn(turn(CLOCK, "A", at()), "B", at(1))
    assert moment_of(turn(clock, "A", at(2)).timer("A").due) == at(5)


def test_a_clock_that_was_set_back_gives_no_time():
    clock = turn(CLOCK, "A", at())
    assert left_of(clock.timer("A"), at(-5)) == (3 * DAY, 7 * DAY)


def pausing(clock, side, until, now):
    pause, timers = paused(clock, side, until, now)
    pauses = {**clock.pauses, side: pause}
    return replace(clock, pauses=pauses, timers={**clock.timers, **timers})


def test_clocks_stand_still_in_a_pause():
    clock = pausing(turn(CLOCK, "A", at()), "B", at(8), at(1))
    assert clock.pauses["B"].spent == 7 * DAY
    assert moment_of(clock.timer("A").due) == at(10)
    assert tick(clock, at(2)) == at(8)
    assert left_of(clock.timer("A"), tick(clock, at(5)))[0] == 2 * DAY
    assert left_of(clock.timer("A"), tick(clock, at(9)))[0] == DAY


def test_who_is_awaited_during_a_pause_begins_when_it_ends():
    clock = turn(pausing(turn(CLOCK, "A", at()), "B", at(8), at(1)), "B", at(4))
    assert clock.timer("A").left == 2 * DAY
    assert moment_of(clock.timer("B").due) == at(11)


def test_who_plays_on_early_gets_the_rest_of_his_pauses_back():
    clock = pausing(turn(CLOCK, "A", at()), "B", at(8), at(1))
    clock = pausing(clock, "B", at(3), at(3))
    assert clock.pauses["B"].spent == 2 * DAY
    assert moment_of(clock.timer("A").due) == at(5)


def test_two_pauses_do_not_count_twice():
    clock = pausing(turn(CLOCK, "A", at()), "B", at(8), at(1))
    clock = pausing(clock, "A", at(6), at(2))
    assert moment_of(clock.timer("A").due) == at(10), "the longer one goes on"
    clock = pausing(clock, "B", at(3), at(3))
    assert moment_of(clock.timer("A").due) == at(8), "now the other ends at six"


def test_more_time_counts_from_now_where_time_is_out():
    clock = turn(CLOCK, "A", at())
    assert moment_of(given(clock, "A", DAY, at(1), UTC).due) == at(4)
    late = given(clock, "A", DAY, at(5), UTC)
    assert (moment_of(late.due), late.bank) == (at(6), 5 * DAY)


def test_when_its_side_is_reminded():
    assert list(stages(turn(CLOCK, "A", at()).timer("A"))) == [
        ("half", at(1.5)), ("day", at(2)), ("bank", at(3)), ("day", at(9)), ("out", at(10)),
    ]  # fmt: skip
    short = Timer("turn 1", written(at()), written(at(0, 1)))
    assert list(stages(short)) == [("half", at(0, 0.5)), ("out", at(0, 1))]
    assert not list(stages(Timer()))
