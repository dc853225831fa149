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
