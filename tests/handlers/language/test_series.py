"""Numbers in a row after a name, as brigades are typed."""

import pytest

from handlers.language.lexer import lex
from handlers.language.series import read_row


@pytest.mark.parametrize(
    ("typed", "rows"),
    [
        ("1", [(1,)]),
        ("1-3", [(1, 2, 3)]),
        ("1–3", [(1, 2, 3)]),
        ("1 — 3", [(1, 2, 3)]),
        ("1..3", [(1, 2, 3)]),
        ("с 1 по 3", [(1, 2, 3)]),
        ("1+3", [(1,), (1, 3)]),
        ("1, 2, 4", [(1,), (1, 2), (1, 2, 4)]),
        ("1,2,3 и 4", [(1,), (1, 2), (1, 2, 3), (1, 2, 3, 4)]),
        ("1 2 30", [(1,), (1, 2), (1, 2, 30)]),
        ("1, 3-4", [(1,), (1, 3, 4)]),
        ("2-1", [(2,)]),
        ("1-99", [(1,)]),
        ("1 30см", [(1,)]),
        ("1 4+", [(1,)]),
        ("1 не 2", [(1,)]),
        ("30см", []),
    ],
)
def test_every_row_that_begins_with_the_number(typed, rows):
    assert [row.numbers for row in read_row(lex(typed).tokens, 0)] == rows


@pytest.mark.parametrize(
    "typed",
    [
        "/order Цезарь легионеры 1-2 30см кубики=1,1",
        "/order Цезарь легионеры 1, 2 30 кубики=1,1",
        "/order Цезарь легионеры 1+2 30 кубики=1,1",
        "/order Цезарь все легионеры 30 кубики=1,1",
        "/order Цезарь обоим легионерам 30 кубики=1,1",
    ],
)
def test_a_brigade_is_ordered_as_people_type_it(battle, typed):
    said = battle.say("Ира", typed)
    assert "Легионеры 1, Легионеры 2" in said and "расстояние 30 см" in said


def test_a_distance_needs_no_unit_but_no_other_one(battle):
    assert "расстояние 35 см" in battle.say("Ира", "/order Цезарь легионеры 1 35 кубики=1,1")
    assert "не годится" in battle.say("Ира", '/order Цезарь легионеры 1 10"')
