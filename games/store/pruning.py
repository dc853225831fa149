"""What nobody can need any more goes: kept replies, sent messages, old buttons, within bounds of time and size.

Logs of battles are never pruned, nor messages that wait, nor the last buttons of a battle that rests.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta

from games.core.record import stamp
from games.store.connection import Connection
from games.store.snapshots import made_by
from lexicon.errors import StorageTrouble
from lexicon.refs import BOOKS


@dataclass(frozen=True, slots=True)
class Bounds:
    """How much is kept.

    Attributes:
        known: how long an update is known, so that a repeat of it does nothing; used buttons and old ones likewise.
        replies, sent: how long the words of a reply stand ready for a repeat, and messages that were sent.
        letters: of replies, and of sent messages, at most; the oldest go first, those of one minute together.
        buttons: at most, in all battles together.
    """

    known: timedelta = timedelta(days=60)
    replies: timedelta = timedelta(days=3)
    sent: timedelta = timedelta(days=3)
    letters: int = 16_000_000
    buttons: int = 100_000


BOUNDS = Bounds()
"""Those of a running program."""

SLICE = 50
"""Rows that are looked at in one transaction: some milliseconds, even where each of them is long."""

_LAST_ACT = "SELECT at FROM events WHERE events.battle = buttons.battle ORDER BY seq DESC LIMIT 1"


def prune(connection: Connection, now: datetime, bounds: Bounds) -> Iterator[int]:
    """Clear away what is out of bounds, slice by slice; how many rows each slice touched.

    A slice is a transaction of its own: others write in between, and where it ends early the next run does the rest.

    Raises:
        StorageTrouble: what is wrong with the disk or the file.
    """
    known, replied, sent = (stamp(now - age) for age in (bounds.known, bounds.replies, bounds.sent))
    for game in BOOKS:
        others = "made_by <> ? AND battle IN (SELECT id FROM battles WHERE game = ?)"
        yield from _each("DELETE FROM", Slices(connection, "snapshots", "rowid", 0), others, made_by(game), game)
    updates = Slices(connection, "updates", "update_id", "")
    yield from _each("DELETE FROM", updates, "at < ?", known)
    cut = yield from _too_long(updates, "reply", "at", "reply IS NOT NULL", bounds.letters)
    kept = "reply IS NOT NULL AND (at < ? OR substr(at, 1, 16) <= ?)"
    yield from _each("UPDATE", updates, kept, replied, cut, put="SET reply = NULL")
    outbox = Slices(connection, "outbox", "id", 0)
    cut = yield from _too_long(outbox, "payload", "made_at", "state <> 'pending'", bounds.letters)
    done = "state <> 'pending' AND (made_at < ? OR substr(made_at, 1, 16) <= ?)"
    yield from _each("DELETE FROM", outbox, done, sent, cut)
    buttons = Slices(connection, "buttons", "token", "")
    cut = yield from _too_many(connection, bounds.buttons)
    old = f"used_at < ? OR ((made_at < ? OR token <= ?) AND (battle IS NULL OR made_at < ({_LAST_ACT})))"
    yield from _each("DELETE FROM", buttons, f"({old})", known, known, cut)
    yield from _each("DELETE FROM", Slices(connection, "reminders", "id", 0), "done = 1 AND due < ?", known)


@dataclass(frozen=True, slots=True)
class Slices:
    """A table by its key, :data:`SLICE` rows at a time. ``before``: less than any key."""

    connection: Connection
    table: str
    key: str
    before: int | str

    def __iter__(self) -> Iterator[tuple[object, object]]:
        """The first and the last key of each slice."""
        page = f"SELECT {self.key} AS k FROM {self.table} WHERE {self.key} > ? ORDER BY k LIMIT {SLICE}"  # noqa: S608
        last: object = self.before
        while (row := self.connection.row(f"SELECT min(k), max(k) FROM ({page})", last)) and row[0] is not None:  # noqa: S608
            yield row[0], (last := row[1])


def _each(what: str, slices: Slices, where: str, *values: object, put: str = "") -> Iterator[int]:
    """One statement for each slice."""
    sql = f"{what} {slices.table} {put} WHERE {slices.key} BETWEEN ? AND ? AND {where}"
    for within in slices:
        with slices.connection.repeatable():
            touched = slices.connection.run(sql, *within, *values)
        yield touched


def _too_long(slices: Slices, words: str, at: str, where: str, letters: int) -> Generator[int, None, str]:
    """The last minute that has to go, for what is newer to be of so many letters at most; ``""`` where none has to."""
    in_minute: Counter[str] = Counter()
    sql = (
        f"SELECT substr({at}, 1, 16), sum(length({words})) FROM {slices.table}"  # noqa: S608
        f" WHERE {slices.key} BETWEEN ? AND ? AND {where} GROUP BY 1"
    )
    for within in slices:
        for row in slices.connection.rows(sql, *within):
            in_minute[row[0]] += row[1]
        yield 0
    upto = 0
    for minute in sorted(in_minute, reverse=True):
        upto += in_minute[minute]
        if upto > letters:
            return minute
    return ""


def _too_many(connection: Connection, most: int) -> Generator[int, None, str]:
    """The newest token that has to go; tokens begin with their time."""
    row = connection.row("SELECT max(token) FROM buttons")
    while most and row is not None and row[0] is not None:
        step = min(most, 20 * SLICE)
        row = connection.row(
            "SELECT token FROM buttons WHERE token < ? ORDER BY token DESC LIMIT 1 OFFSET ?", row[0], step - 1
        )
        most -= step
        yield 0
    return "" if row is None else row[0] or ""


def shrink(connection: Connection) -> None:
    """Write a file that is more than half empty anew: nobody can write meanwhile, so that it is done at the start.

    Somebody else at the file, or a disk that is full, puts it off to the next time.
    """
    with suppress(StorageTrouble):
        pages, free = (connection.row(f"PRAGMA {name}") for name in ("page_count", "freelist_count"))
        if pages is not None and free is not None and free[0] * 2 > pages[0]:
            connection.run("VACUUM")
    empty_log(connection)


def empty_log(connection: Connection) -> None:
    """Empty the write-ahead log into the file; whoever reads at the same time puts it off to the next time."""
    with suppress(StorageTrouble), connection.at_once():
        connection.run("PRAGMA wal_checkpoint(TRUNCATE)")
