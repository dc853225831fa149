"""What the events of the Command phase leave in the state, field by field (wma p. 12-19, 24-25, 68-69)."""

import pytest

from games.core.events import PhaseMoved
from games.wma.events import (
    BlunderMarked,
    CommanderJoined,
    CommanderLost,
    ConfusionCleared,
    ConfusionSet,
    Engaged,
    Evaded,
    MovedOnInitiative,
    OrdersEnded,
    Stood,
)
from tests.support.battle_making import owed_by, state_of
from tests.support.command_phase import ARMIES, COMMAND, after, blunder, charged, evaded, order, ordered, shot, unit

ELEPHANTS = unit("u20", "A", "elephant")
SHOOTING = PhaseMoved(turn=1, phase="shooting", side="A")
COMBAT = PhaseMoved(turn=1, phase="combat", side="A")


@pytest.mark.parametrize(
    ("name", "how", "wanted"),
    [("u7", "evade", ("evade", True)), ("u1", "evade", ("evade", False)), ("u7", "charge", ("charge", False))],
)
def test_only_skirmishers_that_evade_may_have_passed_through_friends(name, how, wanted):
    moved = after(MovedOnInitiative(unit=name, how=how)).unit(name)
    assert (moved.initiative, moved.evaded) == wanted


def test_an_order_counts_when_it_is_obeyed():
    obeyed, failed = after(ordered("u1")).unit("u1"), after(ordered("u1", success=False)).unit("u1")
    assert (obeyed.orders, obeyed.ordered_by, obeyed.order_failed) == (1, "c3", False)
    assert (failed.orders, failed.ordered_by, failed.order_failed) == (0, "c3", True)


def test_who_failed_is_finished_and_who_obeys_is_not():
    state = after(ordered("u1"), ordered("u5", success=False))
    assert (state.commander("c3").finished, state.commander("c3").failed) == (True, True)
    assert not after(ordered("u1")).commander("c3").finished
    assert state.open_orders == ()


def test_a_commander_who_may_go_on_after_all_goes_on():
    state = after(ordered("u1"), ordered("u5", "c4"), ordered("u6"))
    assert [state.commander(one).finished for one in ("c3", "c4")] == [False, True]
    assert order(state, "u6") is None


def test_another_commander_begins_with_no_unit_open():
    state = after(ordered(("u1", "u5")), ordered("u6", "c4"))
    assert (state.ordering, state.open_orders) == ("c4", (("u6",),))


def test_a_brigade_that_is_split_leaves_its_rest_open_below():
    state = after(ordered(("u1", "u2", "u5")), ordered("u2"))
    assert state.open_orders == (("u1", "u5"), ("u2",))
    assert after(ordered(("u1", "u2", "u5")), ordered("u2"), ordered(("u1", "u5"))).open_orders == (("u1", "u5"),)
    assert after(ordered(("u1", "u2", "u5")), ordered("u6")).open_orders == (("u6",),)


def test_the_stage_follows_the_sequence_and_never_goes_back():
    assert after().stage == "initiative"
    assert after(ordered("u1")).stage == "orders"
    assert after(CommanderJoined(commander="c1")).stage == "commanders"
    assert after(CommanderJoined(commander="c1"), ordered("u1")).stage == "commanders"
    assert after(ordered("u1", "c1", success=False, orders_end=True)).stage == "commanders"
    assert state_of(ARMIES, COMMAND, SHOOTING, ordered("u1")).stage == "shots"


def test_what_the_other_side_was_let_do_is_no_step_of_this_phase_p13():
    allowed = after(ordered("u2", "c2"), CommanderJoined(commander="c2"), ordered("u2", "c2", may_reroll=True))
    assert (allowed.stage, allowed.ordering, allowed.open_orders) == ("initiative", None, ())
    assert allowed.unit("u2").orders == 1


def test_orders_that_are_ended_end_them_for_that_side():
    state = after(OrdersEnded(side="A"))
    assert (state.stage, state.sides["A"].orders_ended, state.sides["B"].orders_ended) == ("commanders", True, False)
    assert after(OrdersEnded(side="B")).stage == "initiative"
    assert state_of(ARMIES, COMMAND, SHOOTING, OrdersEnded(side="A")).stage == "shots"


def test_the_generals_failure_ends_the_orders_of_his_side():
    state = after(ordered("u1", "c1", success=False, orders_end=True))
    assert (state.sides["A"].orders_ended, state.sides["B"].orders_ended) == (True, False)


@pytest.mark.parametrize(
    ("result", "name", "runs"),
    [
        ("gods_with_us", "u20", True),
        ("enemy_close", "u20", True),
        ("gods_forbid", "u20", False),
        ("gods_with_us", "u1", False),
    ],
)
def test_elephants_that_move_by_a_blunder_stampede(result, name, runs):
    state = state_of(ARMIES, (ELEPHANTS,), COMMAND, blunder(result, ("u20", "u1")))
    blundered = state.unit(name)
    assert (blundered.forced, blundered.order_failed, blundered.blundered) == (runs, True, result)


def test_a_mark_pays_for_its_own_brigade_alone():
    both = [blunder("gods_forbid", ("u1", "u5")), blunder("gods_forbid", ("u2", "u6"))]
    state = after(*both, BlunderMarked(unit="u6"))
    assert state.blunder_choices == (("u1", "u5"),)
    assert state.unit("u6").blunder_marks == 1
    assert owed_by(state) == [("blunder", "A")]


def test_a_single_unit_bears_its_mark_at_once():
    alone = blunder("gods_forbid", ("u1",)).model_copy(update={"marked": "u1"})
    state = after(alone, alone)
    assert (state.unit("u1").blunder_marks, state.blunder_choices) == (2, ())


def test_a_mark_that_is_owed_by_the_dead_is_owed_no_more():
    from games.core.events import UnitLost

    assert owed_by(after(blunder("gods_forbid"), UnitLost(unit="u1"), UnitLost(unit="u5"))) == []


def test_the_charged_know_by_whom_and_the_charger_that_his_move_is_over():
    state = after(charged("u1", "u8", "u3"), charged("u5", "u8"))
    assert (state.unit("u8").charged_by, state.unit("u3").charged_by) == (("u1", "u5"), ("u1",))
    assert [state.unit(one).charged for one in ("u1", "u5", "u8")] == [True, True, False]
    assert [state.unit(one).charging for one in ("u1", "u5", "u8")] == [True, True, False]


@pytest.mark.parametrize("answer", [evaded("u8", "u1"), Stood(units=("u8",))])
def test_an_answer_ends_the_question(answer):
    answered = after(charged("u1", "u8"), shot("u8", "u1"), answer).unit("u8")
    assert (answered.charged_by, answered.fired_at) == ((), ())
    assert answered.evaded == isinstance(answer, Evaded)


def test_a_phase_forgets_charges_evasions_and_blunders():
    acts = [charged("u1", "u8"), evaded("u8", "u1"), charged("u5", "u3"), blunder("enemy_strong", ("u6",))]
    state = after(*acts, SHOOTING)
    assert not state.unit("u8").evaded
    assert not any(one.charged or one.charged_by or one.blundered for one in state.units.values())
    assert (state.ordering, state.open_orders) == (None, ())
    assert state.unit("u5").charging, "it fights its first round as a charger"


def test_a_commander_is_left_behind_by_evaders_in_command_and_goes_with_them_in_combat():
    joined = CommanderJoined(commander="c2", unit="u8")
    assert state_of(ARMIES, joined, COMMAND, charged("u1", "u8"), evaded("u8", "u1")).commander("c2").unit is None
    advance = Engaged(engagement="e1", units=("u1", "u8"), advancing=("u1",), contacts=(("u1", "u8"),))
    assert state_of(ARMIES, joined, COMMAND, COMBAT, advance, evaded("u8", "u1")).commander("c2").unit == "u8"


def test_contact_noted_in_a_log_without_pairs_leaves_the_commander_where_he_was():
    joined = CommanderJoined(commander="c3", unit="u1", displaced=True)
    old = Engaged(engagement="e1", units=("u1", "u3"), charging=("u1",))
    assert after(joined, old).commander("c3").unit == "u1"


def test_a_commander_moves_in_his_own_phase_alone():
    moved = after(CommanderJoined(commander="c3", unit="u1")).commander("c3")
    assert (moved.unit, moved.moved) == ("u1", True)
    set_up = state_of(ARMIES, CommanderJoined(commander="c3", unit="u1")).commander("c3")
    assert (set_up.unit, set_up.moved) == ("u1", False)
    assert after(CommanderJoined(commander="c3", unit="u1", displaced=True)).commander("c3").unit == "u1"


def test_a_lost_commander_is_with_nobody():
    lost = after(CommanderJoined(commander="c3", unit="u1"), CommanderLost(commander="c3")).commander("c3")
    assert (lost.dead, lost.unit) == (True, None)


def test_confusion_ends_with_ones_own_command_phase():
    confused = ConfusionSet(units=("u1", "u3"))
    state = after(confused)
    assert (state.unit("u1").confused, state.unit("u3").confused) == (True, True)
    state = after(confused, SHOOTING)
    assert (state.unit("u1").confused, state.unit("u3").confused) == (False, True)
    assert not after(confused, ConfusionCleared(units=("u3",))).unit("u3").confused
