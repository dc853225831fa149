"""Combat numbers where the golden cases leave boundaries open; pages in names and comments."""

from typing import Any

from tests.resolvers.wma.wma_help import result, trace


def dice_of(unit: dict[str, Any], stands: list[dict[str, Any]], commanders: tuple[int, ...] = (), **state: Any) -> Any:
    base = {"type": "infantry", "attack": 3, **unit}
    return {"unit": base, "state": state, "stands": stands, "commander_attacks": list(commanders)}


def test_charge_bonus_is_for_the_first_round_only_p46() -> None:
    assert result("combat_attack_dice", dice_of({}, [{}], round=2, charging=True))["unit_dice"] == 3


def test_everything_at_once_on_one_stand_p46() -> None:
    stand = {"target_retreated": True, "touches_terror": True, "enemy_front_on_own_flank_or_rear": True}
    unit = {"rules": ["warband"], "confused": True}
    given = dice_of(unit, [stand], (1,), round=2, pursuing=True, enemy_retreat_cm=8, retreated_last_round=True)
    # 3 + 1 + 2 + 1 - 1 - 1 - 1 - 1 = 3, and the commander's 1
    assert result("combat_attack_dice", given)["unit_dice"] == 4


def test_shock_on_wide_bases_pursuing_p127() -> None:
    unit = {"type": "cavalry", "rules": ["shock"], "wide_base": True}
    stand = {"target_retreated": True}
    assert result("combat_attack_dice", dice_of(unit, [stand], pursuing=True, enemy_retreat_cm=2))["unit_dice"] == 5
    covered = dice_of(unit, [{"target_cover": "defended"}], charging=True)
    assert result("combat_attack_dice", covered)["unit_dice"] == 3
    assert result("combat_attack_dice", covered, wide_base_bonus="any_charge_or_pursuit")["unit_dice"] == 4
    foot = dice_of({"wide_base": True}, [{}], charging=True)
    assert result("combat_attack_dice", foot)["unit_dice"] == 4
    assert result("combat_attack_dice", foot, wide_base_troops="any_wide_base")["unit_dice"] == 5


def test_phalanx_turned_and_pursuing_p126() -> None:
    turned = [{"attacks_from": "flank", "target_retreated": True}]
    given = dice_of({"rules": ["phalanx"]}, turned, pursuing=True, enemy_retreat_cm=3)
    assert result("combat_attack_dice", given)["per_stand"] == [2]
    assert result("combat_attack_dice", given, phalanx_zero="stays_zero")["per_stand"] == [0]


def test_stands_below_zero_readings_p46() -> None:
    low = {"enemy_front_on_own_flank_or_rear": True, "touches_terror": True}
    given = dice_of({"attack": 1}, [low, {}, {}], (1,))
    assert result("combat_attack_dice", given)["unit_dice"] == 3
    assert result("combat_attack_dice", given, negative_stands="floor_the_unit")["unit_dice"] == 2
    alone = dice_of({"attack": 1}, [low], (2,))
    assert result("combat_attack_dice", alone)["unit_dice"] == 2
    assert result("combat_attack_dice", alone, commander_bonus_place="before_stand_floor")["unit_dice"] == 1


def test_a_unit_whose_stands_are_all_below_zero_still_has_its_last_die_p47() -> None:
    low = {"enemy_front_on_own_flank_or_rear": True, "touches_terror": True}
    worn = dice_of({"attack": 0, "confused": True}, [low, low])
    for reading in ("floor_each_stand", "floor_the_unit"):
        got = result("combat_attack_dice", worn, negative_stands=reading)
        assert (got["per_stand"], got["unit_dice"], got["last_gasp"]) == ([0, 0], 1, True)
    # a commander who cannot make up the minus adds nothing, and takes nothing away
    weak = dice_of({"attack": 0, "confused": True}, [low], (1,))
    got = result("combat_attack_dice", weak, commander_bonus_place="before_stand_floor")
    assert (got["commander_bonus"], got["unit_dice"], got["last_gasp"]) == (0, 1, True)
    # where the unit is floored, a stand below zero takes from another one
    mixed = dice_of({"attack": 1}, [low, {}])
    assert result("combat_attack_dice", mixed)["unit_dice"] == 1
    got = result("combat_attack_dice", mixed, negative_stands="floor_the_unit")
    assert (got["unit_dice"], got["last_gasp"]) == (1, True)


def test_terrifying_troops_are_not_terrified_p46() -> None:
    facing = [{"touches_terror": True}]
    for rules, kind, dice in (
        ([], "infantry", 2),
        (["terrifying"], "infantry", 3),
        (["fanatic"], "infantry", 3),
        ([], "elephant", 3),
        (["warband"], "infantry", 2),
    ):
        got = result("combat_attack_dice", dice_of({"type": kind, "rules": rules}, facing))
        assert got["unit_dice"] == dice, rules


def test_supporters_last_gasp_reading_p47() -> None:
    assert result("combat_attack_dice", dice_of({}, []))["unit_dice"] == 0
    assert result("combat_attack_dice", dice_of({}, []), supporter_last_gasp="one_die_each_unit")["unit_dice"] == 1


def test_only_the_first_round_of_an_engagement_is_the_legions_p61_125() -> None:
    legion = {"round": 1, "continued": True, "stands": [{}] * 3, "ordinary_supports": 1}
    assert result("legion", legion)["total_support"] == 1
    assert result("legion", legion, continued_fight="first_round_of_phase")["total_support"] == 4


def test_support_needs_every_condition_p49() -> None:
    good = {"position": "side"}
    for bad in (
        {"type": "cavalry"},
        {"supported_type": "elephant"},
        {"touches_enemy": True},
        {"aligned": False},
        {"same_facing": False},
        {"supported_fights_front": False},
    ):
        assert result("support", {"stands": [{**good, **bad}]})["support"] == 0
    assert result("support", {"stands": [good]})["support"] == 1
    rear_phalanx = {"stands": [{"position": "rear", "phalanx": True}]}
    assert result("support", rear_phalanx)["support"] == 1
    assert result("support", rear_phalanx, phalanx_rear_support="phalanx_supports_side_only")["support"] == 0


def test_shieldwall_readings_p47_127() -> None:
    wall = {"being_charged": True, "cover": "defended"}
    given = {"hits": 1, "armour": 6, "shieldwall": wall}
    assert result("save", given, {"save": [5]})["saved"] == 1
    assert result("save", given, {"save": [5]}, shieldwall_ground="open_ground_only")["saved"] == 0
    advance = {"hits": 1, "armour": 6, "shieldwall": {"by_advance": True}}
    assert result("save", advance, {"save": [5]})["saved"] == 0
    assert result("save", advance, {"save": [5]}, shieldwall_advance="charge_or_advance")["saved"] == 1
    for bad in ({"round": 2}, {"difficult_terrain": True}, {"unit_charged": True}, {"phase": "shooting"}):
        assert result("save", {**given, "shieldwall": {**wall, **bad}}, {"save": [5]})["saved"] == 0


def test_a_shieldwall_in_a_fight_from_last_turn_p61_127() -> None:
    given = {"hits": 1, "armour": 6, "shieldwall": {"being_charged": True, "continued": True}}
    assert result("save", given, {"save": [5]})["saved"] == 0
    assert result("save", given, {"save": [5]}, continued_fight="first_round_of_phase")["saved"] == 1
    assert result("save", {**given, "shieldwall": {"being_charged": True}}, {"save": [5]})["saved"] == 1


def test_the_ledger_of_a_turned_phalanx_and_of_stands_below_zero_p46_126() -> None:
    def values(given: dict[str, Any]) -> dict[str, int]:
        return {note.code: note.value for note in trace("combat_attack_dice", given) if hasattr(note, "value")}

    ahead = dice_of({"rules": ["phalanx"]}, [{}, {}])
    assert values(ahead) == {"attack": 6}
    assert values(dice_of({"rules": ["phalanx"]}, [{}, {"attacks_from": "rear"}])) == {
        "attack": 6,
        "phalanx_turned": -3,
    }
    assert values(dice_of({}, [{}, {"attacks_from": "rear"}])) == {"attack": 6}
    low = {"enemy_front_on_own_flank_or_rear": True, "touches_terror": True}
    assert values(dice_of({"attack": 1}, [low, {}])) == {
        "attack": 2,
        "terror": -1,
        "enemy_on_flank": -1,
        "stand_floor": 1,
    }


def test_best_armour_with_shieldwall_needs_a_three_p127() -> None:
    given = {"hits": 2, "armour": 4, "shieldwall": {"being_charged": True}}
    assert result("save", given, {"save": [3, 2]})["save_needed"] == 3


def test_maniple_only_against_the_front_p126() -> None:
    given = {"hits": 1, "armour": None, "rear_supporting_maniple_stands": 2, "from_front": False}
    assert result("maniple", given)["hits_suffered"] == 1
    got = result("maniple", given, {"maniple": [6, 6]}, maniple_direction="hits_from_anywhere")
    assert (got["maniple_saved"], got["hits_suffered"]) == (1, 0)


def test_mutual_destruction_reading_p48() -> None:
    dead = {"stands": 1, "hits_per_stand": 3, "hits_received": 3}
    sides = {"A": {"units": [{"name": "a", **dead}], "support": 1}, "B": {"units": [{"name": "b", **dead}]}}
    assert result("combat_result", {"sides": sides})["winner"] is None
    assert result("combat_result", {"sides": sides}, mutual_destruction="higher_score_wins")["winner"] == "A"


def test_a_shieldwall_never_saves_on_a_one_p127() -> None:
    wall = {"being_charged": True}
    for armour, need in ((3, 2), (2, 2), (None, 6)):
        assert result("save", {"hits": 1, "armour": armour, "shieldwall": wall}, {"save": [1]})["save_needed"] == need
