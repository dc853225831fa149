"""Troops by other words than their list's, in both languages, and a number that is always that thing's."""

import pytest

from handlers.language.kinds import Thing
from handlers.language.lexer import lex
from handlers.language.names import Names


@pytest.mark.parametrize(
    ("words", "unit"),
    [
        ("archers 1", "Лучники 1"),
        ("лукарям 2", "Лучники 2"),
        ("скирмишеры", "Застрельщики"),
        ("тяжелая кавалерия", "Тяжелая Конница"),
        ("heavy horse", "Тяжелая Конница"),
    ],
)
def test_a_unit_is_known_by_other_words_for_its_troops(table, words, unit):
    for line in (
        "/start wma",
        "/join A имперские римляне",
        "/deploy 2 лучники, застрельщики, тяжелая конница, генерал Цезарь",
    ):
        table.say("Ира", line)
    said = table.say("Ира", f"/battle {words}")
    assert said.splitlines()[0] == unit


def test_of_names_that_come_near_those_of_the_number_said_are_offered():
    names = Names(
        [Thing(f"{kind} {number}", f"{kind}{number}") for kind in ("Cavalry", "Archers") for number in (1, 2)]
    )
    assert names.near(lex("calvary 2").tokens) == ("Cavalry 2",)
