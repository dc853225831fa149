"""Whole melees: Fear, Counter, Impact, routs, and the readings of unclear points, each with its page."""

from typing import Any

from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.gdf import MECHANICS
from resolvers.gdf.rulings import GdfRulings
from tests.support.rolls_and_odds import result


def ruled(name: str, given, dice, **rulings):
    return play(MECHANICS[name].from_plain(given, GdfRulings(**rulings)), ScriptedDice(dice)).result


def melee(attacker=None, defender=None, charge=None, back=None, dice=None, **rest):
    given = {
        "attacker": {"quality": 4, "defence": 4, "models": 5, **(attacker or {})},
        "defender": {"quality": 4, "defence": 4, "models": 5, **(defender or {})},
        "weapons": {
            "charge": {"attacks_per_model": 1, **(charge or {})},
            "strike_back": {"attacks_per_model": 1, **(back or {})},
        },
        **rest,
    }
    return result("gdf", "melee", given, dice)


def test_fear_turns_a_melee() -> None:
    # gdf p. 10, 13: 1 wound against Fear(2)
    dice = {
        "charge": {"hit": [4, 1, 1, 1, 1], "defence": [1]},
        "strike_back": {"hit": [1] * 4},
        "morale": [4],
    }
    found = melee(defender={"rules": {"Fear": 2}}, dice=dice)
    assert (found["scores"], found["winner"], found["test"], found["morale"]) == (
        [1, 2],
        "defender",
        "attacker",
        "passed",
    )


def test_counter_takes_impact_dice_and_strikes_first() -> None:
    # gdf p. 13: five models with Impact(1), five Counter models: no die; four are left of the chargers
    dice = {"strike_back": {"hit": [4, 1, 1, 1, 1], "defence": [1]}, "charge": {"hit": [1] * 4}, "morale": [6]}
    found = melee({"rules": {"Impact": 1}}, {"rules": {"Counter": True}}, dice=dice)
    assert (found["impact"]["attacks"], found["charge"]["attacks"], found["attacker_left"]) == (0, 4, 4)


def test_impact_hits_count_for_the_winner() -> None:
    dice = {
        "charge": {"impact": [2, 1, 2, 1, 1], "impact_defence": [1, 6], "hit": [1] * 5},
        "strike_back": {"hit": [1] * 4},
        "morale": [4],
    }
    found = melee({"rules": {"Impact": 1}}, dice=dice)
    assert (found["impact"]["wounds"], found["winner"], found["defender_left"]) == (1, "attacker", 4)


def test_a_fatigued_charger_has_no_impact() -> None:
    # gdf p. 13
    dice = {"charge": {"hit": [5] * 5}, "strike_back": {"hit": [1] * 5}}
    assert melee({"rules": {"Impact": 1}, "fatigued": True}, dice=dice)["impact"]["attacks"] == 0


def test_a_lone_tough_loser_routs_at_half_of_its_tough() -> None:
    # gdf p. 10: Tough(6) with three wounds is at half, with two it is above
    defender = {"models": 1, "rules": {"Tough": 6}}
    dice: dict[str, Any] = {
        "charge": {"hit": [4] * 3 + [1] * 2, "defence": [1] * 3},
        "strike_back": {"hit": [1]},
        "morale": [3],
    }
    assert melee(defender=defender, dice=dice)["morale"] == "rout"
    dice["charge"]["defence"] = [1, 1, 6]
    assert melee(defender=defender, dice=dice)["morale"] == "shaken"


def test_a_shaken_loser_fails_without_a_die_but_fearless_may_save_it() -> None:
    # gdf p. 10, 13; the saving is a ruling
    dice = {"charge": {"hit": [4, 1, 1, 1, 1], "defence": [1]}, "strike_back": {"hit": [6, 1, 1, 1], "defence": [6]}}
    assert melee(defender={"shaken": True}, dice=dice)["morale"] == "shaken"
    brave = {"shaken": True, "rules": {"Fearless": True}}
    assert melee(defender=brave, dice={**dice, "fearless": [4]})["morale"] == "passed"


def test_wounds_that_deadly_lost_count_by_ruling_only() -> None:
    given = {
        "attacker": {"quality": 4, "defence": 4, "models": 2},
        "defender": {"quality": 4, "defence": 4, "models": 3},
        "weapons": {
            "charge": {"attacks_per_model": 1, "rules": {"Deadly": 3}},
            "strike_back": {"attacks_per_model": 1},
        },
    }
    dice = {
        "charge": {"hit": [4, 1], "defence": [1]},
        "strike_back": {"hit": [4, 1], "defence": [1]},
        "morale": [4],
    }
    assert ruled("melee", given, dice).scores == (3, 1)
    assert ruled("melee", given, dice, deadly_surplus="surplus_lost").winner == "draw"
