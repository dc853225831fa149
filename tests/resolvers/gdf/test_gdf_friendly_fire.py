"""Friendly fire: a die for each hit near a friend says whom it hits, before any save (gdf p. 26)."""

from fractions import Fraction
from typing import Any

import icepool
import pytest

from resolvers.core.odds import enumerate_odds
from resolvers.gdf import MECHANICS
from tests.support.rolls_and_odds import check_rolls, result

TARGET = {"defence": 4, "models": 9}


def law(mechanic: str, given: dict[str, Any], field: str) -> dict[Any, Fraction]:
    return dict(enumerate_odds(MECHANICS[mechanic].from_plain(given)).law(field))


def law_of(die: Any) -> dict[Any, Fraction]:
    return {outcome: Fraction(quantity, die.denominator()) for outcome, quantity in die.items() if quantity}


def one_attack(need: int, save: int, save_six: int) -> Any:
    """Wounds on the target of one attack: it hits, it stays with 4+, it is not saved."""

    def wounds(need_save: int) -> Any:
        return icepool.d6.map(lambda stays: icepool.d6.map(lambda face: int(face < need_save)) if stays >= 4 else 0)

    return icepool.d6.map(lambda hit: wounds(save_six) if hit == 6 else wounds(save) if hit >= need else 0)


@pytest.mark.parametrize("attacks", [2, 7])
@pytest.mark.parametrize(("rules", "six"), [({}, 4), ({"Rending": True}, 6)])
def test_wounds_of_the_target_are_those_of_the_hits_that_stayed(attacks: int, rules: dict[str, Any], six: int) -> None:
    weapon = {"attacks": attacks, "rules": rules}
    given = {"attacker": {"quality": 4}, "weapon": weapon, "target": TARGET, "near_friend": True}
    wanted = law_of(attacks @ one_attack(4, 4, six))
    assert law("shooting", given, "wounds") == wanted
    groups = {"attacker": {"quality": 4}, "weapons": [weapon], "target": TARGET, "near_friend": True}
    assert law("shooting_groups", groups, "wounds") == wanted


@pytest.mark.parametrize(("rules", "six"), [({}, 5), ({"Rending": True}, 6)])
def test_a_friend_suffers_by_the_hits_that_went_astray_with_their_ap(rules: dict[str, Any], six: int) -> None:
    shot = {"attacker": {"quality": 4}, "weapon": {"attacks": 5, "rules": rules}, "target": TARGET, "near_friend": True}
    friend = {"defence": 5, "models": 9}
    # Astray with 1-3, in the same share as what stays: the friend saves with 5+, a rending six with 6+.
    wanted = law_of(5 @ one_attack(4, 5, six))
    assert law("stray_shot", {"shot": shot, "friend": friend}, "wounds") == wanted


def test_typed_dice_part_the_hits_in_their_order() -> None:
    given = {
        "attacker": {"quality": 4},
        "weapon": {"attacks": 3, "rules": {"Rending": True}},
        "target": TARGET,
        "near_friend": True,
    }
    # 6, 4 and 5 hit; the first and the last go astray; the plain one that stayed is saved with a four.
    got = result("gdf", "shooting", given, {"hit": [6, 4, 5], "stray": [3, 4, 1], "defence": [4]})
    assert got["strayed"] == [[0, 1], [4, 1]] and got["hits"] == 1 and got["wounds"] == 0


def test_no_hit_rolls_no_die_for_whom_it_hits() -> None:
    given = {"attacker": {"quality": 4}, "weapon": {"attacks": 2}, "target": TARGET, "near_friend": True}
    assert result("gdf", "shooting", given, {"hit": [1, 2]})["hits"] == 0


def test_a_friend_saves_each_hit_by_its_ap() -> None:
    given = {"groups": [{"ap": 0}, {"ap": 4}], "rules": {"Rending": True}, "target": {"defence": 4, "models": 5}}
    # 4+ saves the plain one, a six the other.
    plain, hard = Fraction(1, 2), Fraction(5, 6)
    assert law("stray_hits", given, "wounds")[2] == plain * hard
    assert law("stray_hits", given, "wounds")[0] == (1 - plain) * (1 - hard)


def test_seeded_rolls_agree_with_the_odds() -> None:
    given = {
        "attacker": {"quality": 3},
        "weapon": {"attacks": 6, "rules": {"Blast": 2, "AP": 1}},
        "target": {"defence": 3, "models": 4, "rules": {"Regeneration": True}},
        "near_friend": True,
    }
    check_rolls("gdf", "shooting", given)


def test_of_hits_with_poison_that_all_go_astray_none_is_saved_by_the_target_p14_p26() -> None:
    given = {
        "attacker": {"quality": 2},
        "weapon": {"attacks": 1, "rules": {"Poison": True}},
        "target": {"defence": 4},
        "near_friend": True,
    }
    got = result("gdf", "shooting", given, {"hit": [5], "stray": [2]})
    assert (got["hits"], got["wounds"]) == (0, 0)
