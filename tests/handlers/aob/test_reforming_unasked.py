"""Formation is taken again by itself: as an activation ends, by regular troops as it begins (aob 4.3.4.2)."""

import pytest

from tests.handlers.aob.test_last_bases import table_of, unit


@pytest.fixture
def table(tmp_path):
    """Regular heavy infantry, skirmishers and cavalry of A in disorder; B's infantry in good order."""
    own = "4 тяжёлая пехота регулярные, лидеры 1 2; 3 застрельщики, лидеры 3 4; 3 конница, лидеры 5 6"
    made = table_of(tmp_path, own, "4 пехота")
    for name in ("тяжёлая пехота", "застрельщики", "конница"):
        made.say("Ира", f"/losses {name} потери 1")
    yield made
    made.desk.tools.store.close()


def test_regular_troops_fight_formed_though_nobody_said_so(table):
    table.say("Ира", "/first кубики=2,1")
    said = table.say("Ира", "/fight тяжёлая пехота > пехота кубики=2,1")
    # 5.6.1: formed heavy infantry beats formed infantry; disordered it does not. 6.1: so it loses its formation only.
    assert "Тяжёлая пехота: строй восстановлен. 4.3.4.2" in said
    assert "Победа: Тяжёлая пехота (род войск)" in said
    assert unit(table, "Тяжёлая пехота").stands == 4


@pytest.mark.parametrize(
    ("die", "name", "act", "after"),
    [
        (3, "Застрельщики", None, "formed"),
        (3, "Застрельщики", "/move застрельщики 5", "formed"),
        # 5.1: a move that ended in contact is a fight, and who re-forms meets nobody.
        (3, "Застрельщики", "/move застрельщики 5 > пехота", "disordered"),
        (2, "Тяжёлая пехота", "/move тяжёлая пехота 5 лес", "disordered"),  # 4.3.4.1: it has just entered
        (5, "Конница", None, "disordered"),  # 4.3.4.1: it may stand on rough ground
        (3, "Застрельщики", "/fight застрельщики > пехота сосед конница кубики=2,1", "disordered"),
    ],
)
def test_an_activation_ends_with_formation_where_nothing_forbids_it(table, die, name, act, after):
    table.say("Ира", f"/first кубики={die},1")
    if act is not None:
        table.say("Ира", act)
    said = table.say("Ира", "/turn")
    assert table.state.active == "B", said
    assert unit(table, name).state == after
    assert ("бой Застрельщики и Пехота" in said) == (act is not None and "> пехота" in act and "/move" in act)


def test_a_leader_among_routers_may_give_his_order_away_instead(table):
    table.say("Ира", "/mark конница бежит")
    table.say("Ира", "/first кубики=2,1")
    table.say("Ира", "/turn")
    table.say("Марк", "/turn")
    table.say("Ира", "/activate кубики=5")
    # 6.1: routers whose leader is activated stop and do nothing else; 4.2.1: another may be activated in his stead.
    assert unit(table, "Конница").state == "formed"
    assert "Двигаться" not in table.tokens and "Передать приказ" in table.tokens and "Следующий ход" in table.above
