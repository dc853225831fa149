"""Corps of Art of Batallia as players write them: the name first, leaders and their words (aob 1.1, 3.2, 7)."""

from __future__ import annotations

import pytest

from armies.aob.corps import render_corps
from armies.aob.rows import parse_corps
from armies.core.force import import_force
from lexicon.errors import NotUnderstood


@pytest.mark.parametrize(
    ("line", "name", "kind", "bases", "quality"),
    [
        ("Гетайры — ударная конница, элита, 3 базы", "Гетайры", "shock_cavalry", 3, "elite"),
        ("Фракийцы – 4 отряда, Легкая пехота", "Фракийцы", "light_infantry", 4, None),
        ("2. Толпа - 4 пехоты", "Толпа", "infantry", 4, None),
        ("Аланы, легкая конница 3", "Аланы", "light_cavalry", 3, None),
        ("Лучники Крита 3 базы стрелки", "Лучники Крита", "shooters", 3, None),
        ("Companions - shock cavalry x4 elite", "Companions", "shock_cavalry", 4, "elite"),
        ("Левый фланг - фаланга, 5 баз регулярные", "Левый фланг", "heavy_infantry", 5, "regular"),
    ],
)
def test_the_name_may_stand_before_the_troops(line: str, name: str, kind: str, bases: int, quality: str | None) -> None:
    read = parse_corps(line)
    assert read.name == name
    assert (read.profile["type"], read.profile["bases"], read.profile["quality"]) == (kind, bases, quality)


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("тяжёлая пехота, элита, 5 баз", "Тяжёлая пехота"),
        ("элита, пехота 4", "Пехота"),
        ("ударная, пехота 4", "Ударная пехота"),
        ("Гоплиты 4", "Тяжёлая пехота"),
    ],
)
def test_words_of_the_troops_themselves_are_no_name(line: str, name: str) -> None:
    assert parse_corps(line).name == name


def test_a_support_may_follow_an_and() -> None:
    read = parse_corps("Обоз: 3 пехоты и 1 серпоносная колесница, лидер 3")
    assert read.profile["support"] == {"type": "scythed_chariots", "bases": 1}
    assert read.size == 4


def test_what_is_said_in_brackets_after_the_leaders_is_said_of_them() -> None:
    regular = parse_corps("Гетайры: 3 ударной конницы элита, лидер 6 (регулярный)")
    assert (regular.profile["quality"], regular.profile["regular"], regular.points) == ("elite", True, 4)
    irregular = parse_corps("Толпа - 4 пехоты, лидеры 2 и 3 (нерег)")
    assert irregular.profile["irregular"] == (2, 3)


@pytest.mark.parametrize(
    ("line", "kind", "points", "more"),
    [
        ("Критяне - 3 пешие застрельщики с луками, лидер 2", "skirmishers", 3, {"leaders": (2,)}),
        ("Скифы: 3 конных застрельщика (луки), лидер 4 регулярный", "light_cavalry", 3, {"regular": True}),
        ("Лучники: 3 стрелки, лидер 3 (рег.)", "shooters", 3, {"regular": True}),
        ("Лучники: 3 стрелки рег., лидер 3", "shooters", 4, {"quality": "regular"}),
    ],
)
def test_troops_are_read_as_the_book_calls_them_and_leaders_as_their_words_agree(line, kind, points, more):
    read = parse_corps(line)
    assert (read.profile["type"], read.points) == (kind, points)
    assert {key: read.profile[key] for key in more} == more


@pytest.mark.parametrize(
    "words", ["+ 1 слоны впереди", ", впереди слоны 1", ", 1 слоны впереди", "и слон", "+ 1 база слонов спереди"]
)
def test_a_support_may_say_where_it_stands(words):
    read = parse_corps(f"Индийцы: 3 пехоты {words}, лидер 1 (нерегулярный)")
    assert read.profile["support"] == {"type": "elephants", "bases": 1}
    assert (read.points, read.profile["irregular"]) == (4, (1,))


def test_regular_troops_with_regular_leaders_pay_for_the_troops_alone() -> None:
    read = parse_corps("Гоплиты: 4 тяжелой пехоты регулярные, лидеры 4 и 2 регулярные")
    assert (read.profile["quality"], read.profile["leaders"], read.points) == ("regular", (4, 2), 5)


def test_a_quality_after_the_leaders_is_the_troops_where_they_have_none_yet() -> None:
    read = parse_corps("4 пехота лидеры 1 2 регулярные")
    assert read.profile["quality"] == "regular"
    assert "regular" not in read.profile


def test_a_rendered_corps_is_read_as_it_was() -> None:
    read = parse_corps("Гетайры: 3 ударной конницы элита, лидер 6 (регулярный)")
    assert parse_corps(render_corps(read)) == read
    assert parse_corps(render_corps(read, "en")) == read


@pytest.mark.parametrize(
    "words", ["4 легионера\n2 лучника\nгенерал цезарь", "3 hoplites\n4 peltasts", "Мои\n5 рыцарей"]
)
def test_a_list_without_a_word_of_this_game_is_asked_about_with_what_to_type(words):
    with pytest.raises(NotUnderstood) as asked:
        import_force(words, system="aob")
    assert asked.value.code == "paste.not_plain"
    assert import_force(f"{asked.value.example}\n3 конница", system="aob").force.members


@pytest.mark.parametrize(
    "words",
    [
        "4 легионера\n3 лёгкая конница",
        "4 легионера элита\n3 лучники",
        "3 гоплиты, лидеры 1 2\n3 лучники",
        "HI 4\n3 лучники",
        "Art of Batallia, 20 очков\n4 легионера\n3 лучники",
        "| Тип | Базы |\n|---|---|\n| легионеры | 4 |",
    ],
)
def test_one_word_of_this_game_is_enough(words):
    assert import_force(words, system="aob").force.members[0].profile["type"] in ("shock_infantry", "heavy_infantry")


@pytest.mark.parametrize(
    ("line", "kind", "bases", "leaders"),
    [
        ("HI×5 E L1,4", "heavy_infantry", 5, (1, 4)),
        ("LCх3 L2", "light_cavalry", 3, (2,)),
        ("Heavy Infantry (5) Elite, Leaders: 1 & 4", "heavy_infantry", 5, (1, 4)),
        ("тяж. пехота (4), элита, лидер (2)", "heavy_infantry", 4, (2,)),
        ("Слоны: 3", "elephants", 3, ()),
    ],
)
def test_bases_are_counted_behind_a_code_in_brackets_and_behind_a_colon(line, kind, bases, leaders):
    made = parse_corps(line)
    assert (made.profile["type"], made.profile["bases"], made.profile["leaders"]) == (kind, bases, leaders)


@pytest.mark.parametrize(
    ("words", "leaders", "called"),
    [
        ("лидер 6 (Красс)", (6,), {"6": "Красс"}),
        ("лидер 6 - Красс", (6,), {"6": "Красс"}),
        ("лидеры: Помпей Великий 5 и Красс 6", (5, 6), {"5": "Помпей Великий", "6": "Красс"}),
        ("лидеры 5 Помпей, 2", (5, 2), {"5": "Помпей"}),
        ("leaders 4 (Brutus), 1 (Cassius)", (4, 1), {"4": "Brutus", "1": "Cassius"}),
        ("лидер 3 (Регулярный)", (3,), None),
        ("лидеры 3 2", (3, 2), None),
    ],
)
def test_a_leader_keeps_the_name_that_stands_beside_his_number(words, leaders, called):
    read = parse_corps(f"Резерв: 4 пехоты, {words}")
    assert (read.name, read.profile["leaders"], read.profile.get("leader_names")) == ("Резерв", leaders, called)
    again = parse_corps(render_corps(read))
    assert (again.name, again.profile.get("leader_names")) == ("Резерв", called)


def test_a_leader_called_before_his_troops_is_the_name_of_the_corps():
    assert parse_corps("лидер 6 Красс - 3 ударная конница").name == "Красс"
    assert parse_corps("Лидер 5 Помпей: 4 тяжёлая пехота").name == "Помпей"
