"""Exact odds of Grimdark Future against independent calculations, and seeded rolls against the odds."""

from fractions import Fraction
from typing import Any

import icepool
import pytest

from resolvers.core.odds import enumerate_odds
from resolvers.gdf import MECHANICS
from tests.support.rolls_and_odds import chance, check_rolls, result
from tests.support.work_counted import work_of


def law(mechanic: str, given: dict[str, Any], field: str) -> dict[Any, Fraction]:
    return dict(enumerate_odds(MECHANICS[mechanic].from_plain(given)).law(field))


def law_of(die: Any) -> dict[Any, Fraction]:
    return {outcome: Fraction(quantity, die.denominator()) for outcome, quantity in die.items() if quantity}


def unsaved_hits(need_hit: int, need_save: int, need_save_six: int, regen: bool = False) -> Any:
    """Wounds of one attack: a die to hit, a die to save, perhaps a die to ignore."""

    def save(need: int) -> Any:
        wound = icepool.d6.map(lambda face: 0 if face >= need else 1)
        return wound.map(lambda w: icepool.d6.map(lambda f: 0 if f >= 5 else w) if regen and w else w)

    def hit(face: int) -> Any:
        if face == 6:
            return save(need_save_six)
        return save(need_save) if face >= need_hit else 0

    return icepool.d6.map(hit)


def test_twenty_attacks_with_rending_ap_and_regeneration_against_icepool() -> None:
    given = {
        "attacker": {"quality": 4},
        "weapon": {"attacks": 20, "ap": 1, "rules": {"Rending": True}},
        "target": {"defence": 4, "models": 30, "rules": {"Regeneration": True}},
    }
    assert law("shooting", given, "wounds") == law_of(20 @ unsaved_hits(4, 5, 6))
    given["weapon"] = {"attacks": 20, "ap": 1}
    assert law("shooting", given, "wounds") == law_of(20 @ unsaved_hits(4, 5, 5, regen=True))


def test_the_parts_of_a_large_volley_agree_with_a_small_one_seen_whole() -> None:
    # Up to a few attacks hits and wounds are told together, above that apart: the laws must be of one kind.
    def given(attacks: int) -> dict[str, Any]:
        return {
            "attacker": {"quality": 3},
            "weapon": {"attacks": attacks, "ap": 2, "rules": {"Rending": True}},
            "target": {"defence": 3, "models": 3, "tough": 2, "rules": {"Regeneration": True}},
        }

    for attacks in (3, 6):
        plain = given(attacks)
        plain["weapon"]["rules"] = {}
        assert law("shooting", plain, "wounds") == law_of(attacks @ unsaved_hits(3, 5, 5, regen=True))
        assert law("shooting", plain, "hits") == law_of(attacks @ icepool.d6.map(lambda face: int(face >= 3)))
        assert law("shooting", given(attacks), "wounds") == law_of(attacks @ unsaved_hits(3, 5, 6))


def brute(mechanic: str, given: dict[str, Any], fields: tuple[str, ...]) -> dict[str, dict[Any, Fraction]]:
    """The law of each field by playing every possible sequence of dice, each weighed by its chance."""
    found: dict[str, dict[Any, Fraction]] = {field: {} for field in fields}

    def play_out(script: dict[str, list[int]], weight: Fraction) -> None:
        from lexicon.errors import ValueMissing

        try:
            got = result("gdf", mechanic, given, {stage: list(faces) for stage, faces in script.items()})
        except ValueMissing as more:
            assert more.code == "dice.too_few"
            stage = str(more.field).removeprefix("dice.")
            sides = int(str(more.allowed).partition("d")[2])
            for face in range(1, sides + 1):
                play_out({**script, stage: [*script.get(stage, []), face]}, weight / sides)
            return
        for field in fields:
            value: Any = got
            for part in field.split("."):
                value = value[part]
            found[field][value] = found[field].get(value, Fraction(0)) + weight

    play_out({}, Fraction(1))
    return {field: dict(counter) for field, counter in found.items()}


BRUTE_CASES: dict[str, tuple[str, dict[str, Any], tuple[str, ...]]] = {
    "poison and rending": (
        "shooting",
        {
            "attacker": {"quality": 4},
            "weapon": {"attacks": 2, "ap": 1, "rules": {"Poison": True, "Rending": True}},
            "target": {"defence": 2, "models": 2},
        },
        ("hits", "blocked", "wounds", "killed"),
    ),
    "furious rending blast": (
        "melee_strike",
        {
            "attacker": {"quality": 5, "rules": {"Furious": True}},
            "weapon": {"attacks": 1, "ap": 0, "rules": {"Blast": 3, "Rending": True}},
            "target": {"defence": 4, "models": 4},
            "charging": True,
        },
        ("hits", "blocked", "killed", "models_left"),
    ),
    "deadly against regeneration": (
        "shooting",
        {
            "attacker": {"quality": 3},
            "weapon": {"attacks": 1, "ap": 0, "rules": {"Deadly": 2}},
            "target": {"defence": 5, "models": 2, "tough": 2, "wounds": 1, "rules": {"Regeneration": True}},
        },
        ("unsaved", "ignored", "wounds", "killed", "partial_wounds", "lost_excess", "morale_test"),
    ),
    "a duel": (
        "melee",
        {
            "attacker": {"quality": 4, "defence": 5, "models": 1, "rules": {"Fear": 1}},
            "defender": {
                "quality": 3,
                "defence": 4,
                "models": 1,
                "rules": {"Counter": True, "Fearless": True, "Tough": 2},
            },
            "weapons": {
                "charge": {"attacks_per_model": 1, "rules": {"Furious": True}},
                "strike_back": {"attacks_per_model": 1, "ap": 1},
            },
        },
        ("winner", "test", "morale", "attacker_left", "defender_left", "charge.hits", "strike_back.wounds"),
    ),
    "two groups": (
        "shooting_groups",
        {
            "attacker": {"quality": 4},
            "weapons": [
                {"id": "a", "attacks": 1},
                {"id": "b", "attacks": 1, "rules": {"Blast": 3, "Deadly": 2}},
            ],
            "target": {"defence": 5, "models": 2},
        },
        ("wounds", "killed", "models_left", "lost_excess", "morale_test"),
    ),
    "impact": (
        "impact",
        {"charging": True, "impact_total": 3, "counter_models": 1, "assault": True, "target_defence": 4},
        ("hits", "blocked", "wounds"),
    ),
    "dangerous": ("dangerous", {"models": 2, "wounds_per_one": 2, "regeneration": True}, ("wounds", "ignored")),
    "fearless": (
        "morale",
        {"context": "melee", "lost": True, "quality": 5, "start": 10, "left": 4, "modifier": -1, "fearless_models": 4},
        ("outcome",),
    ),
    "re-rolled ones": ("reroll", {"quality": 3, "reroll": "ones", "tests": 3}, ("successes", "rerolled")),
    "suppressive fire": ("suppressive_fire", {"attacks": 3}, ("hits", "target_tests_morale")),
    "mishap": ("brutal", {"rule": "mishap", "attacks": 3}, ("rolls", "self_wounds")),
}


@pytest.mark.parametrize("name", BRUTE_CASES)
def test_odds_against_every_possible_sequence_of_dice(name: str) -> None:
    mechanic, given, fields = BRUTE_CASES[name]
    assert {field: law(mechanic, given, field) for field in fields} == brute(mechanic, given, fields)


def test_a_single_d3_is_told_in_the_odds_too() -> None:
    thirds = {value: Fraction(1, 3) for value in (1, 2, 3)}
    assert law("dice_notation", {"expr": "D3+2"}, "d3") == thirds
    assert law("dice_notation", {"expr": "D3+2"}, "total") == {value + 2: p for value, p in thirds.items()}
    assert "d3" not in enumerate_odds(MECHANICS["dice_notation"].from_plain({"expr": "4D3"})).fields()


def test_a_roll_off_is_fair_by_either_reading() -> None:
    assert set(law("roll_off", {"players": ["A", "B", "C", "D"]}, "winner").values()) == {Fraction(1, 4)}
    given = {"players": ["A", "B", "C"], "reading": "all_again"}
    assert set(law("roll_off", given, "winner").values()) == {Fraction(1, 3)}


def test_a_long_duel_of_units_is_exact_and_quick() -> None:
    side = {"quality": 4, "defence": 4, "models": 10}
    weapon = {"attacks_per_model": 2, "ap": 1}
    given = {"attacker": side, "defender": side, "weapons": {"charge": weapon, "strike_back": weapon}}
    odds = enumerate_odds(MECHANICS["melee"].from_plain(given))
    assert sum(p for _, p in odds.law("winner")) == 1
    assert odds.chance("winner", "attacker") > odds.chance("winner", "defender")
    assert odds.law("charge.hits") == sorted(law_of(20 @ icepool.d6.map(lambda face: int(face >= 4))).items())


def test_a_volley_of_twenty_attacks_takes_little_work() -> None:
    """The 10 ms that are promised are measured by ``make bench``: twice the calls that are made in them."""
    given = {
        "attacker": {"quality": 4},
        "weapon": {"attacks": 20, "ap": 1, "rules": {"Rending": True}},
        "target": {"defence": 4, "models": 20, "rules": {"Regeneration": True}},
    }
    volley = MECHANICS["shooting"].from_plain(given)
    assert 0 < work_of(lambda: enumerate_odds(volley).fields()) < 45_000


ROLLING: list[tuple[str, dict[str, Any]]] = [
    ("quality_test", {"quality": 4, "tests": 5, "modifier": -1}),
    ("reroll", {"quality": 4, "reroll": "failures", "tests": 4}),
    ("roll_off", {"players": ["A", "B", "C"]}),
    ("dispute", {}),
    ("dice_notation", {"expr": "2D3+1"}),
    ("dice_notation", {"expr": "D66"}),
    ("objective_count", {"plus": 2}),
    (
        "shooting",
        {
            "attacker": {"quality": 4, "rules": {"Relentless": True}},
            "weapon": {"attacks": 6, "ap": 1, "rules": {"Rending": True, "Poison": True, "Blast": 2}},
            "target": {"defence": 3, "models": 7},
            "action": "hold",
        },
    ),
    (
        "melee_strike",
        {
            "attacker": {"quality": 4},
            "weapon": {"attacks": 5, "rules": {"Deadly": 2}},
            "target": {"defence": 4, "models": 3, "tough": 3, "rules": {"Regeneration": True}},
        },
    ),
    (
        "shooting_groups",
        {
            "attacker": {"quality": 4},
            "weapons": [{"id": "a", "attacks": 4}, {"id": "b", "attacks": 2, "rules": {"Deadly": 3}}],
            "target": {"defence": 4, "models": 3, "tough": 3},
        },
    ),
    (
        "shooting_split",
        {
            "attacker": {"quality": 4},
            "weapons": [{"id": "a", "attacks": 4}, {"id": "b", "attacks": 2, "ap": 2}],
            "targets": [
                {"id": "orcs", "defence": 5, "models": 5},
                {"id": "truck", "defence": 3, "models": 1, "tough": 6},
            ],
        },
    ),
    ("save", {"defence": 4, "ap": 1, "hits": 4}),
    (
        "melee",
        {
            "attacker": {"quality": 3, "defence": 4, "models": 4, "rules": {"Impact": 1, "Fear": 1}},
            "defender": {"quality": 4, "defence": 4, "models": 5, "rules": {"Fearless": True}},
            "weapons": {"charge": {"attacks_per_model": 1}, "strike_back": {"attacks_per_model": 1, "ap": 1}},
        },
    ),
    ("morale", {"context": "melee", "lost": True, "quality": 4, "start": 10, "left": 5, "fearless_models": 3}),
    ("dangerous", {"models": 3, "tough": 3, "regeneration": True}),
    ("impact", {"charging": True, "impact_total": 5, "target_defence": 4}),
    ("caster", {"tokens": 4, "cost": 2, "own_boost": 1, "enemy_tokens": 2}),
    ("suppressive_fire", {"attacks": 5}),
    ("building", {"collateral_misses": 4}),
    ("fog", {"rule": "long_battle", "round": 5}),
    ("fog", {"rule": "weariness"}),
    ("fog", {"rule": "ebb", "tokens": {"A": 3, "B": 2}}),
    ("brutal", {"rule": "attrition", "wounds": 3, "quality": 4}),
    ("brutal", {"rule": "friendly_fire", "hits": 4}),
    ("brutal", {"rule": "mishap", "attacks": 6}),
    ("brutal", {"rule": "critical", "attacks": 6}),
    ("command_points", {"points": 2000}),
    ("suppression", {"rule": "activate", "tokens": 3, "quality": 4}),
    ("suppression", {"rule": "heads_down", "tokens_before": 2, "quality": 3}),
    ("event_trigger", {}),
    ("random_unit", {"armies": {"A": ["a"], "B": ["b", "c"]}}),
    ("sell_upgrade", {"cost": 5}),
    ("mission_card", {}),
    ("table", {"table": "random_event"}),
    ("table", {"table": "brutal_system", "x": 5}),
    ("table", {"table": "terrain_piece"}),
    ("table", {"table": "condition_type"}),
    ("table", {"table": "fog_length", "x": 5}),
]


@pytest.mark.parametrize(("mechanic", "given"), ROLLING, ids=lambda value: value if isinstance(value, str) else "")
def test_three_thousand_seeded_rolls_agree_with_the_odds(mechanic: str, given: dict[str, Any]) -> None:
    check_rolls("gdf", mechanic, given)


def test_a_spell_at_minus_three_needs_a_six() -> None:
    assert chance("gdf", "caster", {"tokens": 3, "cost": 1, "enemy_tokens": 3}, "success") == Fraction(1, 6)
