"""Whole rounds and fights, with faces counted by hand; pages in names and comments."""

from fractions import Fraction
from typing import Any

import pytest

from lexicon.errors import NotUnderstood, OverBudget
from resolvers.wma import MECHANICS
from tests.resolvers.wma.wma_help import fighter, odds, result, trace


def test_round_of_two_units_a_side_with_support_and_legion() -> None:
    given = {
        "units": {
            "band": fighter("A", "legion", charging=True, rules=["warband"]),
            "spears": fighter("A", None),
            "legion": fighter("B", "band", armour=5, rules=["legion"], legion_stands=3),
            "horse": fighter("B", "band", type="cavalry", stands=1),
        },
        "support": {"A": 1},
    }
    dice = {
        "band.attack": [4] * 6 + [1] * 6,
        "band.save": [5, 5, 1, 1, 1, 1],
        "legion.attack": [4, 4, 4, 4, 1, 1, 1, 1, 1],
        "horse.attack": [6, 6, 1],
    }
    got = result("combat_round", given, dice)
    assert got["attack_dice"] == {"band": 12, "spears": 0, "legion": 9, "horse": 3}
    assert got["score"] == {"A": 4 + 1, "B": 6 + 3}
    # difference 4 over the two units of A, the supporting one included
    assert (got["outcome"], got["winner"], got["retreat_cm"]) == ("win", "B", 2)
    assert (got["after"]["band"]["stands"], got["after"]["band"]["hits_left"]) == (1, 0)
    assert got["after"]["spears"]["retreats"] is True
    assert got["after"]["legion"] == {
        "stands": 2, "hits_left": 1, "stands_lost": 1, "hits_suffered": 4, "destroyed": False, "retreats": False,
        "confused": False, "stampedes": False, "removed": None,
    }  # fmt: skip


def test_the_retreat_is_shared_by_all_losers_who_fought_supported_or_died_p51() -> None:
    units = {
        "a": fighter("A", "x"),
        "x": fighter("B", "a"),
        "dead": fighter("B", None, stands=1),
        "behind": fighter("B", None),
    }
    units["a"]["attacks"] = [{"target": "x", "stands": [{}, {}]}, {"target": "dead", "stands": [{}]}]
    got = result("combat_round", {"units": units}, {"a": {"attack": [4] * 9}, "x": {"attack": [4, 1, 1] + [1] * 6}})
    # 6 hits on x, 3 destroy the small unit, 1 hit back: 9 - 1 = 8 among three
    assert (got["score"], got["retreat_cm"]) == ({"A": 9, "B": 1}, 3)
    assert [got["after"][name]["retreats"] for name in ("a", "x", "dead", "behind")] == [False, True, False, True]


def test_stands_of_one_unit_may_strike_two_enemies_p45() -> None:
    given = {
        "units": {
            "a": {
                **fighter("A", None),
                "attacks": [{"target": "b", "stands": [{}, {}]}, {"target": "c", "stands": [{}]}],
                "commander_attacks": [1, 2],
            },
            "b": fighter("B", "a", stands=1),
            "c": fighter("B", "a", stands=1, type="elephant"),
        }
    }
    # b: two stands and the commander, 8 dice; c: one stand that touches elephants, 2 dice
    faces = {"a": {"attack": [4] * 8 + [4, 1]}, "b": {"attack": [1, 1, 1]}, "c": {"attack": [1, 1, 1]}}
    got = result("combat_round", given, faces)
    assert got["attack_dice"]["a"] == 10
    assert got["hits"]["a"] == 9
    assert (got["after"]["b"]["destroyed"], got["after"]["c"]["hits_left"]) == (True, 1)
    assert got["score"]["A"] == 3 + 1


def test_maniples_cancel_frontal_hits_of_all_attackers_together_p126() -> None:
    given = {
        "units": {
            "hastati": fighter("A", "x", rules=["maniple"], rear_maniple_stands=3),
            "x": fighter("B", "hastati", stands=1),
            "y": {
                **fighter("B", None, stands=1),
                "attacks": [{"target": "hastati", "stands": [{}], "from_front": False}],
            },
        }
    }
    dice = {
        "hastati": {"attack": [1] * 9, "maniple": [6, 6, 1]},
        "x": {"attack": [4, 1, 1]},
        "y": {"attack": [4, 4, 1]},
    }
    got = result("combat_round", given, dice)
    assert (got["after"]["hastati"]["hits_suffered"], got["maniple_saved"]) == (2, {"hastati": 1})
    both = result("combat_round", given, dice, maniple_direction="hits_from_anywhere")
    assert (both["after"]["hastati"]["hits_suffered"], both["maniple_saved"]) == (1, {"hastati": 2})


def test_artillery_and_scythed_chariots_leave_after_the_round_p54_126() -> None:
    given = {
        "units": {
            "scythes": fighter("A", "bolt", type="chariot", stands=1, rules=["scythed_chariot"], charging=True),
            "bolt": fighter("B", "scythes", type="artillery", stands=2, attack=1),
        }
    }
    got = result("combat_round", given, {"scythes": {"attack": [4, 4, 1, 1, 1]}, "bolt": {"attack": [1, 1]}})
    assert got["attack_dice"]["scythes"] == 3 + 2
    assert got["after"]["scythes"]["removed"] == "scythed_chariot_gone"
    assert got["after"]["bolt"]["removed"] == "artillery_lost"
    assert got["after"]["bolt"]["confused"] is True
    assert got["enemies_wiped_out"] is True  # artillery that retreats is destroyed, so the winners may advance (p. 59)


@pytest.mark.parametrize(("reading", "gone"), [("scythed_not_wiped_out", False), ("scythed_wiped_out", True)])
def test_beaten_scythed_chariots_that_are_taken_off_count_as_destroyed_by_a_reading_p126(
    reading: str, gone: bool
) -> None:
    units = {
        "scythes": fighter("A", "foot", type="chariot", stands=1, rules=["scythed_chariot"]),
        "foot": fighter("B", "scythes", stands=1),
    }
    dice = {"scythes": {"attack": [1, 1, 1]}, "foot": {"attack": [4, 1, 1]}}
    got = result("combat_round", {"units": units}, dice, scythed_enemies=reading)
    assert (got["winner"], got["retreat_cm"]) == ("B", 1)
    assert got["after"]["scythes"]["removed"] == "scythed_chariot_gone"
    assert got["enemies_wiped_out"] is gone


def test_artillery_stays_when_it_wins_or_draws_p54() -> None:
    units = {
        "gun": fighter("A", "foot", type="artillery", stands=2, attack=1),
        "foot": fighter("B", "gun", stands=1),
    }
    won = result("combat_round", {"units": units}, {"gun": {"attack": [4, 4]}, "foot": {"attack": [1, 1, 1]}})
    assert (won["winner"], won["after"]["gun"]["removed"], won["after"]["gun"]["retreats"]) == ("A", None, False)
    drawn = result("combat_round", {"units": units}, {"gun": {"attack": [4, 1]}, "foot": {"attack": [4, 1, 1]}})
    assert (drawn["outcome"], drawn["after"]["gun"]["removed"]) == ("draw", None)
    assert drawn["enemies_wiped_out"] is False
    lost = result("combat_round", {"units": units}, {"gun": {"attack": [1, 1]}, "foot": {"attack": [4, 1, 1]}})
    assert (lost["winner"], lost["after"]["gun"]["removed"], lost["after"]["gun"]["destroyed"]) == (
        "B",
        "artillery_lost",
        False,
    )


@pytest.mark.parametrize(("rules", "dice"), [([], 9), (["terrifying"], 6), (["fanatic"], 9)])
def test_who_strikes_terrifying_troops_loses_a_die_a_stand_p46(rules: list[str], dice: int) -> None:
    units = {"a": fighter("A", "x"), "x": fighter("B", None, rules=rules)}
    assert odds("combat_round", {"units": units}).law("attack_dice.a")[0][0] == dice


@pytest.mark.parametrize(
    ("reading", "hits", "confused"),
    [("hit_needed", 0, False), ("hit_needed", 1, True), ("always_confused", 0, True), ("always_confused", 1, True)],
)
def test_retreat_from_scythed_chariots_confuses_whoever_was_hit_p63_127(
    reading: str, hits: int, confused: bool
) -> None:
    units = {
        "scythes": fighter("A", "x", stands=1, type="chariot", rules=["scythed_chariot"]),
        "x": fighter("B", None),
        "far": fighter("B", None),
    }
    dice = {"scythes": {"attack": [6] * hits + [1] * (3 - hits)}}
    given = {"units": units, "support": {"A": 1}}
    after = result("combat_round", given, dice, scythed_confusion=reading)["after"]
    assert (after["x"]["retreats"], after["x"]["confused"]) == (True, confused)
    assert after["far"]["confused"] is (reading == "always_confused")
    assert after["scythes"]["confused"] is False


def test_a_confused_unit_stays_confused_and_a_destroyed_one_is_not_p62() -> None:
    units = {
        "a": fighter("A", "x"),
        "x": fighter("B", "a", stands=1, confused=True),
        "y": fighter("B", None, confused=True),
    }
    got = result("combat_round", {"units": units}, {"a": {"attack": [4] * 3 + [1] * 6}, "x": {"attack": [1, 1]}})
    assert (got["after"]["x"]["destroyed"], got["after"]["x"]["confused"]) == (True, False)
    assert (got["after"]["y"]["retreats"], got["after"]["y"]["confused"]) == (True, True)


def test_elephants_stampede_when_they_retreat_and_only_then_p124() -> None:
    units = {"e": fighter("A", "x", type="elephant"), "x": fighter("B", "e")}

    def stampedes(own: int, theirs: int) -> list[bool]:
        # the foot touches elephants: two dice a stand
        dice = {"e": {"attack": [6] * own + [1] * (9 - own)}, "x": {"attack": [6] * theirs + [1] * (6 - theirs)}}
        after = result("combat_round", {"units": units}, dice)["after"]
        return [after["e"]["stampedes"], after["x"]["stampedes"]]

    assert stampedes(own=1, theirs=2) == [True, False]
    assert stampedes(own=2, theirs=1) == [False, False]
    assert stampedes(own=1, theirs=1) == [False, False]


def test_hits_of_units_without_dice_are_known_before_the_round() -> None:
    units = {"a": fighter("A", "x", stands=1), "b": fighter("A", None), "x": fighter("B", "a", stands=1)}
    law = odds("combat_round", {"units": units})
    assert law.law("hits.b") == [(0, Fraction(1))]
    assert len(law.law("hits.a")) == 4


def test_support_is_noted_once_for_the_side_that_has_it_and_idle_units_lose_nothing_p49() -> None:
    units = {"a": fighter("A", "x"), "b": fighter("A", None, hits_left=2), "x": fighter("B", "a")}
    given = {"units": units, "support": {"A": 2}}
    notes = trace("combat_round", given, {"a": {"attack": [1] * 9}, "x": {"attack": [1] * 9}})
    assert [(note.value, note.of) for note in notes if getattr(note, "code", "") == "support"] == [(2, "score.A")]
    law = odds("combat_round", given)
    assert law.law("after.b.stands") == [(3, Fraction(1))]
    assert law.law("after.b.hits_left") == [(2, Fraction(1))]


def test_a_stand_that_touches_elephants_beside_its_target_loses_a_die_p46() -> None:
    def dice(*touched: str, **own: Any) -> Any:
        stands = [{"touches": touched}, {}, {}]
        units = {
            "a": {**fighter("A", None), "attacks": [{"target": "foot", "stands": stands}], **own},
            "foot": fighter("B", None),
            "elephants": fighter("B", None, type="elephant"),
        }
        return odds("combat_round", {"units": units}).law("attack_dice.a")[0][0]

    assert dice("foot") == 9
    assert dice("elephants") == 8
    assert dice("elephants", rules=["fanatic"]) == 9
    said = {"a": {**fighter("A", None), "attacks": [{"target": "x", "stands": [{"touches_terror": True}, {}]}]}}
    assert odds("combat_round", {"units": {**said, "x": fighter("B", None)}}).law("attack_dice.a")[0][0] == 5


def test_a_legion_supports_itself_with_the_stands_that_are_free_to_the_front_p125() -> None:
    def legion(*stands: dict[str, Any], **more: Any) -> int:
        units = {
            "legion": {**fighter("A", None), "attacks": [{"target": "x", "stands": list(stands)}], "rules": ["legion"]},
            "x": fighter("B", None),
        }
        return int(odds("combat_round", {"units": units, **more}).law("legion.A")[0][0])

    assert legion({}, {}, {}) == 3
    assert legion({}, {"enemy_front_on_own_flank_or_rear": True}, {"attacks_from": "flank"}) == 1
    assert legion({}, {}, {}, round=2) == 0


def test_a_failed_attack_die_may_be_rolled_again() -> None:
    given = {"units": {"a": fighter("A", "b", stands=1, attack_rerolls=1), "b": fighter("B", None, stands=1)}}
    got = result("combat_round", given, {"a": {"attack": [4, 1, 1], "reroll": [4]}})
    assert (got["hits"]["a"], got["score"]["A"]) == (2, 2)
    assert result("combat_round", given, {"a": {"attack": [4, 4, 4]}})["hits"]["a"] == 3
    # three hits at once, or two and then the third die again
    assert odds("combat_round", given).chance("hits.a", 3) * 16 == 2 + 3


def test_chances_before_the_dice() -> None:
    chances = odds("combat_round", {"units": {"a": fighter("A", "b", stands=1), "b": fighter("B", None, stands=1)}})
    # b is destroyed by three hits, and only draws if there is none
    assert dict(chances.law("winner")) == {"A": Fraction(7, 8), None: Fraction(1, 8)}
    assert (chances.mean("after.a.stands_lost"), chances.mean("after.b.stands_lost")) == (Fraction(0), Fraction(1, 8))


def test_artillery_in_melee_reading_p125() -> None:
    given = {
        "units": {
            "bolt": fighter("A", "foot", type="artillery", stands=1, attack=1),
            "foot": fighter("B", "bolt", stands=1, armour=4),
        }
    }
    faces = {"bolt": {"attack": [4], "save": [6]}, "foot": {"attack": [1, 1, 1]}}
    assert result("combat_round", given, faces)["score"]["A"] == 0
    assert result("combat_round", given, faces, artillery_in_combat="no_saves")["score"]["A"] == 1


def test_cover_of_those_that_moved_is_gone_p47() -> None:
    def needed(**more: Any) -> int | None:
        given = {"units": {"a": fighter("A", "b", stands=1), "b": fighter("B", None, cover="fortified", **more)}}
        roll = next(
            note for note in trace("combat_round", given, {"a": {"attack": [1, 1, 1]}}) if hasattr(note, "faces")
        )
        return roll.target

    assert needed() == 6
    for moved in ("charging", "advancing", "pursuing", "retreated_last_round"):
        assert needed(**{moved: True}) == 4
    assert needed(type="cavalry") == 4


def test_pursuit_worth_of_the_transcript() -> None:
    given = {
        "retreat_cm": 4,
        "winners": {"legion": {"type": "infantry", "attack": 3, "stands": 2, "rules": ["legion"]}},
        "losers": {"band": {"type": "infantry", "attack": 3, "stands": 2, "rules": ["warband"]}},
    }
    got = result("pursuit_worth", given)
    assert (got["winner_dice"], got["loser_dice"]) == (10, 4)


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"b": fighter("A", "a")}, "units"),
        ({"a": fighter("A", "nobody")}, "units.a.attacks"),
        ({"a": {**fighter("A", "b"), "stands": 2}}, "units.a.attacks"),
        ({"a": {**fighter("A", "b"), "hits_left": 3}}, "units.a.hits_left"),
        (
            {"a": {**fighter("A", None), "attacks": [{"target": "b", "stands": [{"touches": ["a"]}]}]}},
            "units.a.attacks",
        ),
        ({"a": {**fighter("A", "b"), "armour": 13}}, "units.a.armour"),
        ({"a": {**fighter("A", "b"), "rules": ["flying"]}}, "units.a.rules.0"),
    ],
)
def test_impossible_engagements_are_refused_with_field_and_page(change: dict[str, Any], field: str) -> None:
    units = {"a": fighter("A", "b"), "b": fighter("B", "a"), **change}
    with pytest.raises(NotUnderstood) as caught:
        MECHANICS["combat_round"].from_plain({"units": units})
    assert caught.value.field == field
    assert caught.value.allowed
    assert caught.value.ref is not None


def test_too_many_dice_are_refused() -> None:
    crowd = {name: fighter(side, foe, stands=40, attack=20) for name, side, foe in (("a", "A", "b"), ("b", "B", "a"))}
    with pytest.raises(OverBudget):
        MECHANICS["combat_round"].from_plain({"units": crowd})


def test_sequence_stops_when_a_side_is_gone_and_keeps_the_charge_shots_p41() -> None:
    units = {
        "horse": {"side": "A", "type": "cavalry", "attack": 3, "hits_per_stand": 3, "stands": 1},
        "bows": {"side": "B", "type": "infantry", "attack": 2, "hits_per_stand": 3, "stands": 3},
    }
    one = {
        "stands_fighting": {"horse": 1, "bows": 1},
        "targets": {"horse": "bows", "bows": "horse"},
        "charging": ["horse"],
    }
    given = {"units": units, "rounds": [one], "charge_fire": {"by": "bows", "target": "horse"}}
    got = result("combat_sequence", given, {"charge_fire": {"hit": [4, 4, 4]}})
    assert got == {"rounds": [], "charge_fire_hits": 3}
    law = odds("combat_sequence", given)
    assert law.chance("outcome", None) * 8 == 1  # three hits of three: no combat takes place


def test_the_round_of_the_transcript_before_its_dice() -> None:
    given = {
        "units": {
            "band": fighter("A", "legion", rules=["warband"], charging=True),
            "legion": fighter("B", "band", armour=5, rules=["legion"]),
        }
    }
    chances = dict(odds("combat_round", given).law("winner"))
    assert [round(100 * chances[winner]) for winner in ("A", None, "B")] == [4, 5, 91]
