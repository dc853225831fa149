"""Reminders, with the test's own clock: when they go out, that they go once, and what trouble does to them."""

import asyncio
import os
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest

from bot.scheduler import Scheduler
from bot.supervision import Pulse, keep
from games.store import Commit, ReminderDraft, open_store
from handlers.desk.tools import Tools
from lexicon.errors import StorageTrouble
from tests.support.battle_making import SEED, setting_up
from tests.support.virtual_time import NOON, clock, virtually

CHAT = "telegram:-1"


@dataclass
class Wall:
    """A scheduler at work, its store, and when it woke the deliveries."""

    folder: Path
    tools: Tools = field(init=False)
    scheduler: Scheduler = field(init=False)
    pulse: Pulse = field(init=False)
    woken: list[float] = field(default_factory=list)

    def __post_init__(self):
        self.tools = Tools(
            open_store=lambda: open_store(self.folder / "battles.db", clock=clock),
            open_shelf=lambda: pytest.fail("reminders need no books"),
            clock=clock,
            entropy=os.urandom,
        )
        self.pulse = Pulse("reminders", clock)
        self.scheduler = Scheduler(self.tools, self.note, self.pulse)

    @property
    def store(self):
        return self.tools.store

    def remind(self, text, **after):
        due = NOON + timedelta(**after)
        self.store.commit(Commit(reminders=(ReminderDraft(due, CHAT, text),)))

    def waiting(self):
        return [row.payload for row in self.store.outbox.waiting(CHAT, 999)]

    def note(self):
        self.woken.append(round(asyncio.get_running_loop().time(), 1))


def scheduled(tmp_path, play):
    """Run ``play(wall)`` beside a scheduler that is kept alive as the house does."""
    wall = Wall(tmp_path)

    async def main():
        running = asyncio.create_task(keep(wall.pulse, wall.scheduler.run))
        try:
            await play(wall, running)
            assert not running.done(), "nothing ends it but the end of the program"
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)
            wall.store.close()

    virtually(main)
    return wall


def test_a_reminder_goes_out_at_its_time_and_once(tmp_path):
    async def play(wall, _):
        wall.remind("roll!", minutes=5)
        await asyncio.sleep(299)
        assert wall.waiting() == [] and wall.woken == []
        await asyncio.sleep(2)
        assert wall.waiting() == ["roll!"] and wall.woken == [300]
        await asyncio.sleep(3600)
        assert wall.waiting() == ["roll!"] and wall.woken == [300]

    scheduled(tmp_path, play)


def test_a_reminder_of_a_battle_is_a_message_of_that_battle(tmp_path):
    async def play(wall, _):
        wall.store.commit(Commit(battle="b1", expected=0, events=setting_up(), seed=SEED))
        due = ReminderDraft(NOON, CHAT, "your turn")
        wall.store.commit(Commit(battle="b1", reminders=(due,)))
        wall.scheduler.nudge()
        await asyncio.sleep(1)
        assert [row.battle for row in wall.store.outbox.waiting(CHAT)] == ["b1"]

    scheduled(tmp_path, play)


def test_what_was_due_while_the_program_slept_goes_out_at_once_and_in_order(tmp_path):
    async def play(wall, running):
        wall.remind("second", minutes=-1)
        wall.remind("first", minutes=-9)
        await asyncio.sleep(0.1)
        assert wall.waiting() == ["first", "second"] and wall.woken == [0]

    scheduled(tmp_path, play)


def test_more_reminders_than_one_look_takes_all_go_out(tmp_path):
    async def play(wall, _):
        for number in range(120):
            wall.remind(f"r{number}", seconds=number / 1000)
        await asyncio.sleep(5)
        assert wall.waiting() == [f"r{number}" for number in range(120)]

    scheduled(tmp_path, play)


def test_a_reminder_made_meanwhile_is_seen_within_a_minute(tmp_path):
    async def play(wall, _):
        await asyncio.sleep(10)
        wall.remind("soon", seconds=20)
        await asyncio.sleep(51)
        assert wall.woken == [60], "nothing waited, so the next look was a minute after the first"
        wall.remind("exact", seconds=117)
        wall.remind("later", seconds=180)
        await asyncio.sleep(120)
        assert wall.woken == [60, 120, 180]

    scheduled(tmp_path, play)


def test_a_reminder_that_is_told_of_comes_to_the_second(tmp_path):
    async def play(wall, _):
        wall.remind("later", seconds=50)
        await asyncio.sleep(10)
        wall.remind("soon", seconds=20)
        wall.scheduler.nudge()
        await asyncio.sleep(100)
        assert wall.waiting() == ["soon", "later"] and wall.woken == [20, 50]

    scheduled(tmp_path, play)


@pytest.mark.parametrize("times", [1, 4])
def test_a_store_in_trouble_delays_reminders_and_does_not_end_them(tmp_path, times):
    tried = []

    async def play(wall, _):
        commit = wall.store.commit

        def fails(what):
            tried.append(round(asyncio.get_running_loop().time()))
            if len(tried) <= times:
                raise StorageTrouble("storage.full")
            return commit(what)

        wall.remind("roll!", seconds=0)
        wall.store.commit = fails
        await asyncio.sleep(60)
        assert wall.waiting() == ["roll!"]

    wall = scheduled(tmp_path, play)
    assert tried == [0, 1, 3, 7, 15][: times + 1] and wall.woken == tried[-1:]


def test_a_store_that_cannot_even_be_opened_is_tried_again(tmp_path):
    wall = Wall(tmp_path)
    opens, opened = [], wall.tools.open_store

    def locked_twice():
        opens.append(round(asyncio.get_running_loop().time()))
        if len(opens) <= 2:
            raise StorageTrouble("storage.locked")
        return opened()

    wall.tools.open_store = locked_twice

    async def main():
        running = asyncio.create_task(keep(wall.pulse, wall.scheduler.run))
        await asyncio.sleep(30)
        assert not running.done() and opens == [0, 1, 3]
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        wall.store.close()

    virtually(main)


STORE, OUTSIDE = ("commit", "check_place"), ("due", "next_due")


@pytest.mark.parametrize("call", range(1, 9))
@pytest.mark.parametrize("fault", [StorageTrouble("storage.locked"), RuntimeError("a fault of ours")])
def test_one_failed_call_of_the_store_anywhere_delays_reminders_and_doubles_none(tmp_path, call, fault, caplog):
    left = [call]

    def fails_once(method):
        def tried(*given):
            left[0] -= 1
            if left[0] == 0:
                raise fault
            return method(*given)

        return tried

    async def play(wall, _):
        wall.remind("first", seconds=1)
        wall.remind("second", seconds=1)
        wall.remind("third", seconds=30)
        for name in STORE:
            setattr(wall.store, name, fails_once(getattr(wall.store, name)))
        for name in OUTSIDE:
            setattr(wall.store.reminders, name, fails_once(getattr(wall.store.reminders, name)))
        await asyncio.sleep(60)
        assert left[0] <= 0 and sorted(wall.waiting()) == ["first", "second", "third"]

    scheduled(tmp_path, play)
    lines = [record for record in caplog.records if record.name == "adjutant.supervision"]
    assert [line.task for line in lines if line.levelname == "ERROR"] == ["reminders"]


@pytest.mark.parametrize("fault", [StorageTrouble("storage.corrupt"), KeyError("a fault of ours")])
def test_a_reminder_of_a_broken_battle_holds_back_no_other(tmp_path, fault, caplog):
    async def play(wall, _):
        commit, tried = wall.store.commit, []
        for number in range(3):
            wall.remind(f"r{number}", seconds=5)

        def broken(what):
            tried.append(what.outbox[0].payload)
            if what.outbox[0].payload == "r0":
                raise fault
            return commit(what)

        wall.store.commit = broken
        await asyncio.sleep(5.5)
        assert wall.waiting() == ["r1", "r2"]
        await asyncio.sleep(3600)
        assert 60 < tried.count("r0") < 80 and tried.count("r1") == 1

    scheduled(tmp_path, play)
    assert len([line for line in caplog.records if line.getMessage() == "trouble"]) == 1


def test_a_store_that_is_locked_for_hours_gets_one_line_and_no_traceback(tmp_path, caplog):
    async def play(wall, _):
        wall.remind("roll!", seconds=0)
        commit = wall.store.commit

        def locked(_):
            raise StorageTrouble("storage.locked")

        wall.store.commit = locked
        await asyncio.sleep(7200)
        assert wall.pulse.state == "waits" and wall.pulse.reason == "storage.locked" and wall.pulse.failures > 100
        wall.store.commit = commit
        await asyncio.sleep(61)
        assert wall.waiting() == ["roll!"] and wall.pulse.state == "lives"

    scheduled(tmp_path, play)
    lines = [record for record in caplog.records if record.name == "adjutant.supervision"]
    assert [(line.getMessage(), line.reason, line.exc_info) for line in lines if line.levelname == "ERROR"] == [
        ("trouble", "storage.locked", None)
    ]


def test_a_data_folder_that_is_taken_away_ends_the_program_within_a_minute(tmp_path):
    folder = tmp_path / "data"
    folder.mkdir()
    wall = Wall(folder)

    async def main():
        running = asyncio.create_task(keep(wall.pulse, wall.scheduler.run))
        await asyncio.sleep(1)
        folder.rename(tmp_path / "gone")
        await asyncio.wait({running}, timeout=60)
        assert running.done() and isinstance(running.exception(), StorageTrouble)
        assert wall.pulse.state == "shut" and wall.pulse.reason == "storage.moved"
        wall.store.close()

    virtually(main)
