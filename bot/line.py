"""The line before the desk: requests of all doors, in order of arrival, one channel never out of turn.

Those that wait together share one wait for the disk. One that has to think for long steps aside, with all that wait in
its channel, and the others go on; what it thinks about is worked out in a thread beside the loop, which stays free for
timers and the network.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace

from handlers.desk.beside import Bench, Unfinished
from handlers.desk.desk import Desk
from handlers.desk.reply import Reply
from handlers.desk.request import Request
from lexicon.errors import StorageTrouble

log = logging.getLogger("adjutant.line")

TOGETHER = 16
"""Requests that wait for the disk together; more would keep the network waiting."""
AT_ONCE_S = 0.03
"""How long the desk may think about one request while everybody waits."""
BESIDE_S = 1.5
"""How long the odds of one roll may take beside it; then they are sampled."""
LOCKED_S = 2.0
"""How long requests wait for somebody else who holds the database; then they are told so."""
_TRY_AGAIN_S = 0.25
_HANDS = 2
_LOCKED = "storage.locked"

Told = Callable[[Reply | None], None]
Clock = Callable[[], float]


@dataclass(eq=False, slots=True)
class _Turn:
    """A request that waits, and where its reply comes."""

    request: Request
    keep: bool
    then: Told | None
    bench: Bench
    reply: asyncio.Future[Reply | None]


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What came of a turn: a reply (or silence), a fault of ours, work to be done first, or nothing yet.

    ``locked``: nothing was done, because somebody else holds the database.
    """

    reply: Reply | None = None
    fault: Exception | None = None
    work: Unfinished | None = None
    waits: bool = False
    locked: bool = False


class Line:
    """Serves a desk. ``clock``: seconds, from anywhere; ``back`` hears of each channel in which somebody spoke."""

    def __init__(self, desk: Desk, back: Callable[[str], None], *, clock: Clock = time.monotonic) -> None:
        self._desk = desk
        self._back = back
        self._clock = clock
        self._waiting: deque[_Turn] = deque()
        self._aside: dict[str, asyncio.Task[None]] = {}
        self._called = False
        self._locked: float | None = None
        """Since when somebody else holds the database, as far as requests found it so."""
        self._hands = ThreadPoolExecutor(_HANDS, thread_name_prefix="beside")

    async def answer(self, request: Request, *, keep: bool = False, then: Told | None = None) -> Reply | None:
        """The desk's reply.

        Args:
            request: what is asked.
            keep: put an answer that touched no battle into the outbox too.
            then: called as soon as the reply is there, before anybody can deliver it.
        """
        bench = Bench(self._patience(AT_ONCE_S), lambda: self._patience(BESIDE_S))
        turn = _Turn(request, keep, then, bench, asyncio.get_running_loop().create_future())
        self._waiting.append(turn)
        self._call()
        return await turn.reply

    def __len__(self) -> int:
        """How many wait, those included that have stepped aside to think."""
        return len(self._waiting) + len(self._aside)

    async def close(self) -> None:
        """Begin nothing more. What was thought about is lost; it stands in no battle."""
        self._waiting.clear()
        for task in self._aside.values():
            task.cancel()
        await asyncio.gather(*self._aside.values(), return_exceptions=True)
        self._hands.shutdown(wait=False, cancel_futures=True)

    def _patience(self, seconds: float) -> Callable[[], bool]:
        end = self._clock() + seconds
        return lambda: self._clock() >= end

    def _call(self, after_s: float = 0.0) -> None:
        """Serve soon: whoever comes in the same breath joins; timers and the network get their turn between."""
        if not self._called:
            self._called = True
            loop = asyncio.get_running_loop()
            _ = loop.call_later(after_s, self._serve) if after_s else loop.call_soon(self._serve)

    def _serve(self) -> None:
        self._called = False
        turns = self._next()
        if turns:
            outcomes = self._together(turns)
            self._waiting.extendleft(
                turn for turn, outcome in zip(reversed(turns), reversed(outcomes), strict=True) if outcome.waits
            )
            for turn, outcome in zip(turns, outcomes, strict=True):
                self._end(turn, outcome)
            self._call(_TRY_AGAIN_S if self._locked is not None and any(one.waits for one in outcomes) else 0.0)

    def _next(self) -> list[_Turn]:
        """The next ones, none before another of its channel."""
        taken: list[_Turn] = []
        left: deque[_Turn] = deque()
        for turn in self._waiting:
            free = turn.request.channel not in self._aside
            (taken if free and len(taken) < TOGETHER else left).append(turn)
        self._waiting = left
        return taken

    def _together(self, turns: Sequence[_Turn]) -> list[_Outcome]:
        """What comes of each. Whoever finds the database held by somebody else waits here, and the loop goes on."""
        outcomes = self._written(turns)
        if not any(outcome.locked for outcome in outcomes):
            self._locked = None
            return outcomes
        if self._locked is None:
            self._locked = self._clock()
        if self._may_wait():
            return [_Outcome(waits=True) if outcome.locked else outcome for outcome in outcomes]
        return outcomes

    def _may_wait(self) -> bool:
        """Whether somebody else, if anybody, does not hold the database for too long yet."""
        return self._locked is None or self._clock() - self._locked < LOCKED_S

    def _written(self, turns: Sequence[_Turn]) -> list[_Outcome]:
        """What comes of each, with one wait for the disk."""
        store = self._desk.tools.store_if_usable if len(turns) > 1 else None
        if store is None:
            return self._each(turns)
        outcomes: list[_Outcome] = []
        try:
            with store.together():
                outcomes = self._each(turns)
        except StorageTrouble as trouble:
            # Nothing of it is stored. Each of those alone says so, or finds the disk well again.
            if not outcomes:
                held = trouble.code == _LOCKED and self._may_wait()
                return [_Outcome(waits=True, locked=True)] * len(turns) if held else self._each(turns)
            for number, (turn, outcome) in enumerate(zip(turns, outcomes, strict=True)):
                if outcome.reply is not None and outcome.reply.stored:
                    outcomes[number] = self._once_more(turn)
        return outcomes

    def _each(self, turns: Sequence[_Turn]) -> list[_Outcome]:
        outcomes: list[_Outcome] = []
        held: set[str] = set()
        for turn in turns:
            channel = turn.request.channel
            outcomes.append(_Outcome(waits=True) if channel in held else self._one(turn))
            if outcomes[-1].work is not None:
                held.add(channel)
        return outcomes

    def _once_more(self, turn: _Turn) -> _Outcome:
        """What comes of a turn whose first reply was not stored after all; what the desk knows of it nobody heard."""
        turn.bench.told.clear()
        outcome = self._one(turn)
        if outcome.reply is not None and outcome.reply.repeated:
            return replace(outcome, reply=replace(outcome.reply, repeated=False))
        return outcome

    def _one(self, turn: _Turn) -> _Outcome:
        try:
            with contextlib.suppress(StorageTrouble):
                self._back(turn.request.channel)
            turn.bench.again = self._may_wait()
            turn.bench.tired = self._patience(AT_ONCE_S)
            reply = self._desk.handle(turn.request, keep=turn.keep, bench=turn.bench)
            return _Outcome(reply=reply, locked=reply is not None and reply.error == _LOCKED)
        except Unfinished as work:
            return _Outcome(work=work)
        except Exception as fault:
            # One request that nobody foresaw must not take others along, nor may anybody wait for it for ever.
            return _Outcome(fault=fault)

    def _end(self, turn: _Turn, outcome: _Outcome) -> None:
        if outcome.work is not None:
            channel = turn.request.channel
            self._aside[channel] = asyncio.get_running_loop().create_task(self._think(turn, outcome.work))
        elif not outcome.waits and not turn.reply.done():
            if outcome.fault is not None:
                turn.reply.set_exception(outcome.fault)
                return
            try:
                if turn.then is not None:
                    turn.then(outcome.reply)
            except Exception:
                # What was done is done, and those behind it still wait for theirs.
                log.exception("not told", extra={"channel": turn.request.channel})
            turn.reply.set_result(outcome.reply)

    async def _think(self, turn: _Turn, work: Unfinished) -> None:
        try:
            await asyncio.get_running_loop().run_in_executor(self._hands, work.finish)
            self._waiting.appendleft(turn)
        except Exception as fault:
            if not turn.reply.done():
                turn.reply.set_exception(fault)
        finally:
            del self._aside[turn.request.channel]
            self._call()
