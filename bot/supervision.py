"""What has to live for as long as the program: each task alone. It fails, says so once, waits, and goes on.

Nothing here knows a platform or a store. What a task is and how it fares is its :class:`Pulse`; :func:`keep` runs it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal, NoReturn

from bot.backoff import Backoff
from bot.logs import hide_tokens
from lexicon.errors import StorageTrouble

log = logging.getLogger("adjutant.supervision")

State = Literal["starts", "lives", "waits", "shut"]
_TELL_AGAIN_S = 60.0
_LONGEST_REASON = 200


class Setback(Exception):
    """A failure that was to be expected and that time may mend.

    ``after_s``: how long the other side asked to wait; None leaves it to the back-off.
    """

    def __init__(self, reason: str, after_s: float | None = None) -> None:
        super().__init__(reason)
        self.after_s = after_s


class ForGood(Exception):
    """A failure that no second try would mend."""


@dataclass
class Pulse:
    """How one task fares. Waits are counted on the loop's clock, which nobody sets; dates are for people.

    Attributes:
        name: the task, as logs and the doctor call it.
        clock: the date and time, in UTC.
        jitter: a number from 0 to 1 for each wait; see :meth:`bot.backoff.Backoff.wait`.
        state: ``starts`` until it is known to live, ``waits`` after a failure, ``shut`` if it is not tried again.
        since: when that began; None while it starts.
        failures: how many in a row.
        reason, failed_at: what failed last, and when.
    """

    name: str
    clock: Callable[[], datetime]
    backoff: Backoff = field(default_factory=Backoff)
    jitter: Callable[[], float] = lambda: 0.0
    state: State = "starts"
    since: datetime | None = None
    failures: int = 0
    reason: str = ""
    failed_at: datetime | None = None
    _well_s: float = 0.0
    _again_s: float = 0.0
    _told: tuple[str, float] | None = None
    _silent: bool = True

    def well(self) -> None:
        """It does its work."""
        if self.state == "lives":
            return
        if not self._silent:
            log.info("well again", extra={"task": self.name, "failures": self.failures})
        self._silent = True
        self._well_s = _now()
        self._become("lives")

    def failed(self, reason: str, after_s: float | None = None, fault: BaseException | None = None) -> float:
        """It does not; seconds until the next try. One log line a reason and minute, with the trace of a ``fault``."""
        now = _now()
        if self.state == "lives" and now - self._well_s >= self.backoff.steady_s:
            self.failures = 0
        self.failures += 1
        self.reason, self.failed_at = hide_tokens(reason)[:_LONGEST_REASON], self.clock()
        wait = self.backoff.wait(self.failures, after_s, self.jitter())
        self._again_s = now + wait
        told = self._told
        if told is None or told[0] != self.reason or (self.state == "lives" and now - told[1] >= _TELL_AGAIN_S):
            self._told, self._silent = (self.reason, now), False
            line = {"task": self.name, "reason": self.reason, "wait_s": round(wait, 3)}
            log.error("trouble", extra=line, exc_info=fault)
        self._become("waits")
        return wait

    def shut(self, reason: str) -> None:
        """It will not be tried again."""
        self.reason, self.failed_at = hide_tokens(reason)[:_LONGEST_REASON], self.clock()
        log.error("shut", extra={"task": self.name, "reason": self.reason})
        self._become("shut")

    @property
    def again_in_s(self) -> float:
        """Seconds until it is tried again; 0 unless it waits."""
        return max(self._again_s - _now(), 0.0) if self.state == "waits" else 0.0

    def _become(self, state: State) -> None:
        if self.state != state:
            self.state, self.since = state, self.clock()


async def keep(pulse: Pulse, work: Callable[[], Awaitable[None]]) -> NoReturn:
    """Do ``work`` again whenever it ends, whatever ended it, until cancelled. The work says itself when it is well.

    Raises:
        ForGood: it will not be tried again.
        StorageTrouble: ``storage.moved``: nothing this program does would be kept; only a new start mends that.
    """
    while True:
        try:
            await work()
            wait = pulse.failed("ended")
        except asyncio.CancelledError:
            task = asyncio.current_task()
            if task is None or task.cancelling():
                raise
            # Something within was cancelled, not this.
            wait = pulse.failed("cancelled")
        except ForGood as end:
            pulse.shut(str(end) or type(end).__name__)
            raise
        except Setback as setback:
            wait = pulse.failed(str(setback), setback.after_s)
        except StorageTrouble as trouble:
            if trouble.code == "storage.moved":
                pulse.shut(trouble.code)
                raise
            wait = pulse.failed(trouble.code)
        except Exception as fault:
            wait = pulse.failed(f"{type(fault).__name__}: {fault}", fault=fault)
        await asyncio.sleep(wait)


def _now() -> float:
    return asyncio.get_running_loop().time()
