"""What the battle knows of a unit of War in Lace, as inputs of its rules: a row a field."""

from dataclasses import replace

import pytest

from games.wil.state import WilUnit
from handlers.language.slots import slots_of
from handlers.wil.inputs import company_facts, force_points
from resolvers.registry import mechanics_of

LINE = WilUnit(id="u1", side="A", name="Line", type="line_infantry", size=12, stands=10)
PLAIN = {
    "type": "line_infantry",
    "unit": "line_infantry",
    "target": "line_infantry",
    "models": 10,
    "melee": None,
    "shooting": None,
    "discipline": None,
    "speed_in": None,
    "disorder_markers": 0,
    "close_order": False,
    "column": False,
    "formation": "loose",
    "hits_per_model": None,
    "fierce": False,
    "cuirass": False,
    "canister": None,
    "limbered": None,
}


@pytest.mark.parametrize(
    ("of_unit", "wanted"),
    [
        ({}, {}),
        ({"type": "artillery"}, dict.fromkeys(("type", "unit", "target"), "artillery")),
        ({"stands": 3}, {"models": 3}),
        ({"stands": 0}, {"models": 1}),
        ({"profile": {"melee": 5}}, {"melee": 5}),
        ({"profile": {"shooting": 4}}, {"shooting": 4}),
        ({"profile": {"discipline": 0}}, {"discipline": 0}),
        ({"profile": {"speed_in": 6}}, {"speed_in": 6.0}),
        ({"disorder_markers": 2}, {"disorder_markers": 2}),
        ({"formation": "close_order"}, {"formation": "close_order", "close_order": True}),
        ({"formation": "column"}, {"formation": "column", "column": True}),
        ({"formation": "square"}, {"formation": "square"}),
        ({"hits_per_model": 2}, {"hits_per_model": 2}),
        ({"profile": {"hits_per_casualty_melee": 4}}, {"hits_per_model": 4}),
        ({"profile": {"hits_per_casualty_melee": 4}, "hits_per_model": 3}, {"hits_per_model": 3}),
        ({"profile": {"options": ("fierce",)}}, {"fierce": True}),
        ({"profile": {"options": ("cuirass",)}}, {"cuirass": True}),
        ({"profile": {"options": ("canister",)}}, {"canister": True}),
        ({"profile": {"options": ("limbered",)}}, {"limbered": True}),
        ({"tried": True, "points": 6}, {}),
    ],
)
def test_what_a_unit_brings_to_a_roll(of_unit, wanted):
    assert company_facts(replace(LINE, **of_unit)) == {**PLAIN, **wanted}


def test_a_speed_is_a_length_in_inches():
    assert isinstance(company_facts(replace(LINE, profile={"speed_in": 6}))["speed_in"], float)


def test_every_fact_of_a_unit_is_an_input_of_some_rule():
    """A type alone may also be all that is asked of a side."""
    inputs = {slot.name for mechanic in mechanics_of("wil").all() for slot in slots_of(mechanic.given)}
    assert company_facts(LINE).keys() - {"type"} <= inputs


def test_a_force_counts_the_points_of_all_and_of_those_that_are_left():
    units = [replace(LINE, points=6), replace(LINE, points=5, stands=0, destroyed="combat"), replace(LINE, points=8)]
    assert force_points(units) == {"start_points": 19.0, "points_left": 14.0}
    assert force_points([]) == {"start_points": 0.0, "points_left": 0.0}
