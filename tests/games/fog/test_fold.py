"""What the events of an impact phase do to the battle."""

from hypothesis import given
from hypothesis import strategies as st

from games.core.events import PhaseMoved, UnitChanged, UnitLost
from games.fog.arrivals import arrivals
from games.fog.events import (
    ChargeDeclared,
    ChargeMoved,
    ContactEnded,
    GroupEvaded,
    GroupIntercepted,
    GroupLeft,
    ImpactFought,
)
from games.fog.standing import closes, follows, result
from games.fold import foresee
from games.registry import view_of
from resolvers.fog.game import FogRulings
from tests.support.fog_making import fog_battle, fog_events, group, lines
from tests.support.random_play import check_view

CHARGE = ChargeDeclared(group="u1", targets=("u3", "u4"))
NEXT = PhaseMoved(turn=1, phase="impact", side="B")


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
