"""A picture sent with a note: its id is kept, and its own platform shows it again; the other says where it is."""

import pytest

from games.core.events import Note
from tests.bot.discord_table import DiscordPlayer, loopback
from tests.bot.fake_discord import FakeDiscord
from tests.bot.fake_telegram import GROUP
from tests.bot.telegram_table import club


def picture_in(store, channel):
    records = store.records(store.battle_in(channel))
    return next((line.event.picture for line in reversed(records) if isinstance(line.event, Note)), None)


async def battle(here):
    for who, words in (("Ира", "/start Warmaster 1000"), ("Ира", "/join A даки"), ("Марк", "/join B галлы")):
        await here.ask(who, words)


@pytest.mark.parametrize("replied", [False, True], ids=["caption", "reply"])
async def test_telegram_shows_the_largest_size_again(tmp_path, fake, replied):
    async with club(tmp_path, fake) as here:
        await battle(here)
        before = len(fake.said())
        if replied:
            sent = fake.send_photo("Марк")["message"]
            fake.say("Ира", "/note 2 наш холм", reply_to_message=sent)
        else:
            fake.send_photo("Ира", "/note 2 наш холм")
        await fake.until(lambda: len(fake.said()) > before)
        kept = picture_in(here.store, f"telegram:{GROUP}")
        assert (kept.platform, kept.form, kept.id) == ("telegram", "photo", f"{'Марк' if replied else 'Ира'}-large")
        assert not fake.called("getFile"), "the picture itself is never fetched"
        fake.say("Марк", "/note 2")
        await fake.until(lambda: fake.called("sendPhoto"))
        assert fake.called("sendPhoto")[0]["photo"] == kept.id
        assert "Картинка в" not in "".join(fake.said()[before:])


async def test_words_come_though_telegram_knows_the_picture_no_more(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await battle(here)
        before = len(fake.said())
        fake.send_photo("Ира", "/note 2 наш холм")
        await fake.until(lambda: len(fake.said()) > before)
        fake.fail("sendPhoto", status=400, description="Bad Request: wrong file identifier")
        said = await here.ask("Марк", "/note 2")
        assert "наш холм" in said
        await here.quiet()
        assert len([one for one in fake.said() if "К действию 2" in one]) == 1


async def test_discord_leads_to_the_message_and_telegrams_picture_is_named(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        ira = DiscordPlayer(fake, door)
        for words in ("lang ru", "start Warmaster 1000", "join A даки"):
            await ira.say("Ира", words)
        done = door.done
        said = f"<@{fake.app}> note 2 наш холм"
        sent = await fake.say("Ира", said, mentions_bot=True, file=("map.png", b"\x89PNG"))
        await fake.until(lambda: door.done > done and door.is_idle())
        store = door._house.tools.store
        kept = picture_in(store, f"discord:{fake.channels[0]}")
        assert (kept.platform, kept.form) == ("discord", "link") and kept.id.endswith(f"/{sent}")
        assert kept.id in (await ira.say("Ира", "note 2")).words
