"""What an act of a game may set by name are fields of its units, and each of them."""

from dataclasses import fields

import pytest

from games.core.apply.fields import set_fields
from games.core.state import Unit
from games.fog.state import FogUnit
from games.gdf.state import GdfUnit
from games.wil.state import WilChange, WilUnit

PAIRS = [(WilUnit, WilChange)]


@pytest.mark.parametrize(("unit", "change"), PAIRS, ids=lambda kind: kind.__name__)
def test_a_change_names_each_field_of_its_unit_and_no_other(unit, change):
    own = {one.name for one in fields(unit)} - {one.name for one in fields(Unit)}
    assert set(change.__annotations__) == own


def test_nothing_is_as_at_first_and_a_list_is_frozen():
    unit = GdfUnit(id="u1", side="A", name="x", shaken=True)
    set_anew = GdfUnit(id="u1", side="A", name="x", weapons_fired=("gun",))
    assert set_fields(unit, {"shaken": None, "turn_shot": ["gun"]}) == set_anew


def test_a_name_that_the_unit_has_not_is_passed_over():
    unit = FogUnit(id="u1", side="A", name="x")
    assert set_fields(unit, {"shaken": True}) is unit
