"""Channels that change under a battle: a group gets another number, a bot is sent away and comes back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from games.core.record import stamp
from games.store.connection import Connection
from games.store.outbox import CHANNEL_GONE
from games.store.reminders import LEFT

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
            run("UPDATE OR IGNORE shelved SET channel = ? WHERE channel = ?", new, old)
            run("DELETE FROM shelved WHERE channel = ?", old)
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

    def is_gone(self, channel: str) -> bool:
        """Whether nobody can be reached there, as far as is known."""
        return self._connection.row("SELECT 1 FROM channels WHERE channel = ? AND gone = 1", channel) is not None

    def knows(self, battle: str) -> bool:
        """Whether a battle is played in some chat, or was in one that is gone."""
        return self._connection.row("SELECT 1 FROM played WHERE battle = ? LIMIT 1", battle) is not None

    def left(self, channel: str, key: str) -> int:
        """A person has left a chat: the others of the battles that he plays there are told soon; of how many.

        The chat's topics are meant too. What he asked to be reminded of there is not said any more.
        """
        now, many = stamp(self._clock()), 0
        person = self._connection.row("SELECT id FROM persons WHERE key = ?", key)
        if person is None:
            return 0
        for one in self.under(channel):
            with self._connection.repeatable():
                run = self._connection.run
                run("UPDATE reminders SET done = 1 WHERE channel = ? AND person = ? AND done = 0", one, person["id"])
                many += run(
                    "INSERT INTO reminders (due, battle, channel, payload)"
                    " SELECT ?, played.battle, channel, json_object(?, seats.player) FROM played"
                    " JOIN seats ON seats.battle = played.battle AND seats.person = ? WHERE channel = ?",
                    now,
                    LEFT,
                    person["id"],
                    one,
                )
        return many

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
