"""Before the first turn, and its acts once a battle runs: who may do what, and whom it asks."""

import pytest

from tests.chat_table import Table, ready_battle


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    made.say("Ира", "/start Warmaster 1000")
    return made


@pytest.fixture
def battle(tmp_path):
    return ready_battle(tmp_path)


@pytest.mark.parametrize(
    ("words", "points", "turns"),
    [
        ("Warmaster 1000 3 хода", 1000, 3),
        ("1000 ходов 6", 1000, 6),
        ("ходов 6 1000", 1000, 6),
        ("6 turns 750 points", 750, 6),
        ("очков 1000 ход 1", 1000, 1),
    ],
)
def test_numbers_of_a_start_in_any_order(tmp_path, words, points, turns):
    table = Table(tmp_path)
    table.say("Ира", f"/start {words}")
    assert (table.state.points, table.state.turns) == (points, turns)


def test_turns_beyond_what_is_allowed_are_refused(tmp_path):
    assert "1..99" in Table(tmp_path).say("Ира", "/start 1000 ходов 200")


@pytest.mark.parametrize("words", ["Romans", "римляне", "Roman"])
def test_a_word_of_several_armies_is_a_question_with_buttons(table, words):
    table.say("Ира", f"/join A {words}")
    assert len(table.tokens) == 3 and not table.state.sides["A"].army
    table.press("Ира", next(label for label in table.tokens if label.startswith(("Имп", "Imp"))))
    assert table.state.sides["A"].army == "imperial-roman"


def test_an_unknown_army_is_no_name(table):
    said = table.say("Ира", "/join A кельты")
    assert "Армии «кельты» нет" in said and "Галлы" in said and "имя=кельты" in said
    assert not table.state.sides["A"].name and not table.state.players_of("A")


@pytest.mark.parametrize("words", ["имя=Дикие гуси", "name=Дикие гуси", "«Дикие гуси»", "галлы «Дикие гуси»"])
def test_a_name_is_said_as_one(table, words):
    table.say("Ира", f"/join A {words}")
    assert table.state.sides["A"].name == "Дикие гуси"


def test_an_occupied_side_is_asked(battle):
    battle.say("Олег", "/join B")
    assert len(battle.state.players_of("B")) == 1
    assert "решает Марк" in battle.press("Ира", "Согласен")
    battle.press("Марк", "Согласен")
    assert len(battle.state.players_of("B")) == 2
    battle.say("Олег", "/leave")
    battle.say("Олег", "/join A")
    assert "Против: Ира" in battle.press("Ира", "Не согласен")
    assert len(battle.state.players_of("A")) == 1


def test_a_vacant_side_says_so(table):
    assert "Сторона B свободна: /join B" in table.say("Ира", "/join A")


def test_an_umpire_of_a_running_battle_needs_both_sides(battle):
    battle.say("Олег", "/umpire")
    battle.press("Ира", "Согласен")
    assert not battle.state.umpires
    assert "Олег" in battle.press("Марк", "Согласен")
    names = battle.desk.tools.store.people.names(battle.state.id)
    assert [names[number] for number in battle.state.umpires] == ["Олег"]


def test_before_the_battle_an_umpire_asks_nobody(table):
    table.say("Ира", "/join A")
    table.say("Олег", "/umpire")
    assert table.state.umpires


@pytest.mark.parametrize("words", ["/link off", "/unlink"])
def test_a_chat_is_freed_alone(battle, words):
    assert "можно только закончить" in battle.say("Ира", words)
    battle.say("Ира", f"/link {battle.state.id}", channel="test:other")
    said = battle.say("Ира", words, channel="test:other")
    assert "больше не связан" in said
    store = battle.desk.tools.store
    assert store.battle_in("test:other") is None and store.battle_in("test:table") is not None
