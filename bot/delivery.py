"""Delivery: takes rows off the outbox, in order per channel, until each platform has them. At least once, never lost.

A platform that is down holds only its own rows; a channel that is gone is marked, and the battle stays. Whoever puts
rows into the outbox calls :meth:`Delivery.nudge`.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import partial
from typing import Protocol

from games.store import OutboxRow, Store

log = logging.getLogger("adjutant.delivery")

_FIRST_RETRY_S, _LONGEST_RETRY_S = 1.0, 300.0
_MOST_ATTEMPTS = 200
_IDLE_S = 30.0


class SendLater(Exception):
    """The platform cannot take it now. ``after_s``: how long it asked to wait; None lets the delivery choose."""

    def __init__(self, reason: str, after_s: float | None = None) -> None:
        super().__init__(reason)
        self.after_s = after_s


class ChannelGone(Exception):
    """The channel is no more, or the bot may not write there."""


class Refused(Exception):
    """The platform refuses this message for good; the next one gets its turn."""


class EditLost(Exception):
    """The message to be replaced is gone or too old; it is sent anew."""


class Sender(Protocol):
    """A door's sending side."""

    platform: str

    async def send(self, row: OutboxRow) -> str | None:
        """Send or edit one message and return the platform's id of it.

        Raises:
            SendLater, ChannelGone, Refused, EditLost: what to do with the row.
        """
        ...


class Delivery:
    """Delivers for one platform."""

    def __init__(self, store: Store, sender: Sender, clock: Callable[[], datetime], *, at_once: int = 200) -> None:
        self._store = store
        self._sender = sender
        self._clock = clock
        self._at_once = at_once
        self._woken = asyncio.Event()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._named: dict[str, None] = {}
        self._look = True
        self._retry: datetime | None = None

    def nudge(self, *channels: str) -> None:
        """Something new stands in the outbox: in these channels, or somewhere.

        Whoever names the channels spares a look through all that waits.
        """
        if channels:
            self._named.update(dict.fromkeys(c for c in channels if c.startswith(f"{self._sender.platform}:")))
        else:
            self._look = True
        self._woken.set()

    async def run(self) -> None:
        """Deliver until cancelled; what is being sent when that happens is finished first."""
        try:
            while True:
                self._woken.clear()
                self._start_named()
                if self._look or (not self._busy and not self._named):
                    self._start_due()
                # Not wait_for, which in Python 3.11 loses a cancellation that comes together with the waking.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self._pause()):
                        await self._woken.wait()
                        continue
                self._look = True
        finally:
            if self._busy:
                await asyncio.wait(self._busy.values(), timeout=5)

    def _start_named(self) -> None:
        for channel in list(self._named):
            if len(self._busy) >= self._at_once:
                return
            if channel not in self._busy:
                del self._named[channel]
                row = self._store.outbox.head(channel)
                if row is not None:
                    self._start(row)

    def _start_due(self) -> None:
        self._look, self._retry = False, None
        for row in self._store.outbox.due(self._at_once + len(self._busy), self._sender.platform):
            if row.channel not in self._busy and len(self._busy) < self._at_once:
                self._start(row)

    def _start(self, row: OutboxRow) -> None:
        task = asyncio.create_task(self._channel(row))
        self._busy[row.channel] = task
        task.add_done_callback(partial(self._free, row.channel))

    def _free(self, channel: str, _task: asyncio.Task[None]) -> None:
        self._busy.pop(channel, None)
        self._woken.set()

    def _pause(self) -> float:
        due = self._retry if self._busy else self._store.outbox.next_due()
        if due is None:
            return _IDLE_S
        return min(max((due - self._clock()).total_seconds(), 0.01), _IDLE_S)

    async def _channel(self, row: OutboxRow) -> None:
        """Send a channel's rows one after the other for as long as all goes well."""
        current: OutboxRow | None = row
        while current is not None:
            if not await self._one(current):
                return
            waiting = self._store.outbox.waiting(row.channel, 1)
            current = waiting[0] if waiting else None

    async def _one(self, row: OutboxRow) -> bool:
        outbox = self._store.outbox
        try:
            outbox.sent(row.id, await self._sender.send(row))
        except EditLost:
            if row.edit_key is not None:
                outbox.forget_edit(row.channel, row.edit_key)
            return row.edits is not None
        except ChannelGone as error:
            log.warning("channel gone", extra={"channel": row.channel, "reason": str(error)})
            outbox.gone(row.channel)
            return False
        except Refused as error:
            log.warning("refused", extra={"channel": row.channel, "row": row.id, "reason": str(error)})
            outbox.dead(row.id, str(error)[:200])
        except SendLater as error:
            self._later(row, str(error), error.after_s)
            return False
        except Exception as error:
            # Whatever else a library throws must neither lose the row nor stop the other channels.
            log.exception("sending failed", extra={"channel": row.channel, "row": row.id})
            self._later(row, type(error).__name__, None)
            return False
        return True

    def _later(self, row: OutboxRow, reason: str, after_s: float | None) -> None:
        if row.attempts >= _MOST_ATTEMPTS:
            self._store.outbox.dead(row.id, reason[:200])
            return
        wait = after_s if after_s is not None else min(_FIRST_RETRY_S * 2.0**row.attempts, _LONGEST_RETRY_S)
        again = self._clock() + timedelta(seconds=wait)
        self._retry = again if self._retry is None else min(self._retry, again)
        self._store.outbox.failed(row.id, reason[:200], again)
