import pytest_asyncio

from tests.bot.fake_telegram import FakeTelegram


@pytest_asyncio.fixture
async def fake():
    """A Telegram on loopback."""
    made = FakeTelegram()
    await made.start()
    yield made
    await made.stop()
