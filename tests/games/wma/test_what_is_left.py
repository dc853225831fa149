"""What rounds, choices, evasions and ends of phases leave of a fight and of those in it, field by field."""

import pytest

from games.core.events import Loss, PhaseMoved, UnitChanged, UnitLost
from games.fold import foresee
from games.wma.engagement import Engagement
from games.wma.events import (
    CommanderJoined,
    Disengaged,
    Engaged,
    Evaded,
    Fighter,
    LeftTable,
    NotClear,
    OrderRerolled,
    Retreated,
    Shot,
    Supporting,
    WayMade,
)
from tests.support.battle_making import following, state_of
from tests.support.command_phase import ARMIES, COMMAND, after, ordered
from tests.support.engagements import WINNERS, armies, charge, chose, drawn, fought, standing, supported, two_on_two

COMBAT = PhaseMoved(turn=1, phase="combat", side="A")
SHOOTING = PhaseMoved(turn=1, phase="shooting", side="A")


def pursued():
    """``b1`` has retreated over a friend, and ``a1`` follows it alone."""
    way = WayMade(mover="b1", yielded=("b3",))
    return foresee(two_on_two(), [way, chose("stand", "a2"), chose("pursue", "a1")])


def test_who_turns_out_to_touch_still_begins_the_fight_anew_with_nothing_of_its_last_round():
    """wma p. 61"""
    state = foresee(two_on_two(), [chose("fall_back", "a1", "a2")])
    known = state.over["e0"]
    assert known.chosen and known.retreated == known.units == ("b1", "b2")
    fight = foresee(state, [NotClear(engagement="e0", units=("a2",), touching=("b2",))]).engagements["e0"]
    assert fight == Engagement(
        "e0",
        units=("a2", "b2"),
        contacts=(("a2", "b2"),),
        rounds=1,
        outcome="win",
        winner="A",
        retreat_cm=4,
        flanks=known.flanks,
    )


def test_who_was_said_to_support_a_round_supports_it_from_then_on():
    state = foresee(armies(), [charge(0, ("a1", "b1")), COMBAT])
    round_ = fought(("a1", "b1"), ("b1", "a1"), options={"a1": WINNERS})
    helper = Fighter(unit="a3", side="A", role="supporting")
    state = foresee(state, [round_.model_copy(update={"fighters": (*round_.fighters, helper)})])
    assert set(state.engagements["e0"].supports) == {"a3"} and state.unit("a3").engagement == "e0"
    state = foresee(
        foresee(armies(), [charge(0, ("a1", "b1")), COMBAT]),
        [
            round_.model_copy(
                update={"fighters": (*round_.fighters, Fighter(unit="a3", side="A", target="b1"))},
            )
        ],
    )
    assert ("a3", "b1") in state.engagements["e0"].contacts and not state.engagements["e0"].supports


def test_who_falls_back_confused_is_so():
    """As logs of older versions say it."""
    state = foresee(drawn(), [chose("fall_back", "a1").model_copy(update={"confused": ("a1",)})])
    assert state.unit("a1").confused and not state.unit("b1").confused


def test_nobody_follows_who_fell_on_his_retreat():
    """wma p. 56"""
    fell = Retreated(losses=(Loss(unit="b1", stands_lost=3),))
    state = foresee(two_on_two(), [fell, chose("pursue", "a1", "a2")])
    assert set(state.engagements["e0"].contacts) == {("a1", "b2"), ("a2", "b2")}


def test_flanks_are_known_of_those_alone_who_are_still_touched():
    """wma p. 52: nobody turns by retreating."""
    flanks = (("b1", "a1"), ("b2", "a2"))
    round_ = fought(
        *(("a1", "b1"), ("a2", "b2"), ("b1", "a1"), ("b2", "a2")), options={"a1": WINNERS, "a2": WINNERS}
    ).model_copy(update={"flanks": flanks})
    state = foresee(armies(), [charge(0, ("a1", "b1"), ("a2", "b2")), COMBAT, round_])
    assert state.engagements["e0"].flanks == flanks
    state = foresee(state, [chose("pursue", "a1"), chose("stand", "a2")])
    assert state.engagements["e0"].flanks == (("b1", "a1"),)


def test_whoever_pursues_has_nobody_on_its_flank_any_more():
    """wma p. 55: it comes up to the beaten with its front."""
    round_ = fought(("a1", "b1"), ("b1", "a1"), options={"a1": WINNERS}).model_copy(update={"flanks": (("a1", "b1"),)})
    state = foresee(armies(), [charge(0, ("b1", "a1")), COMBAT, round_])
    assert state.engagements["e0"].flanks == (("a1", "b1"),)
    assert foresee(state, [chose("pursue", "a1")]).engagements["e0"].flanks == ()


def test_another_retreat_is_another_move_with_tests_of_its_own():
    """wma p. 63"""
    state = pursued()
    assert (state.unit("b1").way_tested, state.unit("b1").met) == (True, ("b3",))
    state = foresee(state, [fought(("a1", "b1"), ("b1", "a1"), number=2, options={"a1": WINNERS})])
    assert (state.unit("b1").forced, state.unit("b1").way_tested, state.unit("b1").met) == (True, False, ())


def test_who_fought_again_without_losing_has_done_with_his_last_retreat():
    """wma p. 48, 60: neither a winner nor who drew meets friends, the edge or a blocked way of the round before."""
    for outcome, winner in (("win", "B"), ("draw", None)):
        again = fought(("a1", "b1"), ("b1", "a1"), number=2, outcome=outcome, winner=winner)
        assert not foresee(pursued(), [again]).unit("b1").forced
    assert pursued().unit("b1").forced


def test_who_pursued_into_a_round_pursues_no_more_once_it_is_fought():
    state = pursued()
    assert state.engagements["e0"].pursuing == {"a1": 4}
    state = foresee(state, [fought(("a1", "b1"), ("b1", "a1"), number=2, options={"a1": WINNERS})])
    assert state.engagements["e0"].pursuing == {}


def test_who_still_touches_after_falling_back_touches_those_alone():
    """wma p. 61"""
    state = foresee(drawn(), [chose("fall_back", "a1"), chose("fall_back", "b1")])
    state = foresee(state, [NotClear(engagement="e0", units=("b1",), touching=("a1",))])
    assert state.engagements["e0"].contacts == (("b1", "a1"),)
    apart = foresee(drawn(), [chose("fall_back", "a1"), chose("fall_back", "b1")])
    apart = foresee(apart, [NotClear(engagement="e0", units=("b1",), touching=("a2",))])
    assert apart.engagements["e0"].contacts == (("b1", "a2"),) and not apart.unit("a1").engaged


def test_a_phase_that_is_left_makes_who_may_choose_stand_and_who_must_follow_follow():
    """wma p. 48"""
    state = foresee(armies(), [charge(0, ("a1", "b1"), ("a2", "b2")), COMBAT])
    round_ = fought(
        *(("a1", "b1"), ("a2", "b2"), ("b1", "a1"), ("b2", "a2")), options={"a1": WINNERS, "a2": ("pursue",)}
    )
    state = foresee(state, [round_])
    state = foresee(state, [following(state)])
    assert not state.unit("a1").engaged and not state.unit("b1").engaged
    assert state.engagements["e0"].pursuing == {"a2": 4}
    assert state.engagements["e0"].chosen == {"a1": "stand", "a2": "pursue"}


def test_an_order_that_may_be_rolled_again_begins_the_orders_and_ends_no_stage():
    failed = ordered("u1", success=False, may_reroll=True)
    assert after(failed).stage == "orders"
    assert after(CommanderJoined(commander="c1"), failed).stage == "commanders"
    assert state_of(ARMIES, COMMAND, SHOOTING, failed).stage == "shots"


def test_an_order_that_was_rolled_again_waits_no_more():
    failed = ordered("u1", success=False, may_reroll=True)
    assert after(failed).failed_order is not None
    again = OrderRerolled(commander="c3", units=("u1",), needed=8, roll=4, success=True)
    assert after(failed, again).failed_order is None and after(failed, again).unit("u1").orders == 1


def test_the_command_phase_leaves_no_order_open():
    brigade = ordered(("u1", "u2")), ordered("u1")
    state = after(*brigade)
    assert (state.ordering, state.open_orders) == ("c3", (("u2",), ("u1",)))
    state = after(*brigade, SHOOTING)
    assert (state.ordering, state.open_orders, state.failed_order) == (None, (), None)


def test_orders_that_are_put_right_to_none_leave_nothing_of_an_order():
    state = after(ordered("u1", success=False), LeftTable(unit="u1", result="back_halted"))
    assert state.unit("u1").order_failed and state.unit("u1").halted and state.unit("u1").returned_late
    state = foresee(state, [UnitChanged(unit="u1", values={"orders": 0})])
    unit = state.unit("u1")
    assert (unit.ordered_by, unit.order_failed, unit.halted, unit.returned_late) == (None, False, False, False)


@pytest.mark.parametrize(
    ("result", "halted"), [("back_halted", True), ("back", False)], ids=["too late", "in time to move"]
)
def test_who_comes_back_too_late_moves_no_more_in_this_command_phase(result, halted):
    """wma p. 30"""
    unit = after(LeftTable(unit="u1", result="off"), LeftTable(unit="u1", result=result)).unit("u1")
    assert (unit.off_table, unit.halted, unit.returned_late) == (False, halted, halted)


def test_the_dead_support_nobody():
    state = foresee(armies(), [charge(0, ("a1", "b1")), UnitLost(unit="a3")])
    supports = Supporting(unit="a3"), Supporting(unit="a4")
    state = foresee(state, [Engaged(engagement="e0", units=("a3", "a4"), supporting=supports)])
    assert set(state.engagements["e0"].supports) == {"a4"} and "a3" not in state.engagements["e0"].units


def test_who_leaves_his_fight_charges_no_more():
    state = foresee(armies(), [charge(0, ("a1", "b1"))])
    assert state.unit("a1").charging
    assert not foresee(state, [Disengaged(engagement="e0", units=("a1",))]).unit("a1").charging


def fired_at_the_charger(*hits):
    """``a1`` charges ``b1``, who shoots and evades."""
    losses = tuple(Loss(unit="a1", suffered=one, hits_left=one) for one in hits)
    shots = [Shot(shooters=("b1",), target="a1", shots=3, losses=losses, counts_for="combat")] if hits else []
    return foresee(armies(), [charge(0, ("a1", "b1")), *shots, Evaded(unit="b1", chargers=("a1",))]).unit("a1")


def test_what_was_shot_at_a_charger_whom_nobody_meets_drives_him_back():
    """wma p. 25, 41"""
    unit = fired_at_the_charger(2)
    assert (unit.phase_hits, unit.carried_hits, unit.shot_by) == (2, 0, ("b1",))
    unhurt = fired_at_the_charger()
    assert (unhurt.phase_hits, unhurt.shot_by) == (0, ()), "who was not hit has nobody to be driven back by"


def test_a_pursuer_without_an_enemy_of_his_own_follows_no_friend():
    """wma p. 56"""
    fight = Engagement(
        "e0",
        units=("a1", "a2", "a3", "b1", "b2"),
        contacts=(("a2", "b2"), ("a3", "b1")),
        rounds=1,
        outcome="win",
        winner="A",
        retreat_cm=4,
        retreated=("a2", "b1"),
        options={"a1": WINNERS},
    )
    state = foresee(standing(fight), [chose("pursue", "a1")])
    assert state.engagements["e0"].contacts == (("a1", "b1"),)


def test_who_supported_two_supports_the_one_who_is_followed():
    """wma p. 53"""
    both = Engaged(engagement="e0", units=("b3",), supporting=(Supporting(unit="b3", of=("b1", "b2")),))
    lost = fought(
        *(("a1", "b1"), ("a2", "b2"), ("b1", "a1"), ("b2", "a2"), ("b3", None)),
        options={"a1": WINNERS, "a2": WINNERS},
    )
    state = foresee(supported(), [both, lost, chose("pursue", "a1"), chose("stand", "a2")])
    assert state.engagements["e0"].supports["b3"].of == ("b1",)


def test_a_fight_that_is_over_is_known_as_it_was_until_the_phase_ends():
    state = foresee(drawn(), [chose("fall_back", "a1"), chose("fall_back", "b1")])
    assert state.over["e0"].rounds == 1 and not state.engagements
    state = foresee(state, [NotClear(engagement="e0", units=("b1",), touching=("a1",))])
    assert state.over == {}
