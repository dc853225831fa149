"""The log's pages over both platforms: in a group its reader alone sees them, and they turn in one message."""

from tests.bot.discord_table import DiscordPlayer, loopback
from tests.bot.fake_discord import EPHEMERAL, FakeDiscord
from tests.bot.fake_telegram import GROUP
from tests.bot.telegram_table import club

SCRIPT = (
    ("Ира", "/start Warmaster 1000"),
    ("Ира", "/join A даки"),
    ("Марк", "/join B галлы"),
    *(("Ира", f"/note {word}") for word in ("раз", "два", "три", "четыре", "пять", "шесть", "семь")),
)


async def test_telegram_sends_them_to_the_reader_and_turns_them_in_place(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        own = fake.private("Ира")
        await here.ask("Ира", "/roll 2d6", own)  # the bot may write there
        for who, words in SCRIPT:
            await here.ask(who, words)
        in_group = len(fake.said())
        fake.say("Ира", "/log", GROUP)
        await fake.until(lambda: any("Журнал: действия 3–10" in said for said in fake.said(own)))
        await here.quiet()
        assert not any("Журнал" in said for said in fake.said()[in_group:])
        page = fake.last(own)
        fake.press("Ира", "« раньше", message=page)
        await fake.until(lambda: "действия 1–8" in fake.messages[own, page["id"]]["text"])
        assert fake.last(own)["id"] == page["id"]


async def test_discord_shows_them_to_the_reader_alone(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        player = DiscordPlayer(fake, door)
        await player.say("Ира", "lang ru")
        for who, words in SCRIPT:
            await player.say(who, words.removeprefix("/"))

        async def settled(act):
            before = door.done
            await act
            await fake.until(lambda: door.done > before and door.is_idle())
            return fake.last()

        page = await settled(fake.slash("Ира", "table post log"))
        assert page["flags"] & EPHEMERAL and "действия 3–10" in page["content"]
        turned = await settled(fake.press("Ира", page["id"], fake.buttons(page)["« раньше"]))
        assert turned["id"] == page["id"] and "действия 1–8" in turned["content"]
