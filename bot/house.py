"""The house behind the doors: one desk, one store, one delivery a platform, the reminders."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Sequence

import click

from bot.delivery import Delivery
from bot.doors import Door, Sender, WrongToken
from bot.scheduler import Scheduler
from bot.settings import Settings
from bot.wiring import make_tools
from handlers.desk.desk import Desk
from handlers.desk.reply import Reply
from handlers.desk.request import Request
from handlers.desk.tools import Tools
from handlers.drawing.fluent import render_text
from lexicon.errors import StorageTrouble

log = logging.getLogger("adjutant.house")


class House:
    """The desk with everything that doors need around it. Used from one event loop alone."""

    def __init__(self, settings: Settings, tools: Tools | None = None) -> None:
        self.settings = settings
        self.tools = tools or make_tools(settings)
        self.desk = Desk(self.tools)
        self.deliveries: dict[str, Delivery] = {}
        self._scheduler = Scheduler(self.tools, self._nudge_all)

    def answer(self, request: Request) -> Reply | None:
        """Handle a request and wake the deliveries; one log line an act, with ids instead of names."""
        reply = self.desk.handle(request)
        self._answered(request, reply)
        return reply

    def _answered(self, request: Request, reply: Reply | None) -> None:
        if reply is not None:
            log.info(
                "act",
                extra={
                    "channel": request.channel,
                    "actor": request.actor.key,
                    "act": reply.act,
                    "repeated": reply.repeated,
                },
            )
            if reply.stored:
                self._scheduler.nudge()
                channels = [message.channel for message in reply.messages]
                for delivery in self.deliveries.values():
                    delivery.nudge(*channels)

    def answer_all(self, requests: Sequence[Request]) -> list[Reply | None]:
        """Handle several requests, in order, with one wait for the disk."""
        store = self.tools.store_if_usable if len(requests) > 1 else None
        if store is None:
            return [self.answer(request) for request in requests]
        replies: list[Reply | None] = []
        try:
            with store.together():
                replies += [self.desk.handle(request) for request in requests]
        except StorageTrouble:
            # Nothing of it is stored. Each of those alone says so, or finds the disk well again.
            return [
                self.answer(request) if reply is not None and reply.stored else reply
                for request, reply in zip(requests, replies, strict=True)
            ]
        for request, reply in zip(requests, replies, strict=True):
            self._answered(request, reply)
        return replies

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
