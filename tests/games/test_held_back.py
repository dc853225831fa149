"""What one side alone may know is not in the log that is handed out while the battle goes on; its chain still holds."""

import json

import pytest

from games.core.events import EVENTS, PhaseMoved
from games.core.holding import held_back
from games.gdf.events import CardMarked, CardReturned, CardsDrawn, CardsLaid, CardsTurned
from games.registry import kinds
from tests.support.chat_table import ROOT
from tests.support.verifiers import compare, rechained

LOGS = [ROOT / "tests" / "games" / f"log_gdf_cards_{number}.jsonl" for number in range(1, 5)]


def lines_of(path):
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def handed_out(path):
    return [json.dumps(held_back(line, kinds()), ensure_ascii=False) for line in lines_of(path)]


@pytest.mark.parametrize(
    ("event", "secret"),
    [
        (CardsDrawn(side="A", cards=(11,), hand=True), True),
        (CardsDrawn(side="A", cards=(11,)), False),
        (CardsLaid(side="A", cards=(11, 12), hidden=(13,)), True),
        (CardsLaid(side="A", cards=(11, 12)), False),
        (CardReturned(side="A", by="B", card=11), True),
        (CardReturned(side="A", by="B"), False),
        (CardMarked(side="A", by="B", card=11), True),
        (CardsTurned(side="A", up=(11,)), False),
        (PhaseMoved(turn=1, phase="round"), False),
    ],
)
def test_what_is_one_sides_secret(event, secret):
    assert event.secret is secret


def test_nothing_that_every_game_knows_is_one():
    assert not [event for event in EVENTS if event.secret is not EVENTS[0].secret]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_chain_holds_over_what_is_held_back_and_both_checks_list_it(path):
    whole = lines_of(path)
    hidden = [
        line["seq"]
        for line in whole
        if line["event"]["kind"] in ("gdf_cards_drawn", "gdf_cards_laid", "gdf_card_returned", "gdf_card_marked")
        and (line["event"].get("hand") or line["event"].get("hidden") or line["event"].get("card"))
    ]
    out = handed_out(path)
    found, differ = compare(out)
    assert hidden and found.ok and not differ and list(found.held) == hidden
    for number in hidden:
        line = json.loads(out[number - 1])
        assert line["event"] == {"kind": whole[number - 1]["event"]["kind"], "held_back": True}
        assert line["hash"] == whole[number - 1]["hash"]


def test_a_line_between_them_that_was_changed_is_still_found():
    out = [json.loads(line) for line in handed_out(LOGS[0])]
    out[2] = {**out[2], "actor": 7}
    found, differ = compare([json.dumps(line) for line in out])
    assert [problem.code for problem in found.problems] == ["chain.edited"] and not differ


def test_a_line_held_back_cannot_be_another_than_the_next_one_names():
    out = [json.loads(line) for line in handed_out(LOGS[0])]
    out[9] = {**out[9], "hash": "0" * 64}
    found, differ = compare([json.dumps(line) for line in out])
    assert [problem.code for problem in found.problems] == ["chain.broken"] and not differ


def test_with_the_seed_out_nothing_may_be_held_back():
    whole = lines_of(LOGS[0])
    revealed = {"kind": "seed_revealed", "v": 1, "seed": "0" * 64}
    last = {**whole[-1], "seq": len(whole) + 1, "act": whole[-1]["act"] + 1, "event": revealed}
    chained = [json.loads(line) for line in rechained([*whole, last])]
    found, differ = compare([json.dumps(held_back(line, kinds())) for line in chained])
    assert "line.held" in [problem.code for problem in found.problems] and not found.ok and not differ
