"""What is typed of a side is put up whole or not at all: a rank that was said is never dropped."""

import pytest

from tests.support.chat_table import Table


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    for line in ("/start вармастер 1000", "/join A галлы"):
        made.say("Ира", line)
    return made


@pytest.mark.parametrize(
    "words",
    [
        "4 воина, генерал телохранители",
        "2 воина, вождь застрельщики",
        "вождь знатная конная",
        "генерал воины",
        "знаменосец застрельщики",
        "2 тяжёлых воина",
        "генерал лучники",  # units of other lists: nobody's name
        "генерала Слоны",
    ],
)
def test_a_rank_or_any_other_word_before_a_unit_is_not_dropped(table, words):
    table.say("Ира", f"/deploy {words}")
    assert table.last.error is not None and not table.state.units and not table.state.leaders


@pytest.mark.parametrize(
    ("words", "units", "leaders"),
    [
        ("2 воина, генерал бренн", 2, ["Бренн"]),
        ("2 воина, ген Бренн", 2, ["Бренн"]),
        ("застрельщики 2, вождь крикс, генерал", 2, ["Генерал", "Крикс"]),
        ("3 воины галлов", 0, []),  # a word too many is shown back
        ("2 телохранителя", 2, []),
        ("генерал «Лучники»", 0, ["Лучники"]),
        ("2 знатных конных", 2, []),
    ],
)
def test_slips_and_cases_are_read_all_the_same(table, words, units, leaders):
    table.say("Ира", f"/deploy {words}")
    assert len(table.state.units) == units
    assert sorted(one.name for one in table.state.leaders.values()) == leaders


@pytest.mark.parametrize(
    ("words", "rides"), [("генерала колесницы", False), ("генерал Колесница", True), ("генерал на колеснице", True)]
)
def test_a_rank_beside_what_may_be_a_unit_or_his_mount_is_asked_p69(tmp_path, words, rides):
    """The Britons have units of chariots, and a chariot for their General."""
    table = Table(tmp_path)
    for line in ("/start вармастер 1000", "/join A бритты", f"/deploy {words}"):
        table.say("Ира", line)
    assert len(table.state.leaders) == rides and not table.state.units
    if not rides:
        assert list(table.tokens) == ["генерала, колесницы"]


def test_help_names_the_commands_that_are_mostly_pressed(table):
    said = table.say("Ира", "/help все")
    row = next(line for line in said.splitlines() if line.startswith("Чаще кнопками"))
    assert {"/aftermath", "/последствия", "/преследовать", "/продвинуться"} <= set(row.replace(",", "").split())
    assert "/shoot" not in row and "/strikeback" not in said


def test_the_other_game_s_word_for_lots_leads_to_this_game_s_own(table):
    """In the alphabet in which it was typed, with a button that gives it."""
    assert "/backfirst" in table.say("Ира", "/rolloff")
    said = table.say("Ира", "/жребий")
    assert "Команды /жребий" in said and "/кто_откатывается_первым" in said
    table.press("Ира", "/кто_откат")
    assert table.last.error == "backfirst.no_draw"


@pytest.mark.parametrize(
    "words",
    ["генерал Харальд знамение", "генерал Харальд, знамение", "генерал Харальд с знамением", "генерал знамение"],
)
def test_what_a_commander_is_sold_is_no_part_of_his_name_p82(tmp_path, words):
    """The General of 100 points and an omen of 10, whoever he is called."""
    table = Table(tmp_path)
    for line in ("/start вармастер 1000", "/join A скандинавы", f"/deploy {words}"):
        said = table.say("Ира", line)
    (general,) = table.state.leaders.values()
    assert "Добавлено 110 очков" in said and general.name in ("Харальд", "Генерал"), said


def test_chariots_that_are_commanders_own_are_said_to_be_p69(tmp_path):
    """The Gauls have no units of them."""
    table = Table(tmp_path)
    for line in ("/start вармастер 1000", "/join A галлы", "/deploy 4 воины, 2 колесницы, генерал Бренн, вождь Акко"):
        said = table.say("Ира", line)
    assert "На колеснице: Бренн, Акко (атака +1) · стр. 69" in said


def test_the_button_of_a_commander_s_price_puts_him_up_p110(tmp_path):
    """The Parthians have two rows of leaders, of 40 and of 30 points."""
    table = Table(tmp_path)
    for line in ("/start вармастер 1000", "/join A парфяне", "/deploy 2 катафракта, лидер"):
        table.say("Ира", line)
    assert table.last.error == "name.ambiguous"
    said = table.press("Ира", "Лидер 40")
    assert "Добавлено 290 очков" in said and len(table.state.leaders) == 1, said


@pytest.mark.parametrize(
    ("typed", "upgrade", "bearer"),
    [
        ("Александр, конница, гетайры", "", ""),
        ("4 фаланги, Гетайры, генерал", "Гетайры", "Конница"),
        ("генерал Александр, конница, гетайры", "", ""),
    ],
)
def test_an_upgrade_that_nobody_named_bears_is_refused_not_dropped_p91(tmp_path, typed, upgrade, bearer):
    table = Table(tmp_path)
    for line in ("/start вармастер 1000", "/join обе", "/join A греки александра"):
        table.say("Ира", line)
    said = table.say("Ира", f"/deploy A: {typed}")
    names = {one.name for one in (*table.state.units.values(), *table.state.commanders.values())}
    if not upgrade:
        assert names == {"Александр", "Гетайры"}
    else:
        assert not names and upgrade in said and bearer in said
        assert f"/deploy {bearer}, {upgrade}" in said
    table.desk.tools.store.close()


def test_units_without_commas_are_parted_and_none_is_dropped(table):
    """What the button types keeps all that was said; then it is asked which of two, and all are deployed."""
    for who, line in (("Ира", "/start wma"), ("Ира", "/join A имперские римляне")):
        table.say(who, line)
    said = table.say("Ира", "/deploy 2 легионера тяжелая конница лучники генерал цезарь")
    assert "2 легионера, тяжелая конница, лучники, генерал цезарь?" in said and not table.state.units
    table.press("Ира", "2 легионера")
    names = [one.name for one in (*table.state.units.values(), *table.state.commanders.values())]
    assert sorted(names) == ["Легионеры 1", "Легионеры 2", "Лучники", "Тяжелая Конница", "Цезарь"]
    assert "Через запятую" not in table.say("Ира", "/deploy 3 хоббита лучники")


@pytest.mark.parametrize("typed", ["генерал Верцингеторикс", "генерал верцингеторикс"])
def test_a_name_that_is_nearly_the_heros_is_asked_and_no_plain_general_p106(table, typed):
    said = table.say("Ира", f"/deploy 4 воины, {typed}")
    assert "в списке есть Генерал Верцингеториг" in said and not table.state.units
    table.press("Ира", "Генерал Верцин")
    (general,) = table.state.leaders.values()
    assert (general.name, general.command) == ("Верцингеториг", 8) and len(table.state.units) == 4


def test_all_army_lists_of_the_game_are_shown_and_one_of_them_with_its_points(table):
    assert "Списки армий: 25" in table.say("Ира", "/армии")
    said = table.press("Ира", "Галлы")
    assert "Галлы" in said and "35  Воины" in said and "25  Верцингеториг" in said
    assert table.say("Ира", "/армии галлы") == said


def test_one_more_of_a_name_is_no_second_one_by_a_number_that_nobody_said(table):
    table.say("Ира", "/deploy вождь Крикс, застрельщики")
    table.say("Ира", "/deploy вождь Крикс, воины")
    assert table.last.error == "deploy.named_twice" and len(table.state.units) == len(table.state.leaders) == 1
    table.say("Ира", "/deploy 2 застрельщики, вождь")
    assert [unit.name for unit in table.state.units.values()] == ["Застрельщики", "Застрельщики 2", "Застрельщики 3"]
    assert len(table.state.leaders) == 2
