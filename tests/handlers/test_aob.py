"""Art of Batallia in the chat (aob 3-7), with dice typed in; numbers from the book's rules."""

import pytest

from tests.support.chat_table import Table


@pytest.fixture
def corps(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start баталия 20"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", "/deploy 4 пехота, лидеры 1 2; 5 конница элита, лидеры 3 4; 4 стрелки, лидеры 5 6"),
        ("Марк", "/deploy 4 тяжёлая пехота «Фаланга»; 3 лёгкая конница; 3 пехота + 1 слоны «Слоны»"),
        ("Ира", "/first кубики=5,2"),
    ):
        said = table.say(who, line)
        assert "Не понял" not in said and "сломалось" not in said, said
    yield table
    table.desk.tools.store.close()


def unit(table, name):
    return next(one for one in table.state.units.values() if one.name == name)


def test_a_fight_without_a_battle_needs_no_game(table):
    said = table.say("Ира", "/fight тяжёлая пехота 4 > ударная конница 4 открыто кубики=2,4")
    lines = said.splitlines()
    assert lines[0] == "Бой: Тяжёлая пехота → Ударная конница"
    assert "Победа: Тяжёлая пехота (род войск)" in lines
    assert "Тяжёлая пехота: потерял строй, баз 4" in lines
    assert "Отступает: Ударная конница, 10″" in lines


def test_equal_corps_win_half_of_their_fights(table):
    said = table.say("Ира", "/fight пехота 4 > пехота 4 кубики=3,2")
    assert "Победа: Пехота 1 (кубик)" in said
    assert " 50 %  Победа: Пехота 1" in said.splitlines() and " 50 %  Победа: Пехота 2" in said.splitlines()


def test_equal_dice_are_rolled_again(table):
    said = table.say("Ира", "/fight пехота 4 > пехота 4 кубики=3,3,2,4")
    assert "Победа: Пехота 2 (кубик)" in said


def test_irregular_leaders_add_dice(table):
    said = table.say("Ира", "/fight пехота 4 лидеры 2 > пехота 4 кубики=1,2,5,4")
    assert "Победа: Пехота 1" in said
    assert "Кубики: 3" in table.say("Ира", "/fight кубики лидеры 2")


def test_a_fight_of_the_battle_knows_its_corps(corps):
    said = corps.say("Ира", "/fight пехота > фаланга кубики=2,4")
    lines = said.splitlines()
    assert lines[0] == "Бой: Пехота → Фаланга"
    assert "Победа: Фаланга (род войск)" in lines
    # Double losses: the formation and nothing else while it was formed (aob 6.1).
    assert unit(corps, "Пехота").state == "disordered" and unit(corps, "Пехота").stands == 4
    shown = corps.say("Ира", "/battle")
    assert "Пехота   ●●●●  потерял строй, лидеры 1 2" in shown
    again = corps.say("Ира", "/fight пехота > фаланга кубики=2,4")
    assert "Пехота: тяжёлая" not in again and "Пехота: потерял строй, баз 2 (−2)" in again
    assert unit(corps, "Пехота").stands == 2


def test_quality_is_known_from_the_army(corps):
    said = corps.say("Ира", "/fight конница > лёгкая конница")
    assert "Конница: конница, построен, базы 5, элита" in said


def test_why_and_undo(corps):
    corps.say("Ира", "/fight пехота > фаланга кубики=2,4")
    why = corps.say("Ира", "/why")
    assert why.startswith("Бой, действие") and "по роду войск · 5.6.1" in why
    assert "Ира просит: отменить действие 7 (Бой)" in corps.say("Ира", "/undo")
    corps.press("Марк", "Согласен")
    assert unit(corps, "Пехота").state == "formed"


def test_a_corps_with_no_base_left_is_gone(corps):
    corps.say("Ира", "/losses пехота 1")
    said = corps.say("Ира", "/losses пехота 4")
    assert "Пехота: уничтожен" in said
    assert unit(corps, "Пехота").destroyed is not None
    assert "Пехота   ○○○○ уничтожен" in corps.say("Ира", "/battle")


def test_elephants_die_of_a_lone_six(corps):
    said = corps.say("Ира", "/fight пехота > слоны кубики=6,2")
    assert "Слоны уничтожены: Слоны" in said
    assert unit(corps, "Слоны").destroyed is not None


def test_shooting_takes_the_formation(corps):
    said = corps.say("Ира", "/shoot стрелки > фаланга кубики=2,3")
    assert said.splitlines()[0] == "Обстрел: Стрелки → Фаланга"
    assert "Фаланга: потерял строй, баз 4" in said
    assert unit(corps, "Фаланга").state == "disordered"


def test_only_shooters_shoot(corps):
    said = corps.say("Ира", "/shoot пехота > фаланга")
    assert "только стрелки" in said and "5.4" in said


def test_an_exchange_of_fire(corps):
    said = corps.say("Ира", "/shoot перестрелка стрелки > лёгкая конница")
    assert "Победа: Стрелки (род войск)" in said
    assert unit(corps, "Стрелки").state == "disordered"


def test_evading_costs_the_enemy_his_formation(corps):
    corps.say("Ира", "/evade конница > слоны кубики=3,2")
    assert unit(corps, "Слоны").state == "disordered"
    assert "нельзя" in corps.say("Ира", "/evade пехота > слоны")


def test_defence_is_marked_by_hand_and_counts(corps):
    assert corps.say("Ира", "/mark пехота в обороне") == "Поправка. Пехота: ●●●●  Оборона, лидеры 1 2"
    assert "Пехота: пехота, Оборона, базы 4" in corps.say("Ира", "/fight пехота > слоны")


def test_the_first_player_and_his_leader(table):
    said = table.say("Ира", "/first кубики=5,2")
    assert "Начинает A, лидер 5" in said
    # The higher of two different dice is 5 or 6 in 18 of 30 throws.
    assert " 60 %  Лидер: 5 и больше" in said.splitlines()


def test_first_begins_the_battle(corps):
    assert corps.state.turn == 1 and corps.state.active == "A"


def test_activation_names_the_corps_of_the_leader(corps):
    assert "Действует лидер 4: Конница" in corps.say("Ира", "/activate кубики=4")
    assert "Сейчас ход другой стороны" in corps.say("Марк", "/activate")


def test_the_number_of_a_lost_leader_costs_a_base(corps):
    corps.say("Ира", "/losses пехота 1")
    corps.say("Ира", "/losses пехота 4")
    said = corps.say("Ира", "/activate кубики=2")
    assert "одна база из корпуса отступает" in said
    assert " 67 %  Лидер есть" in said.splitlines()


def test_an_order_goes_to_the_nearest_lower_regular_leader(table):
    assert "лидер 2" in table.say("Ира", '/pass 4 > 1 10", 2 8", 3 9"').splitlines()[-2]
    assert "лидер 3" in table.say("Ира", '/pass 4 > 1 10", 2 8" нерегулярный, 3 9"')


def test_the_rolled_leader_is_known(corps):
    corps.say("Ира", "/activate кубики=3")
    assert "Лидер 3 может передать приказ: лидер 2" in corps.say("Ира", '/pass 1 10" 2 8"')


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ('/move конница 15" контакт', "Можно: да"),
        ('/move конница 15"', "Можно: нет"),
        ('/move тяжёлая пехота 8" с поворотом', "сколько дюймов"),
        ('/move тяжёлая пехота 8" с поворотом поворот 2', "Можно: да"),
        ('/pass 4 > 1 10" хрюндель', "Не понял"),
        ("/pass 4 >", "Не хватает: другие"),
        ('/pass 3 > 1 4", 2 5" вне стола', "лидер 1"),
        ("/terrain кубики=5,2,5,1", "Участков местности: 3"),
        ("/terrain сколько кубики=3", "Участков местности: 2"),
        ('/shoot можно 4.5"', "дальше 4 дюймов"),
        ("/evade можно конница 4 > пехота 4", "Можно: да"),
        ("/fight кто победит пехота 4 > конница 3", "Решает: род войск"),
        ("/fight колесницы пехота 4", "Состояние врага: потерял строй"),
        ("/fight пехота 4", "Не хватает: сторона Б: род войск"),
        ("/fight аоб пехота 4 хрюндель > конница 3", "Не понял «хрюндель»"),
        ("/fight пехота 9 > конница 3", "Сторона А: базы: «9» не годится"),
        ("/fight пехота 4 бежит > конница 3", "Бегущие не дерутся"),
    ],
)
def test_questions_without_a_battle(table, line, answer):
    assert answer in table.say("Ира", line)


def test_odds_of_a_fight(corps):
    said = corps.say("Ира", "/odds fight пехота > слоны")
    assert said.startswith("Шансы: Бой: Пехота → Слоны") and "Победа: Пехота" in said
    assert corps.state.act == 6


def test_a_stranger_fights_no_battle(corps):
    assert "Это решает" in corps.say("Пётр", "/fight пехота > фаланга")


def test_a_saved_army_goes_to_the_table_with_its_leaders(corps):
    corps.say("Марк", "/army новая Орда")
    assert "Всего 8 очков" in corps.say("Марк", "/army добавить 4 пехота; 4 конница")
    corps.say("Марк", "/deploy Орда")
    said = corps.press("Ира", "Согласен")
    assert said.startswith("Согласие: Ира.\nB: Пехота 2, Конница 2")


def test_english(table):
    table.say("Ира", "/lang en")
    said = table.say("Ира", "/fight heavy infantry 4 > shock cavalry 4 dice=2,4")
    assert "Winner: Heavy infantry (troop type)" in said and "Retreats: Shock cavalry, 10″" in said
