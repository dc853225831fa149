"""Fields of a unit are set by name, as corrections and the logs of older versions do."""

from games.core.apply.fields import set_fields
from games.fog.state import FogUnit
from games.gdf.state import GdfUnit


def test_nothing_is_as_at_first_and_a_list_is_frozen():
    unit = GdfUnit(id="u1", side="A", name="x", shaken=True)
    set_anew = GdfUnit(id="u1", side="A", name="x", weapons_fired=("gun",))
    assert set_fields(unit, {"shaken": None, "turn_shot": ["gun"]}) == set_anew


def test_a_name_that_the_unit_has_not_is_passed_over():
    unit = FogUnit(id="u1", side="A", name="x")
    assert set_fields(unit, {"shaken": True}) is unit
