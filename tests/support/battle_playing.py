"""A game's battle cases as a test: a file a game takes it over, so that its own tests answer for its own code."""

import pytest

from tests.support.battle_cases import Player, cases


def battles_of(game):
    """A test of the cases as they stand, and of those with buttons once more, each typed as it says of itself."""
    known = [case for case in cases() if case["game"] == game]
    pressed = [case for case in known if any("press" in act for act in case["acts"])]
    played = [(case, False) for case in known] + [(case, True) for case in pressed]

    @pytest.mark.parametrize(("case", "typed"), played, ids=[f"{c['id']}{' typed' * typed}" for c, typed in played])
    def test_a_battle_goes_as_the_book_says(table, case, typed):
        assert Player(table, case, typed=typed).play() == []

    return test_a_battle_goes_as_the_book_says
