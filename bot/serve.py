"""The running bot: every door whose token is set, until a signal says stop."""

from __future__ import annotations

import asyncio
import signal

from bot.doors import PLATFORMS, Door
from bot.holding import hold
from bot.house import House
from bot.logs import set_up_logs
from bot.settings import Settings


def make_doors(house: House) -> list[Door]:
    """A door for each token; the libraries are loaded for those alone."""
    doors: list[Door] = []
    for platform in PLATFORMS:
        try:
            token = house.settings.token(platform)
        except OSError as error:
            house.tell(platform, "door-token-unreadable", reason=error.strerror or str(error))
            continue
        if token is None:
            house.tell(platform, "door-no-token", variable=f"ADJUTANT_{platform.upper()}_TOKEN")
        elif platform == "discord":
            from bot.discord.door import DiscordDoor

            doors.append(DiscordDoor(house, token))
        else:
            from bot.telegram.door import TelegramDoor

            doors.append(TelegramDoor(house, token))
    return doors


def serve(settings: Settings) -> bool:
    """Run until a signal says stop; False when it ended before, because every token is missing or refused.

    Raises:
        StorageTrouble: ``storage.in_use``: another program runs on this data folder. ``storage.moved``: a new start is
            needed, and mends it.
    """
    set_up_logs(settings.log_level)

    async def main() -> bool:
        house = House(settings)
        loop, task = asyncio.get_running_loop(), asyncio.current_task()
        assert task is not None
        stopped = asyncio.Event()

        def stop() -> None:
            stopped.set()
            task.cancel()

        for name in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(name, stop)
        try:
            await house.run(make_doors(house))
        except asyncio.CancelledError:
            if not stopped.is_set():
                raise
            return True
        return False

    with hold(settings, "run"):
        return asyncio.run(main())
