"""What the battle knows of a corps of Art of Batallia, as inputs of its rules: a row a field."""

from dataclasses import replace

import pytest

from games.aob.state import AobUnit
from handlers.aob.inputs import corps_facts, losses_inputs, lost_leaders
from handlers.language.slots import slots_of
from resolvers.registry import mechanics_of

FOOT = AobUnit(id="u1", side="A", name="Foot", type="infantry", size=4, stands=4)
PLAIN = {
    "type": "infantry",
    "state": "formed",
    "bases": 4,
    "quality": None,
    "irregular_leaders": None,
    "encircled": None,
    "elephants": None,
    "scythed_chariots": None,
}
ELEPHANTS = {"support": {"type": "elephants", "bases": 1}}
CHARIOTS = {"support": {"type": "scythed_chariots", "bases": 2}}


@pytest.mark.parametrize(
    ("of_unit", "wanted"),
    [
        ({}, {}),
        ({"type": "cavalry"}, {"type": "cavalry"}),
        ({"state": "defence"}, {"state": "defence"}),
        ({"stands": 2}, {"bases": 2}),
        ({"size": 8, "stands": 8}, {"bases": 5}),
        ({"profile": {"quality": "elite"}}, {"quality": "elite"}),
        ({"irregular_leaders": 2}, {"irregular_leaders": 2}),
        ({"irregular_leaders": 0}, {"irregular_leaders": 0}),
        ({"encircled": True}, {"encircled": True}),
        ({"profile": ELEPHANTS}, {"elephants": True}),
        ({"profile": CHARIOTS}, {"scythed_chariots": True}),
        ({"profile": ELEPHANTS, "support_bases": 0}, {}),
        ({"profile": CHARIOTS, "support_bases": 0}, {}),
        ({"profile": {"support": None}}, {}),
        ({"detached": 1, "routing_bases": 2}, {}),
    ],
)
def test_what_a_corps_brings_to_a_fight(of_unit, wanted):
    assert corps_facts(replace(FOOT, **of_unit)) == {**PLAIN, **wanted}


def test_every_fact_of_a_corps_is_an_input_of_some_rule():
    inputs = {slot.name for mechanic in mechanics_of("aob").all() for slot in slots_of(mechanic.given)}
    assert corps_facts(FOOT).keys() <= inputs


@pytest.mark.parametrize(
    ("corps", "wanted"),
    [
        ({}, {}),
        ({"type": "cavalry"}, {"type": "cavalry"}),
        ({"bases": 2}, {"bases": 2}),
        ({"state": "disordered"}, {"state": "disordered"}),
        ({"quality": "elite", "encircled": True}, {}),
    ],
)
def test_losses_take_the_corps_and_nothing_of_how_it_fights(corps, wanted):
    plain = {
        "type": "infantry",
        "bases": 4,
        "state": "formed",
        "quality": None,
        "irregular_leaders": 0,
        "prefers": None,
    }
    made = losses_inputs({"type": "infantry", "bases": 4, **corps}, 2).model_dump()
    assert made == {"corps": {**plain, **wanted}, "loss_steps": 2}


def test_leaders_are_lost_with_their_corps():
    units = [
        replace(FOOT, stands=0, destroyed="combat", profile={"leaders": [5, 2]}),
        replace(FOOT, profile={"leaders": [1, 3]}),
        replace(FOOT, stands=0, destroyed="combat", profile={"leaders": [2, 4]}),
        replace(FOOT, stands=0, destroyed="combat"),
    ]
    assert lost_leaders(units) == [2, 4, 5]
