"""Orders in the chat, with the numbers of the book (wma p. 14-19, 66-68)."""

import pytest


def test_the_books_example_of_a_second_order_at_65_cm(battle):
    """General 9, cavalry at 65 cm, second order: needs 5, rolled 4, success (wma p. 16)."""
    battle.say("Ира", "/order Цезарь конница 2 10см кубики=1,1")
    said = battle.say("Ира", "/order Цезарь конница 2 65см кубики=3,1")
    assert said.splitlines() == [
        "Приказ: Цезарь → Тяжелая Конница 2",
        "Нужно 5− на 2к6, шанс 28 %",
        "Выпало 3+1 = 4. Принят, до 30 см.",
        "  9  командование",
        " −3  расстояние 65 см · стр. 16",
        " −1  второй приказ · стр. 16",
        "Кубики свои, со стола: Ира",
    ]
    assert list(battle.tokens)[-3:] == ["Ещё приказ", "Стоп", "Почему?"]


def test_a_generals_failure_ends_all_orders(battle):
    said = battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=6,5")
    assert "Не принят" in said and "ни у кого" in said and "стр. 15" in said
    assert "приказов в этот ход больше нет ни у кого" in battle.say("Ира", "/order Брут легионеры 2 10см")


def test_a_leaders_double_six_goes_on_to_the_blunder_table(battle):
    said = battle.say("Ира", "/order Брут легионеры 1 10см кубики=6,6,1")
    assert "Ошибка 1" in said and "стр. 68" in said
    assert battle.state.units["u1"].blunder_marks == 1


def test_without_a_distance_it_asks_with_the_chance_of_each(battle):
    said = battle.say("Ира", "/order Брут легионеры 1")
    assert " 20  нужно 8− · 72 %" in said.splitlines()
    said = battle.press("Ира", "40 см")
    assert "Нужно 7−" in said and battle.state.units["u1"].orders + battle.state.units["u1"].order_failed == 1


def test_losses_and_an_enemy_near_are_counted_with_their_pages(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    said = battle.say("Ира", "/order Цезарь легионеры 1 10см враг кубики=1,1")
    assert "Нужно 7−" in said


@pytest.mark.parametrize(
    ("who", "line", "answer"),
    [
        ("Ира", "/order Цезарь лег 30см", "подходит к 2 именам"),
        ("Ира", "/order Цезарь легионеры 9 30см", "такого имени нет"),
        ("Ира", "/order Цезарь легионеры 1 -5см", "не годится"),
        ("Ира", "/order Брут легионеры 1 75см", "слишком далеко"),
        ("Ира", "/order Цезарь воины 1 10см", "не с той стороны"),
        ("Ира", "/order Цезарь легионеры 1 10см кубики=1", "Введённых кубиков мало"),
        ("Ира", "/order Цезарь легионеры 1 10см кубики=1,2,3", "Введено больше кубиков"),
        ("Ира", "/order Цезарь легионеры 1 10см кубики=7,2", "нет грани 7"),
        ("Марк", "/order Верцингеториг воины 1 10см", "Сейчас ход другой стороны"),
        ("Пётр", "/order Цезарь легионеры 1 10см", "Вы не играете в этом бою"),
    ],
)
def test_a_wrong_order_gets_a_sentence_and_changes_nothing(battle, who, line, answer):
    before = battle.state
    assert answer in battle.say(who, line)
    assert battle.state == before


def test_an_ambiguous_name_is_chosen_by_a_button(battle):
    battle.say("Ира", "/order Цезарь лег 30см")
    assert list(battle.tokens) == ["Легионеры 1", "Легионеры 2", "Все вместе"]
    assert battle.press("Ира", "Легионеры 2").startswith("Ира · Приказ: Цезарь → Легионеры 2")


def test_the_fourth_order_is_refused_with_the_page(battle):
    for _ in range(3):
        battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    said = battle.say("Ира", "/order Цезарь легионеры 1 10см")
    assert "три приказа" in said and "стр. 15" in said


def test_a_confused_or_engaged_unit_hears_no_orders(battle):
    battle.say("Ира", "/charge конница 1 > воины 1")
    assert "В бою приказов не слышат: Тяжелая Конница 1" in battle.say("Ира", "/order Цезарь конница 1 10см")
    battle.say("Ира", "/blocked легионеры 1")
    battle.press("Марк", "Разрешить")
    assert "В беспорядке приказов не слышат: Легионеры 1" in battle.say("Ира", "/order Цезарь легионеры 1 10см")


def test_a_brigade_takes_each_penalty_once_and_the_farthest_distance(battle):
    said = battle.say("Ира", "/order Цезарь легионеры 1, легионеры 2 25см 45см враг кубики=1,1")
    assert "Приказ: Цезарь → Легионеры 1, Легионеры 2" in said
    assert "−2  расстояние 45 см" in said and "Нужно 6−" in said
