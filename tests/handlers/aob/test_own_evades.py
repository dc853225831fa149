"""A corps that comes on may slip away itself from whom it may evade, as skirmishers do after contact (aob 5.1, 5.5)."""

import pytest

from tests.handlers.aob.test_last_bases import table_of, unit


@pytest.fixture
def table(tmp_path):
    made = table_of(tmp_path, "3 застрельщики, лидеры 1 2 3; 3 лёгкая конница", "4 тяжёлая пехота; 3 ударная пехота")
    made.say("Ира", "/first кубики=2,1")
    yield made
    made.desk.tools.store.close()


def test_it_strikes_and_is_gone(table):
    table.say("Ира", "/move застрельщики 8 > тяжёлая пехота")
    said = table.press("Ира", "Отскок")
    assert "Отскок: Застрельщики → Тяжёлая пехота" in said
    # 4.3: it has done its deed; 6.1: a corps in order that evaded goes back, and its fight of the turn is over.
    own = unit(table, "Застрельщики")
    assert (own.fought, own.moved, own.reached, own.back) == (True, True, None, True)
    table.say("Ира", "/fight застрельщики > тяжёлая пехота")
    assert table.last.error == "aob.fought_already"


@pytest.mark.parametrize(
    ("dice", "own", "enemy"),
    [
        ("3,2", "formed", "disordered"),  # 5.1: whom one evades takes losses
        ("2,6", "disordered", "defence"),  # a 6 of the other: the evader takes them alone
        ("2,5", "disordered", "defence"),  # both would; 5.6.2: shock infantry in Defence takes none on its 5
    ],
)
def test_whom_it_came_upon_stands_in_his_defence(table, dice, own, enemy):
    table.say("Марк", "/mark ударная пехота в обороне")
    table.say("Ира", f"/evade застрельщики > ударная пехота кубики={dice}")
    assert (unit(table, "Застрельщики").state, unit(table, "Ударная пехота").state) == (own, enemy)


def test_nobody_evades_from_troops_that_are_not_on_his_list(table):
    table.say("Ира", "/move застрельщики 8 > тяжёлая пехота")
    assert table.last.error is None
    table.say("Ира", "/evade застрельщики > ударная пехота")
    assert table.last.error == "aob.nobody_comes"  # he has come upon another
    table.say("Марк", "/mark тяжёлая пехота бежит")
    table.say("Ира", "/evade застрельщики > тяжёлая пехота")
    assert table.last.error == "aob.routers_do_not_fight"  # 6.1
    table.say("Ира", "/evade лёгкая конница > тяжёлая пехота")
    assert table.last.error == "aob.nobody_comes"  # his leader does not act
