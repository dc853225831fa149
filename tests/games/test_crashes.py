"""SIGKILL between and inside writes: what was answered is there, what was not is there whole or not at all."""

import os
import random
import signal
import sys
import time
import traceback

import pytest

from games.core.events import Note, PhaseMoved, UnitChanged
from games.store import ButtonDraft, OutboxDraft, SettingDraft
from tests.support.battle_making import Table

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason=f"no fork on {sys.platform}"),
    # Test runners have threads of their own; the child touches nothing but its own database.
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]


def act(table: Table, number: int) -> None:
    """An act whose every part bears its number, so that halves show."""
    table.act(
        Note(text=f"act {number}"),
        UnitChanged(unit="u1", values={"blunder_marks": number}),
        update_id=f"u:{number}",
        reply={"number": number},
        outbox=(OutboxDraft(table.channel, {"number": number}), OutboxDraft("other:1", {"number": number})),
        buttons=(ButtonDraft(f"b{number}", {"number": number}),),
        settings=(SettingDraft("chat", "number", number),),
    )


def acts_on_disk(table: Table) -> int:
    """How many acts are there; each of them whole."""
    raw = table.store._connection.raw
    log = [record.event for record in table.store.records(table.battle)]
    notes = [event.text for event in log if isinstance(event, Note)]
    number = len(notes)
    numbers = list(range(1, number + 1))
    assert notes == [f"act {n}" for n in numbers]
    assert table.state.unit("u1").blunder_marks == number
    assert [e.values["blunder_marks"] for e in log if isinstance(e, UnitChanged)] == numbers
    for n in numbers:
        assert table.store.processed(f"u:{n}").reply == {"number": n}
        assert table.store.press(f"b{n}").does == {"number": n}
    assert table.store.settings.get("chat", "number", 0) == number
    for channel in (table.channel, "other:1"):
        assert [row.payload["number"] for row in table.store.outbox.waiting(channel, 10_000)] == numbers
    assert raw.execute("SELECT count(*) FROM updates").fetchone()[0] == number + 1
    assert raw.execute("SELECT count(*) FROM buttons").fetchone()[0] == number
    assert table.store.check() == []
    return number


def dying_before(statement: int):
    """A trace callback of SQLite that kills its own process just before the n-th statement."""
    left = statement

    def count(_sql: str) -> None:
        nonlocal left
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    return count


def in_child(path, work) -> tuple[int, int]:
    """Run ``work(table, answered)`` in a child process until it is killed; returns its pid and where it answers."""
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(read)
            work(Table(path), lambda number: os.write(write, b"%d\n" % number))
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(3)
    os.close(write)
    return child, read


def answers(child: int, read: int) -> int:
    """The last number that the child answered before it died of SIGKILL."""
    with os.fdopen(read) as lines:
        numbers = [int(line) for line in lines.read().splitlines()]
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status), f"the child ended by itself: {status}"
    assert os.WTERMSIG(status) == signal.SIGKILL
    return numbers[-1] if numbers else 0


@pytest.mark.parametrize("statement", range(1, 46, 2))
def test_killed_before_any_statement_of_a_write(table, statement):
    """The child dies by its own hand just before its n-th SQL statement: inside transactions and between them."""
    table.store.close()

    def work(mine: Table, answered) -> None:
        mine.store._connection.raw.set_trace_callback(dying_before(statement))
        for number in range(1, 1000):
            act(mine, number)
            answered(number)

    answered = answers(*in_child(table.path, work))
    table.store = table.open(timeout_s=2)
    assert acts_on_disk(table) in (answered, answered + 1)
    act(table, acts_on_disk(table) + 1)
    assert acts_on_disk(table) >= 1


@pytest.mark.parametrize("seed", range(12))
def test_killed_at_any_moment(table, seed):
    table.store.close()

    def work(mine: Table, answered) -> None:
        for number in range(1, 100_000):
            act(mine, number)
            answered(number)

    child, read = in_child(table.path, work)
    time.sleep(random.Random(seed).uniform(0.005, 0.15))
    os.kill(child, signal.SIGKILL)
    answered = answers(child, read)
    table.store = table.open(timeout_s=2)
    there = acts_on_disk(table)
    assert there in (answered, answered + 1)
    # The platform sends the update again: what was stored is not done twice, what was not is done now.
    for number in (there, there + 1):
        if number:
            act(table, number)
    assert acts_on_disk(table) == there + 1


def test_killed_while_the_file_is_made(tmp_path):
    """A first start that dies at any statement leaves a file that the next start can use."""
    for statement in range(1, 40, 3):
        path = tmp_path / f"{statement}.db"
        child = os.fork()
        if child == 0:
            import sqlite3

            real = sqlite3.connect

            def traced(*args, real=real, statement=statement, **options):
                made = real(*args, **options)
                made.set_trace_callback(dying_before(statement))
                return made

            setattr(sqlite3, "connect", traced)  # noqa: B010 - a function in place of a built-in one
            try:
                Table(path)
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        table = Table(path)
        table.begin(PhaseMoved(turn=1, phase="command", side="A"))
        assert table.store.check() == []
        table.store.close()
