"""What the battle knows of a corps of Art of Batallia, as inputs of its rules: a row a field."""

from dataclasses import replace

import pytest

from games.aob.state import AobBattle, AobUnit
from handlers.aob.inputs import (
    Said,
    alignment_inputs,
    corps_facts,
    evade_inputs,
    exchange_inputs,
    fight_inputs,
    losses_inputs,
    move_inputs,
    shooting_inputs,
)
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
        "strikes": False,
        "counted": None,
        "prefers": None,
    }
    made = losses_inputs({"type": "infantry", "bases": 4, **corps}, 2).model_dump()
    assert made == {"corps": {**plain, **wanted}, "loss_steps": 2}


HELPED = {"support": {"type": "light_infantry", "bases": 1}}
MIXED = {"support": {"type": "shooters", "bases": 2}}
SHOCK = {"support": {"type": "shock_cavalry", "bases": 1}}
A = {"type": "infantry", "state": "formed", "bases": 4}
B = {"type": "cavalry", "state": "formed", "bases": 3}
HORSE = AobUnit(id="u2", side="B", name="Horse", type="cavalry", size=3, stands=3)


def said_of(made):
    return made.model_dump(exclude_defaults=True) | {"a": _plain(made.a), "b": _plain(made.b)}


def _plain(corps):
    return corps.model_dump(exclude_unset=True)


@pytest.mark.parametrize(
    ("foot", "horse", "said", "wanted"),
    [
        ({}, {}, {}, {}),
        ({"state": "disordered"}, {}, {}, {"a": {"state": "disordered"}}),
        # Who comes into contact has moved, and has left his Defence; who is met in it has not.
        ({"state": "defence"}, {}, {}, {}),
        ({"state": "defence", "contact": ("u2",)}, {}, {}, {"a": {"state": "defence"}}),
        ({}, {"state": "defence"}, {}, {"b": {"state": "defence"}}),
        ({"stands": 2}, {}, {}, {"a": {"bases": 2}}),
        ({"profile": {"quality": "elite"}}, {}, {}, {"a": {"quality": "elite"}}),
        ({}, {"irregular_leaders": 2}, {}, {"b": {"irregular_leaders": 2}}),
        ({}, {"encircled": True}, {}, {"b": {"encircled": True}}),
        # Elephants let a corps strike cavalry; light infantry lets it strike its like that has none (7).
        ({"profile": ELEPHANTS}, {}, {}, {"a": {"elephants": True, "strikes": True}}),
        ({"profile": HELPED}, {}, {}, {}),
        ({"profile": HELPED}, {"type": "infantry"}, {}, {"a": {"strikes": True}, "b": {"type": "infantry"}}),
        ({"profile": HELPED}, {"type": "infantry", "profile": HELPED}, {}, {"b": {"type": "infantry"}}),
        (
            {"profile": HELPED},
            {"type": "infantry", "profile": ELEPHANTS},
            {},
            {"b": {"type": "infantry", "elephants": True}},
        ),
        # Cavalry with support behind are veterans, by default as the elite are (2.3, 7).
        ({}, {"profile": {"support": {"type": "light_infantry", "bases": 1}}}, {}, {"b": {"quality": "elite"}}),
        # The weaker lines up, cavalry counting one less; cavalry and heavy infantry lose formation over rough ground.
        ({}, {}, {"aligns_rough": True}, {"b": {"state": "disordered"}}),
        ({}, {}, {"aligns_rough": True, "flank": True}, {"flank_attack": True}),
        ({"contact": ("u2",)}, {}, {"aligns_rough": True}, {}),
        ({"stands": 1}, {}, {"aligns_rough": True}, {"a": {"bases": 1}}),
        (
            {"type": "heavy_infantry", "stands": 2},
            {},
            {"aligns_rough": True},
            {"a": {"type": "heavy_infantry", "bases": 2, "state": "disordered"}},
        ),
        # A spent base of chariots is no base any more in the fight that it begins; two are left of three.
        ({"profile": CHARIOTS}, {}, {}, {"a": {"scythed_chariots": True, "bases": 3}}),
        ({"profile": CHARIOTS, "support_bases": 0}, {}, {}, {}),
        ({"profile": MIXED}, {}, {}, {"a": {"counted": 2}}),
        ({"profile": MIXED}, {}, {"as_shooters": True}, {"a": {"type": "shooters"}}),
        ({"profile": MIXED, "support_bases": 1}, {}, {}, {"a": {"counted": 3}}),
        ({"profile": SHOCK}, {}, {}, {"a": {"type": "shock_cavalry"}}),
        ({"profile": SHOCK, "support_bases": 0}, {}, {}, {}),
        ({}, {}, {"flank": True}, {"flank_attack": True}),
        ({}, {}, {"rough": True}, {"terrain": "rough"}),
        ({}, {}, {"cover": "surrounded"}, {}),
        (
            {},
            {},
            {"cover": "neighbour"},
            {"a": {"nearest_flank_friend_in": 0}, "b": {"nearest_flank_friend_in": 0}},
        ),
        ({}, {}, {"friends_behind": True}, {"a": {"friends_behind": True}, "b": {"friends_behind": True}}),
    ],
)
def test_a_fight_takes_all_that_the_battle_and_the_table_know(foot, horse, said, wanted):
    made = fight_inputs(AobBattle("b"), replace(FOOT, **foot), replace(HORSE, **horse), Said(**said))
    expected = {**wanted, "a": A | wanted.get("a", {}), "b": B | wanted.get("b", {})}
    assert said_of(made) == expected


@pytest.mark.parametrize(
    ("ruling", "wanted"),
    [
        ({}, {"type": "shock_cavalry"}),
        ({"front_support": "front_bases_give_shock_of_the_own_arm"}, {"type": "shock_infantry"}),
        ({"front_support_numbers": "only_the_front_bases_count"}, {"type": "shock_cavalry", "counted": 1}),
    ],
)
def test_what_support_in_front_makes_of_a_corps_is_a_ruling(ruling, wanted):
    state = AobBattle("b", game="aob", rulings=ruling)
    made = fight_inputs(state, replace(FOOT, profile=SHOCK), HORSE, Said())
    assert _plain(made.a) == A | wanted


@pytest.mark.parametrize(
    ("foot", "wanted"),
    [
        ({}, A),
        ({"profile": MIXED}, {"type": "shooters", "state": "formed", "bases": 4, "counted": 2}),
        ({"state": "defence"}, A | {"state": "defence"}),
    ],
)
def test_shooters_in_the_line_shoot_with_as_many_as_they_are(foot, wanted):
    for rough, terrain in ((False, "open"), (True, "rough")):
        made = exchange_inputs(HORSE, replace(FOOT, **foot), rough=rough)
        assert _plain(made.b) == wanted and made.terrain == terrain


@pytest.mark.parametrize(("rough", "terrain"), [(True, "rough"), (False, "open")])
def test_a_target_is_shot_at_as_what_it_is(rough, terrain):
    made = shooting_inputs(
        replace(FOOT, profile=MIXED), replace(FOOT, id="u3", profile=MIXED), rough=rough, moving=True
    )
    assert made.shooter.type == "shooters" and made.shooter.number == 2
    assert made.target.type == "infantry" and made.target.number == 4
    assert made.terrain == terrain and made.target_moving


@pytest.mark.parametrize(("rough", "terrain"), [(True, "rough"), (False, "open")])
def test_who_evades_is_what_he_is_and_who_came_on_has_left_his_defence(rough, terrain):
    """Shock troops before a corps make it none: it evades, and is evaded, as what it is."""
    horse, foot = replace(HORSE, profile=SHOCK), replace(FOOT, state="defence", profile=SHOCK)
    made = evade_inputs(AobBattle("b"), horse, foot, rough=rough)
    assert (_plain(made.evader), _plain(made.enemy), made.terrain) == (B, A, terrain)


@pytest.mark.parametrize(
    ("horse", "foot", "ruling", "wanted"),
    [
        ({"profile": CHARIOTS}, {}, "in_melee_and_evade", ({"bases": 2}, {"state": "disordered"})),
        ({}, {"profile": CHARIOTS}, "in_melee_and_evade", ({"state": "disordered"}, {"bases": 3})),
        ({"profile": CHARIOTS}, {}, "in_melee_alone", ({}, {})),
    ],
)
def test_chariots_come_before_an_evade_as_before_a_melee(horse, foot, ruling, wanted):
    state = AobBattle("b", game="aob", rulings={"chariots_spent": ruling})
    made = evade_inputs(state, replace(HORSE, **horse), replace(FOOT, **foot), rough=False)
    assert (_plain(made.evader), _plain(made.enemy)) == (B | wanted[0], A | wanted[1])


def test_corps_line_up_with_their_bases_and_quality():
    elite = replace(HORSE, profile={"quality": "elite"})
    made = alignment_inputs(AobBattle("b"), FOOT, elite, flank=True)
    assert made.model_dump(exclude_unset=True) == {
        "attacker": {"type": "infantry", "bases": 4},
        "defender": {"type": "cavalry", "bases": 3, "quality": "elite"},
        "flank_attack": True,
    }


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ({}, {"straight": True, "clear_terrain": True, "ends_in_contact": False}),
        ({"rough": True}, {"straight": True, "clear_terrain": False, "ends_in_contact": False}),
        ({"contact": True}, {"straight": True, "clear_terrain": True, "ends_in_contact": True}),
        (
            {"pivot": 3, "turns": True},
            {"straight": False, "clear_terrain": True, "ends_in_contact": False, "pivot_cost_in": 3},
        ),
    ],
)
def test_a_move_takes_the_way(said, wanted):
    usual = {"rough": False, "contact": False, "pivot": None, "turns": False}
    made = move_inputs(HORSE, 12, **usual | said)
    assert made.model_dump(exclude_unset=True) == {"type": "cavalry", "path": wanted, "wanted_in": 12}
