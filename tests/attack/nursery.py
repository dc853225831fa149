"""Doors as processes of their own, born quickly: one process has read all modules, and forks a door whenever asked."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from pathlib import Path
from typing import Any


class Nursery:
    """Made before anything else runs in this process. A child is a whole program with one door, to be killed."""

    def __init__(self) -> None:
        asking, self._ask = os.pipe()
        self._told, telling = os.pipe()
        self.pid = os.fork()
        if self.pid == 0:
            os.close(self._ask)
            os.close(self._told)
            try:
                _bear(asking, telling)
            finally:
                os._exit(0)
        os.close(asking)
        os.close(telling)

    def start(self, platform: str, where: str, folder: Path) -> int:
        """The pid of a program that has just begun with a door to ``where``: a port or an address on this machine."""
        os.write(self._ask, (json.dumps([platform, where, str(folder)]) + "\n").encode())
        said = b""
        while not said.endswith(b"\n"):
            said += os.read(self._told, 64)
        return int(said)

    async def kill(self, pid: int) -> None:
        """Kill a child, and wait until it is gone, with its hold on the folder."""
        os.kill(pid, signal.SIGKILL)
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(pid, 0)
                await asyncio.sleep(0.002)

    def close(self) -> None:
        """The nursery ends; its children do not."""
        os.close(self._ask)
        os.close(self._told)
        os.waitpid(self.pid, 0)


def _bear(asking: int, telling: int) -> None:
    """Fork a child for each line, until there is nobody to ask any more."""
    from games.store import connection
    from tests.bot import discord_process, telegram_runner

    connection.SYNCHRONOUS = "OFF"
    # The dead are taken away by the system.
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    with os.fdopen(asking, encoding="utf-8") as lines:
        for line in iter(lines.readline, ""):
            platform, where, folder = json.loads(line)
            child = os.fork()
            if child == 0:
                os.close(telling)
                signal.signal(signal.SIGCHLD, signal.SIG_DFL)
                _live(discord_process if platform == "discord" else telegram_runner, where, folder)
            os.write(telling, f"{child}\n".encode())


def _live(door: Any, where: str, folder: str) -> None:
    try:
        # What a killed program's libraries have to say is nobody's news; a failure of our own goes to the folder.
        log = os.open(Path(folder) / "stderr", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        os.dup2(log, 2)
        sys.stderr = os.fdopen(2, "w", closefd=False)
        asyncio.run(door.main(int(where) if where.isdecimal() else where, Path(folder)))
    finally:
        os._exit(1)
