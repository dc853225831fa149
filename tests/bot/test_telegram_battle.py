"""The scripted battle on Telegram: the same words and the same end as in the terminal."""

import asyncio
import socket

import pytest

from bot.telegram.places import parse_place
from games.core.verify import verify
from tests.bot.fake_telegram import GROUP
from tests.bot.telegram_table import TelegramPlayer, club, nothing_waits
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

SUPERGROUP = -1001234567890


async def _played(tmp_path, fake, *, chat=None, thread=None, key, after_open=None, **settings):
    async with club(tmp_path / "telegram", fake, **settings) as here:
        if after_open is not None:
            after_open(here)
        player = TelegramPlayer(fake, lambda: nothing_waits(here.store), chat=chat, thread=thread)
        heard = await play(player)
        return heard, final_state(here.store, key)


async def test_the_log_of_a_battle_comes_as_a_file_that_verifies(tmp_path, fake):
    """It stands in no outbox row and no kept reply: it is made when it is sent."""
    async with club(tmp_path, fake) as here:
        for line in ("/start Warmaster 1000", "/join A галлы", "/roll 3d6", "/end"):
            await here.ask("Ира", line)
        player = TelegramPlayer(fake, lambda: nothing_waits(here.store))
        await player.press("Ира", find_button({"end": await player.say("Ира", "/end")}, Press("Ира", "Закончить")))
        await here.ask("Ира", "/log")
        await fake.until(lambda: "file" in fake.order[-1])
        name, content = fake.order[-1]["file"]
        assert name == "battle.jsonl" and verify(content.decode().splitlines()).rolls == 1
        kept = here.store._connection.rows("SELECT payload FROM outbox UNION ALL SELECT reply FROM updates")
        assert not any("base64" in (row[0] or "") for row in kept)


@pytest.mark.parametrize(("chat", "thread"), [(None, None), (SUPERGROUP, None), (SUPERGROUP, 17)])
async def test_the_battle_reads_and_ends_as_in_the_terminal(tmp_path, fake, chat, thread):
    terminal, state = await play_in_terminal(tmp_path / "terminal")
    key = f"telegram:{GROUP if chat is None else chat}" + (f":{thread}" if thread else "")
    heard, ended = await _played(tmp_path, fake, chat=chat, thread=thread, key=key)
    assert parse_place(key).key == key
    for name, _ in SCRIPT:
        assert tells(heard[name], terminal[name]), name
        assert strange_lines(heard[name], terminal) == [], name
    assert ended == state
    assert all(message["thread"] == thread for message in fake.order), "answers stay in the topic"
    (pinned,) = fake.called("pinChatMessage")
    assert pinned["disable_notification"] and not fake.notices
    (glance,) = fake.chats[GROUP if chat is None else chat].pinned
    assert "Легионеры 1" in fake.messages[GROUP if chat is None else chat, glance]["text"]


@pytest.mark.parametrize("may_pin", [True, False])
async def test_the_glance_is_pinned_until_the_end_where_the_bot_may_and_else_nobody_is_bothered(
    tmp_path, fake, may_pin
):
    fake.chats[GROUP].may_pin = may_pin
    async with club(tmp_path, fake) as here:
        for who, line in (
            ("Ира", "/start Warmaster 1000"),
            ("Ира", "/join A галлы"),
            ("Ира", "/deploy 2 воины"),
            ("Марк", "/join B галлы"),
            ("Марк", "/deploy 2 воины"),
            ("Ира", "/turn"),
        ):
            await here.ask(who, line)
        await fake.until(lambda: fake.called("pinChatMessage"))
        await here.quiet()
        glance, card = fake.order[-2:]
        assert card["rows"][-1][-1]["text"] == "⋯", "the card is the lowest message"
        assert "Воины 1  ●●●" in glance["text"] and fake.chats[GROUP].pinned == ([glance["id"]] if may_pin else [])
        await here.ask("Ира", "/end")
        await here.ask("Марк", "/agree")
        await fake.until(lambda: fake.called("unpinChatMessage"))
        await here.quiet()
        assert glance["text"].startswith("Бой окончен") and fake.chats[GROUP].pinned == []
        assert len(fake.called("pinChatMessage")) == 1


async def test_the_battle_by_webhook(tmp_path, fake):
    terminal, state = await play_in_terminal(tmp_path / "terminal")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    heard, ended = await _played(
        tmp_path,
        fake,
        key=f"telegram:{GROUP}",
        after_open=lambda _: fake.call_webhook(port, "/hook"),
        telegram_webhook="https://club.example/hook",
        telegram_webhook_port=port,
    )
    assert all(tells(heard[name], said) for name, said in terminal.items()) and ended == state
    assert not fake.called("getUpdates")


async def test_every_update_twice_changes_nothing(tmp_path, fake):
    """Telegram may hand out an update again; the battle, the words and the answers stay as they are."""
    terminal, state = await play_in_terminal(tmp_path / "terminal")

    def once(update):
        if update["update_id"] not in seen:
            seen.add(update["update_id"])
            fake.again(update)

    seen: set[int] = set()
    fake.on_confirm = once
    heard, ended = await _played(tmp_path, fake, key=f"telegram:{GROUP}")
    assert ended == state and all(tells(heard[name], said) for name, said in terminal.items())
    await asyncio.sleep(0.05)
    assert len(seen) == len(SCRIPT) + 1, "and the line that the glance was pinned"


async def test_the_offset_moves_only_after_the_commit(tmp_path, fake):
    """At the moment Telegram forgets an update, its answer is in the database already."""
    async with club(tmp_path, fake, books=True) as here:
        missing = []

        def confirmed(update):
            if here.store.processed(f"telegram:{update['update_id']}") is None:
                missing.append(update)

        fake.on_confirm = confirmed
        for line in ("/start Warmaster", "/join A имперские римляне", "/roll 2d6", "/rule отбрасывание", "/battle"):
            fake.say("Ира", line)
        await fake.until(lambda: len(fake.confirmed) == 5)
        assert missing == []
        await fake.until(lambda: len(fake.said()) == 5)
