"""How many bases a group has: nobody need say it before it matters, and then it is asked, never made up."""

import pytest

from games.fog.view import view
from tests.handlers.fog.conftest import unit


def bases(table, name):
    one = unit(table, name)
    return one.alive, one.stands, one.size


def test_losses_of_a_group_nobody_has_counted_ask_of_how_many_and_destroy_nobody(table):
    said = table.say("Ира", "/losses щиты 1 база")
    assert table.last.act is None and "Сколько баз" in said
    assert bases(table, "Щиты") == (True, 0, 0)
    table.press("Ира", "8")
    assert bases(table, "Щиты") == (True, 7, 8)


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (["/losses щиты 2 базы из 8"], (True, 6, 8)),
        (["/losses щиты 2 базы из 8", "/losses щиты 1 база"], (True, 5, 8)),
        (["/losses щиты 2 базы из 8", "/losses щиты 1 база из 8"], (True, 6, 8)),  # it has six now: refused
        (["/losses щиты 2 базы из 2"], (False, 0, 2)),
        (["/losses щиты целиком"], (False, 0, 0)),
        (["/losses щиты целиком", "/mark щиты осталось 3"], (True, 3, 0)),
        (["/mark щиты осталось 4"], (True, 4, 0)),
        (["/mark щиты осталось 4 базы", "/losses щиты 1 база"], (True, 3, 0)),
        (["/mark щиты 5 баз из 6"], (True, 5, 6)),
        (["/mark щиты из 6", "/mark щиты осталось 7"], (True, 6, 6)),
        (["/mark щиты 5 баз из 6", "/mark щиты из 8"], (True, 7, 8)),
        (["/mark щиты 3 базы из 6", "/mark щиты из 3"], (True, 3, 6)),  # three are lost: nothing would be left
        (["/losses щиты 2 базы из 8", "/undo"], (True, 0, 0)),
    ],
)
def test_bases_are_what_was_said_of_them(table, lines, expected):
    for line in lines:
        table.say("Ира", line)
    table.say("Марк", "/agree")  # who is lost comes back with the consent of the other side
    assert bases(table, "Щиты") == expected


def test_bases_said_at_deployment_are_kept_and_shown_beside_those_left(table):
    table.say("Ира", "/deploy Ветераны: тяжёлая пехота 8 баз")
    table.press("Марк", "Согласен")
    table.say("Ира", "/losses ветераны 1 база")
    assert bases(table, "Ветераны") == (True, 7, 8)
    assert "баз 7 из 8" in table.say("Ира", "/battle")
    assert view(table.state, table.state.readings)["units"]["Щиты"]["left"] is None


@pytest.mark.parametrize("said", ["3", "3 базы", "3 из 8", "3 bases of 8"])
def test_what_a_group_loses_is_bases_named_or_not(table, said):
    table.say("Ира", "/mark щиты 8 баз")
    table.say("Ира", f"/losses щиты {said}")
    assert unit(table, "Щиты").stands == 5


def test_a_number_that_is_in_a_name_is_no_loss(table):
    table.say("Ира", "/deploy 2 средняя пехота 6 баз")
    table.say("Марк", "/agree")
    table.say("Ира", "/losses средняя пехота 2")
    assert table.last.act is None
    table.say("Ира", "/losses средняя пехота 2 4")
    assert unit(table, "Средняя пехота 2").stands == 2 and unit(table, "Средняя пехота 1").stands == 6


def test_commas_part_groups_where_each_has_troops_of_its_own(table):
    table.say(
        "Ира", "/deploy средняя пехота лук 6 баз, Гвардия: конница 4 базы, слоны 2 базы; Орда: лёгкая конница, 4 базы"
    )
    table.say("Марк", "/agree")
    made = [(one.name, one.stands) for one in table.state.units.values()][-4:]
    assert made == [("Средняя пехота", 6), ("Гвардия", 4), ("Слоны", 2), ("Орда", 4)]


def test_a_group_of_two_troops_is_none_where_a_piece_has_no_troops(table):
    table.say("Ира", "/deploy конница, слоны, 4 базы")
    assert table.last.error == "line.two" and table.last.act is None
