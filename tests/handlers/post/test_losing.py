"""A chat that is deleted and a player who leaves it: reminders stop, the battle stays whole, the others are told."""

from datetime import timedelta

import pytest

from bot.telegram.updates import Left, parse_update
from handlers.drawing.wording import draw_plain
from tests.handlers.cards.test_calling_back import Hours

OTHER = "test:other"


@pytest.fixture
def hours(tmp_path):
    """Марк has answered what he owed; Ира has had herself reminded of it in three hours."""
    made = Hours(tmp_path)
    made.store.channels._clock = lambda: made.now
    made.table.say("Марк", "/driveback воины 1 кубики=2")
    made.table.say("Ира", "/remind 3 часа")
    for channel in (made.table.channel, OTHER):
        delivered(made, channel)
    return made


def delivered(hours, channel):
    for row in hours.store.outbox.waiting(channel, 99):
        hours.store.outbox.sent(row.id, str(row.id))


def waiting(hours, channel):
    return [draw_plain(row.payload) for row in hours.store.outbox.waiting(channel, 99)]


def reminded(hours, channel):
    return any(said.startswith("Напоминание") for said in waiting(hours, channel))


def test_a_reminder_comes_where_nothing_was_lost(hours):
    hours.now += timedelta(hours=4)
    hours.scheduler.send_due()
    assert reminded(hours, hours.table.channel)


def test_the_other_chats_hear_of_it_and_reminders_for_the_lost_one_stop(hours):
    hours.table.say("Ира", f"/link {hours.table.state.id}", channel=OTHER)
    delivered(hours, OTHER)
    hours.store.outbox.gone(hours.table.channel)
    hours.scheduler.send_due()
    assert waiting(hours, OTHER) == [
        "Бой Имперские Римляне — Галлы: один из его чатов пропал, или меня из него убрали. Здесь бой идёт дальше."
    ]
    hours.now += timedelta(hours=4)
    hours.scheduler.send_due()
    assert waiting(hours, hours.table.channel) == [] and not reminded(hours, OTHER)


def test_of_the_last_chat_each_player_hears_and_takes_the_battle_along(hours):
    battle = hours.table.state.id
    hours.store.outbox.gone(hours.table.channel)
    hours.store.outbox.gone(hours.table.channel)
    hours.scheduler.send_due()
    for who in ("Ира", "Марк"):
        [letter] = waiting(hours, f"test:@{who}")
        assert letter.endswith(f"Бой цел. Продолжить в другом чате или здесь: /link {battle}")
    assert "Связать чат может игрок" in hours.table.say("Гость", f"/link {battle}", channel=OTHER)
    assert "Этот чат связан с боем" in hours.table.say("Марк", f"/link {battle}", channel=OTHER)
    assert "Воины 1" in hours.table.say("Марк", "/battle", channel=OTHER)
    assert hours.store.channels_of(battle) == (OTHER,)


def test_a_chat_that_is_back_by_then_is_not_talked_about(hours):
    hours.store.outbox.gone(hours.table.channel)
    hours.store.channels.back(hours.table.channel)
    hours.scheduler.send_due()
    assert waiting(hours, "test:@Марк") == []


def test_of_a_battle_that_is_over_nobody_is_told(hours):
    hours.table.say("Ира", "/end")
    hours.table.say("Марк", "/agree")
    hours.store.outbox.gone(hours.table.channel)
    hours.scheduler.send_due()
    assert waiting(hours, "test:@Марк") == []


def test_a_player_who_leaves_the_chat_may_be_substituted_at_once(hours):
    table = hours.table
    assert hours.store.channels.left(table.channel, "test:Марк") == 1
    hours.scheduler.send_due()
    [said] = waiting(hours, table.channel)
    assert said.startswith("Марк больше не в этом чате (Галлы). Бой цел.")
    hours.now += timedelta(minutes=1)
    assert "Марк не отвечает" in table.say("Ира", "/замена B Олег")
    assert "Олег теперь играет: Галлы" in table.press("Олег", "Сесть")


def test_his_own_reminders_there_stop_and_who_came_back_keeps_his_seat(hours):
    hours.store.channels.left(hours.table.channel, "test:Ира")
    hours.scheduler.send_due()
    hours.now += timedelta(hours=4)
    delivered(hours, hours.table.channel)
    hours.scheduler.send_due()
    assert not reminded(hours, hours.table.channel)
    hours.table.say("Ира", "/turn")
    assert "место можно отдать через" in hours.table.say("Марк", "/замена A Олег")


def test_a_spectator_who_leaves_and_a_stranger_are_nobodys_loss(hours):
    hours.table.say("Олег", "/battle")
    assert hours.store.channels.left(hours.table.channel, "test:Олег") == 0
    assert hours.store.channels.left(hours.table.channel, "test:никто") == 0


def test_telegram_says_who_has_left_a_group():
    chat, gone = {"id": -100200, "type": "supergroup"}, {"id": 77, "first_name": "Марк", "is_bot": False}
    message = {"message_id": 5, "chat": chat, "from": gone, "left_chat_member": gone}
    assert parse_update({"update_id": 1, "message": message}, "bot") == Left(-100200, "telegram:77")
    robot = {**message, "left_chat_member": {**gone, "is_bot": True}}
    assert parse_update({"update_id": 1, "message": robot}, "bot") is None
