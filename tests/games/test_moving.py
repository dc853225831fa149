"""A battle moves to another bot: the same battle there, all of its past proved, and dice that nobody knows yet."""

import json
from importlib import import_module
from pathlib import Path

import pytest

from games.core.canonical import canonical
from games.core.events import BattleEnded, DiceRoll, Note, PhaseMoved, Rolled, SeedRenewed, SeedRevealed, Undone
from games.core.fairdice import act_dice, commitment
from games.core.record import plain_record
from games.core.undo import last_act, undone
from games.core.values import replace
from games.fold import replay
from games.store import Commit, open_store
from games.store.moving import SEAT, Unproved, seat_scope
from lexicon.errors import NotAllowed
from tests.support.battle_making import NOON, SEED, Clock, Table
from tests.support.random_play import unnumbered
from tests.support.verifiers import compare, rechained

HERE = Path(__file__).parent
LOGS = sorted([*(HERE / "logs").glob("*.jsonl"), *HERE.glob("log_*.jsonl")])
RANDOM = {
    "wma": "tests.games.test_random_play",
    "gdf": "tests.games.test_random_play_gdf",
    "aob": "tests.games.aob.test_random_aob",
    "fog": "tests.games.fog.test_random_battles",
    "wil": "tests.games.wil.test_random_play",
}
NEW = bytes(range(100, 132))


@pytest.fixture
def there(tmp_path):
    """The other bot's store."""
    with open_store(tmp_path / "there.db", clock=Clock(NOON), entropy=lambda size: NEW) as store:
        yield store


def close(store, battle):
    """The seed is revealed, as the export does it."""
    state = store.state(battle)
    if state.seed is None:
        revealed = SeedRevealed(seed=store.seed(battle).hex())
        store.commit(Commit(battle=battle, expected=state.version, events=(revealed,)))
    return list(store.export(battle))


def stored(folder, lines, seed):
    """A store that holds these lines."""
    store = open_store(folder / "here.db", clock=Clock(NOON))
    first = json.loads(lines[0])
    values = first["battle"], first["event"]["game"], "2026", seed
    store._connection.run("INSERT INTO battles (id, game, started_at, seed) VALUES (?, ?, ?, ?)", *values)
    for line in lines:
        store.logs.lines.write_plain(json.loads(line))
    return store


def plain(state):
    """Without the numbers of lines, and the seed."""
    return replace(unnumbered(state), seed=None, seed_hash="")


def check_there(store, battle, before):
    """It is the same battle; its past is proved, and its last act can be taken back as it could before."""
    after = store.state(battle)
    assert plain(before) == plain(after)
    report, different = compare(list(store.export(battle)))
    assert (report.ok, different) == (True, [])
    assert store.check() == []
    if after.ended is None:
        act = last_act(after, store.records(battle))
        known = last_act(before, store.records(battle))
        assert act == known
        if act is not None:
            store.commit(Commit(battle=battle, expected=after.version, actor=act.actor, events=(undone(act),)))
            assert store.state(battle) == replay(battle, store.records(battle))
            report, different = compare(list(store.export(battle)))
            assert (report.ok, different) == (True, [])


def of_another_seed(path):
    """A recorded log as if its battle had our seed: its dice are as those that were typed in."""
    made = []
    for text in path.read_text(encoding="utf-8").splitlines():
        line = json.loads(text)
        event = line["event"]
        if event["kind"] == "battle_started":
            event["seed_hash"] = commitment(SEED)
        if event["kind"] in ("seed_revealed", "seed_renewed"):
            continue
        for roll in event.get("rolls", []):
            roll["origin"] = "typed"
        made.append(line)
    numbers = {line["seq"]: number for number, line in enumerate(made, 1)}
    for line in made:
        if line["event"]["kind"] == "undone":
            line["event"]["seqs"] = [numbers[seq] for seq in line["event"]["seqs"]]
    return rechained(made)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_recorded_battles_move(path, tmp_path, there):
    here = stored(tmp_path, of_another_seed(path), SEED)
    (battle,) = here.battles()
    before = here.state(battle)
    lines = close(here, battle)
    taken = there.take_in(lines)
    assert (taken.lines, here.check()) == (len(lines), [])
    assert compare(lines)[0].ok
    check_there(there, battle, before)
    here.close()


@pytest.mark.parametrize("game", RANDOM)
@pytest.mark.parametrize("seed", range(3))
def test_battles_at_random_move_in_their_midst(game, seed, tmp_path, there):
    play = import_module(RANDOM[game]).played(seed, every=1000)
    for _ in range(12 + 9 * seed):
        if play.state.ended is None:
            play.step()
    lines = [canonical(plain_record(record)) for record in play.records]
    here = stored(tmp_path, lines, bytes(32))
    battle = play.state.id
    before = here.state(battle)
    lines = close(here, battle)
    report, different = compare(lines)
    assert (report.ok, report.revealed, different) == (True, True, [])
    there.take_in(lines)
    check_there(there, battle, before)
    here.close()


def rolled(store, battle, message):
    """A fair roll, as an act."""
    state = store.state(battle)
    faces = act_dice(store.seed(battle), state, 1, message).roll(3, 6, "")
    event = Rolled(text="3d6", rolls=(DiceRoll(faces=faces, origin="fair"),))
    commit = Commit(battle=battle, expected=state.version, actor=1, message_id=message, events=(event,))
    store.commit(commit)
    return faces


def test_dice_go_on_there_by_a_seed_of_its_own(table, there):
    rolled(table.store, table.battle, "m1")
    there.take_in(close(table.store, table.battle))
    assert there.seed(table.battle) == NEW
    renewed = there.records(table.battle)[-1].event
    assert renewed == SeedRenewed(seed=SEED.hex(), seed_hash=commitment(NEW), chapter=2)
    rolled(there, table.battle, "m2")
    report, different = compare(list(there.export(table.battle)))
    assert (report.ok, report.revealed, report.rolls, different) == (True, False, 1, [])
    state = there.state(table.battle)
    there.commit(Commit(battle=table.battle, expected=state.version, events=(BattleEnded(winner="A"),)))
    report, different = compare(close(there, table.battle))
    assert (report.ok, report.revealed, report.rolls, different) == (True, True, 2, [])


def test_the_known_seed_rolls_nothing_any_more(table, there):
    close(table.store, table.battle)
    with pytest.raises(NotAllowed) as refused:
        rolled(table.store, table.battle, "m1")
    assert refused.value.code == "battle.moved"
    for event in (Note(text="чай"), PhaseMoved(turn=1, phase="command", side="A"), Undone(act=1, seqs=(2,))):
        with pytest.raises(NotAllowed):
            table.act(event)
    assert table.state.moved


def test_a_roll_with_the_old_seed_after_the_move_is_found(table, there):
    there.take_in(close(table.store, table.battle))
    there._connection.run("UPDATE battles SET seed = ?", SEED)
    rolled(there, table.battle, "m2")
    state = there.state(table.battle)
    there._connection.run("UPDATE battles SET seed = ?", NEW)
    there.commit(Commit(battle=table.battle, expected=state.version, events=(BattleEnded(winner="A"),)))
    report, different = compare(close(there, table.battle))
    assert [problem.code for problem in report.problems] == ["dice.mismatch"]
    assert different == []


def test_a_battle_comes_back_home_with_what_was_played_meanwhile(table, there):
    there.take_in(close(table.store, table.battle))
    rolled(there, table.battle, "m2")
    lines = close(there, table.battle)
    taken = table.store.take_in(lines)
    # The second chapter's beginning, the roll, the seed of that; this bot's own chapter comes after them.
    assert taken.lines == 3
    assert table.store.records(table.battle)[-1].event.chapter == 3
    assert table.store.people.seat(table.battle, table.store.people.find("terminal:ira").id) == 1
    rolled(table.store, table.battle, "m3")
    report, different = compare(list(table.store.export(table.battle)))
    assert (report.ok, report.rolls, different) == (True, 1, [])
    assert table.store.check() == []


def test_what_is_held_back_may_be_so_while_the_battle_goes_on_there(table, there):
    lines = close(table.store, table.battle)
    there.take_in(lines)
    for said, right in ((lines, False), (list(there.export(table.battle)), True)):
        kept = [json.loads(line) for line in said]
        kept[5] = {**kept[5], "event": {"kind": "unit_added", "held_back": True}, "texts": {}}
        report, different = compare([json.dumps(line) for line in kept])
        assert (report.ok, different) == (right, [])


def test_texts_go_along_and_forgotten_ones_stay_forgotten(table, there):
    table.act(Note(text="чай у Марка"))
    table.act(Note(text="и кофе"), actor=2)
    table.store.forget("terminal:mark")
    there.take_in(close(table.store, table.battle))
    notes = [one.event.text for one in there.records(table.battle) if isinstance(one.event, Note)]
    assert notes == ["чай у Марка", "текст удалён"]
    assert there.check() == []


def test_seats_wait_for_whoever_brings_their_codes(table, there):
    taken = there.take_in(close(table.store, table.battle))
    assert sorted(taken.codes) == [1, 2]
    for player, code in taken.codes.items():
        assert there.settings.get(seat_scope(code.upper()), SEAT) == {"battle": table.battle, "player": player}
    assert {number: one.name for number, one in there.people.seated(table.battle).items()} == {1: "", 2: ""}
    assert there.people.next_seat(table.battle) == 3


def refusal(there, lines):
    with pytest.raises((NotAllowed, Unproved)) as refused:
        there.take_in(lines)
    assert there.battles() == ()
    assert not there._connection.rows("SELECT * FROM settings")
    return refused.value


def test_a_changed_line_is_named(table, there):
    lines = close(table.store, table.battle)
    lines[4] = lines[4].replace('"points":110', '"points":10')
    assert [(one.seq, one.code) for one in refusal(there, lines).found.problems] == [(5, "chain.edited")]


def test_a_changed_text_is_named(table, there):
    lines = close(table.store, table.battle)
    lines[4] = lines[4].replace("Конница", "Слоны")
    assert [(one.seq, one.code) for one in refusal(there, lines).found.problems] == [(5, "text.edited")]


def test_a_cut_file_is_refused_with_the_line_where_it_ends(table, there):
    lines = close(table.store, table.battle)
    refused = refusal(there, lines[:-1])
    assert (refused.code, refused.params["line"]) == ("import.cut", len(lines) - 1)
    assert refusal(there, lines[1:]).found.problems[0].code == "chain.gap"
    assert refusal(there, []).found.problems[0].code == "log.empty"


def test_a_line_twice_or_taken_out_is_named(table, there):
    lines = close(table.store, table.battle)
    twice = refusal(there, [*lines[:5], lines[4], *lines[5:]]).found.problems
    assert (twice[0].seq, twice[0].code) == (5, "chain.gap")
    without = refusal(there, [*lines[:5], *lines[6:]]).found.problems
    assert (without[0].seq, without[0].code) == (7, "chain.gap")


def test_a_chain_made_anew_around_what_cannot_have_happened_is_refused(table, there):
    lines = [json.loads(line) for line in close(table.store, table.battle)]
    lines[5]["event"]["side"] = "Z"
    refused = refusal(there, rechained(lines))
    assert (refused.code, refused.params["line"]) == ("import.event", 6)


def test_a_battle_that_is_here_is_not_written_over(table, there):
    lines = close(table.store, table.battle)
    there.take_in(lines)
    before = list(there.export(table.battle))
    for said, code in ((lines, "import.shorter"), (before, "import.cut")):
        with pytest.raises(NotAllowed) as refused:
            there.take_in(said)
        assert refused.value.code == code
    with pytest.raises(NotAllowed) as refused:
        table.store.take_in(lines)
    assert refused.value.code == "import.same"
    assert list(there.export(table.battle)) == before


def test_another_battle_of_the_same_name_is_refused_with_the_line(table, there, tmp_path):
    other = Table(tmp_path / "other.db")
    other.begin(points=2000)
    there.take_in(close(table.store, table.battle))
    rolled(other.store, table.battle, "m1")
    for _ in range(3):
        other.act(Note(text="чай"))
    with pytest.raises(NotAllowed) as refused:
        there.take_in(close(other.store, table.battle))
    assert (refused.value.code, refused.value.params["line"]) == ("import.other", 1)
    other.store.close()


def test_the_head_that_was_named_must_be_there(table, there):
    lines = close(table.store, table.battle)
    with pytest.raises(Unproved) as refused:
        there.take_in(lines, "abc" * 10)
    assert refused.value.found.problems[0].code == "head.missing"
    there.take_in(lines, table.store.head(table.battle)[:16])


def test_a_battle_that_is_over_moves_as_it_is(table, there):
    table.act(BattleEnded(winner="A"))
    there.take_in(close(table.store, table.battle))
    assert there.state(table.battle) == table.state
    assert there.seed(table.battle) == SEED
    assert compare(list(there.export(table.battle)))[0].ok


def test_a_copy_of_a_battle_that_came_gets_a_new_seed_and_one_that_left_none(table, there, tmp_path):
    there.take_in(close(table.store, table.battle))
    for name, store, renewed in (("left", table.store, 0), ("came", there, 1)):
        store.backup(tmp_path / f"{name}.db")
        with open_store(tmp_path / f"{name}.db") as copy:
            assert len(copy.renewed) == renewed
            assert copy.check() == []
            assert compare(list(copy.export(table.battle)))[0].ok
