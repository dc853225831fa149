"""The outbox: messages on their way, in order for each channel, until the platform has taken them."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime

from games.core.record import stamp
from games.store.connection import Connection, of_a_row, readable, unreadable
from games.store.drafts import Json, OutboxDraft
from games.store.plain import to_json
from games.store.reminders import GONE

_DUE = """
    SELECT outbox.*, messages.message_id AS edits FROM outbox
    JOIN (SELECT min(id) AS head FROM outbox WHERE state = 'pending' GROUP BY channel) ON outbox.id = head
    LEFT JOIN messages ON messages.channel = outbox.channel AND messages.edit_key = outbox.edit_key
    WHERE (outbox.next_try <= ?1 OR outbox.made_at > ?1) AND outbox.channel GLOB ?2 ORDER BY outbox.id LIMIT ?3
"""
"""What was made in the future was made before the clock was set back: its times mean nothing, and it is due."""
_WAITING = """
    SELECT outbox.*, messages.message_id AS edits FROM outbox
    LEFT JOIN messages ON messages.channel = outbox.channel AND messages.edit_key = outbox.edit_key
    WHERE outbox.channel = ? AND state = 'pending' ORDER BY outbox.id LIMIT ?
"""
_BEHIND = "FROM outbox WHERE channel = ? AND state = 'pending' AND id > ?"

CHANNEL_GONE = "channel gone"
"""Why a message was given up whose channel was lost: it is kept apart from those that the platform refused."""


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A message waiting for its channel.

    Attributes:
        act: the number of the act that it tells of, 0 where nothing was done.
        edits: the platform's id of the message that it replaces, ``None`` to send a new one.
        attempts: how often sending it has failed.
    """

    id: int
    channel: str
    battle: str | None
    act: int
    payload: Json
    edit_key: str | None
    edits: str | None
    private: bool
    attempts: int
    made_at: datetime


class Outbox:
    """The outbox of a store. Delivery is at least once: a row is marked only after the platform has taken it.

    Marks survive a killed program. After a power cut the last ones may be missing; then those messages go out again.
    """

    def __init__(self, connection: Connection, clock: Callable[[], datetime]) -> None:
        self._connection = connection
        self._clock = clock

    def add(self, draft: OutboxDraft, battle: str | None, act: int, at: str) -> None:
        """Put a message in; part of a commit."""
        self._connection.run(
            "INSERT INTO outbox (channel, battle, act, payload, edit_key, private, next_try, made_at)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            draft.channel,
            battle,
            act,
            to_json(draft.payload),
            draft.edit_key,
            int(draft.private),
            at,
            at,
        )

    def due(self, limit: int = 50, platform: str | None = None) -> tuple[OutboxRow, ...]:
        """The oldest waiting message of each channel, where its time has come. ``platform``: the channel key's first
        part. A channel whose head waits for a retry holds only its own messages back.
        """  # noqa: D205 - one paragraph
        rows = self._connection.rows(
            _DUE,
            stamp(self._clock()),
            "*" if platform is None else f"{platform}:*",
            limit,
        )
        return readable(_row, rows)

    def waiting(self, channel: str, limit: int = 20) -> tuple[OutboxRow, ...]:
        """Messages waiting for one channel, oldest first; for joining them where a platform is slow."""
        rows = self._connection.rows(_WAITING, channel, limit)
        return readable(_row, rows)

    def head(self, channel: str) -> OutboxRow | None:
        """The oldest waiting message of one channel, if its time has come."""
        rows = self._connection.rows(_WAITING, channel, 1)
        now = stamp(self._clock())
        return next(iter(readable(_row, rows if rows and _is_due(rows[0], now) else ())), None)

    def has_behind(self, row: OutboxRow) -> bool:
        """Whether anything waits behind a message in its channel."""
        return self._connection.row(f"SELECT 1 {_BEHIND} LIMIT 1", row.channel, row.id) is not None

    def is_superseded(self, row: OutboxRow) -> bool:
        """Whether it would replace a message that a later one replaces too, for the same eyes: nobody would read it.

        What came of an act is not kept back for a page by which the next is put together, nor is a file.
        """
        if row.edits is None or any(block["kind"] == "file" for block in row.payload["blocks"]):
            return False
        same = "edit_key = ? AND json_extract(payload, '$.private_to') IS ?"
        also = "" if row.payload.get("builder") is not None else " AND json_extract(payload, '$.builder') IS NULL"
        found = self._connection.row(
            f"SELECT 1 {_BEHIND} AND {same}{also} LIMIT 1",
            row.channel,
            row.id,
            row.edit_key,
            row.payload.get("private_to"),
        )
        return found is not None

    def check(self) -> Iterator[str]:
        """Messages that wait and cannot be read, one line each."""
        rows = self._connection.rows("SELECT *, NULL AS edits FROM outbox WHERE state = 'pending'")
        return unreadable("outbox", _row, rows)

    def next_due(self, platform: str | None = None, *, after: datetime | None = None) -> datetime | None:
        """When the next message may be tried, of those that may not yet be at ``after``; ``None`` when none waits."""
        row = self._connection.row(
            "SELECT min(next_try) AS at FROM outbox JOIN"
            " (SELECT min(id) AS head FROM outbox WHERE state = 'pending' GROUP BY channel) ON outbox.id = head"
            " WHERE next_try > ? AND channel GLOB ?",
            "" if after is None else stamp(after),
            "*" if platform is None else f"{platform}:*",
        )
        return None if row is None or row["at"] is None else _at(row)

    def pending(self) -> dict[str, tuple[int, datetime]]:
        """How many messages wait for each platform, and since when the oldest does."""
        rows = self._connection.rows(
            "SELECT substr(channel, 1, instr(channel, ':') - 1) AS platform, count(*) AS many, min(made_at) AS at"
            " FROM outbox WHERE state = 'pending' GROUP BY platform ORDER BY platform"
        )
        return {row["platform"]: (row["many"], _at(row)) for row in rows}

    def sent(self, row: int, message_id: str | None = None) -> None:
        """The platform has taken it, under this id of its own."""
        with self._connection.repeatable():
            self._connection.run(
                "UPDATE outbox SET state = 'sent', message_id = ?, error = NULL WHERE id = ?", message_id, row
            )
            if message_id is not None:
                self._connection.run(
                    "INSERT INTO messages (channel, edit_key, message_id)"
                    " SELECT channel, edit_key, ? FROM outbox WHERE id = ? AND edit_key IS NOT NULL"
                    " ON CONFLICT (channel, edit_key) DO UPDATE SET message_id = excluded.message_id",
                    message_id,
                    row,
                )

    def failed(self, row: int, error: str, retry_at: datetime) -> None:
        """It could not be sent now; the channel waits until ``retry_at``."""
        with self._connection.repeatable():
            self._connection.run(
                "UPDATE outbox SET attempts = attempts + 1, error = ?, next_try = ? WHERE id = ?",
                error,
                stamp(retry_at),
                row,
            )

    def dead(self, row: int, error: str) -> None:
        """It will never be sent (the platform refuses it for good); the next message of the channel gets its turn."""
        with self._connection.repeatable():
            self._connection.run(
                "UPDATE outbox SET state = 'dead', attempts = attempts + 1, error = ? WHERE id = ?", error, row
            )

    def gone(self, channel: str) -> None:
        """The channel is no more, or the bot may not write there: its messages end here, the battle stays.

        They go out after all when :meth:`games.store.channels.Channels.back` hears of it again. The others of a battle
        that was played there are told soon (:data:`games.store.reminders.GONE`).
        """
        now = stamp(self._clock())
        with self._connection.repeatable():
            self._connection.run(
                "INSERT INTO reminders (due, battle, channel, payload)"
                " SELECT ?, battle, channel, ? FROM played WHERE channel = ? AND gone = 0",
                now,
                to_json({GONE: True}),
                channel,
            )
            self._connection.run(
                "UPDATE outbox SET state = 'dead', error = ? WHERE channel = ? AND state = 'pending'",
                CHANNEL_GONE,
                channel,
            )
            self._connection.run(
                "INSERT INTO channels (channel, battle, gone, linked_at) VALUES (?, NULL, 1, ?)"
                " ON CONFLICT (channel) DO UPDATE SET gone = 1",
                channel,
                now,
            )

    def message_of(self, channel: str, edit_key: str) -> str | None:
        """The platform's id of the message that the next one of this key replaces."""
        row = self._connection.row(
            "SELECT message_id FROM messages WHERE channel = ? AND edit_key = ?", channel, edit_key
        )
        return None if row is None else str(row["message_id"])

    def key_of(self, channel: str, message_id: str, begin: str) -> str | None:
        """The key of a message that was sent, if it begins so."""
        row = self._connection.row(
            "SELECT edit_key FROM messages WHERE channel = ? AND edit_key >= ? AND edit_key < ? AND message_id = ?",
            *_between(channel, begin),
            message_id,
        )
        return None if row is None else str(row["edit_key"])

    def keys(self, channel: str, begin: str) -> tuple[str, ...]:
        """The keys that begin so, of messages of the channel that were sent or wait."""
        rows = self._connection.rows(
            "SELECT edit_key FROM messages WHERE channel = ? AND edit_key >= ? AND edit_key < ?"
            " UNION SELECT edit_key FROM outbox WHERE channel = ? AND state = 'pending'"
            " AND edit_key >= ? AND edit_key < ? AND json_extract(payload, '$.deletes') IS NULL",
            *_between(channel, begin) * 2,
        )
        return tuple(row["edit_key"] for row in rows)

    def forget_edit(self, channel: str, edit_key: str) -> None:
        """The message of this key cannot be edited any more: the next one is sent anew."""
        self._connection.run("DELETE FROM messages WHERE channel = ? AND edit_key = ?", channel, edit_key)


def _between(channel: str, begin: str) -> tuple[str, str, str]:
    """The channel, and the bounds of the keys that begin so, which an index knows."""
    return channel, begin, begin[:-1] + chr(ord(begin[-1]) + 1)


def _is_due(row: sqlite3.Row, now: str) -> bool:
    return str(row["next_try"]) <= now or str(row["made_at"]) > now


@of_a_row("outbox")
def _at(row: sqlite3.Row) -> datetime:
    return datetime.fromisoformat(row["at"])


@of_a_row("outbox")
def _row(row: sqlite3.Row) -> OutboxRow:
    return OutboxRow(
        id=row["id"],
        channel=row["channel"],
        battle=row["battle"],
        act=row["act"],
        payload=json.loads(row["payload"]),
        edit_key=row["edit_key"],
        edits=row["edits"],
        private=bool(row["private"]),
        attempts=row["attempts"],
        made_at=datetime.fromisoformat(row["made_at"]),
    )
