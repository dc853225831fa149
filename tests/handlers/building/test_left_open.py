"""A page that was left open while the battle went on to its end."""

import pytest

from tests.support.tapping import ANNA, BORIS, battle_of


@pytest.mark.parametrize(
    ("game", "line"),
    [("wma", "/order"), ("wma", "/order ?"), ("gdf", "/shoot ?"), ("wil", "/attack ?"), ("fog", "/charge ?")],
)
def test_a_page_left_open_says_that_the_battle_is_over(tmp_path, game, line):
    table = battle_of(game, tmp_path)
    table.say(ANNA, line)
    lowest = ("←", "↩", "?", "⋯", "Дальше", "К ")
    left = [token for label, token in table.tokens.items() if not label.startswith(lowest)]
    table.say(BORIS, "/end")
    table.press(ANNA, "Согласен")
    assert table.state.ended is not None and left
    for token in left:
        table.press_token(ANNA, token)
        assert table.last.error in ("battle.ended", "button.outdated"), table.last
    if not line.endswith("?"):
        table.say(ANNA, line)
        assert table.last.error == "battle.ended"
