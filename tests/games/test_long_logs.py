"""A long log costs what a short one costs: what is read and folded is counted, never timed."""

import json
import zlib
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.events import Note, PhaseMoved, Undone, parse_event
from games.core.undo import last_act, undone
from games.store import open_store
from games.store.freezing import frozen, thawed
from games.store.lines import _UNDOS
from games.store.snapshots import EVERY, digest
from games.wma.events import OrderGiven, UnitsHalted
from tests.support.battle_making import Table, any_events, log_of, replayed, setting_up

MOVE = PhaseMoved(turn=1, phase="command", side="A")
ORDER = OrderGiven(commander="c1", units=("u1",), needed=8, roll=7, success=True, trace=({"what": "order"},))
HALT = UnitsHalted(units=("u2",))
LOGS = sorted(Path(__file__).parent.glob("logs/*.jsonl"))


class Counted:
    """How many lines were turned into events since it was last asked."""

    def __init__(self, monkeypatch):
        self.read = 0

        def counting(*args):
            self.read += 1
            return parse_event(*args)

        monkeypatch.setattr("games.store.lines.parse_event", counting)

    def taken(self):
        read, self.read = self.read, 0
        return read


@pytest.fixture
def counted(monkeypatch):
    return Counted(monkeypatch)


def lengthened(table, lines, event=HALT):
    """So many more lines, fifty an act."""
    while (left := lines - table.state.version) > 0:
        table.act(*(event for _ in range(min(left, 50))))


def undo(table, state=None):
    state = state or table.store.state(table.battle)
    act = last_act(state, table.store.act_with(table.battle, state.done, state.version).standing)
    event = undone(act)
    assert table.store.foresee(state, (event,)).version == state.version + 1
    return table.act(event).state


@pytest.mark.parametrize("event", [HALT, Note(text="чай")], ids=["acts", "notes"])
def test_opening_and_undoing_read_no_more_of_a_long_log(table, counted, event):
    costs = []
    table.act(MOVE)
    for lines in (2 * EVERY, 6 * EVERY):
        table.act(ORDER)
        lengthened(table, lines, event)
        table.act(ORDER)
        counted.taken()
        table.restart()
        opened = table.state
        reading = counted.taken()
        undo(table)
        costs.append((reading, counted.taken()))
        assert opened.unit("u1").orders - table.state.unit("u1").orders == 1
    assert all(cost <= 2 * EVERY + 5 for pair in costs for cost in pair), costs
    assert [max(after - before, 0) < EVERY for before, after in zip(*costs, strict=True)] == [True, True]


def test_an_undo_across_every_snapshot_of_a_log_reads_no_more_of_it(table, counted):
    """Each snapshot is spoiled: what it counts in is taken back behind it."""
    costs = []
    table.act(MOVE)
    for lines in (EVERY, 2 * EVERY, 3 * EVERY, 4 * EVERY):
        lengthened(table, lines - 2)
        table.act(ORDER)
        table.act(*(Note(text="чай"),) * 3)
        counted.taken()
        assert undo(table).unit("u1").orders == 0
        costs.append(counted.taken())
    assert len(table.store.logs.snapshots.versions(table.battle)) == 8
    assert max(costs[1:]) <= costs[0] + 5, costs
    now = table.state
    table.restart()
    assert table.state == now == replayed(table.store.records(table.battle))


def test_an_undo_behind_a_thousand_free_rolls_passes_over_them(table, counted):
    table.act(MOVE)
    table.act(ORDER)
    lengthened(table, 5 * EVERY, Note(text="чай"))
    table.restart()
    counted.taken()
    assert undo(table).unit("u1").orders == 0
    assert counted.taken() < 100


def test_acts_are_undone_back_past_every_snapshot(table):
    for _ in range(21):
        table.act(*(UnitsHalted(units=(unit,)) for unit in ("u1", "u2") for _ in range(EVERY // 20)))
    assert len(table.store.logs.snapshots.versions(table.battle)) == 2
    for _ in range(13):
        undo(table)
    now = table.state
    table.restart()
    assert table.state == now == replayed(table.store.records(table.battle))
    assert table.store.check() == []


def test_a_snapshot_is_thrown_away_and_made_again(table, counted):
    lengthened(table, 3 * EVERY)
    now, snapshots = table.state, table.store.logs.snapshots
    made = snapshots.versions(table.battle)
    assert len(made) == 3
    table.store._connection.run("DELETE FROM snapshots")
    table.restart()
    counted.taken()
    assert table.state == now
    assert counted.taken() == 3 * EVERY, "an old log is read whole, once"
    table.restart()
    assert table.state == now
    assert counted.taken() < EVERY
    assert len(table.store.logs.snapshots.versions(table.battle)) == len(made)


@pytest.mark.parametrize(
    ("harm", "found"),
    [
        ("UPDATE snapshots SET state = x'00'", 2),
        ("UPDATE snapshots SET state = (SELECT state FROM snapshots ORDER BY seq LIMIT 1)", 1),
        ("UPDATE snapshots SET hash = 'another log'", 2),
        ("UPDATE snapshots SET made_by = 'another program'", 0),
    ],
)
def test_a_snapshot_that_is_not_of_this_log_and_program_is_not_believed(table, harm, found):
    lengthened(table, 2 * EVERY)
    table.act(ORDER)
    now = table.state
    table.store._connection.run(harm)
    assert len(table.store.check()) == found, "one that says it is ours and lies is found by folding again"
    table.restart()
    assert table.state == now
    assert table.store.check() == []


@pytest.mark.parametrize(
    ("place", "changed"),
    [
        ("games/fold.py", "wma gdf"),
        ("games/core/apply/a.py", "wma gdf"),
        ("lexicon/refs.py", "wma gdf"),
        ("games/wma/fold/a.py", "wma"),
        ("resolvers/gdf/a.py", "gdf"),
        ("handlers/wma/a.py", ""),
    ],
)
def test_a_change_of_one_game_leaves_the_snapshots_of_the_others(tmp_path, place, changed):
    file = tmp_path / place
    file.parent.mkdir(parents=True)
    file.write_text("")
    before = {game: digest(tmp_path, game) for game in ("wma", "gdf")}
    file.write_text("x = 1")
    assert [game for game in before if digest(tmp_path, game) != before[game]] == changed.split()


def test_snapshots_of_earlier_programs_are_cleared_away(table):
    lengthened(table, EVERY)
    table.store._connection.run("UPDATE snapshots SET made_by = 'another program'")
    table.store.prune()
    assert table.store._connection.row("SELECT count(*) FROM snapshots")[0] == 0


def test_bytes_make_no_value_of_a_class_from_elsewhere(table):
    whole = frozen(table.state)
    assert thawed(whole) == table.state

    named, value = json.loads(zlib.decompress(whole))
    for other in ("subprocess", "games.store.drafts"):
        named[0][0] = other
        with pytest.raises(ValueError, match=r"subprocess|WmaBattle"):
            thawed(zlib.compress(json.dumps([named, value]).encode()))


@given(st.lists(any_events, max_size=25))
@settings(max_examples=30)
def test_any_state_comes_back_from_its_bytes(events):
    state = replayed(log_of(setting_up(), *events))
    back = thawed(frozen(state))
    assert back == state
    assert type(back) is type(state)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_states_of_all_games_come_back_from_their_bytes(path):
    from games.core.record import parse_record
    from games.fold import replay
    from games.registry import kinds

    records = [parse_record(json.loads(line), kinds()) for line in path.read_text(encoding="utf-8").splitlines()]
    for upto in range(len(records)):
        state = replay("b", records[:upto])
        assert thawed(frozen(state)) == state


def test_the_battle_as_it_was_is_the_fold_of_the_lines_until_then(table):
    for number in range(EVERY // 5):
        table.act(*(5 * [ORDER]), *(5 * [Note(text="чай")]))
        if number % 7 == 3:
            undo(table)
    records = table.store.records(table.battle)
    for version in (1, 9, EVERY, EVERY + 40, 2 * EVERY + 1, len(records)):
        assert table.store.state_at(table.battle, version) == replayed(records[:version])
    after = list(table.store.states_after(table.battle, len(records) - 90))
    assert after[-1][1] == table.state
    assert all(earlier.act < later.act for (earlier, _), (later, _) in pairwise(after))
    assert any(isinstance(first.event, Undone) for first, _ in after)


def test_another_program_may_have_written_many_lines_meanwhile(table, tmp_path):
    table.act(MOVE)
    other = Table.__new__(Table)
    other.__dict__.update(table.__dict__)
    other.store = open_store(table.path)
    lengthened(other, 3 * EVERY)
    assert table.state == other.state
    other.store.close()


def test_what_was_taken_back_is_found_by_an_index(table):
    """Half a battle may lie between an act and its undo: nobody looks through it."""
    plan = table.store._connection.rows(f"EXPLAIN QUERY PLAN {_UNDOS}", table.battle, 0, 99)
    assert ["events_that_undo" in row["detail"] for row in plan] == [True]


def test_what_is_known_already_is_not_read_again(table, counted):
    table.act(MOVE)
    counted.taken()
    table.act(ORDER)
    assert table.state.version == table.store.state(table.battle).version
    assert counted.taken() == 0
