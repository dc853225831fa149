"""Once a day what nobody can need any more is cleared away, a little at a time; what that is the store knows."""

from __future__ import annotations

import asyncio
import logging
from itertools import chain

from bot.supervision import Pulse
from handlers.desk.lazy import LazyModule
from handlers.desk.tools import Tools

log = logging.getLogger("adjutant.pruning")

retention = LazyModule("handlers.post.retention")

_DAY_S = 86_400.0
_BREATH_S = 0.002


async def prune_daily(tools: Tools, pulse: Pulse) -> None:
    """Clear away at the start and then daily, until cancelled. Kept alive by :func:`bot.supervision.keep`.

    Raises:
        StorageTrouble: the store cannot be used now.
    """
    while True:
        rows = 0
        old = () if tools.keep_battles is None else retention.clear_old(tools)
        for touched in chain(old, tools.store.pruning()):
            rows += touched
            # Whoever waits for an answer does not wait for this.
            await asyncio.sleep(_BREATH_S)
        log.info("cleared", extra={"rows": rows})
        pulse.well()
        await asyncio.sleep(_DAY_S)
