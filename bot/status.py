"""What the running program tells of itself: over a socket in its data folder, to whoever may open that folder.

Each connection gets one line of JSON and is closed; nothing is read from it. ``adjutant doctor --running`` asks.
"""

from __future__ import annotations

import asyncio
import json
import os
import socket
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from bot.supervision import Pulse
from games.store import Store
from lexicon.errors import StorageTrouble

_LONGEST_NAME = 100
"""Bytes in the name of a socket; systems take 104 or 108."""
_MOST = 1_000_000


def render_status(
    pulses: Iterable[Pulse], store: Callable[[], Store], *, started_at: datetime, now: datetime, in_line: int
) -> dict[str, Any]:
    """The tasks, what waits, and what is wrong with the store; ``in_line``: how many wait for the desk."""
    made: dict[str, Any] = {
        "pid": os.getpid(),
        "started_at": started_at.isoformat(),
        "at": now.isoformat(),
        "tasks": [_task(pulse) for pulse in pulses],
        "in_line": in_line,
        "outbox": {},
        "storage": None,
    }
    try:
        opened = store()
        opened.check_place()
        made["outbox"] = {
            platform: {"messages": count, "oldest": oldest.isoformat()}
            for platform, (count, oldest) in opened.outbox.pending().items()
        }
    except StorageTrouble as trouble:
        made["storage"] = trouble.code
    return made


def _task(pulse: Pulse) -> dict[str, Any]:
    return {
        "name": pulse.name,
        "state": pulse.state,
        "since": None if pulse.since is None else pulse.since.isoformat(),
        "failures": pulse.failures,
        "again_in_s": round(pulse.again_in_s, 1),
        "failed": pulse.reason or None,
        "failed_at": None if pulse.failed_at is None else pulse.failed_at.isoformat(),
    }


async def tell_status(path: Path, status: Callable[[], Mapping[str, Any]], pulse: Pulse) -> None:
    """Answer whoever asks until cancelled. What a killed program left is taken over: the caller holds the folder.

    Raises:
        OSError: the socket cannot be made.
    """

    async def answer(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            writer.write(json.dumps(status(), ensure_ascii=False).encode() + b"\n")
            await writer.drain()
            writer.close()

    server = await asyncio.start_unix_server(answer, sock=_listening(path))
    pulse.well()
    try:
        await server.serve_forever()
    finally:
        path.unlink(missing_ok=True)


def ask_status(path: Path, patience_s: float = 5.0) -> dict[str, Any] | None:
    """What the running program says; ``None`` when none listens.

    Raises:
        TimeoutError: it does not answer. ValueError: it answers with something else.
    """
    with _short(path) as name, socket.socket(socket.AF_UNIX) as asked:
        asked.settimeout(patience_s)
        try:
            asked.connect(name)
        except TimeoutError:
            raise
        except OSError:
            return None
        said = b""
        while len(said) < _MOST and (more := asked.recv(65536)):
            said += more
    made = json.loads(said)
    if not isinstance(made, dict):
        raise ValueError("no status")  # noqa: TRY004 - whatever it is, it is not what was asked for
    return made


def _listening(path: Path) -> socket.socket:
    path.unlink(missing_ok=True)
    made = socket.socket(socket.AF_UNIX)
    try:
        with _short(path) as name:
            made.bind(name)
        # Nobody can connect before it listens.
        path.chmod(0o600)
    except BaseException:
        made.close()
        raise
    return made


@contextmanager
def _short(path: Path) -> Iterator[str]:
    """A name of the socket that is not too long for the system, where there is a way to make one."""
    name = str(path)
    if len(os.fsencode(name)) <= _LONGEST_NAME or not Path("/proc/self/fd").is_dir():
        yield name
        return
    folder = os.open(path.parent, os.O_RDONLY)
    try:
        yield f"/proc/self/fd/{folder}/{path.name}"
    finally:
        os.close(folder)
