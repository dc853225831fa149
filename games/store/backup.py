"""Copies of a whole store: made while it runs, checked before they replace anything."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from itertools import count
from pathlib import Path

from sqlite_utils import Database

from games.store.connection import COPY, Connection, check_version, translated
from games.store.schema import APPLICATION_ID
from games.store.wal import copy_own, make_own
from lexicon.errors import NotFound, StorageTrouble


def write_backup(source: sqlite3.Connection, target: Path) -> None:
    """Copy a database into one file. A file of that name is replaced only once the copy is whole and on the disk.

    Raises:
        StorageTrouble: the target's trouble (``storage.full``, ``storage.cannot_open``).
    """
    part = target.with_name(target.name + ".part")
    try:
        with translated(str(target)):
            part.unlink(missing_ok=True)
            make_own(part)
            with closing(sqlite3.connect(part)) as copy:
                source.backup(copy)
                # A copy is one file: without this its write-ahead log would be a second one.
                copy.execute("PRAGMA journal_mode=DELETE")
                # Whoever opens it to play on does so with new seeds (games/store/renewing.py).
                copy.execute(f"PRAGMA user_version={COPY}")
        with part.open("rb") as file:
            os.fsync(file.fileno())
        part.replace(target)
        _sync_folder(target.parent)
    except OSError as error:
        raise StorageTrouble("storage.cannot_open", field="backup", value=str(target), detail=str(error)) from error
    finally:
        part.unlink(missing_ok=True)


def restore(backup: Path, path: Path) -> None:
    """Make the store at ``path`` what the backup holds.

    What was there before stays beside it, as ``*.before``, ``*.before-2`` and so on.

    Raises:
        NotFound: ``backup.unknown``: no such file.
        StorageTrouble: ``storage.corrupt``, ``storage.foreign``, ``storage.newer`` of the backup; ``storage.locked``
            when a program is using the store; ``storage.cannot_open`` when what was there cannot be kept.
    """
    if not backup.is_file():
        raise NotFound("backup.unknown", field="backup", value=str(backup))
    check_file(backup)
    if path.exists():
        with translated(str(path)), closing(sqlite3.connect(path, timeout=1.0, isolation_level=None)) as old:
            try:
                # Empties the old write-ahead log into the old file, and removes it: it must never be taken for the new
                # file's. SQLite does that for the only one who has the file open, so that one who rests is seen too.
                busy = old.execute("PRAGMA journal_mode=DELETE").fetchone()[0] != "delete"
            except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
                # A broken store is what restoring is for; one in use is not.
                busy = (getattr(error, "sqlite_errorcode", 0) & 0xFF) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
        if busy:
            raise StorageTrouble("storage.locked", field="database", value=str(path))
        _keep(path)
    for suffix in ("-wal", "-shm"):
        path.with_name(path.name + suffix).unlink(missing_ok=True)
    with translated(str(backup)), closing(sqlite3.connect(f"{backup.resolve().as_uri()}?mode=ro", uri=True)) as source:
        write_backup(source, path)
    # Migrates a backup of an earlier version at once, and shows that it opens.
    Connection(path, 1.0).close()


def check_file(path: Path) -> None:
    """Whether a file is a whole database of ours.

    Raises:
        StorageTrouble: ``storage.corrupt``, ``storage.foreign``, ``storage.newer``.
    """
    with translated(str(path)), closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
        owner = database.execute("PRAGMA application_id").fetchone()[0]
        verdict = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if owner == APPLICATION_ID:
            check_version(Database(database, execute_plugins=False), str(path))
    if owner != APPLICATION_ID:
        raise StorageTrouble("storage.foreign", field="database", value=str(path))
    if verdict != "ok":
        raise StorageTrouble("storage.corrupt", field="database", value=str(path), detail=str(verdict))


def _keep(path: Path) -> None:
    """A copy of the present file, before another takes its place."""
    try:
        copy_own(path, aside(path))
    except OSError as error:
        raise StorageTrouble("storage.cannot_open", field="database", value=str(path), detail=str(error)) from error


def aside(path: Path) -> Path:
    """Where a file is kept that another takes the place of: a name that nothing has yet."""
    names = (path.with_name(f"{path.name}.before{'' if at == 1 else f'-{at}'}") for at in count(1))
    return next(name for name in names if not name.exists())


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
