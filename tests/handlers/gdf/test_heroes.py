"""Heroes come into their units: by the line that deploys them, by /attach before the battle (gdf p. 13)."""

import pytest

from tests.handlers.gdf.test_switches import done, unit
from tests.support.chat_table import Table

GUARDS = '/deploy Гвардейцы [6] К4+ З4+ | 6x Ружьё (24", А1) | 120'
CHIEF = "Вождь [1] К3+ З3+ | Hero, Tough(3) | Палаш (А3) | 70"


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    for who, line in (("Аня", "/start grimdark future 1000"), ("Аня", "/join A"), ("Боря", "/join B")):
        done(made, who, line)
    yield made
    made.desk.tools.store.close()


@pytest.mark.parametrize("tail", ["к Гвардейцы", "к гвардейцам", "> Гвардейцы", "to Гвардейцы", "в отряде Гвардейцы"])
def test_a_hero_joins_the_unit_that_his_line_names_in_players_words(table, tail):
    said = done(table, "Аня", f"{GUARDS}; {CHIEF} | {tail}")
    assert unit(table, "Вождь")["joined"] == "Гвардейцы"
    assert "Вождь: в отряде Гвардейцы" in said


def test_a_unit_of_an_earlier_line_is_joined_too(table):
    done(table, "Аня", GUARDS)
    done(table, "Аня", f"/deploy {CHIEF} | к Гвардейцы")
    assert unit(table, "Вождь")["joined"] == "Гвардейцы"


def test_nothing_behind_a_line_is_passed_over_in_silence(table):
    said = done(table, "Аня", f"{GUARDS}; {CHIEF} | к Тарантулы")
    assert "отряда «Тарантулы» нет" in said and "/attach Вождь" in said
    said = done(table, "Аня", "/deploy Егеря [3] К4+ З5+ | Scout, Болотный дух | 3x Нож (А1) | 60")
    assert "не учтено: Болотный дух" in said


def test_a_hero_is_put_into_a_unit_and_out_of_it_before_the_battle(table):
    done(table, "Аня", f"{GUARDS}; {CHIEF}")
    assert "в отряде Гвардейцы" in done(table, "Аня", "/attach вождь к гвардейцы")
    assert unit(table, "Вождь")["joined"] == "Гвардейцы"
    done(table, "Аня", "/attach вождь")
    assert unit(table, "Вождь")["joined"] is None


def test_who_may_not_join_is_told_why(table):
    titan = "Титан [1] К3+ З2+ | Hero, Tough(9) | Клык (А6) | 300"
    done(table, "Аня", f"{GUARDS}; {CHIEF}; {titan}; Писарь [1] К4+ З4+ | Hero | Нож (А1) | 40")
    done(table, "Боря", "/deploy Гоблины [10] К5+ З5+ | 10x Нож (А1) | 90")
    assert "Tough не выше 6" in table.say("Аня", "/attach титан к гвардейцы")
    assert "присоединяются герои" in table.say("Аня", "/attach гвардейцы к титан")
    assert "из нескольких моделей" in table.say("Аня", "/attach писарь к титан")
    done(table, "Аня", "/attach вождь к гвардейцы")
    assert "без другого героя" in table.say("Аня", "/attach писарь к гвардейцы")
    assert "не с той стороны" in table.say("Боря", "/attach писарь к гвардейцы")
    done(table, "Аня", "/turn")
    assert "до боя" in table.say("Аня", "/attach писарь к гвардейцы")
