"""Rows of numbered names (the way brigades are typed)."""

import pytest

from handlers.language.series import expand_series

NAMES = {"легионеры 1", "легионеры 2", "легионеры 3", "легионеры 4", "тяжелая конница 1", "тяжелая конница 2", "цезарь"}


@pytest.mark.parametrize(
    ("typed", "parts"),
    [
        ("легионеры 1-3", ["легионеры 1", "легионеры 2", "легионеры 3"]),
        ("Цезарь легионеры 1-2", ["Цезарь легионеры 1", "легионеры 2"]),
        ("легионеры 1+3", ["легионеры 1", "легионеры 3"]),
        ("легионеры 1, 2, 4", ["легионеры 1", "легионеры 2", "легионеры 4"]),
        ("легионеры 1 2 3", ["легионеры 1", "легионеры 2", "легионеры 3"]),
        ("тяжелая конница 1-2", ["тяжелая конница 1", "тяжелая конница 2"]),
        ("лег 1-2", ["лег 1", "лег 2"]),
        ("легионеры 1 15", ["легионеры 1 15"]),
        ("легионеры 2-1", ["легионеры 2-1"]),
        ("Цезарь", ["Цезарь"]),
    ],
)
def test_a_row_is_written_out(typed, parts):
    assert [" ".join(part.split()) for part in expand_series(typed.split(","), NAMES)] == parts


def test_all_of_a_name():
    assert sorted(expand_series(["все легионеры"], NAMES)) == [f"легионеры {n}" for n in range(1, 5)]


@pytest.mark.parametrize(
    "typed",
    [
        "/order Цезарь легионеры 1-2 30см кубики=1,1",
        "/order Цезарь легионеры 1, 2 30 кубики=1,1",
        "/order Цезарь легионеры 1+2 30 кубики=1,1",
        "/order Цезарь все легионеры 30 кубики=1,1",
    ],
)
def test_a_brigade_is_ordered_as_people_type_it(battle, typed):
    said = battle.say("Ира", typed)
    assert "Легионеры 1, Легионеры 2" in said and "расстояние 30 см" in said


def test_a_distance_needs_no_unit_but_no_other_one(battle):
    assert "расстояние 35 см" in battle.say("Ира", "/order Цезарь легионеры 1 35 кубики=1,1")
    assert "не годится" in battle.say("Ира", '/order Цезарь легионеры 1 10"')
