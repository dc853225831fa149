"""A log that an earlier version wrote is still read, checked and folded: it is kept here as it was written."""

import json
from pathlib import Path

import pytest

from games.core.canonical import canonical
from games.core.events import parse_event, plain_event
from games.core.record import parse_record
from games.core.verify import verify
from games.fold import replay
from games.registry import kinds
from games.wma.state import WmaBattle

HERE = Path(__file__).parent
LOG = (HERE / "log_v1.jsonl").read_text(encoding="utf-8").splitlines()
LOGS = {path.stem: path.read_text(encoding="utf-8").splitlines() for path in sorted(HERE.glob("log_*.jsonl"))}


def test_the_old_logs_hold_the_first_version_of_every_kind():
    seen = {(line["event"]["kind"], line["event"]["v"]) for log in LOGS.values() for line in map(json.loads, log)}
    first = {(kind, 1) for kind in kinds()}
    assert first <= seen, "a new kind of event gets a line in a log file of its own"


@pytest.mark.parametrize("name", LOGS)
def test_every_old_log_still_checks_out_and_folds(name):
    records = [parse_record(json.loads(line), kinds()) for line in LOGS[name]]
    assert verify(LOGS[name]).ok
    assert replay(records[0].battle, records).version == len(records)


def test_the_old_log_still_checks_out():
    report = verify(LOG)
    assert report.ok, report.problems
    assert report.revealed
    assert (report.rolls, report.dice) == (5, 28)


def test_the_old_log_still_makes_the_same_state():
    records = [parse_record(json.loads(line), kinds()) for line in LOG]
    state = replay("oldbattle", records)
    assert isinstance(state, WmaBattle)
    assert {name: (unit.stands, unit.hits, unit.destroyed) for name, unit in state.units.items()} == {
        "u1": (2, 1, None),
        "u2": (2, 0, None),
        "u3": (0, 0, "stampede"),
        "u4": (3, 0, None),
    }
    assert state.unit("u4").off_table
    assert state.unit("u2").initiative == "charge"
    assert not state.unit("u2").halted, "that act was undone"
    assert (state.unit("u3").blunder_marks, state.unit("u4").blunder_marks) == (1, 1)
    assert (state.commander("c1").command, state.commander("c1").unit, state.commander("c2").dead) == (10, "u1", True)
    assert state.seed_words == ((2, "Vae victis"),)
    assert (state.turn, state.phase, state.active) == (1, "combat", "A")
    assert state.ended is not None
    assert state.ended.points == {"A": 105, "B": 0}
    assert state.sides["B"].withdrew == "break_point"


def test_lines_of_the_present_version_are_written_as_they_were():
    """Reading and writing a line again gives its text: nothing in a stored log depends on today's defaults."""
    for text in (text for log in LOGS.values() for text in log):
        line = json.loads(text)
        if line["event"]["v"] == kinds()[line["event"]["kind"]].model_fields["v"].default:
            assert canonical(plain_event(parse_record(line, kinds()).event)) == canonical(line["event"])


def test_a_unit_of_the_very_first_logs_is_still_read():
    """What a unit counts for once it is lost was a field of its own for an hour, and no version told."""
    line = {"kind": "unit_added", "v": 1, "unit": "u1", "side": "A", "name": "Триарии", "core": False, "counts_lost": 2}
    event = parse_event(line, kinds())
    assert plain_event(event) == {"kind": "unit_added", "v": 2, "unit": "u1", "side": "A", "name": "Триарии"}
