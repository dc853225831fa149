"""The running bot: every door whose token is set, one desk, one store, one delivery a platform."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
from collections.abc import Callable, Sequence
from typing import Protocol

import click

from bot.delivery import Delivery, Sender
from bot.logs import set_up_logs
from bot.scheduler import Scheduler
from bot.settings import Settings
from bot.wiring import make_tools
from handlers.desk.desk import Desk, Reply
from handlers.desk.request import Request
from handlers.desk.tools import Tools
from lexicon.errors import StorageTrouble

log = logging.getLogger("adjutant.serve")

PLATFORMS = ("discord", "telegram")


class Door(Sender, Protocol):
    """A platform: it makes Requests, hands them to ``answer``, and sends what the delivery gives it."""

    async def run(self) -> None:
        """Open the door and keep it open until cancelled.

        Raises:
            WrongToken: the platform does not know the token.
        """
        ...


class WrongToken(Exception):
    """The platform refuses the token."""


Answer = Callable[[Request], Reply | None]


class House:
    """The desk with everything that doors need around it. Used from one event loop alone."""

    def __init__(self, settings: Settings, tools: Tools | None = None) -> None:
        self.settings = settings
        self.tools = tools or make_tools(settings)
        self.desk = Desk(self.tools)
        self.deliveries: dict[str, Delivery] = {}

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
        scheduler = asyncio.create_task(Scheduler(self.tools, self._nudge_all).run(), name="scheduler")
        try:
            await asyncio.gather(*jobs)
        finally:
            scheduler.cancel()
            for job in jobs:
                job.cancel()
            await asyncio.gather(*jobs, scheduler, return_exceptions=True)
            self.tools.store.close()

    def _nudge_all(self) -> None:
        for delivery in self.deliveries.values():
            delivery.nudge()

    async def _door(self, door: Door) -> None:
        delivery = asyncio.create_task(self.deliver_for(door).run())
        try:
            await door.run()
        except WrongToken:
            words = "такого токена платформа не знает, дверь закрыта. Проверьте его: adjutant doctor"
            click.echo(f"{door.platform}: {words}", err=True)
        finally:
            delivery.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await delivery


def make_doors(house: House) -> list[Door]:
    """A door for each token; the libraries are loaded for those alone."""
    doors: list[Door] = []
    for platform in PLATFORMS:
        try:
            token = house.settings.token(platform)
        except OSError as error:
            click.echo(f"{platform}: файл с токеном не читается ({error.strerror}), дверь закрыта.", err=True)
            continue
        if token is None:
            click.echo(f"{platform}: токена нет, дверь закрыта (ADJUTANT_{platform.upper()}_TOKEN).", err=True)
            continue
        if platform == "discord":
            from bot.discord.door import DiscordDoor

            doors.append(DiscordDoor(house, token))
        else:
            from bot.telegram.door import TelegramDoor

            doors.append(TelegramDoor(house, token))
    return doors


def serve(settings: Settings) -> None:
    """Run until a signal says stop."""
    set_up_logs(settings.log_level)

    async def main() -> None:
        house = House(settings)
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None
        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, task.cancel)
        with contextlib.suppress(asyncio.CancelledError):
            await house.run(make_doors(house))

    asyncio.run(main())
