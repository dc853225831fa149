"""A battle that came from another bot: whoever brings the code of a seat plays on, in the chat where he says it."""

import pytest

from games.core.verify import verify
from handlers.drawing.wording import draw_plain
from handlers.post.handing_over import hand_over
from tests.support.chat_table import Table


@pytest.fixture
def old(tmp_path):
    made = Table(tmp_path / "old")
    made.say("Ира", "/start Warmaster 1000")
    made.say("Ира", "/join A имперские римляне")
    made.say("Марк", "/join B галлы")
    made.say("Ира", "/deploy 2 легионеры, генерал Цезарь")
    made.say("Марк", "/deploy 2 воины, генерал Вождь")
    made.say("Ира", "/turn")
    return made


def store_of(table):
    return table.desk.tools.store


def moved(old, folder):
    """The battle at another bot, with the codes of its seats."""
    (battle,) = store_of(old).battles()
    hand_over(old.desk.tools, battle)
    new = Table(folder, channel="test:new")
    new.say("Оля", "/help")
    return new, store_of(new).take_in(list(store_of(old).export(battle)))


@pytest.fixture
def there(old, tmp_path):
    new, taken = moved(old, tmp_path / "new")
    return new, taken.state.id, taken.codes


def test_the_chat_that_it_leaves_is_told_and_is_free(old, tmp_path):
    (battle,) = store_of(old).battles()
    old.say("Ира", "/remind 2ч")
    hand_over(old.desk.tools, battle)
    waiting = store_of(old).outbox.waiting(old.channel, 100)
    assert "переехал в другого бота" in draw_plain(waiting[-1].payload)
    assert store_of(old).channels_of(battle) == ()
    assert store_of(old).reminders.next_due() is None
    assert "переехал" not in old.say("Ира", "/start Warmaster 1000")
    assert verify(store_of(old).export(battle)).revealed
    before = list(store_of(old).export(battle))
    hand_over(old.desk.tools, battle)
    assert list(store_of(old).export(battle)) == before


def test_a_battle_that_waits_leaves_the_chats_current_one_alone(old):
    (first,) = store_of(old).battles()
    old.say("Ира", "/start Warmaster 1000")
    old.press("Ира", "Начать ещё один")
    current = store_of(old).battle_in(old.channel)
    assert current != first
    hand_over(old.desk.tools, first)
    assert store_of(old).battles_in(old.channel) == (current,)
    waiting = store_of(old).outbox.waiting(old.channel, 100)
    assert "переехал в другого бота" in draw_plain(waiting[-1].payload)


def test_a_button_of_it_that_is_left_says_where_the_battle_is(old):
    (battle,) = store_of(old).battles()
    old.say("Ира", "/battle")
    label = next(name for name in old.tokens if "Легионеры 1" in name)
    token = old.tokens[label]
    hand_over(old.desk.tools, battle)
    assert "переехал в другого бота" in old.press_token("Ира", token)


def test_players_go_on_there_with_their_codes(there):
    new, battle, codes = there
    assert "Оля играет: Имперские Римляне" in new.say("Оля", f"/join {codes[1]}")
    assert "Пётр играет: Галлы" in new.say("Пётр", f"/join {codes[2].upper()}")
    assert store_of(new).channels_of(battle) == ("test:new",)
    assert [one.name for one in store_of(new).people.seated(battle).values()] == ["Оля", "Пётр"]
    assert "нужно" in new.say("Оля", "/order Цезарь легионеры 1")
    assert new.last is not None
    new.say("Оля", "/order Цезарь легионеры 1 20")
    assert new.last.act is not None and new.last.rolled
    assert verify(store_of(new).export(battle)).ok
    assert store_of(new).check() == []


def test_a_code_serves_once(there):
    new, battle, codes = there
    new.say("Оля", f"/join {codes[1]}")
    new.say("Пётр", f"/join {codes[1]}")
    assert store_of(new).people.person_at(battle, 1).name == "Оля"
    assert "Такого кода места нет" in new.say("Пётр", f"/join {codes[1]}", channel="test:other")


def test_one_person_takes_one_seat(there):
    new, battle, codes = there
    new.say("Оля", f"/join {codes[1]}")
    assert "уже есть место" in new.say("Оля", f"/join {codes[2]}")
    assert store_of(new).people.person_at(battle, 2).name == ""


def test_a_chat_with_a_battle_of_its_own_keeps_it(there):
    new, battle, codes = there
    new.say("Оля", "/start Warmaster 1000")
    new.say("Оля", f"/join {codes[1]}")
    assert store_of(new).battle_in(new.channel) != battle


def test_without_a_battle_join_says_so(there):
    new, _, _ = there
    assert "нет боя" in new.say("Оля", "/join A имперские римляне")
    assert "нет боя" in new.say("Оля", "/join A")


def test_undo_goes_back_behind_the_move(there):
    new, battle, codes = there
    turn = store_of(new).state(battle).turn
    new.say("Оля", f"/join {codes[1]}")
    new.say("Пётр", f"/join {codes[2]}")
    for _ in range(3):
        new.say("Оля", "/undo")
        new.say("Пётр", "/agree")
        if store_of(new).state(battle).turn != turn:
            break
    assert verify(store_of(new).export(battle)).ok
