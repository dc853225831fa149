"""What the battle knows of a battle group of Field of Glory, as inputs of its rules: a row a field."""

from dataclasses import replace

import pytest

from games.fog.groups import drill_facts, group_facts
from games.fog.state import FogUnit
from handlers.language.slots import slots_of
from resolvers.registry import mechanics_of

KNIGHTS = FogUnit(id="u1", side="A", name="Knights", type="knights", size=4, stands=4)
PLAIN = {
    "type": "knights",
    "cohesion": "steady",
    "shock": None,
    "front_rank_missile": None,
    "bases_deep": None,
    "quality": None,
    "training": None,
}


@pytest.mark.parametrize(
    ("of_unit", "wanted"),
    [
        ({}, {}),
        ({"type": "light_foot"}, {"type": "light_foot"}),
        ({"cohesion": "disrupted"}, {"cohesion": "disrupted"}),
        ({"bases_deep": 3}, {"bases_deep": 3}),
        ({"profile": {"shock": True}}, {"shock": True}),
        ({"profile": {"front_rank_missile": "bow"}}, {"front_rank_missile": "bow"}),
        ({"profile": {"bases_deep": 2}}, {"bases_deep": 2}),
        ({"profile": {"bases_deep": 2}, "bases_deep": 1}, {"bases_deep": 1}),
        ({"profile": {"quality": "elite"}}, {"quality": "elite"}),
        ({"profile": {"training": "drilled"}}, {"training": "drilled"}),
        ({"stands": 2, "hits": 1}, {}),
    ],
)
def test_what_a_battle_group_brings_to_a_question(of_unit, wanted):
    assert group_facts(replace(KNIGHTS, **of_unit)) == {**PLAIN, **wanted}


def test_every_fact_of_a_group_is_an_input_of_some_rule():
    inputs = {slot.name for mechanic in mechanics_of("fog").all() for slot in slots_of(mechanic.given)}
    assert group_facts(KNIGHTS).keys() <= inputs


@pytest.mark.parametrize(
    ("profile", "wanted"),
    [
        ({}, {}),
        ({"quality": "elite"}, {"quality": "elite"}),
        ({"training": "drilled"}, {"training": "drilled"}),
        ({"quality": None, "training": "", "shock": True, "bases_deep": 2}, {}),
    ],
)
def test_a_test_of_drill_takes_quality_and_training_where_they_were_typed(profile, wanted):
    assert drill_facts(replace(KNIGHTS, profile=profile)) == wanted
