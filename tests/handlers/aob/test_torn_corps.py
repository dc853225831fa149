"""Shock infantry tears bases out of a corps' centre: with two leaders its owner parts it (aob 5.6.2)."""

import pytest

from games.aob.owed import owed
from tests.support.chat_table import Table


@pytest.fixture
def torn(tmp_path, request):
    """Ира's shock infantry has beaten Марк's disordered foot of five bases with a 5."""
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start баталия 20"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", "/deploy 5 ударная пехота лидеры 1 2 3 4 5 6"),
        ("Марк", f"/deploy 5 пехота {request.param}"),
        ("Марк", "/losses пехота потери 1"),
        ("Ира", "/first кубики=5,2"),
        ("Ира", "/fight ударная пехота > пехота сосед стрелки кубики=5,2"),
    ):
        table.say(who, line)
        assert table.last.act is not None, line
    yield table
    table.desk.tools.store.close()


def unit(table, name):
    return next(one for one in table.state.units.values() if one.name == name)


@pytest.mark.parametrize("torn", ["лидеры 1 2; 3 стрелки лидеры 3 4 5 6"], indirect=True)
def test_two_leaders_make_two_corps_of_it_before_the_turn_ends(torn):
    # 5.5: the loser loses twice, two of its five bases; 6.1: they stand alone.
    assert (unit(torn, "Пехота").stands, unit(torn, "Пехота").detached) == (3, 2)
    (debt,) = owed(torn.state)
    assert (debt.by, debt.units, [act.command for act in debt.acts]) == ("B", (unit(torn, "Пехота").id,), ["split"])
    torn.say("Ира", "/turn")
    assert torn.last.error == "turn.waiting"
    torn.press("Марк", "Разделить")
    parts = [one for one in torn.state.corps_of("B") if one.type == "infantry"]
    assert [(one.stands, one.leaders) for one in parts] == [(2, (1,)), (1, (2,))]
    assert owed(torn.state) == ()


@pytest.mark.parametrize("torn", ["лидер 1; 3 стрелки лидеры 2 3 4 5 6"], indirect=True)
def test_one_leader_keeps_it_one_corps(torn):
    assert unit(torn, "Пехота").torn and owed(torn.state) == ()
