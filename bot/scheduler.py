"""Reminders: when one is due, its message goes into the outbox, in one transaction with its being done.

One that calls somebody to a battle becomes a message only if the battle still waits for them.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable

from bot.supervision import Pulse
from games.store import DEADLINE, GONE, LEFT, Commit, OutboxDraft, Reminder, Store
from handlers.cards.calling_back import call_back, is_call_back
from handlers.desk.lazy import LazyModule
from handlers.desk.tools import Tools
from handlers.post.mine import DAILY
from lexicon.errors import StorageTrouble

deadlines = LazyModule("handlers.post.deadlines")
daily = LazyModule("handlers.post.daily")
losing = LazyModule("handlers.post.losing")
_SHORTEST_S, _LONGEST_S = 0.5, 60.0


class Scheduler:
    """Looks for due reminders until cancelled. Kept alive by :func:`bot.supervision.keep`."""

    def __init__(self, tools: Tools, woken: Callable[[], None], pulse: Pulse | None = None) -> None:
        self._tools = tools
        self._woken = woken
        self._pulse = pulse or Pulse("reminders", tools.clock)
        self._changed = asyncio.Event()

    def nudge(self) -> None:
        """There may be a new reminder, sooner than those that are known."""
        self._changed.set()

    async def run(self) -> None:
        """Sleep until the next one, at most a minute.

        Raises:
            StorageTrouble: the store cannot be used, or is no longer where it was. What was due is due still.
        """
        while True:
            store = self._tools.store
            store.check_place()
            self.send_due()
            wait = self._until_next(store)
            self._pulse.well()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._changed.wait()
            self._changed.clear()

    def send_due(self) -> int:
        """Put all due reminders into the outbox; how many there were. One that fails holds back none behind it.

        Raises:
            StorageTrouble: the store's. Exception: what failed with the last one that did.
        """
        store = self._tools.store
        sent, failed = 0, None
        for reminder in store.reminders.due():
            try:
                sent += self._send(store, reminder)
            except Exception as fault:
                failed = fault
                if isinstance(fault, StorageTrouble) and fault.code != "storage.corrupt":
                    # Not this battle's log but the whole store: each one more would wait for it again.
                    break
        if sent:
            self._woken()
        if failed is not None:
            raise failed
        return sent

    def _send(self, store: Store, reminder: Reminder) -> bool:
        if is_call_back(reminder.payload):
            return call_back(self._tools, reminder)
        if isinstance(reminder.payload, dict) and DEADLINE in reminder.payload:
            return bool(deadlines.send_deadline(self._tools, reminder))
        if isinstance(reminder.payload, dict) and DAILY in reminder.payload:
            return bool(daily.send_daily(self._tools, reminder))
        if isinstance(reminder.payload, dict) and (GONE in reminder.payload or LEFT in reminder.payload):
            return bool(losing.tell(self._tools, reminder))
        if store.channels.is_gone(reminder.channel):
            store.commit(Commit(battle=reminder.battle, reminders_done=(reminder.id,)))
            return False
        draft = OutboxDraft(reminder.channel, reminder.payload)
        store.commit(Commit(battle=reminder.battle, outbox=(draft,), reminders_done=(reminder.id,)))
        return True

    def _until_next(self, store: Store) -> float:
        due = store.reminders.next_due()
        wait = _LONGEST_S if due is None else (due - self._tools.clock()).total_seconds()
        return min(max(wait, _SHORTEST_S), _LONGEST_S)
