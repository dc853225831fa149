"""The table of a chat's battles: how they ended, and how its people stand."""

from datetime import UTC, datetime

import pytest

from games.store.results import Played, Result
from handlers.post.club import standings
from tests.support.chat_table import Table

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


def play(table, ends, first="Ира", second="Марк"):
    """A battle that ``ends`` by these words of these people."""
    for who, line in (
        (first, "/start Warmaster 1000"),
        (first, "/join A имперские римляне"),
        (second, "/join B галлы"),
        (first, "/deploy 2 легионера, генерал Цезарь"),
        (second, "/deploy 2 воины, генерал Бренн"),
        (first, "/turn"),
        *ends,
    ):
        table.say(who, line)
    assert table.state.ended is not None


@pytest.fixture
def chat(tmp_path):
    made = Table(tmp_path)
    yield made
    made.desk.tools.store.close()


def test_what_was_won_drawn_and_lost_is_counted_by_person(chat):
    assert "ни один бой" in chat.say("Зоя", "/club")
    play(chat, (("Ира", "/сдаюсь"), ("Марк", "/agree")))
    play(chat, (("Марк", "/ничья"), ("Ира", "/agree")))
    play(chat, (("Зоя", "/сдаюсь"), ("Марк", "/agree")), first="Зоя")
    said = chat.say("Зоя", "/клуб").splitlines()
    assert said[0] == "Сыграно 3 боя"
    rows = {line.split()[0]: line.split()[1:4] for line in said[2:5]}
    assert rows == {"Марк": ["2", "1", "0"], "Ира": ["0", "1", "1"], "Зоя": ["0", "0", "1"]}
    assert said[2].startswith("Марк") and "🏆 Марк" in said[5] and "🏆" not in said[6]


def test_an_end_that_is_taken_back_is_no_result(chat):
    table = chat
    play(table, (("Ира", "/сдаюсь"), ("Марк", "/agree")))
    store = table.desk.tools.store
    (kept,) = store.results.of_chat("test:table", 5)
    assert kept.won == ("B",) and [side.players for side in kept.sides] == [(1,), (2,)]
    assert store.results.of_chat("test:tabl", 5) == (), "another chat's name may begin alike"


def test_whoever_plays_both_sides_beats_nobody_and_partners_win_together():
    alone = Result("b1", NOON, "wma", (Played("A", "", 5, (1,)), Played("B", "", 2, (1,))), ("A",))
    pairs = Result("b2", NOON, "gdf", (Played("A", "", 5, (1, 2)), Played("B", "", 2, (3,))), ("A",))
    found = standings((alone, pairs), {"b1": {1: 7}, "b2": {1: 7, 2: 8, 3: 9}})
    assert {person: (one.won, one.drawn, one.lost) for person, one in found.items()} == {
        7: (1, 0, 0),
        8: (1, 0, 0),
        9: (0, 0, 1),
    }


def test_who_was_forgotten_has_no_name_in_it(chat):
    play(chat, (("Ира", "/сдаюсь"), ("Марк", "/agree")))
    chat.desk.tools.store.forget("test:Ира")
    said = chat.say("Марк", "/club")
    assert "бывший игрок" in said and "Ира" not in said
