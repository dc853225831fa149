"""What one need not say: the only commander, the command that the words themselves mean."""

import pytest


@pytest.fixture
def met(table):
    for who, line in (
        ("Ира", "/start Warmaster 1000"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", "/join B галлы"),
        ("Ира", "/deploy 2 легионеры, генерал Цезарь"),
        ("Марк", "/deploy 2 воины, 2 застрельщики, генерал Бренн, вождь Акко"),
        ("Ира", "/turn"),
    ):
        table.say(who, line)
    return table


def test_the_only_commander_of_an_army_gives_its_orders(met):
    assert "Цезарь → Легионеры 1" in met.say("Ира", "/order легионеры 1 20 см кубики=1,1")


def test_of_two_commanders_one_is_named(met):
    for line in ("/turn", "/turn", "/turn"):
        met.say("Ира", line)
    assert "Воины 1" in met.say("Марк", "/order воины 1 20 см").splitlines()[0]
    assert met.last.rolled == () and "✓Бренн 8" in met.tokens and len(met.tokens) > 2, met.tokens


def test_a_battle_of_units_is_their_fight_and_the_end_of_a_turn_ends_no_battle(met):
    assert met.say("Ира", "/бой").startswith("Ход 1") or "Легионеры 1" in met.say("Ира", "/бой")
    assert met.say("Ира", "/бой легионеры 1 на воины 1") == met.say("Ира", "/fight легионеры 1 > воины 1")
    assert "стрельба" in met.say("Ира", "/конец хода").splitlines()[0]
    assert "закончить бой" in met.say("Ира", "/конец").splitlines()[0]


def test_a_side_without_units_is_named(table):
    for who, line in (("Ира", "/start Warmaster"), ("Ира", "/join A галлы"), ("Марк", "/join B даки")):
        table.say(who, line)
    table.say("Ира", "/deploy 2 воины, генерал")
    assert "Ещё без отрядов: Даки" in table.say("Ира", "/turn")


@pytest.mark.parametrize(("line", "means"), [("/не согласен", "/refuse"), ("/нет", "/refuse"), ("/да", "/agree")])
def test_a_command_of_two_words_and_a_plain_yes_or_no_are_understood(met, line, means):
    assert met.say("Ира", line) == met.say("Ира", means)


def test_the_only_unit_that_owes_an_answer_need_not_be_named(met):
    met.say("Ира", "/order легионеры 1 20 см кубики=1,1")
    met.say("Ира", "/charge легионеры 1 > застрельщики 1")
    assert "Застрельщики 1" in met.say("Марк", "/stand")
    assert met.last.error is None


def test_another_army_list_in_mid_battle_is_asked_of_the_other_side(met):
    assert "сменить список армии" in met.say("Ира", "/join A даки") and met.state.sides["A"].name == "Имперские Римляне"
    met.press("Марк", "Согласен")
    assert met.state.sides["A"].name == "Даки"


def test_a_unit_whose_name_begins_with_an_ordinal_is_meant_by_its_name(table):
    for who, line in (
        ("Ира", "/start gdf"),
        ("Ира", "/join обе"),
        ("Ира", '/deploy A: Второй взвод [5] К4+ З4+ | Автомат (24", А1) | 100'),
        ("Ира", '/deploy A: Первый взвод [5] К4+ З4+ | Автомат (24", А1) | 100'),
        ("Ира", "/deploy B: Орки [5] К4+ З4+ | Нож (А2) | 100"),
        ("Ира", "/first A"),
        ("Ира", "/turn"),
    ):
        table.say(who, line)
    assert "Второй взвод, стоя" in table.say("Ира", "/activate второй взвод стоять")
    assert "Орки, стоя" in table.say("Ира", "/activate орки стоять")
    assert 'Первый взвод, бег: до 12"' in table.say("Ира", "/activate первым взводом бросок")
