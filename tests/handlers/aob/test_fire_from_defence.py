"""Shooters in Defence at whom somebody comes on: who may shoot back decides whether he stops (aob 5.4)."""

import pytest

from tests.support.chat_table import Table


@pytest.fixture
def met(tmp_path):
    """Марк's light cavalry comes on at Ира's shooters in Defence, who shoot."""
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start баталия 20"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", "/deploy 4 стрелки лидер 1; 3 пехота лидер 2"),
        ("Марк", "/deploy 4 лёгкая конница лидер 1; 3 пехота лидер 2"),
        ("Ира", "/first кубики=2,1"),
        ("Ира", "/mark стрелки в обороне"),
        ("Ира", "/turn"),
        ("Марк", "/activate кубики=1"),
        ("Марк", "/fight лёгкая конница > стрелки"),
    ):
        table.say(who, line)
        assert table.last.act is not None, line
    yield table
    table.desk.tools.store.close()


def unit(table, name):
    return next(one for one in table.state.units.values() if one.name == name)


def test_nobody_rolls_before_the_corps_that_comes_on_has_chosen(met):
    said = met.say("Ира", "/shoot стрелки > лёгкая конница кубики=5,3")
    assert met.last.act is None and "идти дальше" in said
    assert {"Остановиться", "Идти дальше"} == set(met.tokens)
    assert "Это решает Марк" in met.press("Ира", "Идти дальше")


def test_who_stops_exchanges_fire_and_meets_nobody(met):
    met.say("Ира", "/shoot стрелки > лёгкая конница кубики=5,3")
    said = met.press("Марк", "Остановиться")
    # 5.6.6: shooters win the exchange from light cavalry; the winner loses his formation, the loser takes a loss.
    assert said.startswith("Перестрелка") and met.state.meeting is None
    assert (unit(met, "Стрелки").state, unit(met, "Лёгкая конница").state) == ("disordered", "disordered")
    met.say("Марк", "/fight лёгкая конница > стрелки")
    assert met.last.error == "aob.acted"


def test_who_goes_on_takes_his_losses_and_comes_into_contact(met):
    met.say("Ира", "/shoot стрелки > лёгкая конница")
    said = met.press("Марк", "Идти дальше")
    assert said.startswith("Обстрел") and met.state.meeting is not None
    assert unit(met, "Стрелки").state == "defence" and unit(met, "Стрелки").shot


def test_what_the_table_said_already_is_not_asked(met):
    said = met.say("Ира", "/shoot стрелки > лёгкая конница остановилась кубики=5,3")
    assert said.startswith("Перестрелка") and met.state.meeting is None


def test_who_never_shoots_back_is_shot_at_at_once(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start баталия 20"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", "/deploy 4 стрелки лидер 1"),
        ("Марк", "/deploy 4 пехота лидер 1"),
        ("Ира", "/first кубики=2,1"),
        ("Ира", "/mark стрелки в обороне"),
        ("Ира", "/turn"),
        ("Марк", "/activate кубики=1"),
        ("Марк", "/fight пехота > стрелки"),
    ):
        table.say(who, line)
    assert table.say("Ира", "/shoot стрелки > пехота кубики=4,3").startswith("Обстрел")
    table.desk.tools.store.close()


def test_who_has_shot_and_may_not_evade_has_nothing_to_answer_and_the_melee_is_the_chargers(met):
    met.say("Ира", "/shoot стрелки > лёгкая конница идут дальше кубики=5,3")
    assert "Стоять" not in met.tokens
    met.press("Марк", "В бой")
    said = met.press("Марк", "Бросить")
    assert said.startswith("Марк · Бой: Лёгкая конница → Стрелки") and met.state.meeting is None
