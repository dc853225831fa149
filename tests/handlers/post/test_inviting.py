"""A side is kept for one person, by name or by a code that brings another chat along; it lapses and is withdrawn."""

import re

import pytest

from bot.telegram.updates import parse_update
from tests.support.battle_making import NOON, Clock
from tests.support.chat_table import Table

HIS = "test:his"


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    made.desk.tools.clock = Clock(NOON)
    for line in ("/start gdf", "/join A"):
        made.say("Ира", line)
    return made


def code_for(table, line="/пригласить ссылка B"):
    return re.search(r"/accept (\S+)", table.say("Ира", line))[1]


def sides(table):
    people = table.desk.tools.store.people.seated(table.state.id)
    return {people[number].name: at for number, at in table.state.players.items()}


def test_who_is_called_by_name_joins_that_side_and_nobody_else_does(table):
    table.say("Олег", "/battle")
    assert table.say("Ира", "/пригласить олег B") == "Олег, вас зовёт играть Ира: B."
    assert table.last.messages[0].payload["mentions"] == [{"key": "test:Олег", "name": "Олег"}]
    assert table.press("Пётр", "Вступить") == "Это решает Олег."
    assert table.press("Олег", "Вступить").startswith("Олег играет: B")
    assert sides(table) == {"Ира": ("A",), "Олег": ("B",)}


def test_whose_name_nobody_knows_yet_is_known_by_it_when_he_presses(table):
    table.say("Ира", "/invite @Oleg B")
    assert "Звали не вас: Oleg." in table.press("Пётр", "Вступить")
    table.press("Oleg Ivanov", "Вступить")
    assert sides(table)["Oleg Ivanov"] == ("B",)


def test_a_code_brings_its_chat_to_the_battle_and_is_good_once(table):
    code = code_for(table)
    said = table.say("Олег", f"/accept {code}", channel=HIS)
    assert said.splitlines()[0].startswith("Этот чат связан с боем (Олег)")
    assert sides(table) == {"Ира": ("A",), "Олег": ("B",)}
    store = table.desk.tools.store
    assert store.channels_of(table.state.id) == ("test:table", HIS)
    assert {out.channel for out in table.last.messages if "pinned" not in out.payload} == {"test:table", HIS}
    assert "по нему уже вступили" in table.say("Пётр", f"/accept {code}", channel="test:another")


def test_a_chat_with_a_battle_of_its_own_is_left_alone(table):
    code = code_for(table)
    table.say("Олег", "/start aob", channel=HIS)
    table.say("Олег", "/join A", channel=HIS)
    assert "уже идёт бой" in table.say("Олег", f"/accept {code}", channel=HIS)
    assert table.say("Олег", f"/принять {code}").startswith("Олег играет: B"), "in the battle's own chat"


def test_it_lapses_and_is_withdrawn(table):
    code = code_for(table)
    table.desk.tools.clock.pass_(days=8)
    assert "больше 7 дней" in table.say("Олег", f"/accept {code}", channel=HIS)
    code = code_for(table)
    assert "отозваны: 1" in table.say("Ира", "/пригласить отозвать")
    assert "его отозвали" in table.say("Олег", f"/accept {code}", channel=HIS)
    assert "Ваших приглашений нет" in table.say("Ира", "/invite withdraw")
    assert sides(table) == {"Ира": ("A",)}


def test_no_more_than_five_are_open_at_a_time(table):
    for _ in range(5):
        code_for(table)
    assert "Больше 5 приглашений" in table.say("Ира", "/пригласить ссылка B")


def test_two_names_who_plays_and_a_full_battle_are_refused(table):
    assert "«@Олег, @Пётр» — это несколько имён" in table.say("Ира", "/пригласить @Олег, @Пётр")
    assert "Ира уже играет" in table.say("Ира", "/пригласить Ира B")
    table.say("Марк", "/join B")
    assert "Обе стороны заняты" in table.say("Ира", "/пригласить Олег")
    assert "Вы не играете" in table.say("Гость", "/пригласить Олег")


def test_to_a_side_that_is_played_its_players_are_asked(table):
    table.say("Марк", "/join B")
    code = code_for(table)
    assert "Олег просит: играть за сторону B" in table.say("Олег", f"/accept {code}", channel=HIS)
    assert table.say("Марк", "/agree").count("Олег") >= 1
    assert sides(table)["Олег"] == ("B",)


def test_links_are_shown_where_a_platform_has_them(table):
    table.desk.tools.deep_links["telegram"] = lambda where, what: f"https://t.me/bot?{where}={what}"
    said = table.say("Ира", "/invite link B")
    code = re.search(r"/accept (\S+)", said)[1]
    assert f"https://t.me/bot?start=join-{code}" in said and f"https://t.me/bot?startgroup=join-{code}" in said
    assert len(f"join-{code}") <= 64, "what Telegram carries"


def test_a_telegram_link_says_the_code(table):
    def update(chat, said):
        person = {"id": 5, "first_name": "Олег", "username": "oleg"}
        return {"update_id": 1, "message": {"message_id": 2, "chat": chat, "from": person, "text": said}}

    alone = parse_update(update({"id": 5, "type": "private"}, "/start join-abcdefgh-00ff00ff00ff"), "bot")
    assert alone.request.text == "/accept abcdefgh-00ff00ff00ff" and alone.request.handle == "oleg"
    group = parse_update(update({"id": -9, "type": "group"}, "/start@bot join-abcdefgh-00ff00ff00ff"), "bot")
    assert group.request.text == "/accept abcdefgh-00ff00ff00ff"


def test_nobody_joins_a_battle_that_is_over(table):
    table.say("Марк", "/join B")
    code = code_for(table)
    table.say("Ира", "/end")
    table.say("Марк", "/agree")
    act = table.state.act
    table.say("Олег", f"/accept {code}", channel=HIS)
    assert table.last.error == "battle.ended" and table.state.act == act
