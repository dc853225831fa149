"""``adjutant doctor`` at Discord: what is wrong is said, with what to do; what is well is said too."""

import discord
import pytest

from bot.discord.checks import check, check_intents, check_rights, check_shards, invitation
from bot.settings import Settings
from tests.bot.discord_table import loopback, make_house
from tests.bot.fake_discord import TOKEN, FakeDiscord, pointed_at


@pytest.fixture
async def fake():
    made = FakeDiscord(channels=2)
    with pointed_at(await made.start()):
        yield made
    await made.stop()


async def test_all_is_well(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake):
        await fake.slash("Ира", "start", game="wma")
        await fake.until(lambda: fake.texts())
        found = await check(TOKEN, Settings(data=tmp_path))
    assert {finding.state for finding in found} == {"ok"}
    said = " ".join(finding.what.en for finding in found)
    assert "table-0" in said, "the room of the battle"
    assert not [where for where, _ in fake.calls if where == "UNKNOWN"]


async def test_a_wrong_token(fake, tmp_path):
    (finding,) = await check("wrong.token.here", Settings(data=tmp_path))
    assert finding.state == "fail"
    assert "Reset Token" in finding.advice.en
    assert "wrong.token" not in str(finding)


async def test_a_discord_that_does_not_answer(fake, tmp_path):
    fake.fail("GET /users/@me", "before", times=20)
    (finding,) = await check(TOKEN, Settings(data=tmp_path))
    assert finding.state == "fail"


async def test_commands_not_told_yet(fake, tmp_path):
    found = await check(TOKEN, Settings(data=tmp_path))
    assert any("commands missing" in finding.what.en and finding.state == "warn" for finding in found)


async def test_a_room_with_a_battle_where_the_bot_may_not_write(fake, tmp_path):
    house = make_house(tmp_path)
    from handlers.desk.request import Actor, Request

    await house.answer(Request(f"discord:{fake.channels[1]}", Actor("discord:1", "Ира"), text="/start wma"))
    house.tools.store.close()
    fake.forbidden.add(fake.channels[1])
    found = await check(TOKEN, Settings(data=tmp_path))
    (bad,) = [finding for finding in found if finding.state == "fail"]
    assert "table-1" in bad.what.en
    assert "Send Messages" in bad.advice.en


async def test_a_server_that_was_joined_without_commands(fake, tmp_path):
    fake.fail(f"/guilds/{fake.guild}/commands", 403, code=50001)
    found = await check(TOKEN, Settings(data=tmp_path))
    (bad,) = [finding for finding in found if finding.state == "fail"]
    assert "applications.commands" in bad.advice.en


def test_the_content_intent_is_not_wanted():
    (finding,) = check_intents(discord.ApplicationFlags(gateway_message_content=True))
    assert finding.state == "warn"
    (finding,) = check_intents(discord.ApplicationFlags())
    assert finding.state == "ok"


def test_too_few_shards(tmp_path):
    (finding,) = check_shards(3, Settings(data=tmp_path))
    assert finding.advice.en == "ADJUTANT_DISCORD_SHARDS=3"
    assert not list(check_shards(1, Settings(data=tmp_path)))


def test_rights_in_threads_are_others():
    rights = discord.Permissions(view_channel=True, send_messages=True, attach_files=True)
    assert check_rights("x", rights, thread=False).state == "ok"
    assert check_rights("x", rights, thread=True).state == "fail"
    rights.attach_files = False
    assert check_rights("x", rights, thread=False).state == "warn"


def test_the_invitation_asks_for_no_more_than_is_needed():
    link = invitation(5)
    assert "applications.commands" in link
    number = int(link.partition("permissions=")[2].partition("&")[0])
    assert not discord.Permissions(number).administrator
    assert discord.Permissions(number).send_messages
