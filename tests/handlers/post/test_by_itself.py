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


def agreed(lace):  # noqa: F811
    lace.say("Ира", "/сразу да")
    lace.press("Марк", "Согласен")
    assert lace.state.settings == {"dice_at_once": True}
    return lace


def test_rolls_are_done_at_once_only_where_both_sides_want_it(lace):  # noqa: F811
    assert "каждый бросает сам" in lace.say("Ира", "/сразу").casefold()
    assert "Марк" in lace.press("Ира", "Бросать сразу") and not lace.state.settings
    lace.press("Марк", "Согласен")
    assert lace.state.settings == {"dice_at_once": True}
    assert "каждый бросает сам" in lace.does("Марк", "/сразу нет") and not lace.state.settings


def test_a_roll_that_is_owed_is_rolled_in_the_act_that_brings_it(lace):  # noqa: F811
    """A double on an order brings a die (wil p. 14), which leaves nothing to choose."""
    without = lace.does("Ира", "/order гренадеры движение кубики=6,6")
    owed = [debt for debt in lace.owed() if debt[1] == "event"]
    assert owed and "Бросок сразу" not in without
    lace.say("Ира", "/undo")
    lace.press("Марк", "Согласен")
    agreed(lace)
    said = lace.does("Ира", "/order гренадеры движение кубики=6,6")
    assert "Бросок сразу (A):" in said and not [debt for debt in lace.owed() if debt[1] == "event"]
    origins = [
        (roll["origin"], len(roll["faces"]))
        for line in lace.lines()
        if json.loads(line)["act"] == lace.last.act
        for roll in json.loads(line)["event"].get("rolls", ())
    ]
    assert origins[0] == ("typed", 2) and origins[1][0] == "fair"
    lace.say("Ира", "/end")
    lace.press("Марк", "Согласен")
    assert verify(lace.lines()).ok
