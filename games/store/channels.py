"""Channels that change under a battle: a group gets another number, a bot is sent away and comes back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from games.store.connection import Connection
from games.store.outbox import CHANNEL_GONE

_MOST_MISSED = 10
_MISSED = """
    UPDATE outbox SET state = 'pending', error = NULL, attempts = 0, next_try = made_at WHERE id IN (
        SELECT id FROM outbox WHERE channel = ? AND state = 'dead' AND error = ? ORDER BY id DESC LIMIT ?)
"""


class Channels:
    """The channels of a store, as far as platforms change them."""

    def __init__(self, connection: Connection, clock: Callable[[], datetime]) -> None:
        self._connection = connection
        self._clock = clock

    def move(self, old: str, new: str) -> None:
        """A channel has another key from now on; everything that belonged to the old one goes along.

        What the new key has already stays: its battle, its settings. Messages of the old channel cannot be edited in
        the new one, so they are forgotten. Doing it twice does no harm.
        """
        run = self._connection.run
        with self._connection.immediate():
            run(
                "INSERT OR IGNORE INTO channels SELECT ?, battle, 0, linked_at FROM channels WHERE channel = ?",
                new,
                old,
            )
            run(
                "UPDATE channels SET gone = 0,"
                " battle = coalesce(battle, (SELECT battle FROM channels WHERE channel = ?)) WHERE channel = ?",
                old,
                new,
            )
            run("DELETE FROM channels WHERE channel = ?", old)
            run("UPDATE outbox SET channel = ? WHERE channel = ? AND state = 'pending'", new, old)
            run("UPDATE reminders SET channel = ? WHERE channel = ?", new, old)
            run("UPDATE OR REPLACE results SET channel = ? WHERE channel = ?", new, old)
            run("DELETE FROM messages WHERE channel = ?", old)
            run("DELETE FROM cards WHERE channel = ?", old)
            run("UPDATE OR IGNORE settings SET scope = ? WHERE scope = ?", new, old)
            run("DELETE FROM settings WHERE scope = ?", old)

    def back(self, channel: str) -> None:
        """Somebody spoke in the channel: if it was thought gone, it is not, and gets the last it has missed."""
        if self._connection.row("SELECT 1 FROM channels WHERE channel = ? AND gone = 1", channel) is not None:
            with self._connection.repeatable():
                self._connection.run("UPDATE channels SET gone = 0 WHERE channel = ?", channel)
                self._connection.run(_MISSED, channel, CHANNEL_GONE, _MOST_MISSED)

    def under(self, chat: str) -> tuple[str, ...]:
        """The keys of a chat and of all its topics, as far as battles or waiting messages know them."""
        rows = self._connection.rows(
            "SELECT channel FROM channels WHERE channel = ? OR channel GLOB ? || ':*' UNION"
            " SELECT channel FROM outbox WHERE state = 'pending' AND (channel = ? OR channel GLOB ? || ':*')",
            chat,
            chat,
            chat,
            chat,
        )
        return tuple(row["channel"] for row in rows)
