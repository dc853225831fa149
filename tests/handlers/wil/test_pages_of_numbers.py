"""What a page says before the roll, against the book's rule counted here by hand (wil p. 10, 12)."""

from fractions import Fraction
from itertools import product

import pytest

from tests.handlers.wil.conftest import ARMIES, Lace


def any_of(dice, need):
    """At least one of so many dice shows that or more."""
    return 1 - Fraction(need - 1, 6) ** dice


def two_dice(need, modifier):
    """1-1 never passes, 6-6 always does (wil p. 12)."""
    rolls = list(product(range(1, 7), repeat=2))
    passed = [one for one in rolls if one == (6, 6) or (one != (1, 1) and sum(one) + modifier >= need)]
    return Fraction(len(passed), len(rolls))


def percent(chance):
    return f"{round(100 * chance)} %"


@pytest.mark.parametrize(("unit", "need"), [("Гренадеры", 5), ("Пушка", 4)])
@pytest.mark.parametrize("dice", [2, 3, 4])
def test_a_shot_says_its_dice_and_what_each_needs(lace, unit, need, dice):
    lace.does("Ира", f"/order {unit} стрельба кубики=4,4")
    said = lace.say("Ира", f"/shoot {unit} > линия {dice} кубика ?")
    assert f"{dice}к {need}+" in said
    assert any(label.replace("\xa0", " ") == f"Бросить {percent(any_of(dice, need))}" for label in lace.tokens)
    faces = ",".join([str(need - 1), *[str(need)] * (dice - 1)])
    assert f"Попадания: {dice - 1}" in lace.does("Ира", f"/shoot {unit} > линия {dice} кубика кубики={faces}")


def test_canister_near_hits_one_better(tmp_path):
    lace = Lace(tmp_path)
    for who, line in ARMIES:
        lace.does(who, line.replace("стрельба 4+, дисциплина 0;", "стрельба 4+, дисциплина 0, картечь;"))
    lace.does("Ира", "/turn")
    lace.does("Ира", "/order пушка стрельба кубики=4,4")
    assert "6к 3+, в среднем попаданий 4,0" in lace.say("Ира", "/shoot пушка > линия 6 кубиков картечь ?")
    assert "6к 4+, в среднем попаданий 3,0" in lace.say("Ира", "/shoot пушка > линия 6 кубиков ?")
    lace.desk.tools.store.close()


@pytest.mark.parametrize("dice", ["12к", "12 к", "12к6", "12d6", "12 dice"])
def test_a_shots_dice_are_typed_as_dice_are_written(lace, dice):
    lace.does("Ира", "/order гренадеры стрельба кубики=4,4")
    assert "12к 5+" in lace.say("Ира", f"/shoot гренадеры > линия {dice} ?")


@pytest.mark.parametrize("modifier", [-2, -1, 1, 2])
def test_morale_says_the_modifier_that_its_need_already_holds(lace, modifier):
    lace.does("Ира", "/order гренадеры стрельба кубики=4,4")
    lace.does("Ира", "/shoot гренадеры > линия 12 кубиков кубики=5,5,5,5,1,1,1,1,1,1,1,1")
    lace.does("Марк", "/losses линия 2")
    said = lace.say("Марк", f"/morale линия нужно 6 модификатор {modifier} ?")
    sign = f"+{modifier}" if modifier > 0 else f"−{-modifier}"
    assert f"{6 - modifier}+ на 2к6 (поправки {sign})" in said
    assert any(label.replace("\xa0", " ") == f"Бросить {percent(two_dice(6, modifier))}" for label in lace.tokens)
