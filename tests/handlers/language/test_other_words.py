"""Troops by other words than their list's, in both languages, and a number that is always that thing's."""

import pytest

from handlers.language.kinds import Thing
from handlers.language.lexer import lex
from handlers.language.names import Names
from handlers.language.other_words import in_other_words


@pytest.mark.parametrize(
    ("words", "unit"),
    [
        ("archers 1", "Лучники 1"),
        ("лукарям 2", "Лучники 2"),
        ("скирмишеры", "Застрельщики"),
        ("тяжелая кавалерия", "Тяжелая Конница"),
        ("heavy horse", "Тяжелая Конница"),
        ("hc", "Тяжелая Конница"),
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


NAMED = Names(
    [
        Thing(name, name)
        for name in ("Тяжелая Пехота 1", "Тяжелая Пехота 2", "Лёгкая Конница", "Ладья Каменная", "Лучники")
    ]
)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("тп 2", ("Тяжелая Пехота 2",)),
        ("лк", ("Лёгкая Конница", "Ладья Каменная")),
        ("лук", ()),
        ("т", ()),
    ],
)
def test_the_first_letters_of_a_names_words_are_the_name_and_a_doubt_where_two_share_them(words, meant):
    assert tuple(thing.name for thing in NAMED.meant(lex(words).tokens)) == meant


@pytest.mark.parametrize("words", ["heavy infantry", "Heavy Foot"])
def test_a_name_given_by_a_player_is_known_by_the_words_of_the_other_language(words):
    (also,) = [one for one in in_other_words("Тяжёлая пехота", translated=True) if one == words.lower()]
    assert also


def test_of_names_that_come_near_those_of_the_number_said_are_offered():
    names = Names(
        [Thing(f"{kind} {number}", f"{kind}{number}") for kind in ("Cavalry", "Archers") for number in (1, 2)]
    )
    assert names.near(lex("calvary 2").tokens) == ("Cavalry 2",)
