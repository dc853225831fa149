"""An engagement: who is in it, whatever is charged and in what order; who leaves it, who follows (wma p. 44, 50-61)."""

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from games.core.events import Loss, PhaseMoved, UnitLost
from games.fold import foresee
from games.wma.contact import meet_in_order
from games.wma.engagement import Engagement, Support
from games.wma.events import AftermathChosen, Disengaged, Engaged, Evaded, NotClear, Supporting
from tests.support.battle_making import following, owed_by
from tests.support.engagements import (
    OURS,
    THEIRS,
    WINNERS,
    armies,
    charge,
    chose,
    drawn,
    fought,
    standing,
    supported,
    two_on_two,
)


def parts(pairs):
    """The groups of units that are linked by contacts."""
    groups = []
    for pair in pairs:
        touched = [group for group in groups if group & set(pair)]
        groups = [group for group in groups if group not in touched]
        groups.append(set(pair).union(*touched))
    return sorted(map(sorted, groups))


pairs = st.lists(st.tuples(st.sampled_from(OURS), st.sampled_from(THEIRS)), min_size=1, max_size=8, unique=True)


@given(pairs, st.randoms(use_true_random=False))
def test_units_linked_by_common_enemies_are_one_engagement_in_whatever_order_they_charge(met, order):
    """wma p. 44"""
    order.shuffle(met)
    state = foresee(armies(), [charge(number, pair) for number, pair in enumerate(met)])
    assert sorted(sorted(fight.units) for fight in state.engagements.values()) == parts(met)
    for fight in state.engagements.values():
        assert len(fight.units) == len(set(fight.units))
        assert set(fight.fighting) == set(fight.units)
    for unit in (*OURS, *THEIRS):
        homes = [fight.id for fight in state.engagements.values() if unit in fight.units]
        assert homes == ([state.unit(unit).engagement] if state.unit(unit).engaged else [])
        touched = {other for pair in met for other in pair if unit in pair} - {unit}
        assert set().union(*(fight.touching(unit) for fight in state.engagements.values())) == touched


@given(pairs, st.sampled_from((*OURS, *THEIRS)))
def test_whoever_dies_leaves_each_of_the_others_in_touch_or_out_of_combat(met, dead):
    state = foresee(armies(), [charge(number, pair) for number, pair in enumerate(met)])
    state = foresee(state, [UnitLost(unit=dead)])
    left = [pair for pair in met if dead not in pair]
    engaged = {unit.id for unit in state.units.values() if unit.engaged and unit.alive}
    assert engaged == {unit for pair in left for unit in pair}


@given(st.permutations(OURS), st.integers(1, 4), st.permutations(THEIRS), st.integers(1, 4))
def test_units_named_together_meet_in_order_and_nobody_is_left_out(ours, our, theirs, their):
    ours, theirs = ours[:our], theirs[:their]
    met = meet_in_order(ours, theirs)
    assert {a for a, _ in met} == set(ours) and {b for _, b in met} == set(theirs)
    assert len(met) == len(set(met)) == max(our, their)
    assert met[0] == (ours[0], theirs[0])


def test_losers_whom_nobody_follows_are_out_of_the_fight():
    """wma p. 59"""
    state = foresee(two_on_two(), [chose("stand", "a2")])
    assert state.unit("b2").engaged, "its enemy stands, but the other winner may follow it"
    state = foresee(state, [chose("pursue", "a1")])
    fight = state.engagements["e0"]
    assert fight.units == ("a1", "b1") and fight.contacts == (("a1", "b1"),)
    assert (fight.retreated, fight.pursuing) == (("b1",), {"a1": 4})
    assert not state.unit("b2").engaged and not state.unit("a2").engaged


def test_a_pursuer_may_follow_another_than_his_own_enemy():
    """wma p. 56"""
    state = foresee(two_on_two(), [chose("stand", "a2"), chose("pursue", "a1", follows=("b2",))])
    assert state.engagements["e0"].contacts == (("a1", "b2"),)
    assert not state.unit("b1").engaged


def test_a_pursuer_whose_enemy_is_gone_follows_who_is_left():
    state = foresee(armies(), [charge(0, ("a1", "b1"), ("a2", "b2"))])
    gone = (Loss(unit="b1", suffered=9, stands_lost=3, destroyed=True),)
    rolled = fought(("a1", "b1"), ("a2", "b2"), ("b1", "a1"), ("b2", "a2"), options={"a1": WINNERS}, losses=gone)
    state = foresee(state, [PhaseMoved(turn=1, phase="combat", side="A"), rolled, chose("pursue", "a1")])
    assert state.engagements["e0"].contacts == (("a1", "b2"),)


def test_supporters_are_in_the_fight_and_touch_nobody():
    state = supported()
    fight = state.engagements["e0"]
    assert [unit for unit in fight.units if fight.only_supports(unit)] == ["a3", "b3", "b4"]
    assert fight.supports["b4"] == Support(of=("b2",), place="side")
    assert all(state.unit(unit).engaged for unit in ("a3", "b3", "b4"))
    assert fight.fighting == ("a1", "b1", "a2", "b2")


def test_supporters_retreat_with_those_they_stand_behind_and_stay_while_these_are_followed():
    """wma p. 53, 59"""
    rolled = fought(
        *(("a1", "b1"), ("a2", "b2"), ("b1", "a1"), ("b2", "a2"), ("a3", None), ("b3", None), ("b4", None)),
        options={"a1": WINNERS, "a2": WINNERS, "a3": ("support", *WINNERS)},
    )
    state = foresee(supported(), [rolled])
    assert state.engagements["e0"].retreated == ("b1", "b2", "b3", "b4")
    state = foresee(state, [chose("pursue", "a1"), chose("stand", "a2"), chose("support", "a3")])
    fight = state.engagements["e0"]
    assert set(fight.units) == {"a1", "b1", "a3", "b3"}
    assert set(fight.supports) == {"a3", "b3"}
    assert state.unit("a3").engaged, "it supports the pursuit, wma p. 57"


def test_nobody_supports_a_pursuit_that_nobody_makes():
    rolled = fought(("a1", "b1"), ("b1", "a1"), ("a3", None), options={"a1": WINNERS, "a3": ("support", *WINNERS)})
    state = foresee(supported(), [rolled, chose("support", "a3"), chose("stand", "a1")])
    assert not state.engagements and not state.unit("a3").engaged


def test_a_supporter_behind_two_fights_makes_them_one():
    """wma p. 50"""
    state = foresee(armies(), [charge(0, ("a1", "b1")), charge(1, ("a2", "b2"))])
    assert len(state.engagements) == 2
    state = foresee(state, [Engaged(engagement="e0", units=("a2", "a3"), supporting=(Supporting(unit="a3"),))])
    (fight,) = state.engagements.values()
    assert set(fight.units) == {"a1", "b1", "a2", "b2", "a3"}
    assert set(fight.contacts) == {("a1", "b1"), ("a2", "b2")}


def test_a_supporter_that_is_no_longer_needed_leaves():
    state = foresee(supported(), [Disengaged(engagement="e0", units=("b3",))])
    assert not state.unit("b3").engaged
    assert foresee(state, [UnitLost(unit="b2")]).unit("b4").engagement is None, "nobody is left whom it stands beside"


def test_evaders_leave_the_charger_alone_with_whom_he_touches():
    state = foresee(armies(), [charge(0, ("a1", "b1"), ("a1", "b2")), Evaded(unit="b1", chargers=("a1",))])
    assert state.engagements["e0"].units == ("a1", "b2")
    state = foresee(state, [Evaded(unit="b2", chargers=("a1",))])
    assert not state.engagements and not state.unit("a1").engaged


def test_a_draw_is_over_when_both_have_fallen_back():
    state = drawn()
    assert owed_by(state) == [("fall_back", "A"), ("fall_back", "B")]
    state = foresee(state, [chose("fall_back", "a1"), chose("fall_back", "b1")])
    assert not state.engagements and list(state.over) == ["e0"]
    state = foresee(state, [following(state)])
    assert not state.over


def test_who_is_not_clear_is_confused_and_who_still_touches_fights_on():
    """wma p. 60-61"""
    state = foresee(drawn(), [chose("fall_back", "a1"), chose("fall_back", "b1")])
    apart = foresee(state, [NotClear(engagement="e0", units=("b1",))])
    assert apart.unit("b1").confused and not apart.unit("a1").confused and not apart.engagements
    state = foresee(state, [NotClear(engagement="e0", units=("b1",), touching=("a1",))])
    fight = state.engagements["e0"]
    assert state.unit("b1").confused and (fight.units, fight.rounds) == (("b1", "a1"), 1)
    assert fight.to_fight and not fight.pursuing and not fight.retreated


def test_one_roll_is_kept_for_each_side_that_falls_back():
    back = AftermathChosen(engagement="e0", units=("a1",), choice="fall_back", distance_cm=11)
    assert foresee(drawn(), [back]).engagements["e0"].fall_back_cm == {"A": 11}


def test_who_advances_into_a_fight_already_fought_waits_for_the_next_turn():
    """wma p. 60"""
    state = foresee(two_on_two(), [chose("pursue", "a1", "a2")])
    again = fought(("a1", "b1"), ("b1", "a1"), number=2, options={"a1": WINNERS})
    state = foresee(state, [again, chose("pursue", "a1")])
    met = Engaged(engagement="e0", units=("a3", "b1"), advancing=("a3",), contacts=(("a3", "b1"),))
    state = foresee(state, [met])
    assert state.engagements["e0"].late == ("a3",) and state.unit("a3").advanced
    state = foresee(state, [following(state)])
    assert state.engagements["e0"].late == () and not state.unit("a3").advanced


def test_a_choice_of_one_is_no_debt_and_is_made_when_the_phase_is_left():
    state = foresee(armies(), [charge(0, ("a1", "b1")), PhaseMoved(turn=1, phase="combat", side="A")])
    state = foresee(state, [fought(("a1", "b1"), ("b1", "a1"), options={"a1": ("pursue",)})])
    assert owed_by(state) == [] and state.engagements["e0"].to_fight
    state = foresee(state, [following(state)])
    assert state.engagements["e0"].pursuing == {"a1": 4}, "fanatics follow, wma p. 124"


def test_two_fights_that_meet_are_one_with_all_that_is_known_of_each():
    """wma p. 44, 58"""
    one = Engagement(
        "e0",
        units=("a1", "b1", "a4"),
        contacts=(("a1", "b1"),),
        supports={"a4": Support(of=("a1",))},
        charging=("a1",),
        late=("a1",),
        rounds=1,
        outcome="win",
        winner="A",
        score={"A": 5, "B": 1},
        retreat_cm=4,
        retreated=("b1",),
        pursuing={"a1": 4},
        options={"a4": ("support", "stand")},
        chosen={"a1": "pursue"},
        follows={"a1": ("b1",)},
        fall_back_cm={"A": 9},
        stuck=("a1",),
    )
    other = Engagement(
        "e1",
        units=("a2", "b2", "b4"),
        contacts=(("b2", "a2"),),
        supports={"b4": Support(place="side")},
        charging=("b2",),
        late=("b2",),
        rounds_before=2,
        retreat_cm=7,
        retreated=("a2",),
        pursuing={"b2": 7},
        options={"a2": ("stand", "fall_back")},
        chosen={"b2": "pursue"},
        follows={"b2": ("a2",)},
        fall_back_cm={"B": 12},
        stuck=("b2",),
    )
    third = Engagement("e2", units=("a3", "b3"), contacts=(("a3", "b3"),))
    state = foresee(
        standing(one, other, third), [Engaged(engagement="e0", units=("a1", "b2"), contacts=(("a1", "b2"),))]
    )
    assert set(state.engagements) == {"e0", "e2"} and state.engagements["e2"] == third
    assert state.engagements["e0"] == replace(
        one,
        units=("a1", "b1", "a4", "a2", "b2", "b4"),
        contacts=(("a1", "b1"), ("b2", "a2"), ("a1", "b2")),
        supports={"b4": Support(place="side"), "a4": Support(of=("a1",))},
        charging=("a1", "b2"),
        late=("a1", "b2"),
        rounds_before=2,
        retreat_cm=7,
        retreated=("b1", "a2"),
        pursuing={"b2": 7, "a1": 4},
        options={"a2": ("stand", "fall_back"), "a4": ("support", "stand")},
        chosen={"b2": "pursue", "a1": "pursue"},
        follows={"b2": ("a2",), "a1": ("b1",)},
        fall_back_cm={"B": 12, "A": 9},
        stuck=("a1", "b2"),
    )
    assert {state.unit(unit).engagement for unit in ("a2", "b2", "b4")} == {"e0"}


def test_the_rounds_of_two_fights_that_meet_are_those_of_the_one_further_on():
    fresh = Engagement("e0", units=("a1", "b1"), contacts=(("a1", "b1"),))
    begun = Engagement("e1", units=("a2", "b2"), contacts=(("a2", "b2"),), rounds=1, outcome="win", winner="B")
    met = Engaged(engagement="e0", units=("a1", "b2"), contacts=(("a1", "b2"),))
    fight = foresee(standing(fresh, begun), [met]).engagements["e0"]
    assert (fight.rounds, fight.outcome, fight.winner) == (1, "win", "B")


def test_an_advance_makes_contact_once_and_is_over_with_it():
    """wma p. 60"""
    state = standing()
    units = {**state.units, "a1": replace(state.unit("a1"), advanced=True, advancing=True)}
    met = Engaged(engagement="e0", units=("a1", "b1"), advancing=("a1",), contacts=(("a1", "b1"),))
    state = foresee(replace(state, units=units), [met])
    unit = state.unit("a1")
    assert (unit.advanced, unit.advancing, unit.charging, unit.engagement) == (True, False, False, "e0")
    assert state.engagements["e0"].late == (), "a fresh fight is fought in this phase"


def test_a_contact_is_kept_once_whoever_came_on():
    fight = Engagement("e0", units=("a1", "b1"), contacts=(("a1", "b1"),))
    met = Engaged(engagement="e0", units=("b1", "a1"), contacts=(("b1", "a1"),))
    assert foresee(standing(fight), [met]).engagements["e0"] == fight


def test_who_follows_keeps_how_far_and_the_rest_is_forgotten():
    state = foresee(two_on_two(), [chose("pursue", "a1"), chose("fall_back", "a2")])
    fight = state.engagements["e0"]
    assert (fight.pursuing, fight.retreated, fight.supports) == ({"a1": 4}, ("b1",), {})
    assert state.unit("a2").engagement is None and not state.over


def test_the_dead_are_taken_out_of_contacts_supports_and_choices():
    fight = Engagement(
        "e0",
        units=("a1", "b1", "a2", "b2", "a3"),
        contacts=(("a1", "b1"), ("a2", "b2")),
        supports={"a3": Support()},
        rounds=1,
        outcome="win",
        winner="A",
        retreated=("b1", "b2"),
        options={"a1": WINNERS, "a2": WINNERS, "a3": WINNERS},
    )
    left = foresee(standing(fight), [UnitLost(unit="a1"), UnitLost(unit="a3")]).engagements["e0"]
    assert (left.contacts, left.supports, left.options) == ((("a2", "b2"),), {}, {"a2": WINNERS})
