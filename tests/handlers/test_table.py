"""What any battle's table needs: consent of the other side, acts allowed out of order."""

import json

import pytest


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
    assert battle.desk.tools.store.people.names(battle.state.id)[last["actor"]] == "Марк"


def test_typed_allowing_is_the_last_refused_act_and_once(battle):
    battle.say("Марк", "/order Верцингеториг воины 1 10см кубики=1,1")
    assert "другая сторона" in battle.say("Марк", "/allow")
    assert battle.say("Ира", "/разрешить") and battle.last.rolled == (1, 1)
    version = battle.state.version
    assert "Разрешать нечего" in battle.say("Ира", "/allow")
    assert battle.state.version == version


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
