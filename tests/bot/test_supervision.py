"""Tasks that have to live, in virtual time: each alone, one line for a trouble, ever longer waits."""

import asyncio
import logging
from datetime import timedelta

import pytest

from bot.backoff import Backoff
from bot.pruning import prune_daily
from bot.supervision import ForGood, Pulse, Setback, keep
from games.store import Commit, OutboxDraft, open_store
from handlers.desk.tools import Tools
from lexicon.errors import StorageTrouble
from tests.support.virtual_time import NOON, clock, virtually


class Task:
    """A task that does as it is told at each start: an exception, seconds to live, or None for ever."""

    def __init__(self, *fates, **how):
        self.fates = list(fates)
        self.pulse = Pulse("a task", clock, **how)
        self.starts = []

    async def work(self):
        self.starts.append(round(asyncio.get_running_loop().time(), 2))
        fate = self.fates.pop(0) if self.fates else None
        if isinstance(fate, BaseException):
            raise fate
        self.pulse.well()
        await asyncio.sleep(10**6 if fate is None else fate)

    async def for_hours(self, hours=1.0):
        running = asyncio.create_task(keep(self.pulse, self.work))
        await asyncio.wait({running}, timeout=hours * 3600)
        if not running.done():
            running.cancel()
        return (await asyncio.gather(running, return_exceptions=True))[0]


def kept(*fates, hours=1.0, **how):
    async def main():
        task = Task(*fates, **how)
        return task, await task.for_hours(hours)

    return virtually(main)


FAULTS = [RuntimeError("ours"), OSError("port"), StorageTrouble("storage.full"), Setback("no network"), 0.0]


@pytest.mark.parametrize("fault", [*FAULTS, asyncio.CancelledError(), KeyError("x")])
def test_whatever_ends_a_task_it_goes_on_and_waits_ever_longer(fault):
    task, ended = kept(fault, fault, fault, fault)
    waits = [1, 1, 1, 1] if fault == 0.0 else [1, 2, 4, 8]
    assert task.starts == [sum(waits[:n]) for n in range(5)]
    assert isinstance(ended, asyncio.CancelledError), "the end of the program ends it"


def test_what_the_other_side_asks_for_is_waited():
    task, _ = kept(Setback("flood", 90.0), Setback("flood", 0.5), Setback("no network"))
    assert task.starts == [0, 90, 90.5, 94.5]


def test_jitter_takes_up_to_half_of_a_wait_of_our_own_and_nothing_of_one_that_was_asked_for():
    task, _ = kept(Setback("x"), Setback("x"), Setback("x", 7.0), jitter=iter([1.0, 0.5, 1.0]).__next__)
    assert task.starts == [0, 0.5, 2.0, 9.0]


def test_one_that_was_well_for_a_moment_only_does_not_begin_a_new_row():
    """Discord takes a thousand clients a day."""
    backoff = Backoff(first_s=5.0, longest_s=300.0, steady_s=120.0)
    task, _ = kept(10.0, 10.0, 10.0, 200.0, 10.0, hours=10, backoff=backoff)
    assert task.starts == [0, 15, 35, 65, 270, 290]
    flapping, _ = kept(*[1.0] * 9999, hours=24, backoff=backoff)
    assert len(flapping.starts) < 300


def test_a_trouble_is_told_once_and_its_end_once(caplog):
    caplog.set_level(logging.INFO)
    fault = ValueError("ours")
    kept(*[fault] * 50, 600.0, *[Setback("no network")] * 50, hours=10)
    lines = [(line.getMessage(), getattr(line, "reason", ""), line.exc_info is not None) for line in caplog.records]
    assert lines == [
        ("trouble", "ValueError: ours", True),
        ("well again", "", False),
        ("trouble", "ended", False),
        ("trouble", "no network", False),
        ("well again", "", False),
    ]


def test_one_that_is_well_and_ill_by_turns_fills_no_log(caplog):
    kept(*[0.5] * 10**5, hours=24)
    told = [line for line in caplog.records if line.getMessage() == "trouble"]
    assert 10 < len(told) <= 24 * 60, "a line a minute at most"


@pytest.mark.parametrize("end", [ForGood("token refused"), StorageTrouble("storage.moved")])
def test_what_no_second_try_would_mend_is_not_tried_again(end):
    task, ended = kept(end)
    assert ended is end and task.starts == [0] and task.pulse.state == "shut"


def test_a_pulse_tells_what_is_and_what_was():
    async def main():
        task = Task(Setback("123456789:AAbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb said no"), None)
        assert task.pulse.state == "starts"
        running = asyncio.create_task(keep(task.pulse, task.work))
        await asyncio.sleep(0.25)
        pulse = task.pulse
        assert (pulse.state, pulse.failures, pulse.again_in_s) == ("waits", 1, 0.75)
        assert pulse.reason == "*** said no" and pulse.failed_at == pulse.since == NOON
        await asyncio.sleep(10)
        assert (pulse.state, pulse.again_in_s, pulse.since) == ("lives", 0, NOON + timedelta(seconds=1))
        assert pulse.reason == "*** said no", "what failed last is still known"
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    virtually(main)


def test_once_a_day_what_nobody_needs_any_more_is_cleared_away(tmp_path, monkeypatch):
    tools = Tools(
        open_store=lambda: open_store(tmp_path / "battles.db", clock=clock),
        open_shelf=lambda: pytest.fail("no books are needed"),
        clock=clock,
        entropy=bytes,
    )

    async def main():
        pruned, pruning = [], tools.store.pruning
        tools.store.commit(Commit(outbox=(OutboxDraft("telegram:1", "sent long ago"),)))
        tools.store.outbox.sent(1)

        def noted():
            pruned.append(round(asyncio.get_running_loop().time() / 3600, 2))
            if len(pruned) == 2:
                raise StorageTrouble("storage.locked")
            return pruning()

        monkeypatch.setattr(tools.store, "pruning", noted)
        pulse = Pulse("prune", clock)
        running = asyncio.create_task(keep(pulse, lambda: prune_daily(tools, pulse)))
        await asyncio.sleep(3.5 * 86400)
        assert pruned == [0, 24, 24, 48, 72], "a day that failed is made up for at once"
        await asyncio.sleep(60 * 86400)
        assert tools.store._connection.rows("SELECT * FROM outbox") == []
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        tools.close()

    virtually(main)
