"""Reminders: when one is due, its message goes into the outbox, in one transaction with its being done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from games.store import Commit, OutboxDraft
from handlers.desk.tools import Tools

_LONGEST_S = 60.0


class Scheduler:
    """Looks for due reminders until cancelled."""

    def __init__(self, tools: Tools, woken: Callable[[], None]) -> None:
        self._tools = tools
        self._woken = woken

    async def run(self) -> None:
        """Sleep until the next one, at most a minute, so that new ones are seen too."""
        while True:
            if self.send_due():
                self._woken()
            due = self._tools.store.reminders.next_due()
            wait = _LONGEST_S if due is None else (due - self._tools.clock()).total_seconds()
            await asyncio.sleep(min(max(wait, 0.5), _LONGEST_S))

    def send_due(self) -> int:
        """Put all due reminders into the outbox; how many there were."""
        store = self._tools.store
        due = store.reminders.due()
        for reminder in due:
            draft = OutboxDraft(reminder.channel, reminder.payload)
            store.commit(Commit(battle=reminder.battle, outbox=(draft,), reminders_done=(reminder.id,)))
        return len(due)
