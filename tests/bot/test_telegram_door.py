"""The door to Telegram: what people, groups and Telegram itself may do to it."""

import asyncio
import json
import logging
from datetime import UTC, datetime

import pytest

from bot.backoff import Backoff
from bot.doors import SendLater, WrongToken
from bot.house import House
from bot.settings import Settings
from bot.telegram.door import TelegramDoor
from bot.telegram.menu import menu
from bot.telegram.pace import Limits, Rate
from games.store import Commit, OutboxDraft, OutboxRow
from handlers.desk.registry import commands
from lexicon.errors import StorageTrouble
from lexicon.refs import BOOKS
from tests.bot.fake_telegram import GROUP, Chat
from tests.bot.telegram_table import Club, club, nothing_waits

LINE = {"blocks": [{"kind": "line", "text": "", "strong": False}], "buttons": [], "edit_key": None}


def line(words: str, **more):
    return LINE | {"blocks": [{"kind": "line", "text": words, "strong": False}]} | more


def put(here: Club, *payloads, channel=f"telegram:{GROUP}", private=False, battle=None):
    """Rows in the outbox, as an act puts them there."""
    drafts = tuple(OutboxDraft(channel, p, p.get("edit_key"), private=private) for p in payloads)
    here.store.commit(Commit(outbox=drafts, battle=battle))
    here.house.deliveries["telegram"].nudge()


# --- talk


async def test_commands_with_the_bots_name_are_answered_and_other_bots_are_not(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        assert "2d6" in await here.ask("Ира", "/roll@AdjutantBot 2d6")
        assert "2d6" in await here.ask("Ира", "@AdjutantBot roll 2d6")
        for words in ("/roll@OtherBot 2d6", "привет", "@OtherBot /roll 2d6", "roll 2d6", "/", "@AdjutantBot"):
            fake.say("Ира", words)
        await here.quiet()
        assert len(fake.said()) == 2


async def test_silence_for_bots_forwards_edits_and_posts(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        bot = {"id": 5, "is_bot": True, "first_name": "Bot"}
        fake.say("Ира", "/roll 2d6", **{"from": bot})
        fake.say("Ира", "/roll 2d6", via_bot=bot)
        fake.say("Ира", "/roll 2d6", forward_origin={"type": "user", "date": 1, "sender_user": bot})
        fake.say("Ира", "/roll 2d6", forward_date=1, forward_from=bot)
        fake.say("Ира", "/roll 2d6", is_automatic_forward=True, sender_chat={"id": -100, "type": "channel"})
        fake.update(edited_message=fake.message("Ира", text="/roll 2d6"))
        fake.update(channel_post=fake.message("Ира", text="/roll 2d6"))
        fake.update(message=fake.message("Ира", sticker={"file_id": "x"}))
        fake.update(message=fake.message("Ира", new_chat_members=[bot]))
        fake.update(poll={"id": "1"})
        fake.update()
        await here.quiet()
        assert fake.said() == [] and len(fake.confirmed) == 11


async def test_a_photo_with_a_caption_is_a_command(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        fake.update(message=fake.message("Ира", photo=[{"file_id": "x"}], caption="/roll 2d6"))
        await fake.until(lambda: fake.said())
        assert "2d6" in fake.said()[0]
        await here.quiet(0)


@pytest.mark.parametrize("date", [0, -5, 2_000_000_000, 10**18, None])
async def test_clocks_may_go_wrong(tmp_path, fake, date):
    async with club(tmp_path, fake):
        fake.say("Ира", "/roll 2d6", date=date)
        await fake.until(lambda: fake.said())


async def test_odd_updates_are_passed_over_and_the_next_is_answered(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        fake.update(message={"text": "/roll 2d6"})
        fake.update(message={"chat": {"id": "x"}, "text": "/roll 2d6", "from": {}})
        fake.update(message=[1, 2])
        fake.update(callback_query={"id": "77"})
        fake.update(callback_query={"id": "78", "from": None, "message": 5, "data": "x"})
        fake.update(my_chat_member={"chat": {"id": GROUP}})
        fake.say("Ира", "/roll 2d6", message_thread_id=5)  # a reply in an ordinary group: no topic
        await fake.until(lambda: fake.said())
        assert fake.last()["thread"] is None
        calls = lambda: {given["callback_query_id"] for given in fake.called("answerCallbackQuery")}  # noqa: E731
        await fake.until(lambda: calls() == {"77", "78"})
        await here.quiet(0)


async def test_an_anonymous_admin_acts_as_the_group_and_gets_no_private_answers(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        anonymous = {"id": 1087968824, "is_bot": True, "first_name": "Group"}
        group = {"id": GROUP, "type": "group", "title": "Клуб"}
        fake.say("Ира", "/lang en чат", **{"from": anonymous}, sender_chat=group)
        await fake.until(lambda: fake.said())
        assert here.store.settings.get(f"telegram:{GROUP}", "language") == "en"
        put(here, line("secret"), channel=f"telegram:@{GROUP}", private=True)
        await fake.until(lambda: nothing_waits(here.store))
        assert all("secret" not in words for words in fake.said())


async def test_a_nameless_manager_presses_what_the_group_may_press_and_nobody_else_does(tmp_path, fake):
    nameless = {"from": {"id": 1087968824, "is_bot": True, "first_name": "Group"}}
    nameless |= {"sender_chat": {"id": GROUP, "type": "group", "title": "Клуб"}}
    fake.chats[GROUP].admins |= {fake.user("Ира"), fake.user("Пётр")}
    fake.chats[GROUP].anonymous.add(fake.user("Ира"))
    async with club(tmp_path, fake) as here:
        for words in ("/start Warmaster", "/join A имперские римляне", "/deploy легионеры, генерал Цезарь"):
            before = len(fake.history)
            fake.say("Ира", words, **nameless)
            await fake.until(lambda: len(fake.history) > before)  # noqa: B023
        await here.ask("Марк", "/join B галлы")
        await here.ask("Марк", "/deploy воины, генерал Верцингеториг")
        fake.say("Ира", "/turn", **nameless)
        await fake.until(lambda: "Командующие" in str(fake.last()["rows"]))
        card = fake.last()
        other = fake.press("Пётр", "Легионеры", message=card)
        await fake.until(lambda: other in fake.answers)
        assert fake.answers[other]["text"] and not card["edits"], "he is told why nothing happens"
        own = fake.press("Ира", "Легионеры", message=card)
        await fake.until(lambda: own in fake.answers and card["edits"])
        assert not fake.answers[own].get("text") and "Легионеры" in card["text"]


async def test_only_managers_set_the_language_of_the_chat(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        fake.chats[GROUP].admins.add(fake.user("Ира"))
        await here.ask("Марк", "/lang en чат")
        assert here.store.settings.get(f"telegram:{GROUP}", "language") is None
        await here.ask("Ира", "/lang en чат")
        assert here.store.settings.get(f"telegram:{GROUP}", "language") == "en"
        assert len(fake.called("getChatAdministrators")) == 1


async def test_the_start_button_of_a_private_chat_greets(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        said = await here.ask("Ира", "/start", fake.private("Ира"))
        assert "/help" in said and here.store.battles() == ()
        assert "https://t.me/adjutantbot?startgroup=battle" in said
        assert "startgroup" not in await here.ask("Ира", "/hello@AdjutantBot")
        assert "Warmaster" in await here.ask("Ира", "/start Warmaster", fake.private("Ира"))
        assert here.store.battle_in(f"telegram:@{fake.user('Ира')}") is not None


async def test_the_language_is_that_of_the_person(tmp_path, fake):
    async with club(tmp_path, fake):
        english = {"id": 9001, "is_bot": False, "first_name": "John", "language_code": "de"}
        fake.say("Ира", "/roll 9999999d6")
        fake.say("Ира", "/roll 9999999d6", **{"from": english})
        await fake.until(lambda: len(fake.said()) == 2)
        assert "Слишком много" in fake.said()[0] and "Too many" in fake.said()[1]


HOSTILE = (
    "@everyone",
    "@durov",
    "<b>жирный</b>",
    "</blockquote><a href='tg://user?id=1'>x</a>",
    "&lt;&#60;&amp;",
    "**x** __y__ `z` [a](http://b.example)",
    "😀" * 30,
    "a\u202eb\u200bc\x00\x07",
    "\ud83d",
)


@pytest.mark.parametrize("name", HOSTILE)
async def test_hostile_names_stay_text_and_call_nobody(tmp_path, fake, name):
    async with club(tmp_path, fake) as here:
        member = {"id": 9002, "is_bot": False, "first_name": name, "last_name": name}
        for words in ("/start", "/join A имперские римляне", f"/deploy легионеры {name}", f"/roll 2d6 # {name}"):
            before = len(fake.history)
            fake.say("Ира", words, **{"from": member})
            await fake.until(lambda: len(fake.history) > before)  # noqa: B023
        assert [message["calls"] for message in fake.order] == [[]] * len(fake.order)
        assert all("adjutant.txt" not in str(message) for message in fake.order)
        await here.quiet(0)


async def test_a_very_long_command_gets_a_sentence(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        for words in (
            "/roll " + "9" * 4000,
            "/order " + "я" * 4000,
            "/rule " + "<" * 4090,
            "@AdjutantBot " + "x" * 4000,
        ):
            assert len(await here.ask("Ира", words)) < 1000


# --- buttons


async def test_a_press_is_always_answered_and_a_notice_is_an_alert(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster")
        query = fake.press("Ира", "Играть за ◆")
        await fake.until(lambda: query in fake.answers)
        assert "text" not in fake.answers[query]
        unknown = fake.press_token("Ира", "нет такой", fake.order[0])
        nowhere = fake.press_token("Ира", "x", None)
        await fake.until(lambda: unknown in fake.answers and nowhere in fake.answers)
        assert "кнопки больше нет" in fake.answers[unknown]["text"]
        assert fake.answers[unknown]["show_alert"] == "true"


async def test_a_press_is_answered_even_when_the_house_falls_over(tmp_path, fake, caplog):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster")
        handle = here.house.desk.handle
        here.house.desk.handle = lambda request, **more: 1 / 0
        with caplog.at_level(logging.CRITICAL, "adjutant.telegram"):
            query = fake.press("Ира", "Играть за ◆")
            await fake.until(lambda: query in fake.answers)
        here.house.desk.handle = handle
        assert "2d6" in await here.ask("Ира", "/roll 2d6")


async def test_the_button_of_a_deleted_message_works(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster")
        message = fake.last()
        del fake.messages[message["chat"], message["id"]]
        query = fake.press_token("Ира", FakeToken(message, "Играть за ◆"), message, date=0)
        await fake.until(lambda: query in fake.answers and len(fake.said()) == 2)
        assert "Ира играет: A" in fake.said()[-1]


def FakeToken(message, label):  # noqa: N802
    return next(b["callback_data"] for row in message["rows"] for b in row if b["text"] == label)


async def test_a_press_that_cannot_be_answered_does_no_harm(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster")
        fake.fail("answerCallbackQuery", status=400, description="Bad Request: query is too old")
        fake.press("Ира", "Играть за ◆")
        await fake.until(lambda: "играет: A" in fake.said()[-1])
        fake.fail("answerCallbackQuery", status=502, description="Bad Gateway")
        query = fake.press("Марк", "Играть за ◇")
        await fake.until(lambda: query in fake.answers)


async def test_buttons_work_after_a_restart(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster")
    async with club(tmp_path, fake):
        fake.press("Ира", "Играть за ◆")
        await fake.until(lambda: "играет: A" in fake.said()[-1])
        assert "Ира играет: A" in fake.said()[-1]


# --- sending


async def test_a_message_of_the_same_key_is_edited_in_place(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        put(here, line("раз", edit_key="k"))
        await fake.until(lambda: fake.said() == ["раз"])
        put(here, line("два", edit_key="k"))
        await fake.until(lambda: fake.said() == ["два"])
        put(here, line("два", edit_key="k"))  # "message is not modified" is no trouble
        await fake.until(lambda: nothing_waits(here.store))
        fake.messages.clear()
        put(here, line("три", edit_key="k"))
        await fake.until(lambda: fake.said()[-1] == "три")
        assert fake.said() == ["два", "три"]


async def test_pools_and_long_answers_never_pass_the_limits(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/roll 1000d10000")
        long = [{"kind": "line", "text": f"<{n}> " + "&я😀" * 30, "strong": n % 2 == 0} for n in range(200)]
        put(here, LINE | {"blocks": long})
        await fake.until(lambda: nothing_waits(here.store) and "file" in fake.order[-1])
        name, content = fake.order[-1]["file"]
        assert name == "adjutant.txt" and content.decode().count("\n") == 199
        assert fake.order[-2]["text"].startswith("<0>")


async def test_files_are_sent_as_documents(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        file = {"kind": "file", "name": "log.jsonl", "base64": "aGVsbG8=", "about": "журнал <боя>"}
        put(here, LINE | {"blocks": [file]})
        await fake.until(lambda: fake.order)
        assert fake.order[0]["file"] == ("log.jsonl", b"hello") and fake.order[0]["text"] == "журнал <боя>"
        put(here, LINE | {"blocks": [{"kind": "line", "text": "я" * 1500, "strong": False}, file, file]})
        await fake.until(lambda: len(fake.order) == 4)
        assert ["file" in message for message in fake.order] == [True, False, True, True]


async def test_what_telegram_cannot_read_is_sent_without_markup(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        fake.fail("sendMessage", status=400, description="Bad Request: can't parse entities: unsupported start tag")
        put(here, line("<b>важно</b>"))
        await fake.until(lambda: fake.said() == ["<b>важно</b>"])
        fake.fail("sendMessage", status=400, description="Bad Request: BUTTON_DATA_INVALID")
        put(here, line("кнопки", buttons=[[{"label": "x", "token": "y", "style": "plain"}]]))
        await fake.until(lambda: fake.said()[-1] == "кнопки")


async def test_a_refused_message_does_not_hold_up_the_next(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        fake.fail("sendMessage", status=400, description="Bad Request: something new")
        put(here, line("первое"), line("второе"))
        await fake.until(lambda: fake.said() == ["второе"])


@pytest.mark.parametrize("how", [{"status": 500}, {"status": 502}, {"status": 504}, {"status": 401}, {"drop": True}])
async def test_a_server_in_trouble_loses_nothing(tmp_path, fake, how, monkeypatch):
    monkeypatch.setattr("bot.delivery.BACKOFF", Backoff(first_s=0.05))
    monkeypatch.setattr("bot.telegram.faults._TOKEN_PAUSE_S", 0.05)
    async with club(tmp_path, fake) as here:
        fake.fail("sendMessage", times=2, **how)
        for n in range(3):
            fake.say("Ира", f"/roll 2d6 # бросок{n}")
        await fake.until(lambda: nothing_waits(here.store) and len(fake.said()) >= 3 and not fake.pending)
        # A connection that broke after the message went out sends it again; nothing is missing and order holds.
        numbers = [int(words.partition("бросок")[2][:1]) for words in fake.said()]
        assert sorted(set(numbers)) == [0, 1, 2] and numbers == sorted(numbers)


async def test_a_send_without_an_answer_is_tried_again(tmp_path, fake, monkeypatch):
    monkeypatch.setattr("bot.telegram.client._READ_S", 0.1)
    monkeypatch.setattr("bot.delivery.BACKOFF", Backoff(first_s=0.05))
    async with club(tmp_path, fake) as here:
        fake.fail("sendMessage", hang=1.0, status=504)
        assert "2d6" in await here.ask("Ира", "/roll 2d6")


async def test_polling_goes_on_after_every_trouble(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        here.house.pulse("telegram").backoff = Backoff(first_s=0.02)
        fake.fail("getUpdates", status=500)
        fake.fail("getUpdates", status=502)
        fake.fail("getUpdates", status=429, description="Too Many Requests", parameters={"retry_after": 1})
        fake.fail("getUpdates", drop=True)
        fake.fail("getUpdates", status=404, description="Not Found")
        assert "2d6" in await here.ask("Ира", "/roll 2d6")
        assert len(fake.said()) == 1


async def test_updates_out_of_order_are_taken_in_theirs(tmp_path, fake):
    fake.shuffled = True
    for words in ("/start Warmaster", "/join A имперские римляне", "/deploy 2 легионеры", "/battle"):
        fake.say("Ира", words)
    async with club(tmp_path, fake) as here:
        await fake.until(lambda: len(fake.said()) == 4)
        assert "Легионеры 2" in fake.said()[3]
        await here.quiet(0)


async def test_what_is_on_its_way_when_the_program_ends_arrives_once(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        fake.slow = 0.5
        fake.say("Ира", "/roll 2d6")
        await fake.until(lambda: fake.called("sendMessage"))
    fake.slow = 0.0
    async with club(tmp_path, fake) as here:
        await fake.until(lambda: nothing_waits(here.store))
        assert len(fake.said()) == 1 and len(fake.called("sendMessage")) == 1


async def test_what_is_not_yet_on_its_way_when_the_door_closes_does_not_hold_up_the_end(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        door = here.door
    row = OutboxRow(1, "telegram:1", None, 1, {"text": "2"}, None, None, False, 0, datetime.now(UTC))
    with pytest.raises(SendLater):
        await asyncio.wait_for(door.send(row), 2)


# --- flood


async def test_waiting_messages_are_joined_not_dropped(tmp_path, fake):
    """Thirty rolls at once in a group that takes 20 a minute: all arrive, and Telegram refuses none."""
    fake.per_minute = 20
    limits = Limits(group=Rate(8, 4.0))
    async with club(tmp_path, fake, limits=limits) as here:
        for n in range(30):
            fake.say("Ира", f"/roll 2d6 # бросок{n}!")
        await fake.until(lambda: nothing_waits(here.store) and not fake.pending)
        everything = "\n".join(fake.said())
        places = [everything.index(f"бросок{n}!") for n in range(30)]
        assert places == sorted(places)
        assert len(fake.said()) <= 20 and len(fake.called("sendMessage")) == len(fake.said())


async def test_of_edits_that_wait_the_last_is_sent_and_what_came_of_an_act_before_a_page(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        put(here, line("карта", edit_key="k"))
        await fake.until(lambda: fake.said() == ["карта"])
        page = {"edit_key": "k", "builder": {"chance": 0.5}}
        put(here, line("1", **page), line("2", edit_key="k"), line("3", edit_key="k"), line("4", **page))
        await fake.until(lambda: nothing_waits(here.store))
        assert [given["text"] for given in fake.called("editMessageText")] == ["3", "4"]


async def test_where_pages_have_to_wait_a_press_is_told_its_chance_at_once_and_the_result_waits_for_none(
    tmp_path, fake
):
    limits = Limits(group=Rate(40, 1.0), pages_s=30.0)
    async with club(tmp_path, fake, limits=limits) as here:
        for who, said in (
            ("Ира", "/start Warmaster 1000"),
            ("Ира", "/join A имперские римляне"),
            ("Ира", "/deploy легионеры, генерал Цезарь"),
            ("Марк", "/join B галлы"),
            ("Марк", "/deploy воины, генерал Верцингеториг"),
            ("Ира", "/turn"),
            ("Ира", "/order Цезарь легионеры 20 ?"),
        ):
            await here.ask(who, said)
        first = fake.press("Ира", "≤40")
        await fake.until(lambda: first in fake.answers)
        await fake.until(lambda: "40 см" in fake.last()["text"])
        second = fake.press("Ира", "≤60")
        await fake.until(lambda: second in fake.answers)
        told = fake.answers[second]
        assert "60 см" in told["text"] and "58 %" in told["text"].replace("\xa0", " ") and told["show_alert"] == "false"
        assert not fake.answers[first].get("text")
        before = fake.last()["edits"]
        fake.say("Ира", "/order Цезарь легионеры 20 кубики=1,1")
        await fake.until(lambda: "Принят" in fake.last()["text"], 10)
        assert fake.last()["edits"] - before == 1


async def test_the_time_that_telegram_names_is_waited_and_what_waited_is_joined(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        fake.fail("sendMessage", status=429, description="Too Many Requests", parameters={"retry_after": 1})
        loop = asyncio.get_running_loop()
        began = loop.time()
        for n in range(5):
            fake.say("Ира", f"/roll 2d6 # бросок{n}!")
        await fake.until(lambda: fake.said())
        assert loop.time() - began >= 1
        await fake.until(lambda: nothing_waits(here.store))
        assert all(f"бросок{n}!" in "\n".join(fake.said()) for n in range(5))
        assert len(fake.said()) < 5


async def test_joined_messages_that_cannot_be_marked_are_not_sent_again(tmp_path, fake, monkeypatch):
    """The disk is full for a while after one message took five rows with it."""
    async with club(tmp_path, fake) as here:
        here.house.pulse("telegram delivery").backoff = Backoff(first_s=0.01)
        marks, mark = [], here.store.outbox.sent

        def full_at_first(row, message=None):
            marks.append(row)
            if len(marks) % 3:
                raise StorageTrouble("storage.full")
            mark(row, message)

        monkeypatch.setattr(here.store.outbox, "sent", full_at_first)
        fake.fail("sendMessage", status=429, description="Too Many Requests", parameters={"retry_after": 0.3})
        for n in range(5):
            fake.say("Ира", f"/roll 2d6 # бросок{n}!")
        await fake.until(lambda: fake.said() and not fake.pending and nothing_waits(here.store))
        said = "\n".join(fake.said())
        assert [said.count(f"бросок{n}!") for n in range(5)] == [1] * 5
        assert len(fake.said()) < 5 and len(marks) == 15


async def test_one_slow_chat_holds_up_nobody_else(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        fake.fail("sendMessage", status=429, description="Too Many Requests", parameters={"retry_after": 30})
        fake.say("Ира", "/roll 2d6")
        await fake.until(lambda: fake.called("getChatAdministrators") and not fake.pending)
        await asyncio.sleep(0.1)
        assert "2d6" in await here.ask("Ира", "/roll 2d6", fake.private("Ира"))
        assert fake.said() == []


# --- groups that change


async def test_a_group_that_becomes_a_supergroup_keeps_its_battle(tmp_path, fake):
    new = -1009999
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster")
        battle = here.store.battle_in(f"telegram:{GROUP}")
        fake.chats[new] = Chat(new, "supergroup")
        fake.chats[GROUP].moved_to = new
        # A message on its way learns of it first.
        put(here, line("напоминание", edit_key="k"))
        await fake.until(lambda: fake.said(new) == ["напоминание"])
        fake.update(message=fake.message("Ира", migrate_to_chat_id=new))
        fake.update(message=fake.message("Ира", new, migrate_from_chat_id=GROUP))
        assert "Ира играет: A" in await here.ask("Ира", "/join A имперские римляне", new)
        assert here.store.battle_in(f"telegram:{new}") == battle
        assert here.store.battle_in(f"telegram:{GROUP}") is None


async def test_a_bot_sent_away_is_silent_and_finds_the_battle_when_it_returns(tmp_path, fake):
    def member(status):
        return {"user": {"id": 1, "is_bot": True, "first_name": "b"}, "status": status}

    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster")
        battle = here.store.battle_in(f"telegram:{GROUP}")
        fake.chats[GROUP].member = False
        fake.say("Ира", "/roll 3d6")
        await fake.until(lambda: here.store.channels_of(battle) == ())
        assert nothing_waits(here.store) and here.store.state(battle).ended is None
        fake.chats[GROUP].member = True
        chat = fake.chats[GROUP].plain()
        before, after = member("kicked"), member("member")
        change = {"chat": chat, "from": fake._from("Ира"), "date": 1}
        fake.update(my_chat_member={**change, "old_chat_member": before, "new_chat_member": after})
        await fake.until(lambda: len(fake.said()) == 3)
        assert "3d6" in fake.said()[1], "the answer that it could not send, and its dice"
        assert "Бой стоит" in fake.said()[2] and here.store.channels_of(battle) == (f"telegram:{GROUP}",)
        assert "Ира играет: A" in await here.ask("Ира", "/join A имперские римляне")
        fake.update(my_chat_member={**change, "old_chat_member": after, "new_chat_member": before})
        await fake.until(lambda: here.store.channels_of(battle) == ())


async def test_where_the_bot_may_not_write_the_battle_stays(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster")
        battle = here.store.battle_in(f"telegram:{GROUP}")
        fake.chats[GROUP].may_write = False
        fake.say("Ира", "/join A имперские римляне")
        await fake.until(lambda: here.store.channels_of(battle) == ())
        fake.chats[GROUP].may_write = True
        fake.say("Марк", "/join B галлы")
        await fake.until(lambda: any("Марк играет: B" in words for words in fake.said()))
        assert here.store.channels_of(battle) == (f"telegram:{GROUP}",)


async def test_a_private_answer_waits_until_its_reader_has_written_to_the_bot(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster")
        await here.ask("Марк", "/join B галлы")
        battle = here.store.battle_in(f"telegram:{GROUP}")
        reader = fake.user("Марк")
        put(here, line("тайна"), channel=f"telegram:@{reader}", private=True, battle=battle)
        await fake.until(lambda: "личное сообщение" in fake.said()[-1])
        assert "Марк" in fake.said()[-1] and all("тайна" not in words for words in fake.said())
        fake.say("Марк", "/start", reader)
        await fake.until(lambda: any("тайна" in words for words in fake.said(reader)))
        assert all("тайна" not in words for words in fake.said())


async def test_help_asked_in_a_group_goes_to_the_private_chat_and_a_link_stands_where_that_is_shut(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        reader = fake.user("Марк")
        fake.say("Марк", "/help roll")
        await fake.until(lambda: fake.said())
        assert fake.said() == [
            "Марк, для вас есть личное сообщение, оно придёт сюда: https://t.me/adjutantbot?start=letter"
        ]
        assert fake.called("sendMessage")[-1]["disable_notification"]
        fake.say("Марк", "/start letter", reader)
        await fake.until(lambda: fake.said(reader))
        await here.quiet()
        assert [words.partition("\n")[0] for words in fake.said(reader)] == [
            "/roll /бросок — Бросить кубики: сумма, цель или набор с успехами"
        ], "and no greeting"
        fake.say("Марк", "/help roll")
        await fake.until(lambda: len(fake.said(reader)) == 2)
        assert len(fake.said()) == 1


async def test_who_asks_wrongly_gets_a_quiet_reply_and_who_must_decide_is_mentioned_aloud(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        for who, said in (
            ("Ира", "/start Warmaster 1000"),
            ("Ира", "/join A имперские римляне"),
            ("Марк", "/join B галлы"),
            ("Ира", "/deploy 2 легионеры, генерал Цезарь"),
            ("Марк", "/deploy 2 воины, генерал Верцингеториг"),
        ):
            await here.ask(who, said)
        question = fake.say("Ира", "/order Брут легионеры 1")["message"]["message_id"]
        await fake.until(lambda: "Брут" in fake.said()[-1])
        refusal = fake.called("sendMessage")[-1]
        assert json.loads(refusal["reply_parameters"])["message_id"] == question
        assert refusal["disable_notification"]
        for _ in range(4):
            await here.ask("Ира", "/turn")
        called = fake.called("sendMessage")[-1]
        assert "disable_notification" not in called
        assert f'Решает: Галлы (<a href="tg://user?id={fake.user("Марк")}">Марк</a>)' in called["text"]
        assert all("tg://" not in given["text"] for given in fake.called("sendMessage")[:-1])


async def test_a_press_in_a_group_is_answered_to_the_presser_alone(tmp_path, fake):
    async with club(tmp_path, fake, books=True) as here:
        for who, said in (
            ("Ира", "/start Warmaster 1000"),
            ("Ира", "/join A имперские римляне"),
            ("Марк", "/join B галлы"),
            ("Ира", "/deploy 2 легионеры, генерал Цезарь"),
            ("Марк", "/deploy 2 воины, генерал Верцингеториг"),
            ("Ира", "/turn"),
            ("Ира", "/order Цезарь легионеры 1 10см кубики=1,1"),
        ):
            await here.ask(who, said)
        before, order = len(fake.said()), fake.last()
        more = next(b["callback_data"] for row in order["rows"] for b in row if b["text"].startswith("Ещё"))
        stranger = fake.press("Марк", "Ещё приказ")
        await fake.until(lambda: stranger in fake.answers)
        assert "решает Ира" in fake.answers[stranger]["text"]
        why = fake.press("Марк", "Почему", message=order)
        await fake.until(lambda: why in fake.answers)
        assert "приказ" in fake.answers[why]["text"], "what is short is a notice"
        assert len(fake.said()) == before
        await here.ask("Марк", "/rule отбрасывание")
        rule = fake.press_token("Марк", fake.last()["rows"][0][0]["callback_data"], fake.last())
        await fake.until(lambda: rule in fake.answers)
        assert fake.answers[rule]["url"] == f"https://t.me/{fake.name.lower()}?start=letter"
        assert len(fake.said()) == before + 1
        await here.ask("Ира", "/turn")
        late = fake.press_token("Ира", more, order)
        await fake.until(lambda: late in fake.answers)
        assert "сейчас другая" in fake.answers[late]["text"], "the cause, to the presser alone"
        fake.say("Марк", "/start letter", fake.user("Марк"))
        await fake.until(lambda: any("стр." in words for words in fake.said(fake.user("Марк"))))


async def test_an_act_pressed_in_the_private_chat_leaves_no_button_there_that_grows_old(tmp_path, fake):
    own = fake.private("Ира")
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/roll 2d6", own)
        for who, said in (
            ("Ира", "/start Warmaster 1000"),
            ("Ира", "/join A имперские римляне"),
            ("Марк", "/join B галлы"),
            ("Ира", "/deploy 2 легионеры, генерал Цезарь"),
            ("Марк", "/deploy 2 воины, генерал Верцингеториг"),
            ("Ира", "/turn"),
        ):
            await here.ask(who, said)
        fake.say("Ира", "/help")
        await fake.until(lambda: any("Не согласен" in labels(one) for one in fake.order if one["chat"] == own))
        page = fake.last(own)
        for label in ("Не согласен", "Спор"):
            fake.press("Ира", label, message=page)
            await fake.until(lambda label=label: label not in " ".join(labels(page)))
        await fake.until(lambda: fake.last(own) is not page and not page["rows"])
        assert labels(fake.last(own)) == ["Карточка"]
        fake.press("Ира", "Карточка", message=fake.last(own))
        await fake.until(lambda: "Легионеры 1" in labels(fake.last(own)))


def labels(message):
    return [button["text"] for row in message["rows"] for button in row]


@pytest.mark.parametrize("taken", [True, False])
async def test_what_a_notice_does_not_hold_stands_whole_in_the_private_chat(tmp_path, fake, taken, monkeypatch):
    whole = "Нельзя: " + "так " * 60 + "сказано."
    monkeypatch.setattr("handlers.desk.failures.explain_in_words", lambda *_, **__: whole)
    own = fake.private("Ира")
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start Warmaster")
        await here.ask("Ира", "/roll 2d6", own)
        before = len(fake.said())
        if not taken:
            fake.fail("answerCallbackQuery", status=400, description="Bad Request: URL_INVALID")
        query = fake.press_token("Ира", "нет такой", fake.order[0])
        await fake.until(lambda: query in fake.answers and whole in fake.said(own)[-1])
        answer = fake.answers[query]
        assert answer.get("url") == (f"https://t.me/{fake.name.lower()}?start=letter" if taken else None)
        assert ("личном чате" in answer.get("text", "")) is not taken
        assert len(fake.said()) == before, "nothing is said in the group"
        query = fake.press_token("Ира", "нет такой", next(one for one in fake.order if one["chat"] == own))
        await fake.until(lambda: query in fake.answers and len(fake.said(own)) == 3)
        assert whole in fake.said(own)[-1] and "url" not in fake.answers[query]


# --- starting, tokens, rivals


async def test_the_bot_says_what_it_is_before_anybody_has_written_and_says_it_once(tmp_path, fake):
    async with club(tmp_path, fake):
        await fake.until(lambda: len(fake.words) == 6)
    assert {code for _, code in fake.words} == {"", "ru", "en"}
    assert "/rule отбрасывание" in fake.words["description", "ru"] and "Dice" in fake.words["short_description", "en"]
    fake.words["description", "en"] = "an older one"
    set_before = len(fake.called("setMyDescription"))
    async with club(tmp_path, fake):
        await fake.until(lambda: len(fake.called("getMyShortDescription")) == 6)
    assert fake.called("setMyDescription")[set_before:] == [
        {"description": fake.words["description", "en"], "language_code": "en"}
    ]
    assert len(fake.called("setMyShortDescription")) == 3


async def test_the_menu_is_in_both_languages(tmp_path, fake):
    async with club(tmp_path, fake):
        await fake.until(lambda: len(fake.menus) == 3)
        assert set(fake.menus) == {"", "ru", "en"}
        rule = {code: next(c for c in menu if c["command"] == "rule") for code, menu in fake.menus.items()}
        assert rule[""] == rule["ru"] != rule["en"]


@pytest.mark.parametrize("games", [(), *((game,) for game in BOOKS), ("wma", "gdf"), tuple(BOOKS)])
def test_a_menu_is_short_and_names_commands_of_its_games_alone(games):
    names = [one.command for one in menu("ru", games)]
    assert len(set(names)) == len(names) <= 25 and "help" in names
    assert all(commands()[name].forms.keys() & {*games, None} for name in names)
    for game in games:
        assert sum(game in commands()[name].forms for name in names) >= 3, "each game has its own in it"


async def test_a_chats_menu_is_that_of_the_game_that_is_played_there_until_it_is_over(tmp_path, fake):
    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start gdf")
        await fake.until(lambda: len(fake.chat_menus.get(GROUP, {})) == 2)
        shown = {one["command"] for one in fake.chat_menus[GROUP][""]}
        assert "activate" in shown and "order" not in shown
        await here.ask("Ира", "/end")
        fake.press("Ира", "Закончить")
        await fake.until(lambda: fake.chat_menus[GROUP] == {})


async def test_topics_share_a_menu_with_the_commands_of_each_battle_that_goes_on(tmp_path, fake):
    def shown():
        return {one["command"] for one in fake.chat_menus.get(GROUP, {}).get("", [])}

    async with club(tmp_path, fake) as here:
        await here.ask("Ира", "/start gdf", thread=3)
        await here.ask("Ира", "/start wma", thread=4)
        await fake.until(lambda: {"activate", "order"} <= shown())
        await here.ask("Ира", "/end", thread=3)
        fake.press("Ира", "Закончить")
        await fake.until(lambda: "activate" not in shown())
        assert "order" in shown()


@pytest.mark.parametrize("token", ["111:wrong-token_wrong-token_wrong-token", "nonsense", ""])
async def test_a_wrong_token_is_said_so(tmp_path, fake, token, caplog):
    house = House(Settings(data=tmp_path))
    door = TelegramDoor(house, token, api=fake.url)
    with pytest.raises(WrongToken):
        await door.run()
    assert token == "" or token not in caplog.text


async def test_telegram_out_of_reach_at_the_start_is_waited_for(tmp_path, fake):
    fake.fail("getMe", status=502, description="Bad Gateway")
    async with club(tmp_path, fake) as here:
        assert "2d6" in await here.ask("Ира", "/roll 2d6")


async def test_a_token_revoked_while_running_shuts_the_door(tmp_path, fake, capsys):
    async with club(tmp_path, fake) as here:
        here.house.pulse("telegram").backoff = Backoff(first_s=0.01)
        fake.token = "999:new"
        await asyncio.wait_for(here.running, 60)
    assert "токена платформа не знает" in capsys.readouterr().err


async def test_two_programs_with_one_token_say_so_once_and_lose_nothing(tmp_path, fake, capsys, monkeypatch):
    monkeypatch.setattr("bot.telegram.polling._RIVAL", Backoff(first_s=0.05))
    async with club(tmp_path / "one", fake) as one, club(tmp_path / "two", fake) as two:
        await asyncio.sleep(0.4)
        for n in range(5):
            fake.say("Ира", f"/roll 2d6 # бросок{n}!")
        await fake.until(lambda: all(f"бросок{n}!" in "\n".join(fake.said()) for n in range(5)))
        await fake.until(lambda: not fake.pending)
        assert not one.running.done() and not two.running.done()
    said = capsys.readouterr().err
    assert 1 <= said.count("ещё одна программа") <= 6


async def test_a_forgotten_webhook_is_taken_away(tmp_path, fake):
    fake.webhook = {"url": "https://old.example"}
    fake.say("Ира", "/roll 2d6")
    async with club(tmp_path, fake):
        await fake.until(lambda: fake.said())
        fake.webhook = {"url": "https://somebody.example"}
        fake.say("Ира", "/roll 2d6")
        await fake.until(lambda: len(fake.said()) == 2)


async def test_a_webhook_without_the_secret_is_turned_away(tmp_path, fake, unused_tcp_port):
    from aiohttp import ClientSession

    path = "/клуб/%D1%8F{a}"
    hook = {"telegram_webhook": f"https://club.example{path}", "telegram_webhook_port": unused_tcp_port}
    async with club(tmp_path, fake, **hook), ClientSession() as session:
        url = f"http://127.0.0.1:{unused_tcp_port}{path}"
        update = {"update_id": 1, "message": fake.message("Ира", text="/roll 2d6")}
        for secret in ({}, *({"X-Telegram-Bot-Api-Secret-Token": guess} for guess in ("guess", "ключ", "\udcff"))):
            async with session.post(url, json=update, headers=secret) as made:
                assert made.status == 403
        good = {"X-Telegram-Bot-Api-Secret-Token": fake.webhook["secret_token"]}
        async with session.post(url.replace("{a}", ""), json=update, headers=good) as made:
            assert made.status == 404
        for body, status in (
            ("{", 400),
            ("[]", 400),
            ("[" * 100_000, 400),
            (json.dumps(update), 200),
            (json.dumps(update), 200),
        ):
            async with session.post(url, data=body, headers=good) as made:
                assert made.status == status
        await fake.until(lambda: fake.said())
        assert len(fake.said()) == 1 and fake.webhook["max_connections"] == "1"


WEBHOOK_FAULTS = [
    {"status": 429, "description": "Too Many Requests", "parameters": {"retry_after": 0.01}},
    {"status": 400, "description": "Bad Request: bad webhook: Failed to resolve host"},
    {"status": 502},
    {"drop": True},
]


@pytest.mark.parametrize("fault", WEBHOOK_FAULTS)
async def test_a_webhook_that_is_not_taken_is_said_once_and_tried_again(tmp_path, fake, capsys, unused_tcp_port, fault):
    for _ in range(3):
        fake.fail("setWebhook", **fault)
    hook = {"telegram_webhook": "https://club.example/hook", "telegram_webhook_port": unused_tcp_port}
    here = Club(tmp_path, fake, **hook)
    here.house.pulse("telegram").backoff = Backoff(first_s=0.01)
    await here.open()
    assert capsys.readouterr().err.count("https://club.example/hook") == 1
    assert here.house.pulse("telegram").failures == 3
    await here.close()


async def test_a_port_that_is_taken_is_waited_for_and_the_house_lives(tmp_path, fake, capsys, unused_tcp_port):
    hook = {"telegram_webhook": "https://club.example/hook", "telegram_webhook_port": unused_tcp_port}
    here = Club(tmp_path, fake, **hook)
    here.house.pulse("telegram").backoff = Backoff(first_s=0.01)
    other = await asyncio.start_server(lambda *_: None, None, unused_tcp_port)
    opening = asyncio.create_task(here.open())
    await fake.until(lambda: here.house.pulse("telegram").failures > 2)
    assert not here.running.done() and not here.door.ready.is_set()
    other.close()
    await other.wait_closed()
    await opening
    said = capsys.readouterr().err
    assert said.count("ADJUTANT_TELEGRAM_WEBHOOK_PORT") == 1 and str(unused_tcp_port) in said
    await here.close()


async def test_a_door_that_fails_within_is_opened_again_and_answers_what_waited(tmp_path, fake, monkeypatch):
    here = Club(tmp_path, fake)
    pulse = here.house.pulse("telegram")
    pulse.backoff = Backoff(first_s=0.01)
    taken, left = here.door.take, [3]

    async def fails_first(updates):
        left[0] -= 1
        if left[0] >= 0:
            raise RuntimeError("a fault of ours")
        await taken(updates)

    monkeypatch.setattr(here.door, "take", fails_first)
    await here.open()
    assert "2d6" in await here.ask("Ира", "/roll 2d6")
    assert pulse.reason == "RuntimeError: a fault of ours" and pulse.state == "lives"
    assert "3d6" in await here.ask("Ира", "/roll 3d6") and len(fake.said()) == 2
    await here.close()


START = ("getMe", "setMyCommands", "setMyDescription", "deleteWebhook", "getUpdates")


@pytest.mark.parametrize(
    "fault", [{"status": 429, "parameters": {"retry_after": 0.01}}, {"status": 500}, {"drop": True}]
)
async def test_a_fault_of_the_platform_at_every_call_of_the_start_shuts_nothing(tmp_path, fake, fault):
    for method in START:
        fake.fail(method, times=2, description="no", **fault)
    here = Club(tmp_path, fake)
    here.house.pulse("telegram").backoff = Backoff(first_s=0.01)
    await here.open()
    assert "2d6" in await here.ask("Ира", "/roll 2d6") and len(fake.said()) == 1
    await here.close()


async def test_answers_come_even_when_the_database_cannot_be_opened(tmp_path, fake):
    (tmp_path / "battles.db").write_text("no database at all, but long enough to be looked at as one" * 40)
    here = Club(tmp_path, fake)
    running = asyncio.create_task(here.door.run())
    await asyncio.wait_for(here.door.ready.wait(), 60)
    assert "2d6" in await here.ask("Ира", "/roll 2d6")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
