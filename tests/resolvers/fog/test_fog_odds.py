"""Exact odds against icepool and all faces of all dice, and against seeded rolls."""

from fractions import Fraction
from itertools import product

import icepool
import pytest

from resolvers.core.odds import enumerate_odds
from resolvers.registry import mechanics_of
from tests.support.rolls_and_odds import chance, check_rolls


def law(name, given, field):
    return dict(enumerate_odds(mechanics_of("fog")[name].from_plain(given)).law(field))


def group(kind, cohesion="steady", shock=False):
    return {"type": kind, "cohesion": cohesion, "shock": shock}


@pytest.mark.parametrize("needs", [3, 5])
@pytest.mark.parametrize("dice", [1, 4, 9])
def test_impact_hits_against_icepool(needs, dice):
    die = dice @ (icepool.d6 >= needs)
    want = {hits: die.probability(hits) for hits in range(dice + 1)}
    assert law("impact_hits", {"needs": needs, "dice": dice}, "hits") == want


@pytest.mark.parametrize("modifier", [-3, -1, 0, 2])
def test_a_complex_move_test_by_all_faces(modifier):
    passes = sum(a + b + modifier >= 8 for a, b in product(range(1, 7), repeat=2))
    given = {"needed": 8, "modifier": modifier}
    assert chance("fog", "complex_move_test", given, "pass") == Fraction(passes, 36)


@pytest.mark.parametrize(
    ("quality", "again", "better"),
    [("elite", {1, 2}, True), ("superior", {1}, True), ("poor", {6}, False), ("average", (), False)],
)
def test_quality_rerolls_by_all_faces(quality, again, better):  # public sheets, only under the labelled setting
    one = {}
    for first, second in product(range(1, 7), repeat=2):
        face = first if first not in again else max(first, second) if better else second
        one[face] = one.get(face, 0) + 1
    die = icepool.Die(one)
    given = {"training": "drilled", "quality": quality, "reading": "public_reference_sheet"}
    assert law("complex_move_test", given, "total") == {total: (2 @ die).probability(total) for total in (2 @ die)}
    calm = {**given, "purpose": "avoid_charge_without_orders"}
    assert chance("fog", "complex_move_test", calm, "pass") == Fraction(21, 36), "no re-rolls in a test not to charge"


def test_two_tests_for_two_reasons_are_both_needed():
    given = {"charger": group("light_horse", "disrupted"), "target": group("hf"), "test": {"needed": 8, "modifier": 0}}
    assert chance("fog", "charge", given, "charges") == Fraction(15, 36)
    assert chance("fog", "charge", {**given, "reading": "one_test_for_each_reason"}, "charges") == Fraction(15, 36) ** 2


def test_a_charge_without_a_test_is_certain():
    given = {"charger": group("knights", shock=True), "target": group("hf")}
    assert chance("fog", "charge", given, "charges") == 1
    assert chance("fog", "charge", {**given, "charger": group("artillery")}, "charges") == 0


TEST = {"needed": 8, "modifier": 0}


def test_tempted_shock_troops_charge_when_they_fail():  # Charging without orders
    given = {"group": group("knights", shock=True), "target": group("hf"), "distance_mu": 3, "move_mu": 4, "test": TEST}
    assert chance("fog", "restrain_shock", given, "charges") == Fraction(21, 36)
    through = {**given, "other": ["blocked_by_friends:ordinary"]}
    assert chance("fog", "restrain_shock", through, "bursts_through") == Fraction(21, 36)
    assert chance("fog", "restrain_shock", {**given, "distance_mu": 5}, "charges") == 0
    elite = {**given, "test": {"training": "undrilled", "quality": "elite"}, "reading": "public_reference_sheet"}
    assert chance("fog", "restrain_shock", elite, "charges") == Fraction(21, 36), "no re-rolls here"


def test_skirmishers_stand_when_they_pass():  # Receiving a charge
    given = {"target": group("lf"), "charger": group("hf"), "test": TEST}
    assert chance("fog", "stand", given, "stands") == Fraction(15, 36)
    assert chance("fog", "stand", {**given, "target_terrain": "rough"}, "stands") == 1


def test_an_interception_that_fails_its_test_leaves_the_charge_on():  # Interception charges
    given = {
        "group": group("cavalry", "disrupted"), "enemy": group("knights"), "distance_mu": 2,
        "mode": "flank", "test": TEST,
    }  # fmt: skip
    assert chance("fog", "interception", given, "enemy_charge", "cancelled") == Fraction(15, 36)
    assert chance("fog", "interception", {**given, "itself_charged": True}, "intercepts") == 0


@pytest.mark.parametrize(("gap", "charger_rolls"), [(0, True), (1, True), (2, True), (1, False)])
def test_whether_an_evader_is_caught_by_all_faces(gap, charger_rolls):
    table = [-2, -1, 0, 0, 1, 2]
    caught = sum(
        gap + 5 + table[a - 1] <= 5 + (table[b - 1] if charger_rolls else 0) for a, b in product(range(1, 7), repeat=2)
    )
    given = {"evader_move_mu": 5, "charger_move_mu": 5, "gap_mu": gap, "charger_rolls": charger_rolls, "table": table}
    assert chance("fog", "evade_race", given, "caught") == Fraction(caught, 36)


TEMPTED = {"group": group("knights", shock=True), "target": group("hf"), "distance_mu": 3, "move_mu": 4}
ROLLING = [
    ("impact_hits", {"needs": 4, "dice": 6}),
    ("flank_impact", {"target": group("hf"), "charger_dice": 6, "target_dice": 4}),
    ("complex_move_test", {"needed": 8, "modifier": 1}),
    ("complex_move_test", {"training": "undrilled", "quality": "elite", "reading": "public_reference_sheet"}),
    ("complex_move_test", {"training": "undrilled", "quality": "poor", "reading": "public_reference_sheet"}),
    ("charge", {"charger": group("cavalry", "disrupted"), "target": group("hf"), "test": {"needed": 8, "modifier": 0}}),
    ("restrain_shock", {**TEMPTED, "test": {"needed": 7, "modifier": 0}}),
    ("stand", {"target": group("lf"), "charger": group("hf"), "test": {"needed": 7, "modifier": -1}}),
    ("interception", {"group": group("hf", "disrupted"), "enemy": group("hf"), "distance_mu": 1, "test": TEST}),
    ("cohesion_test", {"needed": 7, "modifier": -1}),
    ("variable_move_roll", {"move_mu": 4, "table": [-2, -1, 0, 0, 1, 2]}),
    ("evade_race", {"evader_move_mu": 5, "charger_move_mu": 4, "gap_mu": 1, "table": [-2, -1, 0, 0, 1, 2]}),
]


@pytest.mark.parametrize(("name", "given"), ROLLING, ids=[f"{i}-{name}" for i, (name, _) in enumerate(ROLLING)])
def test_seeded_rolls_agree_with_the_odds(name, given):
    check_rolls("fog", name, given)
