"""What ``/deploy`` has read of typed lines is shown back, and a tap puts a unit right (aob 1.1, 3.2)."""

import pytest

from tests.support.chat_table import Table


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    yield made
    made.desk.tools.store.close()


def _units(table):
    return {unit.name: (unit.stands, unit.points, unit.profile.get("quality")) for unit in table.state.units.values()}


def test_a_corps_is_shown_as_it_was_read_and_put_right_by_a_tap(table):
    for line in ("/start баталия", "/join A"):
        table.say("Ира", line)
    said = table.say("Ира", "/deploy Гвардия: 3 ударная конница, лидер 6; 4 пехота, лидер 1")
    assert "1. 3 ударная конница, лидеры 6 «Гвардия»" in said and "2. 4 пехота, лидеры 1 «Пехота»" in said
    assert "3 ударная конница, лидеры 6 «Гвардия»" in table.press("Ира", "✎ 1")
    table.say("Ира", "/mark гвардия лидеры 5")
    table.say("Ира", "/deploy исправить гвардия")
    table.press("Ира", "элита")
    # 1.1: a base costs a point, elite one more for the corps; the leader is the one whom it has by now.
    assert _units(table) == {"Пехота": (4, 4, None), "Гвардия": (3, 4, "elite")}
    assert [unit.leaders for unit in table.state.units.values()] == [(1,), (5,)]


def test_a_unit_is_said_anew_by_its_whole_line_and_keeps_its_name_where_no_other_is_said(table):
    for line in ("/start поле славы", "/join A", "/deploy 2 рыцари ударные; Стража: конница 4 базы"):
        said = table.say("Ира", line)
    assert "Сколько баз, не сказано: Рыцари 1, Рыцари 2" in said
    table.say("Ира", "/deploy исправить рыцари 2 = рыцари 6 баз")
    table.say("Ира", "/deploy исправить стража = тяжёлая пехота 8 баз")
    assert _units(table)["Стража"][0] == 8
    table.say("Ира", "/deploy исправить стража = тяжёлая пехота 8 баз «Фаланга»")
    assert {name: found[0] for name, found in _units(table).items()} == {"Рыцари 1": 0, "Рыцари 2": 6, "Фаланга": 8}
    table.press("Ира", "Отменить")
    assert "Стража" in _units(table)


def test_once_the_battle_runs_nothing_is_said_anew(table):
    for line in ("/start поле славы", "/join обе", "/deploy A: рыцари 4 базы", "/deploy B: слоны 2 базы", "/turn"):
        table.say("Ира", line)
    table.say("Ира", "/deploy A: исправить рыцари = слоны 2 базы")
    assert table.last.error == "terms.too_late"
    assert {name: found[0] for name, found in _units(table).items()} == {"Рыцари": 4, "Слоны": 2}
