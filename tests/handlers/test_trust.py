"""Nothing is rolled twice, nothing is half done, everybody presses only what is theirs."""

import json


def test_the_same_update_twice_is_answered_again_and_done_once(battle):
    first = battle.say("Ира", "/order Цезарь легионеры 1 10см", update="same")
    state = battle.state
    second = battle.say("Ира", "/order Цезарь легионеры 1 10см", update="same")
    assert second == first and battle.last.repeated and battle.state == state


def test_the_same_free_roll_twice_is_not_rolled_again(table):
    first = table.say("Ира", "/roll 20d6", update="same")
    assert table.say("Ира", "/roll 20d6", update="same") == first


def test_two_presses_of_one_button_do_it_once(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    token = next(token for label, token in battle.tokens.items() if label == "Стоп")
    battle.press_token("Ира", token)
    state = battle.state
    said = battle.press_token("Ира", token)
    assert said == "Уже сделано: Ира, только что. Ничего не изменилось." and battle.state == state


def test_a_button_from_before_a_restart_still_works(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    battle.restart()
    assert "Приказов в этот ход больше не получают: Легионеры 1" in battle.press("Ира", "Стоп")


def test_a_stranger_presses_in_vain(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    state = battle.state
    assert battle.press("Пётр", "Стоп") == "Это решает Ира."
    assert battle.state == state


def test_a_token_of_nobody_knows_what(battle):
    assert "кнопки больше нет" in battle.press_token("Ира", "nosuchtoken")


def test_an_act_without_dice_is_undone_at_once(battle):
    battle.say("Ира", "/charge конница 1 > воины 1")
    before = battle.state.units["u5"].engaged
    said = battle.say("Ира", "/undo")
    assert before and "Отменено" in said and not battle.state.units["u5"].engaged


def test_past_dice_the_other_side_agrees_and_the_roll_stays_in_the_log(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    said = battle.say("Ира", "/undo")
    assert "Ира просит: отменить" in said and battle.state.units["u1"].orders == 1
    assert "Это решает Марк" in battle.press("Ира", "Согласен")
    battle.press("Марк", "Согласен")
    assert battle.state.units["u1"].orders == 0
    kinds = [json.loads(line)["event"]["kind"] for line in battle.lines()]
    assert kinds[-3:] == ["consent_asked", "consent_given", "undone"]


def test_a_refused_undo_changes_nothing(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    battle.say("Ира", "/undo")
    assert "Нет. Против: Марк" in battle.press("Марк", "Не согласен")
    assert battle.state.units["u1"].orders == 1


def test_hostile_names_are_kept_as_text(table):
    table.say("Ира", "/start Warmaster")
    table.say("Ира", "/join A имперские римляне")
    said = table.say("Ира", '/deploy легионеры «DROP TABLE events; --», генерал "@here <script>"')
    assert "@here <script>" in said
    assert "DROP TABLE events; --" in table.state.units["u1"].name


def test_fair_dice_of_a_whole_battle_verify(battle):
    from games.core.verify import verify

    battle.say("Ира", "/order Цезарь легионеры 1 10см")
    battle.say("Ира", "/order Брут легионеры 2 10см")
    battle.say("Ира", "/roll 2d6")
    battle.say("Ира", "/end")
    battle.press("Марк", "Согласен")
    found = verify(list(battle.lines()))
    # A General who fails ends all orders: then there are two rolls only.
    assert found.ok and found.revealed and found.rolls >= 2, found.problems


def test_talk_and_other_bots_commands_get_no_answer(table):
    table.desk.bot_names = frozenset({"adjutantbot"})
    for line in ("привет всем", "85 баранов", "/roll@otherbot 2d6", "", "   ", "//", "/ roll"):
        table.say("Ира", line)
        assert table.last is None, line
    assert "2d6" in table.say("Ира", "/roll@AdjutantBot 2d6")
