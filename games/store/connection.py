"""One SQLite connection: how it is opened, its transactions, and what its errors mean for the operator."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import wraps
from pathlib import Path
from types import TracebackType
from typing import Any, TypeVar

from sqlite_utils import Database

from games.store.schema import APPLICATION_ID, MIGRATIONS, TABLES
from games.store.wal import check_log, make_own
from lexicon.errors import StorageTrouble

T = TypeVar("T")

# A commit is waited for until it is on the disk. Tests of other things do not wait.
SYNCHRONOUS = "FULL"

_MEANING = {
    sqlite3.SQLITE_BUSY: "storage.locked",
    sqlite3.SQLITE_LOCKED: "storage.locked",
    sqlite3.SQLITE_READONLY: "storage.read_only",
    sqlite3.SQLITE_PERM: "storage.read_only",
    sqlite3.SQLITE_FULL: "storage.full",
    sqlite3.SQLITE_CORRUPT: "storage.corrupt",
    sqlite3.SQLITE_NOTADB: "storage.corrupt",
    sqlite3.SQLITE_CANTOPEN: "storage.cannot_open",
}


COPY = 1
"""``user_version`` of a file that was written as a copy of a database."""

_PRAGMAS = (
    "journal_mode=WAL",
    "journal_size_limit=8000000",
    "foreign_keys=ON",
    "secure_delete=ON",
    "cell_size_check=ON",
)


def _bound(sql: str, values: tuple[Any, ...]) -> tuple[Any, ...] | dict[str, Any]:
    """The values as a statement takes them: by number where it says ``?1``, since sequences are for places alone."""
    return {str(number): value for number, value in enumerate(values, 1)} if "?1" in sql else values


def trouble(error: sqlite3.Error, path: str) -> StorageTrouble:
    """What an error of SQLite means: ``storage.locked``, ``read_only``, ``full``, ``corrupt``, ``cannot_open``, or
    ``storage.trouble`` for the rest (a failing disk).
    """  # noqa: D205 - one sentence
    code: int | None = getattr(error, "sqlite_errorcode", None)
    name = _MEANING.get((code or 0) & 0xFF, "storage.trouble")
    return StorageTrouble(name, field="database", value=path, detail=str(error))


def damaged(table: str, value: object, *, detail: object, line: int | None = None) -> StorageTrouble:
    """What stands in a table is not what was written there. ``value``: whose it is; ``line``: of a battle's log."""
    return StorageTrouble("storage.corrupt", field="database", value=value, table=table, line=line, detail=str(detail))


def of_a_row(table: str) -> Callable[[Callable[[sqlite3.Row], T]], Callable[[sqlite3.Row], T]]:
    """For what makes a value of a row: of a row that no program of ours wrote it makes ``storage.corrupt``."""

    def around(make: Callable[[sqlite3.Row], T]) -> Callable[[sqlite3.Row], T]:
        @wraps(make)
        def made(row: sqlite3.Row) -> T:
            try:
                return make(row)
            except (ValueError, TypeError, LookupError, RecursionError) as error:
                raise damaged(table, table, detail=error) from error

        return made

    return around


def readable(make: Callable[[sqlite3.Row], T], rows: Iterable[sqlite3.Row]) -> tuple[T, ...]:
    """What can be made of rows that wait: a damaged one holds back no others, and :meth:`Store.check` tells of it."""
    made: list[T] = []
    for row in rows:
        with suppress(StorageTrouble):
            made.append(make(row))
    return tuple(made)


def unreadable(table: str, make: Callable[[sqlite3.Row], object], rows: Iterable[sqlite3.Row]) -> Iterator[str]:
    """Those that :func:`readable` passes over, one line each."""
    for row in rows:
        try:
            make(row)
        except StorageTrouble as trouble:
            yield f"{table}, row {row[0]}: {trouble.params['detail']}"


class translated:  # noqa: N801  a context manager is named like what it does
    """SQLite's errors as ours. A class, since a generator costs as much as a small query, and an order makes twenty."""

    __slots__ = ("path",)

    def __init__(self, path: str) -> None:
        self.path = path

    def __enter__(self) -> None:
        pass

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if isinstance(error, sqlite3.Error):
            raise trouble(error, self.path) from error
        if isinstance(error, UnicodeDecodeError):
            # SQLite quotes what it finds in a damaged file, and that is no text any more.
            raise StorageTrouble("storage.corrupt", field="database", value=self.path, detail=str(error)) from error


def check_version(db: Database, path: str) -> None:
    """Whether this program knows everything that was done to a database.

    Raises:
        StorageTrouble: ``storage.newer``.
    """
    # Names of migrations that this program has, as the library keeps them.
    known = {migration.name for migration in MIGRATIONS._migrations}
    applied = {migration.name for migration in MIGRATIONS.applied(db)}
    if unknown := applied - known:
        raise StorageTrouble("storage.newer", field="database", value=path, unknown=sorted(unknown))


_WAITED_IN_VAIN_S = 0.01


class Connection:
    """The one synchronous connection of a store. No transaction of it lasts longer than one call."""

    def __init__(self, path: Path, timeout_s: float) -> None:
        self.path = str(path)
        self._together = False
        self._timeout_s = self._waits_s = timeout_s
        # SQLite would open such a file for reading and say nothing until the first write.
        if path.exists() and not os.access(path, os.W_OK):
            raise StorageTrouble("storage.read_only", field="database", value=self.path)
        make_own(path)
        check_log(path)
        with translated(self.path):
            self.raw = sqlite3.connect(self.path, timeout=timeout_s, isolation_level=None)
        try:
            with translated(self.path):
                self.raw.row_factory = sqlite3.Row
                self._check_owner()
                self._file = self._there()
                for pragma in (*_PRAGMAS, f"synchronous={SYNCHRONOUS}"):
                    self.raw.execute(f"PRAGMA {pragma}")
                self.db = Database(self.raw, execute_plugins=False)
                self._migrate()
                self._check_tables()
        except BaseException:
            self.raw.close()
            raise

    def _check_owner(self) -> None:
        owner = self.raw.execute("PRAGMA application_id").fetchone()[0]
        tables = self.raw.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
        if owner != APPLICATION_ID and tables:
            raise StorageTrouble("storage.foreign", field="database", value=self.path)

    def _migrate(self) -> None:
        """All migrations that are missing, each with its record; a failure leaves the database as it was."""
        with self.immediate():
            check_version(self.db, self.path)
            if MIGRATIONS.pending(self.db):
                self.raw.execute(f"PRAGMA application_id={APPLICATION_ID}")
                MIGRATIONS.apply(self.db)

    def _check_tables(self) -> None:
        """Whether each table still is what it was made as."""
        for table, columns in TABLES.items():
            try:
                self.raw.execute(f"SELECT {columns} FROM {table} LIMIT 0")  # noqa: S608 - names of our own
            except sqlite3.OperationalError as error:
                raise damaged(table, self.path, detail=error) from error

    def _there(self) -> tuple[int, int] | None:
        """Device and number of the file that stands under the name now."""
        try:
            found = os.stat(self.path)  # noqa: PTH116 - a Path of it would cost more than the look
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def check_place(self) -> None:
        """Whether the file that is written is the file that is there: one look at its name, some microseconds.

        Raises:
            StorageTrouble: ``storage.moved``: it was replaced, moved or deleted while it was open.
        """
        there = self._there()
        if there is None or there != self._file:
            raise StorageTrouble("storage.moved", field="database", value=self.path)

    @contextmanager
    def immediate(self) -> Iterator[None]:
        """A write transaction: all of it or nothing. Errors of SQLite come out as :class:`StorageTrouble`.

        Within :meth:`together` it is a part that can still be taken back, and reaches the disk with the whole. Nothing
        is committed to a file that is no longer there (:meth:`check_place`).
        """
        if self._together:
            with self._part():
                yield
            return
        with translated(self.path):
            self._begin()
            try:
                yield
                self.check_place()
                self.raw.execute("COMMIT")
            except BaseException:
                if self.raw.in_transaction:
                    self.raw.execute("ROLLBACK")
                raise

    def _begin(self) -> None:
        """Wait for whoever writes now. Once that was in vain, others hardly wait until it has gone well again: many
        acts of one breath would else wait for the same lock one after the other, and all chats with them.
        """  # noqa: D205 - one paragraph
        try:
            self.raw.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError as error:
            if (getattr(error, "sqlite_errorcode", 0) & 0xFF) == sqlite3.SQLITE_BUSY:
                self._wait_for(min(_WAITED_IN_VAIN_S, self._timeout_s))
            raise
        self._wait_for(self._timeout_s)

    def _wait_for(self, seconds: float) -> None:
        if seconds != self._waits_s:
            self._waits_s = seconds
            self.raw.execute(f"PRAGMA busy_timeout={int(seconds * 1000)}")

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Whatever somebody else holds is not waited for within."""
        waits = self._waits_s
        self._wait_for(0)
        try:
            yield
        finally:
            self._wait_for(waits)

    @contextmanager
    def _part(self) -> Iterator[None]:
        with translated(self.path):
            self.raw.execute("SAVEPOINT part")
            try:
                yield
            except BaseException:
                if self.raw.in_transaction:
                    self.raw.execute("ROLLBACK TO part")
                    self.raw.execute("RELEASE part")
                raise
            self.raw.execute("RELEASE part")

    @contextmanager
    def together(self) -> Iterator[None]:
        """One wait for the disk for all transactions within: nothing of them is there until this ends well."""
        with self.immediate():
            self._together = True
            try:
                yield
            finally:
                self._together = False

    @contextmanager
    def repeatable(self) -> Iterator[None]:
        """A write transaction whose loss does no harm, because it would only be done again.

        It is not waited for until it is on the disk: a killed program loses nothing, a power cut may lose it. The next
        durable write brings it to the disk as well.
        """
        if self._together:
            with self._part():
                yield
            return
        with translated(self.path):
            self.raw.execute("PRAGMA synchronous=NORMAL")
        try:
            with self.immediate():
                yield
        finally:
            self.raw.execute(f"PRAGMA synchronous={SYNCHRONOUS}")

    def is_copy(self) -> bool:
        """Whether the file was written as a copy of another, and nobody has played on with it yet."""
        found = self.row("PRAGMA user_version")
        return found is not None and bool(found[0] == COPY)

    @property
    def in_transaction(self) -> bool:
        """Whether a transaction is open."""
        return self.raw.in_transaction

    def rows(self, sql: str, *values: Any) -> list[sqlite3.Row]:
        """All rows of a query."""
        with translated(self.path):
            return self.raw.execute(sql, _bound(sql, values)).fetchall()

    def row(self, sql: str, *values: Any) -> sqlite3.Row | None:
        """The first row of a query."""
        with translated(self.path):
            found: sqlite3.Row | None = self.raw.execute(sql, _bound(sql, values)).fetchone()
            return found

    def run(self, sql: str, *values: Any) -> int:
        """One statement; how many rows it changed. Outside :meth:`immediate` it is a transaction of its own."""
        with translated(self.path):
            return self.raw.execute(sql, _bound(sql, values)).rowcount

    def run_each(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> None:
        """One statement for each row of values, all within :meth:`immediate`."""
        with translated(self.path):
            self.raw.executemany(sql, rows)

    def close(self) -> None:
        """Close it; what was committed is on the disk already."""
        self.raw.close()
