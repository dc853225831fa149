"""Battles by taps alone, from the first word on: the same end in the script's chat, on Discord and on Telegram."""

import pytest

from tests.bot.discord_table import loopback, table
from tests.bot.fake_discord import FakeDiscord
from tests.bot.fake_telegram import GROUP
from tests.bot.tapping_screens import SimcordScreen, TelegramScreen, WireScreen, faster
from tests.bot.telegram_table import Club, club, nothing_waits
from tests.support.scripted_battle import final_state
from tests.support.tapped_battle import Lines, alike, button_of, dice_of_act, tap_all
from tests.support.tapped_scripts import AOB, DEMO, FOG, GDF, IRA, WIL, WMA, ready_sides

_BY = 120.0
"""How much faster than ours the clock of this Telegram runs."""
OTHERS = {"gdf": GDF, "aob": AOB, "wil": WIL, "fog": FOG}


@pytest.fixture(autouse=True)
def _alike(monkeypatch):
    monkeypatch.setattr("handlers.desk.context.act_dice", dice_of_act)


async def in_lines(folder, script):
    screen = Lines(folder)
    alike(screen.tools)
    await screen.say(IRA, "/start")
    await tap_all(screen, script)
    return final_state(screen.tools.store, "script:table")


async def on_discord(folder, script):
    async with table(folder) as env:
        alike(env.house.tools)
        screen = SimcordScreen(env)
        await screen.say(IRA, "/start")
        await tap_all(screen, script)
        seen = [message for message in screen.room.history() if not message.flags.ephemeral and message.components]
        assert len(seen) <= 3, "what is asked first, the card and the glance: nobody's page took the card's place"
        return final_state(env.house.tools.store, screen.channel)


async def on_telegram(folder, script, fake):
    fake.per_minute, fake.minute_s = 20, 60 / _BY
    club = Club(folder, fake, limits=faster(_BY))
    alike(club.house.tools)
    await club.open()
    try:
        screen = TelegramScreen(club)
        await screen.say(IRA, "/start")
        await tap_all(screen, script)
        return final_state(club.store, screen.channel)
    finally:
        await club.close()
        assert fake.refused == 0


async def test_taps_alone_come_to_the_same_end_on_every_door(tmp_path, fake):
    state = await in_lines(tmp_path / "lines", WMA)
    assert state["ended"] is not None and not state["questions"]
    assert await on_discord(tmp_path / "discord", WMA) == state
    assert await on_telegram(tmp_path / "telegram", WMA, fake) == state
    sent = [given for given in fake.called("sendMessage") if "force_reply" not in given.get("reply_markup", "")]
    heard = [given for given in sent if "disable_notification" not in given]
    assert heard == [given for given in sent if "tg://user" in given["text"]], "who is called hears it, and only that"
    assert len(heard) > 5 and all(given["text"].count("tg://user") == 1 for given in heard)


@pytest.mark.parametrize("game", OTHERS)
async def test_the_first_roll_of_any_game_is_a_matter_of_taps(tmp_path, fake, game):
    state = await in_lines(tmp_path / "lines", OTHERS[game])
    assert state["game"] == game and state["turn"] == 1
    assert await on_discord(tmp_path / "discord", OTHERS[game]) == state
    assert await on_telegram(tmp_path / "telegram", OTHERS[game], fake) == state


async def test_a_new_card_that_came_unheard_keeps_its_buttons_when_the_one_before_is_closed(tmp_path):
    """Its interaction looks unanswered to the door: the edit of the old card must not go to what it answered with."""
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        screen = WireScreen(fake, door)
        await screen.say(IRA, "/start")
        *setting_up, ready = ready_sides("War in")
        await tap_all(screen, setting_up)
        fake.fail("/callback", "after")
        await tap_all(screen, [ready])
        assert any("ниже ↓" in text for text in fake.texts())
        assert "Следующий ход" in [label for label, _ in await screen.standing(IRA)]


async def test_an_act_pressed_as_the_bot_is_sent_away_is_done_once_and_told_when_it_returns(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        screen = TelegramScreen(here)
        await screen.say(IRA, "/start")
        *taps, does = DEMO
        await tap_all(screen, taps)
        battle = here.store.battle_in(screen.channel)
        before = here.store.state(battle).act
        button = await button_of(screen, does)
        fake.chats[GROUP].member = False
        fake.press_token(IRA, button[1], button[0])
        await fake.until(lambda: here.store.channels_of(battle) == () and nothing_waits(here.store))
        fake.chats[GROUP].member = True
        came, gone = ({"user": {"id": 1, "is_bot": True, "first_name": "b"}, "status": s} for s in ("member", "kicked"))
        told = {"chat": fake.chats[GROUP].plain(), "from": fake._from(IRA), "date": 1}
        fake.update(my_chat_member={**told, "old_chat_member": gone, "new_chat_member": came})
        await fake.until(lambda: any("3+1" in words for words in fake.said()) and nothing_waits(here.store))
        fake.press_token(IRA, button[1], button[0])
        await here.quiet()
        assert here.store.state(battle).act == before + 1
        assert "Легионеры 2" in [label for label, _ in await screen.standing(IRA)], "and the card leads on"
