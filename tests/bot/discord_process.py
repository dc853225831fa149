"""The program with its Discord door as a process of its own, so that a test can kill it: ``PORT DATA``."""

import asyncio
import sys
from pathlib import Path

from bot.discord.door import DiscordDoor
from bot.house import House
from bot.settings import Settings
from tests.bot.fake_discord import TOKEN, pointed_at


async def main(port: int, data: Path) -> None:
    house = House(Settings(data=data))
    with pointed_at(port):
        await house.run([DiscordDoor(house, TOKEN)])


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), Path(sys.argv[2])))
