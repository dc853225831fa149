"""Reminders, with the test's own clock: when they go out, that they go once, and what trouble does to them."""

import asyncio
import os
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path

import pytest

from bot.scheduler import Scheduler
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
    woken: list[float] = field(default_factory=list)

    def __post_init__(self):
        self.tools = Tools(
            open_store=lambda: open_store(self.folder / "battles.db", clock=clock),
            open_shelf=lambda: pytest.fail("reminders need no books"),
            clock=clock,
            entropy=os.urandom,
        )
        self.scheduler = Scheduler(self.tools, self.note)

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
    """Run ``play(wall)`` beside a scheduler."""
    wall = Wall(tmp_path)

    async def main():
        running = asyncio.create_task(wall.scheduler.run())
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
        running = asyncio.create_task(wall.scheduler.run())
        await asyncio.sleep(30)
        assert not running.done() and opens == [0, 1, 3]
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        wall.store.close()

    virtually(main)


def test_once_a_day_what_nobody_needs_any_more_is_cleared_away(tmp_path):
    async def play(wall, _):
        pruned, prune = [], wall.store.prune

        def noted():
            pruned.append(asyncio.get_running_loop().time() / 3600)
            return prune()

        wall.store.prune = noted
        await asyncio.sleep(3.5 * 86400)
        assert [round(hours) for hours in pruned] == [0, 24, 48, 72]

    scheduled(tmp_path, play)
