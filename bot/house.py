"""The house behind the doors: one desk, one store, one delivery a platform, the reminders."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from typing import Any

import click

from bot.backoff import Backoff
from bot.delivery import Delivery
from bot.doors import Door, Sender, WrongToken
from bot.line import Line
from bot.memory import give_back_memory
from bot.packing import pack_apart
from bot.pruning import prune_daily
from bot.scheduler import Scheduler
from bot.settings import Settings
from bot.status import render_status, tell_status
from bot.supervision import Pulse, keep
from bot.wiring import make_tools
from handlers.desk.desk import Desk
from handlers.desk.failure_words import explain_in_words
from handlers.desk.reply import Reply
from handlers.desk.request import Request
from handlers.desk.tools import Tools
from handlers.drawing.fluent import render_text
from lexicon.errors import StorageTrouble

log = logging.getLogger("adjutant.house")

_FIRST = asyncio.FIRST_COMPLETED
_BOOKS_AFTER_S = 1.0
_WAIT_S = 0.1
"""For another program's write, on the loop: longer waits are those of the line, the deliveries and the tasks."""


class House:
    """The desk with everything that doors need around it. Used from one event loop alone."""

    def __init__(
        self, settings: Settings, tools: Tools | None = None, *, jitter: Callable[[], float] = random.random
    ) -> None:
        self.settings = settings
        self.tools = tools or make_tools(settings, wait_s=_WAIT_S, before_books=pack_apart)
        self.desk = Desk(self.tools)
        self.deliveries: dict[str, Delivery] = {}
        self.pulses: dict[str, Pulse] = {}
        self._jitter = jitter
        self._told: dict[str, str] = {}
        self._scheduler = Scheduler(self.tools, self._nudge_all, self.pulse("reminders"))
        self._line = Line(self.desk, self._back)

    async def answer(
        self, request: Request, *, keep: bool = False, then: Callable[[Reply | None], None] | None = None
    ) -> Reply | None:
        """The desk's reply, in its turn, with the deliveries woken; see :meth:`bot.line.Line.answer`."""

        def told(reply: Reply | None) -> None:
            if then is not None:
                then(reply)
            self._answered(request, reply)

        return await self._line.answer(request, keep=keep, then=told)

    def _answered(self, request: Request, reply: Reply | None) -> None:
        """One log line an act, with ids instead of names; what was stored is delivered."""
        if reply is not None:
            act = {"channel": request.channel, "actor": request.actor.key, "act": reply.act, "repeated": reply.repeated}
            log.info("act", extra=act)
            if reply.stored:
                self._scheduler.nudge()
                channels = [message.channel for message in reply.messages]
                for delivery in self.deliveries.values():
                    delivery.nudge(*channels)

    def remind_soon(self) -> None:
        """There are reminders that are due now."""
        self._scheduler.nudge()

    def _back(self, channel: str) -> None:
        """Somebody spoke in a channel, so that it is not gone, if it was thought so."""
        store = self.tools.store_if_usable
        if store is not None:
            store.channels.back(channel)

    def deliver_for(self, sender: Sender) -> Delivery:
        """The delivery of a door, made once."""
        pulse = self.pulse(f"{sender.platform} delivery")
        delivery = Delivery(self.tools.store, sender, self.tools.clock, pulse=pulse)
        self.deliveries[sender.platform] = delivery
        return delivery

    def pulse(self, name: str, backoff: Backoff | None = None) -> Pulse:
        """How a task of this house fares; made when first asked for."""
        found = self.pulses.get(name)
        if found is None:
            found = self.pulses[name] = Pulse(name, self.tools.clock, backoff or Backoff(), self._jitter)
        return found

    async def run(self, doors: list[Door]) -> None:
        """Keep the doors open and everything behind them alive, each alone. Returns when no door is left to keep open.

        Raises:
            StorageTrouble: ``storage.moved``.
        """
        try:
            self.tools.store.shrink()
        except StorageTrouble as trouble:
            # Every task tries again by itself; logs have a code for it, and a person reads a sentence.
            click.echo(explain_in_words(trouble, self.settings.language), err=True)
        pruning, status = self.pulse("prune"), self.pulse("status")
        self._started_at = self.tools.clock()
        socket = self.settings.running_socket
        chores = {
            asyncio.create_task(keep(self.pulse("reminders"), self._scheduler.run)),
            asyncio.create_task(keep(pruning, lambda: prune_daily(self.tools, pruning))),
            asyncio.create_task(keep(status, lambda: tell_status(socket, self._status, status))),
            asyncio.create_task(self._read_books()),
        }
        ways_in = {asyncio.create_task(self._door(door)) for door in doors}
        try:
            while not all(way.done() for way in ways_in):
                done, _ = await asyncio.wait({way for way in ways_in if not way.done()} | chores, return_when=_FIRST)
                for task in done:
                    task.result()
                chores -= done
        finally:
            for task in ways_in | chores:
                task.cancel()
            await asyncio.gather(*ways_in, *chores, return_exceptions=True)
            await self._line.close()
            self.tools.close()

    async def _read_books(self) -> None:
        """Before most first questions, so that few wait for them, and beside the doors, so that no roll does."""
        await asyncio.sleep(_BOOKS_AFTER_S)
        if not self.tools.shelf_is_open:
            await asyncio.to_thread(lambda: self.tools.shelf)
            give_back_memory()

    def _status(self) -> dict[str, Any]:
        tools = self.tools
        times = {"started_at": self._started_at, "now": tools.clock()}
        return render_status(self.pulses.values(), lambda: tools.store, in_line=len(self._line), **times)

    def tell(self, platform: str, key: str, **params: str) -> None:
        """One line for the operator about a door, in the operator's language; the same is not said twice in a row."""
        line = f"{platform}: {render_text(key, params, self.settings.language)}"
        if self._told.get(platform) != line:
            self._told[platform] = line
            click.echo(line, err=True)

    def _nudge_all(self) -> None:
        for delivery in self.deliveries.values():
            delivery.nudge()

    async def _door(self, door: Door) -> None:
        """A door with its delivery; a refused token shuts both, with one line, and nothing else does."""
        delivery = asyncio.create_task(keep(self.pulse(f"{door.platform} delivery"), lambda: self._deliver(door)))
        way_in = asyncio.create_task(keep(self.pulse(door.platform), door.run))
        try:
            done, _ = await asyncio.wait({delivery, way_in}, return_when=_FIRST)
            for task in done:
                task.result()
        except WrongToken:
            self.tell(door.platform, "door-token-wrong")
        finally:
            for task in (way_in, delivery):
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)

    async def _deliver(self, door: Door) -> None:
        # Made once, since it remembers what was sent; made here, since the store may not open at once.
        delivery = self.deliveries.get(door.platform) or self.deliver_for(door)
        await delivery.run()
