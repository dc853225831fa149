"""Battles of a few acts: what a battle remembers, allows, asks and ends, by buttons pressed and by their words."""

import pytest

from tests.support.battle_cases import Player, cases
from tests.support.chat_table import Table

CASES = cases()


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    return Table(tmp_path_factory.mktemp("cases"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_a_battle_goes_as_the_book_says(table, case):
    assert Player(table, case).play() == []


@pytest.mark.parametrize(
    "case",
    [case for case in CASES if any("press" in act for act in case["acts"])],
    ids=lambda case: case["id"],
)
def test_what_a_button_does_can_be_typed(tmp_path, case):
    assert Player(Table(tmp_path), case, typed=True).play() == []
