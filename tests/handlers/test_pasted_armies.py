"""Lists in the chat: shown back as they were read, put right by a tap, taken to battle with what they break."""

import base64
import json
from typing import get_args

import pytest

from armies.core.check import ViolationCode
from handlers.drawing.fluent import has_text
from tests.support.chat_table import Table

FORGE = """++ Red Spur - Spur Legion (v3.5.3) [GF 1000pts] [2 Units] ++

Spur Captain [1] Q3+ D3+ | 300pts | Hero, Tough(6)
Great Blade (A6, AP(2))

Spur Riders [5] Q4+ D4+ | 200pts | 5x Fast
Lance (A2, AP(1)), Pistol (12", A1)"""
LACE = """Отряд на 40 очков
Гренадеры: ударная пехота, 12 моделей, 6 очков, скорость 8, рукопашная 4+, дисциплина 1
какие-то ребята
2 Гренадеры как выше"""
OTHER_GAME = """Pox March 1990/2000 pts
Grand Alliance Chaos | Plague Host
Auxiliaries: 40 (+15600 Points)
Drops: 3
Regiment 1
Toad Rider (170)"""


@pytest.fixture
def table(tmp_path):
    return Table(tmp_path)


def seated(table, game):
    table.say("Ира", f"/start {game}")
    table.say("Ира", "/join A")
    table.say("Марк", "/join B")


def test_what_was_read_is_shown_back_and_a_tap_puts_an_entry_right(table):
    seated(table, "gdf 1000")
    said = table.say("Ира", f"/army вставить {FORGE}")
    assert "2. Spur Riders [5] К4+ З4+ | 5x Lance (A2, AP(1)), 5x Pistol" in said and "осталось 500" in said
    assert "5x Lance" in table.press("Ира", "✎ 2")
    assert "1x Lance (A2, AP(1)), 5x Pistol" in table.press("Ира", "1x Lance")
    assert "3. Spur Riders" in table.say("Ира", "/army исправить 2 ещё")
    assert "3. Spur Riders" not in table.say("Ира", "/army fix 3 remove")
    table.say("Ира", "/army исправить 2 = Spur Riders [4] Q4+ D4+ | 160 | 4x Lance (A2)")
    table.press("Ира", "В бой")
    assert [(unit.name, unit.size, unit.points) for unit in table.state.units.values()] == [
        ("Spur Captain", 1, 300),
        ("Spur Riders", 4, 160),
    ]


def test_an_entry_that_is_not_there_and_words_that_say_nothing_change_nothing(table):
    seated(table, "gdf 1000")
    table.say("Ира", f"/army вставить {FORGE}")
    for words in ("7", "0 убрать", "2 пополам", "2 = как-нибудь", "второй"):
        table.say("Ира", f"/army исправить {words}")
        assert table.last.error is not None
    assert "Всего 500" in table.say("Ира", "/army показать")


def test_what_a_line_may_have_meant_is_one_tap_away(table):
    table.say("Ира", "/army вставить Имперские Римляне 1000\nГенерал\n2 конница\n4 легионеры")
    assert "Тяжелая Конница" in table.press("Ира", "2 Тяжелая Конн")
    assert "2 Тяжелая Конница" in table.say("Ира", "/army показать")
    table.say("Ира", "/army исправить 2")
    assert "5 Легионеры" in table.press("Ира", "5 Легионеры")


def test_a_list_of_another_game_changes_nothing(table):
    table.say("Ира", "/army новая имперские римляне 1000")
    before = table.say("Ира", "/army показать")
    assert "другой игры" in table.say("Ира", f"/army вставить {OTHER_GAME}") and table.last.error == "paste.other_game"
    assert table.say("Ира", "/army показать") == before
    seated(table, "gdf 1000")
    table.say("Ира", f"/deploy {OTHER_GAME}")
    assert table.last.error == "paste.other_game" and not table.state.units


@pytest.mark.parametrize("how", ["", "/army вставить "])
def test_troops_called_like_a_people_make_no_list_of_the_game_that_has_its_army(table, how):
    seated(table, "field of glory")
    troops = "1. Галлы - тяжёлая пехота, 10 баз\n2. Даки: средняя пехота, 8 баз\n3. Конница, 4 базы"
    said = table.say("Ира", f"{how}Варвары 800 очков\n{troops}")
    assert "«Галлы»" in said and "«Даки»" in said and table.last.error is None


def test_a_round_sum_behind_the_title_is_its_size_and_a_list_without_a_title_is_called_by_its_game(table):
    seated(table, "field of glory")
    troops = "Парфия: катафракты, 4 базы\nСаки: лёгкая конница, 4 базы\nСтрелки: лёгкая пехота, 6 баз"
    said = table.say("Ира", f"Парфяне 600\n{troops}")
    assert said.startswith("Парфяне") and "Очки не названы; по правилам" in said
    assert "осталось 500" in table.say("Ира", f"Парфяне 600\n{troops}, 100 очков")
    assert table.say("Ира", troops).startswith("Field of Glory")


@pytest.mark.parametrize("form", ["json", "csv", "text", "markdown"])
def test_our_own_exports_paste_back(table, form):
    table.say("Ира", "/army вставить Даки 1500\nГенерал\n8 Воины\n2 Лучники")
    made = table.say("Ира", f"/army выгрузить {form}")
    for block in table.last.messages[0].payload["blocks"]:
        if block["kind"] == "file":
            made = base64.b64decode(block["base64"]).decode()
    said = table.say("Ира", f"/army вставить {made}")
    assert "8 Воины" in said and "2 Лучники" in said and table.last.error is None


def test_one_bad_line_on_the_table_refuses_nobody_and_says_why(table):
    seated(table, "wil 40")
    said = table.say("Ира", f"/deploy {LACE}")
    assert "Строка 3 не понята: «какие-то ребята»" in said and "род войск" in said
    assert [unit.name for unit in table.state.units.values()] == ["Гренадеры", "Гренадеры 2", "Гренадеры 3"]
    assert "не понята: «пингвины»" in table.say("Марк", "/deploy пингвины; Пушка: артиллерия, 4 модели, 7 очков")
    assert "Пушка" in {unit.name for unit in table.state.units.values()}


def test_an_army_that_breaks_rules_goes_to_battle_and_they_are_said(table):
    seated(table, "gdf 1000")
    dear = FORGE.replace("300pts", "800pts").replace("200pts", "400pts")
    said = table.say("Ира", f"/deploy {dear}")
    assert "1200" in said and "Spur Captain: очков 800, можно 350" in said and len(table.state.units) == 2


def test_a_list_that_names_its_army_needs_no_join_before(table):
    table.say("Ира", "/start Warmaster 1000")
    table.say("Ира", "/join A")
    said = table.say("Ира", "/deploy Даки (1000 очков)\nГенерал Децебал\n8 Воины\n2 Самураи\n2 Лучники")
    assert "2 Самураи" in said and table.state.sides["A"].army == "dacian"
    assert len(table.state.units) == 10 and [one.name for one in table.state.leaders.values()] == ["Децебал"]


def test_a_count_behind_the_name_is_no_name(table):
    table.say("Ира", "/start Warmaster 1000")
    table.say("Ира", "/join A Imperial Roman")
    table.say("Ира", "/deploy legionaries x2")
    assert sorted(unit.name for unit in table.state.units.values()) == ["Легионеры 1", "Легионеры 2"]


def test_a_unit_of_the_battle_is_shown_as_it_is_now(table):
    seated(table, "gdf 1000")
    table.say("Ира", f"/deploy {FORGE}")
    table.say("Ира", "/losses Spur Riders, 2 модели")
    assert table.state.units["u2"].stands == 3
    said = table.say("Марк", "/unit spur riders")
    assert "3/5" in said and "Lance (A2, AP(1))" in said and "200 очков" in said
    assert "Spur Captain" in table.say("Марк", "/unit captain")
    both = table.say("Марк", "/unit spur")
    assert "spur" in both and {"Spur Captain", "Spur Riders"} <= set(table.tokens)


def test_a_unit_of_an_army_list_is_shown_as_it_is_now_by_its_whole_name(table):
    table.say("Ира", "/start Warmaster 1000")
    table.say("Ира", "/join A даки")
    table.say("Ира", "/deploy 2 воины, генерал")
    assert table.say("Ира", "/unit воины 2").startswith("Воины 2\nДаки, 35 очков\n●●●\n")
    assert table.say("Ира", "/unit воины").startswith("Воины\nДаки, стр. 109")
    assert list(table.tokens) == ["Воины 1", "Воины 2"]
    assert table.press("Ира", "Воины 1").startswith("Воины 1\nДаки, 35 очков\n●●●\n")
    assert table.say("Ира", "/unit генерала").startswith("Генерал\nДаки, 100 очков\nкомандование 8\n")


@pytest.mark.parametrize("words", ["гренадеры", "легионеры", "слоны", "диадохи", "elephants"])
def test_a_unit_of_another_game_is_nobody_here(table, words):
    seated(table, "wil 40")
    table.say("Ира", "/deploy Егеря: лёгкая пехота, 12 моделей, 5 очков")
    assert "/unit Егеря" in table.say("Ира", f"/unit {words}") and table.last.error == "unit.not_found"


def test_an_officer_is_shown_as_he_is_now(table):
    seated(table, "wil 40")
    table.say("Ира", "/deploy Егеря: лёгкая пехота, 12 моделей, 5 очков")
    table.say("Ира", "/deploy офицер майор Орлов")
    assert table.say("Ира", "/unit орлова") == "Орлов\nA\nофицер, майор, один"


def test_army_forge_share_data_is_one_unit_of_ten(table):
    half = {"name": "Grunts", "size": 5, "quality": 4, "defense": 4, "cost": 100, "combined": True, "rules": []}
    gun = {"name": "Rifle", "count": 5, "range": 24, "attacks": 1, "specialRules": []}
    first = {**half, "joinToUnit": None, "selectionId": "a", "loadout": [gun]}
    second = {**half, "joinToUnit": "a", "selectionId": "b", "loadout": [gun]}
    tree = {"name": "Red Spur", "gameSystem": "gf", "pointsLimit": 500, "units": [first, second]}
    said = table.say("Ира", f"/army вставить {json.dumps(tree)}")
    assert '1. Grunts [10] К4+ З4+ | 10x Rifle (24", A1) | 200' in said and "осталось 300" in said


def test_troops_are_called_in_the_language_of_their_line(table):
    seated(table, "fog")
    table.say("Ира", "/deploy 2 knights shock; лёгкая пехота")
    assert [unit.name for unit in table.state.units.values()] == ["Knights 1", "Knights 2", "Лёгкая пехота"]


@pytest.mark.parametrize("code", get_args(ViolationCode))
def test_every_broken_rule_has_words(code):
    assert has_text(f"violation-{code}", "ru") and has_text(f"violation-{code}", "en")


def test_a_corps_that_breaks_rules_is_named_with_what_it_may_have(table):
    seated(table, "aob")
    said = table.say("Ира", "/army вставить Армия на 20 очков\n5 конница «Гетайры», лидеры 1 2 3 4\n2 пехота + 2 слоны")
    assert "Гетайры: лидеров 4, нужно от одного до трёх" in said and "violation" not in said
    assert "поддержки 2, можно 1" in table.say("Ира", "/army проверить")


def test_a_list_below_the_side_and_its_army_stands_on_the_table(table):
    table.say("Ира", "/start вармастер 1000")
    said = table.say("Ира", "/join A имперские римляне\n4 легионера\n2 вспомогательных\nгенерал цезарь\n3 орка")
    assert table.state.sides["A"].army == "imperial-roman"
    assert len(table.state.units) == 6 and [one.name for one in table.state.leaders.values()] == ["Цезарь"]
    assert "Строка 4 не понята: «3 орка»" in said or "Строка 5 не понята: «3 орка»" in said
    table.say("Марк", "/join B\nГаллы 1000\n4 воина")
    assert table.state.sides["B"].army == "gallic" and len(list(table.state.units_of("B"))) == 4
    table.say("Марк", "/join A галлы\n4 воина")
    assert len(table.state.units) == 10, "another player's side was joined, and nothing was put on it"


def test_a_list_below_an_army_that_is_asked_for_waits_for_the_tap(table):
    table.say("Ира", "/start вармастер 1000")
    said = table.say("Ира", "/join B рим\n4 легионера\nгенерал цезарь")
    assert "«рим» подходит к 3 именам" in said and "/deploy" not in said and not table.state.units
    said = table.press("Ира", "Имперские Рим")
    assert table.state.sides["B"].army == "imperial-roman" and "Цезарь" in said
    assert [one.side for one in table.state.units.values()] == ["B"] * 4


def test_a_list_below_an_army_that_only_comes_near_waits_for_the_tap_and_is_taken_once(table):
    table.say("Ира", "/start вармастер 1000")
    assert "Какая армия" in table.say("Ира", "/join B ромеи\n4 гоплита\nгенерал")
    assert table.last.error is None and not table.state.units
    token = table.tokens["Греки"]
    table.press("Ира", "Греки")
    assert table.state.sides["B"].army == "greek" and len(table.state.units) == 4
    table.press_token("Ира", token)
    assert table.last.error is not None and len(table.state.units) == 4


def test_what_stands_below_another_command_waits_for_nothing(battle):
    said = battle.say("Ира", "/order Цезарь легион 30см\n/roll 2d6")
    assert "подходит" in said and "2d6" in said


def test_of_a_list_that_is_mostly_not_understood_nothing_changes_and_each_line_says_why(table):
    seated(table, "вармастер 1000")
    table.say("Ира", "/join A имперские римляне")
    for command in ("/deploy", "/army вставить"):
        said = table.say("Ира", f"{command}\n4 легионера\n3 орка\n2 гоблина\nещё тролли")
        assert table.last.error == "paste.nothing", said
        assert not table.state.units
    table.say("Ира", "/army новая имперские римляне 1000")
    said = table.say("Ира", "/army вставить\n4 легионера\n3 орка\n2 гоблина\nещё тролли")
    assert [f"«{line}»" in said for line in ("3 орка", "2 гоблина", "ещё тролли")] == [True] * 3, said
    assert "4 Легионеры" not in table.say("Ира", "/army показать")


def test_a_list_without_a_title_is_one_of_the_army_that_the_side_has(table):
    seated(table, "вармастер 1500")
    assert "армия" in table.say("Ира", "/army вставить\n4 легионера\n2 лучника") and table.last.error == "army.needed"
    table.say("Ира", "/join A имперские римляне")
    assert "4 Легионеры" in table.say("Ира", "/army вставить\n4 легионера\n2 лучника")
    assert "Имперские Римляне, 1500" in table.say("Ира", "/army показать")


@pytest.mark.parametrize("command", ["/deploy", "/army вставить"])
def test_a_list_of_another_of_our_games_is_refused_by_that_games_name(table, command):
    seated(table, "вармастер 1000")
    table.say("Ира", "/join A галлы")
    said = table.say("Ира", f"/deploy {FORGE.replace('++ Red Spur - Spur Legion (v3.5.3) ', '')}")
    assert table.last.error == "paste.other_game" and "Grimdark Future" in said and "[GF 1000pts]" in said
    assert not table.state.units


def test_a_list_longer_than_a_message_is_read_and_one_too_long_says_what_to_do(table):
    seated(table, "gdf 3000")
    squad = (
        "\n\nБратья {} [10] К4+ З4+ | 100pts | Fast, Regeneration, Strider, Relentless, Stealth, Scout\n"
        + "\n".join(f'10x Автомат номер {at} (24", А1, AP(1), Rending, Reliable, Indirect)' for at in range(2))
    )
    text = "++ Братство [GF 3000pts] ++" + "".join(squad.format(at) for at in range(1, 31))
    assert 6_000 < len(text) < 20_000
    table.say("Ира", f"/deploy {text}")
    assert len(table.state.units) == 30
    said = table.say("Ира", f"/deploy {text}{text}{text}")
    assert "частями" in said and len(table.state.units) == 30, said


PERSIANS = "Персы Ахемениды 1000\n4 персидская пехота\n2 местные греки\nгенерал"


@pytest.mark.parametrize("said", ["", "Вот моя армия:\n", "/", "/army новая "])
def test_a_list_pasted_bare_or_behind_other_words_is_read(table, said):
    told = table.say("Ира", said + PERSIANS)
    assert "4 Персидская Пехота" in told and "не понят" not in told
    if not said.startswith("/army"):
        table.press("Ира", "В ростеры")
    assert "Итого 425" in table.say("Ира", "/army показать персы ахемениды")


def test_a_list_whose_lines_have_bullets_and_few_numbers_is_read_too(table):
    told = table.say("Ира", "Парфяне\nГенерал\n- 2 катафракта\n- ополчение\n- лучники\n• застрельщики")
    assert "2 Катафракты" in told and "1 Лучники" in told and "1 Застрельщики" in told and "не понят" not in told


@pytest.mark.parametrize(
    "talk",
    [
        "Играем завтра в 18:00\n2 человека не придут\n3 кубика возьмите с собой",
        "1. Взять 2 кубика\n2. Прийти к 6\n3. Карта 4 на 6",
        "> 4 воины\n> 2 воины\n> 3 воины",
        "Завтра:\n- взять кубики\n- позвать Марка\n- купить чай",
    ],
)
def test_talk_with_numbers_is_no_list_and_gets_no_answer(table, talk):
    seated(table, "Warmaster 1000")
    assert table.say("Ира", talk) == "" and table.last is None


def test_the_same_list_makes_no_second_roster_and_another_of_that_name_says_so(table):
    table.say("Ира", f"/army вставить {PERSIANS}")
    assert "Второй не заведён" in table.say("Ира", f"/army {PERSIANS}\nкакие-то ребята") and "ребята" in table.say(
        "Ира", f"/army {PERSIANS}\nкакие-то ребята"
    )
    said = table.say("Ира", f"/army {PERSIANS}\nлидер")
    assert "сохранён как «Персы Ахемениды 2»" in said
    table.press("Ира", "Удалить прежний")
    table.press("Ира", "Удалить")
    assert table.say("Ира", "/army список").splitlines()[1:] == ["Персы Ахемениды 2"]


def test_an_army_one_word_of_which_is_misspelt_is_asked_for_by_buttons(table):
    table.say("Ира", "/start вармастер 1000")
    assert "Какая армия" in table.say("Ира", "/join B рымляне\n4 легионера\n- [x] генерал\n- [ ] 2 лучники")
    said = table.press("Ира", "Имперские Рим")
    assert len(table.state.units) == 4 and "Строка 3 не отмечена" in said


@pytest.mark.parametrize(
    ("said", "omens"), [("Знамение 10", 1), ("Знамение", 1), ("10 Знамение", 10), ("Знамение 9", 9), ("Знамение 2", 2)]
)
def test_a_number_behind_an_upgrade_that_is_its_price_is_no_count_p109(table, said, omens):
    """The Dacian omen costs 10 points, and there is one; the General costs 100."""
    table.say("Ира", f"/army вставить Даки 1000\nГенерал\n8 воины\n{said}")
    assert f"{omens} Знамение" in table.say("Ира", "/army показать").replace("\nЗнамение", "\n1 Знамение")
    table.say("Ира", "/army новая даки 2000")
    table.say("Ира", f"/army добавить генерал, {said.lower()}")
    assert f"Всего {100 + 10 * omens} " in table.say("Ира", "/army показать")


def test_who_plays_both_sides_puts_a_roster_on_the_side_that_has_its_army(table):
    for line in ("/start Warmaster 1000", "/join обе", "/join A галлы", "/join B персы ахемениды"):
        table.say("Ира", line)
    table.say("Ира", f"/army {PERSIANS}")
    table.press("Ира", "В бой")
    assert table.state.units["u1"].side == "B"


def test_a_roster_by_a_name_that_is_not_quite_its_own_is_one_tap_away(table):
    table.say("Ира", f"/army вставить {PERSIANS}")
    assert "Ростера «персов» нет" in table.say("Ира", "/army показать персов")
    assert "Итого 425" in table.press("Ира", "Персы Ахемениды")
