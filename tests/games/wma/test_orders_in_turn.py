"""The Command phase at the state: orders in their turn, commanders, blunders (wma p. 12-19, 68-69)."""

import pytest

from games.core.course import allowed
from games.core.events import PhaseMoved
from games.registry import pack_of
from games.wma.events import (
    BlunderMarked,
    BlunderObeyed,
    CommanderJoined,
    ConfusionSet,
    Evaded,
    LeftTable,
    MovedOnInitiative,
    UnitsHalted,
)
from games.wma.rights.command import (
    joiners,
    may_charge,
    may_halt,
    may_order,
    may_use_initiative,
    waiting_fanatics,
)
from games.wma.rights.commanders import may_be_displaced, may_move_commander
from lexicon.errors import OutOfOrder
from tests.support.battle_making import owed_by, state_of
from tests.support.command_phase import ARMIES, COMMAND, after, blunder, charged, code, order, ordered

# Orders, one unit after the other (p. 15, 19).


def test_a_commander_who_went_on_does_not_come_back():
    state = after(ordered("u1"), ordered("u5"))
    assert order(state, "u1") == "order.passed"
    assert order(state, "u5") is None
    assert isinstance(may_order(state, state.commander("c3"), [state.unit("u1")]), OutOfOrder)


def test_a_commander_is_done_when_another_begins_and_that_may_be_allowed_all_the_same():
    state = after(ordered("u1"), ordered("u5", "c4"))
    assert order(state, "u6") == "order.commander_over"
    assert isinstance(may_order(state, state.commander("c3"), [state.unit("u6")]), OutOfOrder)
    assert state.commander("c3").finished
    assert not state.commander("c3").failed


def test_a_unit_is_ordered_by_one_commander_alone():
    state = after(ordered("u1"))
    assert order(state, "u1", "c4") == "order.other_commander"
    assert order(state, "u1") is None


def test_a_failure_ends_the_commander_and_the_unit_but_no_other():
    state = after(ordered("u1", success=False))
    assert order(state, "u5") == "order.commander_finished"
    assert order(state, "u1", "c4") == "order.failed_before"
    assert order(state, "u5", "c4") is None
    assert not isinstance(may_order(state, state.commander("c3"), [state.unit("u5")]), OutOfOrder)


def test_the_generals_failure_ends_all_orders():
    state = after(ordered("u1", "c1", success=False, orders_end=True))
    assert order(state, "u5") == "order.orders_ended"
    assert may_move_commander(state, state.commander("c3"), None) is None


def test_by_another_reading_the_generals_failure_ends_commanders_moves_as_well():
    started, *rest = ARMIES
    strict = started.model_copy(update={"rulings": {"general_failure": "command_phase_over"}})
    state = state_of((strict, *rest), COMMAND, ordered("u1", "c1", success=False, orders_end=True))
    assert code(may_move_commander(state, state.commander("c3"), None)) == "attach.phase_over"


def test_three_orders_and_no_fourth():
    assert order(after(*[ordered("u1")] * 2), "u1") is None
    assert order(after(*[ordered("u1")] * 3), "u1") == "order.max_three_orders"


def test_a_brigade_is_four_units_at_most():
    assert order(after(), ("u1", "u2", "u5", "u6")) is None
    assert order(after(), ("u1", "u2", "u5", "u6", "u7")) == "order.brigade_over_four"


def test_the_parts_of_a_brigade_are_ordered_one_after_the_other_as_in_the_example_of_the_book():
    """A, B, C, D together; then A and B; then B, then A; then C and D (wma p. 19)."""
    whole, pair, rest = ("u1", "u2", "u5", "u6"), ("u1", "u2"), ("u5", "u6")
    acts = [ordered(whole)]
    for part in (pair, "u2", "u1", rest):
        assert order(after(*acts), part) is None, part
        acts.append(ordered(part))
    state = after(*acts)
    assert [order(state, one) for one in ("u1", "u2")] == ["order.max_three_orders"] * 2
    assert order(state, rest) is None


def test_who_joins_a_brigade_that_has_moved_must_have_touched_it_before_p19():
    """Whether he did the table knows, so he is named and not refused."""
    state = after(ordered(("u1", "u2")))
    assert order(state, ("u1", "u2", "u5")) is None
    assert [unit.id for unit in joiners([state.unit(unit) for unit in ("u1", "u2", "u5")])] == ["u5"]
    assert joiners([state.unit("u1"), state.unit("u2")]) == joiners([state.unit("u5"), state.unit("u6")]) == ()


def test_one_part_of_a_brigade_is_finished_before_the_next():
    state = after(ordered(("u1", "u2", "u5", "u6")), ordered(("u1", "u2")), ordered(("u5", "u6")))
    assert [order(state, one) for one in ("u1", "u2")] == ["order.passed", "order.passed"]
    assert order(state, "u5") is None


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (UnitsHalted(units=("u1",)), "order.halted"),
        (ConfusionSet(units=("u1",)), "order.confused"),
        (MovedOnInitiative(unit="u1", how="evade"), "order.moved_by_initiative"),
        (charged("u1", "u3"), "order.engaged"),
        (LeftTable(unit="u1", result="off"), "order.off_table"),
    ],
)
def test_who_hears_no_order(event, wanted):
    assert order(after(event), "u1") == wanted


def test_a_charger_whom_everybody_evaded_gets_no_more_orders():
    state = after(ordered("u1"), charged("u1", "u8"), Evaded(unit="u8", chargers=("u1",)))
    assert not state.unit("u1").engaged
    assert order(state, "u1") == "order.charged"


def test_orders_belong_to_ones_own_command_phase():
    shooting = state_of(ARMIES, COMMAND, PhaseMoved(turn=1, phase="shooting", side="A"))
    assert order(shooting, "u1") == "order.phase"
    assert order(after(), "u3", "c2") == "turn.not_active"
    assert order(after(), "u3") == "order.other_side"


def test_a_new_turn_forgets_the_orders_of_the_last():
    state = after(ordered("u1"), ordered("u5", "c4", success=False))
    state = state_of(
        ARMIES, COMMAND, ordered("u1"), ordered("u5", "c4", success=False), CommanderJoined(commander="c3")
    )
    again = state_of(
        ARMIES,
        COMMAND,
        ordered("u1"),
        ordered("u5", "c4", success=False),
        CommanderJoined(commander="c3"),
        PhaseMoved(turn=1, phase="command", side="B"),
        PhaseMoved(turn=2, phase="command", side="A"),
    )
    assert order(state, "u1") == "order.commanders_moved"
    assert [order(again, one, by) for one, by in (("u1", "c4"), ("u5", "c3"))] == [None, None]
    assert not again.commander("c3").moved


# Initiative, before all orders (p. 13-14).


def test_the_first_order_closes_initiative_whether_it_is_obeyed_or_not():
    for success in (True, False):
        state = after(ordered("u1", success=success))
        assert code(may_use_initiative(state, state.unit("u5"))) == "initiative.late"
        assert code(may_charge(state, state.unit("u5"))) == "initiative.late"
        assert isinstance(may_charge(state, state.unit("u5")), OutOfOrder)


@pytest.mark.parametrize(
    ("event", "wanted"),
    [
        (ConfusionSet(units=("u1",)), "initiative.confused"),
        (MovedOnInitiative(unit="u1", how="charge"), "initiative.again"),
        (charged("u1", "u3"), "initiative.engaged"),
        (UnitsHalted(units=("u1",)), "charge.halted"),
    ],
)
def test_who_has_no_initiative(event, wanted):
    state = after(event)
    assert code(may_use_initiative(state, state.unit("u1"))) == wanted


def test_fanatics_are_named_as_long_as_they_could_charge_by_themselves():
    assert [one.id for one in waiting_fanatics(after(), "A")] == ["u11"]
    assert waiting_fanatics(after(charged("u11", "u3")), "A") == ()
    assert waiting_fanatics(after(ordered("u1")), "A") == ()


# Command stands (p. 17, 69).


def test_commanders_move_once_and_end_the_orders():
    state = after(CommanderJoined(commander="c3", unit="u1"))
    assert code(may_move_commander(state, state.commander("c3"), state.unit("u5"))) == "attach.moved"
    assert may_move_commander(state, state.commander("c1"), state.unit("u5")) is None
    assert order(state, "u5", "c1") == "order.commanders_moved"
    assert code(may_charge(state, state.unit("u5"))) == "initiative.late"


def test_a_commander_joins_a_unit_in_combat_and_stays_with_it():
    state = after(charged("u1", "u3"))
    assert may_move_commander(state, state.commander("c1"), state.unit("u1")) is None
    later = state_of(
        ARMIES,
        COMMAND,
        charged("u1", "u3"),
        CommanderJoined(commander="c1", unit="u1"),
        PhaseMoved(turn=2, phase="command", side="A"),
    )
    for to in (None, later.unit("u5")):
        assert code(may_move_commander(later, later.commander("c1"), to)) == "attach.in_combat"


@pytest.mark.parametrize(("to", "wanted"), [("u3", "order.other_side"), ("u6", "attach.with_it"), ("u5", None)])
def test_whom_a_commander_joins(to, wanted):
    state = state_of(ARMIES, CommanderJoined(commander="c1", unit="u6"), COMMAND)
    assert code(may_move_commander(state, state.commander("c1"), state.unit(to))) == wanted


def test_commanders_move_in_their_own_command_phase():
    state = state_of(ARMIES, COMMAND, PhaseMoved(turn=1, phase="shooting", side="A"))
    assert code(may_move_commander(state, state.commander("c1"), None)) == "attach.phase"
    assert code(may_move_commander(after(), after().commander("c2"), None)) == "turn.not_active"


def test_a_commander_is_displaced_in_any_phase_unless_he_is_with_a_unit():
    alone = state_of(ARMIES, COMMAND)
    assert may_be_displaced(alone.commander("c2"), alone.unit("u3")) is None
    joined = state_of(ARMIES, CommanderJoined(commander="c2", unit="u3"), COMMAND)
    assert code(may_be_displaced(joined.commander("c2"), joined.unit("u4"))) == "attach.not_displaced"
    moved = after(CommanderJoined(commander="c1", unit="u5", displaced=True))
    assert (moved.stage, moved.commander("c1").moved) == ("initiative", False)


@pytest.mark.parametrize(
    ("event", "stays"),
    [
        (ordered("u1", "c1"), False),
        (ordered("u1", "c1", success=False), True),
        (charged("u1", "u3"), False),
        (MovedOnInitiative(unit="u1", how="evade"), False),
        (ordered("u5", "c1"), True),
    ],
)
def test_a_commander_never_goes_with_his_unit_in_a_command_phase(event, stays):
    state = state_of(ARMIES, CommanderJoined(commander="c3", unit="u1"), COMMAND, event)
    assert (state.commander("c3").unit == "u1") == stays


# Blunders are debts (p. 68).


def test_the_mark_of_a_brigade_is_owed_until_one_unit_bears_it():
    failed = ordered(("u1", "u5"), success=False)
    state = after(failed, blunder("gods_forbid"))
    assert owed_by(state) == [("blunder", "A")]
    state = after(failed, blunder("gods_forbid"), BlunderMarked(unit="u5"))
    assert owed_by(state) == []
    assert (state.unit("u1").blunder_marks, state.unit("u5").blunder_marks) == (0, 1)


def test_the_choice_of_a_mark_outlives_the_phase():
    failed = ordered(("u1", "u5"), success=False)
    state = after(failed, blunder("gods_forbid"), PhaseMoved(turn=1, phase="shooting", side="A"))
    assert owed_by(state) == [("blunder", "A")]


def test_units_sent_at_the_enemy_charge_or_say_that_they_met_nobody():
    failed, sent = ordered(("u1", "u5"), success=False), blunder("gods_with_us", score=6)
    state = after(failed, sent)
    assert owed_by(state) == [("blunder", "A")]
    assert may_charge(state, state.unit("u1")) is None
    state = after(failed, sent, charged("u1", "u3"))
    assert owed_by(state) == [("blunder", "A")]
    assert owed_by(after(failed, sent, charged("u1", "u3"), BlunderObeyed(units=("u5",)))) == []


@pytest.mark.parametrize("result", ["enemy_close", "enemy_strong"])
def test_other_rows_leave_nothing_owing(result):
    assert owed_by(after(ordered(("u1", "u5"), success=False), blunder(result, score=3))) == []


def test_units_are_halted_in_their_own_command_phase():
    state = after(UnitsHalted(units=("u1",)))
    wanted = {"u1": "halt.again", "u2": None, "u3": "turn.not_active"}
    assert {one: code(may_halt(state, state.unit(one))) for one in wanted} == wanted


# What a player may do, as a list.


def acts(state, side="A"):
    return {(act.command, act.unit) for act in allowed(pack_of("wma").may(state, side))}


def test_the_list_of_acts_agrees_with_the_rights():
    state = after(ordered("u1", success=False))
    listed = acts(state)
    assert ("order", "u5") in listed
    assert ("order", "u1") not in listed
    assert ("charge", "u5") not in listed
    assert ("attach", "c3") in listed
    why = {(act.command, act.unit): code(act.why_not) for act in pack_of("wma").may(state, "A")}
    assert why["order", "u1"] == "order.failed_before"
    assert why["charge", "u5"] == "initiative.late"


def test_every_debt_says_how_it_is_paid_and_the_list_of_acts_has_it():
    state = after(charged("u1", "u8"), ordered(("u5", "u6"), success=False), blunder("gods_forbid", ("u5", "u6")))
    debts = pack_of("wma").owed(state)
    assert [(debt.what, sorted({act.command for act in debt.acts})) for debt in debts] == [
        ("blunder", ["blunder"]),
        ("reaction", ["evade", "shoot", "stand"]),
    ]
    assert ("blunder", "u6") in acts(state)
    assert ("evade", "u8") in acts(state, "B")
