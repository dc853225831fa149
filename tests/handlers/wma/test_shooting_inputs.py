"""What the battle knows and the player says, as inputs of shooting and of what follows it: a row a field.

Each row changes one thing of a plain volley and names all that it changes in the inputs: a field that is dropped,
swapped with another or read from the wrong unit fails its row, and one that leaks into another fails there.
"""

from dataclasses import replace

import pytest

from games.wma.state import WmaUnit
from handlers.wma.shooting_inputs import (
    Firing,
    Struck,
    bolts_inputs,
    driveback_inputs,
    edge_inputs,
    making_way_inputs,
    mixed_inputs,
    passing_inputs,
    volley_forecast_inputs,
    volley_inputs,
)

ARCHERS = WmaUnit(id="u1", side="A", name="Archers", type="infantry", hits_per_stand=3, size=3, stands=3, range="30")
SCORPION = replace(ARCHERS, id="u2", name="Scorpion", type="artillery", rules=("light_artillery",))
ONAGER = replace(ARCHERS, id="u3", name="Onager", type="artillery", rules=("heavy_artillery",))
FOE = WmaUnit(id="u4", side="B", name="Foe", type="infantry", hits_per_stand=4, armour=5, size=3, stands=3)
BEHIND = replace(FOE, id="u5", name="Behind", type="cavalry", hits_per_stand=3)

PLAIN_SHOOTER = {"name": "Archers", "stands_able": 2, "shots_per_stand": 1, "ignores_armour": False}
PLAIN_TARGET = {
    "type": "infantry",
    "cover": "open",
    "armour": 5,
    "stands": 3,
    "hits_per_stand": 4,
    "hits_already_this_phase": 0,
}
OF_TARGET = [
    ({"type": "artillery"}, {"type": "artillery"}),
    ({"armour": None}, {"armour": None}),
    ({"stands": 2}, {"stands": 2}),
    ({"hits_per_stand": 3}, {"hits_per_stand": 3}),
    ({"hits": 2}, {"hits_already_this_phase": 2}),
    ({"phase_hits": 5, "carried_hits": 1, "size": 4, "rules": ("warband",), "confused": True}, {}),
]


def test_a_plain_volley():
    given = volley_inputs([Firing(ARCHERS, 2)], Struck(FOE)).model_dump()
    assert given == {"shooters": (PLAIN_SHOOTER,), "target": PLAIN_TARGET}


@pytest.mark.parametrize(("of_unit", "wanted"), OF_TARGET)
def test_what_the_battle_knows_of_a_target(of_unit, wanted):
    given = volley_inputs([Firing(ARCHERS, 2)], Struck(replace(FOE, **of_unit))).model_dump()
    assert given["target"] == {**PLAIN_TARGET, **wanted}


def test_the_cover_that_was_said_is_the_targets():
    assert volley_inputs([Firing(ARCHERS, 2)], Struck(FOE, "fortified")).target.cover == "fortified"


def test_each_shooter_brings_its_stands_and_the_kind_of_its_shots():
    """Heavy artillery has three shots a stand and like light artillery allows no saves (wma p. 125)."""
    shooters = volley_inputs([Firing(ARCHERS, 3), Firing(SCORPION, 2), Firing(ONAGER, 1)], Struck(FOE)).shooters
    assert [shooter.model_dump() for shooter in shooters] == [
        {**PLAIN_SHOOTER, "stands_able": 3},
        {"name": "Scorpion", "stands_able": 2, "shots_per_stand": 1, "ignores_armour": True},
        {"name": "Onager", "stands_able": 1, "shots_per_stand": 3, "ignores_armour": True},
    ]


PLAIN_MIXED_TARGET = {
    "type": "infantry",
    "armour": 5,
    "open_stands": 2,
    "protected_stands": 1,
    "protected_cover": "defended",
    "hits_per_stand": 4,
    "hits_already_this_phase": 0,
}
PLAIN_MIXED = {"shots": 2, "ignores_armour": False, "target": PLAIN_MIXED_TARGET}
TWO_STANDS = (Firing(ARCHERS, 2),)


def mixed(firing=TWO_STANDS, unit=FOE, cover="defended", covered=1):
    return mixed_inputs(firing, Struck(unit, cover, covered=covered)).model_dump()


def test_a_unit_partly_in_cover():
    assert mixed() == PLAIN_MIXED


@pytest.mark.parametrize(
    ("said", "of_shots", "of_target"),
    [
        ({"firing": (Firing(ARCHERS, 2), Firing(ARCHERS, 1))}, {"shots": 3}, {}),
        ({"firing": (Firing(ONAGER, 1),)}, {"shots": 3, "ignores_armour": True}, {}),
        ({"cover": "fortified"}, {}, {"protected_cover": "fortified"}),
        ({"covered": 2}, {}, {"open_stands": 1, "protected_stands": 2}),
        ({"unit": replace(FOE, stands=2), "covered": 2}, {}, {"open_stands": 0, "protected_stands": 2}),
        ({"unit": replace(FOE, stands=1), "covered": 2}, {}, {"open_stands": 0, "protected_stands": 1}),
        ({"unit": replace(FOE, type="artillery")}, {}, {"type": "artillery"}),
        ({"unit": replace(FOE, armour=None)}, {}, {"armour": None}),
        ({"unit": replace(FOE, hits_per_stand=3)}, {}, {"hits_per_stand": 3}),
        ({"unit": replace(FOE, hits=3)}, {}, {"hits_already_this_phase": 3}),
    ],
)
def test_what_a_volley_at_such_a_unit_takes(said, of_shots, of_target):
    assert mixed(**said) == {**PLAIN_MIXED, **of_shots, "target": {**PLAIN_MIXED_TARGET, **of_target}}


def test_bolts_fly_through_the_stands_in_their_way_each_with_its_own_cover():
    way = (Struck(replace(FOE, hits=1), "defended", stands=2, covered=1), Struck(replace(BEHIND, engagement="e1")))
    given = bolts_inputs(2, way)
    path = [
        {"unit": "u4", "type": "infantry", "cover": "open"},
        {"unit": "u4", "type": "infantry", "cover": "defended"},
        {"unit": "u5", "type": "cavalry", "cover": "open"},
    ]
    assert [[stand.model_dump() for stand in bolt.path] for bolt in given.bolts] == [path, path]
    assert {name: unit.model_dump() for name, unit in given.units.items()} == {
        "u4": {"stands": 3, "hits_per_stand": 4, "hits_left": 1, "engaged": False},
        "u5": {"stands": 3, "hits_per_stand": 3, "hits_left": 0, "engaged": True},
    }


@pytest.mark.parametrize(("covered", "covers"), [(None, ["defended"] * 2), (0, ["open"] * 2), (3, ["defended"] * 2)])
def test_cover_unsaid_for_stands_is_that_of_all_in_the_way(covered, covers):
    (bolt,) = bolts_inputs(1, (Struck(FOE, "defended", stands=2, covered=covered),)).bolts
    assert [stand.cover for stand in bolt.path] == covers


PLAIN_BACK = {
    "type": "infantry",
    "rules": (),
    "hits_suffered": 0,
    "best_cover_of_any_stand": "open",
    "stands_lost_total": 0,
    "confused": False,
    "engaged": False,
}


@pytest.mark.parametrize(
    ("of_unit", "wanted"),
    [
        ({}, {}),
        ({"type": "elephant"}, {"type": "elephant"}),
        ({"rules": ("warband", "omen")}, {"rules": ("warband",)}),
        ({"phase_hits": 3}, {"hits_suffered": 3}),
        ({"stands": 1}, {"stands_lost_total": 2}),
        ({"confused": True}, {"confused": True}),
        ({"engagement": "e1"}, {"engaged": True}),
        ({"hits": 2, "carried_hits": 2, "cover": "fortified"}, {}),
    ],
)
def test_what_a_drive_back_takes_of_a_unit(of_unit, wanted):
    assert driveback_inputs(replace(FOE, **of_unit), "open").model_dump() == {**PLAIN_BACK, **wanted}


def test_the_cover_of_a_drive_back_is_given():
    assert driveback_inputs(FOE, "defended").model_dump() == {**PLAIN_BACK, "best_cover_of_any_stand": "defended"}


PLAIN_DRIVEN = {
    **PLAIN_TARGET,
    "rules": (),
    "best_cover_of_any_stand": "open",
    "stands_lost_before": 0,
    "hits_suffered_before": 0,
    "confused": False,
    "engaged": False,
    "edge_cm": None,
}


@pytest.mark.parametrize(
    ("of_unit", "cover", "wanted"),
    [
        ({}, "open", {}),
        ({}, "defended", {"cover": "defended", "best_cover_of_any_stand": "defended"}),
        ({"cover": "fortified"}, "defended", {"cover": "defended", "best_cover_of_any_stand": "fortified"}),
        ({"rules": ("warband", "omen")}, "open", {"rules": ("warband",)}),
        ({"stands": 2}, "open", {"stands": 2, "stands_lost_before": 1}),
        ({"phase_hits": 2}, "open", {"hits_suffered_before": 2}),
        ({"hits": 1}, "open", {"hits_already_this_phase": 1}),
        ({"confused": True}, "open", {"confused": True}),
        ({"engagement": "e1"}, "open", {"engaged": True}),
    ],
)
def test_odds_of_a_volley_go_on_to_the_drive_back(of_unit, cover, wanted):
    given = volley_forecast_inputs([Firing(ARCHERS, 2)], Struck(replace(FOE, **of_unit), cover)).model_dump()
    assert given == {"shooters": (PLAIN_SHOOTER,), "target": {**PLAIN_DRIVEN, **wanted}}


ELEPHANTS = WmaUnit(id="u6", side="B", name="Elephants", type="elephant", size=3, stands=3)


@pytest.mark.parametrize(
    ("of_mover", "wanted"),
    [
        ({}, {}),
        ({"forced": True}, {"gives_way": False}),
        ({"confused": True}, {"already_confused": True}),
        ({"type": "infantry"}, {"type": "infantry"}),
        ({"rules": ("elephant", "omen")}, {"rules": ("elephant",)}),
    ],
)
def test_who_moves_and_whether_against_its_players_wish(of_mover, wanted):
    mover = making_way_inputs(replace(ELEPHANTS, **of_mover), [(FOE, False)]).mover.model_dump()
    assert mover == {"type": "elephant", "rules": (), "already_confused": False, "gives_way": True, **wanted}


def test_whom_it_meets_in_order_and_who_of_them_makes_way():
    met = making_way_inputs(ELEPHANTS, [(replace(FOE, confused=True), False), (BEHIND, True)]).met
    assert {name: one.model_dump() for name, one in met.items()} == {
        "u4": {"already_confused": True, "makes_way": False},
        "u5": {"already_confused": False, "makes_way": True},
    }
    assert list(met) == ["u4", "u5"]


def test_skirmishers_pass_their_own_in_order():
    given = passing_inputs(replace(ARCHERS, confused=True), [replace(FOE, rules=("skirmish",)), BEHIND])
    assert given.already_confused
    assert {name: one.model_dump() for name, one in given.passed.items()} == {
        "u4": {"skirmish": True, "already_confused": False},
        "u5": {"skirmish": False, "already_confused": False},
    }
    assert passing_inputs(ARCHERS, [replace(BEHIND, confused=True)]).passed["u5"].already_confused


def test_the_table_edge_counts_the_stands_lost():
    assert edge_inputs(replace(FOE, stands=1)).model_dump() == {"stands_lost": 2}
