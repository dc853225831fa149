"""Work that nobody sees, killed in the middle of it: clearing away, reminders, a copy that is made, one brought back.

It dies before any statement of SQL, any file that is opened, and any that is put in place of another.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import sqlite3
import sys
from collections.abc import Callable
from datetime import timedelta
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from bot.cli import main
from bot.scheduler import Scheduler
from bot.settings import Settings
from bot.wiring import make_tools, now
from games.store import Commit, OutboxDraft, ReminderDraft, Store, open_store
from games.store.pruning import SLICE
from lexicon.errors import AdjutantError
from tests.attack import terminal
from tests.attack.tally import Tally
from tests.support.command_line import adjutant

_COPY, _LATER = "copy.adjutant", "script:later"
_STEPS = frozenset(("open", "os.rename", "os.remove", "os.truncate", "os.rmdir", "shutil.copyfile"))


def _store(data: Path) -> Store:
    return open_store(data / "battles.db")


@cache
def _begun() -> Path:
    """A battle with much to clear away, reminders that are due, and a copy from before its last acts."""
    data = Path(mkdtemp(prefix="attack-")) / "data"
    shutil.copytree(terminal.begun(), data)
    adjutant("backup", str(data / _COPY), data=data)
    adjutant("chat", "--jsonl", data=data, stdin=terminal.lines(terminal.ACTS, 100))
    long_ago = now() - timedelta(days=100)
    with open_store(data / "battles.db", clock=lambda: long_ago) as store:
        for number in range(2 * SLICE):
            store.commit(Commit(update_id=f"old:{number}", reply="r", outbox=(OutboxDraft("script:old", number),)))
        for row in store.outbox.waiting("script:old", 2 * SLICE):
            store.outbox.sent(row.id)
        for number in range(5):
            store.commit(Commit(reminders=(ReminderDraft(long_ago, _LATER, number),)))
    return data


def _clear(data: Path) -> None:
    with _store(data) as store:
        store.prune()


def _remind(data: Path) -> None:
    tools = make_tools(Settings(data=data))
    Scheduler(tools, lambda: None).send_due()
    tools.close()


def _copy(data: Path) -> None:
    main(["--data", str(data), "backup", "--force", str(data / _COPY)])


def _bring_back(data: Path) -> None:
    main(["--data", str(data), "restore", str(data / _COPY)])


_WORK: tuple[Callable[[Path], None], ...] = (_clear, _remind, _copy, _bring_back)


def _in_a_child(work: Callable[[Path], None], data: Path, die_before: int) -> tuple[int, bool]:
    """How many steps the work took, if it ended; whether it was killed."""
    told, telling = os.pipe()
    child = os.fork()
    if child == 0:
        steps = count(1)

        def step(*event: Any) -> None:
            if (len(event) == 1 or event[0] in _STEPS) and next(steps) == die_before:
                os.kill(os.getpid(), signal.SIGKILL)

        real: Any = sqlite3.connect

        def connect(*arguments: Any, **options: Any) -> Any:
            made = real(*arguments, **options)
            made.set_trace_callback(step)
            return made

        try:
            sys.stdout = sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115 - it dies with the child
            setattr(sqlite3, "connect", connect)  # noqa: B010 - a function in place of a function
            sys.addaudithook(step)
            try:
                work(data)
            except SystemExit as left:
                assert not left.code
            os.write(telling, str(next(steps)).encode())
        finally:
            os._exit(3)
    os.close(telling)
    with os.fdopen(told, "rb") as steps_told:
        said = steps_told.read()
    _, status = os.waitpid(child, 0)
    return int(said or 0), os.WIFSIGNALED(status)


@cache
def _undisturbed(work: Callable[[Path], None]) -> tuple[int, Path]:
    """How many steps the work takes, and what it leaves."""
    data = Path(mkdtemp(prefix="attack-")) / "data"
    shutil.copytree(_begun(), data)
    steps, _ = _in_a_child(work, data, 0)
    assert steps > 5, f"{work.__name__} failed by itself"
    return steps, data


def _seen(data: Path) -> dict[str, Any]:
    """The log without lines of new seeds, what waits to be sent and reminded of, and how much of the rest there is."""
    with _store(data) as store:
        assert store.check() == [], store.check()
        lines = [json.loads(line) for battle in store.battles() for line in store.export(battle)]
        tables = {one: store._connection.rows(f"SELECT count(*) FROM {one}")[0][0] for one in ("updates", "outbox")}
        return {
            "log": [line["hash"] for line in lines if line["event"]["kind"] != "seed_renewed"],
            "waits": [row.payload for row in store.outbox.waiting(_LATER, 99)],
            "due": [one.payload for one in store.reminders.due()],
            "rows": tables,
        }


def attack(chance: Random, folder: Path, tally: Tally) -> None:
    """Some work is killed; what is there then is looked at, and the work is done to its end."""
    work = chance.choice(_WORK)
    shutil.copytree(_begun(), folder)
    step = chance.randint(1, _undisturbed(work)[0] - 1)
    what = f"{work.__name__} before step {step}"
    _, died = _in_a_child(work, folder, step)
    tally.tried += died
    try:
        _judge(work, folder, tally, what)
        _in_a_child(work, folder, 0)
        after, wanted = _seen(folder), _seen(_undisturbed(work)[1])
        tally.check("doubled" if len(after["waits"]) > 5 else "lost", after == wanted, f"{after} at last after {what}")
    except (AdjutantError, AssertionError) as error:
        tally.find("lost", f"{error!r} after {what}")


def _judge(work: Callable[[Path], None], folder: Path, tally: Tally, what: str) -> None:
    """Right after the kill nothing is missing: the battle is the old one, or the one of the copy with the old kept."""
    old, copied = _seen(_begun()), _seen(_undisturbed(_bring_back)[1])
    found = _seen(folder)
    kept = [_seen_file(file, folder) for file in folder.glob("battles.db.before*") if file.suffix != ".part"]
    whole = found["log"] == old["log"] or (work is _bring_back and found["log"] == copied["log"] and old["log"] in kept)
    tally.check("lost", whole, f"{len(found['log'])} lines after {what}, kept {list(map(len, kept))}")
    tally.check("lost", sorted(found["waits"] + found["due"]) == sorted(old["due"]) or (whole and work is _bring_back),
                f"{found} after {what}")  # fmt: skip
    other = folder / "other"
    other.mkdir()
    brought = adjutant("restore", str(folder / _COPY), data=other)
    whole = brought.status == 0 and _seen(other)["log"] in (copied["log"], old["log"])
    tally.check("lost", whole, f"no whole copy after {what}: {brought.err}")
    shutil.rmtree(other)


def _seen_file(file: Path, folder: Path) -> list[str]:
    """The log in a database that was kept beside another."""
    data = folder / "kept"
    data.mkdir()
    shutil.copy2(file, data / "battles.db")
    log: list[str] = _seen(data)["log"]
    shutil.rmtree(data)
    return log
