"""Every mark is a field of the game's own unit, or said to be something else."""

from dataclasses import fields

import pytest

from games.core.events import UnitAdded
from games.registry import new_battle
from handlers.desk.registry import commands
from handlers.language.options import Options
from handlers.table.mark import MarkOptions
from lexicon.refs import BOOKS

OF_ITS_OWN = {
    "wma": {"leader", "shot", "engaged", "dead", "finished", "unreliable"},
    "fog": {"tested", "flanked", "engaged"},
    "wil": {"leader", "dead", "fled", "more_markers"},
}
"""What is no field of a unit: a commander's, kept in another way, or a change of one."""


@pytest.mark.parametrize("game", BOOKS)
def test_what_may_be_marked_is_what_the_unit_has(game):
    model = commands()["mark"].form(game).model
    assert issubclass(model, MarkOptions) and model is not MarkOptions
    unit = new_battle("b", game).new_unit(UnitAdded(unit="u1", side="A", name="x", hits=3))
    has = {one.name for one in fields(unit)}
    own = set(model.model_fields) - set(Options.model_fields) - {"unit"}
    assert own - OF_ITS_OWN.get(game, set()) <= has
