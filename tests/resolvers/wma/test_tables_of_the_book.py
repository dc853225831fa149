"""Tables of the book, row by row: terrain (p. 143, 31-35), prices of adjustments (p. 136-137), set-up (p. 75-77)."""

import pytest

from lexicon.errors import NotUnderstood
from tests.resolvers.wma.wma_help import fighter, result

EVERYBODY = {"infantry", "foot_skirmisher", "phalanx", "cavalry", "chariot", "elephant", "artillery"}
FOOT = {"infantry", "foot_skirmisher", "phalanx"}
LOOSE_FOOT = {"infantry", "foot_skirmisher"}
SKIRMISHERS = {"foot_skirmisher"}


@pytest.mark.parametrize(
    ("terrain", "who", "penalty", "sight", "cover"),
    [
        ("open", EVERYBODY, 0, 60, "open"),
        ("hill", EVERYBODY, 0, 60, "defended"),
        ("stream", EVERYBODY, 0, 60, "defended"),
        ("rough_marsh", LOOSE_FOOT, -1, 60, "defended"),
        ("steep_hill", LOOSE_FOOT, -1, 60, "defended"),
        ("wood", LOOSE_FOOT, -1, 2, "defended"),
        ("village", LOOSE_FOOT, -1, 2, "defended"),
        ("deep_water", SKIRMISHERS, 0, 60, "open"),
        ("gully", set(), 0, 60, "open"),
        ("cliff", SKIRMISHERS, -1, 60, "defended"),
        ("dense_wood", SKIRMISHERS, -1, 2, "defended"),
        ("road", EVERYBODY, 0, 60, "open"),
        ("bridge", EVERYBODY, 0, 60, "open"),
        ("low_obstacle", FOOT | {"cavalry", "elephant"}, 0, 60, "defended"),
        ("high_obstacle", FOOT, 0, 0, "fortified"),
        ("city_wall", set(), 0, 0, "fortified"),
    ],
)
def test_terrain(terrain, who, penalty, sight, cover):
    for troop in EVERYBODY:
        got = result("terrain_lookup", {"terrain": terrain, "troop": troop})
        assert got["passable"] is (troop in who), troop
        assert got["command_penalty"] == (penalty if troop in who else 0), troop
        assert got["visibility_cm"] == sight
        assert got["cover"] == (cover if troop in FOOT | {"artillery"} else "open"), troop


def test_walls_with_ladders():
    for troop in EVERYBODY:
        got = result("terrain_lookup", {"terrain": "fort_wall", "troop": troop, "ladders": True})
        assert (got["passable"], got["command_penalty"]) == (troop in LOOSE_FOOT, 0)


@pytest.mark.parametrize(
    ("applied", "attack", "hits", "points"),
    [
        ("elite", 4, 3, 70),
        ("guard", 3, 4, 70),
        ("militia", 2, 3, 55),
        ("militia_10", 2, 3, 50),
        ("conscripts", 3, 2, 55),
        ("conscripts_10", 3, 2, 50),
        ("camel", 2, 3, 50),
        ("legion", 3, 3, 80),
        ("maniple", 3, 3, 65),
        ("shieldwall", 3, 3, 65),
        ("skirmish", 3, 3, 65),
        ("warband", 3, 3, 60),
        ("unreliable", 3, 3, 50),
    ],
)
def test_adjustments_of_heavy_infantry(applied, attack, hits, points):
    got = result("stat_adjust", {"attack": 3, "hits": 3, "points": 60, "apply": [applied]})
    assert got == {"attack": attack, "hits": hits, "points": points}


def test_deployment_off_the_edges_keeps_30_cm_from_the_middle_and_90_from_the_enemy():
    got = result("deployment", {"table_depth_cm": 120, "variant": "off_edge"})
    assert (got["zone_depth_cm"], got["from_centre_cm"], got["enemy_cm"]) == (30, 30, 90)
    line = result("deployment", {"table_depth_cm": 150})
    assert (line["zone_depth_cm"], line["from_centre_cm"], line["first_move_cm"]) == (30, 45, None)


@pytest.mark.parametrize(
    ("given", "confused", "destroyed"),
    [
        ({"cause": "driven_back_on_cliffs"}, False, True),  # p. 33
        ({"cause": "driven_back_blocked", "by": "enemy"}, True, False),  # p. 63
        ({"cause": "friends_refused_to_make_way"}, True, False),
        ({"cause": "fall_back_cannot_clear_1cm"}, True, False),  # p. 60
        ({"cause": "retreat_blocked"}, False, True),  # p. 53
        ({"cause": "retreat_from_scythed_chariots"}, False, False),
    ],
)
def test_what_confuses_or_destroys_without_a_roll(given, confused, destroyed):
    assert result("confusion_auto", given) == {"confused": confused, "destroyed": destroyed}


@pytest.mark.parametrize(
    ("charge", "wall", "need"),
    [
        ({"charging": True}, {}, 5),
        ({}, {}, 6),
        ({"charging": True, "advancing": True}, {}, 6),
        ({"charging": True}, {"charging": True}, 6),
        ({"charging": True}, {"cover": "fortified"}, 6),
        ({"charging": True}, {"difficult_terrain": True}, 6),
    ],
)
def test_a_charged_shieldwall_saves_one_better_in_its_first_round(charge, wall, need):  # p. 127
    def saved(face, **more):
        units = {
            "a": fighter("A", "wall", stands=1, **charge),
            "wall": fighter("B", None, armour=6, rules=["shieldwall"], **wall),
        }
        dice = {"attack": [6] + [1] * (3 if charge == {"charging": True} and "cover" not in wall else 2)}
        return result("combat_round", {"units": units, **more}, {"a": {**dice, "save": [face]}})["saved"]["wall"]

    assert (saved(need - 1), saved(need)) == (0, 1)


def test_a_shieldwall_is_an_ordinary_line_in_its_second_round():  # p. 127
    units = {
        "a": fighter("A", "wall", stands=1, charging=True),
        "wall": fighter("B", None, armour=6, rules=["shieldwall"]),
    }
    dice = {"a": {"attack": [6, 1, 1], "save": [5]}}
    assert result("combat_round", {"units": units, "round": 2}, dice)["saved"]["wall"] == 0


@pytest.mark.parametrize(
    ("given", "left", "hits", "stampedes"),
    [
        ({"type": "infantry", "stands": 3, "hits_left": 2}, 3, 2, False),
        ({"type": "infantry", "stands": 3, "blocked_stands": 1, "hits_left": 2}, 2, 2, False),  # p. 53
        ({"type": "infantry", "stands": 2, "blocked_stands": 2, "hits_left": 1}, 0, 0, False),
        ({"type": "elephant", "stands": 3, "blocked_stands": 3}, 0, 0, True),  # p. 124: dying elephants trample too
        ({"type": "elephant", "stands": 2}, 2, 0, True),
        ({"type": "artillery", "stands": 2, "hits_left": 1}, 0, 0, False),  # p. 54
    ],
)
def test_what_a_retreat_leaves(given, left, hits, stampedes):
    got = result("retreat_effect", given)
    assert got == {"destroyed": left == 0, "stands_left": left, "hits_left": hits, "stampedes": stampedes}


@pytest.mark.parametrize(
    ("given", "controller", "defenders", "attackers"),
    [
        ({"defenders_inside": 2, "attackers_inside": 2}, "defenders", True, False),
        ({"defenders_inside": 1, "attackers_inside": 2}, "attackers", False, True),
        ({"defenders_inside": 2, "attackers_inside": 1, "attackers_at_gate": True}, "defenders", True, True),
        ({"defenders_inside": 1, "attackers_inside": 2, "defenders_at_gate": True}, "attackers", True, True),
    ],
)
def test_who_controls_a_gate_and_who_may_use_it(given, controller, defenders, attackers):  # p. 35
    assert result("gate_control", given) == {
        "controller": controller,
        "defenders_may_use": defenders,
        "attackers_may_use": attackers,
    }


def test_adjustments_may_leave_no_attack_but_not_less_and_one_hit():  # p. 136-137
    weak = {"attack": 1, "hits": 2, "points": 10, "apply": ["militia_10", "conscripts"]}
    with pytest.raises(NotUnderstood):
        result("stat_adjust", weak)
    left = result("stat_adjust", {**weak, "points": 15})
    assert left == {"attack": 0, "hits": 1, "points": 0}
    for less in ({"attack": 0}, {"hits": 1}):
        with pytest.raises(NotUnderstood):
            result("stat_adjust", {**weak, "points": 15, **less})
