"""One running program a data folder: a lock on a file in it, which the system takes back however the program ends.

Those that only look, or write an act at a time (``chat --jsonl``, ``show``, ``verify``), need no lock: SQLite keeps
them apart. See docs/decisions/022-one-program-a-folder.md.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bot.settings import Settings
from bot.wiring import make_folder
from lexicon.errors import StorageTrouble

try:
    import fcntl
except ImportError:  # pragma: no cover - no such locks on this system; SQLite still keeps writers apart
    fcntl = None  # type: ignore[assignment]

_TRIES, _BETWEEN_S = 5, 0.1
"""Somebody who only looks whether it is held, or one that is just ending, holds it for a moment."""


@contextmanager
def hold(settings: Settings, program: str, *, wait: Callable[[float], None] = time.sleep) -> Iterator[None]:
    """Be the one running program of the data folder, under a name for those who find it taken.

    Raises:
        StorageTrouble: ``storage.in_use`` (``program``, ``pid``); ``storage.cannot_open`` for a lock that cannot be
            opened in a folder that can. One that cannot be written to is held by nobody: the store says what is wrong.
    """
    with contextlib.ExitStack() as opened:
        handle = _open(settings, opened)
        if handle is not None:
            for tried in range(_TRIES):
                if _take(handle):
                    break
                if tried + 1 == _TRIES:
                    pid, name = _written(settings.running_lock)
                    folder = str(settings.data)
                    raise StorageTrouble("storage.in_use", field="data", value=folder, program=name, pid=str(pid))
                wait(_BETWEEN_S)
            with contextlib.suppress(OSError):
                os.truncate(handle, 0)
                os.write(handle, f"{os.getpid()} {program}\n".encode())
        yield


def _open(settings: Settings, opened: contextlib.ExitStack) -> int | None:
    lock = settings.running_lock
    try:
        make_folder(settings.data)
        handle = os.open(lock, os.O_RDWR | os.O_CREAT, 0o600)
    except StorageTrouble:
        return None
    except OSError as error:
        if lock.exists() and os.access(settings.data, os.W_OK):
            # A directory, or another user's: without it two programs might run, and neither would know.
            raise StorageTrouble("storage.cannot_open", field="lock", value=str(lock), detail=str(error)) from error
        return None
    opened.callback(os.close, handle)
    return handle


def holder(settings: Settings) -> tuple[int, str] | None:
    """Process number and name of the running program, ``None`` when there is none."""
    try:
        handle = os.open(settings.running_lock, os.O_RDWR)
    except OSError:
        return None
    try:
        return None if _take(handle) else _written(settings.running_lock)
    finally:
        os.close(handle)


def _take(handle: int) -> bool:
    if fcntl is None:  # pragma: no cover
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _written(lock: Path) -> tuple[int, str]:
    try:
        number, _, program = lock.read_text(encoding="utf-8").strip().partition(" ")
        return int(number), program
    except (OSError, ValueError):
        return 0, "?"
