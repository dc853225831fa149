"""Loose matching: slips are forgiven, numbers are never confused, nothing is guessed silently."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicon.errors import Ambiguous, NotFound, in_english
from lexicon.matching import choose, rank, score_name

UNITS = [
    (name, name) for name in ("Легионеры 1", "Легионеры 2", "Легионеры 12", "Воины 1", "Воины 2", "Тяжелая Конница 1")
]
ARMIES = [("Имперские римляне", 1), ("Республиканские римляне", 2), ("Галлы", 3), ("Gauls", 3)]


def named(query, things=UNITS):
    return choose(query, things, field="unit")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("легионеры 1", "Легионеры 1"),
        ("лег 2", "Легионеры 2"),
        ("Легеонеры 2", "Легионеры 2"),
        ("ktubjyths 2", "Легионеры 2"),
        ("legionery 2", "Легионеры 2"),
        ("тяж кон", "Тяжелая Конница 1"),
        ("конница тяжелая", "Тяжелая Конница 1"),
        ("тяжёлая конница 1", "Тяжелая Конница 1"),
        ("воины 2", "Воины 2"),
        ("djbys 2", "Воины 2"),
    ],
)
def test_a_slip_a_beginning_the_wrong_layout_and_translit_are_understood(typed, meant):
    assert named(typed) == meant


@pytest.mark.parametrize("typed", ["легионеры", "лег", "воины", "ktubjyths"])
def test_several_that_fit_are_a_choice_and_not_a_guess(typed):
    with pytest.raises(Ambiguous) as error:
        named(typed)
    assert len(error.value.candidates) >= 2
    assert len({candidate[:3] for candidate in in_english(error.value.candidates)}) == 1


@pytest.mark.parametrize("typed", ["легионеры 3", "воины 3", "легионеры 11", "воины 12", "воины 0"])
def test_a_number_that_nobody_bears_is_never_a_slip(typed):
    with pytest.raises(NotFound) as error:
        named(typed)
    assert error.value.field == "unit" and error.value.value == typed


@given(st.integers(0, 99), st.integers(0, 99))
def test_numbers_are_never_confused(wanted, there):
    score = score_name(f"воины {wanted}", f"воины {there}")
    if wanted == there:
        assert score == 100
    else:
        assert score < 78 or str(there).startswith(str(wanted))


@given(st.integers(0, 30), st.sets(st.integers(0, 30), min_size=1))
def test_an_exact_number_is_taken_even_among_those_that_begin_so(wanted, there):
    things = [(f"Воины {n}", n) for n in sorted(there | {wanted})]
    assert named(f"воины {wanted}", things) == wanted


def test_two_names_of_one_thing_are_one_candidate():
    gauls = "gauls"
    assert [match.thing for match in rank("галлы", [("Галлы", gauls), ("Gauls", gauls)])] == ["gauls"]


def test_what_is_not_near_enough_is_not_found_and_the_nearest_are_said():
    with pytest.raises(NotFound) as error:
        named("пионеры", UNITS)
    assert error.value.code == "name.not_found"
    assert error.value.near and all(near.startswith("Легионеры") for near in error.value.near)
    with pytest.raises(NotFound) as error:
        named("xyz", ARMIES)
    assert error.value.near == ()


@pytest.mark.parametrize("typed", ["", "   ", "\u202e", "🎲", "%", "'; DROP TABLE units", "@everyone <b>", "9" * 5000])
def test_what_is_no_name_is_not_found(typed):
    with pytest.raises(NotFound):
        named(typed)


@given(st.text(max_size=60))
def test_any_text_names_one_thing_several_or_none(text):
    try:
        assert named(text) in [thing for _, thing in UNITS]
    except (Ambiguous, NotFound) as error:
        assert error.field == "unit"


@given(st.text(max_size=30), st.text(max_size=30))
def test_scores_stay_between_nothing_and_the_same(query, name):
    assert 0 <= score_name(query, name) <= 100
    if query:
        assert score_name(query, query) == 100
