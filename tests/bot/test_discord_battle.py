"""The scripted battle on Discord: the same words and the same end as in the terminal."""

import re

import pytest

from bot.backoff import Backoff
from tests.bot.discord_table import DiscordPlayer, loopback
from tests.bot.fake_discord import FakeDiscord
from tests.support.scripted_battle import (
    SCRIPT,
    Press,
    final_state,
    find_button,
    play,
    play_in_terminal,
    strange_lines,
    tells,
)


async def test_the_battle_reads_and_ends_as_in_the_terminal(tmp_path):
    terminal, state = await play_in_terminal(tmp_path / "terminal")
    fake = FakeDiscord()
    async with loopback(tmp_path / "discord", fake) as door:
        player = DiscordPlayer(fake, door)
        heard = await play(player)
        assert not door.client._connection._view_store._views, "buttons hold no objects in memory"
        ended = final_state(door._house.tools.store, f"discord:{fake.channels[0]}")
        (glance,) = (message for message in fake.messages.values() if message["pinned"])
        (leads,) = (b["url"] for row in glance["components"] for b in row["components"] if "url" in b)
        closed = [m["content"] for m in fake.messages.values() if "ниже ↓" in m["content"]]
        links = [leads, *(re.search(r"\[ниже ↓\]\((.*)\)$", words)[1] for words in closed)]
        room = f"https://discord.com/channels/{fake.guild}/{fake.channels[0]}/"
        assert {link.rpartition("/")[0] + "/" for link in links} == {room} and len(links) > 1
        cards = [m for m in fake.messages.values() if m["content"].startswith("**Ход")]
        assert {link.removeprefix(room) for link in links} <= {m["id"] for m in cards}
        await player.say("Ира", "/end")
        await player.say("Марк", "/agree")
        await fake.until(lambda: not glance["pinned"])
        assert "Бой окончен" in glance["content"] and fake.pins == 1
        assert all(message["type"] != 6 for message in fake.messages.values()), "no line of Discord's own stays"
    for name, _ in SCRIPT:
        assert tells(heard[name], terminal[name]), name
        assert strange_lines(heard[name], terminal) == [], name
    assert ended == state
    private = [m for m in fake.messages.values() if m["flags"] & 64]
    assert private, "notices are for the presser alone"
    own = [
        m
        for m in fake.messages.values()
        if m["author"]["id"] == fake.app and not m["flags"] & 64 and not m["edited_timestamp"]
    ]
    assert all(("<@" in m["content"]) != bool(m["flags"] & 4096) for m in own), "who is called hears it, and only that"


async def test_the_log_of_a_battle_comes_as_a_file(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        player = DiscordPlayer(fake, door)
        for line in ("/lang ru", "/start Warmaster 1000", "/join A галлы", "/roll 3d6"):
            await player.say("Ира", line)
        await player.press("Ира", find_button({"end": await player.say("Ира", "/end")}, Press("Ира", "Закончить")))
        await player.say("Ира", "/log")
        (sent,) = [file for m in fake.messages.values() for file in m["attachments"]]
        store = door._house.tools.store
        (battle,) = store.battles()
        assert (sent["filename"], sent["size"]) == (
            "battle.jsonl",
            sum(len(f"{line}\n".encode()) for line in store.export(battle)),
        )


@pytest.mark.slow
@pytest.mark.parametrize(
    ("where", "kind"),
    [("POST /interactions", "after"), ("POST /channels", "after"), ("POST /", 429), ("POST /", "before")],
)
async def test_the_battle_on_a_bad_line_ends_the_same(tmp_path, where, kind, monkeypatch):
    """Every third call fails: what got through unheard is not said twice, what did not is said again."""
    monkeypatch.setattr("bot.delivery.BACKOFF", Backoff(first_s=0.05))
    monkeypatch.setattr("bot.discord.sending._INSIST", Backoff(first_s=0.05))
    _, state = await play_in_terminal(tmp_path / "terminal")
    fake = FakeDiscord()
    async with loopback(tmp_path / "discord", fake) as door:
        store = door._house.tools.store
        player = DiscordPlayer(fake, door)
        plan = iter(range(10_000))
        say = player.say

        async def say_badly(who, text):
            if next(plan) % 3 == 0:
                fake.fail(where, kind, retry_after=0.05)
            return await say(who, text)

        monkeypatch.setattr(player, "say", say_badly)
        await play(player)
        assert final_state(store, f"discord:{fake.channels[0]}") == state
        acts = [m["content"] for m in fake.messages.values() if m["author"]["id"] == fake.app and not m["flags"] & 64]
        assert len(set(acts)) == len(acts), "no answer stands there twice"
