"""Several battles in a chat without topics: one is the current one, the others wait and lose nothing."""

import pytest

from tests.support.chat_table import ready_battle


@pytest.fixture
def table(tmp_path):
    """Ира and Марк are at war; Ира has begun another battle beside it, against Олег."""
    made = ready_battle(tmp_path)
    made.say("Ира", "/card")
    made.old, made.onward = made.state.id, made.above["К стрельбе"]  # type: ignore[attr-defined]
    made.say("Ира", "/start gdf 500")
    made.press("Ира", "Начать ещё один")
    made.say("Ира", "/join A")
    made.say("Олег", "/join B")
    return made


def here(table):
    return table.desk.tools.store.battles_in(table.channel)


def test_who_plays_begins_another_battle_beside_his_and_both_are_of_the_chat(table):
    new = table.state.id
    assert here(table) == (new, table.old) and table.state.game == "gdf"
    assert table.desk.tools.store.channels_of(table.old) == (table.channel,)
    assert table.say("Марк", "/бои").splitlines() == [
        "Боёв в чате: 2. Команды сейчас — о бое: A — B",
        "· A — B, Grimdark Future, не начат",
        "· Имперские Римляне — Галлы, Warmaster Ancients, ход 1",
    ]


def test_who_plays_both_or_manages_the_chat_makes_the_other_current(table):
    new = table.state.id
    table.say("Марк", "/бои")
    assert "Вы не играете: A — B." in table.press("Марк", "Сделать текущим")
    assert table.state.id == new
    assert "Команды теперь о нём" in table.press("Ира", "Сделать текущим: Имперские Римляне — Галлы")
    assert table.state.id == table.old and here(table) == (table.old, new)
    assert "Воины 1" in table.say("Марк", "/battle")
    assert table.desk.tools.store.check() == []


def test_buttons_of_the_battle_that_waits_act_in_it(table):
    before = table.desk.tools.store.state(table.old).version
    table.press_token("Ира", table.onward)
    after = table.desk.tools.store.state(table.old)
    assert (after.phase, after.version > before) == ("shooting", True)
    assert table.state.game == "gdf"


def test_who_plays_nothing_here_begins_nothing_beside_it(table):
    assert table.say("Чужой", "/start wil").startswith("В этом чате уже идёт бой.")
    assert "Начать ещё один" not in [*table.tokens] or table.last.messages[0].payload["buttons"] == []
    assert len(here(table)) == 2


def test_no_more_than_five_are_of_one_chat(table):
    for game in ("wil", "aob", "fog"):
        table.say("Ира", f"/start {game}")
        table.press("Ира", "Начать ещё один")
        table.say("Ира", "/join A")
    assert len(here(table)) == 5
    table.say("Ира", "/start gdf")
    assert "не больше 5 боёв" in table.press("Ира", "Начать ещё один")


def test_a_battle_that_is_over_makes_room_and_does_not_wait(table):
    for who, line in (("Ира", "/end"), ("Олег", "/agree")):
        table.say(who, line)
    table.say("Ира", "/start wil")
    assert [table.desk.tools.store.state(one).game for one in here(table)] == ["wil", "wma"]


def test_they_move_with_the_chat(table):
    store = table.desk.tools.store
    found = here(table)
    store.channels.move(table.channel, "test:moved")
    assert store.battles_in("test:moved") == found and here(table) == ()
    assert store.channels_of(table.old) == ("test:moved",)


def test_without_a_battle_the_way_to_one_is_said(table):
    assert table.say("Ира", "/battles", channel="test:empty") == "В этом чате боёв нет. Начать: /start"
    assert "в этом чате нет" in table.say("Ира", "/battles qqqqqqqq")
