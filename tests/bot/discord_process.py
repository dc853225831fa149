"""The program with its Discord door as a process of its own, so that a test can kill it."""

from pathlib import Path

from bot.discord.door import DiscordDoor
from bot.house import House
from bot.settings import Settings
from bot.wiring import make_tools
from tests.bot.fake_discord import TOKEN, pointed_at


async def main(port: int, data: Path) -> None:
    settings = Settings(data=data)
    tools = make_tools(settings)
    # The battle looks nothing up, and starts often: the books stay shut.
    vars(tools)["shelf"] = None
    house = House(settings, tools)
    with pointed_at(port):
        await house.run([DiscordDoor(house, TOKEN)])
