"""What the events of an impact phase do to the battle."""

from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.events import Acted, PhaseMoved, UnitChanged, UnitLost, UnitRemoved
from games.core.state import Unit
from games.fog.arrivals import arrivals
from games.fog.events import (
    ChargeAwaited,
    ChargeDeclared,
    ChargeMoved,
    ChargesClosed,
    CohesionFell,
    CohesionTested,
    ContactEnded,
    GroupEvaded,
    GroupIntercepted,
    GroupLeft,
    ImpactFought,
    MoveVaried,
)
from games.fog.standing import closes, follows, result
from games.fold import foresee
from games.registry import view_of
from resolvers.fog.game import FogRulings
from tests.support.fog_making import fog_battle, fog_events, group, lines
from tests.support.random_play import check_view

CHARGE = ChargeDeclared(group="u1", targets=("u3", "u4"))
NEXT = PhaseMoved(turn=1, phase="impact", side="B")
FAILS = CohesionTested(unit="u3", cause="friends", passed=False, falls=True)
FAILED = {"tests": ("friends",), "failed": ("friends",)}


def after(*events):
    return foresee(fog_battle(*lines(), group("u5", "B", "cavalry")), events)


def test_a_charge_is_known_of_both():
    state = after(CHARGE)
    assert state.units["u1"].charges == ("u3", "u4")
    assert state.units["u3"].charged_by == state.units["u4"].charged_by == ("u1",)


def test_a_test_that_is_passed_is_remembered_as_taken_only():
    passed = after(ChargeDeclared(group="u2", targets=("u3",), tested=True)).units["u2"]
    assert (passed.tests, passed.failed) == (("charge",), ())
    failed = after(ChargeDeclared(group="u2", targets=("u3",), tested=True, passed=False, charges=False))
    assert (failed.units["u2"].tests, failed.units["u2"].failed) == (("charge",), ("charge",))
    assert failed.units["u3"].charged_by == ()


def test_what_was_done_in_a_phase_ends_with_it_and_contacts_stay():
    state = after(
        CHARGE,
        GroupEvaded(unit="u4"),
        ChargeMoved(group="u1", met=("u3",), flank=True, cohesion={"u3": "disrupted"}),
        ImpactFought(group="u1", enemy="u3", hits=(3, 0)),
        NEXT,
    )
    knights, spears, archers = (state.units[one] for one in ("u1", "u3", "u4"))
    assert (knights.charges, knights.moved, knights.fought, state.stage) == ((), False, (), "")
    assert (spears.charged_by, spears.flanked, spears.lowered, spears.cohesion) == ((), False, False, "disrupted")
    assert not archers.evaded
    assert (state.contacts, state.fresh) == ((("u1", "u3"),), ())


def test_an_interception_into_the_flank_calls_the_charge_off():
    state = after(CHARGE, GroupIntercepted(unit="u5", enemy="u1", flank=True, cohesion={"u1": "disrupted"}))
    assert state.units["u1"].charges == () and state.units["u3"].charged_by == ()
    assert state.units["u1"].cohesion == "disrupted" and state.units["u1"].lowered
    assert state.fresh == (("u5", "u1"),)


def test_an_interception_across_the_path_leaves_the_charge():
    state = after(CHARGE, GroupIntercepted(unit="u5", enemy="u1"))
    assert state.units["u1"].charges == ("u3", "u4") and state.units["u5"].intercepts == "u1"
    assert state.contacts == ()


def test_who_bursts_through_friends_lowers_each_of_them():
    state = after(CHARGE, GroupEvaded(unit="u4", cohesion={"u3": "disrupted", "u5": "fragmented"}))
    assert [state.units[one].cohesion for one in ("u3", "u4", "u5")] == ["disrupted", "steady", "fragmented"]


def test_who_leaves_the_table_is_gone_and_costs_attrition():
    state = after(CHARGE, GroupEvaded(unit="u4"), GroupLeft(unit="u4", attrition=1))
    assert state.units["u4"].destroyed == "table_edge"
    assert (state.sides["A"].attrition, state.sides["B"].attrition) == (0, 1)
    assert result(state, FogRulings()) == ({"A": 1, "B": 0}, None)


def test_the_dead_and_the_broken_touch_nobody():
    met = (CHARGE, ChargeMoved(group="u1", met=("u3",)))
    for event in (
        UnitLost(unit="u3", cause="combat"),
        UnitChanged(unit="u3", values={"cohesion": "broken"}),
        ContactEnded(units=("u1",)),
    ):
        assert after(*met, event).contacts == ()
    assert after(*met, UnitChanged(unit="u1", values={"cohesion": "broken"})).units["u3"].charged_by == ()


def test_who_charges_anew_has_broken_off_from_whom_he_fought():
    state = after(CHARGE, ChargeMoved(group="u1", met=("u3",)), NEXT, PhaseMoved(turn=2, phase="impact", side="A"))
    assert foresee(state, [ChargeDeclared(group="u1", targets=("u4",))]).contacts == ()


def test_an_army_of_which_nobody_is_left_has_lost():
    state = fog_battle(group("u1", "A", "hf"), group("u2", "A", "hf"), group("u3", "B", "lf"))
    after_all = foresee(state, [UnitLost(unit="u3", cause="combat")])
    (ended,) = follows(state, after_all, FogRulings())
    assert (ended.winner, ended.reason) == ("A", "wiped_out")
    one_left = foresee(state, [UnitLost(unit="u1", cause="combat")])
    assert follows(state, one_left, FogRulings()) == ()


def test_a_charge_that_nobody_carried_out_arrives_with_the_end_of_the_phase():
    into_flank = ChargeDeclared(group="u1", targets=("u3", "u4"), aspect="flank")
    state = after(into_flank, ChargeDeclared(group="u2", targets=("u3",), aspect="rear"), GroupEvaded(unit="u4"))
    met = tuple(arrivals(state))
    assert closes(state, FogRulings()) == met
    assert [(event.group, event.met, event.flank, dict(event.cohesion)) for event in met] == [
        ("u1", ("u3",), True, {"u3": "disrupted"}),
        ("u2", ("u3",), True, {}),
    ]
    later = foresee(state, (*met, NEXT))
    assert later.units["u3"].cohesion == "disrupted" and later.contacts == (("u1", "u3"), ("u2", "u3"))


def test_no_charge_arrives_that_was_intercepted_moved_or_fought():
    for event in (
        GroupIntercepted(unit="u5", enemy="u1"),
        ChargeMoved(group="u1"),
        UnitChanged(unit="u3", values={"cohesion": "broken"}),
    ):
        assert closes(after(ChargeDeclared(group="u1", targets=("u3",)), event), FogRulings()) == ()
    fought = after(ChargeDeclared(group="u1", targets=("u3",)), ImpactFought(group="u1", enemy="u3"))
    assert closes(fought, FogRulings()) == ()


def test_fights_are_those_who_touch_each_other_be_it_through_others():
    state = after(
        ChargeMoved(group="u1", met=("u3",)),
        ChargeMoved(group="u2", met=("u3",)),
        ChargeMoved(group="u5", met=("u2",)),
    )
    (fight,) = view_of(state)["fights"]
    assert (fight["A"], fight["B"]) == (["Рыцари", "Лёгкая конница"], ["Копейщики", "u5"])


UNORDERED = ChargeDeclared(group="u1", targets=("u3",), unordered=True)
MET = ChargeMoved(group="u1", met=("u3",))
LOST = CohesionTested(unit="u3", cause="losses", passed=False)
HIT = ChargeMoved(group="u1", met=("u3",), flank=True, cohesion={"u3": "disrupted"})


@pytest.mark.parametrize(
    ("events", "unit", "known"),
    [
        ((UNORDERED,), "u1", {"charges": ("u3",), "unordered": True}),
        ((CHARGE, CHARGE), "u1", {"charges": ("u3", "u4")}),
        ((CHARGE, CHARGE), "u4", {"charged_by": ("u1",)}),
        ((UNORDERED, CHARGE), "u1", {"charges": ("u3", "u4"), "unordered": True}),
        (
            (ChargeDeclared(group="u1", targets=("u3",), aspect="flank"), CHARGE),
            "u1",
            {"charges": ("u3", "u4"), "into_flank": ("u3",)},
        ),
        (
            (CHARGE, ChargeDeclared(group="u2", targets=("u3",), aspect="rear")),
            "u3",
            {"charged_by": ("u1", "u2")},
        ),
        (
            (ChargeDeclared(group="u1", targets=("u3",), tested=True, passed=False, unordered=True),),
            "u1",
            {"charges": ("u3",), "unordered": True, "tests": ("restrain",), "failed": ("restrain",)},
        ),
        (
            (ChargeDeclared(group="u1", targets=("u3",), tested=True, unordered=True, charges=False),),
            "u1",
            {"tests": ("restrain",)},
        ),
        ((ChargeDeclared(group="u1", targets=("u3",), charges=False),), "u3", {}),
        ((CHARGE, ChargeAwaited(unit="u3")), "u3", {"charged_by": ("u1",), "stood": True}),
        (
            (CHARGE, ChargeAwaited(unit="u4", tested=True, stands=False)),
            "u4",
            {"charged_by": ("u1",), "tests": ("stand",), "failed": ("stand",)},
        ),
        (
            (CHARGE, ChargeAwaited(unit="u4", tested=True)),
            "u4",
            {"charged_by": ("u1",), "stood": True, "tests": ("stand",)},
        ),
        ((GroupEvaded(unit="u4", bases_deep=2),), "u4", {"evaded": True, "bases_deep": 2}),
        ((GroupEvaded(unit="u4", move_mu=6),), "u4", {"evaded": True, "ran_mu": 6}),
        ((MoveVaried(unit="u1", move_mu=3),), "u1", {"ran_mu": 3}),
        ((GroupEvaded(unit="u4", bases_deep=2), GroupEvaded(unit="u4")), "u4", {"evaded": True, "bases_deep": 2}),
        ((GroupIntercepted(unit="u5", enemy="u1"),), "u5", {"intercepts": "u1"}),
        (
            (GroupIntercepted(unit="u5", enemy="u1", tested=True, intercepts=False),),
            "u5",
            {"tests": ("intercept",), "failed": ("intercept",)},
        ),
        ((GroupIntercepted(unit="u5", enemy="u1", tested=True),), "u5", {"intercepts": "u1", "tests": ("intercept",)}),
        ((UNORDERED, GroupIntercepted(unit="u5", enemy="u1", flank=True)), "u1", {"flanked_by": ("u5",)}),
        ((CHARGE, GroupIntercepted(unit="u5", enemy="u1", flank=True)), "u4", {}),
        ((MET,), "u1", {"moved": True}),
        ((MET,), "u3", {}),
        ((HIT,), "u3", {"flanked_by": ("u1",), "lowered": True, "cohesion": "disrupted"}),
        # A second hit of a turn costs no second level (Flank or rear charge), and is a hit all the same.
        (
            (HIT, ChargeMoved(group="u2", met=("u3",), flank=True)),
            "u3",
            {"flanked_by": ("u1", "u2"), "lowered": True, "cohesion": "disrupted"},
        ),
        ((HIT, HIT), "u3", {"flanked_by": ("u1",), "lowered": True, "cohesion": "disrupted"}),
        ((ChargeMoved(met=("u3",), flank=True),), "u3", {"flanked_by": ("",)}),
        ((ImpactFought(group="u1", enemy="u3"),), "u1", {"fought": ("u3",)}),
        ((ImpactFought(group="u1", enemy="u3"),), "u3", {"fought": ("u1",)}),
        (
            (ImpactFought(group="u1", enemy="u3"), ImpactFought(group="u1", enemy="u4")),
            "u1",
            {"fought": ("u3", "u4")},
        ),
        ((ImpactFought(group="u1", enemy="u3"), ImpactFought(group="u1", enemy="u3")), "u1", {"fought": ("u3",)}),
        (
            (ImpactFought(group="u1", enemy="u3", flank=True, cohesion={"u3": "disrupted"}),),
            "u3",
            {"fought": ("u1",), "flanked_by": ("u1",), "lowered": True, "cohesion": "disrupted"},
        ),
        ((ImpactFought(enemy="u3"),), "u3", {"fought": ("",)}),
        ((ImpactFought(group="u1", enemy="u3", hits=(2, 0)),), "u3", {"fought": ("u1",), "hurt": 1}),
        ((ImpactFought(group="u1", enemy="u3", hits=(2, 0)),), "u1", {"fought": ("u3",)}),
        ((ImpactFought(group="u1", enemy="u3", hits=(0, 1)),), "u1", {"fought": ("u3",), "hurt": 1}),
        (
            (ImpactFought(group="u1", enemy="u3", hits=(0, 1)), ImpactFought(group="u1", enemy="u4", hits=(3, 0))),
            "u1",
            {"fought": ("u3", "u4"), "hurt": 1},
        ),
        ((CohesionTested(unit="u3", cause="losses", passed=True),), "u3", {"tests": ("losses",)}),
        (
            (CohesionTested(unit="u3", cause="friends", passed=False, cohesion="fragmented"),),
            "u3",
            {"tests": ("friends",), "failed": ("friends",), "cohesion": "fragmented"},
        ),
        (
            (LOST, CohesionTested(unit="u3", cause="losses", passed=True)),
            "u3",
            {"tests": ("losses",), "failed": ("losses",)},
        ),
        # How far it falls is said by a table of the players, or put right.
        ((FAILS,), "u3", {**FAILED, "falls": True}),
        ((FAILS, CohesionFell(unit="u3", cohesion="fragmented")), "u3", {**FAILED, "cohesion": "fragmented"}),
        ((FAILS, UnitChanged(unit="u3", values={"cohesion": "disrupted"})), "u3", {**FAILED, "cohesion": "disrupted"}),
        ((FAILS, UnitChanged(unit="u3", values={"name": "Foot"})), "u3", {**FAILED, "falls": True, "name": "Foot"}),
        (
            (GroupIntercepted(unit="u5", enemy="u1"), ChargeDeclared(group="u2", targets=("u5",), stopped=("u5",))),
            "u5",
            {"charged_by": ("u2",)},
        ),
    ],
)
def test_what_an_event_leaves_of_a_group(events, unit, known):
    assert after(*events).units[unit] == replace(after().units[unit], **known)


@pytest.mark.parametrize(
    ("events", "stage"),
    [
        ((), ""),
        ((CHARGE,), ""),
        ((ChargesClosed(side="A"),), "answers"),
        ((ChargeAwaited(unit="u3"),), "answers"),
        ((GroupEvaded(unit="u4"),), "answers"),
        ((GroupIntercepted(unit="u5", enemy="u1"),), "answers"),
        ((MET,), "moves"),
        ((ChargeMoved(met=("u3",)),), ""),
        ((ImpactFought(group="u1", enemy="u3"),), "moves"),
        ((ImpactFought(enemy="u3"),), ""),
        # Nobody answers his way back from the moves to the answers.
        ((MET, ChargeAwaited(unit="u4")), "moves"),
        ((MET, ChargesClosed(side="A")), "moves"),
        ((MET, NEXT), ""),
    ],
)
def test_charges_are_declared_then_answered_then_moved(events, stage):
    assert after(*events).stage == stage


@pytest.mark.parametrize(
    ("events", "contacts", "fresh"),
    [
        ((MET,), (("u1", "u3"),), (("u1", "u3"),)),
        ((MET, ImpactFought(group="u1", enemy="u3")), (("u1", "u3"),), (("u1", "u3"),)),
        ((MET, ChargeMoved(group="u3", met=("u1",))), (("u1", "u3"),), (("u1", "u3"),)),
        ((ImpactFought(group="u1", enemy="u3"),), (("u1", "u3"),), (("u1", "u3"),)),
        ((ImpactFought(group="u1", enemy="u3", flank=True),), (("u1", "u3"),), (("u1", "u3"),)),
        ((ChargeMoved(met=("u3",)),), (), ()),
        ((MET, NEXT), (("u1", "u3"),), ()),
        ((MET, NEXT, ChargeMoved(group="u2", met=("u4",))), (("u1", "u3"), ("u2", "u4")), (("u2", "u4"),)),
        ((MET, ChargeMoved(group="u2", met=("u4",)), ContactEnded(units=("u3",))), (("u2", "u4"),), (("u2", "u4"),)),
        ((MET, UnitRemoved(unit="u3")), (), ()),
        ((MET, Acted(destroyed=("u3",))), (), ()),
        ((MET, GroupLeft(unit="u3", attrition=0)), (), ()),
        ((MET, CohesionTested(unit="u3", cause="losses", passed=False, cohesion="broken")), (), ()),
    ],
)
def test_who_touches_whom_and_who_of_them_fights_at_impact(events, contacts, fresh):
    state = after(*events)
    assert (state.contacts, state.fresh) == (contacts, fresh)


def test_nothing_but_cohesion_depth_and_contacts_outlasts_the_phase():
    state = after(MET)
    fresh = state.units["u4"]
    busy = {
        "charges": ("u1",),
        "into_flank": ("u1",),
        "unordered": True,
        "charged_by": ("u1",),
        "tests": ("charge",),
        "failed": ("charge",),
        "stood": True,
        "evaded": True,
        "ran_mu": 3.0,
        "intercepts": "u1",
        "flanked_by": ("u1",),
        "lowered": True,
        "falls": True,
        "hurt": 4,
        "moved": True,
        "fought": ("u1",),
    }
    own = {one.name for one in fields(fresh)} - {one.name for one in fields(Unit)}
    kept = {"cohesion", "bases_deep", "orb", "needed", "move_mu"}
    assert own == {*busy, *kept}, "what else a group keeps needs a place here"
    state = replace(
        state, units={**state.units, "u4": replace(fresh, **busy, cohesion="disrupted", bases_deep=2, orb=True)}
    )
    state = foresee(state, [NEXT])
    assert state.units["u4"] == replace(fresh, cohesion="disrupted", bases_deep=2, orb=True)
    assert (state.contacts, state.fresh) == ((("u1", "u3"),), ())


def test_a_table_that_was_said_is_kept():
    table = (-2, -1, 0, 0, 1, 2)
    for said in (GroupEvaded(unit="u4", table=table), MoveVaried(unit="u4", move_mu=4, table=table)):
        assert after(said, GroupEvaded(unit="u3"), MoveVaried(unit="u3", move_mu=4)).variable_move == table


def test_attrition_is_added_up_and_nobody_unknown_leaves():
    state = after(
        GroupLeft(unit="u3", attrition=1), GroupLeft(unit="u4", attrition=2), GroupLeft(unit="x", attrition=4)
    )
    assert (state.sides["A"].attrition, state.sides["B"].attrition) == (0, 3)


@given(
    st.lists(fog_events | st.just(NEXT) | st.builds(UnitLost, unit=st.sampled_from(["u1", "u4", "ghost"])), max_size=12)
)
def test_whatever_happens_the_battle_can_be_looked_at_and_every_charge_is_known_of_both(events):
    state = foresee(fog_battle(*lines()), events)
    check_view(state)
    for pair in state.fresh:
        assert pair in state.contacts
    for unit in state.units.values():
        for target in unit.charges:
            assert target not in state.units or unit.id in state.units[target].charged_by
