"""Every command of a battle, bare, and then any button of its pages: it comes to an act, or to a question."""

import random

import pytest

from tests.support.tapping import BATTLES, Thumb, battle_of


@pytest.mark.parametrize("game", BATTLES)
def test_whatever_is_tapped_comes_to_a_lawful_act(tmp_path, game):
    thumb = Thumb(battle_of(game, tmp_path), random.Random(3))
    for _ in range(25):
        if thumb.table.state.ended is None:
            thumb.step()
    assert len(thumb.done) > 3, thumb.done


@pytest.mark.parametrize("game", BATTLES)
def test_what_a_button_says_may_be_typed(tmp_path, game):
    thumb = Thumb(battle_of(game, tmp_path), random.Random(5), types=True)
    for _ in range(8):
        thumb.step()
    assert thumb.done


@pytest.mark.slow
@pytest.mark.parametrize("game", BATTLES)
@pytest.mark.parametrize("seed", range(20))
def test_a_battle_is_played_by_taps_alone(tmp_path, game, seed):
    thumb = Thumb(battle_of(game, tmp_path), random.Random(seed), types=seed % 2 == 0)
    for _ in range(120):
        if thumb.table.state.ended is None:
            thumb.step()
    assert thumb.done
