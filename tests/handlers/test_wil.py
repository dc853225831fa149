"""War in Lace in the chat (wil p. 2-18), with profiles that the players type."""

import pytest

from tests.support.chat_table import Table


@pytest.fixture
def lace(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start война в кружевах 40"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        (
            "Ира",
            "/deploy Гренадеры: ударная пехота, 12 моделей, 6 очков, скорость 8, рукопашная 5+, дисциплина 1;"
            " Пушка: артиллерия, 4 модели, 5 очков, стрельба 4+",
        ),
        (
            "Марк",
            "/deploy Линия: линейная пехота, 12 моделей, 4 очка, скорость 6, рукопашная 5+, стрельба 5+, дисциплина 0;"
            " Кирасиры: ударная кавалерия, 6 моделей, 8 очков, рукопашная 4+, кираса",
        ),
        ("Ира", "/turn"),
    ):
        said = table.say(who, line)
        assert "Не понял" not in said and "сломалось" not in said, said
    yield table
    table.desk.tools.store.close()


def unit(table, name):
    return next(one for one in table.state.units.values() if one.name == name)


def test_an_order_by_the_units_own_discipline(lace):
    said = lace.say("Ира", "/order гренадеры движение офицер кубики=2,2")
    lines = said.splitlines()
    assert lines[0] == "Тест на приказ: Гренадеры"
    assert "Принят, итог 6" in lines
    # 4 or more on two dice with +2: 33 of 36, and 1-1 is among the failures.
    assert " 92 %  принят" in lines
    assert " +1  офицер рядом · стр. 13" in lines


def test_one_attempt_a_turn(lace):
    lace.say("Ира", "/order гренадеры кубики=1,2")
    assert "попытка в этот ход уже была" in lace.say("Ира", "/order гренадеры")
    lace.say("Ира", "/turn")
    lace.say("Марк", "/turn")
    assert "Принят" in lace.say("Ира", "/order гренадеры кубики=5,5")


def test_a_double_one_fails_and_asks_for_its_die(lace):
    said = lace.say("Ира", "/order гренадеры офицер кубики=1,1")
    assert "Не принят" in said and "Двойка 1-1" in said
    assert "таблица неудач" in lace.press("Ира", "Кубик события")


def test_an_attack_reaches_as_far_as_its_dice_and_speed(lace):
    said = lace.say("Ира", '/attack гренадеры 15" кубики=4,3')
    assert "До 15″, контакт" in said and "Может сначала выстрелить" in said
    lace.say("Ира", "/turn")
    lace.say("Марк", "/turn")
    assert "До 15″, не достаёт" in lace.say("Ира", '/attack гренадеры 16" кубики=4,3')


def test_guns_never_attack(lace):
    assert "Атаковать нельзя" in lace.say("Ира", '/attack пушка дисциплина 0 10"')


def test_a_melee_asks_for_what_the_text_lost_and_then_knows_it(lace):
    said = lace.say("Ира", "/fight гренадеры > линия")
    assert "попаданий на модель" in said and "В тексте игры этого нет" in said
    dice = "1,1,1,1,1,1,1,1,4,5,6,6" + ",1,1,1,1,1,1,1,1,1,1,5,6"
    said = lace.say("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 кубики={dice}")
    lines = said.splitlines()
    # The attacker hits on 4 with the charge bonus: 4 hits, 2 models; the defender on 5: 2 hits, 1 model.
    assert "Попадания 4 : 2" in lines
    assert "Гренадеры: потеряно 1, осталось 11" in lines and "Линия: потеряно 2, осталось 10" in lines
    assert "Отступает: Линия, 3″" in lines
    assert unit(lace, "Гренадеры").stands == 11 and unit(lace, "Линия").stands == 10
    assert "Гренадеры: рукопашная 5, попаданий на модель 2, модели 11" in lace.say("Ира", "/fight гренадеры > линия")


def test_who_made_the_enemy_give_way_may_pursue(lace):
    dice = "6,6,6,6,6,6,6,6,6,6,6,6" + ",1,1,1,1,1,1,1,1,1,1,1,1"
    lace.say("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 кубики={dice}")
    said = lace.press("Ира", "Преследовать?")
    assert said.startswith("Преследование: Гренадеры → Линия") and "Можно: да" in said
    assert "Движение, дюймы: 4" in said


def test_markers_halve_the_dice(lace):
    lace.say("Ира", "/mark гренадеры 2 маркера")
    assert "Гренадеры  12/12  2 маркера" in lace.say("Ира", "/battle")
    said = lace.say("Ира", "/fight кубики гренадеры кубики=1,2,3,4,5,6")
    assert "Кубики: 6" in said and "Попадания: 2" in said
    assert "−2  маркеры" in lace.say("Ира", "/order гренадеры")


def test_a_formation_is_marked_and_counts(lace):
    assert "Линия: 12/12  сомкнутый строй" in lace.say("Марк", "/mark линия сомкнутый строй")
    lace.say("Ира", "/turn")
    assert "сомкнутый строй · стр. 13" in lace.say("Марк", "/order линия")


def test_shooting_asks_for_its_dice_and_leads_to_losses(lace):
    assert "В тексте игры этого нет" in lace.say("Ира", "/shoot пушка > линия")
    said = lace.say("Ира", "/shoot пушка > линия 6 кубиков кубики=1,2,3,4,5,6")
    assert "Попадания: 3" in said and " 66 %  Попадания: 3 и больше" in said.splitlines()
    assert "на модель" in lace.press("Ира", "Потери")
    assert "Линия: потеряно 1, осталось 11" in lace.say("Ира", "/losses линия попаданий 3 на модель 2 стрельба")


def test_a_cuirass_takes_four_hits_in_melee(lace):
    assert "Кирасиры: потеряно 2, осталось 4" in lace.say("Марк", "/losses кирасиры попаданий 8")


def test_the_morale_of_the_force_counts_points(lace):
    assert "было очков 11, осталось очков 11" in lace.say("Ира", "/morale отряд")
    lace.say("Ира", "/losses гренадеры попаданий 24 на модель 2")
    said = lace.say("Ира", "/morale отряд")
    assert "осталось очков 5" in said and "Тест всем: да" in said


def test_odds_of_a_whole_attack(lace):
    line = '/odds attack целиком гренадеры на модель 2 > линия на модель 2, до цели 12"'
    said = lace.say("Ира", line)
    # With speed 8 and discipline 1 the dice must show 4 or more to come 12 inches, and 5 to pass: 30 of 36.
    assert " 83 %  Контакт" in said.splitlines()


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/order wil дисциплина 0 кубики=3,3", "Принят, итог 6"),
        ("/order wil дисциплина 0 кубики=2,3", "Не принят, итог 5"),
        ("/order wil событие 6-6 кубики=4", "таблица подвигов"),
        ("/order wil можно артиллерия атака", "Можно: нет"),
        ('/order wil бонус 13" офицер присоединён', "Бонус: 0"),
        ("/order wil лимит уже действовало", "Может действовать: нет"),
        ("/attack реакция линейная пехота отход", "Можно: нет"),
        ("/attack отход дисциплина 0 кубики=3,4", "перестрелка немедленно"),
        ("/attack контратака дисциплина 0 кубики=5,4", "Тест пройден: да"),
        ("/attack каре дисциплина 0 кубики=2,3", "Итог: ждёт"),
        ("/attack залп пройден, потери атакующего 2, дрогнул", "прервана"),
        ("/fight wil штурм победили строение", "Занимает место: да"),
        ("/fight wil исход атакующий 2 обороняющийся 2", "Отступает: обороняющийся"),
        ("/morale нужно 6 мод -2 кубики=4,4", "Тест пройден: да"),
        ("/officer сейчас 1 раньше 5 кубики=3,3", "Офицер: потерян"),
        ("/officer после боя кубики=3,5", "Итог: 8"),
        ("/officer новый", "младший лейтенант"),
        ("/first wil 3 кубики=2,2,5,1,6,3", "Порядок: 2, 3, 1"),
        ("/move wil колонна 6", "Скорость: 8"),
        ("/move wil половина 5", "Половина, дюймы: 3"),
        ('/move wil промежутки до своих 0.5" до врага 5"', "По правилам: нет"),
        ("/move wil сквозь линейная пехота сомкнутый строй > линейная пехота", "Можно: нет"),
        ("/pursue линейная пехота > линейная пехота", "Можно: нет"),
        ("/losses wil ударная кавалерия кираса попаданий 8", "потеряно 2"),
        ("/shoot wil 12 кубиков 5+ картечь", "Не хватает: расстояние"),
    ],
)
def test_questions_without_a_battle(table, line, answer):
    assert answer in table.say("Ира", line)


def test_english(table):
    table.say("Ира", "/lang en")
    assert "Accepted, total 7" in table.say("Ира", "/order wil discipline 1 dice=3,3")
