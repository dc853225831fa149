"""Battles in which nobody types a word: each press is one of the buttons that the last answer shows."""

import random

import pytest

from tests.support.tapping import ANNA, CardThumb, battle_of

GAMES = ("aob", "fog", "wil")
MOST = 1500
"""Presses of a whole battle; they end in less than half of it."""


def begun(game, folder, seed):
    thumb = CardThumb(battle_of(game, folder, seed), random.Random(seed))
    thumb.table.say(ANNA, "/card")
    return thumb


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_card_offers_may_be_done_and_leads_on(tmp_path, game):
    thumb = begun(game, tmp_path, 1)
    for _ in range(35):
        if thumb.table.state.ended is None:
            thumb.press()
    assert thumb.acts > 5


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(12))
def test_a_battle_comes_to_its_end_by_presses_alone(tmp_path, game, seed):
    thumb = begun(game, tmp_path, seed)
    for _ in range(MOST):
        if thumb.table.state.ended is None:
            thumb.press()
    assert thumb.table.state.ended is not None, thumb.trail[-20:]
