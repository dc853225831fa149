"""Whatever is put together by taps may be asked about with a question mark behind it."""

import pytest

from handlers.desk.games import desk_of
from handlers.desk.reading import wanted_by
from handlers.desk.request import Actor, Request

GAMES = ("wma", "gdf", "aob", "fog", "wil")


@pytest.mark.parametrize("game", GAMES)
def test_a_question_mark_behind_a_command_that_has_a_page_opens_it(game):
    for name in desk_of(game).builders:
        wanted = wanted_by(
            Request(channel="c", actor=Actor("a", "A"), update_id="1", message_id="1", text=f"/{name} ?")
        )
        assert wanted.builds is not None and wanted.words == "", name
