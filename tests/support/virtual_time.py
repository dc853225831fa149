"""Hours that pass in no time: an event loop whose clock jumps to the next timer instead of waiting for it."""

import asyncio
import selectors
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta
from typing import TypeVar

T = TypeVar("T")
NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)
_LAST = timedelta(days=400)


class _Leap(selectors.DefaultSelector):
    """Looks for network events without waiting; the time that would be waited for has passed."""

    loop: "VirtualLoop"

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        ready = super().select(0)
        if not ready:
            assert timeout is not None, "everybody waits, and nothing is due any more"
            self.loop.seconds += timeout
            assert self.loop.seconds < _LAST.total_seconds(), "this would go on for ever"
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """``seconds``: how long it has been running, by its own clock."""

    def __init__(self) -> None:
        self.seconds = 0.0
        leap = _Leap()
        leap.loop = self
        super().__init__(leap)

    def time(self) -> float:
        return self.seconds


def virtually(main: Callable[[], Awaitable[T]]) -> T:
    """Run a coroutine function to its end in virtual time."""

    async def whole() -> T:
        return await main()

    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(whole())


def clock() -> datetime:
    """Noon and as much as has passed in the loop that runs."""
    return NOON + timedelta(seconds=asyncio.get_running_loop().time())
