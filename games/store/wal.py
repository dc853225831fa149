"""The write-ahead log at the start: whether what was committed is still in it.

SQLite reads the log up to the first frame that does not fit and says nothing of what stood behind it. But the index of
the log, which outlives a killed program (``-shm``), knows how many frames were committed; fewer than that can be read
again only where the log was damaged, cut or taken away. Without an index the log itself may tell: what was begun after
a commit shows that the commit was whole.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
import struct
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from lexicon.errors import StorageTrouble

DAMAGED = ".damaged"
"""What is added to the name of a damaged log, which is kept beside the database."""

_HEADER, _LOG_HEADER, _FRAME_HEADER = 48, 32, 24
_INDEX_VERSION = 3007000


@dataclass(frozen=True, slots=True)
class _Index:
    """The index: frames that are committed, those that stand in the database file already, and which log it is of."""

    frames: int
    copied: int
    salt: bytes


def check_log(path: Path) -> None:
    """Whether the write-ahead log beside a database holds all that was committed. To be asked before it is opened.

    Raises:
        StorageTrouble: ``storage.log_damaged``, once: the log is kept beside the database under the name ``kept``, and
            the next start opens what is whole.
    """
    before = _index(path)
    log = path.with_name(path.name + "-wal")
    content = log.read_bytes() if log.is_file() else b""
    if not content and (before is None or before.frames <= before.copied):
        return
    if path.is_file() and not path.stat().st_size:
        # Of a file that was emptied SQLite takes the log for somebody else's and away.
        log.unlink(missing_ok=True)
        path.with_name(path.name + "-shm").unlink(missing_ok=True)
        raise _kept(log, path, content)
    # SQLite reads the log anew for whoever comes first, and writes down in the index how far it came; what is whole
    # goes into the database. Whether that can be used at all is seen, and said, when it is opened.
    with suppress(sqlite3.Error, UnicodeDecodeError), closing(sqlite3.connect(path, timeout=1.0)) as first:
        first.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        after = _index(path)
        if after is None or not (_is_shorter(before, after) or _goes_on(content, after)):
            return
        raise _kept(log, path, content)


def _kept(log: Path, path: Path, content: bytes) -> StorageTrouble:
    """The error, with the log kept beside the database."""
    kept = _free_name(log)
    kept.write_bytes(content)
    own_only(kept)
    return StorageTrouble("storage.log_damaged", field="database", value=str(path), kept=kept.name)


def _is_shorter(before: _Index | None, after: _Index) -> bool:
    """Whether less of the log can be read than was committed and does not stand in the file yet."""
    if before is None or before.frames <= before.copied:
        return False
    return after.frames < before.frames and (not after.frames or after.salt == before.salt)


def _goes_on(content: bytes, after: _Index) -> bool:
    """Whether behind what can be read stands a commit of this very log, and something behind that."""
    if len(content) < _LOG_HEADER or content[16:24] != after.salt:
        return False
    size = _FRAME_HEADER + struct.unpack_from(">I", content, 8)[0]
    starts = range(_LOG_HEADER + after.frames * size, len(content) - _FRAME_HEADER + 1, size)
    own = [struct.unpack_from(">I", content, at + 4)[0] for at in starts if content[at + 8 : at + 16] == after.salt]
    return any(own[:-1])


def damaged_logs(path: Path) -> list[str]:
    """The names of damaged logs that are kept beside a database."""
    return sorted(one.name for one in path.parent.glob(f"{path.name}-wal{DAMAGED}*"))


def _free_name(log: Path) -> Path:
    known = len(list(log.parent.glob(f"{log.name}{DAMAGED}*")))
    return log.with_name(f"{log.name}{DAMAGED}{f'-{known + 1}' if known else ''}")


def own_only(*paths: Path) -> None:
    """Files that nobody but their owner may read: they hold names, words and the seeds of battles."""
    for path in paths:
        with suppress(OSError):
            path.chmod(0o600)


def make_own(path: Path) -> None:
    """An empty file that nobody else may read, where there is none yet. What forbids it is said by whoever opens it."""
    with suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    own_only(path, *(path.with_name(path.name + suffix) for suffix in ("-wal", "-shm")))


def copy_own(source: Path, target: Path) -> None:
    """Copy a file to one that nobody else may read. Raises ``OSError``."""
    target.unlink(missing_ok=True)
    os.close(os.open(target, os.O_CREAT | os.O_WRONLY | os.O_EXCL, 0o600))
    shutil.copyfile(source, target)


def _index(path: Path) -> _Index | None:
    """What the index beside a database says; ``None`` where there is none, or where it was being written."""
    try:
        with path.with_name(path.name + "-shm").open("rb") as file:
            data = file.read(_HEADER * 2 + 4)
    except OSError:
        return None
    if len(data) < _HEADER * 2 + 4 or data[:_HEADER] != data[_HEADER : 2 * _HEADER]:
        return None
    version, frames = struct.unpack_from("=I", data)[0], struct.unpack_from("=I", data, 16)[0]
    if version != _INDEX_VERSION:
        return None
    return _Index(frames, struct.unpack_from("=I", data, 2 * _HEADER)[0], data[32:40])
