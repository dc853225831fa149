"""A list that comes as a file, over both platforms: read behind its caption, or shown with buttons; else a sentence."""

import json

import pytest

from bot import files
from bot.files import LARGEST, text_of
from lexicon.errors import NotUnderstood
from tests.bot.discord_table import DiscordPlayer, loopback
from tests.bot.fake_discord import FakeDiscord, new_id
from tests.bot.fake_telegram import GROUP
from tests.bot.telegram_table import club

LIST = "Даки 1000\nГенерал Децебал\n4 воины\n2 лучники\n3 самурая"
FORGE = "++ Red Spur (v3.5.3) [GF 1000pts] ++\n\nSpur Captain [1] Q3+ D3+ | 300pts | Hero, Tough(6)\nBlade (A6, AP(2))"


def here_of(here, chat=GROUP):
    store = here.store
    return store.state(store.battle_in(f"telegram:{chat}"))


async def battle(here, chat=None):
    for words in ("/start Warmaster 1000", "/join A даки"):
        await here.ask("Ира", words, chat)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1251"])
async def test_a_file_is_read_behind_its_caption(tmp_path, fake, encoding):
    async with club(tmp_path, fake) as here:
        await battle(here)
        before = len(fake.said())
        fake.send_file("Ира", "Мой список.TXT", LIST.replace("\n", "\r\n").encode(encoding), "/deploy A")
        await fake.until(lambda: len(fake.said()) > before)
        assert "самурая" in fake.said()[-1]
        state = here_of(here)
        assert [one.name for one in state.leaders.values()] == ["Децебал"] and len(state.units) == 6


async def test_lines_of_a_file_are_never_commands(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await battle(here)
        before = len(fake.said())
        fake.send_file("Ира", "list.txt", f"{LIST}\n/end\n/roll 2d6".encode(), "/deploy A:")
        await fake.until(lambda: len(fake.said()) > before)
        await here.quiet()
        assert len(fake.said()) == before + 1 and here_of(here).ended is None


async def test_a_side_is_joined_with_the_list_of_a_file(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster 1000")
        fake.send_file("Ира", "list.txt", LIST.encode(), "/join B даки")
        await fake.until(lambda: here_of(here).units)
        assert here_of(here).sides["B"].army == "dacian" and len(here_of(here).units) == 6


async def test_a_file_without_words_is_shown_and_taken_by_a_tap(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await battle(here)
        before = len(fake.said())
        fake.send_file("Ира", "list.txt", LIST.encode())
        await fake.until(lambda: len(fake.said()) > before)
        shown = fake.said()[-1]
        assert "4 Воины" in shown and "не понята: «3 самурая»" in shown and "Пока ничего не сделано" in shown
        assert not here_of(here).units
        query = fake.press("Ира", "Верно")
        await fake.until(lambda: query in fake.answers and here_of(here).units)
        assert len(here_of(here).units) == 6
        fake.send_file("Ира", "list.txt", LIST.encode())
        await fake.until(lambda: "Пока ничего" in fake.said()[-1])
        fake.press("Ира", "Исправить")
        await fake.until(lambda: "Прочитано строк" in fake.said()[-1])
        assert here.store.rosters.names(1)


async def test_who_plays_both_sides_is_asked_for_which(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start gdf 1000")
        await here.ask("Ира", "/join both")
        before = len(fake.said())
        fake.send_file("Ира", "list.txt", FORGE.encode(), "вот мой список на субботу")
        await fake.until(lambda: len(fake.said()) > before)
        assert [b["text"] for row in fake.last()["rows"] for b in row] == [
            "Верно: ◆", "Верно: ◇", "Исправить"
        ]  # fmt: skip
        fake.press("Ира", "Верно: ◇")
        await fake.until(lambda: here_of(here).units)
        assert [(one.side, one.name) for one in here_of(here).units.values()] == [("B", "Spur Captain")]


async def test_in_private_a_forwarded_list_is_read_and_its_words_are_no_command(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        chat = fake.private("Ира")
        await here.ask("Ира", "/lang en", chat)
        before = len(fake.said(chat))
        fake.send_file("Ира", "list.txt", LIST.encode(), "/army", chat, forward_date=1)
        await fake.until(lambda: len(fake.said(chat)) > before)
        assert "Nothing is done yet" in fake.said(chat)[-1] and not here.store.rosters.names(1)


async def test_a_compact_file_of_an_army_builder_longer_than_any_message_goes_into_the_rosters(tmp_path, fake):
    unit = {"size": 5, "quality": 4, "defense": 4, "cost": 10, "rules": [], "loadout": [], "notes": "x" * 600}
    units = [{"name": f"Grunts {at}", **unit} for at in range(60)]
    sent = json.dumps({"gameSystem": "gf", "name": "Long", "units": units})
    assert 30_000 < len(sent) < LARGEST and "\n" not in sent
    async with club(tmp_path, fake):
        fake.send_file("Ира", "army.json", sent.encode(), "/army")
        await fake.until(lambda: fake.said())
        assert "60. " in fake.said()[-1]


async def test_a_list_behind_a_bare_army_is_pasted_whatever_it_begins_with(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        fake.send_file("Ира", "list.txt", f"Список\n{LIST}".encode(), "/army")
        await fake.until(lambda: fake.said())
        assert "2 Лучники" in fake.said()[-1] and here.store.rosters.names(1)


async def test_no_file_is_asked_for_that_is_not_meant_for_the_bot(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        fake.send_file("Ира", "list.txt", LIST.encode())  # no battle here
        fake.send_file("Ира", "list.txt", LIST.encode(), "/deploy@OtherBot")
        fake.send_file("Ира", "list.txt", LIST.encode(), via_bot={"id": 5, "is_bot": True, "first_name": "x"})
        await battle(here)
        fake.send_file("Ира", "rules.pdf", b"%PDF-1.7\x00\x01")
        said = len(fake.said())
        fake.send_file("Ира", "photo.png", b"\x89PNG\x00", "/roll 2d6")
        await fake.until(lambda: len(fake.said()) > said)
        fake.send_file("Ира", "photo.png", b"\x89PNG\x00", "/deploy 2 воины")
        await fake.until(lambda: len(fake.said()) == said + 2)
        assert not fake.called("getFile") and len(here_of(here).units) == 2


async def test_what_hinders_reading_a_file_is_said_in_the_readers_language(tmp_path, fake, monkeypatch):
    monkeypatch.setattr(files, "_FETCH_S", 0.2)
    async with club(tmp_path, fake) as here:
        await battle(here)

        async def answer(name, content):
            before = fake.last()["id"]  # what is mended takes the refusals away, so messages are not counted
            fake.send_file("Ира", name, content, "/deploy")
            await fake.until(lambda: fake.last()["id"] > before)
            return fake.said()[-1]

        assert "слишком большой: можно до 200 КБ" in await answer("list.txt", b"1" * (LARGEST + 1))
        assert not fake.called("getFile")
        for how in ({"status": 500}, {"hang": 1.0}):
            fake.fail("download", **how)
            assert "не скачался" in await answer("list.txt", LIST.encode())
        fake.fail("getFile", status=400, description="Bad Request: file is too big")
        assert "не скачался" in await answer("list.txt", LIST.encode())
        assert "не текст" in await answer("list.pdf", b"%PDF-1.7\n\x00\x01\x02")
        assert "не текст" in await answer("list.txt", b" \n")
        await here.ask("Ира", "/lang en")
        assert "holds no text" in await answer("list.txt", b"\x00\xff" * 50)
        assert not here_of(here).units
        assert "Warriors 4" in await answer("list.txt", LIST.encode())


def test_text_is_found_in_either_encoding_and_nothing_else_is_text():
    assert text_of("4 Легионеры\r\n2 лучники\r\n".encode("cp1251"), "a") == "4 Легионеры\n2 лучники"
    assert text_of("\ufeff4 Легионеры".encode(), "a") == "4 Легионеры"
    for data in (b"", b"\n", b"PK\x03\x04\x00", "4 Легионеры".encode("utf-16")):
        with pytest.raises(NotUnderstood):
            text_of(data, "a")


async def test_on_discord_a_list_is_read_behind_a_mention_and_in_private(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        ira = DiscordPlayer(fake, door)
        bot = f"<@{fake.app}>"
        for words in ("lang ru", "start Warmaster 1000", "join A даки"):
            await ira.say("Ира", words)

        async def send(words, name="list.txt", text=LIST, encoding="utf-8", **how):
            done, before = door.done, len(fake.order)
            await fake.say("Ира", words, file=(name, text.encode(encoding)), **how)
            await fake.until(lambda: door.done > done and door.is_idle())
            return [m["content"] for m in fake.order[before:]]

        def units():
            store = door._house.tools.store
            return store.state(store.battle_in(f"discord:{fake.channels[0]}")).units

        assert await send("мой список") == [], "without its name the bot is not shown it"
        (shown,) = await send(f"{bot} мой список", mentions_bot=True)
        assert "4 Воины" in shown and not units()
        await ira.press("Ира", (fake.last()["id"], fake.buttons(fake.last())["Верно"]))
        assert len(units()) == 6
        said, *_ = await send(f"{bot} deploy", mentions_bot=True, text="2 лучники", encoding="cp1251")
        assert "Лучники" in said and len(units()) == 8
        fake.fail("GET /attachments", 404)
        assert "не скачался" in (await send(f"{bot}", mentions_bot=True))[0]
        private = fake.privates.setdefault(fake.person("Ира"), new_id())
        (shown,) = await send("", channel=private)
        assert "4 Воины" in shown


async def test_a_slash_command_takes_its_list_as_a_file(tmp_path):
    """What stands in the file is put where the command's own words say."""
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        ira = DiscordPlayer(fake, door)
        for words in ("lang ru", "start Warmaster 1000"):
            await ira.say("Ира", words)

        async def slash(command, **options):
            done = door.done
            await fake.slash("Ира", command, **options)
            await fake.until(lambda: door.done > done and door.is_idle())
            return fake.last()["content"]

        said = await slash("join", side="B", army="даки", name="Волки", file=("list.txt", LIST.encode()))
        store = door._house.tools.store
        state = store.state(store.battle_in(f"discord:{fake.channels[0]}"))
        assert "Воины" in said and len(state.units) == 6 and {one.side for one in state.units.values()} == {"B"}
        assert (state.sides["B"].army, state.sides["B"].name) == ("dacian", "Волки")
        assert "4 Воины" in await slash("army", action="paste", file=("list.txt", f"Даки\n{LIST}".encode("cp1251")))
        assert "не текст" in await slash("deploy", file=("list.pdf", b"%PDF-1.7\n\x00\x01\x02"))
        await slash("deploy", side="B", file=("more.txt", "2 лучники".encode()))
        assert len(store.state(state.id).units) == 8
