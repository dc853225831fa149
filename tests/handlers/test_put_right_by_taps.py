"""[Correct…] by taps alone: whom, then what; each button that is offered changes that unit and nothing else."""

import pytest

from lexicon.refs import BOOKS
from tests.support.chat_table import Table

WHO = {"wma": "Legionaries 1", "gdf": "Sentries", "aob": "Spears", "fog": "Knights", "wil": "Blue Grenadiers"}


def shown(table, game):
    """The page of what may be marked on a unit, from the card."""
    table.say("Ann", "/more")
    assert table.press("Ann", "Correct") == "Choose: unit"
    said = table.press("Ann", WHO[game])
    assert said == f"{WHO[game]}: what is to be marked?"
    return dict(table.tokens)


def unit(table, game):
    return next(one for one in table.state.units.values() if one.name == WHO[game])


@pytest.mark.parametrize("game", BOOKS)
def test_each_button_changes_the_unit_and_is_offered_no_more(tmp_path, game):
    table = Table(tmp_path)
    table.say("Ann", "/lang en")
    table.say("Ann", f"/demo {game}")
    offered, before = shown(table, game), dict(table.state.units)
    own = unit(table, game).id
    assert offered
    for label, token in offered.items():
        said = table.press_token("Ann", token)
        if table.last.messages and "asks" in table.last.messages[0].payload:
            continue
        assert table.last.act is not None and table.last.error is None, (label, said)
        assert {key for key, one in table.state.units.items() if one != before[key]} == {own}, label
        assert label not in shown(table, game)
        table.say("Ann", "/undo")
        assert dict(table.state.units) == before


def test_a_number_that_a_button_asks_for_is_the_mark_and_a_commander_falls_by_taps(tmp_path):
    table = Table(tmp_path)
    table.say("Ann", "/lang en")
    table.say("Ann", "/demo wma")
    shown(table, "wma")
    table.write("Ann", "Hits", "2")
    assert unit(table, "wma").hits == 2
    shown(table, "wma")
    table.write("Ann", "Hits", "3")
    assert table.last.error == "mark.too_many" and unit(table, "wma").hits == 2
    table.say("Ann", "/more")
    table.press("Ann", "Correct")
    table.press("Ann", "Brennus")
    assert list(table.tokens) == ["Dead", "Finished"]
    table.press("Ann", "Dead")
    assert next(one for one in table.state.commanders.values() if one.name == "Brennus").dead


def test_who_is_lost_may_only_be_given_stands_back(tmp_path):
    table = Table(tmp_path)
    table.say("Ann", "/lang en")
    table.say("Ann", "/demo wma")
    table.say("Ann", "/mark legionaries 1 left 0")
    assert list(shown(table, "wma")) == ["Left: 1", "Left: 2", "Left: 3"]
