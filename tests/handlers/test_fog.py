"""Field of Glory in the chat: the impact phase, with numbers that the players supply."""

import pytest

from tests.support.chat_table import Table


@pytest.fixture
def groups(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start поле славы"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", "/deploy 2 рыцари ударные элита; лёгкая пехота лук «Лучники»"),
        ("Марк", "/deploy тяжёлая пехота необученные; Гвардия: конница; лёгкая конница"),
        ("Ира", "/turn"),
    ):
        said = table.say(who, line)
        assert "Не понял" not in said and "сломалось" not in said, said
    yield table
    table.desk.tools.store.close()


def unit(table, name):
    return next(one for one in table.state.units.values() if one.name == name)


def test_groups_are_typed_by_hand(groups):
    knights = unit(groups, "Рыцари 2")
    assert knights.type == "knights" and knights.profile == {"type": "knights", "shock": True, "quality": "elite"}
    assert unit(groups, "Лучники").profile["front_rank_missile"] == "bow"
    assert unit(groups, "Гвардия").type == "cavalry"
    assert "не вижу рода войск" in groups.say("Ира", "/deploy ударные элита")
    assert "«драконы»: не вижу рода войск" in groups.say("Ира", "/deploy драконы")


def test_light_foot_does_not_charge_formed_troops_in_the_open(groups):
    said = groups.say("Ира", "/charge лучники > тяжёлая пехота")
    assert "лёгкая пехота боится строя на открытом" in said and unit(groups, "Лучники").charges == ()
    assert "Может атаковать: нет" in groups.say("Ира", "/charge можно лучники > тяжёлая пехота")
    assert "Атака объявлена: Лучники" in groups.say("Ира", "/charge лучники > тяжёлая пехота пересечённая")
    assert unit(groups, "Тяжёлая пехота").charged_by == (unit(groups, "Лучники").id,)


def test_light_horse_tests_before_it_charges(groups):
    assert "Атаки объявляют в свой ход" in groups.say("Марк", "/charge лёгкая конница > рыцари 1")
    groups.say("Ира", "/turn")
    said = groups.say("Марк", "/charge лёгкая конница > рыцари 1")
    assert "Сколько нужно на двух кубиках?" in said and "Нужно 7+" in groups.tokens
    said = groups.say("Марк", "/charge лёгкая конница > рыцари 1 нужно 8 мод +1 кубики=3,4")
    assert "Атака объявлена: Лёгкая конница" in said
    # 7 or more on two dice.
    assert " 58 %  тест пройден" in said.splitlines()


def test_shock_troops_are_restrained_by_a_test(groups):
    line = "/charge удержать рыцари 1 > тяжёлая пехота 3ед ход 4 нужно 7 мод 0 кубики=2,4"
    said = groups.say("Ира", line)
    assert "атака без приказа: Рыцари 1 → Тяжёлая пехота" in said
    assert " 42 %  атака без приказа" in said.splitlines()
    assert unit(groups, "Рыцари 1").unordered and unit(groups, "Рыцари 1").failed == ("restrain",)


def test_a_hit_in_the_flank_drops_cohesion_once_a_turn(groups):
    groups.say("Ира", "/charge удар во фланг тяжёлая пехота")
    assert unit(groups, "Тяжёлая пехота").cohesion == "disrupted"
    assert "Тяжёлая пехота\n  дезорганизованные\n" in groups.say("Ира", "/battle")
    assert "уже потерян" in groups.say("Ира", "/charge удар во фланг тяжёлая пехота")
    assert unit(groups, "Тяжёлая пехота").cohesion == "disrupted"
    groups.say("Ира", "/turn")
    assert "сейчас ход другой стороны" in groups.say("Ира", "/charge удар во фланг тяжёлая пехота")
    groups.say("Марк", "/turn")
    groups.say("Ира", "/charge удар во фланг тяжёлая пехота")
    assert unit(groups, "Тяжёлая пехота").cohesion == "fragmented"
    groups.say("Ира", "/turn")
    assert "разобщённые не атакуют" in groups.say("Марк", "/charge тяжёлая пехота > рыцари 1")


def test_a_fact_is_undone(groups):
    groups.say("Ира", "/charge удар во фланг тяжёлая пехота")
    groups.say("Ира", "/undo")
    assert unit(groups, "Тяжёлая пехота").cohesion == "steady"


def test_cohesion_is_marked_by_hand(groups):
    assert groups.say("Ира", "/mark рыцари 1 дезорг") == "Поправка. Рыцари 1: дезорганизованные"
    assert "Ира просит: поправка: Гвардия: дезорганизованные" in groups.say("Ира", "/mark гвардия дезорг")
    said = groups.say("Марк", "/mark лёгкая конница дезорганизованы")
    assert "Лёгкая конница: дезорганизованные" in said


def test_the_variable_move_table_is_said_once(groups):
    said = groups.say("Ира", "/evade ход 5")
    assert "шесть чисел" in said and "/evade ход 5 таблица " in said
    said = groups.say("Ира", "/evade ход 5 таблица -2 -1 0 0 1 2 кубики=5")
    assert "Ход: 6" in said and " 33 %  Ход: 6 и больше" in said.splitlines()
    assert "Ход: 2" in groups.say("Марк", "/evade ход 4 кубики=1")


def test_interception_by_the_guard(groups):
    assert "Атака не объявлена" in groups.say("Марк", "/intercept гвардия > рыцари 1 3ед")
    groups.say("Ира", "/charge рыцари 1 > тяжёлая пехота")
    assert "вне зоны" in groups.say("Марк", "/intercept гвардия > рыцари 1 4.5ед")
    said = groups.say("Марк", "/intercept гвардия > рыцари 1 3ед")
    assert "Перехват удался: Гвардия" in said and "зона перехвата" in said
    assert unit(groups, "Гвардия").intercepts == unit(groups, "Рыцари 1").id


def test_foot_and_skirmishers_of_the_battle_evade(groups):
    assert "Можно: да" in groups.say("Ира", "/evade можно лучники")
    assert "Можно: нет" in groups.say("Ира", "/evade можно рыцари 1")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/cmt нужно 8 мод +1 кубики=3,4", "Тест пройден: да"),
        ("/cmt нужно 8 мод +1 кубики=3,3", "Тест пройден: нет"),
        ("/cmt 8", "Например: /cmt 8 модификатор "),
        ("/cohesion нужно 7 мод -1 кубики=4,4", " 42 %  Тест пройден"),
        ("/impact 6 3+ кубики=1,2,3,4,5,6", "Попадания: 4"),
        ("/impact 6 5+ кубики=1,2,3,4,5,6", "Попадания: 2"),
        ("/impact фланг тяжёлая пехота 6 4 кубики=1,2,3,4,5,6,1,2,3,4", "Больше попаданий: атакующий"),
        ("/charge выдвижение 2ед", "Должен выдвинуться: да"),
        ("/charge контакт только угол в угол", "По правилам: нет"),
        ("/charge объявить расстояние 5 ход 4", "По правилам: нет"),
        ("/charge без приказа рыцари ударные > конница 3ед ход 4", "Нужен тест: да"),
        ("/charge принять лёгкая пехота > рыцари", "ТСД, чтобы устоять: да"),
        ("/charge устоять лёгкая пехота > рыцари нужно 8 мод 0 кубики=3,5", "Устоял: да"),
        ("/charge разобщённые тяжёлая пехота > лёгкая пехота", "Тест на сплочённость: нет"),
        ("/charge фланговая база за линией боковой край 0.5ед", "Атака во фланг: да"),
        ("/charge край", "Встаёт у края: да"),
        ("/evade fog пойман конница", "Сплочённость: дезорганизованные"),
        ("/evade fog преграда враг 3ед", "Стоит в ЕД: 1"),
        ("/evade fog кто бросает целей 2 уклонилось 1", "Бросает уклоняющийся: да"),
        ("/evade fog край боковой край стола", "Может повернуть: да"),
        ("/evade fog смещение 2", "Можно: нет"),
        ("/evade fog куда во фланг", "по направлению атаки"),
    ],
)
def test_questions_without_a_battle(table, line, answer):
    assert answer in table.say("Ира", line)


def test_the_odds_of_a_race(table):
    said = table.say("Ира", "/odds evade fog догонит 5 4 2 таблица -2 -1 0 0 1 2")
    # The charger gains 3 MU or more: his die against hers by at least 3 of the table, 3 of 36 throws.
    assert " 8 %  Пойман" in said.splitlines()


def test_english(table):
    table.say("Ира", "/lang en")
    said = table.say("Ира", "/charge light foot > heavy foot")
    assert "May charge: no" in said and "Light foot" in said


def test_every_section_has_a_name_of_its_own():
    from resolvers.fog import game
    from resolvers.fog.names import SECTION_NAMES

    sections = {value for name, value in vars(game).items() if name.isupper() and isinstance(value, str)}
    assert sections == set(SECTION_NAMES)
    assert all(name.ru != name.en for name in SECTION_NAMES.values())
