"""Before the first turn, and its acts once a battle runs: who may do what, and whom it asks."""

import runpy
import sys
from base64 import b64decode
from datetime import timedelta

import pytest

from bot.cli.battles import log_lines
from games.core.events import UnitAdded
from games.core.verify import verify
from games.fold import foresee
from games.wma.standing import standing_of
from handlers.desk.files import with_files
from handlers.desk.seated import told_apart
from handlers.post import logbook
from resolvers.registry import rulings_of
from tests.support.chat_table import ROOT, Table, ready_battle


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    made.say("Ира", "/start Warmaster 1000")
    return made


@pytest.fixture
def battle(tmp_path):
    return ready_battle(tmp_path)


@pytest.mark.parametrize(
    ("words", "points", "turns"),
    [
        ("Warmaster 1000 3 хода", 1000, 3),
        ("1000 ходов 6", 1000, 6),
        ("ходов 6 1000", 1000, 6),
        ("6 turns 750 points", 750, 6),
        ("очков 1000 ход 1", 1000, 1),
    ],
)
def test_numbers_of_a_start_in_any_order(tmp_path, words, points, turns):
    table = Table(tmp_path)
    table.say("Ира", f"/start {words}")
    assert (table.state.points, table.state.turns) == (points, turns)


def test_turns_beyond_what_is_allowed_are_refused(tmp_path):
    assert "от 1 до 99" in Table(tmp_path).say("Ира", "/start 1000 ходов 200")


@pytest.mark.parametrize("words", ["Romans", "римляне", "Roman", "рим", "rome"])
def test_a_word_of_several_armies_is_a_question_with_buttons(table, words):
    table.say("Ира", f"/join A {words}")
    assert len(table.tokens) == 3 and not table.state.sides["A"].army
    table.press("Ира", next(label for label in table.tokens if label.startswith(("Имп", "Imp"))))
    assert table.state.sides["A"].army == "imperial-roman"


@pytest.mark.parametrize(
    ("words", "army"),
    [("селевкиды", "successor"), ("грики", "greek"), ("имперцы", "imperial-roman"), ("троя", "homeric-greek")],
)
def test_slang_names_an_army_wherever_one_is_named(table, words, army):
    table.say("Ира", f"/join A {words}")
    assert table.state.sides["A"].army == army
    title = table.desk.tools.library("wma").named(army).name.ru
    assert f"Новый ростер: {title}, 750 очков" in table.say("Ира", f"/army новая {words} 750")


@pytest.mark.parametrize("words", ["рим", "кельты", "persians"])
def test_a_new_roster_of_what_several_armies_are_called_is_asked(table, words):
    assert "подходит к" in table.say("Ира", f"/army новая {words} 1000") and len(table.tokens) > 1
    table.press("Ира", next(iter(table.tokens)))
    assert table.last.error is None and table.last.stored


@pytest.mark.parametrize(
    ("words", "game"),
    [
        ("варик", "wma"),
        ("gf", "gdf"),
        ("opr", "gdf"),
        ("one page rules", "gdf"),
        ("аоб", "aob"),
        ("филда", "fog"),
        ("вил", "wil"),
    ],
)
def test_slang_names_a_game(tmp_path, words, game):
    table = Table(tmp_path)
    table.say("Ира", f"/start {words}")
    assert table.state.game == game


def test_a_game_that_nobody_knows_is_asked_among_the_five_and_keeps_what_else_was_said(tmp_path):
    table = Table(tmp_path)
    table.say("Ира", "/start бирюльки 750")
    assert len(table.tokens) == 5
    table.press("Ира", "Field of Glory")
    assert (table.state.game, table.state.points) == ("fog", 750)


def test_an_unknown_army_is_no_name(table):
    said = table.say("Ира", "/join A татары")
    assert "Армии «татары» нет" in said and "Галлы" in said and "имя=татары" in said
    assert not table.state.sides["A"].name and not table.state.players_of("A")


@pytest.mark.parametrize("words", ["имя=Дикие гуси", "name=Дикие гуси", "«Дикие гуси»", "галлы «Дикие гуси»"])
def test_a_name_is_said_as_one(table, words):
    table.say("Ира", f"/join A {words}")
    assert table.state.sides["A"].name == "Дикие гуси"


def test_an_occupied_side_is_asked(battle):
    battle.say("Олег", "/join B")
    assert len(battle.state.players_of("B")) == 1
    assert "решает Марк" in battle.press("Ира", "Согласен")
    battle.press("Марк", "Согласен")
    assert len(battle.state.players_of("B")) == 2
    battle.say("Олег", "/leave")
    battle.say("Олег", "/join A")
    assert "Против: Ира" in battle.press("Ира", "Не согласен")
    assert len(battle.state.players_of("A")) == 1


def test_two_of_one_name_are_told_apart_wherever_they_are_named_and_known_by_their_keys(table):
    table.say("Ира", "/join A")
    assert "Ира 2 играет: B" in table.say("Ира#2", "/join B")
    said = table.say("Вера", "/battle")
    assert "Ира 1" in said and "Ира 2" in said
    assert "Ира 1" in table.say("Ира#2", "/deploy A: 2 воины"), "whose side it is"
    assert "Ира 2" in table.say("Ира#2", "/seed слова")
    assert "Ира 3" in table.say("Ира#3", "/join A") and table.state.side_of(3) == ()


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (["Ира", "Марк"], ["Ира", "Марк"]),
        (["Ира", "ира", "Марк", "Ира"], ["Ира 1", "ира 2", "Марк", "Ира 3"]),
        (["Ира", "Ира 1", "Ира"], ["Ира 2", "Ира 1", "Ира 3"]),
        (["🐻", "🐺", "", "", "🐻"], ["🐻 1", "🐺", "", "", "🐻 2"]),
    ],
)
def test_a_number_tells_those_of_one_name_apart_and_makes_nobody_elses_name(names, told):
    assert list(told_apart(dict(enumerate(names, 1))).values()) == told


def test_a_vacant_side_says_so(table):
    assert "Сторона B свободна: /join B" in table.say("Ира", "/join A")


def test_an_umpire_of_a_running_battle_needs_both_sides(battle):
    battle.say("Олег", "/umpire")
    battle.press("Ира", "Согласен")
    assert not battle.state.umpires
    assert "Олег" in battle.press("Марк", "Согласен")
    people = battle.desk.tools.store.people.seated(battle.state.id)
    assert [people[number].name for number in battle.state.umpires] == ["Олег"]


def test_before_the_battle_too_an_umpire_is_agreed_to_by_all_sides(table):
    table.say("Ира", "/join A")
    table.say("Олег", "/umpire")
    assert table.last.error == "umpire.unplayed" and not table.state.umpires
    table.say("Марк", "/join B")
    table.say("Олег", "/umpire")
    table.press("Ира", "Согласен")
    assert not table.state.umpires
    table.press("Марк", "Согласен")
    assert table.state.umpires


def test_an_umpire_plays_no_side_and_is_voted_out(battle):
    battle.say("Олег", "/umpire")
    battle.press("Ира", "Согласен")
    battle.press("Марк", "Согласен")
    battle.say("Олег", "/join A")
    assert battle.last.error == "join.umpire"
    for line in ("/umpire", "/judge"):
        battle.say("Ира", line)
        assert battle.last.error and len(battle.state.umpires) == 1
    battle.say("Ира", "/umpire снять")
    battle.press("Олег", "Не согласен")
    assert "Отвечает другая сторона" in battle.press("Олег", "Согласен") and battle.state.questions
    assert "Олег больше не судья" in battle.press("Марк", "Согласен") and not battle.state.umpires
    battle.say("Ира", "/umpire снять")
    assert battle.last.error == "umpire.none"


def test_every_held_side_is_asked_about_both_and_who_took_one_meanwhile_as_well(table):
    table.say("Ира", "/join A")
    table.say("Марк", "/join B")
    table.say("Олег", "/join both")
    table.press("Ира", "Согласен")
    assert table.state.side_of(3) == ()
    table.press("Марк", "Согласен")
    assert table.state.side_of(3) == ("A", "B")
    table.say("Олег", "/leave")
    table.say("Марк", "/leave")
    table.say("Олег", "/join both")
    token = table.tokens["Согласен"]
    table.say("Вера", "/join B")
    table.press_token("Ира", token)
    assert "за это время заняли" in table.say("Ира", f"/agree {table.state.questions[0].number}")
    assert table.state.side_of(3) == () and not table.state.questions


def test_an_army_that_was_left_is_no_strangers(battle):
    """Asked once more, taken back by its button, and given to a newcomer by those who play on."""
    assert "без игрока" in battle.say("Ира", "/leave") and battle.state.players_of("A")
    assert "решает Ира" in battle.press("Чужой", "Уйти")
    battle.press("Ира", "Уйти")
    assert not battle.state.players_of("A")
    battle.press("Ира", "Вернуться")
    assert battle.state.players_of("A")
    battle.say("Ира", "/leave")
    battle.press("Ира", "Уйти")
    battle.say("Чужой", "/join A")
    assert not battle.state.players_of("A")
    battle.press("Марк", "Согласен")
    assert battle.state.players_of("A") and battle.say("Ира", "/join A") and battle.state.side_of(1) == ()


def test_links_are_the_players_and_few(battle):
    code, store = battle.state.id, battle.desk.tools.store
    battle.say("Чужой", "/link")
    assert battle.last.error == "link.not_player"
    battle.say("Чужой", f"/link {code}", channel="test:his")
    assert battle.last.error == "link.not_player"
    battle.say("Чужой", "/join A")  # who asks has a number, and is no player for it
    battle.say("Чужой", f"/link {code}", channel="test:his")
    assert battle.last.error == "link.not_player" and store.channels_of(code) == ("test:table",)
    for number in range(2, 5):
        battle.say("Ира", f"/link {code}", channel=f"test:{number}")
    battle.say("Ира", f"/link {code}", channel="test:5")
    assert battle.last.error == "link.enough" and len(store.channels_of(code)) == 4
    battle.say("Чужой", "/unlink")
    assert battle.last.error == "link.not_player"
    battle.say("Ира", "/unlink")
    assert "test:table" in store.channels_of(code), "the first chat is left with consent"
    battle.press("Марк", "Согласен")
    assert "test:table" not in store.channels_of(code)


def test_all_that_a_newcomer_would_bring_along_is_shown_and_an_army_of_another_list_is_all_sides_matter(battle):
    said = battle.say("Чужой", "/join B карфагеняне имя=Воры")
    assert "Карфагеняне" in said and "Воры" in said and battle.state.questions[-1].sides == ("A", "B")
    battle.press("Марк", "Согласен")
    assert battle.state.side_of(3) == () and battle.state.sides["B"].army == "gallic"
    battle.press("Ира", "Согласен")
    assert battle.state.side_of(3) == ("B",)
    assert (battle.state.sides["B"].name, battle.state.sides["B"].army) == ("Воры", "carthaginian")


@pytest.mark.parametrize(("who", "other"), [("Ира", "Марк"), ("Марк", "Ира")])
def test_who_plays_a_side_and_joins_both_keeps_his_own(battle, who, other):
    assert "играть и за" in battle.say(who, "/join both")
    battle.press(other, "Согласен")
    assert set(battle.state.side_of({"Ира": 1, "Марк": 2}[who])) == {"A", "B"}


@pytest.mark.parametrize(("label", "plays"), [("За обе", {"A", "B"}), ("Только за B", {"B"})])
def test_who_has_an_army_on_the_table_is_asked_before_another_side_takes_its_player_away(battle, label, plays):
    battle.say("Марк", "/leave")
    battle.press("Марк", "Уйти")
    assert "без игрока" in battle.say("Ира", "/join B") and battle.state.side_of(1) == ("A",)
    battle.press("Ира", label)
    assert set(battle.state.side_of(1)) == plays


def test_sides_that_are_called_alike_are_told_apart_by_their_letters(battle):
    for name, told in (("галлы", "галлы (A)"), ("B", "B (A)"), ("Рим", "Рим")):
        battle.say("Ира", f"/join A имя={name}")
        assert battle.state.called("A") == told
        assert f"Решает: {told}" in battle.say("Марк", "/battle")
    assert battle.state.called("B") == "Галлы"


def test_nobody_who_asked_to_be_umpire_plays_a_side_by_then(table):
    for who, line in (("Ира", "/join A"), ("Марк", "/join B"), ("Чужой", "/umpire"), ("Марк", "/leave")):
        table.say(who, line)
    table.say("Чужой", "/join B")
    table.say("Ира", "/agree")
    assert "не играет за сторону" in table.say("Чужой", "/agree") and not table.state.umpires


def test_a_button_of_a_side_is_of_whoever_plays_it_now(battle):
    battle.say("Ира", "/deploy легионеры")
    token = battle.tokens["Согласен"]
    battle.say("Марк", "/leave")
    battle.press("Марк", "Уйти")
    battle.say("Олег", "/join B")
    battle.press("Ира", "Согласен")
    assert "Это решает Олег" in battle.press_token("Марк", token)
    battle.press_token("Олег", token)
    assert battle.last.error is None and battle.last.act is not None


def test_a_flood_of_strangers_requests_is_bounded_and_refused_in_one_word(battle):
    for number in range(8):
        battle.say(f"Ч{number}", "/join A")
        battle.say(f"Ч{number}", "/join B")
    assert battle.last.error == "consent.enough" and [one.by for one in battle.state.questions] == [3, 4, 5]
    battle.say("Марк", "/refuse все")
    assert battle.last.error == "consent.own" and len(battle.state.questions) == 3
    assert "Нет на всё, о чём просили: 3. Против: Ира." in battle.say("Ира", "/refuse все")
    assert not battle.state.questions


def test_who_plays_no_part_and_was_refused_asks_again_after_a_pause(battle):
    tools, began = battle.desk.tools, battle.desk.tools.clock()
    minutes = 0
    tools.clock = tools.store._clock = lambda: began + timedelta(minutes=minutes)
    for _ in range(2):
        battle.say("Чужой", "/join A")
        battle.say("Чужой", "/refuse")
        assert battle.last.error is None, "who mistyped it says it anew"
    battle.say("Чужой", "/join A")
    assert battle.say("Чужой", "/join A") and len(battle.state.questions) == 1
    assert {out.channel for out in battle.last.messages} == {battle.channel}
    battle.say("Ира", "/refuse")
    for command in ("/join A", "/join B", "/umpire"):
        assert "через 10 минут" in battle.say("Чужой", command) and battle.last.error == "consent.pause"
    battle.say("Другой", "/join A")
    assert battle.last.error is None, "another one may ask"
    battle.say("Ира", "/refuse")
    battle.say("Марк", "/join A")
    assert battle.last.error is None, "and so may who plays"
    battle.say("Ира", "/refuse")
    battle.say("Марк", "/join A")
    assert battle.last.error is None
    minutes = 9
    battle.say("Ира", "/order Цезарь легионеры 1 10см")
    assert "через 1 минуту" in battle.say("Чужой", "/join A")
    minutes = 10
    battle.say("Чужой", "/join A")
    assert battle.last.error is None and battle.state.questions[-1].by == 3


def test_who_thinks_better_of_it_again_and_again_has_the_same_pause(battle):
    for _ in range(3):
        battle.say("Чужой", "/join A")
        battle.say("Чужой", "/refuse")
    battle.say("Чужой", "/join A")
    assert battle.last.error == "consent.pause"


def test_who_plays_two_of_the_sides_that_are_asked_answers_once_for_both(table):
    table.say("Ира", "/join both")
    table.say("Олег", "/join both")
    table.press("Ира", "Согласен")
    assert table.state.side_of(2) == ("A", "B") and not table.state.questions


@pytest.mark.parametrize("words", ["/link off", "/unlink"])
def test_a_chat_is_freed_alone(battle, words):
    assert "можно только закончить" in battle.say("Ира", words)
    battle.say("Ира", f"/link {battle.state.id}", channel="test:other")
    said = battle.say("Ира", words, channel="test:other")
    assert "больше не связан" in said
    store = battle.desk.tools.store
    assert store.battle_in("test:other") is None and store.battle_in("test:table") is not None


@pytest.fixture
def armies(table):
    table.say("Ира", "/join A имперские римляне")
    table.say("Марк", "/join B галлы")
    return table


@pytest.mark.parametrize("words", ["210 легионеры", "100 легионеры, генерал"])
def test_a_side_has_an_end(armies, words):
    assert "до 100 отрядов" in armies.say("Ира", f"/deploy {words}")
    assert not armies.state.units
    armies.say("Ира", "/deploy 99 легионеры, генерал")
    armies.say("Марк", "/deploy 100 воины")
    assert "Ход 1" in armies.say("Ира", "/turn") and "потери 0/99" in armies.say("Ира", "/battle")
    armies.say("Ира", "/end")
    assert "Ничья" in armies.press("Марк", "Согласен")


def test_more_than_the_mechanics_take_is_counted_all_the_same(armies):
    added = [UnitAdded(unit=f"u{at}", side="A", name=f"x{at}", hits=3, size=3, points=10) for at in range(1, 221)]
    state = foresee(armies.state, added)
    assert standing_of(state, "A", rulings_of("wma")()).counted == 220
    assert standing_of(state, "B", rulings_of("wma")()).points == 0


def test_all_that_is_not_understood_is_named_and_the_list_with_it(armies):
    said = armies.say("Ира", "/deploy 4 легионеры, 3 колесницы, 2 ослы")
    assert "колесницы, ослы" in said and "Скорпион" in said and "Легат" in said and not armies.state.units


def test_a_button_for_an_unknown_unit_keeps_its_count(armies):
    armies.say("Ира", "/deploy 4 легионеры, 3 колесницы")
    armies.press("Ира", "Лучники")
    assert sorted(unit.name for unit in armies.state.units.values())[-3:] == ["Лучники 1", "Лучники 2", "Лучники 3"]


@pytest.mark.parametrize(
    ("who", "words", "name"),
    [
        ("Ира", "2 легионера, генерал цезарь", "Цезарь"),
        ("Ира", "легат антоний", "Антоний"),
        ("Марк", "вождь амбиорикс, 2 воина", "Амбиорикс"),
        ("Марк", "general brennus", "Brennus"),
    ],
)
def test_a_commander_may_be_called_in_small_letters(armies, who, words, name):
    armies.say(who, f"/deploy {words}")
    assert [leader.name for leader in armies.state.leaders.values()] == [name]


@pytest.mark.parametrize("words", ["генерал воины", "воины бренн"])
def test_a_unit_behind_a_rank_is_nobodys_name(armies, words):
    said = armies.say("Марк", f"/deploy {words}")
    assert "Ничего не выставлено" in said, said
    assert not armies.state.units and not armies.state.leaders


def test_a_bare_deploy_shows_a_line_of_ones_own_list_that_works(table):
    table.say("Ира", "/join обе")
    table.say("Ира", "/join A имперские римляне")
    table.say("Ира", "/join B галлы")
    said = table.say("Ира", "/deploy")
    line = said.partition("Например: ")[2].split("\n")[0]
    assert line == "/deploy A: 3 легионеры", said
    table.say("Ира", line)
    assert len(table.state.units) == 3
    assert "/deploy B: 3 воины" in table.say("Ира", "/deploy")


def test_one_more_goes_on_with_the_numbers(armies):
    armies.say("Ира", "/deploy 4 легионеры")
    assert "Легионеры 5" in armies.say("Ира", "/deploy легионеры")


def test_too_much_is_allowed_and_said(armies):
    said = armies.say("Ира", "/deploy 2 генерал, 20 легионеры")
    assert "Генерал должен быть один, а их 2" in said and "Перерасход: 1850 из 1000" in said
    assert len(armies.state.units) == 20
    assert "Перерасход" not in armies.say("Марк", "/deploy генерал, 4 воины")


def test_deploying_in_mid_battle_asks_the_other_side(battle):
    before = len(battle.state.units)
    battle.say("Ира", "/deploy легионеры")
    assert len(battle.state.units) == before and "решает Марк" in battle.press("Ира", "Согласен")
    battle.press("Марк", "Согласен")
    added = list(battle.state.units.values())[-1]
    assert (added.name, added.side) == ("Легионеры 3", "A")
    battle.say("Марк", "/remove воины 4")
    battle.press("Ира", "Не согласен")
    assert "Воины 4" in {unit.name for unit in battle.state.units.values()}
    battle.say("Марк", "/remove воины 4")
    battle.press("Ира", "Согласен")
    assert "Воины 4" not in {unit.name for unit in battle.state.units.values()}


def test_one_person_for_both_sides_asks_nobody(table):
    for line in ("/join both", "/join A галлы", "/join B галлы", "/deploy A: 2 воины", "/deploy B: 2 воины", "/turn"):
        table.say("Ира", line)
    table.say("Ира", "/deploy A: воины")
    table.say("Ира", "/remove воины 1")
    assert len(table.state.units) == 4


def test_a_side_that_is_not_ready_calls_the_beginning_back(armies):
    armies.say("Ира", "/deploy 2 легионеры")
    armies.say("Марк", "/deploy воины")
    armies.say("Ира", "/turn")
    assert armies.state.turn == 1 and "решает Марк" in armies.press("Ира", "Мы ещё не готовы")
    assert "Снова расстановка" in armies.press("Марк", "Мы ещё не готовы")
    assert armies.state.turn == 0
    assert "Воины 1" in armies.say("Марк", "/deploy 3 воины") or "Воины 2" in armies.say("Ира", "/battle")
    armies.say("Марк", "/turn")
    assert armies.state.turn == 1


def test_after_the_first_act_nobody_calls_it_back(battle):
    token = battle.tokens["Мы ещё не готовы"]
    battle.say("Ира", "/order Цезарь легионеры 1 10см")
    battle.press_token("Марк", token)
    assert battle.state.turn == 1


def test_what_is_asked_for_is_read_by_each_in_his_own_language(armies):
    armies.say("Марк", "/lang en")
    armies.say("Ира", "/first B")
    assert "первый ход" in armies.say("Ира", "/battle")
    said = armies.say("Марк", "/battle")
    assert "to have the first turn" in said and "первый" not in said


def test_a_reading_of_a_rule_in_mid_battle_is_agreed_upon(battle):
    assert battle.say("Ира", "/settings 1") and battle.tokens
    answer = next(iter(battle.tokens))
    battle.press("Ира", answer)
    assert not battle.state.rulings and "решает Марк" in battle.press("Ира", "Согласен")
    assert "Ира" in battle.press("Марк", "Согласен")
    assert len(battle.state.rulings) == 1


def test_before_the_battle_a_reading_is_chosen_at_once(armies):
    armies.say("Ира", "/settings 2")
    armies.press("Ира", next(iter(armies.tokens)))
    assert len(armies.state.rulings) == 1


def test_a_bare_language_is_a_question(table):
    said = table.say("Ира", "/lang")
    assert "?" in said and {"Русский", "English"} <= set(table.tokens)
    assert "English" in table.press("Ира", "English")


def test_units_of_the_battle_come_first_in_the_reader_s_language(armies):
    armies.say("Ира", "/unit конница")
    assert list(armies.tokens) == ["Тяжелая Конница", "Легкая Конница"]
    armies.say("Ира", "/lang en")
    armies.say("Ира", "/unit cavalry")
    assert next(iter(armies.tokens)).startswith("Heavy Cavalry")
    armies.say("Ира", "/unit elephants")
    assert not any("а" <= letter <= "я" for label in armies.tokens for letter in label.lower())


def test_without_a_battle_equal_hits_are_of_the_main_game(tmp_path):
    assert "Warmaster Ancients" in Table(tmp_path).say("Ира", "/rule слоны").splitlines()[1]
    assert "Art of Batallia" in Table(tmp_path).say("Ира", "/rule игра=aob слоны").splitlines()[1]


def test_why_says_what_an_order_began_with_and_needed(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см dice=3,4")
    said = battle.say("Марк", "/why")
    assert "9  командование: Цезарь" in said and "Нужно 9 или меньше на двух кубиках, выпало 7" in said


def test_why_tells_no_act_that_was_taken_back_unless_it_is_asked_for(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см dice=3,4")
    battle.say("Ира", "/order Цезарь легионеры 1 20см dice=2,2")
    under_it = dict(battle.tokens)
    battle.say("Ира", "/undo")
    battle.press("Марк", "Согласен")
    assert "выпало 7" in battle.say("Марк", "/why")
    battle.tokens = under_it
    said = battle.press("Марк", "Почему?")
    assert said.startswith("Взято назад") and "выпало 4" in said


def test_why_says_whose_dice_they_are(battle):
    battle.say("Ира", "/charge легионеры 1 > воины 1")
    battle.say("Ира", "/turn")
    battle.say("Ира", "/turn")
    battle.say("Ира", "/fight легионеры 1 > воины 1")
    battle.press("Ира", "Бросить")
    lines = battle.say("Марк", "/why").splitlines()
    assert lines.index("Легионеры 1") < lines.index("Воины 1")
    assert any(line.startswith("Кубики атаки, 4+") for line in lines)


def test_a_bare_list_is_pasted_and_deleting_asks(table):
    said = table.say("Ира", "/army 4 воины")
    assert "Какая армия?" in said and "/army вставить Галлы 1000" in said
    table.say("Ира", "/army новая галлы 1000")
    assert "Прочитано строк: 1" in table.say("Ира", "/army 4 воины")
    assert "Прочитано строк: 2" in table.say("Ира", "/army\n4 воины\nгенерал")
    assert "Удалить" in table.say("Ира", "/army удалить") and "Галлы" in table.say("Ира", "/army список")
    table.say("Ира", "/army удалить галлы")
    assert "Удалено: Галлы" in table.press("Ира", "Удалить")
    assert "Ростеров пока нет" in table.say("Ира", "/army список")
    assert "удалить" in table.say("Ира", "/help army")


def sent_file(table):
    """The name and the bytes of the file that the last answer brings, as it is sent."""
    payload = table.last.messages[0].payload
    assert len(str(payload)) < 1_000, "the file is made when it is sent"
    whole = with_files(payload, lambda: table.desk.tools.store)
    file = next(block for block in whole["blocks"] if block["kind"] == "file")
    assert file["name"] in whole["blocks"][0]["text"]
    return file["name"], b64decode(file["base64"])


def test_the_log_of_a_battle_that_is_over_is_a_file_that_verifies(battle, tmp_path, monkeypatch, capsys):
    battle.say("Ира", "/order Цезарь легионеры 1 10см")
    assert "когда бой окончен" in battle.say("Ира", "/verify")
    battle.say("Ира", "/end")
    battle.press("Марк", "Согласен")
    token, checks, code = battle.tokens["Журнал"], battle.tokens["Проверить"], battle.state.id
    battle.say("Марк", "/start Warmaster")  # the next battle of the chat
    said = battle.press_token("Марк", checks)
    assert said.startswith("Всё сходится.") and f"Бой {code}" in said and "бросков 1, кубиков 2" in said
    untouched, export = battle.desk.tools.store.logs, battle.desk.tools.store.logs.export
    monkeypatch.setattr(
        untouched, "export", lambda battle, **more: (line.replace("Цезарь", "Помпей") for line in export(battle))
    )
    assert battle.press_token("Марк", checks).startswith("Не сходится."), "somebody wrote another name into it"
    monkeypatch.undo()
    battle.press_token("Марк", token)
    name, content = sent_file(battle)
    lines = content.decode().splitlines()
    assert name == "battle.jsonl" and verify(lines).ok and any("seed_revealed" in line for line in lines)
    count, about = battle.desk.tools.store.log_size(code)
    assert count == len(lines) and 0.9 < about / len(content) < 1.1

    monkeypatch.setattr(logbook, "MOST_PLAIN", about - 1)  # as if it were longer than a chat takes
    battle.press_token("Марк", token)
    name, content = sent_file(battle)
    assert name == "battle.zip" and len(content) < about / 2
    for kept in (content, content[: len(content) // 2] + content[len(content) // 2 + 9 :]):
        whole = kept is content
        (tmp_path / name).write_bytes(kept)
        assert (list(log_lines(tmp_path / name)) == [f"{line}\n" for line in lines]) is whole
        assert verify(log_lines(tmp_path / name)).ok is whole
    (tmp_path / name).write_bytes(content)
    monkeypatch.setattr(sys, "argv", ["verify_fair_dice.py", str(tmp_path / name)])
    script = runpy.run_path(str(ROOT / "docs" / "verify_fair_dice.py"))
    assert script["main"]() == 0 and f"lines: {len(lines)}" in capsys.readouterr().out

    monkeypatch.setattr(logbook, "MOST_ZIPPED", about - 1)
    said = battle.press_token("Марк", token)
    assert battle.last.error == "log.too_large" and f"adjutant export {code}" in said and str(count) in said


def test_after_a_restore_the_chat_is_shown_the_hash_of_the_new_seed(battle, tmp_path):
    from games.store import restore

    battle.say("Марк", "/roll 2d6")
    store = battle.desk.tools.store
    store.backup(tmp_path / "copy.db")
    before = battle.say("Марк", "/seed")
    assert battle.state.seed_hash[:16] in before and store.head(battle.state.id)[:16] in before
    store.close()
    restore(tmp_path / "copy.db", battle.folder / "battles.db")
    battle.open()
    after = battle.state.seed_hash[:16]
    assert after not in before
    told = [row.payload for row in battle.desk.tools.store.outbox.waiting(battle.channel, 100)]
    (line,) = [block["text"] for payload in told for block in payload["blocks"] if "восстановлен" in str(block)]
    assert after in line
    assert after in battle.say("Ира", "/seed")
    battle.say("Марк", "/roll 2d6")
    battle.restart()
    assert len(battle.desk.tools.store.outbox.waiting(battle.channel, 100)) == len(told) + 1, "said once"


def test_a_roll_of_no_dice_is_refused_in_a_battle(battle):
    version = battle.state.version
    assert "без единого кубика" in battle.say("Марк", "/roll 0d6")
    assert battle.state.version == version


def test_numbers_and_their_words_agree(tmp_path):
    assert "1 очко, 1 ход" in Table(tmp_path / "a").say("Ира", "/start 1 очков 1 ход")
    assert "1002 очка, 3 хода" in Table(tmp_path / "b").say("Ира", "/start 1002 3 хода")


@pytest.mark.parametrize(
    ("words", "army"),
    [
        ("A селевкиды", "successor"),
        ("A за галлов", "gallic"),
        ("за карфаген", "carthaginian"),
        ("A имп римляне", "imperial-roman"),
        ("A викингов", "scandinavian"),
        ("А Seleucids", "successor"),
    ],
)
def test_an_army_by_the_names_that_players_use(table, words, army):
    table.say("Ира", f"/join {words}")
    assert table.state.sides["A"].army == army


def test_an_army_that_may_be_two_is_asked_and_the_button_goes_on(table):
    table.say("Ира", "/join A рим")
    assert not table.state.players_of("A") and len(table.tokens) == 3
    table.press("Ира", "Имперские")
    assert table.state.sides["A"].army == "imperial-roman" and table.state.players_of("A")


def test_a_question_in_english_is_answered_in_english_and_a_guess_is_told(tmp_path):
    table = Table(tmp_path)
    assert table.say("Ира", "/rule how far do the losers retreat").splitlines()[0] == "Retreat"
    assert "Понято так: «отбрасывание сколько кубов»" in table.say("Ира", "/rule драйв бек сколько кубов")
    assert "Понято так" not in table.say("Ира", "/rule отбрасывание назад")


def test_what_is_offered_when_nothing_is_sure_is_of_the_game_that_is_played(tmp_path):
    table = Table(tmp_path)
    table.say("Ира", "/new gdf")
    offered = table.say("Ира", "/rule стена кирпичей").splitlines()[0]
    assert "Непроходимая местность" in offered
    assert "Стена щитов" not in offered  # there are no shields in line in this game


def test_a_question_in_russian_is_answered_so_where_another_began_in_english(tmp_path):
    table = Table(tmp_path)
    table.say("Марк", "/lang en")
    table.say("Марк", "/start Warmaster 1000")
    assert table.state.language == "en"
    assert table.say("Ира", "/rule отбрасывание").splitlines()[0] == "Отбрасывание противника назад"
    assert table.say("Марк", "/rule отбрасывание").splitlines()[0] == "Drive back"
