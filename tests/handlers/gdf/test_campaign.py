"""What a club types after a battle, and an organiser between rounds (gdf p. 33-39); dice are in hand."""

import pytest

from games.gdf.state import GdfUnit
from handlers.desk.registry import commands
from handlers.gdf.campaign_kills import _counted
from handlers.gdf.campaign_words import EXPERIENCE, PLAYERS
from handlers.gdf.entries import read_entries
from lexicon.errors import NotUnderstood
from tests.support.chat_table import Table


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Братья 2 4 XP уцелели, убили отряд", [("Братья 2", {"before": 4, "survived": True, "units_killed": 1})]),
        ("Братья 2 XP 4", [("Братья 2", {"before": 4})]),
        ("Братья 4 XP 2 отряда", [("Братья", {"before": 4, "units_killed": 2})]),
        ("Отряд смерти 3 XP; Орки", [("Отряд смерти", {"before": 3}), ("Орки", {})]),
        ("герой Кортес 14 XP, героя с отрядом", [("Кортес", {"hero": True, "before": 14, "hero_and_unit_killed": 1})]),
        ("«Герой 5» опыт 3\nОрки погибли", [("Герой 5", {"before": 3}), ("Орки", {"survived": False})]),
        ("4 XP жив", [("", {"before": 4, "survived": True})]),
        ("Братья жив, герой 1", [("Братья", {"survived": True, "heroes_killed": 1})]),
    ],
)
def test_a_list_of_units_is_read_entry_by_entry(words, found):
    read = [
        (one.name, {k: v for k, v in one.values.items() if k != "killed"}) for one in read_entries(words, EXPERIENCE)
    ]
    assert read == found


@pytest.mark.parametrize("words", ["Братья 4 XP хрюк", "Братья XP", "Братья 4 XP 5 XP", "Братья жив погиб"])
def test_what_fits_nothing_is_never_passed_over(words):
    with pytest.raises(NotUnderstood):
        read_entries(words, EXPERIENCE)


def test_numbers_of_players_are_victory_and_destruction_points():
    one, two = read_entries("Аня Иванова 3 450 победа 620, Боря ничья 300", PLAYERS)
    assert (one.name, one.values) == ("Аня Иванова", {"vp": 3, "destruction": 450, "win": 620})
    assert (two.name, two.values) == ("Боря", {"draw": 300})


def test_experience_says_what_was_gained_and_offers_the_level(table):
    said = table.say("Ира", "/кампания опыт Братья 4 XP уцелели, убили отряд; герой Кортес 29 XP погиб, убил героя")
    assert "Братья: +2 XP, всего 6" in said and "дороже на 25 очков" in said
    assert "Кортес: +1 XP, всего 30" in said and "дороже на 55 очков" in said
    said = table.press("Ира", "Уровень: Братья")
    assert "Дороже на 25 очков" in said and "стр. 38" in said


def test_kills_without_saying_whom_are_asked_about(table):
    assert "кого уничтожили" in table.say("Ира", "/кампания опыт Братья 4 XP, убили")


def test_a_hero_chooses_a_set_and_rolls_what_he_has_again(table):
    said = table.say("Ира", "/кампания уровень герой Кортес кубики=3")
    assert "Боец или Стрелок" in said
    said = table.press("Ира", "Стрелок")
    assert "Дороже на 55 очков" in said
    said = table.say("Ира", "/campaign level герой Кортес, стрелок, охотник кубики=1,2,4")
    assert "Разрушитель" in said
    assert "Какой у героя набор навыков?" in table.say("Ира", "/кампания уровень герой Кортес уровень 2")
    assert {"Капитан", "Целитель"} <= set(table.tokens)


def test_a_whole_set_makes_a_hero_roll_for_another(table):
    said = table.say("Ира", "/кампания уровень герой Кортес, лидер, подстрекатель, тактик кубики=2")
    assert "Капитан или Поддержка" in said
    assert "Поддержка" in table.tokens and "Капитан" not in table.tokens


def test_traits_are_for_units_and_skills_for_heroes(table):
    assert "только у героя" in table.say("Ира", "/кампания уровень Братья лидер")
    assert "не достаются" in table.say("Ира", "/кампания уровень герой Кортес упрямство")


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("потери Братья кубики=1", ["вычеркнуть из ростера"]),
        ("потери Братья, Орки кубики=2,6", ["без последствий", "+1 XP"]),
        ("потери герой Кортес сломанная нога кубики=1,6,2", ["дешевле на 5", "Ранение в грудь"]),
        ("потери герой Кортес кубики=1,1", ["дешевле на 5", "вычеркнуть"]),
        ("потери герой Кортес кубики=6,6", ["дороже на 5", "Закалённый"]),
        ("потери Братья; без смерти кубики=1,4", ["пропуск игр: 2"]),
        ("игра Аня 1300, Боря 1000, Вера 1250", ["Боря: 1000 очков, аутсайдера 6", "Аня: на 50 больше"]),
        ("награда победа, особая цель", ["Победные очки: 2", "Очки: 225"]),
        ("награда поражение, проигравших 2", ["Очки: 150"]),
        ("продажа 15", ["Очки: 10"]),
        ("набор очков 500, отряды 120 80, герой 90, ветеран", ["Цена: 340", "Осталось: 160"]),
        ("набор очков 500, герой 90, героев уже 3", ["По правилам: нет", "героев в армии больше трёх"]),
        ("старт 790, герои 2", ["отложено больше 200", "героев больше одного"]),
        ("таблица Аня 6 за 4 игры, Боря 4 за 2", ["1  Боря", "2,0", "1,5"]),
        ("таблица Аня 6, Боря 4, предел 6", ["победа: Аня"]),
        ("длина кубики=6", ["Предел: 10"]),
        ("событие кубики=4", ["Ничего не случилось"]),
        ("событие кубики=5,2,1", ["Хищная фауна"]),
        ("цель кубики=6", ["Разрушение"]),
    ],
)
def test_the_parts_of_a_campaign(table, line, parts):
    said = table.say("Ира", f"/кампания {line}")
    assert all(part in said for part in parts), said


@pytest.mark.parametrize(
    ("line", "parts"),
    [
        ("пары Аня, Боря, Вера кубики=3,1", ["1. Вера — Аня", "Без пары: Боря"]),
        ("пары после тура 2; Аня 3 400; Боря 6 100; Вера 3 650; Глеб 0 0", ["1. Боря — Вера", "2. Аня — Глеб"]),
        ("таблица после тура 6, Аня 12 900 ничья 100, Боря 12 950 ничья 60", ["1  Боря   13  1010", "турнире: Боря"]),
        ("очки ничья, уничтожены 120 90, шок 60", ["1 ПО, 270 ОР"]),
        ("ростер 1500 подкрепления 500 500 500", ["По правилам"]),
        ("ростер 1500 подкрепления 500 герой", ["Так нельзя", "герой в подкреплении"]),
        ("ростер 1100 900", ["меньше 60% основной фракции"]),
        ('высота пехота, здание 2"', ["Высота: 5"]),
        ("обзор 2 3 между 2", ["Видно: да"]),
        ("база 32", ["Высота: 1,25"]),
    ],
)  # fmt: skip
def test_the_parts_of_a_tournament(table, line, parts):
    said = table.say("Ира", f"/турнир {line}")
    assert all(part in said for part in parts), said


def test_the_table_of_a_round_leads_to_the_pairs_of_the_next(table):
    table.say("Ира", "/турнир таблица после тура 1, Аня победа 620, Боря поражение 410, Вера ничья 300, Глеб ничья 250")
    said = table.press("Ира", "Пары тура 2")
    assert "1. Аня — Вера" in said and "2. Глеб — Боря" in said


@pytest.mark.parametrize("name", ["campaign", "tournament"])
def test_the_command_alone_offers_its_parts_and_each_says_how(table, name):
    table.say("Ира", f"/{name}")
    form = commands()[name].forms["gdf"]
    parts = list(table.tokens)
    assert len(parts) == len(form.examples) + 1
    for part in parts:
        table.say("Ира", f"/{name}")
        assert "стр. 3" in table.press("Ира", part)


@pytest.fixture
def over(tmp_path):
    """A battle that its only player ended: Орки are gone, Братья live."""
    made = Table(tmp_path)
    for line in (
        "/start Grimdark Future 1000",
        "/join both",
        "/deploy A Братья [5] К3+ З4+ | 5x Нож (А1) | 110",
        "/deploy B Орки [5] К5+ З5+ | 5x Нож (А1) | 60",
        "/turn",
        "/losses орки 5 моделей",
    ):
        made.say("Ира", line)
        assert made.last.error is None, line
    yield made
    made.desk.tools.store.close()


def test_what_a_battle_lost_rolls_when_that_is_over(over):
    over.say("Ира", "/end")
    over.press("Ира", "Закончить")
    assert over.state.ended is not None
    said = over.say("Ира", "/кампания потери кубики=1")
    assert over.last.error is None and "Орки" in said and "вычеркнуть" in said and "Братья" not in said
    said = over.say("Ира", "/кампания опыт")
    assert "Братья: +1 XP" in said and "Орки: +0 XP" in said
    assert over.last.act is None


def test_rolls_of_a_campaign_stand_in_the_log_of_a_battle_that_goes_on(over):
    before = over.state.version
    over.say("Ира", "/кампания событие")
    assert over.last.error is None and over.state.version > before
    assert over.desk.tools.store.check() == []


def test_experience_without_words_is_what_the_log_of_the_battle_tells(tmp_path):
    made = Table(tmp_path)
    for line in (
        "/start Grimdark Future 1000",
        "/join both",
        '/deploy A Братья [5] К3+ З4+ | 5x Ружьё (24", А1) | 110',
        "/deploy B Орки [2] К5+ З5+ | 2x Нож (А1) | 60\nГоблины [5] К5+ З5+ | 5x Нож (А1) | 60",
        "/turn",
        "/shoot братья > орки кубики=6,6,6,6,6,1,1,1,1,1",
    ):
        made.say("Ира", line)
        assert made.last.error is None, line
    said = made.say("Ира", "/кампания опыт")
    assert "Братья: +2 XP, всего 2" in said and "Орки: +0 XP" in said and "Гоблины: +1 XP" in said
    made.desk.tools.store.close()


def test_a_hero_counts_with_the_unit_that_he_had_joined():
    def unit(name, **more):
        return GdfUnit(id=name, side="A", name=name, type="", **more)

    host, hero = unit("u1"), unit("u2", rules=("Hero",), host="u1")
    assert _counted([host, hero]) == {"hero_and_unit_killed": 1}
    assert _counted([host]) == {"units_killed": 1} and _counted([hero]) == {"heroes_killed": 1}
