"""The fold of Grimdark Future under any events whatever: total, repeatable, and the state makes sense after each."""

from datetime import UTC, datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.events import Acted, PhaseMoved, UnitChanged, UnitLost, UnitRemoved
from games.core.record import GENESIS, chain
from games.fold import replay
from games.gdf.party import head_of, members
from games.gdf.state import GdfBattle
from games.registry import pack_of, view_of
from tests.support.gdf_making import gdf_events, losses, setting_up, sides, units

NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)

rounds = st.builds(PhaseMoved, turn=st.integers(1, 4), phase=st.just("round"), side=st.none() | sides)
corrections = st.one_of(
    st.builds(UnitChanged, unit=units, stands=st.none() | st.integers(0, 5), off_table=st.none() | st.booleans()),
    st.builds(UnitChanged, unit=units, values=st.fixed_dictionaries({}, optional={"shaken": st.booleans()})),
    st.builds(UnitLost, unit=units),
    st.builds(UnitRemoved, unit=units),
    st.builds(Acted, losses=losses),
)
played = st.lists(st.one_of(gdf_events, gdf_events, gdf_events, rounds, corrections), max_size=25)


def folded(events):
    records = chain(
        "b",
        (*setting_up(), *events),
        after=0,
        act=1,
        at=NOON,
        actor=1,
        message_id="m",
        prev=GENESIS,
    )
    state = replay("b", records)
    assert isinstance(state, GdfBattle)
    return state


@given(played)
@settings(max_examples=200, deadline=None)
def test_any_events_fold_and_the_state_makes_sense(events):
    state = folded(events)
    assert folded(events) == state
    pack = pack_of("gdf")
    for debt in pack.owed(state):
        assert debt.by in state.sides
        assert all(unit in state.units for unit in debt.units)
    for unit in state.units.values():
        assert unit.alive == (unit.stands > 0), "no models, no unit"
        assert unit.hits >= 0 and unit.suppression >= 0 and unit.spell_tokens >= 0
        assert not unit.morale_due or unit.alive, "the dead owe nothing"
        head = head_of(state, unit)
        assert head.id == unit.id or (head.alive and unit.host == head.id)
        if unit.alive and head.id != unit.id:
            shared = [(one.activated, one.shaken, one.stance, one.action) for one in members(state, unit)]
            assert state.turn == 0 or len({one[0] for one in shared}) == 1, "a hero is activated with his unit"
    if state.melee is not None and state.to_act:
        assert all(state.units[one].alive for one in (state.melee.charger, state.melee.target))
    if state.acting is not None and state.to_act:
        assert state.units[state.acting].alive
    for side in state.sides:
        for act in pack.may(state, side):
            assert act.why_not is not None or act.unit in ("", *state.units)
    view_of(state)
