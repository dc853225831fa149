"""The fold of War in Lace takes any events in any order, and the battle as data stays one to believe."""

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.events import Loss, PhaseMoved, UnitChanged, UnitRemoved
from games.fold import foresee
from games.registry import pack_of, view_of
from games.wil.events import (
    LaceAttacked,
    LaceFought,
    LaceLosses,
    LaceMorale,
    LaceOrdered,
    LaceReacted,
    LaceShaken,
    LaceShot,
    OfficerMoved,
)
from tests.support.wil_making import companies as battle
from tests.support.wil_making import units, wil_events

events = st.one_of(
    wil_events,
    st.builds(PhaseMoved, turn=st.integers(1, 3), phase=st.just("turn"), side=st.sampled_from(["A", "B"])),
    st.builds(UnitChanged, unit=units, stands=st.none() | st.integers(0, 6), destroyed=st.none() | st.booleans()),
    st.builds(UnitRemoved, unit=units),
)


@settings(max_examples=200, deadline=None)
@given(st.lists(events, max_size=12))
def test_whatever_happens_the_battle_can_be_shown(happened):
    state = battle(*happened)
    assert set(view_of(state)["units"]) == {unit.name for unit in state.units.values()}
    assert all(debt.by in state.sides for debt in pack_of("wil").owed(state))


def attacked(**more):
    return LaceAttacked(attacker="u1", target="u4", passed=True, **more)


def test_an_attack_is_open_until_it_is_fought_and_one_alone():
    state = battle(attacked(reacts=True))
    assert state.attack is not None and state.attack.reacting and state.units["u1"].tried
    state = foresee(state, [LaceOrdered(unit="u2", action="move", passed=True)])
    assert state.attack is None  # the other side allowed it: the next unit ends the attack


def test_an_order_that_fails_ends_the_unit_and_no_formation_is_taken():
    state = battle(LaceOrdered(unit="u2", action="close_order", passed=False))
    assert (state.units["u2"].failed, state.units["u2"].formation) == (True, "loose")
    state = battle(LaceOrdered(unit="u2", action="close_order", passed=True, formation="close_order"))
    assert (state.units["u2"].failed, state.units["u2"].formation) == (False, "close_order")


def test_the_turn_begins_anew_for_all():
    state = battle(
        LaceOrdered(unit="u2", action="fire", passed=True),
        OfficerMoved(officer="c1", unit="u2"),
        PhaseMoved(turn=1, phase="turn", side="B"),
    )
    unit = state.units["u2"]
    assert (unit.tried, unit.firing, state.officers["c1"].moved) == (False, "", False)
    assert state.officers["c1"].unit == "u2"


def test_what_a_reaction_shot_falls_at_the_end_of_the_attack():
    state = battle(
        attacked(reacts=True),
        LaceReacted(unit="u4", reaction="evade", passed=True, shoots=True),
        LaceShot(shooter="u4", target="u1", hits=4, lost=2),
    )
    assert state.units["u1"].stands == 6 and state.attack.answered == 2
    state = foresee(state, [PhaseMoved(turn=1, phase="turn", side="B")])
    assert state.units["u1"].stands == 4 and state.units["u1"].morale_due


def test_hits_are_owed_until_they_are_taken():
    state = battle(LaceOrdered(unit="u2", action="fire", passed=True), LaceShot(shooter="u2", target="u3", hits=3))
    assert state.units["u3"].hits_due == 3 and not state.units["u3"].morale_due
    state = foresee(state, [LaceLosses(unit="u3", hits=3, lost=2, hits_per_model=2)])
    unit = state.units["u3"]
    assert (unit.hits_due, unit.stands, unit.hits_per_model, unit.morale_due) == (0, 4, 2, True)
    state = foresee(state, [LaceMorale(unit="u3", passed=True, needed=6)])
    assert not state.units["u3"].morale_due and state.morale_needed == 6


def test_a_unit_that_falls_owes_nothing_and_its_officer_is_free():
    state = battle(
        OfficerMoved(officer="c1", unit="u1"),
        attacked(),
        LaceFought(
            attacker="u1",
            target="u4",
            losses=(Loss(unit="u1", suffered=6, stands_lost=6, destroyed=True),),
            retreats="u1",
            tests=("u1", "u4"),
            pursuer="u4",
        ),
    )
    assert not state.units["u1"].alive and not state.units["u1"].morale_due and state.units["u4"].morale_due
    assert state.officers["c1"].unit is None and not state.officers["c1"].tests
    assert state.pursuit.destroyed


def test_only_a_volley_that_took_models_stops_the_attacker_who_wavers():
    """Another reason for the test, as the morale of the whole force, does not."""
    volley = LaceReacted(unit="u4", reaction="volley", passed=True, shoots=True)
    shaken = (LaceShaken(side="A", units=("u1", "u2")), LaceMorale(unit="u1", passed=False))
    missed = LaceShot(shooter="u4", target="u1", hits=0, lost=0)
    assert battle(attacked(reacts=True), volley, missed, *shaken).attack is not None
    hit = LaceShot(shooter="u4", target="u1", hits=2, lost=1)
    assert battle(attacked(reacts=True), volley, hit, LaceMorale(unit="u1", passed=False)).attack is None


def test_who_falls_in_his_victory_pursues_nobody():
    both = (
        Loss(unit="u1", suffered=6, stands_lost=6, destroyed=True),
        Loss(unit="u4", suffered=2, stands_lost=2),
    )
    state = battle(attacked(), LaceFought(attacker="u1", target="u4", losses=both, retreats="u4", pursuer="u1"))
    assert state.pursuit is None


def test_nobody_pursues_who_was_taken_off_the_table():
    fought = LaceFought(attacker="u1", target="u4", retreats="u4", pursuer="u1")
    assert battle(attacked(), fought).pursuit is not None
    state = battle(attacked(), fought, UnitRemoved(unit="u4"))
    assert state.pursuit is None and view_of(state)
