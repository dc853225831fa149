"""Exact odds against all faces of all dice, and against seeded rolls."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from resolvers.core.odds import enumerate_odds
from resolvers.registry import mechanics_of
from tests.support.rolls_and_odds import chance, check_rolls, result


def corps(kind, state="formed", bases=4, **more):
    return {"type": kind, "state": state, "bases": bases, **more}


def melee_law(given, field):
    return dict(enumerate_odds(mechanics_of("aob")["melee"].from_plain(given)).law(field))


def brute_miracles(a_dice, b_dice, a_marks, b_marks):
    """Whose miracle, over all faces: one side has it, two cancel."""
    sides = Counter()
    for faces in product(range(1, 7), repeat=a_dice + b_dice):
        a, b = set(faces[:a_dice]) & a_marks, set(faces[a_dice:]) & b_marks
        sides["a" if a and not b else "b" if b and not a else None] += 1
    return {side: Fraction(count, 6 ** (a_dice + b_dice)) for side, count in sides.items()}


@pytest.mark.parametrize("five", [True, False])
@pytest.mark.parametrize(("a_bases", "b_bases"), [(4, 4), (4, 2), (5, 3), (3, 5), (2, 5)])
@pytest.mark.parametrize(("a_irregular", "b_irregular"), [(0, 0), (1, 0), (0, 2), (2, 1)])
def test_miracles_by_all_faces(five, a_bases, b_bases, a_irregular, b_irregular):  # 5.2
    given = {
        "a": corps("heavy_infantry", bases=a_bases, irregular_leaders=a_irregular),
        "b": corps("infantry", bases=b_bases, irregular_leaders=b_irregular),
        "reading": "five_listed_in_fight_table" if five else "five_only_by_troop_rule",
    }
    own = {6} | ({5} if five else set())
    a_marks = own | set(range(5 - max(a_bases - b_bases, 0), 5))
    b_marks = own | set(range(5 - max(b_bases - a_bases, 0), 5))
    assert melee_law(given, "miracle.side") == brute_miracles(1 + a_irregular, 1 + b_irregular, a_marks, b_marks)
    assert melee_law(given, "winner") == {"a": 1}


def test_a_fight_that_the_die_decides():  # 5.2: equal dice are rolled again, so all unequal pairs are equally likely
    given = {"a": corps("shock_infantry"), "b": corps("infantry")}
    pairs = [(a, b) for a, b in product(range(1, 7), repeat=2) if a != b]
    lone = Counter("a" if a > 4 >= b else "b" if b > 4 >= a else None for a, b in pairs)
    assert melee_law(given, "winner") == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert melee_law(given, "miracle.side") == {side: Fraction(count, 30) for side, count in lone.items()}


def test_a_second_die_helps_to_win():  # 5.2: the higher of two dice against one
    given = {"a": corps("shock_infantry", irregular_leaders=1), "b": corps("infantry")}
    wins = sum(max(a, c) > b for a, c, b in product(range(1, 7), repeat=3))
    unequal = sum(max(a, c) != b for a, c, b in product(range(1, 7), repeat=3))
    assert melee_law(given, "winner")["a"] == Fraction(wins, unequal)


def test_encirclement_and_destruction_in_a_whole_fight():  # 5.5
    given = {"a": corps("infantry"), "b": corps("infantry", "disordered")}
    assert chance("aob", "fight", given, "melee.encircled", "b") == Fraction(20, 36)  # no lone miracle
    weak = {"a": corps("infantry"), "b": corps("infantry", "disordered", 2)}
    assert chance("aob", "fight", weak, "after.b.state", "destroyed") == sum(
        # the usual result, and the double losses of a lone 5 of the loser, destroy two bases
        (Fraction(1, 36) for a, b in product(range(1, 7), repeat=2)
         if ((a in {3, 4, 5, 6}) == (b in {5, 6})) or (a not in {3, 4, 5, 6} and b == 5)),
        Fraction(0),
    )  # fmt: skip


def test_expected_losses_are_those_of_every_single_pair_of_dice():  # 5.5, 6.1
    given = {"a": corps("infantry", bases=5), "b": corps("shock_infantry", "disordered")}
    odds = enumerate_odds(mechanics_of("aob")["fight"].from_plain(given))
    by_hand = Fraction(0)
    for a, b in product(range(1, 7), repeat=2):
        by_hand += Fraction(result("aob", "fight", given, {"a": [a], "b": [b]})["after"]["b"]["bases"], 36)
    assert odds.mean("after.b.bases") == by_hand


ROLLING = [
    ("terrain_count", {}),
    ("terrain_zones", {}),
    ("first_player", {}),
    ("activation", {"lost_leaders": [2, 5]}),
    ("melee", {"a": corps("shock_infantry", irregular_leaders=1), "b": corps("infantry", bases=2)}),
    ("melee", {"a": corps("shock_infantry"), "b": corps("light_infantry", "disordered")}),
    ("melee_encirclement", {"a": corps("infantry", bases=5), "b": corps("infantry", "disordered")}),
    (
        "fight",
        {"a": corps("cavalry", elephants=True, friends_behind=True), "b": corps("infantry", scythed_chariots=True)},
    ),
    ("evade_option_from_die", {"evader": corps("cavalry"), "enemy": corps("shock_cavalry")}),
    ("evade", {"evader": corps("cavalry", irregular_leaders=1), "enemy": corps("infantry", bases=5)}),
    ("shooting", {"shooter": corps("shooters"), "target": corps("heavy_infantry", bases=3), "target_moving": True}),
    ("exchange_of_fire", {"a": corps("skirmishers", irregular_leaders=1), "b": corps("shooters")}),
    ("elephants", {"friends_behind": True}),
]


@pytest.mark.parametrize(("name", "given"), ROLLING, ids=[f"{i}-{name}" for i, (name, _) in enumerate(ROLLING)])
def test_seeded_rolls_agree_with_the_odds(name, given):
    check_rolls("aob", name, given)
