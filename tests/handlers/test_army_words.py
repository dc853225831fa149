"""Rosters and armies in the words that people use."""

import re

import pytest


@pytest.fixture
def table(table):
    table.say("Ира", "/start вармастер 1000")
    return table


@pytest.mark.parametrize(
    ("words", "entries"),
    [
        ("добавь слонов", "1 Слоны"),
        ("добавить катафрактов и застрельщики", "1 Катафракты"),
        ("add 2 Лучники и 3 фаланги", "3 Фаланга"),
        ("плюс фаланга", "1 Фаланга"),
    ],
)
def test_a_roster_is_changed_in_the_words_that_people_use(table, words, entries):
    table.say("Ира", "/армия новая селевкиды 1000")
    table.say("Ира", f"/армия {words}")
    assert entries in table.say("Ира", "/армия покажи")


def test_a_roster_goes_into_the_battle_by_words(table):
    table.say("Ира", "/join A диадохи")
    table.say("Ира", "/армия вставить\nДиадохи 1000\n4 фаланги и 2 лучники\nгенерал Антигон")
    said = table.say("Ира", "/армия покажи")
    assert "Генерал 1 «Антигон»" in said and "2 Лучники" in said
    table.say("Ира", "/армия в бой")
    assert len(table.state.units) == 6 and [one.name for one in table.state.leaders.values()] == ["Антигон"]


def test_two_things_joined_by_and_are_two_things(table):
    table.say("Ира", "/join A диадохи")
    table.say("Ира", "/deploy 2 фаланги и лучники, генерал Лисимах и Селевк")
    assert [unit.name for unit in table.state.units.values()] == ["Фаланга 1", "Фаланга 2", "Лучники"]
    assert [one.name for one in table.state.leaders.values()] == ["Лисимах и Селевк"]


def test_an_army_asked_for_as_a_unit_lists_its_rows(table):
    assert "Катафракты" in table.say("Ира", "/unit диадохи")


def test_two_rows_of_one_name_are_told_apart_by_their_price(table):
    table.say("Ира", "/unit парфяне лидер")
    assert {"Лидер 40 (Парфяне)", "Лидер 30 (Парфяне)"} <= set(table.tokens)


def test_all_that_was_added_is_told_by_the_names_of_the_list(table):
    """A beginning or a slip may have been taken for another unit than was meant: who reads the answer sees it."""
    table.say("Ира", "/army новая индийцы 1000")
    said = table.say("Ира", "/army добавить 4 лучника, 2 пехоты, слоны, застр, генерал")
    assert "Добавлено: 2 Пехота, 4 Лучники, 1 Застрельщики, 1 Слоны, 1 Генерал\n" in said, said
    assert table.say("Ира", "/army убрать 2 лучника").startswith("Убрано: 2 Лучники\n")


def test_an_english_reader_is_offered_english_names(table):
    for words in ("/lang en", "/army new Republican Romans 1000"):
        table.say("Ann", words)
    for words in ("add velite archers", "remove hastatii and triarian", "upgrade xx general"):
        said = table.say("Ann", f"/army {words}")
        assert not re.search("[а-яё]", said.casefold()), said
    assert "Perhaps" in table.say("Ann", "/army add triarri guards")


@pytest.mark.parametrize("slip", ["лучинки 2", "лучники2", "слнны 1", "bowmne 2", "elehpants"])
def test_a_slip_in_a_short_name_or_a_number_glued_to_it_is_understood(table, slip):
    _facing(table)
    assert "Селевк" in table.say("Ира", f"/order Селевк {slip} 20 см кубики=6,6")
    assert table.last.error is None


def test_a_slip_in_a_part_of_a_name_is_answered_with_the_name(table):
    _facing(table)
    for slip in ("канница 2", "calvary 2"):
        assert "Тяжелая Конница" in table.say("Ира", f"/order Селевк {slip} 20 см кубики=6,6")
        assert table.last.error == "name.not_found"


def _facing(table):
    for who, words in (
        ("Ира", "/join A диадохи"), ("Ира", "/deploy 3 лучники, слоны, 2 тяжелая конница, генерал Селевк"),
        ("Пётр", "/join B галлы"), ("Пётр", "/deploy 2 воины"), ("Ира", "/turn"),
    ):  # fmt: skip
        table.say(who, words)


def test_a_first_join_can_be_taken_back(table):
    table.say("Ира", "/join A")
    said = table.say("Ира", "/undo")
    assert table.last.error is None and "Отменено" in said and "Ира" not in table.say("Пётр", "/battle")
