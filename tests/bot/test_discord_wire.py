"""The door over real sockets: what simcord passes over (connections that break, limits of rate, servers that fail)."""

import asyncio

import pytest
from aiohttp import ClientError
from discord.http import HTTPClient

from bot.backoff import Backoff
from bot.discord.door import DiscordDoor
from bot.doors import WrongToken
from tests.bot.discord_table import DiscordPlayer, busy, loopback, make_house, running
from tests.bot.fake_discord import COMMAND, COMPONENT, TOKEN, FakeDiscord, new_id, pointed_at


async def test_an_order_of_things_over_the_wire(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake):
        await fake.slash("Ира", "start", game="wma")
        await fake.until(lambda: fake.texts())
        assert "Warmaster Ancients" in fake.texts()[0]
        callbacks = [where for where, _ in fake.calls if "/callback" in where]
        assert len(callbacks) == 1
        assert not any("POST /channels" in where for where, _ in fake.calls), "the answer is the interaction's own"


async def test_presses_missed_while_disconnected_are_done_once_after_resume(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        await fake.slash("Ира", "start", game="wma")
        await fake.until(lambda: fake.texts())
        message = fake.last()
        token = next(iter(fake.buttons(message).values()))
        await fake.cut()
        await fake.press("Ира", message["id"], token)
        await fake.until(lambda: fake.resumed == 1)
        await fake.until(lambda: "играет: A" in fake.texts()[-1])
        assert fake.identified == 1
        store = door._house.tools.store
        battle = store.battle_in(f"discord:{fake.channels[0]}")
        assert [r.event.kind for r in store.records(battle)].count("player_joined") == 1


async def test_an_event_that_resume_repeats_is_not_done_twice(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake):
        asked, event = fake.interaction(2, "Ира", {"id": fake.commands[0]["id"], "name": "start", "type": 1})
        await fake.dispatch("INTERACTION_CREATE", event)
        await fake.until(lambda: fake.texts())
        await fake.dispatch("INTERACTION_CREATE", event)
        await fake.slash("Ира", "roll", roll="1d6")
        await fake.until(lambda: len(fake.texts()) == 2)
        assert len([1 for where, _ in fake.calls if f"/interactions/{asked.id}" in where]) == 1


async def test_a_request_to_reconnect_resumes_and_a_lost_session_identifies_anew(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake):
        await fake.ask_to_reconnect()
        await fake.until(lambda: fake.resumed == 1)
        await fake.invalidate()
        await fake.until(lambda: fake.identified == 2, timeout=15)
        await fake.slash("Ира", "roll", roll="2d6")
        await fake.until(lambda: fake.texts())


@pytest.mark.parametrize("kind", [429, 503, "before"])
async def test_a_fault_delays_an_answer_and_loses_nothing(tmp_path, kind):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake):
        fake.fail("/callback", kind, retry_after=0.1)
        await fake.slash("Ира", "start", game="wma")
        await fake.until(lambda: fake.texts())
        assert len(fake.texts()) == 1


async def test_an_answer_that_got_through_unheard_is_not_sent_again(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        fake.fail("/callback", "after")
        await fake.slash("Ира", "start", game="wma")
        await fake.until(lambda: any("@original" in where for where, _ in fake.calls))
        await _all_delivered(door)
        assert len(fake.texts()) == 1


async def test_a_message_that_got_through_unheard_is_not_sent_again(tmp_path):
    fake = FakeDiscord(channels=2)
    async with loopback(tmp_path, fake) as door:
        fake.fail(f"POST /channels/{fake.channels[0]}/messages", "after")
        await fake.say("Ира", f"<@{fake.app}> start wma", mentions_bot=True)
        await fake.until(lambda: len([1 for where, _ in fake.calls if where.startswith("POST /channels")]) == 2)
        await _all_delivered(door)
        assert len(fake.texts()) == 1
        assert "№" not in fake.texts()[0]


async def test_an_unheard_press_is_followed_up_once(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        await fake.slash("Ира", "start", game="wma")
        await fake.until(lambda: fake.texts())
        message = fake.last()
        fake.fail("/callback", "after")
        await fake.press("Ира", message["id"], next(iter(fake.buttons(message).values())))
        await _all_delivered(door)
        await fake.until(lambda: "играет: A" in fake.texts()[-1])
        assert len(fake.texts()) == 1


async def test_one_channel_that_fails_does_not_hold_up_another(tmp_path):
    fake = FakeDiscord(channels=2)
    bad, good = fake.channels
    async with loopback(tmp_path, fake):
        fake.fail(f"POST /channels/{bad}/messages", "before", times=50)
        await fake.say("Ира", f"<@{fake.app}> start wma", channel=bad, mentions_bot=True)
        await fake.until(lambda: any(f"/channels/{bad}/messages !before" in where for where, _ in fake.calls))
        await fake.say("Марк", f"<@{fake.app}> start wma", channel=good, mentions_bot=True)
        await fake.until(lambda: fake.texts(good))
        assert not fake.texts(bad)


async def test_a_gone_channel_is_marked_and_the_battle_stays(tmp_path):
    fake = FakeDiscord(channels=2)
    async with loopback(tmp_path, fake) as door:
        await fake.say("Ира", f"<@{fake.app}> start wma", mentions_bot=True)
        await fake.until(lambda: fake.texts())
        store = door._house.tools.store
        battle = store.battle_in(f"discord:{fake.channels[0]}")
        fake.gone.add(fake.channels[0])
        await fake.say("Ира", f"<@{fake.app}> join A", mentions_bot=True)
        await fake.until(lambda: not store.channels_of(battle))
        assert store.state(battle).players_of("A")


async def test_a_command_asked_before_a_kill_is_answered_in_the_channel_after_the_restart(tmp_path):
    fake = FakeDiscord()
    with pointed_at(await fake.start()):
        house = make_house(tmp_path)
        door = DiscordDoor(house, TOKEN)
        fake.fail("/callback", "before", times=100)
        async with running(house, door):
            await fake.opened()
            await fake.slash("Ира", "start", game="wma")
            await fake.until(lambda: any("!before" in where for where, _ in fake.calls))
        assert not fake.texts()
        house = make_house(tmp_path)
        async with running(house, DiscordDoor(house, TOKEN)):
            await fake.until(lambda: fake.texts())
            assert len(fake.texts()) == 1
            assert "№1" in fake.texts()[0], "what may be a repeat bears its number"
    await fake.stop()


async def test_buttons_of_before_a_restart_work_and_stale_ones_change_nothing(tmp_path):
    fake = FakeDiscord()
    with pointed_at(await fake.start()):
        house = make_house(tmp_path)
        async with running(house, DiscordDoor(house, TOKEN)):
            await fake.opened()
            await fake.slash("Ира", "start", game="wma")
            await fake.until(lambda: fake.texts())
        message = fake.last()
        token = next(iter(fake.buttons(message).values()))
        house = make_house(tmp_path)
        async with running(house, DiscordDoor(house, TOKEN)):
            await fake.opened(2)
            await fake.press("Ира", message["id"], token)
            await fake.until(lambda: "играет: A" in fake.texts()[-1])
            await fake.interact(COMPONENT, "Ира", {"custom_id": "nobody-knows-it", "component_type": 2},
                                source=message["id"])  # fmt: skip
            await fake.until(lambda: len(fake.texts()) == 2)
            assert fake.texts()[-1].startswith("("), "for the presser alone"
    await fake.stop()


async def test_a_desk_that_is_busy_defers_and_still_answers(tmp_path):
    fake = FakeDiscord()
    fake.first_answer_s = 30.0  # on a machine that has other things to do
    async with loopback(tmp_path, fake) as door:
        with busy(door._house):
            asked = await fake.slash("Ира", "roll", roll="2d6")
            pressed = await fake.slash("Ира", "start", game="wma")
            await fake.until(lambda: asked.answered and pressed.answered)
        await fake.until(lambda: all(text for text in fake.texts()))
        assert len(fake.texts()) == 2
        assert not any(m["flags"] & 128 for m in fake.messages.values()), "nothing spins"


async def test_where_a_form_comes_too_late_a_button_to_it_stands(tmp_path):
    """A form must be the first answer, within three seconds: who waited longer presses once more."""
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        ira = DiscordPlayer(fake, door)
        await ira.say("Ира", "start гримдарк 750")
        for label in ("Играть за ◆", "◆ Отряды…"):
            await ira.press("Ира", (fake.last()["id"], fake.buttons(fake.last())[label]))
        message = fake.last()
        token = fake.buttons(message)["Вставить список…"]
        fake.first_answer_s = 30.0
        with busy(door._house):
            late = await fake.press("Ира", message["id"], token)
            await fake.until(lambda: late.answered)
        await fake.until(lambda: fake.last()["id"] != message["id"])
        assert late.form is None and fake.last()["flags"] & 64
        asked = await fake.press("Ира", fake.last()["id"], fake.buttons(fake.last())["Отряды стороны A"])
        await fake.until(lambda: asked.answered)
        assert asked.form is not None
        await fake.write("Ира", asked, 'Братья [5] К3+ З4+ | 5x Автомат (24", А1) | 110')
        await fake.until(lambda: door.is_idle() and "Братья" in fake.texts()[0])
        assert not any(m["flags"] & 128 for m in fake.messages.values()), "nothing spins"


async def test_a_private_answer_after_a_public_wait_stays_private(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        await fake.slash("Ира", "start", game="wma")
        await fake.until(lambda: fake.texts())
        message = fake.last()
        with busy(door._house):
            fake.first_answer_s = 30.0
            late = await fake.press("Ира", message["id"], "nobody-knows-it")
            await fake.until(lambda: late.answered)
        await fake.until(lambda: len(fake.texts()) == 2)
        assert fake.texts()[0] == message["content"], "the pressed message stays"
        assert fake.texts()[1].startswith("(")


async def test_many_at_once_get_one_answer_each(tmp_path):
    fake = FakeDiscord(channels=30)
    async with loopback(tmp_path, fake) as door:
        with busy(door._house):
            for channel in fake.channels:
                await fake.slash("Ира", "start", channel, game="wma")
            await fake.until(lambda: len(door._house._line._waiting) == 30)
        await fake.until(lambda: door.done == 30 and door.is_idle())
        assert [len(fake.texts(channel)) for channel in fake.channels] == [1] * 30
        assert len([1 for where, _ in fake.calls if where.startswith("POST")]) == 30


async def test_an_interaction_too_old_to_answer_is_answered_in_the_channel(tmp_path):
    fake = FakeDiscord()
    fake.first_answer_s = -1
    async with loopback(tmp_path, fake) as door:
        await fake.slash("Ира", "start", game="wma")
        await fake.until(lambda: fake.texts())
        await _all_delivered(door)
        assert len(fake.texts()) == 1


async def test_a_wrong_token_shuts_the_door_with_a_sentence(tmp_path, capsys):
    fake = FakeDiscord()
    with pointed_at(await fake.start()):
        house = make_house(tmp_path)
        door = DiscordDoor(house, "wrong.token.indeed")
        with pytest.raises(WrongToken):
            await asyncio.wait_for(door.run(), 60)
        house = make_house(tmp_path)
        await asyncio.wait_for(house.run([DiscordDoor(house, "wrong.token.indeed")]), 60)
        assert "adjutant doctor" in capsys.readouterr().err
    await fake.stop()


async def test_a_start_before_the_network_waits_for_it(tmp_path, monkeypatch):
    fake = FakeDiscord()
    real, troubles = HTTPClient.static_login, [OSError("no route"), ClientError("no host"), TimeoutError()]

    async def static_login(self, token):
        if troubles:
            raise troubles.pop(0)
        return await real(self, token)

    monkeypatch.setattr(HTTPClient, "static_login", static_login)
    with pointed_at(await fake.start()):
        fake.fail("GET /users/@me", 403)
        house = make_house(tmp_path)
        vars(house.tools)["shelf"] = None
        door, pulse = DiscordDoor(house, TOKEN), house.pulse("discord")
        pulse.backoff = Backoff(first_s=0.01)
        async with running(house, door):
            await fake.until(lambda: fake.ws is not None)
            await fake.say("Ира", f"<@{fake.app}> roll 2d6", mentions_bot=True)
            await fake.until(lambda: fake.texts())
            assert (pulse.state, pulse.failures) == ("lives", 4)
    await fake.stop()


async def test_a_gateway_that_is_closed_for_good_is_opened_again_with_a_new_client(tmp_path):
    fake = FakeDiscord()
    with pointed_at(await fake.start()):
        house = make_house(tmp_path)
        vars(house.tools)["shelf"] = None
        door, pulse = DiscordDoor(house, TOKEN), house.pulse("discord")
        pulse.backoff = Backoff(first_s=0.01)
        async with running(house, door):
            await fake.until(lambda: pulse.state == "lives")
            first = door.client
            await fake.ws.close(code=4013)
            await fake.until(lambda: door.client is not first and pulse.state == "lives")
            assert pulse.reason == "gateway closed: 4013"
            await fake.say("Ира", f"<@{fake.app}> roll 2d6", mentions_bot=True)
            await fake.until(lambda: fake.texts())
    await fake.stop()


async def test_a_gateway_that_the_library_opens_again_by_itself_is_said_to_wait_meanwhile(tmp_path):
    house = make_house(tmp_path)
    door, pulse = DiscordDoor(house, TOKEN), house.pulse("discord")
    for event, state in (("connect", "lives"), ("disconnect", "waits"), ("resumed", "lives"), ("ready", "lives")):
        door.client.dispatch(event)
        assert pulse.state == state


async def test_commands_that_cannot_be_told_do_not_shut_the_door(tmp_path):
    fake = FakeDiscord()
    with pointed_at(await fake.start()):
        fake.fail("PUT /applications", 400, code=50035)
        house = make_house(tmp_path)
        async with running(house, DiscordDoor(house, TOKEN)):
            await fake.until(lambda: fake.ws is not None)
            await fake.say("Ира", f"<@{fake.app}> roll 2d6", mentions_bot=True)
            await fake.until(lambda: fake.texts())
    await fake.stop()


async def test_the_token_is_in_no_log_line(tmp_path, caplog):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake):
        fake.fail("/callback", 503, times=1)
        await fake.slash("Ира", "roll", roll="2d6")
        await fake.until(lambda: fake.texts())
    assert TOKEN not in caplog.text


async def _all_delivered(door):
    store = door._house.tools.store
    async with asyncio.timeout(10):
        while store.outbox.next_due():
            await asyncio.sleep(0.02)


async def test_a_command_that_is_no_more_is_answered_to_the_one_who_called_it(tmp_path):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake):
        gone = {"id": fake.commands[0]["id"], "name": "gone", "type": 1}
        await fake.interact(2, "Ира", gone)
        await fake.until(lambda: fake.texts())
        assert fake.texts() == ["(Discord показывает старое меню: такой команды больше нет или она стала другой. "
                                "Обновите окно или напишите её словами, начав с упоминания бота.)"]  # fmt: skip
        await fake.interact(4, "Ира", gone | {"options": [{"name": "x", "type": 3, "value": "a", "focused": True}]})
        await fake.slash("Ира", "roll", roll="1d6")
        await fake.until(lambda: len(fake.texts()) == 2)


async def test_in_a_group_of_friends_others_read_along_so_that_it_is_no_private_chat(tmp_path, monkeypatch):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        heard = []
        answer = door._house.answer

        def hear(request, **more):
            heard.append(request)
            return answer(request, **more)

        monkeypatch.setattr(door._house, "answer", hear)
        options = [{"name": "roll", "type": 3, "value": "1d6"}]
        data = {"id": fake.commands[0]["id"], "name": "roll", "type": 1, "options": options}
        for context in (1, 2):
            _, event = fake.interaction(2, "Ира", data, "77")
            await fake.dispatch("INTERACTION_CREATE", event | {"context": context})
        await fake.until(lambda: len(heard) == 2)
        assert [(r.private, r.channel == "discord:77") for r in heard] == [(True, False), (False, True)]


async def test_a_command_of_an_older_menu_that_stands_in_a_group_now_is_answered(tmp_path):
    """A client keeps its menu for an hour, and a message its mentions for ever."""
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        options = [{"name": "language", "type": 3, "value": "ru"}]
        asked = await fake.interact(COMMAND, "Ира", {"id": new_id(), "name": "lang", "type": 1, "options": options})
        await fake.until(lambda: asked.answered and door.is_idle())
        assert "старое меню" not in fake.last()["content"]
        gone = [{"name": "colour", "type": 3, "value": "ru"}]
        for name, said in (("lang", gone), ("dance", [])):
            asked = await fake.interact(COMMAND, "Ира", {"id": new_id(), "name": name, "type": 1, "options": said})
            await fake.until(lambda asked=asked: asked.answered and door.is_idle())
            assert "старое меню" in fake.last()["content"], name


async def at_a_card(fake, door):
    """A battle whose card stands in the channel, and who plays it."""
    ira = DiscordPlayer(fake, door)
    for who, line in (
        ("Ира", "lang ru"),
        ("Марк", "lang ru"),
        ("Ира", "start Warmaster 1000"),
        ("Ира", "join A галлы"),
        ("Марк", "join B галлы"),
        ("Ира", "deploy 3 воины, генерал Бренн"),
        ("Марк", "deploy 3 воины, генерал Верцингеториг"),
        ("Ира", "turn"),
    ):
        await ira.say(who, line)
    return fake.last()


@pytest.mark.parametrize(
    ("hindrance", "words"),
    [
        (lambda fake, card: fake.messages.pop(card["id"]), "1+1 = 2"),
        (lambda fake, card: fake.fail("PATCH /", 403, times=9, code=50001), "Сделано, но показать"),
        (lambda fake, card: fake.fail("PATCH /", 400, times=9, code=50035), "Сделано, но показать"),
    ],
    ids=["deleted", "not seen", "refused"],
)
async def test_a_command_that_waits_ends_in_words_whatever_becomes_of_the_message_it_edits(tmp_path, hindrance, words):
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        card = await at_a_card(fake, door)
        hindrance(fake, card)
        fake.first_answer_s = 30.0
        with busy(door._house):
            asked = await fake.slash("Ира", "order", commander="Бренн", units="Воины 1", distance="20", dice="1 1")
            await fake.until(lambda: asked.answered)
        await fake.until(lambda: words in fake.last()["content"])
        assert not any(m["flags"] & 128 for m in fake.messages.values()), "nothing spins"


async def test_a_command_that_found_no_ear_and_is_given_again_is_one_act(tmp_path):
    """Discord says that the application did not respond, though it did what was asked."""
    fake = FakeDiscord()
    async with loopback(tmp_path, fake) as door:
        await at_a_card(fake, door)
        order = {"commander": "Бренн", "units": "Воины 1", "distance": "20", "dice": "1 1"}
        fake.first_answer_s = -1
        first = await fake.slash("Ира", "order", **order)
        first.since -= 60
        await fake.until(lambda: "1+1 = 2" in fake.last()["content"] and door.is_idle())
        acts = _acts(door)
        fake.first_answer_s = 3.0
        again = await fake.slash("Ира", "order", **order)
        await fake.until(lambda: again.answered)
        assert "уже сделано" in fake.last()["content"] and fake.last()["flags"] & 64
        assert _acts(door) == acts
        more = await fake.slash("Ира", "order", **order)
        await fake.until(lambda: more.answered and door.is_idle())
        assert _acts(door) > acts, "what was answered and is said once more is meant"


def _acts(door):
    store = door._house.tools.store
    return store.state(store.battles()[0]).act
