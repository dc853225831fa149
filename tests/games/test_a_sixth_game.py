"""A new game is one folder of its name on each floor and one word among the books, and nothing else of the house."""

import os
import shutil
import subprocess
import sys

import pytest

from tests.support.chat_table import ROOT

ROOMS = ("lexicon", "resolvers", "rules_index", "armies", "games", "handlers", "bot", "tests")
TINY = ROOT / "tests" / "support" / "tiny"
PLAY = """
import random
from games.core.events import PhaseMoved, UnitAdded
from tests.support.random_play import Play, opening

UNITS = [UnitAdded(unit=f"u{n}", side="AB"[n % 2], name=f"Unit {n}", size=2) for n in range(6)]
ends = set()
for seed in range(40):
    play = Play(opening("tiny", UNITS), random.Random(seed), every=1)
    ended = play.to_the_end().ended
    ends.add(ended.winner)
    assert play.done["throw"] and play.done["turn"]
print(sorted(map(str, ends)))
"""
CHAT = """
import random, tempfile
from pathlib import Path
from tests.support.chat_table import Table
from tests.support.random_play import DeskPlay

table = Table(Path(tempfile.mkdtemp()))
said = [table.say("Аня", "/start кроха"), table.say("Аня", "/join A"), table.say("Боря", "/join B")]
said += [table.say("Аня", "/deploy Единица, Двойка"), table.say("Боря", "/deploy Тройка, Четвёрка")]
said.append(table.say("Аня", "/turn"))
assert "Крошка" in said[0] and "бросок" in said[-1], said
assert "Сейчас" in table.say("Боря", "/throw единица") and table.last.act is None
play = DeskPlay(table, {"A": "Аня", "B": "Боря"}, random.Random(7))
print(play.to_the_end().ended is not None, play.done["throw"] > 1)
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A copy of the project with the sixth game laid over it and one word added."""
    made = tmp_path_factory.mktemp("house")
    for room in ROOMS:
        shutil.copytree(ROOT / room, made / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(TINY, made, dirs_exist_ok=True)
    refs = made / "lexicon" / "refs.py"
    text = refs.read_text(encoding="utf-8")
    assert text.count('"wil"]') == 1
    refs.write_text(text.replace('"wil"]', '"wil", "tiny"]'), encoding="utf-8")
    return made


def run(house, *arguments, stdin=""):
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=house,
        env={**os.environ, "PYTHONPATH": str(house)},
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


def test_it_is_played_to_its_end_at_random(house):
    assert run(house, "-c", PLAY).strip() == "['A', 'B', 'None']"


def test_it_is_played_in_a_chat(house):
    assert run(house, "-c", CHAT).strip() == "True True"
