"""How players begin a battle of Art of Batallia: what they call the game, and corps in one line (aob 3.2)."""

import pytest

from tests.support.chat_table import Table


@pytest.mark.parametrize("called", ["баталия", "арт оф баталия", "арт баталия 20", "Art of Batallia", "art batallia"])
def test_the_game_is_known_by_what_players_call_it(tmp_path, called):
    table = Table(tmp_path)
    table.say("Ира", f"/start {called}")
    assert table.last.error is None and table.state.game == "aob"
    table.desk.tools.store.close()


@pytest.mark.parametrize(
    ("line", "corps"),
    [
        ("4 пехота лидер 1, 3 стрелки лидер 2", {"Пехота": (4, (1,), ()), "Стрелки": (3, (2,), ())}),
        (
            "4 пехота лидеры 1 2 нерегулярные, 3 ударная конница лидер 4",
            {"Пехота": (4, (1, 2), (1, 2)), "Ударная конница": (3, (4,), ())},
        ),
        # A comma within a corps parts nothing.
        ("4 пехота, лидеры 1, 2; 3 стрелки", {"Пехота": (4, (1, 2), ()), "Стрелки": (3, (), ())}),
    ],
)
def test_corps_in_one_line_are_parted_by_commas_too(tmp_path, line, corps):
    table = Table(tmp_path)
    for said in ("/start баталия", "/join A", f"/deploy {line}"):
        table.say("Ира", said)
    found = {one.name: (one.stands, one.leaders, one.irregular) for one in table.state.units.values()}
    assert found == corps
    table.desk.tools.store.close()


def test_a_leader_dealt_to_two_corps_is_said_at_once_with_what_puts_it_right(tmp_path):
    # 3.2: every leader has a corps; the free numbers are then 3 to 6.
    table = Table(tmp_path)
    for said in ("/start баталия", "/join A", "/deploy 4 пехота, лидер 1"):
        table.say("Ира", said)
    said = table.say("Ира", "/deploy Обоз: 3 пехота, лидеры 1 2")
    assert "Лидер 1 теперь сразу в корпусах: Пехота, Обоз. Поправить: /mark Обоз лидеры 2" in said
    assert "сразу в корпусах" not in table.say("Ира", "/deploy 3 стрелки, лидер 3")
    assert "сразу в корпусах" not in table.say("Ира", "/mark Обоз лидеры 2")
    assert [unit.leaders for unit in table.state.units.values()] == [(1,), (2,), (3,)]
    table.desk.tools.store.close()


@pytest.mark.parametrize(
    ("said", "dice", "who"),
    [
        ("нерегулярные 1", 1, (1,)),
        ("нерегулярный 3", 1, (3,)),
        ("нерегулярные 1, 3", 2, (1, 3)),
        ("нерегулярных лидеров 2", 2, ()),
        ("нерегулярный лидер 3", 1, (3,)),
        ("irregular 3", 1, (3,)),
        ("лидеры 1 4, нерегулярный 4", 1, (4,)),
        ("нерегулярные 2", None, ()),
    ],
)
def test_irregular_leaders_are_marked_by_their_numbers_or_counted(tmp_path, said, dice, who):
    # 4.2.1, 5.2: each irregular leader of the corps gives a die; leader 2 is not in it.
    table = Table(tmp_path)
    for line in ("/start баталия", "/join A", "/deploy 4 пехота, лидеры 1 3", f"/mark пехота {said}"):
        table.say("Ира", line)
    unit = next(iter(table.state.units.values()))
    assert (unit.irregular_leaders, unit.irregular) == (dice, who)
    assert table.last.error == ("aob.not_his_leader" if dice is None else None)
    table.desk.tools.store.close()
