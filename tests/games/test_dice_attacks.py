"""What an operator who knows the seed may try with the dice, and what comes of it in both verifiers.

Each attack writes its log anew, with a chain of hashes that holds: whoever has the database can do that.
"""

import json
import runpy
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.cli.battles import render_verification
from games.core.canonical import canonical
from games.core.events import DiceRoll, Note, PhaseMoved, Rolled, SeedRevealed, SeedWords
from games.core.fairdice import act_dice, commitment
from games.core.record import GENESIS, hash_of
from games.core.undo import undone
from games.core.verify import verify
from games.fold import fold
from games.store import open_store, restore
from games.wma.events import OrderGiven
from lexicon.errors import NotAllowed
from tests.support.battle_making import NOON, SEED, Table, last_of, log_of, playing_events, replayed, setting_up
from tests.support.verifiers import compare, rechained

OTHER = bytes(range(32, 64))


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path / "adjutant.db")
    made.begin(dice=2)
    made.act(PhaseMoved(turn=1, phase="command", side="A"))
    yield made
    made.store.close()


def rolled(table, message, *, actor=1, seed=SEED, kind="order", **more):
    """An act with a fair roll, as the desk would write it."""
    dice = act_dice(seed, table.store.state(table.battle), actor, message)
    faces = dice.roll(8, 6, "hit")
    rolls = dice.taken()
    order = OrderGiven(commander="c1", units=("u1",), needed=8, roll=7, success=True, rolls=rolls)
    event = order if kind == "order" else Rolled(text="8d6", rolls=rolls)
    table.act(event, message_id=message, actor=actor, **more)
    return faces


def data_of(table, *, revealed=True):
    if revealed:
        table.act(SeedRevealed(seed=table.store.seed(table.battle).hex()))
    return [json.loads(line) for line in table.store.export(table.battle)]


def problems(lines, head=None):
    """The codes that our check finds; the stand-alone one finds something exactly where ours does."""
    report, differences = compare(lines, head)
    assert not differences
    return sorted({problem.code for problem in report.problems})


# Padding: whatever is put before an act.


@given(st.lists(playing_events, max_size=8), st.integers(0, 3))
@settings(max_examples=60)
def test_padding_changes_no_die(padding, undos):
    """Any events, and some of them taken back again: what the next message rolls stays what it is."""
    log = [setting_up(dice=2), *padding]
    for _ in range(undos):
        act = last_of(log_of(*log))
        log += [undone(act)] if act is not None else []
    plain, padded = replayed(log_of(setting_up(dice=2))), replayed(log_of(*log))
    assert act_dice(SEED, padded, 1, "m").roll(9, 6, "") == act_dice(SEED, plain, 1, "m").roll(9, 6, "")


def test_rolls_of_strangers_and_of_none_change_no_die(table):
    state = table.state
    for number in range(5):
        rolled(table, f"padding:{number}", actor=0, kind="free")
        table.act(Rolled(text="1d6", rolls=(DiceRoll(faces=(number + 1,), origin="typed"),)))
        table.act(Note(text="чай"))
    assert rolled(table, "m") == act_dice(SEED, state, 1, "m").roll(8, 6, "hit")
    assert problems([canonical(line) for line in data_of(table)]) == []


def test_a_roll_of_no_dice_is_refused_and_moves_nothing_within_an_act(table):
    with pytest.raises(NotAllowed) as error:
        table.act(Rolled(text="0d6", rolls=(DiceRoll(faces=(), origin="fair"),)))
    assert error.value.code == "dice.empty"
    dice = act_dice(SEED, table.state, 1, "m")
    for _ in range(3):
        assert dice.roll(0, 6, "none") == ()
    assert dice.roll(8, 6, "hit") == rolled(table, "m")
    assert len(dice.taken()) == 1
    lines = data_of(table)
    at = next(n for n, line in enumerate(lines) if line["event"]["kind"] == "order_given")
    lines[at]["event"]["rolls"].insert(0, {"faces": [], "origin": "fair"})
    assert problems(rechained(lines)) == ["dice.empty", "dice.mismatch"]


def test_a_free_roll_within_an_act_would_move_its_dice_and_is_a_fault(table):
    dice = act_dice(SEED, table.state, 1, "m")
    dice.roll(1, 6, "padding")
    padding = dice.taken()
    dice.roll(8, 6, "hit")
    order = OrderGiven(commander="c1", units=("u1",), needed=8, roll=7, success=True, rolls=dice.taken())
    table.act(Rolled(text="1d6", rolls=padding), order, message_id="m")
    assert problems([canonical(line) for line in data_of(table)]) == ["dice.added"]


def test_a_battle_that_begins_with_the_first_recipe_is_listed(table, tmp_path):
    old = Table(tmp_path / "old.db")
    old.begin(dice=1)
    rolled(old, "m", kind="free")
    for battle, listed in ((old, True), (table, False)):
        report, differences = compare([canonical(line) for line in data_of(battle)])
        assert report.ok and not differences
        assert any(line.startswith("Первый рецепт") for line in render_verification(report, "ru")) is listed
    old.store.close()


# Acts moved, left out, done twice, or somebody else's.


def test_another_order_and_a_gap_give_no_other_dice_and_show_against_a_published_hash(table):
    for number in range(3):
        rolled(table, f"m{number}", actor=number % 2 + 1)
    head = table.store.head(table.battle)[:16]
    lines = data_of(table)
    first = next(n for n, line in enumerate(lines) if line["message_id"] == "m0")
    swapped = [*lines[:first], lines[first + 1], lines[first], *lines[first + 2 :]]
    dropped = [*lines[:first], *lines[first + 1 :]]
    for forged in (swapped, dropped):
        assert problems(rechained(forged)) == [], "no die of it is another: the page says so"
        assert problems(rechained(forged), head) == ["head.missing"]
        assert "act.gap" in problems(rechained(forged, renumbered=False))


def test_a_message_rolls_once(table):
    faces = rolled(table, "m")
    assert rolled(table, "m") == faces, "rolled again it would fall as it did"
    assert problems([canonical(line) for line in data_of(table)]) == ["dice.message_reused"]


def test_another_player_or_another_message_shows(table):
    rolled(table, "m", actor=1)
    rolled(table, "n", actor=2)
    lines = data_of(table)
    for change in ({"actor": 2}, {"message_id": "other"}, {"message_id": ""}):
        forged = [{**line, **change} if line["message_id"] == "m" else line for line in lines]
        assert problems(rechained(forged)) == ["dice.mismatch"]
    assert rolled_for_two(lines) == ["dice.mixed"]


def rolled_for_two(lines):
    """One act that rolls for two messages: the second line's dice are made for the first one's."""
    at = next(n for n, line in enumerate(lines) if line["message_id"] == "m")
    state = replayed(log_of(setting_up(dice=2)))
    dice = act_dice(SEED, state, 1, "m")
    dice.roll(8, 6, "hit")
    dice.roll(2, 6, "more")
    more = {
        "kind": "rolled",
        "v": 1,
        "text": "2d6",
        "rolls": [roll.model_dump(mode="json") for roll in dice.taken()[1:]],
    }
    forged = [*lines[: at + 1], {**lines[at], "message_id": "n2", "event": more}, *lines[at + 1 :]]
    return problems(rechained(forged))


def test_an_undo_to_fish_for_better_dice_is_listed_and_the_same_message_rolls_no_more(table):
    rolled(table, "m")
    table.act(undone(last_of(table.store.records(table.battle)), agreed=(2,)))
    assert rolled(table, "m2") != act_dice(SEED, table.state, 1, "m").roll(8, 6, "hit")
    report = verify(table.store.export(table.battle))
    assert len(report.taken_back) == 1
    said = "\n".join(render_verification(report, "ru"))
    assert f"Взятые назад броски; строк 1: {report.taken_back[0]}" in said
    table.act(undone(last_of(table.store.records(table.battle)), agreed=(2,)))
    rolled(table, "m")
    assert problems([canonical(line) for line in data_of(table)]) == ["dice.message_reused"]


def test_acts_with_dice_and_no_number_of_a_message_are_listed(table):
    rolled(table, "")
    rolled(table, "m")
    rolled(table, "")
    lines = [canonical(line) for line in data_of(table)]
    assert problems(lines) == []
    assert len(verify(lines).unbound) == 2


def test_words_of_players_count_from_the_next_act_on_and_may_not_be_moved(table):
    table.act(SeedWords(player=2, words="Ave"), actor=2)
    rolled(table, "m")
    lines = data_of(table)
    at = next(n for n, line in enumerate(lines) if line["event"]["kind"] == "seed_words")
    later = [*lines[:at], *lines[at + 1 : -1], lines[at], lines[-1]]
    assert problems(rechained(later)) == ["dice.mismatch"]


# A copy that is brought back.


def test_a_restored_copy_plays_on_with_another_seed_and_says_so(table, tmp_path):
    before = rolled(table, "m0")
    table.store.backup(tmp_path / "copy.db")
    known = act_dice(SEED, table.state, 1, "m1").roll(8, 6, "hit")
    assert rolled(table, "m1") == known
    table.store.close()
    restore(tmp_path / "copy.db", table.path)
    table.store = open_store(table.path, clock=table.clock, entropy=lambda count: OTHER[:count])
    assert table.store.renewed == ((table.battle, commitment(OTHER)),)
    assert table.store.seed(table.battle) == OTHER
    assert rolled(table, "m1", seed=OTHER) != known
    lines = [canonical(line) for line in data_of(table)]
    assert problems(lines) == []
    report = verify(lines)
    assert (report.rolls, report.dice) == (2, 16)
    assert before == act_dice(SEED, replayed(log_of(setting_up(dice=2))), 1, "m0").roll(8, 6, "hit")
    assert [json.loads(lines[seq - 1])["event"]["seed"] for seq in report.renewed] == [SEED.hex()]
    table.restart()
    assert table.store.renewed == (), "once"


def test_dice_of_the_seed_that_was_known_do_not_pass_after_the_copy_came_back(table, tmp_path):
    table.store.backup(tmp_path / "copy.db")
    table.store.close()
    restore(tmp_path / "copy.db", table.path)
    table.store = open_store(table.path, clock=table.clock, entropy=lambda count: OTHER[:count])
    rolled(table, "m", seed=SEED)
    assert problems([canonical(line) for line in data_of(table)]) == ["dice.mismatch"]


def test_a_seed_that_is_out_is_not_renewed(table, tmp_path):
    rolled(table, "m")
    lines = data_of(table)
    table.store.backup(tmp_path / "copy.db")
    table.store.close()
    restore(tmp_path / "copy.db", table.path)
    table.store = table.open()
    assert table.store.renewed == ()
    assert len(list(table.store.export(table.battle))) == len(lines)


@pytest.mark.parametrize("event", ["seed_renewed", "seed_revealed"])
def test_a_seed_that_was_not_promised_shows(table, tmp_path, event):
    table.store.backup(tmp_path / "copy.db")
    table.store.close()
    restore(tmp_path / "copy.db", table.path)
    table.store = table.open()
    lines = data_of(table)
    next(line for line in lines if line["event"]["kind"] == event)["event"]["seed"] = "00" * 32
    assert problems(rechained(lines)) == ["seed.mismatch"]


# Logs that are none.


def _small_log():
    records = log_of(setting_up(dice=2), SeedWords(player=2, words="Ave"))
    state = replayed(records)
    dice = act_dice(SEED, state, 1, "m")
    dice.roll(3, 6, "hit")
    log = log_of(
        setting_up(dice=2),
        SeedWords(player=2, words="Ave"),
        Rolled(text="3d6", rolls=dice.taken()),
        SeedRevealed(seed=SEED.hex()),
    )
    from games.core.record import plain_record

    lines = [{**plain_record(record), "message_id": "m" if record.act == 3 else ""} for record in log]
    assert problems(rechained(lines)) == []
    assert NOON.isoformat(timespec="microseconds") == lines[0]["at"]
    assert fold(state, log[-1]).seed == SEED.hex()
    return lines


LINES = _small_log()
AT = {line["event"]["kind"]: n for n, line in enumerate(LINES)}
ROLL = {"faces": [1, 2, 3], "origin": "fair"}

MALFORMED = {
    "rolls of nothing": ("rolled", ("event", "rolls"), None),
    "rolls that are a number": ("rolled", ("event", "rolls"), 7),
    "rolls that are words": ("rolled", ("event", "rolls"), ["six", None]),
    "a roll without faces": ("rolled", ("event", "rolls"), [{"origin": "fair"}]),
    "faces of nothing": ("rolled", ("event", "rolls"), [{**ROLL, "faces": None}]),
    "faces that are words": ("rolled", ("event", "rolls"), [{**ROLL, "faces": ["1", [2]]}]),
    "faces that are true": ("rolled", ("event", "rolls"), [{**ROLL, "faces": [True, True, True]}]),
    "a die with no sides": ("rolled", ("event", "rolls"), [{**ROLL, "sides": 0}]),
    "a die with half a side": ("rolled", ("event", "rolls"), [{**ROLL, "sides": 6.5}]),
    "a die with too many sides": ("rolled", ("event", "rolls"), [{**ROLL, "sides": 10**9}]),
    "an origin of lists": ("rolled", ("event", "rolls"), [{**ROLL, "origin": ["fair"]}]),
    "an event of nothing": ("rolled", ("event",), None),
    "a kind of lists": ("battle_started", ("event", "kind"), ["battle_started"]),
    "a promise that is a number": ("battle_started", ("event", "seed_hash"), 5),
    "a recipe of the future": ("battle_started", ("event", "dice"), 3),
    "a recipe of lists": ("battle_started", ("event", "dice"), [2]),
    "words that are a number": ("seed_words", ("event", "words"), 5),
    "words of nobody": ("seed_words", ("event", "player"), None),
    "a seed of nothing": ("seed_revealed", ("event", "seed"), None),
    "a seed that is no number": ("seed_revealed", ("event", "seed"), "zz"),
    "an act that is a word": ("rolled", ("act",), "three"),
    "an act that is true": ("rolled", ("act",), True),
    "an actor that is a list": ("rolled", ("actor",), [1]),
    "a message of nothing": ("rolled", ("message_id",), None),
    "a battle of nothing": ("rolled", ("battle",), None),
    "half a letter": ("seed_words", ("event", "words"), "\ud800"),
}


@pytest.mark.parametrize("case", MALFORMED)
def test_a_malformed_log_gets_a_sentence_from_both(case, tmp_path, capsys):
    kind, path, value = MALFORMED[case]
    lines = json.loads(json.dumps(LINES))
    *outer, last = path
    place = lines[AT[kind]]
    for key in outer:
        place = place[key]
    place[last] = value
    texts, prev = [], GENESIS
    for line in lines:
        line["prev"] = prev
        try:
            prev = line["hash"] = hash_of(line)
        except ValueError:
            prev = line["hash"] = "0" * 64
        texts.append(json.dumps(line))
    assert problems(texts), case
    for language in ("ru", "en"):
        said = list(render_verification(verify(texts), language))
        assert all("verify-" not in sentence for sentence in said)
    assert "WRONG" in run_by_a_stranger(texts, tmp_path, capsys)


def run_by_a_stranger(texts, tmp_path, capsys):
    file = tmp_path / "battle.jsonl"
    file.write_text("\n".join(texts), encoding="utf-8")
    main = runpy.run_path(str(Path(__file__).resolve().parents[2] / "docs" / "verify_fair_dice.py"))["main"]
    import sys

    old, sys.argv = sys.argv, ["verify_fair_dice.py", str(file)]
    try:
        assert main() == 1
    finally:
        sys.argv = old
    return capsys.readouterr().out


scalars = st.none() | st.booleans() | st.integers(-3, 300) | st.floats() | st.text(max_size=3) | st.just("fair")
values = st.recursive(scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner))


def _places(data, path=()):
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from _places(value, (*path, key))


PLACES = [(n, path) for n, line in enumerate(LINES) for path in _places(line)]


@given(st.lists(st.tuples(st.sampled_from(PLACES), values), min_size=1, max_size=3), st.booleans())
@settings(max_examples=200)
def test_both_programs_say_the_same_of_any_changed_log(changes, whole):
    lines = json.loads(json.dumps(LINES))
    for (number, path), value in changes:
        place = lines[number]
        try:
            for key in path[:-1]:
                place = place[key]
            place[path[-1]] = value
        except (KeyError, IndexError, TypeError):
            continue
    if whole:
        prev = GENESIS
        for line in lines:
            line["prev"] = prev
            try:
                prev = line["hash"] = hash_of(line)
            except ValueError:
                prev = line["hash"] = "0" * 64
    problems([json.dumps(line) for line in lines])
