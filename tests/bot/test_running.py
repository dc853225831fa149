"""``adjutant doctor --running``: a house with doors of the test's own is asked over its socket."""

import asyncio
import json
import socket
import threading
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.doors import SendLater
from bot.holding import hold
from bot.house import House
from bot.running import find, look_at_running
from bot.settings import Settings
from bot.status import ask_status
from bot.supervision import Setback
from games.store import Commit, OutboxDraft
from lexicon.errors import StorageTrouble
from tests.bot.test_serve import Door
from tests.support.command_line import adjutant


class Deaf(Door):
    """A door that opens and sends nothing."""

    async def send(self, row):
        raise SendLater("not today", 1000.0)


@asynccontextmanager
async def house_of(folder, *doors):
    """A running house; ``doors`` make one each."""
    made = House(Settings(data=folder))
    vars(made.tools)["shelf"] = None
    with hold(made.settings, "run"):
        running = asyncio.create_task(made.run([door(made) for door in doors]))
        try:
            while made.pulse("status").state != "lives" or made.pulse("telegram").state == "starts":
                await asyncio.sleep(0.01)
            yield made
        finally:
            running.cancel()
            await asyncio.gather(running, return_exceptions=True)


def asked(house, language="en"):
    found = look_at_running(house.settings)
    return [(one.state, one.what.to(language), one.advice and one.advice.to(language)) for one in found.findings]


async def test_a_running_house_tells_what_lives_what_waits_and_what_failed_last(tmp_path):
    def down(house):
        return Door(house, "discord", Setback("no network", 1000.0))

    def deaf(house):
        return Deaf(house, "telegram")

    async with house_of(tmp_path, down, deaf) as house:
        house.tools.store.commit(Commit(outbox=(OutboxDraft("telegram:1", "hello"), OutboxDraft("telegram:2", "you"))))
        said = await asyncio.to_thread(asked, house)
        lines = [(state, words.split(":")[0].split(" since")[0]) for state, words, _ in said]
        assert sorted(lines[1:]) == sorted([
            ("ok", "reminders"), ("ok", "pruning"), ("ok", "answers to the doctor"), ("ok", "telegram"),
            ("warn", "discord"), ("ok", "delivery to telegram"), ("ok", "delivery to discord"),
            ("ok", "waiting to be sent to telegram"),
        ])  # fmt: skip
        (discord,) = [(words, advice) for _, words, advice in said if words.startswith("discord")]
        assert discord[0].startswith("discord: waits after 1 failures in a row, again in ")
        assert discord[1].endswith("UTC: no network")
        assert any("telegram: 2, the first for 0 min" in words for _, words, _ in said)
        assert Path(house.settings.running_socket).stat().st_mode & 0o777 == 0o600
        russian = await asyncio.to_thread(asked, house, "ru")
        assert any(words.startswith("отправка в telegram: работает с ") for _, words, _ in russian)
    assert look_at_running(house.settings) is None and not house.settings.running_socket.exists()


async def test_the_command_line_ends_with_0_while_all_lives_and_with_1_when_the_store_is_gone(tmp_path, monkeypatch):
    monkeypatch.setenv("ADJUTANT_LANGUAGE", "en")
    data = tmp_path / "data"
    async with house_of(data, lambda house: Door(house, "telegram")) as house:
        ran = await asyncio.to_thread(adjutant, "doctor", "--running", data=data)
        assert ran.status == 0 and "✓ adjutant run runs, process" in ran.out
        whole = await asyncio.to_thread(adjutant, "doctor", data=data)
        assert "telegram: lives" in whole.out and "telegram: no token" not in whole.out
        assert "discord: no token" in whole.out, "the running program has no such door either"
        house.settings.battles.rename(tmp_path / "elsewhere.db")
        ran = await asyncio.to_thread(adjutant, "doctor", "--running", data=data)
        assert ran.status == 1 and "storage.moved" in ran.out
    ran = adjutant("doctor", "--running", data=data)
    assert ran.status == 1 and "nothing runs" in ran.out


async def test_a_socket_left_by_a_killed_program_is_taken_over_even_under_a_long_name(tmp_path):
    folder = tmp_path / ("d" * 60) / ("e" * 60)
    folder.mkdir(parents=True)
    (folder / "running.sock").write_text("left behind")
    async with house_of(folder, lambda house: Door(house, "telegram")) as house:
        assert (await asyncio.to_thread(asked, house))[0][0] == "ok"


@pytest.mark.parametrize("said", [b"", b"hello\n", b"[]", b"{}", b'{"storage": null, "at": 5}', None])
def test_a_program_that_does_not_answer_or_not_sensibly_is_a_failure(tmp_path, monkeypatch, said):
    """``None``: it takes the connection and says nothing."""
    settings = Settings(data=tmp_path)
    monkeypatch.setattr("bot.running.ask_status", lambda path: ask_status(path, patience_s=0.05))
    with hold(settings, "run"), socket.socket(socket.AF_UNIX) as server:
        server.bind(str(settings.running_socket))
        server.listen()

        def answer():
            with server.accept()[0] as asker:
                if said is None:
                    asker.recv(1)
                else:
                    asker.sendall(said)

        thread = threading.Thread(target=answer)
        thread.start()
        (found,) = look_at_running(settings).findings
        thread.join()
    assert found.state == "fail" and "does not answer" in found.advice.en


def test_a_terminal_chat_is_named_and_is_well(tmp_path):
    settings = Settings(data=tmp_path)
    with hold(settings, "console"):
        (found,) = look_at_running(settings).findings
    assert found.state == "ok" and "adjutant console" in found.what.en


def test_a_task_that_waits_for_the_store_is_a_failure_and_one_that_is_shut_too():
    def task(**more):
        return {"name": "prune", "state": "waits", "since": None, "failures": 3, "again_in_s": 7.0, **more}

    when = "2026-03-01T12:00:00+00:00"
    status = {
        "at": when,
        "storage": None,
        "outbox": {"discord": {"messages": 2, "oldest": "2026-03-01T11:30:00+00:00"}},
        "in_line": 3,
        "tasks": [
            task(failed=StorageTrouble("storage.full").code, failed_at=when),
            task(name="discord", state="shut", failed="WrongToken", failed_at=when),
            task(name="telegram", state="starts", failed=None, failed_at=None),
        ],
    }
    found = list(find(json.loads(json.dumps(status))))
    assert [one.state for one in found] == ["fail", "fail", "warn", "warn", "ok"]
    assert "30 min" in found[3].what.en and "storage.full" in found[0].advice.ru
