"""Exact odds against icepool and all faces of all dice, and against seeded rolls."""

from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest

from lexicon.errors import ValueMissing
from resolvers.core.odds import enumerate_odds
from resolvers.registry import mechanics_of
from tests.support.rolls_and_odds import chance, check_rolls, result

PASSING = {-6: 1, -5: 3, -4: 6, -3: 10, -2: 15, -1: 21, 0: 26, 1: 30, 2: 33, 3: 35, 9: 35}
"""Of 36, by the sum of the modifiers: written out by hand from the rule on doubles (wil p. 12, 13)."""


def law(name, given, field):
    return dict(enumerate_odds(mechanics_of("wil")[name].from_plain(given)).law(field))


@pytest.mark.parametrize(("modifier", "passing"), PASSING.items())
def test_order_tests(modifier, passing):
    assert chance("wil", "order_test", {"discipline": modifier}, "pass") == Fraction(passing, 36)


@pytest.mark.parametrize(("before", "lost"), [(0, 0), (1, 1), (2, 3), (5, 15), (6, 21), (10, 35), (11, 36)])
def test_officers_lost(before, lost):  # p. 5
    given = {"models_lost_now": 1, "models_lost_before": before}
    assert chance("wil", "officer_casualty", given, "officer", "lost") == Fraction(lost, 36)


@pytest.mark.parametrize(("markers", "melee", "bonus"), [(0, 5, True), (1, 5, False), (0, 6, False), (2, 2, True)])
def test_melee_hits_against_icepool(markers, melee, bonus):  # p. 17
    dice = 6 if markers else 12
    die = dice @ (icepool.d6 >= melee - bonus)
    got = law("melee_roll", {"disorder_markers": markers, "melee": melee, "charge_bonus": bonus}, "hits")
    assert got == {hits: die.probability(hits) for hits in die.outcomes() if die.quantity(hits)}


MELEE = {
    "attacker": {"melee": 5, "hits_per_model": 2}, "defender": {"melee": 5, "hits_per_model": 2, "disorder_markers": 1},
}  # fmt: skip


def test_a_melee_against_icepool():  # p. 17: attacker 12 dice on 4, defender 6 on 5, two hits a model
    attacker = (12 @ (icepool.d6 >= 4)) // 2
    defender = (6 @ (icepool.d6 >= 5)) // 2
    assert chance("wil", "melee", MELEE, "loser", "defender") == (attacker > defender).probability(True)
    assert chance("wil", "melee", MELEE, "loser", None) == (attacker == defender).probability(True)
    odds = enumerate_odds(mechanics_of("wil")["melee"].from_plain(MELEE))
    assert odds.mean("lost.defender") == attacker.mean()


def test_a_whole_attack_by_hand():  # p. 16, 17
    given = {**MELEE, "order": {"discipline": 1}, "speed_in": 6, "distance_to_target_in": 14}
    reach = [a + b for a, b in product(range(1, 7), repeat=2) if a + b + 1 >= 6 and a + b != 2]
    contact = Fraction(sum(rolled + 6 >= 14 for rolled in reach), 36)
    assert chance("wil", "assault", given, "ordered") == Fraction(30, 36)
    assert chance("wil", "assault", given, "contact") == contact
    wins = chance("wil", "melee", MELEE, "loser", "defender")
    assert chance("wil", "assault", given, "winner", "attacker") == contact * wins


def test_a_countercharge_comes_half_way_and_hits_better():  # p. 17
    given = {
        **MELEE, "order": {"discipline": 4}, "speed_in": 6, "distance_to_target_in": 18,
        "reaction": "countercharge", "reaction_test": {"discipline": 0}, "defender_speed_in": 9,
    }  # fmt: skip
    alone = Fraction(1, 36)  # only 12 and 6 inches reach 18
    met = Fraction(sum(a + b + 6 + 5 >= 18 for a, b in product(range(1, 7), repeat=2)), 36)
    assert chance("wil", "assault", given, "contact") == Fraction(26, 36) * met + Fraction(10, 36) * alone
    fought = result(
        "wil",
        "assault",
        given,
        {"order": [4, 4], "reaction": [5, 4], "attacker": [1] * 12, "defender": [4, 4, 1, 1, 1, 1]},
    )
    assert (fought["reacted"], fought["lost"], fought["winner"]) == (
        True,
        {"attacker": 1, "defender": 0},
        "defender",
    )


VOLLEY: dict[str, Any] = {
    **MELEE, "order": {"discipline": 4}, "speed_in": 6, "distance_to_target_in": 3,
    "reaction": "volley", "reaction_test": {"discipline": 0},
    "volley": {"dice": 4, "shooting": 5, "attacker_morale": {"needed": 7, "modifier": 0}},
}  # fmt: skip


def test_a_volley_stops_an_attack_that_loses_models_and_heart():  # p. 17
    ordered, fired = Fraction(35, 36), Fraction(26, 36)
    kills = (4 @ (icepool.d6 >= 5)) // 2
    hurt, shaken = (kills > 0).probability(True), Fraction(15, 36)
    assert chance("wil", "assault", VOLLEY, "cancelled") == ordered * fired * hurt * shaken
    assert chance("wil", "assault", VOLLEY, "retreats", "attacker") > chance("wil", "assault", VOLLEY, "cancelled")


def test_a_volley_is_the_defenders_part_of_the_melee():  # p. 17
    start = {"order": [3, 3], "reaction": [3, 3], "attacker": [6, 6] + [1] * 10}
    hurt = result("wil", "assault", VOLLEY, {**start, "volley": [5, 5, 5, 5], "morale": [6, 1]})
    assert (hurt["lost"], hurt["winner"]) == ({"attacker": 2, "defender": 1}, "defender")
    clean = result("wil", "assault", VOLLEY, {**start, "volley": [1, 1, 1, 5]})
    assert (clean["lost"], clean["winner"]) == ({"attacker": 0, "defender": 1}, "attacker")
    ordinary = {**VOLLEY, "reading": "harmless_volley_normal_melee"}
    fought = result("wil", "assault", ordinary, {**start, "volley": [1, 1, 1, 5], "defender": [5, 5, 5, 5, 1, 1]})
    assert fought["lost"] == {"attacker": 2, "defender": 1}


def test_a_volley_needs_the_numbers_that_are_lost():  # p. 17
    with pytest.raises(ValueMissing) as caught:
        chance("wil", "assault", {**VOLLEY, "volley": None}, "cancelled")
    assert caught.value.field == "volley"
    unknown = {**VOLLEY, "volley": {**VOLLEY["volley"], "attacker_morale": {}}}
    with pytest.raises(ValueMissing) as caught:
        chance("wil", "assault", unknown, "cancelled")
    assert caught.value.field == "volley.attacker_morale.needed"


def test_the_order_of_players_is_fair():  # p. 13
    assert law("turn_order", {"players": 3}, "first") == {player: Fraction(1, 3) for player in (1, 2, 3)}


ROLLING = [
    ("order_test", {"discipline": 1, "disorder_markers": 2, "close_order": True}),
    ("event_die", {"event": "6-6"}),
    ("turn_order", {"players": 2}),
    ("morale_test", {"needed": 6, "modifier": -2}),
    ("officer_casualty", {"models_lost_now": 2, "models_lost_before": 4}),
    ("officer_after_battle", {}),
    ("attack_activation", {"unit": "shock_infantry", "declares": "attack", "speed_in": 6, "distance_to_target_in": 13}),
    ("evade", {"discipline": -1}),
    ("countercharge", {"discipline": 1}),
    ("square", {"discipline": 0}),
    ("melee_roll", {"melee": 5, "charge_bonus": True}),
    ("shooting_roll", {"dice": 12, "shooting": 5}),
    ("melee", MELEE),
    ("assault", {**MELEE, "order": {}, "speed_in": 6, "distance_to_target_in": 13, "reaction": "countercharge"}),
    ("assault", VOLLEY),
]


@pytest.mark.parametrize(("name", "given"), ROLLING, ids=[f"{i}-{name}" for i, (name, _) in enumerate(ROLLING)])
def test_seeded_rolls_agree_with_the_odds(name, given):
    check_rolls("wil", name, given)
