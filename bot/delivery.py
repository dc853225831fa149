"""Delivery: takes rows off the outbox, in order per channel, until each platform has them. At least once, never lost.

A platform that is down holds only its own rows; a channel that is gone is marked, and the battle stays. Whoever puts
rows into the outbox calls :meth:`Delivery.nudge`. Waits of this program are kept in memory and on the loop's clock, so
that neither a store in trouble nor a clock that is set changes them; the store has them for the next start.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from bot.backoff import Backoff
from bot.doors import ChannelGone, EditLost, Refused, Sender, SendLater, Superseded
from bot.supervision import Pulse
from games.store import OutboxRow, Store
from lexicon.errors import StorageTrouble

log = logging.getLogger("adjutant.delivery")

BACKOFF = Backoff(longest_s=300.0)
_PATIENCE = timedelta(days=30)
"""A message that its platform could not take for so long is given up: nobody plays that battle any more."""
_PATIENCE_WITH_OURSELVES = timedelta(hours=6)
"""The same for one that fails in a way nobody foresaw: it must not hold back its channel for ever."""
_IDLE_S = 30.0
_BREATH_S = 0.01
"""Whoever asks for no wait at all still lets the others have a turn."""
_FAREWELL_S = 5.0


class Delivery:
    """Delivers for one platform, ``at_once`` channels at a time."""

    def __init__(
        self,
        store: Store,
        sender: Sender,
        clock: Callable[[], datetime],
        *,
        pulse: Pulse | None = None,
        at_once: int = 200,
        backoff: Backoff | None = None,
    ) -> None:
        self._store = store
        self._sender = sender
        self._clock = clock
        self._pulse = pulse or Pulse(f"{sender.platform} delivery", clock)
        self._at_once = at_once
        self._backoff = backoff or BACKOFF
        self._woken = asyncio.Event()
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._named: dict[str, bool] = {}
        """Channels to look at; whether a rest of theirs is over, so that what stands first there may go."""
        self._rests: dict[str, float] = {}
        """Channels whose next message has to wait, and until when, by the loop's clock."""
        self._unmarked: dict[int, str | None] = {}
        """Messages that the platform has taken while the store could not be told: they are not sent a second time."""
        self._look = True
        self._next: float | None = None
        """When something is due that this program has not tried itself, as far as is known without a look."""
        self._ill_until = 0.0
        """The store could not be used; it is left alone until then."""

    def nudge(self, *channels: str) -> None:
        """Something new stands in the outbox: in these channels, or somewhere.

        Whoever names the channels spares a look through all that waits.
        """
        if channels:
            for channel in channels:
                if channel.startswith(f"{self._sender.platform}:"):
                    self._named.setdefault(channel, False)
        else:
            self._look = True
        self._woken.set()

    def hurry(self, channel: str) -> None:
        """Whatever this channel waited for has come to pass: what waits there may be tried at once."""
        self._rests.pop(channel, None)
        self._named[channel] = True
        self._woken.set()

    async def run(self) -> None:
        """Deliver until cancelled; what is being sent when that happens is finished first."""
        try:
            while True:
                self._woken.clear()
                try:
                    self._start_all()
                except StorageTrouble as trouble:
                    self._fell_ill(trouble.code)
                # Not wait_for, which in Python 3.11 loses a cancellation that comes together with the waking.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(self._pause()):
                        await self._woken.wait()
                        continue
                self._look = True
        finally:
            await self._finish()

    def _start_all(self) -> None:
        now = _now()
        if now < self._ill_until:
            return
        for channel in [channel for channel, until in self._rests.items() if until <= now]:
            del self._rests[channel]
            self._named[channel] = True
        self._start_named()
        if self._look and len(self._busy) < self._at_once:
            self._start_due()

    def _start_named(self) -> None:
        outbox = self._store.outbox
        for channel, rested in list(self._named.items()):
            if len(self._busy) >= self._at_once:
                return
            if channel in self._rests:
                del self._named[channel]
            elif channel not in self._busy:
                row = next(iter(outbox.waiting(channel, 1)), None) if rested else outbox.head(channel)
                del self._named[channel]
                if row is not None:
                    self._start(row)

    def _start_due(self) -> None:
        most = self._at_once + len(self._busy)
        rows = self._store.outbox.due(most, self._sender.platform)
        for row in rows:
            if row.channel not in self._busy and row.channel not in self._rests:
                if len(self._busy) < self._at_once:
                    self._start(row)
                else:
                    self._named[row.channel] = False
        due = self._store.outbox.next_due(self._sender.platform, after=self._clock())
        self._next = None if due is None else _now() + (due - self._clock()).total_seconds()
        self._look = len(rows) == most
        if not rows:
            self._pulse.well()

    def _start(self, row: OutboxRow) -> None:
        self._busy[row.channel] = asyncio.create_task(self._channel(row))

    def _pause(self) -> float:
        """Seconds until something is due without anybody's nudge."""
        now = _now()
        if now < self._ill_until:
            return self._ill_until - now
        soonest = min([*self._rests.values(), now + _IDLE_S if self._next is None else self._next])
        return min(max(soonest - now, _BREATH_S), _IDLE_S)

    async def _channel(self, row: OutboxRow) -> None:
        """Send a channel's rows one after the other for as long as all goes well."""
        waiting: tuple[OutboxRow, ...] = (row,)
        try:
            while waiting and await self._one(waiting[0]):
                waiting = self._store.outbox.waiting(row.channel, 1)
        except StorageTrouble as trouble:
            self._fell_ill(trouble.code)
        except Exception as fault:
            self._fell_ill(f"{type(fault).__name__}: {fault}", fault)
        finally:
            del self._busy[row.channel]
            self._woken.set()

    async def _one(self, row: OutboxRow) -> bool:
        """Send one row and mark it; whether the next of its channel may go."""
        outbox = self._store.outbox
        try:
            if row.id not in self._unmarked:
                self._unmarked[row.id] = await self._sender.send(row)
        except Superseded:
            self._unmarked[row.id] = row.edits
        except EditLost as error:
            if row.edits is None:
                return self._later(row, str(error))
            assert row.edit_key is not None, "only a message with a key can be an edit"
            outbox.forget_edit(row.channel, row.edit_key)
            return True
        except ChannelGone as error:
            log.warning("channel gone", extra={"channel": row.channel, "reason": str(error)})
            outbox.gone(row.channel)
            return False
        except Refused as error:
            log.warning("refused", extra={"channel": row.channel, "row": row.id, "reason": str(error)})
            outbox.dead(row.id, str(error)[:200])
            return True
        except SendLater as error:
            return self._later(row, str(error), error.after_s)
        except StorageTrouble as trouble:
            return self._later(row, trouble.code)
        except Exception as error:
            # Whatever else a library throws must neither lose the row nor stop the other channels.
            trace = error if row.attempts == 0 else None
            log.error("sending failed", extra={"channel": row.channel, "row": row.id}, exc_info=trace)  # noqa: TRY400
            return self._later(row, type(error).__name__, patience=_PATIENCE_WITH_OURSELVES)
        outbox.sent(row.id, self._unmarked[row.id])
        del self._unmarked[row.id]
        self._pulse.well()
        return True

    def _later(
        self, row: OutboxRow, reason: str, after_s: float | None = None, patience: timedelta = _PATIENCE
    ) -> bool:
        """Try it again some time, or give it up; whether the next of its channel may go."""
        now = self._clock()
        if now - row.made_at > patience:
            log.warning("given up", extra={"channel": row.channel, "row": row.id, "reason": reason})
            self._store.outbox.dead(row.id, reason[:200])
            return True
        wait = self._backoff.wait(row.attempts + 1, after_s)
        self._rests[row.channel] = _now() + wait
        self._store.outbox.failed(row.id, reason[:200], now + timedelta(seconds=wait))
        return False

    def _fell_ill(self, reason: str, fault: Exception | None = None) -> None:
        """The store cannot be used now: it is left alone, ever longer. Nothing in it is lost, nothing is sent twice."""
        now = _now()
        if now >= self._ill_until:
            self._ill_until = now + self._pulse.failed(reason, fault=fault)
            self._look = True

    async def _finish(self) -> None:
        """Let what is on its way arrive: cut off, it would be sent once more after a restart."""
        tasks = set(self._busy.values())
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=_FAREWELL_S)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)


def _now() -> float:
    return asyncio.get_running_loop().time()
