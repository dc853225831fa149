"""A new game is one folder of its name on each floor and one word among the books, and nothing else of the house."""

import os
import shutil
import subprocess
import sys

import pytest

from lexicon.refs import BOOKS
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
SET_UP = """
import random, tempfile
from pathlib import Path
from tests.support.chat_table import Table
from tests.support.random_play import DeskPlay

table = Table(Path(tempfile.mkdtemp()))
said = [table.say("Аня", "/start кроха"), table.say("Аня", "/join A"), table.say("Боря", "/join B")]
said += [table.say("Аня", "/deploy Единица, Двойка"), table.say("Боря", "/deploy Тройка, Четвёрка")]
said.append(table.say("Аня", "/turn"))
assert "Крошка" in said[0] and "бросок" in said[-1], said
"""
CHAT = """
assert "Сейчас" in table.say("Боря", "/throw единица") and table.last.act is None
play = DeskPlay(table, {"A": "Аня", "B": "Боря"}, random.Random(7))
print(play.to_the_end().ended is not None, play.done["throw"] > 1)
"""
OF_ANY_GAME = (
    "/battle", "/why", "/help", "/rule бросок", "/books", "/settings", "/unit единица", "/do бросок", "/roll 2d6",
    "/army новая 100", "/army показать", "/losses Тройка, 1 подставка", "/place Единица", "/mark Единица",
    "/remove Двойка", "/first A", "/turns 5", "/odds throw тройка", "/log", "/refuse", "/allow", "/undo", "/end",
)  # fmt: skip
ALL = f"""
for who in "Аня", "Вера":
    for where in None, "test:elsewhere":
        for line in {OF_ANY_GAME}:
            said = table.say(who, line, channel=where)
            assert table.last.error != "program.failure", (line, said)
print("answered")
"""


@pytest.fixture(scope="module", params=["sixth", "only"])
def house(tmp_path_factory, request):
    """A copy of the project with another game laid over it and one word added; or with no game beside it at all.

    Alone it shows that no general room knows a game: whatever one of the five stands in for, is not there.
    """
    made = tmp_path_factory.mktemp("house")
    left_out = BOOKS if request.param == "only" else ()
    for room in ROOMS:
        shutil.copytree(ROOT / room, made / room, ignore=shutil.ignore_patterns(*left_out))
    shutil.copytree(TINY, made, dirs_exist_ok=True)
    refs = made / "lexicon" / "refs.py"
    text = refs.read_text(encoding="utf-8")
    books = ", ".join(f'"{book}"' for book in BOOKS)
    assert text.count(f"[{books}]") == 1
    known = (*(book for book in BOOKS if book not in left_out), "tiny")
    refs.write_text(text.replace(f"[{books}]", f"[{', '.join(repr(book) for book in known)}]"), encoding="utf-8")
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
    assert run(house, "-c", SET_UP + CHAT).strip() == "True True"


def test_commands_of_any_battle_answer_in_it_and_without_one(house):
    assert run(house, "-c", SET_UP + ALL).strip() == "answered"
