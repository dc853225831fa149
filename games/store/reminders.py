"""Reminders: messages that wait for a time."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime

from games.core.record import stamp
from games.store.connection import Connection, of_a_row, readable, unreadable
from games.store.drafts import Json, ReminderDraft
from games.store.plain import to_json

CALLS_BACK = "calls_back"
"""What the payload of such a reminder holds instead of a message."""
DEADLINE = "deadline"
"""The same for one of a battle's clock."""


GONE, LEFT = "channel_gone", "left"
"""What the payload holds of one that says that a battle's chat is lost, or that a player has left it."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """A reminder whose time has come. Name its id in ``Commit.reminders_done`` with the message it makes.

    ``person``: number of who asked for it.
    """

    id: int
    due: datetime
    battle: str | None
    channel: str
    payload: Json
    person: int | None = None


class Reminders:
    """The reminders of a store."""

    def __init__(self, connection: Connection, clock: Callable[[], datetime]) -> None:
        self._connection = connection
        self._clock = clock

    def add(self, draft: ReminderDraft, battle: str | None) -> None:
        """Store one; part of a commit."""
        self._connection.run(
            "INSERT INTO reminders (due, battle, channel, payload, person) VALUES (?, ?, ?, ?, ?)",
            stamp(draft.due),
            battle,
            draft.channel,
            to_json(draft.payload),
            draft.person,
        )

    def put_call_back(self, draft: ReminderDraft, battle: str) -> None:
        """Store one that calls somebody to a battle, in place of the one before; part of a commit."""
        self._drop(CALLS_BACK, battle)
        self.add(draft, battle)

    def put_watched(self, drafts: Iterable[ReminderDraft], battle: str) -> None:
        """Store those of the deadlines of a battle's clock, in place of those before; part of a commit."""
        self._drop(DEADLINE, battle)
        for draft in drafts:
            self.add(draft, battle)

    def _drop(self, key: str, battle: str) -> None:
        """Those of a battle whose payload is no message and holds this key are dealt with."""
        self._connection.run(
            "UPDATE reminders SET done = 1 WHERE battle = ? AND done = 0 AND json_extract(payload, ?) IS NOT NULL",
            battle,
            f"$.{key}",
        )

    def done(self, reminder: int) -> None:
        """It is dealt with; part of a commit."""
        self._connection.run("UPDATE reminders SET done = 1 WHERE id = ?", reminder)

    def due(self, limit: int = 50) -> tuple[Reminder, ...]:
        """Reminders whose time has come, the oldest first."""
        rows = self._connection.rows(
            "SELECT * FROM reminders WHERE done = 0 AND due <= ? ORDER BY due, id LIMIT ?", stamp(self._clock()), limit
        )
        return readable(_reminder, rows)

    def check(self) -> Iterator[str]:
        """Reminders that wait and cannot be read, one line each."""
        return unreadable("reminders", _reminder, self._connection.rows("SELECT * FROM reminders WHERE done = 0"))

    def next_due(self) -> datetime | None:
        """When the next one is due."""
        row = self._connection.row("SELECT min(due) AS at FROM reminders WHERE done = 0")
        return None if row is None or row["at"] is None else _at(row)

    def waiting(self, channel: str) -> int:
        """How many wait in a channel."""
        row = self._connection.row("SELECT count(*) AS n FROM reminders WHERE channel = ? AND done = 0", channel)
        return 0 if row is None else int(row["n"])

    def waiting_for(self, person: int) -> int:
        """How many of those that this person asked for wait, in all channels."""
        row = self._connection.row("SELECT count(*) AS n FROM reminders WHERE person = ? AND done = 0", person)
        return 0 if row is None else int(row["n"])

    def cancel(self, battle: str) -> int:
        """Drop all that wait for a battle; how many there were."""
        return self._connection.run("UPDATE reminders SET done = 1 WHERE battle = ? AND done = 0", battle)


@of_a_row("reminders")
def _at(row: sqlite3.Row) -> datetime:
    return datetime.fromisoformat(row["at"])


@of_a_row("reminders")
def _reminder(row: sqlite3.Row) -> Reminder:
    return Reminder(
        row["id"],
        datetime.fromisoformat(row["due"]),
        row["battle"],
        row["channel"],
        json.loads(row["payload"]),
        row["person"],
    )
