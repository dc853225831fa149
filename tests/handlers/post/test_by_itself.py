"""What cannot be otherwise is done in the act that brings it, told with it, and taken back with it."""

import json

from games.core.verify import verify
from tests.handlers.wil.conftest import dice, lace  # noqa: F401 - a fixture

SHOTS = f"/shoot фузилёры > линия 12 {dice((6, 2), (1, 10))}"


def shot(lace):  # noqa: F811
    """A hit of two takes a model; what takes one is known from the gun before."""
    lace.does("Ира", "/order пушка стрельба кубики=3,4")
    lace.does("Ира", f"/shoot пушка > линия 6 кубиков на модель 2 {dice((4, 4), (1, 2))}")
    lace.does("Марк", "/morale мод 0 нужно 5 кубики=3,3")
    lace.does("Ира", "/order фузилёры стрельба кубики=3,4")
    return lace.does("Ира", SHOTS)


def kinds(lace, act):  # noqa: F811
    return [json.loads(line)["event"]["kind"] for line in lace.lines() if json.loads(line)["act"] == act]


def test_models_that_hits_take_are_taken_off_in_the_same_act(lace):  # noqa: F811
    said = shot(lace)
    assert lace.unit("Линия").stands == 9 and not lace.unit("Линия").hits_due
    assert "По-другому нельзя (B):" in said and "Линия" in said.partition("По-другому нельзя")[2]
    assert len(kinds(lace, lace.last.act)) >= 2
    assert lace.owed() == [("B", "morale", ["Линия"])]


def test_it_is_taken_back_with_its_act_and_nothing_else(lace):  # noqa: F811
    shot(lace)
    lace.say("Ира", "/undo")
    lace.press("Марк", "Согласен")
    assert lace.unit("Линия").stands == 10 and not lace.unit("Линия").hits_due and not lace.owed()
    lace.does("Ира", SHOTS)
    assert lace.unit("Линия").stands == 9


def test_a_restart_changes_nothing_of_it(lace):  # noqa: F811
    shot(lace)
    before = lace.state
    lace.restart()
    assert lace.state == before and lace.unit("Линия").stands == 9


def test_a_roll_is_left_to_whoever_throws_it(lace):  # noqa: F811
    shot(lace)
    assert lace.unit("Линия").morale_due


def test_the_log_is_whole(lace):  # noqa: F811
    shot(lace)
    lace.say("Ира", "/end")
    lace.press("Марк", "Согласен")
    checked = verify(lace.lines())
    assert checked.ok, checked
