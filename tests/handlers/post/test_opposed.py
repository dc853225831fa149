"""Opposed rolls: each side presses its own button, hours apart, and the higher one wins."""

import pytest

from games.core.verify import verify


def owing(battle):
    return [(one["by"], one["about"]) for one in battle.desk.look(battle.channel)["owed"] if one["what"] == "opposed"]


def test_each_side_rolls_its_own_and_the_higher_one_wins(battle):
    battle.say("Ира", "/oppose 2к6 за холм")
    assert owing(battle) == [("A", "2к6"), ("B", "2к6")]
    token = battle.tokens["Бросить: Галлы"]
    assert "Ира" not in battle.press_token("Ира", token) or battle.last.act is None
    assert owing(battle) == [("A", "2к6"), ("B", "2к6")], "nobody rolls for the other side"
    battle.press_token("Марк", token)
    (theirs,) = battle.state.opposed[0].rolled.values()
    assert sum(battle.last.rolled) == theirs and owing(battle) == [("A", "2к6")]
    said = battle.press("Ира", "Бросить: Имперские Римляне")
    ours = sum(battle.last.rolled)
    assert battle.state.opposed == () and f"{ours}" in said
    winner = "Поровну" if ours == theirs else "Имперские Римляне" if ours > theirs else "Галлы"
    assert winner in said.split("Всего", 1)[1]
    assert verify(battle.lines()).ok


@pytest.mark.parametrize("words", ["2#к6", "к6; 2к6"])
def test_several_rolls_at_once_are_no_opposed_one(battle, words):
    version = battle.state.version
    battle.say("Ира", f"/oppose {words}")
    assert battle.last.error == "oppose.one" and battle.state.version == version


def test_a_label_of_dice_that_are_none_is_refused(battle):
    battle.say("Ира", "/oppose за холм")
    assert battle.last.error is not None and battle.state.opposed == ()


def test_a_second_press_rolls_nothing(battle):
    battle.say("Ира", "/oppose к6")
    token = battle.tokens["Бросить: Галлы"]
    battle.press_token("Марк", token)
    act = battle.state.act
    battle.press_token("Марк", token)
    assert battle.state.act == act and len(battle.state.opposed[0].rolled) == 1


def test_it_holds_nobody_up_and_no_undo_takes_it_back(battle):
    battle.say("Ира", "/oppose к6")
    battle.press("Марк", "Бросить: Галлы")
    battle.say("Ира", "/order Цезарь легионеры 1 30 кубики=1,1")
    assert battle.last.act is not None
    battle.say("Ира", "/undo")
    battle.say("Марк", "/agree")
    assert battle.state.units["u1"].orders == 0 and len(battle.state.opposed[0].rolled) == 1


def test_it_is_called_off_while_nobody_has_rolled(battle):
    battle.say("Ира", "/oppose 2к6 за холм")
    battle.press("Марк", "Снять")
    assert battle.state.opposed == () and "Встречный" not in battle.say("Ира", "/battle")
    battle.say("Ира", "/oppose к6")
    battle.press("Марк", "Бросить: Галлы")
    battle.say("Ира", "/oppose снять")
    assert battle.last.error == "oppose.rolled" and len(battle.state.opposed) == 1


def test_a_target_says_nothing_of_who_is_higher(battle):
    battle.say("Ира", "/oppose 2к6<=8")
    assert battle.last.error == "oppose.target" and battle.state.opposed == ()
    battle.say("Ира", "/oppose 5к6 4+")
    assert len(battle.state.opposed) == 1, "successes are compared"


def test_several_are_told_apart_by_their_numbers(battle):
    battle.say("Ира", "/oppose к6")
    battle.say("Ира", "/oppose 2к6")
    first, second = (one.number for one in battle.state.opposed)
    battle.press("Марк", f"Бросить №{second}: Галлы")
    assert [dict(one.rolled) for one in battle.state.opposed if one.number == first] == [{}]
