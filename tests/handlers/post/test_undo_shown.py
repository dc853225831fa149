"""What an undo takes back is shown before it is done: to who asks, and to who must agree."""

import pytest

VOLLEY = "/shoot лучники 1, лучники 2 > воины 3 кубики=1,2,4,4,5,6"


@pytest.fixture
def shot(battle):
    """Act 8 is a volley of Ира's that cost a unit of Марк's a stand."""
    battle.say("Ира", "/turn")
    battle.say("Ира", VOLLEY)
    return battle


@pytest.fixture
def alone(battle):
    """The same as act 11, where Ира plays both sides."""
    for who, line in (
        ("Ира", "/join обе"),
        ("Марк", "/agree"),
        ("Марк", "/leave"),
        ("Ира", "/turn"),
        ("Ира", VOLLEY),
    ):
        battle.say(who, line)
    return battle


def test_past_dice_both_read_the_act_its_dice_and_what_will_be_as_it_was(shot):
    said = shot.say("Ира", "/undo")
    assert "действие 8 (Стрельба: Лучники 1, Лучники 2 → Воины 3. Выстрелов 6, попаданий 4" in said
    assert "Кубики: 1 2 4 4 5 6" in said and "Воины 3: теперь 3" in said
    assert "●●○" in shot.say("Ира", "/battle"), "nothing is taken back yet"


def test_who_agrees_reads_it_in_his_language(shot):
    shot.say("Марк", "/lang en")
    shot.say("Ира", "/undo")
    said = shot.say("Марк", "/agree")
    assert "act 8 (Shooting: Лучники 1, Лучники 2 → Воины 3. Shots 6, hits 4, saved 0)" in said
    assert "Taken back: act 8. The roll stays" in said and "Воины 3: now 3" in said


def test_ones_own_act_without_dice_goes_at_once_and_is_named(battle):
    battle.say("Ира", "/turn")
    before = battle.state.version
    said = battle.say("Ира", "/undo")
    assert battle.state.version == before + 1 and battle.state.phase == "command"
    assert "Отменено: действие 7 (Ход 1, Имперские Римляне: стрельба)" in said and "командование" in said


def test_who_has_nobody_to_ask_sees_past_dice_what_goes_and_says_it_once_more(alone):
    version = alone.state.version
    said = alone.say("Ира", "/undo")
    assert alone.state.version == version and "Кубики: 1 2 4 4 5 6" in said
    alone.press("Марк", "Отменить")
    assert alone.last.error and alone.state.version == version, "it is the asker's button alone"
    assert "Отменено: действие 11" in alone.press("Ира", "Отменить")
    assert "●●○" not in alone.say("Ира", "/battle")


def test_the_button_takes_back_no_other_act_than_was_shown(alone):
    alone.say("Ира", "/undo")
    sure = alone.tokens["Отменить"]
    alone.say("Ира", "/shoot скорпион > воины 4 кубики=1,1")
    version = alone.state.version
    alone.press_token("Ира", sure)
    assert alone.last.error and alone.state.version == version
