"""Reminders: when one is due, its message goes into the outbox, in one transaction with its being done.

The same loop clears away, once a day, what nobody can need any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.backoff import Backoff
from games.store import Commit, OutboxDraft
from handlers.desk.tools import Tools
from lexicon.errors import StorageTrouble

log = logging.getLogger("adjutant.scheduler")

_SHORTEST_S, _LONGEST_S = 0.5, 60.0
_CLEARED_EVERY = timedelta(days=1)


class Scheduler:
    """Looks for due reminders until cancelled."""

    def __init__(self, tools: Tools, woken: Callable[[], None], *, backoff: Backoff | None = None) -> None:
        self._tools = tools
        self._woken = woken
        self._backoff = backoff or Backoff()
        self._cleared: datetime | None = None
        self._changed = asyncio.Event()

    def nudge(self) -> None:
        """There may be a new reminder, sooner than those that are known."""
        self._changed.set()

    async def run(self) -> None:
        """Sleep until the next one, at most a minute. No trouble of the store ends it."""
        failures = 0
        while True:
            try:
                if self.send_due():
                    self._woken()
                self._clear()
                wait, failures = self._until_next(), 0
            except StorageTrouble as trouble:
                failures += 1
                wait = self._backoff.wait(failures)
                log.error("storage", extra={"reason": trouble.code, "wait_s": wait})  # noqa: TRY400 - one line says it
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(wait):
                    await self._changed.wait()
            self._changed.clear()

    def send_due(self) -> int:
        """Put all due reminders into the outbox; how many there were."""
        store = self._tools.store
        due = store.reminders.due()
        for reminder in due:
            draft = OutboxDraft(reminder.channel, reminder.payload)
            store.commit(Commit(battle=reminder.battle, outbox=(draft,), reminders_done=(reminder.id,)))
        return len(due)

    def _clear(self) -> None:
        now = self._tools.clock()
        if self._cleared is None or now - self._cleared >= _CLEARED_EVERY:
            gone = self._tools.store.prune()
            self._cleared = now
            log.info("cleared", extra={"rows": gone})

    def _until_next(self) -> float:
        due = self._tools.store.reminders.next_due()
        wait = _LONGEST_S if due is None else (due - self._tools.clock()).total_seconds()
        return min(max(wait, _SHORTEST_S), _LONGEST_S)
