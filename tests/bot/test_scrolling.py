"""A card that has scrolled away: where somebody acts, it begins anew below the talk."""

from datetime import UTC, datetime

import pytest

from bot.scrolling import Scrolled
from games.store import OutboxRow
from tests.bot.discord_table import DiscordPlayer, loopback
from tests.bot.fake_discord import FakeDiscord
from tests.bot.telegram_table import TelegramPlayer, club, nothing_waits

CLUB = -1_000_200
BEGUN = (
    ("Ира", "/start Warmaster 1000 очков"),
    ("Ира", "/join A имперские римляне"),
    ("Ира", "/deploy 4 легионеры, генерал Цезарь"),
    ("Марк", "/join B галлы"),
    ("Марк", "/deploy 4 воины, генерал Верцингеториг"),
    ("Ира", "/turn"),
)


def row(key="card:b:0", **payload):
    return OutboxRow(1, "x:1", "b", 1, payload, key, None, False, 0, datetime.now(UTC))


@pytest.mark.parametrize(("numbered", "since"), [(True, 9), (False, 2)])
def test_messages_are_counted_by_their_numbers_or_one_by_one(numbered, since):
    scrolled = Scrolled(numbered=numbered)
    scrolled.met("x:1", 5)
    assert scrolled.since("x:1", "card:b:0") is None
    scrolled.sent(row(), "10")
    for number in (9, 14, 19):
        scrolled.met("x:1", number)
    scrolled.sent(row(), "10")  # edited
    scrolled.sent(row("card:b:9", closes=True), "7")
    scrolled.sent(row("page:1"), "20")
    assert scrolled.since("x:1", "card:b:0") == since
    assert scrolled.since("x:1", "card:b:1") is None
    scrolled.sent(row("card:b:1"), "21")
    assert scrolled.since("x:1", "card:b:1") == 0


async def goes_on(player, talk, cards):
    """The battle begins; six messages below, counting what is typed, leave the card where it is, a seventh does not."""
    for who, line in BEGUN:
        await player.say(who, line)
    before = cards()
    await talk(5)
    await player.say("Ира", "/order Цезарь легионеры 1 20 кубики=1,1")
    assert cards() == before
    await talk(1)
    await player.say("Ира", "/order Цезарь легионеры 2 20 кубики=1,1")
    assert cards() == before + 1
    await player.say("Ира", "/order Цезарь легионеры 3 20 кубики=1,1")
    assert cards() == before + 1


async def test_in_telegram_the_numbers_of_a_supergroup_tell(tmp_path, fake):
    async with club(tmp_path, fake) as here:

        async def talk(times: int) -> None:
            fake.chats[CLUB].last_message += times  # a bot that hears commands alone is not shown it

        player = TelegramPlayer(fake, lambda: nothing_waits(here.store), chat=CLUB)
        await goes_on(player, talk, lambda: sum("Ход 1" in words for words in fake.said(CLUB)))


async def test_on_discord_the_messages_that_the_door_has_seen_tell(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:

        async def talk(times: int) -> None:
            done = door.done
            for _ in range(times):
                await fake.say("Марк", "привет")
            await fake.until(lambda: door.done == done + times)

        await goes_on(DiscordPlayer(fake, door), talk, lambda: sum("Ход 1" in words for words in fake.texts()))
