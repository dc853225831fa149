"""Files of what can be worked out again: whole and of the very thing that is asked for, or as if they were not."""

from __future__ import annotations

import contextlib
import hashlib
import os
from pathlib import Path


def keep(file: Path, key: str, body: bytes) -> None:
    """Write what belongs to a key; a folder that is full or not there costs time only."""
    fresh = file.with_name(f"{file.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        try:
            fresh.write_bytes(f"{key} {_sum_of(body)}\n".encode() + body)
            fresh.replace(file)
        finally:
            fresh.unlink(missing_ok=True)


def kept(file: Path, key: str) -> bytes | None:
    """What was kept under that key; None where nothing was, or nothing whole."""
    try:
        with file.open("rb") as opened:
            first, body = opened.readline(), opened.read()
    except OSError:
        return None
    return body if first == f"{key} {_sum_of(body)}\n".encode() else None


def is_kept(file: Path, key: str) -> bool:
    """Whether something was kept under that key; whether it is whole, only reading it tells."""
    try:
        with file.open("rb") as opened:
            return opened.readline().startswith(f"{key} ".encode())
    except OSError:
        return False


def _sum_of(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()
