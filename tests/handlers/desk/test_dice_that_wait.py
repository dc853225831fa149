"""Dice rolled by hand wait while a command only asks, and go on with the answer (battles/README.md: dice in hand)."""

import pytest

from handlers.desk.request import Actor, Request


def test_the_distance_is_asked_and_the_dice_roll_with_the_answer(battle):
    """Leader 8 at 40 cm: needs 7; 4 and 4 fail by one (wma p. 14-16)."""
    before = battle.state
    said = battle.say("Ира", "/order Брут легионеры 1 кубики=4,4")
    assert battle.last.error is None and battle.state == before, said
    assert " 40  нужно 7− · 58 %" in said.splitlines()
    said = battle.press("Ира", "40 см")
    assert "Выпало 4+4 = 8. Не принят." in said and "Кубики свои, со стола: Ира" in said


def test_what_the_button_would_be_typed_as_has_the_dice(battle):
    asked = "/order Брут легионеры 1 кубики=4,4"
    battle.say("Ира", asked)
    token = next(token for label, token in battle.tokens.items() if label.startswith("20 см"))
    typed = battle.desk.does(token, Request(channel=battle.channel, actor=Actor("test:Ира", "Ира"), text=asked))
    assert typed == "/order Брут Легионеры 1 20 см кубики=4,4"
    assert "Выпало 4+4 = 8. Принят" in battle.say("Ира", typed)


def test_too_many_for_the_answer_are_refused_then(battle):
    battle.say("Ира", "/order Брут легионеры 1 кубики=1,1,1")
    before = battle.state
    assert "Введено больше кубиков, чем бросается: 1, 1, 1. Бросается 2" in battle.press("Ира", "20 см")
    assert battle.state == before


def test_a_contact_that_is_not_known_is_asked_about(battle):
    for who, line in (("Ира", "/charge легионеры 1 > воины 1"), ("Ира", "/turn"), ("Ира", "/turn")):
        battle.say(who, line)
    said = battle.say("Ира", "/fight легионеры 1, легионеры 2 > воины 1 кубики=1,1")
    assert battle.last.error is None and "Контакт не отмечен: Легионеры 2" in said


@pytest.mark.parametrize("line", ["/battle кубики=1", "/halt легионеры 1 кубики=1"])
def test_where_nothing_is_asked_dice_too_many_are_refused(battle, line):
    before = battle.state
    assert "Введено больше кубиков" in battle.say("Ира", line)
    assert battle.state == before
