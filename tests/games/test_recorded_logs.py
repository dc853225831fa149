"""Battles of all five games, recorded before each game kept a state of its own: they open, verify, come to the same.

Each ``logs/GAME-N.jsonl`` is an exported log; the JSON beside it is what the program of that day made of it.
"""

import json
from pathlib import Path

import pytest

from games.core.canonical import canonical
from games.core.record import parse_record
from games.core.verify import verify
from games.fold import replay
from games.registry import kinds, view_of

FOLDER = Path(__file__).parent / "logs"
LOGS = sorted(FOLDER.glob("*.jsonl"))
NAMES_THEN = {
    "turn_activated": "activated",
    "turn_fatigued": "fatigued",
    "turn_shot": "weapons_fired",
    "turn_targets": "shot_at",
    "turn_ordered": "tried",
    "limited_used": "weapons_spent",
    "spell_round": "tokens_counted",
}


def read(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    records = [parse_record(json.loads(line), kinds()) for line in lines]
    then = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return lines, replay(records[0].battle, records), then


def plain(value):
    return list(value) if isinstance(value, tuple) else value


def test_all_five_games_are_there():
    assert {path.stem.split("-")[0] for path in LOGS} == {"wma", "gdf", "aob", "fog", "wil"}


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_chain_of_a_recorded_log_holds(path):
    lines, _, _ = read(path)
    assert verify(lines).ok
    assert all(canonical(json.loads(line)) == line for line in lines)


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_recorded_log_comes_to_what_it_came_to_then(path):
    _, state, then = read(path)
    assert (state.turn, state.phase, state.active) == (then["turn"], then["phase"], then["active"])
    ended = None if state.ended is None else {"winner": state.ended.winner, "points": dict(state.ended.points)}
    assert ended == then["ended"]
    for unit in state.units.values():
        was = then["units"][unit.name]
        own = was.pop("facts", {})
        for name, value in {**was, **own}.items():
            assert plain(getattr(unit, NAMES_THEN.get(name, name))) == value, (unit.name, name)
    for side, was in then["sides"].items():
        assert (state.sides[side].name, state.sides[side].army) == (was["name"], was["army"])
        assert all(getattr(state.sides[side], name) == value for name, value in was["facts"].items())
    assert view_of(state)["units"].keys() == then["units"].keys()
