"""What any battle's table needs: consent of the other side, acts allowed out of order."""

import json
from typing import Any

import pytest

from tests.support.chat_table import Table


def kinds(table):
    return [json.loads(line)["event"]["kind"] for line in table.lines()]


def test_an_act_out_of_order_is_refused_and_the_other_side_may_allow_it(battle):
    said = battle.say("Марк", "/order Верцингеториг воины 1 10см кубики=1,1")
    assert battle.last.act is None and "Сейчас" in said
    token = battle.tokens["Разрешить"]
    assert "Это решает Ира" in battle.press_token("Марк", token)
    said = battle.press_token("Ира", token)
    assert "разрешено: Ира" in said and battle.last.rolled == (1, 1)
    assert kinds(battle)[-2:] == ["allowed", "order_given"]
    last = json.loads(list(battle.lines())[-1])
    assert battle.desk.tools.store.people.seated(battle.state.id)[last["actor"]].name == "Марк"


def test_typed_allowing_is_the_last_refused_act_and_once(battle):
    battle.say("Марк", "/order Верцингеториг воины 1 10см кубики=1,1")
    assert "другая сторона" in battle.say("Марк", "/allow")
    assert battle.say("Ира", "/разрешить") and battle.last.rolled == (1, 1)
    version = battle.state.version
    assert "Разрешать нечего" in battle.say("Ира", "/allow")
    assert battle.state.version == version


def test_nothing_is_allowed_to_somebody_who_has_left(battle):
    battle.say("Марк", "/order Верцингеториг воины 1 10см кубики=1,1")
    token = battle.tokens["Разрешить"]
    battle.say("Марк", "/leave")
    battle.press("Марк", "Уйти")
    for said in (battle.press_token("Ира", token), battle.say("Ира", "/allow")):
        assert "Разрешать нечего" in said and "Вы не играете" not in said and "order_given" not in kinds(battle)


def test_nothing_is_allowed_that_nobody_tried(battle):
    battle.say("Ира", "/allow /order Верцингеториг воины 1 10см")
    assert "Разрешать нечего" in battle.say("Ира", "/allow")
    assert "order_given" not in kinds(battle)


def test_what_was_refused_before_the_battle_moved_on_is_not_allowed_by_a_word(battle):
    battle.say("Марк", "/order Верцингеториг воины 1 10см кубики=1,1")
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    assert "Разрешать нечего" in battle.say("Ира", "/allow")


def test_a_stranger_is_offered_nothing_and_allows_nothing(battle):
    battle.say("Олег", "/order Верцингеториг воины 1 10см кубики=1,1")
    assert all("Разрешить" not in str(out.payload) for out in battle.last.messages)
    battle.say("Марк", "/order Верцингеториг воины 1 10см кубики=1,1")
    assert "Это решает Ира" in battle.press("Олег", "Разрешить")
    assert "другая сторона" in battle.say("Олег", "/allow")


def test_an_allowed_act_goes_back_whole(battle):
    battle.say("Марк", "/order Верцингеториг воины 1 10см кубики=1,1")
    battle.press("Ира", "Разрешить")
    battle.say("Марк", "/undo")
    battle.press("Ира", "Согласен")
    assert all(unit.orders == 0 for unit in battle.state.units.values()) and not battle.state.questions


def test_who_agrees_by_saying_the_same_has_agreed(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    battle.say("Ира", "/undo")
    said = battle.say("Марк", "/undo")
    assert "Согласие: Марк" in said and battle.state.units["u1"].orders == 0


@pytest.mark.parametrize(
    ("who", "word", "left"),
    [
        ("Марк", "/refuse", 0),
        ("Ира", "/refuse", 0),
        ("Марк", "/agree", 0),
        ("Ира", "/agree", 1),
        ("Олег", "/agree", 1),
        ("Олег", "/refuse", 1),
    ],
)
def test_a_question_is_answered_by_a_word(battle, who, word, left):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    battle.say("Ира", "/undo")
    battle.say(who, word)
    assert len(battle.state.questions) == left
    assert battle.state.units["u1"].orders == (0 if (who, word) == ("Марк", "/agree") else 1)


def test_asking_is_no_act_and_the_same_tap_asks_once(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    battle.say("Ира", "/undo")
    assert battle.last.act is None
    version = battle.state.version
    assert "Ира просит" in battle.say("Ира", "/undo") and battle.state.version == version


def test_what_was_asked_is_done_as_the_askers_act_who_may_take_it_back(battle):
    battle.say("Марк", "/deploy воины")
    battle.press("Ира", "Согласен")
    assert battle.state.units["u12"].side == "B"
    battle.say("Марк", "/undo")
    assert "u12" not in battle.state.units and not battle.state.questions


# --- who begins, how many turns, the end


def army(table, *lines):
    for who, line in (
        ("Ира", "/start Warmaster 1000 очков"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", "/join B галлы"),
        ("Ира", "/deploy 2 легионеры, генерал Цезарь"),
        ("Марк", "/deploy 2 воины, генерал Бренн"),
        *lines,
    ):
        said = table.say(who, line)
        assert table.last.error is None, said
    return said


def test_unsaid_a_begins_and_the_turns_are_open_and_it_says_so(tmp_path):
    table = Table(tmp_path)
    said = army(table, ("Марк", "/turn"))
    assert "Начинает: Имперские Римляне, другого не сказано" in said and "Число ходов не задано" in said
    assert "Решает: Имперские Римляне" in said
    assert (table.state.active, table.state.first, table.state.turns) == ("A", "A", None)


def test_who_begins_is_agreed_by_both_and_so_is_the_number_of_turns(tmp_path):
    table = Table(tmp_path)
    army(table, ("Ира", "/first галлы"), ("Ира", "/turns 6 ходов"))
    assert table.state.first == "" and table.state.turns is None
    table.say("Марк", "/first Б")
    table.say("Марк", "/turns 6")
    assert table.state.first == "B" and table.state.turns == 6
    said = table.say("Ира", "/turn")
    assert "Начинает: Галлы." in said and "Ходов у каждой стороны: 6" in said and table.state.active == "B"


def test_another_number_said_by_the_other_side_is_another_question(tmp_path):
    table = Table(tmp_path)
    army(table, ("Ира", "/turns 6"), ("Марк", "/turns 7"))
    assert len(table.state.questions) == 2 and table.state.turns is None
    table.press("Ира", "Согласен")
    assert table.state.turns == 7 and table.state.questions == ()


def test_the_books_die_decides_where_both_want_it(tmp_path):
    table = Table(tmp_path)
    army(table, ("Ира", "/first жребий"))
    table.press("Марк", "Согласен")
    rolled = table.last.rolled
    assert len(rolled) == 1 and table.state.first == ("A" if rolled[0] <= 3 else "B")
    table.say("Ира", "/turns жребий")
    table.press("Марк", "Согласен")
    assert table.state.turns == {1: 6, 2: 6, 3: 7, 4: 7, 5: 8, 6: 8}[table.last.rolled[0]]


def test_a_question_about_the_first_turn_that_nobody_answered_holds_the_turn_up_with_its_buttons(tmp_path):
    table = Table(tmp_path)
    army(table, ("Ира", "/first B"))
    table.say("Марк", "/turn")
    assert table.last.error == "turn.waiting" and "Согласен" in table.tokens
    table.press("Марк", "Не согласен")
    assert table.say("Марк", "/turn") and table.state.first == "A"


def test_what_a_stranger_asks_for_holds_nobody_up(tmp_path):
    table = Table(tmp_path)
    army(table, ("Олег", "/join B"), ("Ира", "/turn"))
    assert table.state.turn == 1


def test_after_the_first_turn_it_is_too_late(battle):
    for line in ("/first B", "/turns 5"):
        battle.say("Ира", line)
        assert battle.last.error == "terms.too_late"


def test_strangers_settle_nothing(tmp_path):
    table = Table(tmp_path)
    army(table)
    for line in ("/first B", "/turns 5", "/turn", "/end"):
        table.say("Олег", line)
        assert table.last.error == "turn.not_player" and not table.state.questions


def test_after_the_last_turn_of_both_sides_the_battle_is_over(tmp_path):
    table = Table(tmp_path)
    army(table, ("Ира", "/turns 1"), ("Марк", "/turns 1"), ("Ира", "/turn"))
    for who in ("Ира", "Ира", "Ира", "Марк", "Марк"):
        table.say(who, "/turn")
        assert table.state.ended is None
    said = table.say("Марк", "/turn")
    assert "Ничья" in said and "Сыграны все ходы: 1" in said and "Зерно кубиков" in said
    assert table.state.ended.reason == "turns" and table.state.seed is not None


def test_one_player_does_not_end_it_alone(battle):
    battle.say("Ира", "/end")
    assert battle.state.ended is None
    battle.press("Марк", "Не согласен")
    assert battle.state.ended is None
    battle.say("Марк", "/end")
    battle.say("Ира", "/end")
    ended: Any = battle.state.ended
    assert ended.reason == "players"


def test_whoever_stands_alone_on_a_table_where_nothing_has_begun_has_not_won(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start поле славы"), ("Ира", "/join A"), ("Марк", "/join B"), ("Ира", "/deploy рыцари")):
        table.say(who, line)
    assert "ещё не начат" in table.say("Ира", "/end")
    said = table.say("Марк", "/end")
    ended: Any = table.state.ended
    assert "победителя нет" in said and "Победа" not in said
    assert (ended.winner, dict(ended.points), ended.reason) == (None, {}, "not_begun")


def test_a_command_of_two_words_may_be_typed_as_two(battle):
    battle.say("Ира", "/закончить")
    battle.say("Марк", "/не согласен")
    assert not battle.state.questions and battle.state.ended is None


def test_open_requests_are_told_by_the_numbers_that_their_buttons_have(battle):
    battle.say("Ира", "/end")
    assert "Ждём ответа: " in battle.say("Ира", "/battle")
    battle.say("Ира", "/join обе")
    assert len(battle.state.questions) == 2
    numbers = [str(one.number) for one in battle.state.questions]
    glance = battle.say("Ира", "/battle")
    assert all(f"Ждём ответа ({number}): " in glance and f"Согласен {number}" in battle.tokens for number in numbers)


@pytest.mark.parametrize("line", ["/end ничья", "/ничья", "/draw", "/end offer a draw"])
def test_a_draw_is_offered_until_it_is_taken_or_withdrawn(battle, line):
    assert "ничью" in battle.say("Ира", line)
    battle.say("Ира", "/order Цезарь легионеры 1 30 кубики=1,1")
    assert battle.state.ended is None and len(battle.state.questions) == 1, "an offer stands while the battle goes on"
    battle.say("Ира", "/refuse")
    assert battle.state.questions == ()
    battle.say("Ира", line)
    said = battle.say("Марк", "/agree")
    ended: Any = battle.state.ended
    assert (ended.winner, ended.reason) == (None, "agreed_draw") and "согласились на ничью" in said


def test_a_draw_and_a_defeat_are_not_offered_in_one_breath(battle):
    assert "/end ничья" in battle.say("Ира", "/end ничья сдаюсь")
    assert battle.state.questions == ()


@pytest.mark.parametrize("line", ["/end сдаюсь", "/сдаюсь", "/признаю поражение"])
def test_who_concedes_has_lost_once_the_other_side_agrees(battle, line):
    said = battle.say("Ира", line)
    assert "признать своё поражение, победа: Галлы" in said and battle.state.ended is None
    said = battle.press("Марк", "Согласен")
    assert "Победа: Галлы" in said and "сдалась" in said
    ended: Any = battle.state.ended
    assert (ended.winner, ended.reason) == ("B", "conceded")


def test_at_the_end_each_sides_points_are_told_by_what_they_are_for_p71(battle):
    battle.say("Ира", "/losses легионеры 1 целиком")
    battle.say("Марк", "/losses воины 1 2 подставки")
    battle.say("Марк", "/mark Верцингеториг погиб")
    battle.say("Ира", "/end")
    said = battle.say("Марк", "/end")
    assert "за потери врага: Воины 1 (осталась 1 подставка) 20, Верцингеториг 125 · стр. 71" in said, said
    assert "за потери врага: Легионеры 1 80 · стр. 71" in said, said


def test_a_battle_of_no_game_offers_all_five(tmp_path):
    table = Table(tmp_path)
    table.say("Ира", "/start")
    games = ["Warmaster Ancients", "Grimdark Future", "Art of Batallia", "Field of Glory", "War in Lace"]
    assert list(table.tokens) == [*games, "Пример 2 мин", "English"] and table.desk.tools.store.battles() == ()
    table.press("Ира", "War in Lace")
    assert table.state.game == "wil"


def test_the_page_that_asks_for_a_game_is_put_there_again_in_the_language_pressed_on_it(tmp_path):
    table = Table(tmp_path)
    table.say("Ира", "/start")
    place = table.last.messages[0].payload["edit_key"]
    assert table.press("Ира", "English") == "Which game are we playing?"
    assert table.last.messages[0].payload["edit_key"] == place
    assert list(table.tokens)[-2:] == ["Demo, 2 min", "Русский"]
    assert table.press("Ира", "Русский") == "По каким правилам играем?"
    table.press("Ира", "English")
    assert "Who plays whom?" in table.press("Ира", "Warmaster")


def test_who_plays_both_sides_concedes_neither(tmp_path):
    table = Table(tmp_path)
    for line in ("/start Warmaster", "/join обе", "/end сдаюсь"):
        table.say("Ира", line)
    assert table.last.error == "end.whose_defeat" and table.state.ended is None


def test_who_plays_alone_is_asked_once_more(tmp_path):
    table = Table(tmp_path)
    for line in ("/start Warmaster", "/join обе", "/end"):
        table.say("Ира", line)
    assert table.state.ended is None
    table.press("Ира", "Закончить")
    assert table.state.ended is not None


def test_after_the_end_only_looking_is_left(battle):
    battle.say("Ира", "/end")
    battle.say("Марк", "/end")
    for line in ("/turn", "/deploy воины", "/join A", "/umpire", "/first A"):
        battle.say("Ира", line)
        assert battle.last.error == "battle.ended", line
    for line in ("/battle", "/log", "/roll 2d6", "/rule ужас"):
        battle.say("Ира", line)
        assert battle.last.error is None, line
    assert "Бой" in battle.say("Ира", "/start Warmaster")


# --- corrections


def named(table, name):
    return next(unit for unit in table.state.units.values() if unit.name == name)


@pytest.mark.parametrize(
    ("said", "left"),
    [
        ("воины 1 1 подставка", 2),
        ("воины 1, 2 подставки", 1),
        ("2 подставки воины 1", 1),
        ("воины 1 целиком", 0),
        ("воины 1 3 подставки", 0),
        ("воины 1 4 попадания", 2),
        ("warriors 1 2 stands", 1),
    ],
)
def test_stands_are_taken_off_without_a_roll(battle, said, left):
    battle.say("Марк", f"/losses {said}")
    unit = named(battle, "Воины 1")
    assert battle.last.rolled == () and unit.stands == left and unit.alive == (left > 0)
    assert unit.destroyed == (None if left else "correction")
    assert kinds(battle)[-1] == "unit_changed"


def test_hits_of_a_correction_add_up_with_those_on_the_unit(battle):
    battle.say("Марк", "/mark воины 1 попаданий 2")
    battle.say("Марк", "/losses воины 1 2 попадания")
    assert (named(battle, "Воины 1").stands, named(battle, "Воины 1").hits) == (2, 1)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("/losses воины 1 4 подставки", "losses.too_many"),
        ("/losses воины 1", "losses.how_many"),
        ("/mark воины 1 осталось 4", "mark.too_many"),
        ("/mark воины 1 попаданий 3", "mark.too_many"),
        ("/mark воины 1 погиб", "mark.of_leader"),
        ("/mark Верцингеториг беспорядок", "mark.of_unit"),
        ("/mark воины 1 в бою", "mark.engaged"),
        ("/mark воины 1", "mark.what"),
        ("/place воины 1", "options.missing"),
    ],
)
def test_what_cannot_be_is_refused(battle, line, code):
    version = battle.state.version
    battle.say("Марк", line)
    assert battle.last.error == code and battle.state.version == version


def test_the_other_sides_unit_is_corrected_with_its_consent(battle):
    for line in ("/losses воины 1 1 подставка", "/mark воины 2 беспорядок", "/place воины 3 вне стола"):
        said = battle.say("Ира", line)
        assert battle.last.act is None and "Ира просит: поправка" in said
    assert named(battle, "Воины 1").stands == 3
    for question in battle.state.questions:
        battle.say("Марк", f"/agree {question.number}")
        assert battle.last.act is not None
    assert named(battle, "Воины 1").stands == 2
    assert named(battle, "Воины 2").confused and named(battle, "Воины 3").off_table


def test_who_is_lost_comes_back_with_the_consent_of_the_other_side_alone(battle):
    battle.say("Марк", "/losses воины 1 целиком")
    assert "Вернуть: /mark Воины 1" in battle.say("Марк", "/losses воины 1 1 подставка")
    assert "Марк просит: поправка: Воины 1" in battle.say("Марк", "/mark воины 1 осталось 3")
    assert not named(battle, "Воины 1").alive
    said = battle.say("Ира", "/agree")
    assert "Согласие: Ира — поправка: Воины 1" in said and named(battle, "Воины 1").stands == 3


def test_a_bare_yes_after_other_acts_is_not_taken_for_an_outsiders_request(battle):
    battle.say("Вера", "/umpire")
    battle.say("Ира", "/mark легионеры 1 беспорядок")
    battle.say("Марк", "/agree")
    assert battle.last.error == "consent.which" and len(battle.state.questions) == 1
    battle.say("Олег", "/join A")
    battle.say("Марк", "/mark воины 1 беспорядок")
    said = battle.say("Ира", "/agree")
    assert battle.last.error == "consent.which" and not battle.state.umpires
    assert "Вера: стать судьёй" in said and "Олег: играть за сторону A" in said


def test_a_question_about_a_unit_does_not_hold_the_turn_up(battle):
    battle.say("Ира", "/losses воины 1 1 подставка")
    battle.say("Ира", "/turn")
    assert battle.state.phase == "shooting" and len(battle.state.questions) == 1


def test_strangers_correct_nothing(battle):
    for line in ("/losses воины 1 1 подставка", "/mark воины 1 беспорядок", "/place воины 1 вне стола"):
        battle.say("Олег", line)
        assert battle.last.error == "turn.not_player" and not battle.state.questions


def test_marks_are_set_and_taken_away(battle):
    battle.say("Ира", "/mark легионеры 1 осталось 2, попаданий 1, беспорядок, приказов 2, стоп, стрелял")
    unit = named(battle, "Легионеры 1")
    assert (unit.stands, unit.hits, unit.confused, unit.orders, unit.halted, unit.shot) == (2, 1, True, 2, True, True)
    battle.say("Ира", "/mark легионеры 1 не в беспорядке, не стоп")
    unit = named(battle, "Легионеры 1")
    assert not unit.confused and not unit.halted and unit.stands == 2


def test_a_commander_is_lost_and_back(battle):
    battle.say("Ира", "/mark Брут погиб")
    assert battle.state.commanders["c2"].dead
    battle.say("Ира", "/mark Брут не погиб")
    battle.say("Марк", "/agree")
    assert not battle.state.commanders["c2"].dead
    battle.say("Ира", "/mark Брут закончил")
    assert battle.state.commanders["c2"].finished


def test_who_is_off_the_table_comes_back(battle):
    battle.say("Ира", "/place легионеры 1 вне стола")
    assert named(battle, "Легионеры 1").off_table
    battle.say("Ира", "/place легионеры 1 на стол")
    assert not named(battle, "Легионеры 1").off_table


def test_a_unit_leaves_its_fight_by_correction(battle):
    battle.say("Ира", "/charge легионеры 1 > воины 1")
    assert named(battle, "Легионеры 1").engaged
    battle.say("Ира", "/mark легионеры 1 не в бою")
    assert not named(battle, "Легионеры 1").engaged


def test_half_the_army_lost_by_correction_ends_the_battle_at_the_end_of_the_phase(tmp_path):
    table = Table(tmp_path)
    army(table, ("Ира", "/turn"), ("Марк", "/losses воины 1 целиком"))
    assert table.state.ended is None
    assert "Галлы: потерь столько" in table.say("Ира", "/turn")
    ended = table.state.ended
    assert ended is not None and (ended.winner, ended.points) == ("A", {"A": 35, "B": 0})


def corps(table):
    for who, line in (
        ("Ира", "/start aob"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", "/deploy 4 пехота, лидеры 1 2"),
    ):
        table.say(who, line)


def test_every_game_takes_bases_and_models_off_and_follows_its_own_rule_else(tmp_path):
    table = Table(tmp_path)
    corps(table)
    table.say("Ира", "/losses пехота 1 база")
    assert (named(table, "Пехота").stands, named(table, "Пехота").state) == (3, "formed")
    table.say("Ира", "/losses пехота потери 1")
    assert (named(table, "Пехота").stands, named(table, "Пехота").state) == (3, "disordered")


def test_the_other_side_agrees_to_a_base_taken_off_where_the_game_has_a_rule_of_losses(tmp_path):
    table = Table(tmp_path)
    corps(table)
    table.say("Марк", "/losses пехота 1 база")
    assert named(table, "Пехота").stands == 4
    table.press("Ира", "Согласен")
    assert named(table, "Пехота").stands == 3


@pytest.mark.parametrize(
    ("does", "asked"), [("/losses пехота 1 база", 0), ("/losses пехота 2 базы", 1), ("/mark пехота расстройство", 1)]
)
def test_what_its_owner_has_done_himself_is_asked_no_longer_and_is_not_done_twice(tmp_path, does, asked):
    table = Table(tmp_path)
    corps(table)
    table.say("Марк", "/losses пехота 1 база")
    agree = table.tokens["Согласен"]
    table.say("Ира", does)
    assert len(table.state.questions) == asked
    left = named(table, "Пехота").stands
    table.press_token("Ира", agree)
    if not asked:
        assert named(table, "Пехота").stands == left == 3
        table.say("Ира", "/undo")
        assert named(table, "Пехота").stands == 4


# --- putting an army on the table, names of sides


def roster(table, *items, army="имперские римляне"):
    table.say("Ира", f"/army new {army} 1000")
    return table.say("Ира", f"/army add {', '.join(items)}")


def started(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start Warmaster 1000 очков"), ("Ира", "/join A"), ("Марк", "/join B")):
        table.say(who, line)
    return table


def test_an_army_does_not_come_to_the_table_twice(tmp_path):
    table = started(tmp_path)
    roster(table, "4 легионеры", "генерал")
    for _ in range(2):
        table.say("Ира", "/army show")
        table.press("Ира", "В бой")
    assert table.last.error == "deploy.already" and len(table.state.units) == 4
    table.say("Ира", "/army в бой")
    assert table.last.error == "deploy.already" and len(table.state.units) == 4


def test_more_of_the_same_kind_are_no_second_army(tmp_path):
    table = started(tmp_path)
    roster(table, "4 легионеры", "генерал")
    table.say("Ира", "/army в бой")
    table.say("Ира", "/deploy 2 легионеры")
    assert table.last.error is None and len(table.state.units) == 6


def test_the_side_is_called_by_the_army_of_its_roster(tmp_path):
    table = started(tmp_path)
    roster(table, "4 легионеры", "генерал")
    table.say("Ира", "/army в бой")
    assert (table.state.sides["A"].name, table.state.sides["A"].army) == ("Имперские Римляне", "imperial-roman")


def test_points_over_the_limit_and_broken_rules_are_said(tmp_path):
    table = started(tmp_path)
    said = roster(table, "2 легионеры")
    assert "2 нарушения" in said and "Генерал должен быть один" in said and "Легионеры: мало, 2" in said
    roster(table, "14 легионеры", "генерал")
    said = table.say("Ира", "/army в бой")
    assert "Перерасход: 1245 из 1000" in said


def test_an_army_of_another_game_stays_at_home(tmp_path):
    table = Table(tmp_path)
    roster(table, "4 легионеры", "генерал")
    for who, line in (("Ира", "/start aob"), ("Ира", "/join A")):
        table.say(who, line)
    table.say("Ира", "/army в бой")
    assert table.last.error == "deploy.other_game" and not table.state.units


def test_a_number_too_many_is_nobodys_name(tmp_path):
    table = started(tmp_path)
    table.say("Ира", "/join A имперские римляне")
    table.say("Ира", "/deploy 4 легионеры 5, генерал")
    assert table.last.error == "deploy.not_listed" and not table.state.units


@pytest.mark.parametrize(
    ("words", "first", "stands"),
    [
        ("2 легкая пехота, генерал", "Легкая Конница", 3),
        ("генерал, 3 тяж. конников", "Тяжелая Конница", 4),
        ("2 лигеонэрос", "Легионеры", 2),
    ],
)
def test_what_is_not_listed_offers_the_nearest_rows_first_with_the_count(tmp_path, words, first, stands):
    table = started(tmp_path)
    table.say("Ира", "/join A имперские римляне")
    table.say("Ира", f"/deploy {words}")
    assert table.last.error == "deploy.not_listed" and next(iter(table.tokens)) == first
    table.press("Ира", first)
    assert len(table.state.units) + len(table.state.leaders) == stands


def test_of_several_that_are_not_listed_the_first_is_put_right_first(tmp_path):
    table = started(tmp_path)
    table.say("Ира", "/join A имперские римляне")
    said = table.say("Ира", "/deploy 2 тяж. конников, 3 самурая, генерал")
    assert "тяж. конников, самурая" in said
    said = table.press("Ира", "Тяжелая Конница")
    assert "Не понял: «самурая»" in said and not table.state.units
    table.press("Ира", "Ауксиларии")
    assert len(table.state.units) == 5 and len(table.state.leaders) == 1


def test_a_side_that_was_left_loses_the_name_of_the_army_that_went(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start Warmaster"), ("Марк", "/join A карфаген"), ("Марк", "/join B карфаген")):
        table.say(who, line)
    assert (table.state.sides["A"].name, table.state.sides["A"].army) == ("", "")
    table.say("Ира", "/join A республиканские римляне")
    assert table.state.sides["A"].name == "Республиканские Римляне"
    table.say("Ира", "/leave")
    assert table.state.sides["A"].name == ""


def test_another_army_renames_the_side_unless_a_player_named_it(tmp_path):
    table = Table(tmp_path)
    for line in ("/start Warmaster", "/join A карфаген", "/join A галлы"):
        table.say("Ира", line)
    assert table.state.sides["A"].name == "Галлы"
    table.say("Ира", "/join A имя=Дикие гуси")
    table.say("Ира", "/join A карфаген")
    assert (table.state.sides["A"].name, table.state.sides["A"].army) == ("Дикие гуси", "carthaginian")


@pytest.mark.parametrize("words", ["both", "обе", "за обе", "обе стороны"])
def test_one_person_plays_both_sides(tmp_path, words):
    table = Table(tmp_path)
    table.say("Ира", "/start Warmaster")
    table.say("Ира", f"/join {words}")
    assert table.state.side_of(1) == ("A", "B")


def test_a_join_is_taken_back_whole(tmp_path):
    table = Table(tmp_path)
    for line in ("/start Warmaster", "/join A карфаген", "/undo"):
        table.say("Ира", line)
    assert table.last.error is None
    assert table.state.players == {} and table.state.sides["A"].name == "" and table.state.sides["A"].army == ""


def test_where_a_commander_is_stands_in_battle(battle):
    battle.say("Ира", "/attach Цезарь легионеры 1")
    assert "★Цезарь\n  9 · Легионеры 1\n" in battle.say("Ира", "/battle")


def test_strangers_roll_freely_but_never_the_battles_dice(battle):
    version = battle.state.changed
    battle.say("Олег", "/roll 2d6")
    assert battle.last.error is None and battle.state.changed == version
    for line in (
        "/order Цезарь легионеры 1 10см",
        "/fight легионеры 1 > воины 1",
        "/turn",
        "/undo",
        "/charge воины 1 > легионеры 1",
    ):
        battle.say("Олег", line)
        assert battle.last.act is None and battle.last.rolled == (), line
    assert battle.state.changed == version


def test_a_phase_begins_with_an_example_of_this_battle_that_works(tmp_path):
    table = Table(tmp_path)
    army(table)
    said = table.say("Ира", "/turn")
    example = said.split("Например: ")[1].splitlines()[0]
    assert example.startswith("/order") and any(unit.name in example for unit in table.state.units.values()), said
    table.say("Ира", f"{example} кубики=3,3")
    assert table.last.act and table.last.rolled == (3, 3)


def test_each_game_has_its_own_dice_for_the_first_turn(tmp_path):
    """War in Lace rolls a die a side, the higher one begins, and equal ones are rolled again (wil p. 13)."""
    table = Table(tmp_path)
    for who, line in (("Ира", "/start кружева"), ("Ира", "/join A"), ("Марк", "/join B")):
        table.say(who, line)
    table.say("Ира", "/first жребий кубики=3,3,2,5")
    said = table.press("Марк", "Согласен")
    assert table.last.rolled == (3, 3, 2, 5) and table.state.first == "B", said
    assert "стр. 13" in said


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("легионеры 1", "Атака 3"),
        ("Марк", "Решает"),
        ("Галлы", "Решает"),
        ("зюзюка", "/unit"),
        ("легионеры 1 на воины 1", "/fight"),
    ],
)
def test_words_behind_battle_show_that_unit_or_side_or_are_its_fight(battle, words, shown):
    said = battle.say("Ира", f"/battle {words}")
    assert shown in said or said == battle.say("Ира", f"/fight {words}")


def test_one_letter_however_often_is_no_question_and_what_may_be_asked_is_said(battle):
    for words in ("qqq zzz", "zzz", "111 222"):
        said = battle.say("Ира", f"/rule {words}")
        assert "Ничего похожего" in said and "/rule отбрасывание" in said
    said = battle.say("Ира", "/rule бесстрашный")
    assert said.startswith("В Warmaster Ancients этого не нашлось. Из Grimdark Future")
    battle.say("Ира", "/rule ап")
    thirds = ("Field of Glory", "Art of Batallia", "War in Lace")
    assert any(label.endswith(thirds) for label in battle.tokens)  # what is of a third game says so
    assert "она из Field of Glory" in battle.say("Ира", "/help restrain")
