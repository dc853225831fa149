"""Exact odds against icepool and against listing every roll."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

import icepool
import pytest

from resolvers.core.odds import Odds
from tests.resolvers.wma.wma_help import fighter, odds, ordered, result


def laws_of(found: Odds[Any], name: str) -> dict[Any, Fraction]:
    return {value: p for value, p in found.law(name) if p}


def listed(values: Counter[Any], total: int) -> dict[Any, Fraction]:
    return {value: Fraction(count, total) for value, count in values.items()}


def thinned(dice: int, to_hit: int, save: int | None) -> dict[int, Fraction]:
    """Unsaved hits of ``dice`` dice: a binomial of the two chances multiplied."""
    p = Fraction(7 - to_hit, 6) * (1 if save is None else Fraction(save - 1, 6))
    return {k: comb(dice, k) * p**k * (1 - p) ** (dice - k) for k in range(dice + 1)}


def summed(left: dict[int, Fraction], right: dict[int, Fraction]) -> dict[int, Fraction]:
    out: dict[int, Fraction] = {}
    for (a, p), (b, q) in product(left.items(), right.items()):
        out[a + b] = out.get(a + b, Fraction(0)) + p * q
    return out


def capped(law: dict[int, Fraction], most: int) -> dict[int, Fraction]:
    out: dict[int, Fraction] = {}
    for value, p in law.items():
        out[min(value, most)] = out.get(min(value, most), Fraction(0)) + p
    return out


def verdicts(
    on_a: dict[int, Fraction], on_b: dict[int, Fraction], capacity: tuple[int, int], lead: int
) -> dict[str, Fraction]:
    """Chance that A wins, of a draw, that B wins, from the hits that count on each side."""
    out = dict.fromkeys(("A", "draw", "B"), Fraction(0))
    for (a, p), (b, q) in product(on_a.items(), on_b.items()):
        a_dead, b_dead = a == capacity[0], b == capacity[1]
        if a_dead != b_dead:
            winner = "B" if a_dead else "A"
        elif a_dead or b - a + lead == 0:
            winner = "draw"
        else:
            winner = "A" if b - a + lead > 0 else "B"
        out[winner] += p * q
    return out


def test_nine_against_nine_with_saves() -> None:
    given = {"units": {"a": fighter("A", "b", armour=5), "b": fighter("B", "a", armour=6)}}
    found = odds("combat_round", given)
    on_b, on_a = capped(thinned(9, 4, 6), 9), capped(thinned(9, 4, 5), 9)
    expected = verdicts(on_a, on_b, (9, 9), 0)
    assert laws_of(found, "winner") == {"A": expected["A"], "B": expected["B"], None: expected["draw"]}
    assert laws_of(found, "score.A") == {k: p for k, p in on_b.items() if p}
    lost = sum((Fraction(k // 3) * p for k, p in on_b.items()), Fraction(0))
    assert found.mean("after.b.stands_lost") == lost


def test_nine_against_nine_beside_icepool() -> None:
    hit, save = icepool.d6 >= 4, icepool.d6 >= 5
    blow = icepool.map(lambda struck, saved: int(struck and not saved), hit, save)
    given = {"units": {"a": fighter("A", "b", armour=5), "b": fighter("B", "a", armour=5)}}
    found = odds("combat_round", given)
    for score, p in found.law("score.B"):
        assert p == (9 @ blow).probability(score)


def test_two_units_a_side_with_support_legion_and_shared_target() -> None:
    given = {
        "units": {
            "a1": fighter("A", "b1", armour=6, charging=True),
            "a2": fighter("A", "b1", stands=1),
            "b1": fighter("B", "a1", armour=5, rules=["legion"], legion_stands=3),
            "b2": fighter("B", "a2", type="elephant", attack=4, hits_per_stand=4, armour=5, stands=2),
        },
        "support": {"A": 2},
    }
    found = odds("combat_round", given)
    on_b = capped(summed(thinned(12, 4, 5), thinned(3, 4, 5)), 9)
    on_a = summed(capped(thinned(9, 4, 6), 9), capped(thinned(8, 4, None), 3))
    # a2 can die, but a1 has nine hits and nine dice at best: both are dead only if all nine and all three count
    dead_a = thinned(9, 4, 6)[9] * capped(thinned(8, 4, None), 3)[3]
    expected = {"A": Fraction(0), "B": Fraction(0), None: Fraction(0)}
    for (a, p), (b, q) in product(on_a.items(), on_b.items()):
        lead = 2 + b - a - 3
        winner = "B" if a == 12 else None if lead == 0 else "A" if lead > 0 else "B"
        expected[winner] += p * q
    assert dead_a == on_a[12]
    assert laws_of(found, "winner") == expected
    assert found.law("after.b2.stands") == [(2, Fraction(1))]


def test_maniples_in_a_round() -> None:
    given = {
        "units": {"a": fighter("A", "b", stands=1), "b": fighter("B", None, rules=["maniple"], rear_maniple_stands=2)}
    }
    found = odds("combat_round", given)
    counted: Counter[int] = Counter()
    for faces in product(range(1, 7), repeat=5):
        hits = sum(face >= 4 for face in faces[:3])
        counted[hits - min(hits, sum(face == 6 for face in faces[3:]))] += 1
    assert laws_of(found, "score.A") == listed(counted, 6**5)


@pytest.mark.parametrize("hits", [1, 2, 4, 7])
def test_drive_back_beside_icepool(hits: int) -> None:
    found = odds("driveback", {"type": "infantry", "hits_suffered": hits})
    total = hits @ icepool.d6
    assert dict(found.law("distance_cm")) == {v: total.probability(v) for v in total.outcomes()}
    assert found.chance("routed") == sum(total.probability(v) for v in total.outcomes() if v > 20)


def by_listing(name: str, given: dict[str, Any], stages: dict[str, int], read: Callable[[Any], Any]) -> Counter[Any]:
    """Play every roll of the stages, each of which always asks for so many dice."""
    values: Counter[Any] = Counter()
    for faces in product(range(1, 7), repeat=sum(stages.values())):
        dice, at = {}, 0
        for stage, count in stages.items():
            dice[stage] = list(faces[at : at + count])
            at += count
        values[read(result(name, given, dice))] += 1
    return values


def test_mixed_cover_by_listing_every_roll() -> None:
    target = {"open_stands": 1, "protected_stands": 1, "hits_per_stand": 2, "hits_already_this_phase": 0}
    given = {"shots": 4, "target": target}
    found = odds("shooting_mixed_cover", given)
    twin: Counter[tuple[int, int]] = Counter()
    for faces in product(range(1, 7), repeat=4):
        hits = 0
        for face in faces:  # shot by shot
            hits += face >= (4 if hits < 2 else 5)
        twin[hits, min(2, hits // 2)] += 1
    for place, name in enumerate(("hits", "stands_lost")):
        values: Counter[int] = Counter()
        for key, count in twin.items():
            values[key[place]] += count
        assert laws_of(found, name) == listed(values, 6**4)


def test_charge_fire_with_its_drive_back_by_listing() -> None:
    charger = {"type": "artillery", "stands": 2, "hits_per_stand": 3, "armour": 5}
    given = {"shots": 2, "charger": charger, "target_evaded_leaving_charger_unengaged": True}
    found = odds("charge_fire", given)
    twin: Counter[tuple[int, bool]] = Counter()
    for faces in product(range(1, 7), repeat=6):
        hits = sum(face >= 4 for face in faces[:2])
        suffered = hits - sum(face >= 5 for face in faces[2 : 2 + hits])
        twin[suffered, bool(suffered)] += 1
    values: Counter[bool] = Counter()
    for (_, driven), count in twin.items():
        values[driven] += count
    assert laws_of(found, "driven_back") == listed(values, 6**6)
    # two hits drive it back 2D6, routed beyond its 10 cm: 3 of 36
    two = sum(count for (suffered, _), count in twin.items() if suffered == 2)
    assert found.chance("routed") == Fraction(two, 6**6) * Fraction(3, 36)


def test_bolt_by_listing_every_roll() -> None:
    path = [{"unit": "A", "cover": "defended"}, {"unit": "B"}, {"unit": "A", "cover": "fortified"}]
    values = by_listing("light_artillery", {"path": path}, {"hit": 3}, lambda got: got["hits_by_unit"]["A"])
    assert laws_of(odds("light_artillery", {"path": path}), "hits_by_unit.A") == listed(values, 6**3)


def test_confusion_by_listing_every_roll() -> None:
    tests = ["made_way", "others_made_way_for_it", "stampede", "stampede"]
    values = by_listing(
        "confusion", {"tests": tests}, {"confusion": 4}, lambda got: (got["confused"], got["destroyed"])
    )
    found = odds("confusion", {"tests": tests})
    destroyed = sum(count for (_, gone), count in values.items() if gone)
    confused = sum(count for (dazed, _), count in values.items() if dazed)
    assert found.chance("destroyed") == Fraction(destroyed, 6**4)
    assert found.chance("confused") == Fraction(confused, 6**4)


def test_random_terrain_by_listing_every_roll() -> None:
    values = by_listing("terrain", {}, {"type": 2, "piece": 2}, lambda got: got["row"])
    assert laws_of(odds("terrain", {}), "row") == listed(values, 6**4)


def test_order_by_listing_every_roll() -> None:
    given = {"commander": {"rank": "leader", "command": 8}, "order": 2, "units": [ordered(distance_cm=45)]}
    values = by_listing("command", given, {"command": 2}, lambda got: (got["success"], got["blunder"]))
    found = odds("command", given)
    assert found.chance("success") == Fraction(values[True, False], 36)
    assert found.chance("blunder") == Fraction(values[False, True], 36)


def test_second_round_follows_from_the_first() -> None:
    """A fight of two rounds, both listed by hand: one stand a side, no saves, the loser of round one pursued."""
    unit = {"type": "infantry", "attack": 1, "hits_per_stand": 2, "stands": 1}
    units = {"a": {**unit, "side": "A", "attack": 2}, "b": {**unit, "side": "B"}}
    one = {"stands_fighting": {"a": 1, "b": 1}, "targets": {"a": "b", "b": "a"}}
    given = {"units": units, "rounds": [{**one, "round": 1, "winner_action": "pursue"}, {**one, "round": 2}]}
    found = odds("combat_sequence", given)
    dead_b: Fraction = Fraction(0)
    for (x, p), (y, q) in product(thinned(2, 4, None).items(), thinned(1, 4, None).items()):
        if x == 2:
            dead_b += p * q
            continue
        # a pursues when it won (1 against 0), b when it won (0 against 1): +1 die, no full 3 cm
        dice = 3 if x > y else 2
        dead_b += p * q * sum(r for hits, r in thinned(dice, 4, None).items() if x + hits >= 2)
    assert found.chance("after.b.stands", 0) == dead_b


def test_shots_at_the_charger_carry_into_the_odds_of_the_round() -> None:
    unit = {"hits_per_stand": 3, "stands": 3}
    units = {
        "horse": {"side": "A", "type": "cavalry", "attack": 3, "armour": 5, **unit},
        "bows": {"side": "B", "type": "infantry", "attack": 2, **unit},
    }
    one = {
        "stands_fighting": {"horse": 3, "bows": 3},
        "targets": {"horse": "bows", "bows": "horse"},
        "charging": ["horse"],
    }
    given = {"units": units, "rounds": [one], "charge_fire": {"by": "bows", "target": "horse"}}
    found = odds("combat_sequence", given)
    shots, blows = thinned(3, 4, 5), thinned(6, 4, 5)
    expected: dict[int, Fraction] = {}
    for (shot, p), (blow, q) in product(shots.items(), blows.items()):
        score = shot + min(blow, 9 - shot)
        expected[score] = expected.get(score, Fraction(0)) + p * q
    assert laws_of(found, "score.B") == expected
    assert found.mean("charge_fire_hits") == sum(Fraction(k) * p for k, p in shots.items())
    # a stand shot down does not strike: nine dice, or twelve
    struck = shots[3]
    assert laws_of(found, "hits.horse")[12] == (1 - struck) * Fraction(1, 2**12)
