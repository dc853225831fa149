"""Battles by taps alone, from the first word on: the same end in the script's chat, on Discord and on Telegram."""

import pytest

from tests.bot.discord_table import loopback, table
from tests.bot.fake_discord import FakeDiscord
from tests.bot.tapping_screens import SimcordScreen, TelegramScreen, WireScreen, faster
from tests.bot.telegram_table import Club
from tests.support.scripted_battle import final_state
from tests.support.tapped_battle import Lines, alike, dice_of_act, tap_all
from tests.support.tapped_scripts import AOB, FOG, GDF, IRA, WIL, WMA, ready_sides

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
