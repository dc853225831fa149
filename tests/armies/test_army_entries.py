"""Entries of a list put right one by one: each keeps its number, and what was shown may be typed back."""

import pytest
from hypothesis import given, settings

from armies.core.entries import doubled, entry_lines, said_anew, without_entry
from armies.core.roster import Roster
from lexicon.errors import AdjutantError, NotFound
from tests.support.army_making import roster_of, rosters

ROME = roster_of("imperial-roman", "4 легионеры", "2 лучники", "генерал", "легат", upgrades=("знамение > генерал",))


@pytest.mark.parametrize(
    ("number", "line", "becomes"),
    [
        (1, "5 легионеров", "5 Легионеры"),
        (1, "3 тяжелая конница", "3 Тяжелая Конница"),
        (2, "лучники x4", "4 Лучники"),
        (4, "2 легата", "2 Легат"),
    ],
)
def test_an_entry_said_anew_keeps_its_number(number: int, line: str, becomes: str) -> None:
    lines = entry_lines(ROME)
    lines[number - 1] = becomes
    assert entry_lines(said_anew(ROME, number, line)) == lines


def test_of_the_same_row_names_and_upgrades_stay_of_another_they_go() -> None:
    named = roster_of("imperial-roman", "2 лучники", "легат", "генерал", upgrades=("знамение > генерал",))
    again = said_anew(named, 3, "генерал Цезарь")
    assert entry_lines(again) == ["2 Лучники", "1 Легат", "1 Генерал «Цезарь»", "1 Знамение > Генерал"]
    assert entry_lines(said_anew(again, 3, "1 генерал")) == entry_lines(again)
    assert entry_lines(said_anew(again, 3, "4 легионеры")) == ["2 Лучники", "1 Легат", "4 Легионеры"]


def test_a_line_that_is_not_clear_changes_nothing() -> None:
    for line in ("как-нибудь", "5 слонов на колёсах", "пехота", "0 легионеров", "4 легионера, что-то ещё"):
        with pytest.raises(AdjutantError):
            said_anew(ROME, 1, line)
    for number in (0, 6):
        with pytest.raises(NotFound):
            said_anew(ROME, number, "4 легионеры")


@settings(max_examples=60)
@given(roster=rosters())
def test_every_line_that_is_shown_may_be_typed_back(roster: Roster) -> None:
    for language in ("ru", "en"):
        for number, line in enumerate(entry_lines(roster, language), 1):
            assert said_anew(roster, number, line, language=language) == roster


def test_an_entry_taken_out_takes_what_nobody_can_bear_then() -> None:
    assert entry_lines(without_entry(ROME, 3)) == ["4 Легионеры", "2 Лучники", "1 Легат"]
    assert entry_lines(doubled(ROME, 2))[1] == "3 Лучники"
