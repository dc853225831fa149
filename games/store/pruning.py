"""What nobody can need any more goes: kept replies, sent messages, old buttons, within bounds of time and size.

Logs of battles are never pruned, nor messages that wait, nor the last buttons of a battle that rests.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from games.core.record import stamp
from games.store.connection import Connection
from lexicon.errors import StorageTrouble


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much is kept.

    Attributes:
        known: how long an update is known, so that a repeat of it does nothing; used buttons and old ones likewise.
        replies, sent: how long the words of a reply stand ready for a repeat, and messages that were sent.
        letters: of replies, and of sent messages, at most; the oldest go first.
        buttons: at most, in all battles together.
    """

    known: timedelta = timedelta(days=60)
    replies: timedelta = timedelta(days=3)
    sent: timedelta = timedelta(days=3)
    letters: int = 16_000_000
    buttons: int = 100_000


BOUNDS = Bounds()
"""Those of a running program."""

_REPLIES = """
    UPDATE updates SET reply = NULL WHERE reply IS NOT NULL AND (at < ?1 OR at <= (
        SELECT at FROM (SELECT at, sum(length(reply)) OVER (ORDER BY at DESC) AS upto FROM updates)
        WHERE upto > ?2 ORDER BY at DESC LIMIT 1))
"""
_SENT = """
    DELETE FROM outbox WHERE state <> 'pending' AND (made_at < ?1 OR id <= (
        SELECT id FROM (SELECT id, sum(length(payload)) OVER (ORDER BY id DESC) AS upto FROM outbox
                        WHERE state <> 'pending')
        WHERE upto > ?2 ORDER BY id DESC LIMIT 1))
"""
_OLD_BUTTONS = """
    DELETE FROM buttons WHERE made_at < ?1 AND (battle IS NULL OR made_at <
        (SELECT at FROM events WHERE events.battle = buttons.battle ORDER BY seq DESC LIMIT 1))
"""
_TOO_MANY_BUTTONS = """
    DELETE FROM buttons WHERE token <= (SELECT token FROM buttons ORDER BY token DESC LIMIT 1 OFFSET ?1)
        AND (battle IS NULL OR made_at <
        (SELECT at FROM events WHERE events.battle = buttons.battle ORDER BY seq DESC LIMIT 1))
"""
"""Tokens begin with their time."""


def prune(connection: Connection, now: datetime, bounds: Bounds) -> int:
    """Delete what is out of bounds, and give the room back; how many rows were touched.

    Raises:
        StorageTrouble: what is wrong with the disk or the file; nothing is deleted then.
    """
    known = stamp(now - bounds.known)
    with connection.immediate():
        gone = connection.run(_REPLIES, stamp(now - bounds.replies), bounds.letters)
        gone += connection.run(_SENT, stamp(now - bounds.sent), bounds.letters)
        gone += connection.run("DELETE FROM updates WHERE at < ?", known)
        gone += connection.run("DELETE FROM buttons WHERE used_at < ?", known)
        gone += connection.run(_OLD_BUTTONS, known)
        gone += connection.run(_TOO_MANY_BUTTONS, bounds.buttons)
        gone += connection.run("DELETE FROM reminders WHERE done = 1 AND due < ?", known)
    tidy(connection)
    return gone


def tidy(connection: Connection) -> None:
    """Empty the write-ahead log into the file; a file that is more than half empty is written anew.

    Somebody who reads at the same time, or a disk that is full, puts it off to the next time.
    """
    with suppress(StorageTrouble):
        pages, free = (connection.row(f"PRAGMA {name}") for name in ("page_count", "freelist_count"))
        if pages is not None and free is not None and free[0] * 2 > pages[0]:
            connection.run("VACUUM")
        connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
