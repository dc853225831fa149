"""Charges at the state: who may, whom they meet, what the charged may do (wma p. 13-15, 24-25, 41, 50)."""

import pytest

from games.core.events import PhaseMoved
from games.wma.events import (
    Blundered,
    CommanderJoined,
    ConfusionSet,
    Evaded,
    LeftTable,
    MovedOnInitiative,
    Stood,
    Supporting,
    UnitsHalted,
)
from games.wma.rights.command import (
    may_be_charged,
    may_charge,
    may_support_charge,
)
from games.wma.rights.reactions import may_evade_charge, may_stand
from tests.support.battle_making import owed_by, state_of
from tests.support.command_phase import ARMIES, COMMAND, after, charged, code, evaded, ordered, shot

# Charges: on initiative, on the order of the moment, on a blunder (p. 13-15, 64, 68).


def test_a_charge_is_the_move_of_the_order_just_obeyed():
    state = after(ordered(("u1", "u5")), ordered("u6"))
    assert may_charge(state, state.unit("u6")) is None
    assert code(may_charge(state, state.unit("u1"))) == "charge.passed"
    both = after(ordered(("u1", "u5")))
    assert [may_charge(both, both.unit(one)) for one in ("u1", "u5")] == [None, None]


@pytest.mark.parametrize(
    ("events", "wanted"),
    [
        ([ordered("u1", success=False)], "charge.order_failed"),
        ([ordered("u1"), ordered("u1", success=False)], "charge.order_failed"),
        ([ConfusionSet(units=("u1",))], "charge.confused"),
        ([UnitsHalted(units=("u1",))], "charge.halted"),
        ([MovedOnInitiative(unit="u1", how="evade")], "charge.evaded"),
        ([charged("u1", "u3")], "charge.engaged"),
        ([charged("u1", "u8"), Evaded(unit="u8", chargers=("u1",))], "charge.again"),
        ([Blundered(commander="c3", units=("u1",), score=4, result="enemy_strong")], "charge.blunder"),
        ([Blundered(commander="c3", units=("u1",), score=1, result="gods_forbid", marked="u1")], "charge.order_failed"),
        ([LeftTable(unit="u1", result="off")], "order.off_table"),
        ([LeftTable(unit="u1", result="gone")], "unit.dead"),
    ],
)
def test_who_does_not_charge(events, wanted):
    state = after(*events)
    assert code(may_charge(state, state.unit("u1"))) == wanted


def test_no_charge_after_the_general_failed_nor_when_commanders_have_moved():
    failed = after(ordered("u1", "c1", success=False, orders_end=True))
    assert code(may_charge(failed, failed.unit("u2"))) == "initiative.late"
    moved = after(ordered("u1"), CommanderJoined(commander="c1"))
    assert code(may_charge(moved, moved.unit("u1"))) == "charge.passed"


def test_a_charge_is_no_act_of_another_phase_or_turn():
    state = after()
    assert code(may_charge(state, state.unit("u3"))) == "turn.not_active"
    combat = state_of(ARMIES, COMMAND, PhaseMoved(turn=1, phase="combat", side="A"))
    assert code(may_charge(combat, combat.unit("u1"))) == "charge.phase"


def test_who_is_no_target():
    state = after(LeftTable(unit="u3", result="gone"), LeftTable(unit="u4", result="off"))
    wanted = {"u3": "fight.destroyed", "u4": "charge.off_table", "u5": "fight.friends", "u8": None}
    charger = state.unit("u1")
    assert {one: code(may_be_charged(state, charger, state.unit(one))) for one in wanted} == wanted


def test_units_that_charge_one_enemy_are_one_fight_and_others_another():
    state = after(charged("u1", "u3"), charged("u5", "u4", fight="e2"), charged("u6", "u3"))
    assert {name: fight.units for name, fight in state.engagements.items()} == {
        "e1": ("u1", "u3", "u6"),
        "e2": ("u5", "u4"),
    }
    assert state.engagements["e1"].contacts == (("u1", "u3"), ("u6", "u3"))


def test_a_charge_into_two_fights_makes_them_one():
    state = after(charged("u1", "u3"), charged("u5", "u4", fight="e2"), charged("u6", "u3", "u4"))
    (fight,) = state.engagements.values()
    assert set(fight.units) == {"u1", "u3", "u5", "u4", "u6"}
    assert {one.engagement for one in state.units.values() if one.engaged} == {fight.id}


def test_who_goes_along_in_support_needs_no_order_and_has_moved():
    state = after(ordered("u1"))
    foot, horse = state.unit("u1"), state.unit("u2")
    assert may_support_charge(state, state.unit("u5"), [foot]) is None
    assert code(may_support_charge(state, horse, [foot])) == "charge.support_foot"
    assert code(may_support_charge(state, state.unit("u5"), [horse])) == "charge.support_foot"
    assert code(may_support_charge(state, foot, [foot])) == "charge.no_support"
    confused = after(ConfusionSet(units=("u5",))).unit("u5")
    assert code(may_support_charge(state, confused, [foot])) == "charge.support_confused"
    with_help = charged("u1", "u3").model_copy(
        update={"units": ("u1", "u3", "u5"), "supporting": (Supporting(unit="u5"),)}
    )
    state = after(with_help)
    assert (state.unit("u5").engaged, state.unit("u5").charged, state.unit("u5").charging) == (True, True, False)


# The charged (p. 24-25, 41).


def reactions(*events):
    return [(what, side) for what, side in owed_by(after(*events)) if what in ("reaction", "evade")]


def test_only_who_has_a_choice_is_asked():
    assert reactions(charged("u1", "u3")) == []
    assert reactions(charged("u1", "u12")) == []
    assert reactions(charged("u1", "u13")) == [("reaction", "B")]
    assert reactions(charged("u1", "u8")) == [("reaction", "B")]
    assert reactions(charged("u1", "u3", "u13", "u8")) == [("reaction", "B"), ("reaction", "B")]


def test_who_has_shot_may_still_evade_and_who_cannot_is_done():
    assert reactions(charged("u1", "u8"), shot("u8", "u1")) == [("evade", "B")]
    assert reactions(charged("u1", "u13"), shot("u13", "u1")) == []


def test_standing_is_an_answer():
    assert reactions(charged("u1", "u8"), Stood(units=("u8",))) == []
    assert code(may_stand(after(charged("u1", "u8"), Stood(units=("u8",))).unit("u8"))) == "stand.nobody"


@pytest.mark.parametrize(
    ("charger", "target", "wanted"),
    [
        ("u1", "u8", None),
        ("u2", "u8", None),  # faster, but no skirmishers
        ("u7", "u8", "evade.as_fast"),
        ("u10", "u8", "evade.as_fast"),
        ("u10", "u9", "evade.as_fast"),
        ("u7", "u9", None),
        ("u1", "u13", "evade.no_skirmishers"),
    ],
)
def test_whom_skirmishers_evade(charger, target, wanted):
    state = after(charged(charger, target))
    assert code(may_evade_charge(state, state.unit(target))) == wanted


@pytest.mark.parametrize(
    ("events", "wanted"),
    [
        ([], "evade.not_charged"),
        ([ConfusionSet(units=("u8",)), charged("u1", "u8")], "evade.confused"),
        ([charged("u1", "u8"), Evaded(unit="u8", chargers=("u1",)), charged("u5", "u8", fight="e2")], "evade.again"),
        ([charged("u1", "u8"), Stood(units=("u8",)), charged("u5", "u8")], "evade.engaged"),
        ([charged("u1", "u8"), charged("u5", "u8")], None),
        ([charged("u1", "u8"), charged("u10", "u8")], "evade.as_fast"),
    ],
)
def test_what_keeps_skirmishers_from_evading(events, wanted):
    state = after(*events)
    assert code(may_evade_charge(state, state.unit("u8"))) == wanted


def test_an_evasion_frees_all_chargers_who_touch_nobody_else():
    state = after(charged("u1", "u8"), charged("u5", "u8"), charged("u6", "u8", "u3"), evaded("u8", "u1", "u5", "u6"))
    assert {one: state.unit(one).engaged for one in ("u1", "u5", "u6", "u8", "u3")} == {
        "u1": False,
        "u5": False,
        "u6": True,
        "u8": False,
        "u3": True,
    }
    (fight,) = state.engagements.values()
    assert set(fight.units) == {"u6", "u3"}
    assert not state.unit("u1").charging
    assert state.unit("u6").charging


def test_the_hits_of_a_charger_who_meets_nobody_drive_him_back():
    state = after(charged("u1", "u8"), shot("u8", "u1", 2), evaded("u8", "u1"))
    assert (state.unit("u1").phase_hits, state.unit("u1").carried_hits, state.unit("u1").hits) == (2, 0, 2)
    assert owed_by(state) == [("drive_back", "A")]


def test_the_hits_of_a_charger_who_touches_somebody_else_count_in_the_fight():
    state = after(charged("u1", "u8", "u3"), shot("u8", "u1", 2), evaded("u8", "u1"))
    assert (state.unit("u1").phase_hits, state.unit("u1").carried_hits) == (0, 2)
    assert owed_by(state) == []
