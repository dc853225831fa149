"""``adjutant chat --jsonl`` killed anywhere: what was answered is there, and what is sent again is not done again."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import sqlite3
import sys
import time
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from bot.cli import main
from games.core.canonical import canonical
from games.core.events import plain_event
from games.store import open_store
from tests.attack.tally import Tally
from tests.support.command_line import adjutant

SETTING_UP = [
    ("Ира", "/start Warmaster 1000"),
    ("Ира", "/join A имперские римляне"),
    ("Марк", "/join B галлы"),
    ("Ира", "/deploy 2 легионеры, 2 лучники, генерал Цезарь, легат Брут"),
    ("Марк", "/deploy 4 воины, генерал Верцингеториг"),
    ("Ира", "/turn"),
]
# Dice that decide what may come next are typed; the others are the battle's own. So no act is refused: a refusal is
# written nowhere, and after a restart it is judged anew.
ACTS = [
    ("Марк", "/standing 18", "private"),
    ("Ира", "/order Брут легионеры 1 10см кубики=1,1"),
    ("Ира", "/remind 2 дня"),
    ("Ира", "/seal обходим лесом", "private"),
    ("Марк", "/roll 3d6 # судьба"),
    ("Ира", "/order Брут лучники 2 10см кубики=1,1"),
    ("Ира", "/roll 9к6 4+ спас 5+"),
    ("Марк", "/seal стоим на холме", "private"),
    ("Ира", "/hide лучники в лесу", "private"),
    ("Ира", "/turn"),
    ("Ира", "/shoot лучники 1 > воины 3 кубики=1,1,1"),
    ("Ира", "/roll 2d6<=8"),
    ("Ира", "/turn"),
    ("Марк", "/roll d66"),
]


_RANDOM = re.compile(r"\b[0-9a-f]{12,64}\b")
"""Salts and digests of sealed papers: new in each program that seals one."""


def lines(acts, first):
    return [
        {
            "channel": f"@{user}" if alone else "t",
            "user": user,
            "text": text,
            "update_id": number,
            "private": bool(alone),
        }
        for number, (user, text, *alone) in enumerate(acts, first)
    ]


def said(made):
    """The words of an answer; tokens of buttons are new in every program that makes them."""
    replies = made["replies"]
    return [(one["to"], _RANDOM.sub("…", one["text"]), [b["label"] for b in one["buttons"]]) for one in replies]


def events(data):
    """What the log says happened, without the time and without what texts are hashed with."""
    with open_store(data / "battles.db") as store:
        (battle,) = store.battles()
        assert store.check() == []
        return [
            (record.actor, _RANDOM.sub("…", canonical(plain_event(record.event)))) for record in store.records(battle)
        ]


@cache
def begun() -> Path:
    """A battle in its first Command phase, to be copied: copies share the seed, so the same acts roll the same."""
    data = Path(mkdtemp(prefix="attack-"))
    made = adjutant("chat", "--jsonl", data=data, stdin=lines(SETTING_UP, 1)).jsons
    assert all(one["replies"] for one in made)
    return data


@cache
def undisturbed() -> tuple[list[Any], list[Any]]:
    """Answers and log of the acts in a program that nobody killed."""
    data = Path(mkdtemp(prefix="attack-")) / "data"
    shutil.copytree(begun(), data)
    made = adjutant("chat", "--jsonl", data=data, stdin=lines(ACTS, 100)).jsons
    return [said(one) for one in made], events(data)


def killed(data, acts, *, before_statement=None, after_s=None):
    """Run the chat in a child that dies of SIGKILL; the answers that came out of it."""
    ask, question = os.pipe()
    answer, reply = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(question)
            os.close(answer)
            sys.stdin = os.fdopen(ask, encoding="utf-8")
            sys.stdout = os.fdopen(reply, "w", encoding="utf-8")
            if before_statement is not None:
                _die_before(before_statement)
            main(["--data", str(data), "chat", "--jsonl"])
        finally:
            os._exit(3)
    os.close(ask)
    os.close(reply)
    with os.fdopen(question, "w", encoding="utf-8") as out:
        out.write("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in acts))
    if after_s is not None:
        time.sleep(after_s)
        os.kill(child, signal.SIGKILL)
    with os.fdopen(answer, encoding="utf-8") as answers:
        made = answers.read()
    _, status = os.waitpid(child, 0)
    whole = [json.loads(line) for line in made.split("\n")[:-1]]
    return whole, os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL


def _die_before(statement):
    """SQLite calls back before each statement; at the n-th the process kills itself."""
    real = sqlite3.connect
    left = statement

    def count(_sql):
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def connect(*arguments, **options):
        made = real(*arguments, **options)
        made.set_trace_callback(count)
        return made

    sqlite3.connect = connect


def attack(chance: Random, data: Path, tally: Tally) -> None:
    """One to three programs in a row are shot over one battle; each is sent all from the start, as a platform does."""
    shutil.copytree(begun(), data)
    expected, log = undisturbed()
    best: list[Any] = []
    deaths = []
    for _ in range(chance.choice((1, 1, 3))):
        if chance.random() < 0.7:
            shot: dict[str, Any] = {"before_statement": chance.randint(1, 900)}
        else:
            shot = {"after_s": chance.uniform(0.02, 0.35)}
        answered, died = killed(data, lines(ACTS, 100), **shot)
        tally.tried += died
        deaths.append(shot)
        same = [said(one) for one in answered] == expected[: len(answered)]
        tally.check("doubled", same, f"answered otherwise, shot {deaths}")
        tally.check("unanswered", died or len(answered) == len(ACTS), f"ended by itself, shot {deaths}")
        best = max(best, answered, key=len)
    # The platform sends everything again: answered acts are answered the same, all are done once.
    again = adjutant("chat", "--jsonl", data=data, stdin=lines(ACTS, 100)).jsons
    tally.check("unanswered", [said(one) for one in again] == expected, f"answered otherwise at last, shot {deaths}")
    kept = [one["replies"] for one in again[: len(best)]] == [one["replies"] for one in best]
    tally.check("lost", kept, f"an answer is another when asked again, shot {deaths}")
    there = events(data)
    if there != log:
        tally.find("doubled" if len(there) > len(log) else "lost", f"{len(there)} of {len(log)} events, shot {deaths}")
