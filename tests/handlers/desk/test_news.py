"""What is said whatever the command: commanders who fell, dice that were rolled on the table."""

import pytest


def test_a_general_who_falls_with_his_unit_is_said_to_be_dead(battle):
    """Three stands of three hits each die of twelve hits; the General with them, and his army goes (wma p. 69-70)."""
    for _ in range(3):
        battle.say("Ира", "/turn")
    battle.say("Марк", "/attach Верцингеториг воины 3")
    for _ in range(3):
        battle.say("Марк", "/turn")
    battle.say("Ира", "/charge легионеры 1 > воины 3")
    battle.say("Ира", "/turn")
    battle.say("Ира", "/turn")
    # Twelve dice strike him; nine and the General's two strike back (p. 46, 69).
    said = battle.say("Ира", f"/fight легионеры 1 > воины 3 кубики={','.join(['6'] * 12 + ['1'] * 11)}")
    assert said.count("Генерал погиб: Верцингеториг. Армия отходит в конце фазы · стр. 70") == 1, said
    assert battle.state.commanders["c3"].dead


def test_an_army_that_has_lost_half_is_said_to_go_at_once(battle):
    """Of four units without skirmishers two are half: the army withdraws at the end of the phase (wma p. 71)."""
    assert "отойдёт" not in battle.say("Марк", "/losses воины 1 3 подставки")
    said = battle.say("Марк", "/losses воины 2 3 подставки")
    assert said.count("потери 2 из 4, армия отойдёт в конце фазы · стр. 71") == 1, said
    assert "отойдёт" not in battle.say("Марк", "/losses воины 3 3 подставки"), "it is told once"


def test_a_death_that_the_command_says_itself_is_said_once(battle):
    said = battle.say("Марк", "/attach Верцингеториг погиб")
    assert said.count("погиб") == 1


@pytest.mark.parametrize("language", ["ru", "en"])
def test_own_dice_are_marked_wherever_their_result_is_shown(battle, language):
    battle.say("Ира", f"/lang {language}")
    mark = {"ru": "Кубики свои, со стола: Ира", "en": "Own dice, from the table: Ира"}[language]
    for line in (
        "/order Цезарь легионеры 1 10см dice=1,1",
        "/roll 2d6 dice=3,4",
        "/do wma откат units_falling_back=1 dice=1,2,3",
    ):
        assert mark in battle.say("Ира", line), line
    battle.say("Ира", "/order Цезарь легионеры 2 10см dice=1,1")
    assert mark in battle.say("Ира", "/why")
    battle.say("Ира", "/order Цезарь лучники 1 10см")
    assert mark not in battle.say("Ира", "/why")
    assert mark not in battle.say("Ира", "/roll 2d6")


def test_a_roll_says_whose_it_is_by_press_too(battle):
    assert battle.say("Ира", "/roll 2d6").startswith("Ира · 2d6")
    assert battle.press("Марк", "Ещё раз").startswith("Марк · 2d6")
    assert battle.say("Марк", "/do wma откат units_falling_back=1").startswith("Марк · ")
    assert not battle.say("Ира", "/order Цезарь легионеры 1 10см").startswith("Ира"), "the commander says it"
    battle.say("Ира", "/turn")
    battle.say("Ира", "/shoot лучники 1 > воины 1 кубики=5,5,1")
    battle.say("Ира", "/turn")
    assert battle.press("Марк", "Отбросить: Воины 1").startswith("Марк · ")
    assert "Ира" not in battle.say("Ира", "/odds 2d6")
