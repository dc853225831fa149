"""What the battle knows and the player says, as inputs of the rules: a row a field.

Each row changes one thing of a plain battle and names all that it changes in the inputs: a field that is dropped,
swapped with another or read from the wrong unit fails its row, and one that leaks into another fails there.
"""

from dataclasses import replace
from typing import Any

import pytest

from games.wma.state import Commander, WmaBattle, WmaSide, WmaUnit
from handlers.wma.inputs import blunder_inputs, chain_inputs, displaced_inputs, evasion_inputs, order_inputs
from handlers.wma.order_options import OrderOptions

FOOT = WmaUnit(id="u1", side="A", name="Foot", type="infantry", attack=3, hits_per_stand=3, armour=5, size=3, stands=3)
HORSE = replace(FOOT, id="u2", name="Horse", type="cavalry")
ENEMY = replace(FOOT, id="u3", side="B", name="Enemy")
CHIEF = Commander(id="c1", side="A", name="Chief", rank="leader", command=8)
SAID = OrderOptions(commander="c1", units=("u1", "u2"), distance=(30.0,))

PLAIN_UNIT = {
    "type": "infantry",
    "distance_cm": 30.0,
    "enemy_cm": None,
    "uncovered_flank_enemy_cm": None,
    "difficult_terrain": False,
    "stands_lost": 0,
    "slow": False,
    "unreliable": False,
    "warband": False,
    "blunder_marks": 0,
    "enemy_camels_cm": None,
    "confused": False,
    "engaged": False,
    "moved_by_initiative": False,
    "ordered_by_other_commander": False,
}
PLAIN: dict[str, Any] = {
    "commander": {"rank": "leader", "command": 8},
    "order": 1,
    "units": (PLAIN_UNIT, {**PLAIN_UNIT, "type": "cavalry"}),
    "army_has_camels": False,
    "reroll": False,
    "reroll_bonus": 0,
}


def battle(*units):
    return WmaBattle(
        id="b",
        sides={side: WmaSide(side) for side in ("A", "B")},
        units={unit.id: unit for unit in units},
        commanders={CHIEF.id: CHIEF},
    )


def ordered(units=(FOOT, HORSE), *, foe=ENEMY, commander=CHIEF, **said):
    options = SAID.model_copy(update=said)
    return order_inputs(battle(*units, foe), commander, units, options).model_dump()


def changed(of_first=None, **others):
    """The plain inputs with the first unit's fields changed, and others of the order."""
    first, second = PLAIN["units"]
    return {**PLAIN, "units": ({**first, **(of_first or {})}, second), **others}


def test_a_plain_brigade_has_nothing_against_it():
    assert ordered() == PLAIN


@pytest.mark.parametrize(
    ("of_unit", "wanted"),
    [
        ({"type": "elephant"}, {"type": "elephant"}),
        ({"stands": 1}, {"stands_lost": 2}),
        ({"rules": ("slow",)}, {"slow": True}),
        ({"rules": ("heavy_artillery",)}, {"slow": True}),
        ({"rules": ("unreliable",)}, {"unreliable": True}),
        ({"rules": ("warband",)}, {"warband": True}),
        ({"rules": ("skirmish", "pursuit")}, {}),
        ({"blunder_marks": 2}, {"blunder_marks": 2}),
        ({"confused": True}, {"confused": True}),
        ({"engagement": "f1"}, {"engaged": True}),
        ({"initiative": "charge"}, {"moved_by_initiative": True}),
        ({"ordered_by": "c2"}, {"ordered_by_other_commander": True}),
        ({"ordered_by": "c1"}, {}),
        ({"hits": 2}, {}),
    ],
)
def test_what_the_battle_knows_of_a_unit(of_unit, wanted):
    assert ordered((replace(FOOT, **of_unit), HORSE)) == changed(wanted)


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ({"distance": (5.0, 45.0)}, {"distance_cm": 45.0}),
        ({"distance": ()}, {"distance_cm": 0.0}),
        ({"enemy": True}, {"enemy_cm": 20.0}),
        ({"flank": True}, {"enemy_cm": 20.0, "uncovered_flank_enemy_cm": 20.0}),
        ({"difficult": True}, {"difficult_terrain": True}),
        ({"camels": True}, {"enemy_camels_cm": 20.0}),
    ],
)
def test_what_the_player_says_is_so_for_all_who_are_ordered(said, wanted):
    units = tuple({**unit, **wanted} for unit in PLAIN["units"])
    assert ordered(**said) == {**PLAIN, "units": units}


def test_the_commander_brings_rank_and_command():
    general = replace(CHIEF, rank="general", command=9)
    assert ordered(commander=general) == {**PLAIN, "commander": {"rank": "general", "command": 9}}


@pytest.mark.parametrize(
    ("rules", "said", "unreliable"),
    [
        ((), {"near_general": True}, True),
        (("named_general_ramses",), {}, True),
        (("named_general_ramses",), {"near_general": True}, False),
        (("named_general_ramses",), {"distance": (20.0,)}, False),
        (("named_general_ramses",), {"distance": (21.0,)}, True),
    ],
)
def test_near_ramses_the_unreliable_obey_like_others(rules, said, unreliable):
    """wma p. 82: within 20 cm of him."""
    made = ordered((replace(FOOT, rules=("unreliable",)), HORSE), commander=replace(CHIEF, rules=rules), **said)
    assert made["units"][0]["unreliable"] is unreliable


@pytest.mark.parametrize(
    ("name", "near", "command"),
    [("vercingetorix", True, 8), ("vercingetorix", False, 7), ("harold", True, 10), ("harold", False, 7)],
)
def test_orders_near_some_generals_are_given_with_their_command(name, near, command):
    """wma p. 106, 120"""
    general = replace(CHIEF, id="c2", name="King", rank="general", command=9, rules=(f"named_general_{name}",))
    state = replace(battle(FOOT, ENEMY), turn=1)
    state = replace(state, commanders={**state.commanders, "c2": general})
    options = SAID.model_copy(update={"near_general": near})
    assert order_inputs(state, replace(CHIEF, command=7), (FOOT,), options).commander.command == command


def test_a_brigade_counts_the_orders_of_its_most_ordered_unit():
    assert ordered((replace(FOOT, orders=1), replace(HORSE, orders=2))) == {**PLAIN, "order": 3}


def test_camels_count_for_their_own_army_alone():
    camels = replace(HORSE, rules=("camel",))
    assert ordered((FOOT, camels)) == {**PLAIN, "army_has_camels": True}
    assert ordered(foe=replace(ENEMY, rules=("camel",))) == PLAIN


def test_a_chain_takes_every_distance_in_order_and_goes_on_from_the_last_order():
    options = SAID.model_copy(update={"distance": (15.0, 35.0), "enemy": True})
    units = (replace(FOOT, orders=1, rules=("camel",)), HORSE)
    chain = chain_inputs(battle(*units), CHIEF, units, options)
    assert [order.distance_cm for order in chain.orders] == [15.0, 35.0]
    assert (chain.first_order, chain.army_has_camels) == (2, True)
    assert chain.commander.model_dump() == PLAIN["commander"]
    assert [unit.model_dump() for unit in chain.units] == [
        {**unit, "distance_cm": 15.0, "enemy_cm": 20.0} for unit in PLAIN["units"]
    ]


PLAIN_BLUNDER = {
    "rank": "leader",
    "brigade_size": 2,
    "skirmish": False,
    "visible_enemy": True,
    "visible_enemy_within_full_move": False,
    "nearest_enemy_cm": None,
    "unit_type": "infantry",
    "enemy_type": "infantry",
}


@pytest.mark.parametrize(
    ("rank", "rules", "enemy", "wanted"),
    [
        ("leader", ((), ()), False, {}),
        ("subordinate", ((), ()), False, {"rank": "subordinate"}),
        ("leader", (("skirmish",), ("skirmish",)), False, {"skirmish": True}),
        ("leader", (("skirmish",), ()), False, {}),
        ("leader", ((), ()), True, {"visible_enemy_within_full_move": True}),
        ("leader", ((),), False, {"brigade_size": 1}),
    ],
)
def test_a_blunder_takes_the_rank_the_size_of_the_brigade_and_the_enemy_near(rank, rules, enemy, wanted):
    units = [replace(FOOT, rules=held) for held in rules]
    said = SAID.model_copy(update={"enemy": enemy})
    assert blunder_inputs(replace(CHIEF, rank=rank), units, said).model_dump() == {**PLAIN_BLUNDER, **wanted}


PLAIN_EVASION = {
    "type": "infantry",
    "rules": (),
    "formation": "line",
    "mode": "evade",
    "fortified": False,
    "moves": 1,
}


@pytest.mark.parametrize(
    ("of_unit", "wanted"),
    [
        ({}, {}),
        ({"type": "cavalry"}, {"type": "cavalry"}),
        ({"rules": ("phalanx",)}, {"rules": ("phalanx",)}),
        ({"rules": ("skirmish", "a rule of its list alone")}, {"rules": ("skirmish",)}),
    ],
)
def test_an_evasion_takes_the_type_and_the_rules(of_unit, wanted):
    assert evasion_inputs(replace(FOOT, **of_unit)).model_dump() == {**PLAIN_EVASION, **wanted}


PLAIN_FATE = {
    "rank": "leader",
    "event": "enemy_moves_onto_or_through",
    "joined": False,
    "nearest_friend_cm": None,
}


@pytest.mark.parametrize(
    ("of_commander", "wanted"),
    [({}, {}), ({"rank": "general"}, {"rank": "general"}), ({"unit": "u1"}, {"joined": True})],
)
def test_a_commander_who_is_run_over_brings_his_rank_and_whether_he_joined(of_commander, wanted):
    assert displaced_inputs(replace(CHIEF, **of_commander)).model_dump() == {**PLAIN_FATE, **wanted}
