"""What a bare command lacks is asked for in words."""

import pytest

from tests.support.chat_table import Table


@pytest.mark.parametrize("name", ["roll", "odds", "rule", "unit"])
def test_a_command_said_without_the_words_that_it_is_about_asks_for_them(tmp_path, name):
    table = Table(tmp_path)
    table.say("Ann", f"/{name}")
    (out,) = table.last.messages
    assert table.last.error == "options.missing" and out.payload["asks"]["example"]
    if name in ("roll", "odds"):
        said = table.press_token("Ann", out.payload["asks"]["token"], words="2d6")
        assert "2d6" in said and table.last.error is None
