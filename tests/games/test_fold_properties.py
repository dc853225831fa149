"""The fold under any events whatever: total, repeatable, and undo is the fold without."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.events import FOR_GOOD, Undone
from games.core.state import BattleState
from games.core.undo import undone
from games.fold import fold, foresee, replay
from games.registry import pack_of
from tests.support.battle_making import any_events, last_of, log_of, playing_events, replayed, setting_up

acts = st.lists(st.lists(playing_events, min_size=1, max_size=3).map(tuple), max_size=12)


def bare(state: BattleState) -> BattleState:
    """A state without what counts the log's lines."""
    return replace(state, version=0, changed=0, act=0, done=0, told=0)


@given(st.lists(any_events, max_size=25))
def test_any_events_fold_and_twice_the_same(events):
    records = log_of(setting_up(), *events)
    assert replayed(records) == replayed(records)
    state = replayed(records)
    assert all(debt.by in state.sides for debt in pack_of(state.game).owed(state))


@given(acts)
@settings(max_examples=200)
def test_the_state_always_makes_sense(played):
    state = replayed(log_of(setting_up(), *played))
    for unit in state.units.values():
        assert unit.hits >= 0
        assert unit.phase_hits >= 0
        assert unit.orders >= 0
        assert unit.stands >= 0
        assert unit.alive == (unit.stands > 0), "no stands, no unit"
        if unit.engaged and unit.alive:
            assert unit.id in state.engagements[unit.engagement].units
    for commander in state.commanders.values():
        assert commander.unit is None or commander.unit in state.units
    for engagement in state.engagements.values():
        for name in engagement.options:
            assert state.units[name].alive
            assert name in engagement.units
        members = [state.units[u] for u in engagement.units if u in state.units]
        living = {unit.side for unit in members if unit.alive and unit.engagement == engagement.id}
        opposed = any(state.hostile(a, b) for a in living for b in living)
        begun = engagement.outcome is not None
        assert opposed or engagement.options or not begun, "a fight that was fought needs two"


@given(acts, st.integers(0, 40))
def test_folding_in_two_parts_is_folding_at_once(played, cut):
    records = log_of(setting_up(), *played)
    first = replay("testing", records[:cut])
    assert replayed(records[cut:], first) == replayed(records)


@given(acts)
def test_folding_line_by_line_is_foreseeing_act_by_act(played):
    records = log_of(setting_up(), *played)
    state = BattleState("testing")
    for record in records:
        state = fold(state, record)
    foreseen = BattleState("testing")
    for act in (setting_up(), *played):
        foreseen = foresee(foreseen, act, actor=1)
    assert state == foreseen


@given(acts, st.data())
@settings(max_examples=200)
def test_undo_is_the_fold_without_the_undone_acts(played, data):
    numbers = range(2, len(played) + 2)
    away = set(data.draw(st.lists(st.sampled_from(numbers), unique=True))) if played else set()
    records = log_of(setting_up(), *played)
    undos = []
    for number in sorted(away, reverse=True):
        seqs = tuple(record.seq for record in records if record.act == number)
        undos.append(Undone(act=number, seqs=seqs))
    with_undo = replayed(log_of(setting_up(), *played, *undos))
    without = [act for number, act in enumerate(played, 2) if number not in away]
    plain = replayed(log_of(setting_up(), *without))
    # An undo also settles a request for one.
    if undos:
        plain = replace(plain, questions=())
    assert bare(with_undo) == bare(plain)


@given(acts)
def test_undoing_act_after_act_comes_back_to_the_setup(played):
    script = [setting_up(), *played]
    while (act := last_of(log_of(*script))) is not None and act.number > 1:
        script.append((undone(act),))
    assert len(script) <= 2 * len(played) + 1, "each act is taken back once"
    ended = replayed(log_of(*script))
    standing_still = [act for act in played if last_of(log_of(setting_up(), act)).number == 1]
    assert bare(replace(ended, questions=())) == bare(
        replace(replayed(log_of(setting_up(), *standing_still)), questions=())
    )


@given(st.lists(any_events, max_size=20))
def test_what_the_fair_dice_rest_on_is_never_undone(events):
    records = log_of(setting_up(), *events)
    seqs = tuple(record.seq for record in records)
    state = replayed(log_of(setting_up(), *events, Undone(act=1, seqs=seqs)))
    kept = [record for record in records if isinstance(record.event, FOR_GOOD)]
    assert state.seed_words == replayed(kept).seed_words
    assert state.seed_hash
