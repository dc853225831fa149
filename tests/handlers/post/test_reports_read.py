"""Reports of battles of every game, in both languages: sentences, and never a key, a hole or a code of the program."""

import json
import re
from collections.abc import Iterator
from itertools import groupby

import pytest

from games.core.record import parse_record, undone_seqs
from games.core.state import BattleState
from games.fold import replay
from games.luck import gather, luck_of
from games.registry import kinds
from handlers.post.report import Report
from handlers.post.story import Told
from resolvers.core.odds import odds_of
from resolvers.core.sources import SystemDice
from tests.games.test_random_play import played
from tests.support.chat_table import ROOT

FOLDER = ROOT / "tests" / "games"
LOGS = [path for path in sorted((*FOLDER.glob("logs/*.jsonl"), *FOLDER.glob("log_*.jsonl"))) if path.stem != "log_v1"]
"""All but one whose ruling was made up."""
HOLES = re.compile(r"told-|outcome-|report-|phase-|event-|nothing-said|\{|\}|None|\bu\d+\b|\(\)|: [;,.(]|: $|→ [;,.(]")


def records_of(path):
    return [parse_record(json.loads(line), kinds()) for line in path.read_text(encoding="utf-8").splitlines()]


def story_of(records) -> Iterator[Told]:
    gone, now = undone_seqs(records), BattleState(records[0].battle)
    for _, act in groupby(records, key=lambda record: record.act):
        lines = tuple(act)
        before, now = now, replay(now.id, lines, now, gone)
        yield Told(lines, before, now)


def report_of(records, language, luck=None):
    story = list(story_of(records))
    return "\n".join(Report(story[-1].after, {1: "Ира", 2: "Марк"}, language, luck=luck).lines(story))


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_a_report_has_no_holes(path, language):
    said = report_of(records_of(path), language)
    found = [line for line in said.splitlines() if HOLES.search(line)]
    assert said.startswith("# ") and not found


def test_what_decided_is_told_by_luck_where_it_is_known():
    play = played(3, every=1000)
    play.to_the_end()
    luck = luck_of(gather(story_of(play.records)), lambda procedure: odds_of(procedure, SystemDice()))
    assert luck.turns
    said = report_of(play.records, "ru", luck)
    assert "## Что решило" in said and said.count("*В пользу") == len(luck.turns)
    for turn in luck.turns:
        assert f"№{turn.act}:" in said


def told_in(language):
    """The sentences of events by their kinds, as they are written."""
    every = "\n".join(path.read_text("utf-8") for path in sorted((ROOT / "handlers" / "text" / language).glob("*.ftl")))
    return dict(re.findall(r"^told-([\w-]+) = (.*(?:\n(?![\w-]+ =).*)*)", every, flags=re.MULTILINE))


def test_a_sentence_asks_for_nothing_that_its_event_does_not_say():
    wrong = []
    for kind, model in kinds().items():
        fields = set(model.model_fields)
        known = fields | {f"{name}_name" for name in fields} | {"game", "what", "question", "answer"}
        known |= {"suffered"} if "losses" in fields else set()
        for language in ("ru", "en"):
            asked = set(re.findall(r"\$(\w+)", told_in(language).get(kind, "")))
            wrong += [(kind, language, name) for name in sorted(asked - known)]
    assert not wrong


def test_every_sentence_is_of_something_that_can_happen():
    """Whatever is told of events is told of those that there are, or of the mechanics of their games."""
    free = {"added", "other", "then", "of", "paper"}
    told = {key for key in told_in("ru") if not key.startswith(("setting-", "acted-"))}
    assert told > free and not told - free - kinds().keys()
