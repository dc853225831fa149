"""Errors carry data; their one English line is for logs and scripts."""

import inspect
from typing import Any

import pytest

from lexicon import errors
from lexicon.errors import AdjutantError, Ambiguous, NotFound, NotUnderstood, OfWhom, OverBudget, Unclear
from lexicon.names import Name
from lexicon.refs import BOOKS, RuleRef

LEAVES = [
    kind
    for _, kind in inspect.getmembers(errors, inspect.isclass)
    if issubclass(kind, AdjutantError) and kind is not AdjutantError
]


def made(kind):
    needed: dict[type, dict[str, Any]] = {
        Ambiguous: {"candidates": ["a", "b"]},
        Unclear: {"candidates": ["a", "b"]},
        OverBudget: {"limit": 5},
        OfWhom: {"ways": (("легионеры", "в лесу"),)},
    }
    extra = needed.get(kind, {})
    return kind(**extra)


@pytest.mark.parametrize("kind", LEAVES)
def test_each_situation_has_a_code_of_its_own(kind):
    assert made(kind).code == kind.code
    assert kind.code not in [other.code for other in LEAVES if other is not kind]


@pytest.mark.parametrize("kind", LEAVES)
def test_a_leaf_can_be_caught_as_what_it_is_and_as_ours(kind):
    with pytest.raises(kind):
        raise made(kind)
    assert issubclass(kind, AdjutantError)


def test_the_line_for_logs_names_the_value_what_is_allowed_an_example_and_the_page():
    error = NotUnderstood(
        "given.value",
        field="armour",
        value=13,
        allowed=["4", "5", "6"],
        example="armour 5",
        ref=RuleRef("wma", 40),
        position=3,
    )
    assert str(error) == "given.value; armour = 13; allowed: 4, 5, 6; position: 3; for example armour 5; wma p. 40"


def test_a_huge_value_is_cut_in_the_line_but_kept_in_the_error():
    error = NotUnderstood(value="x" * 100_000)
    assert len(str(error)) < 100
    assert error.value == "x" * 100_000


def test_candidates_and_near_names_are_kept_in_order():
    assert Ambiguous(candidates=["b", "a"]).candidates == ("b", "a")
    assert NotFound(near=["z", "y"]).near == ("z", "y")
    assert NotFound().near == ()


def test_a_place_reads_as_book_page_and_section():
    assert str(RuleRef("wma", 16)) == "wma p. 16"
    assert str(RuleRef("fog", None, "7.2")) == "fog (7.2)"
    assert len(set(BOOKS)) == 5


def test_a_name_is_given_in_the_readers_language():
    name = Name("Легионеры", "Legionaries")
    assert (name.to("ru"), name.to("en")) == ("Легионеры", "Legionaries")
