"""Cases of our own, with the section that each rests on."""

import pytest

from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from tests.support.rolls_and_odds import result


def aob(name, given, dice=None):
    return result("aob", name, given, dice)


def corps(kind, state="formed", bases=4, **more):
    return {"type": kind, "state": state, "bases": bases, **more}


def melee(a, b, **more):
    return {"a": a, "b": b, "attacker": "a", "terrain": "open", **more}


def leader(number, distance, **more):
    return {"leader": number, "distance_in": distance, "regular": True, "on_table": True, "with_routers": False, **more}


ROLLED = {"leader": 4, "regular": True, "on_table": True}


def test_army_cost_and_its_limits():  # 1.1, 3.2
    assert aob("army_cost", {"corps": [corps_listed("infantry", 5, "rabble"), corps_listed("cavalry", 3)]})["cost"] == 7
    exact = {"corps": [corps_listed("infantry", 5)] * 4, "budget": 20}
    assert aob("army_check", exact) == {"cost": 20, "left": 0, "legal": True, "reason": None}
    small = {"corps": [corps_listed("infantry", 2)], "budget": 20}
    assert aob("army_check", small)["reason"] == "size"
    assert (
        aob("army_check", {"corps": [corps_listed("infantry", 3, "rabble")] * 7})["reason"] == "more_corps_than_leaders"
    )


def corps_listed(kind, bases, quality=None):
    return {"type": kind, "bases": bases, "quality": quality}


@pytest.mark.parametrize(("bases", "legal"), [(2, False), (3, True), (5, True), (6, False)])
def test_corps_size(bases, legal):  # 3.2
    assert aob("corps_check", {"corps": corps_listed("infantry", bases)})["legal"] is legal


@pytest.mark.parametrize(
    ("spread", "reason"),
    [
        ([1] * 6, None),
        ([3, 3], None),
        ([4, 2], "too_many_leaders_in_corps"),
        ([1] * 5, "not_six_leaders"),
        ([3, 3, 0], "corps_without_leader"),
    ],
)
def test_leaders_spread(spread, reason):  # 3.2
    assert aob("leaders_check", {"leaders_per_corps": spread})["reason"] == reason


def test_equal_dice_of_the_first_player_are_rolled_again():  # 4.1
    assert aob("first_player", {}, {"a": [3, 2], "b": [3, 6]}) == {"first": "b", "leader": 6}


def test_passing_an_order():  # 4.1, 4.2.1
    def to(others, **more):
        return aob("pass_order", {"rolled": ROLLED, "others": others, **more})["may_pass_to"]

    assert to([leader(3, 10.5)]) == []
    assert to([leader(3, 2, with_routers=True), leader(1, 9)]) == [1]
    assert to([leader(3, 2, regular=False), leader(2, 9)]) == [2]
    assert to([leader(3, 2)], received_order=True) == []
    assert to([leader(3, 2), leader(1, 9)], reading="any_lower_leader") == [1, 3]
    off = {**ROLLED, "on_table": False}
    both = [leader(3, 0, on_table=False), leader(1, 0, on_table=False), leader(2, 0)]
    assert aob("pass_order", {"rolled": off, "others": both})["may_pass_to"] == [1, 3]
    with pytest.raises(NotUnderstood, match=r"aob\.leader_twice"):
        to([leader(4, 2)])


def test_actions_of_a_leader():  # 4.3
    def allowed(**more):
        return aob("leader_actions", {"corps": {"in_contact": False, **more}})["allowed"]

    assert allowed(state="routing", leaders=2) == ["transfer", "stop_routers"]
    assert allowed(state="formed", straggler_near=False) == ["move", "defence"]
    assert allowed(state="defence", type="shooters") == ["recover_straggler", "move", "defence", "shoot"]


@pytest.mark.parametrize(
    ("kind", "path", "furthest"),
    [
        ("heavy_infantry", {"pivot_cost_in": 4, "straight": False}, 6),
        ("heavy_infantry", {"pivot_cost_in": 12, "straight": False}, 0),
        ("cavalry", {"ends_in_contact": True, "clear_terrain": False}, 10),
        ("cavalry", {"ends_in_contact": True}, 15),
        ("infantry", {"straight": False}, 10),
    ],
)
def test_furthest_move(kind, path, furthest):  # 4.3.4, 4.3.4.4
    at = aob("move", {"type": kind, "path": path, "wanted_in": furthest})
    assert at == {"allowed": True, "max_in": furthest}
    assert aob("move", {"type": kind, "path": path, "wanted_in": furthest + 0.5})["allowed"] is False


def test_a_turn_of_heavy_infantry_must_be_measured():  # 4.3.4
    with pytest.raises(ValueMissing) as caught:
        aob("move", {"type": "heavy_infantry", "path": {"straight": False}, "wanted_in": 5})
    assert caught.value.field == "path.pivot_cost_in"


def test_alignment():  # 4.3.4.6
    given = {"attacker": {"type": "cavalry", "bases": 3}, "defender": {"type": "light_cavalry", "bases": 3}}
    assert aob("alignment", given)["aligns"] == "attacker"
    blocked = aob("alignment", {**given, "blocked_by_enemies": True})
    assert (blocked["aligns"], blocked["counts_as_flank_attack"]) == (None, True)
    elite = {**given, "attacker": {"type": "cavalry", "bases": 3, "quality": "elite"}}
    assert aob("alignment", elite)["aligns"] == "attacker"
    assert (
        aob("alignment", {**elite, "reading": "strength_is_points_cavalry_minus_one_per_corps"})["aligns"] == "defender"
    )


def test_losses_step_by_step():  # 6.1, 6.2
    def lose(state, bases, steps, **more):
        after = aob("apply_losses", {"corps": corps("infantry", state, bases), "loss_steps": steps, **more})
        return after["state"], after["bases"], after["detached"], after["leaders_lost"]

    assert lose("disordered", 3, 2) == ("disordered", 1, 2, False)
    assert lose("disordered", 2, 2) == ("destroyed", 0, 1, True)
    assert lose("disordered", 1, 1) == ("destroyed", 0, 0, True)
    assert lose("formed", 4, 2) == ("disordered", 4, 0, False)
    assert lose("formed", 4, 2, reading="formation_and_one_base") == ("disordered", 3, 1, False)
    assert lose("defence", 1, 1) == ("disordered", 1, 0, False)
    assert lose("defence", 1, 1, reading="last_base_is_destroyed_at_once") == ("destroyed", 0, 0, True)
    assert lose("formed", 4, 0) == ("formed", 4, 0, False)


def test_a_rout_after_a_miracle():  # 5.5
    five = aob("melee", melee(corps("heavy_infantry"), corps("infantry")), {"a": [5], "b": [1]})
    assert five["after"]["b"]["state"] == "routing"
    assert five["loss_steps"] == {"a": 0, "b": 0}
    six = aob("melee", melee(corps("heavy_infantry"), corps("infantry", bases=5)), {"a": [6], "b": [1]})
    assert (six["after"]["b"]["routing_bases"], six["after"]["b"]["bases"]) == (2, 3)
    up = melee(corps("heavy_infantry"), corps("infantry", bases=5), reading="half_rounds_up")
    assert aob("melee", up, {"a": [6], "b": [1]})["after"]["b"]["routing_bases"] == 3
    last = aob(
        "melee", melee(corps("light_cavalry"), corps("light_infantry", "disordered", bases=1)), {"a": [6], "b": [1]}
    )
    assert (last["after"]["b"]["state"], last["after"]["b"]["routing_bases"]) == ("routing", 1)
    added = melee(corps("heavy_infantry"), corps("infantry"), reading="miracle_added_to_usual_result")
    assert aob("melee", added, {"a": [5], "b": [1]})["loss_steps"] == {"a": 1, "b": 2}


@pytest.mark.parametrize(
    ("own", "enemy", "count_down", "surplus"),
    [(2, 1, {4}, {2}), (3, 1, {3, 4}, {2, 3}), (4, 1, {2, 3, 4}, {2, 3, 4}), (5, 1, {1, 2, 3, 4}, {2, 3, 4, 5}),
     (5, 3, {3, 4}, {4, 5}), (5, 4, {4}, {5}), (4, 4, set(), set()), (2, 4, set(), set())],
)  # fmt: skip
def test_superiority_numbers(own, enemy, count_down, surplus):  # 5.2, both readings
    for reading, numbers in (("count_down_from_four", count_down), ("numbers_of_surplus_bases", surplus)):
        for face in (1, 2, 3, 4):
            given = melee(corps("heavy_infantry", bases=own), corps("infantry", bases=enemy), reading=reading)
            miracle = aob("melee", given, {"a": [face], "b": [1]})["miracle"]
            assert (miracle == {"side": "a", "counts_as": 6}) == (face in numbers), (reading, face)


def test_fives_only_by_troop_rule():  # 5.2, 5.6.2, 5.6.4
    only = {"reading": "five_only_by_troop_rule"}
    plain = melee(corps("heavy_infantry"), corps("infantry"), **only)
    assert aob("melee", plain, {"a": [5], "b": [1]})["miracle"] is None
    shock = melee(corps("shock_infantry"), corps("light_infantry"), **only)
    assert aob("melee", shock, {"a": [5], "b": [1]})["effect"] == "losses_in_centre_split_enemy"
    assert aob("melee", shock, {"a": [1], "b": [5]})["effect"] == "b_may_evade"
    assert aob("melee", shock, {"a": [6], "b": [5]})["miracle"] is None, "both have one"
    assert aob("melee", plain, {"a": [6], "b": [5]})["miracle"] == {"side": "a", "counts_as": 6}


def test_riders_slip_out_of_a_lost_melee_on_a_five():  # 5.6.8, 5.6.9
    cavalry = aob("melee", melee(corps("shock_cavalry"), corps("cavalry")), {"a": [1], "b": [5]})
    assert cavalry["effect"] == "b_may_evade"
    light = aob("melee", melee(corps("light_cavalry"), corps("cavalry")), {"a": [5], "b": [1]})
    assert light["effect"] == "a_may_evade"
    assert light["if_taken"] == {"loss_steps": {"a": 0, "b": 1}, "retreats": "a"}


def test_a_player_with_two_miracles_keeps_the_better_one():  # 5.2
    given = melee(corps("heavy_infantry", irregular_leaders=1), corps("infantry"))
    assert aob("melee", given, {"a": [5, 6], "b": [1]})["miracle"]["counts_as"] == 5
    lost = melee(corps("infantry", irregular_leaders=1), corps("heavy_infantry"))
    assert aob("melee", lost, {"a": [5, 6], "b": [1]})["miracle"]["counts_as"] == 6
    wants = melee(corps("infantry", irregular_leaders=1, prefers=5), corps("heavy_infantry"))
    assert aob("melee", wants, {"a": [5, 6], "b": [1]})["miracle"]["counts_as"] == 5


def test_equal_dice_that_must_decide_are_rolled_again():  # 5.2
    given = melee(corps("shock_infantry"), corps("infantry"))
    again = aob("melee", given, {"a": [4, 2], "b": [4, 3]})
    assert (again["winner"], again["decided_by"]) == ("b", "die")


def test_skirmishers_have_no_flank_attack():  # 5.5
    given = melee(corps("skirmishers"), corps("infantry"), flank_attack=True)
    assert aob("melee", given, {"a": [1], "b": [1]})["winner"] == "b"
    other = {**melee(corps("infantry"), corps("heavy_infantry")), "flank_attack": True}
    assert aob("flank_attack", other) == {"auto_win": True, "a_does": "fight", "b_does": "fight"}


@pytest.mark.parametrize(("friend", "encircled"), [(2.9, None), (3, "b"), (None, "b")])
def test_friends_on_the_flank_prevent_encirclement(friend, encircled):  # 5.5
    given = melee(corps("infantry"), corps("infantry", "disordered"), b_nearest_flank_friend_in=friend)
    assert aob("melee", given, {"a": [1], "b": [1]})["encircled"] == encircled


def test_readings_of_the_two_bases():  # 5.5
    three = melee(corps("infantry", bases=5), corps("infantry", "disordered"))  # 5 v 2 afterwards
    assert aob("melee", three, {"a": [1], "b": [1]})["encircled"] == "b"
    assert aob("melee", {**three, "reading": "two_bases_means_exactly_two"}, {"a": [1], "b": [1]})["encircled"] is None
    before = melee(corps("heavy_infantry", bases=5), corps("infantry", bases=3))  # 5 v 3 before and after
    assert aob("melee", before, {"a": [1], "b": [1]})["encircled"] == "b"
    assert (
        aob("melee", {**before, "reading": "gap_must_arise_in_this_fight"}, {"a": [1], "b": [1]})["encircled"] is None
    )


def test_a_destroyed_loser_neither_retreats_nor_is_surrounded():  # 5.5, 6.2
    given = melee(corps("infantry"), corps("infantry", "disordered", 2))
    fought = aob("melee", given, {"a": [1], "b": [1]})
    assert (fought["retreats"], fought["encircled"]) == (None, None)
    assert fought["after"]["b"] == {
        "state": "destroyed",
        "bases": 0,
        "detached": 1,
        "routing_bases": 0,
        "leaders_lost": True,
    }


def test_surrounded_before_and_losing_again():  # 5.5
    given = {"a": corps("infantry"), "b": corps("infantry", "disordered", 4, encircled=True, nearest_flank_friend_in=1)}
    fought = aob("fight", given, {"a": [1], "b": [1]})["melee"]
    assert (fought["retreats"], fought["extra_loss_steps"]["b"], fought["bases_final"]["b"]) == (None, 1, 1)
    both = {**given, "reading": "loss_added_to_every_later_retreat"}
    assert aob("fight", both, {"a": [1], "b": [1]})["melee"]["retreats"] == "b"


def test_chariots_and_elephants_in_a_fight():  # 7
    given = {"a": corps("infantry", scythed_chariots=True), "b": corps("infantry")}
    fought = aob("fight", given, {"a": [1], "b": [1]})
    assert (fought["winner"], fought["chariots_spent"], fought["melee"]["decided_by"]) == ("a", ["a"], "type")
    beasts = {"a": corps("heavy_infantry", elephants=True, friends_behind=True), "b": corps("infantry")}
    crushed = aob("fight", beasts, {"a": [1], "b": [6]})
    assert (crushed["elephants_destroyed"], crushed["friends_disordered"]) == ("a", "a")
    assert crushed["after"]["a"]["state"] == "destroyed"
    assert aob("fight", beasts, {"a": [6], "b": [6]})["elephants_destroyed"] is None


def test_cavalry_moves_again_after_a_successful_attack():  # 5.6.7-5.6.9
    given = {"a": corps("cavalry"), "b": corps("light_infantry")}
    assert aob("fight", given, {"a": [1], "b": [1]})["moves_again"] == "a"
    assert aob("fight", {**given, "attacker": "b"}, {"a": [1], "b": [1]})["moves_again"] is None
    surrounded = {"a": corps("cavalry"), "b": corps("infantry", "disordered")}
    assert aob("fight", surrounded, {"a": [1], "b": [1]})["moves_again"] is None


def test_routers_never_fight():  # 6.1
    with pytest.raises(NotAllowed) as caught:
        aob("melee", melee(corps("infantry"), corps("infantry", "routing")))
    assert caught.value.field == "b.state"


def test_evade_lists():  # 5.1, 5.6.4-5.6.9
    def may(evader, enemy, terrain="open", **more):
        given = {"evader": corps(evader), "enemy": corps(enemy), "terrain": terrain, **more}
        return aob("evade_allowed", given)["allowed"]

    assert may("light_cavalry", "shock_cavalry") and not may("light_cavalry", "cavalry")
    assert may("skirmishers", "shock_infantry") and not may("skirmishers", "shock_infantry", "rough")
    assert not may("skirmishers", "cavalry") and may("skirmishers", "light_cavalry", "rough")
    assert not may("light_infantry", "shock_infantry") and may("light_infantry", "heavy_infantry")
    assert not may("cavalry", "shooters") and may("cavalry", "shooters", reading="evade_by_general_sentence")


def test_evade_results():  # 5.1, 5.6.2
    given = {"evader": corps("cavalry"), "enemy": corps("infantry"), "terrain": "open"}
    assert aob("evade", given, {"evader": [1], "enemy": [6]})["loss_steps"] == {"evader": 1, "enemy": 0}
    assert aob("evade", given, {"evader": [6], "enemy": [5]})["miracle"] is None
    lured = aob("evade", {**given, "reading": "miracle_added_to_usual_result"}, {"evader": [6], "enemy": [1]})
    assert lured["loss_steps"]["enemy"] == 1
    stands = {**given, "enemy": corps("infantry", "defence"), "reading": "five_only_by_troop_rule"}
    assert aob("evade", stands, {"evader": [1], "enemy": [5]})["loss_steps"] == {"evader": 0, "enemy": 0}
    with pytest.raises(NotAllowed, match=r"aob\.may_not_evade"):
        aob("evade", {**given, "evader": corps("shock_cavalry")}, {"evader": [1], "enemy": [5]})


def test_evade_moves():  # 5.1
    riders, foot = corps("light_cavalry"), corps("skirmishers", bases=3)
    assert aob("evade_move", {"evader": riders, "meets": "rough_ground"})["must_stop"] is True
    assert aob("evade_move", {"evader": foot, "meets": "own_troops"}) == {
        "must_stop": False, "may_stop": True, "destroyed_bases": None, "rest": None,
    }  # fmt: skip
    assert aob("evade_move", {"evader": foot, "meets": "enemy_base", "blocked_bases": 3})["rest"] == "destroyed"
    with pytest.raises(NotUnderstood, match=r"aob\.too_many_blocked"):
        aob("evade_move", {"evader": foot, "meets": "enemy_base", "blocked_bases": 4})


def test_when_shooters_shoot():  # 5.4
    given = {"distance_in": 4, "screened": False, "target_in_forest": False, "shooter_moved": False}
    assert aob("shooting_allowed", {**given, "trigger": "own_activation"})["allowed"] is True
    assert aob("shooting_allowed", {**given, "trigger": "own_activation", "shooter_moved": True})["reason"] == "moved"
    passing = {**given, "trigger": "enemy_passes_through_range"}
    assert aob("shooting_allowed", {**passing, "shooter_state": "formed"})["reason"] == "not_in_defence"


def test_what_spares_a_target():  # 5.4, 5.6.1-5.6.3
    def shot(target, target_die, terrain="open", **more):
        given = {"shooter": corps("shooters"), "target": target, "terrain": terrain, **more}
        return aob("shooting", given, {"shooter": [2], "target": [target_die]})["loss_steps"]["target"]

    assert shot(corps("infantry"), 5) == 1
    assert shot(corps("infantry"), 6) == 0
    assert shot(corps("infantry", "defence"), 5) == 0
    assert shot(corps("infantry"), 5, "rough", reading="five_only_by_troop_rule") == 1
    assert shot(corps("heavy_infantry"), 5, reading="five_only_by_troop_rule") == 0
    with pytest.raises(NotAllowed, match=r"aob\.cannot_shoot"):
        aob("shooting", {"shooter": corps("infantry"), "target": corps("infantry")})


def test_exchange_of_fire():  # 5.4, 5.6.5, 5.6.6
    riders = {"a": corps("shooters"), "b": corps("light_cavalry", "disordered")}
    assert aob("exchange_of_fire", riders, {"a": [1], "b": [6]})["b_bases"] == 3
    both = aob("exchange_of_fire", {**riders, "reading": "exchange_hits_both"}, {"a": [1], "b": [6]})
    assert both["loss_steps"] == {"a": 1, "b": 1}
    equal = {"a": corps("shooters", quality="elite"), "b": corps("shooters")}
    assert aob("exchange_of_fire", equal, {"a": [1], "b": [6]})["decided_by"] == "quality"
    foot = {"a": corps("shooters"), "b": corps("light_infantry")}
    with pytest.raises(NotAllowed, match=r"aob\.no_exchange"):  # 5.6.4 names no exchange of light infantry
        aob("exchange_of_fire", foot)
    answer = aob("exchange_of_fire", {**foot, "reading": "light_infantry_shoots_back"}, {"a": [1], "b": [6]})
    assert (answer["winner"], answer["decided_by"]) == ("b", "die")
    light = {"a": corps("skirmishers", quality="elite"), "b": corps("shooters")}
    assert aob("exchange_of_fire", light, {"a": [3, 1], "b": [3, 6]})["winner"] == "b"
    with pytest.raises(NotAllowed, match=r"aob\.no_exchange"):
        aob("exchange_of_fire", {"a": corps("shooters"), "b": corps("shock_cavalry")})


@pytest.mark.parametrize(
    ("main", "support", "legal"),
    [
        (["infantry", 3], ["light_infantry", 2], True),
        (["infantry", 2], ["light_infantry", 2], False),
        (["shock_cavalry", 3], ["shooters", 2], True),
        (["light_cavalry", 3], ["light_cavalry", 1], False),
        (["infantry", 3], ["shock_infantry", 1], True),
        (["shock_infantry", 3], ["infantry", 1], False),
        (["heavy_infantry", 3], ["cavalry", 1], False),
        (["skirmishers", 4], ["elephants", 1], True),
        (["infantry", 4], ["shooters", 2], False),
    ],
)
def test_supports(main, support, legal):  # 7
    assert aob("mixed_corps", {"main": main, "support": support})["legal"] is legal


def test_supports_in_front_are_lost_first_and_the_property_with_them():  # 7, 6.1
    given = {"main": ["infantry", 3], "support": ["shock_infantry", 1], "loss_steps": 1}
    lost = aob("mixed_corps", {**given, "state": "disordered"})
    assert (lost["first_lost"], lost["shock_property"]) == ("shock_infantry", False)
    assert aob("mixed_corps", {**given, "state": "formed"})["shock_property"] is True
    behind = {"main": ["infantry", 3], "support": ["light_infantry", 2], "loss_steps": 1, "state": "disordered"}
    assert aob("mixed_corps", behind)["first_lost"] == "light_infantry"
    assert aob("mixed_corps", {**behind, "support": ["light_infantry", 1]})["first_lost"] == "infantry"


def test_heavy_infantry_blocks_its_like_and_routers_disorder():  # 4.3.4
    assert aob("interpenetration", {"mover": "heavy_infantry", "other": "heavy_infantry"})["allowed"] is False
    assert aob("interpenetration", {"mover": "infantry", "other": "heavy_infantry"})["allowed"] is True
    assert (
        aob("interpenetration", {"mover": "infantry", "other": "infantry", "routing": True})["friends_state"]
        == "disordered"
    )


@pytest.mark.parametrize(
    ("name", "given", "field"),
    [
        ("melee", melee(corps("infantry", bases=6), corps("infantry")), "a.bases"),
        ("melee", melee(corps("infantry", bases=0), corps("infantry")), "a.bases"),
        ("melee", melee(corps("dragons"), corps("infantry")), "a.type"),
        ("melee", {**melee(corps("infantry"), corps("infantry")), "terrain": "swamp"}, "terrain"),
        ("activation", {"lost_leaders": [7]}, "lost_leaders.0"),
        ("move", {"type": "infantry", "path": {}, "wanted_in": -1}, "wanted_in"),
    ],
)
def test_impossible_inputs_are_named(name, given, field):
    with pytest.raises(NotUnderstood) as caught:
        aob(name, given)
    assert caught.value.field == field and caught.value.allowed
