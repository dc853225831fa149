"""The last bases of a corps in the chat: who is asked before they die, and what of it still runs (aob 5, 6)."""

import pytest

from handlers.desk.request import Actor, Request
from tests.support.chat_table import Table


def table_of(folder, own, other):
    """Ира with some corps against Марк with others."""
    table = Table(folder)
    for who, line in (
        ("Ира", "/start баталия 20"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", f"/deploy {own}"),
        ("Марк", f"/deploy {other}"),
    ):
        table.say(who, line)
        assert table.last.act is not None, line
    return table


def unit(table, name):
    return next(one for one in table.state.units.values() if one.name == name)


@pytest.fixture
def two_horses(tmp_path):
    """Disordered cavalry of two bases before shock cavalry, which is to begin."""
    table = table_of(tmp_path, "3 ударная конница", "3 конница; 4 пехота")
    for line in ("/losses конница потери 1", "/losses конница потери 1"):
        table.say("Марк", line)
    table.say("Ира", "/first кубики=3,1")
    assert (unit(table, "Конница").state, unit(table, "Конница").stands) == ("disordered", 2)
    yield table
    table.desk.tools.store.close()


def test_cavalry_whose_die_lets_it_evade_is_asked_before_its_last_bases_die(two_horses):
    # 5.6.8: a 5 in melee lets cavalry evade shock cavalry; 6.1, 6.2: twice a loss would be its end.
    said = two_horses.say("Ира", "/fight ударная конница > конница сосед пехота кубики=2,5")
    assert "Без отскока (Конница):" in said and "Конница: корпус уничтожен" in said
    assert unit(two_horses, "Конница").stands == 2
    # 5.1: from whom one evades loses, here his formation; who evades loses nothing.
    two_horses.press("Марк", "Отскок")
    assert (unit(two_horses, "Конница").alive, unit(two_horses, "Конница").stands) == (True, 2)
    assert unit(two_horses, "Ударная конница").state == "disordered"


def test_cavalry_that_stays_takes_what_the_melee_brought(two_horses):
    two_horses.say("Ира", "/fight ударная конница > конница сосед пехота кубики=2,5")
    said = two_horses.press("Марк", "Стоять")
    assert "Конница: корпус уничтожен" in said and not unit(two_horses, "Конница").alive


def test_a_button_for_bases_of_a_corps_that_is_gone_names_it(tmp_path):
    # 5.5: a 6 of the winner routs half; what is left is destroyed, and the half that runs may cross its edge.
    table = table_of(tmp_path, "4 конница", "4 лёгкая пехота; 3 пехота")
    table.say("Ира", "/first кубики=3,1")
    table.say("Ира", "/fight конница > лёгкая пехота кубики=6,2")
    table.say("Марк", "/mark лёгкая пехота потеряла строй")
    said = table.say("Ира", "/fight конница > лёгкая пехота окружён кубики=2,2")
    assert "Лёгкая пехота: корпус уничтожен, бежит баз 2" in said
    token = next(token for label, token in table.tokens.items() if label.startswith("За край"))
    asks = Request(channel=table.channel, actor=Actor("test:Ира", "Ира"), update_id="does", message_id="does")
    assert table.desk.does(token, asks) == "/edge Лёгкая пехота"
    table.desk.tools.store.close()


def test_while_no_leader_was_rolled_for_the_die_is_offered_after_whatever_comes_before_it(tmp_path):
    # 4.2: bases sent back may cross their edge as a turn begins, before its activation die.
    table = table_of(tmp_path, "4 конница", "4 лёгкая пехота; 3 пехота")
    table.say("Ира", "/first кубики=3,1")
    table.say("Ира", "/fight конница > лёгкая пехота кубики=6,2")
    table.say("Ира", "/turn")
    assert table.state.active == "B" and "Активация" in table.tokens
    table.say("Марк", "/edge лёгкая пехота")
    table.press("Марк", "1")
    assert table.last.act is not None and "Активация" in table.tokens
    table.say("Марк", "/activate кубики=4")
    assert "Активация" not in table.tokens
    table.desk.tools.store.close()


def test_kinds_of_troops_are_said_in_a_refusal_as_players_say_them(tmp_path):
    table = table_of(tmp_path, "3 застрельщики; 3 конница", "4 ударная пехота; 3 конница")
    table.say("Ира", "/first кубики=2,1")
    table.say("Ира", "/turn")
    table.say("Марк", "/turn")
    table.say("Ира", "/activate кубики=1")
    # 5.6.5: foot skirmishers exchange fire with shooters, cavalry and light cavalry.
    said = table.say("Ира", "/shoot застрельщики > ударная пехота")
    assert "Перестрелки с ними нет: ударная пехота. Можно: конница, лёгкая конница, стрелки." in said
    table.desk.tools.store.close()


def test_the_act_that_ended_the_battle_is_taken_back_once_the_other_side_agrees(tmp_path):
    # 6.1, 6.2: the last base of its only corps; 4.1: an army of which nothing is left has lost.
    table = table_of(tmp_path, "3 ударная пехота", "3 пехота")
    for _ in range(3):
        table.say("Марк", "/losses пехота потери 1")
    table.say("Ира", "/first кубики=2,1")
    table.say("Ира", "/fight ударная пехота > пехота кубики=2,1")
    assert table.state.ended is not None
    table.press("Ира", "Отменить")
    assert "Марк" in table.press("Марк", "Согласен")
    assert table.state.ended is None and unit(table, "Пехота").stands == 1
    table.desk.tools.store.close()


@pytest.mark.parametrize(
    ("dice", "offered", "not_offered"),
    [
        ("2,3", {"Двигаться", "В бой"}, set()),  # the enemy went back
        ("6,2", {"В бой"}, {"Двигаться"}),  # half of it ran, the other half is still in contact
    ],
)
def test_cavalry_that_may_go_on_is_offered_what_it_may_do(tmp_path, dice, offered, not_offered):
    # 5.6.8: one more move and one more fight after a success; 4.3: in contact it only fights.
    table = table_of(tmp_path, "4 конница", "4 лёгкая пехота; 3 пехота")
    table.say("Ира", "/first кубики=3,1")
    table.say("Ира", f"/fight конница > лёгкая пехота кубики={dice}")
    assert offered <= set(table.tokens) and not not_offered & set(table.tokens)
    table.desk.tools.store.close()


def test_a_half_that_fire_drew_on_and_that_dies_leaves_its_corps_in_contact_with_nobody(tmp_path):
    table = table_of(tmp_path, "3 стрелки", "3 ударная конница; 4 пехота")
    for line in ("/losses ударная конница потери 1", "/losses ударная конница потери 1"):
        table.say("Марк", line)
    table.say("Ира", "/first кубики=3,1")
    # 5.4: a 6 of the shooters draws one of two bases on; 5.5: a 6 of the loser, both lose: one base is its end.
    assert "действует 1 база" in table.say("Ира", "/shoot стрелки > ударная конница кубики=6,2")
    table.say("Марк", "/fight ударная конница > стрелки кубики=1,6")
    horse = unit(table, "Ударная конница")
    assert (horse.alive, horse.stands, horse.contact, unit(table, "Стрелки").contact) == (True, 1, (), ())
    table.desk.tools.store.close()
