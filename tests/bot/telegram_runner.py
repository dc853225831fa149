"""The program with its Telegram door as a process of its own, so that a test can kill it."""

from pathlib import Path

from bot.house import House
from bot.settings import Settings
from bot.telegram.door import TelegramDoor
from bot.telegram.pace import NO_LIMITS
from bot.wiring import make_tools
from tests.bot.fake_telegram import TOKEN


async def main(url: str, folder: Path) -> None:
    settings = Settings(data=folder)
    tools = make_tools(settings)
    # The battle looks nothing up, and starts often: the books stay shut.
    vars(tools)["shelf"] = None
    house = House(settings, tools)
    await house.run([TelegramDoor(house, TOKEN, api=url, limits=NO_LIMITS)])
