"""The house behind the doors: one desk, one store, one delivery a platform, the reminders."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable

import click

from bot.delivery import Delivery
from bot.doors import Door, Sender, WrongToken
from bot.line import Line
from bot.scheduler import Scheduler
from bot.settings import Settings
from bot.wiring import make_tools
from handlers.desk.desk import Desk
from handlers.desk.reply import Reply
from handlers.desk.request import Request
from handlers.desk.tools import Tools
from handlers.drawing.fluent import render_text

log = logging.getLogger("adjutant.house")


class House:
    """The desk with everything that doors need around it. Used from one event loop alone."""

    def __init__(self, settings: Settings, tools: Tools | None = None) -> None:
        self.settings = settings
        self.tools = tools or make_tools(settings)
        self.desk = Desk(self.tools)
        self.deliveries: dict[str, Delivery] = {}
        self._scheduler = Scheduler(self.tools, self._nudge_all)
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

    def _back(self, channel: str) -> None:
        """Somebody spoke in a channel, so that it is not gone, if it was thought so."""
        store = self.tools.store_if_usable
        if store is not None:
            store.channels.back(channel)

    def deliver_for(self, sender: Sender) -> Delivery:
        """The delivery of a door, made once."""
        delivery = Delivery(self.tools.store, sender, self.tools.clock)
        self.deliveries[sender.platform] = delivery
        return delivery

    async def run(self, doors: list[Door]) -> None:
        """Keep the doors open. A door that cannot open stays shut with one line; the others go on."""
        # The books are read before the first question, so that nobody waits for them.
        _ = self.tools.shelf
        jobs = [asyncio.create_task(self._door(door), name=door.platform) for door in doors]
        scheduler = asyncio.create_task(self._scheduler.run(), name="scheduler")
        try:
            await asyncio.gather(*jobs)
        finally:
            scheduler.cancel()
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, scheduler, return_exceptions=True)
            await self._line.close()
            self.tools.store.close()

    def tell(self, platform: str, key: str, **params: str) -> None:
        """One line for the operator about a door, in the operator's language."""
        click.echo(f"{platform}: {render_text(key, params, self.settings.language)}", err=True)

    def _nudge_all(self) -> None:
        for delivery in self.deliveries.values():
            delivery.nudge()

    async def _door(self, door: Door) -> None:
        delivery = asyncio.create_task(self.deliver_for(door).run())
        try:
            await door.run()
        except WrongToken:
            self.tell(door.platform, "door-token-wrong")
        finally:
            delivery.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await delivery
