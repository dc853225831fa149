"""One running program a data folder: who holds it, who is turned away, and who goes on beside it."""

import os
import subprocess
import sys
from contextlib import ExitStack

import pytest

from bot.health import check_folder
from bot.holding import hold, holder
from bot.serve import serve
from bot.settings import Settings
from games.store import Commit, OutboxDraft, open_store
from lexicon.errors import StorageTrouble
from tests.support.command_line import adjutant

ACT = {"channel": "t", "user": "Ира", "text": "/start Warmaster 1000", "update_id": 1}


@pytest.fixture
def data(tmp_path):
    folder = tmp_path / "data"
    adjutant("chat", "--jsonl", data=folder, stdin=[ACT])
    return folder


def turned_away(settings):
    waits = []
    with pytest.raises(StorageTrouble) as error, hold(settings, "run", wait=waits.append):
        pass
    assert error.value.code == "storage.in_use" and sum(waits) < 1
    return error.value.params


def test_a_second_program_is_turned_away_and_told_who_is_there(tmp_path):
    settings = Settings(data=tmp_path / "new")
    with hold(settings, "console"):
        assert holder(settings) == (os.getpid(), "console")
        assert turned_away(settings) == {"program": "console", "pid": str(os.getpid())}
        assert settings.running_lock.stat().st_mode & 0o777 == 0o600
    assert holder(settings) is None
    with hold(settings, "run"):
        assert holder(settings) == (os.getpid(), "run")


def test_one_that_is_just_ending_is_waited_for(tmp_path):
    settings = Settings(data=tmp_path)
    held = ExitStack()
    held.enter_context(hold(settings, "run"))
    with hold(settings, "run again", wait=lambda _: held.close()):
        assert holder(settings) == (os.getpid(), "run again")


def test_a_lock_that_cannot_be_opened_stops_the_start(tmp_path):
    settings = Settings(data=tmp_path)
    settings.running_lock.mkdir()
    with pytest.raises(StorageTrouble) as error, hold(settings, "run"):
        pass
    assert error.value.code == "storage.cannot_open" and error.value.value == str(settings.running_lock)
    found = [finding for finding in check_folder(settings) if finding.state == "fail"]
    assert len(found) == 1 and str(settings.running_lock) in found[0].advice.ru


def test_a_killed_program_holds_nothing(tmp_path):
    code = (
        "import os, signal, sys; from bot.holding import hold; from bot.settings import Settings\n"
        "with hold(Settings(data=sys.argv[1]), 'run'): os.kill(os.getpid(), signal.SIGKILL)"
    )
    died = subprocess.run([sys.executable, "-c", code, str(tmp_path)], check=False)
    settings = Settings(data=tmp_path)
    assert died.returncode == -9 and settings.running_lock.read_text().endswith("run\n")
    assert holder(settings) is None
    with hold(settings, "run"):
        pass


def test_restore_run_and_console_stand_back_from_a_running_program_and_the_others_go_on(data, tmp_path, monkeypatch):
    monkeypatch.setenv("ADJUTANT_LANGUAGE", "en")
    monkeypatch.setattr("bot.serve.set_up_logs", lambda _: None)
    settings = Settings(data=data)
    copy = tmp_path / "copy.db"
    assert adjutant("backup", str(copy), data=data).status == 0
    with hold(settings, "run"):
        before = settings.battles.stat().st_ino
        for arguments, stdin in ((["restore", str(copy)], ""), (["console"], "/roll 2d6\n"), (["run"], "/roll 2d6\n")):
            ran = adjutant(*arguments, data=data, stdin=stdin)
            assert ran.status == 1 and "adjutant run" in ran.err and str(os.getpid()) in ran.err
        with pytest.raises(StorageTrouble):
            serve(settings)
        assert settings.battles.stat().st_ino == before
        assert adjutant("run", data=data).status == 0, "the demonstration keeps nothing and needs no folder"
        second = {**ACT, "text": "/join A имперские римляне", "update_id": 2}
        (made,) = adjutant("chat", "--jsonl", data=data, stdin=[second]).jsons
        assert made["error"] is None and made["act"]
        for arguments in (
            ["backup", str(tmp_path / "b.db")],
            ["armies", "show", "--army", "gallic"],
            ["books", "list"],
        ):
            assert adjutant(*arguments, data=data).status == 0
    assert adjutant("restore", str(copy), data=data).status == 0


def test_a_folder_that_cannot_be_made_is_held_by_nobody(tmp_path):
    (tmp_path / "file").write_text("no folder")
    with hold(Settings(data=tmp_path / "file" / "data"), "run"):
        assert holder(Settings(data=tmp_path / "file" / "data")) is None


def test_a_script_marks_the_messages_of_its_own_platform_only(data):
    def waiting(channel):
        with open_store(data / "battles.db") as store:
            return [row.payload for row in store.outbox.waiting(channel)]

    with open_store(data / "battles.db") as store:
        drafts = [OutboxDraft(channel, "hello") for channel in ("telegram:1", "discord:1", "console:table")]
        store.commit(Commit(outbox=tuple(drafts)))
    adjutant("chat", "--jsonl", data=data, stdin=[{**ACT, "text": "/join A имперские римляне", "update_id": 2}])
    assert waiting("script:t") == []
    assert [waiting(c) for c in ("telegram:1", "discord:1", "console:table")] == [["hello"]] * 3


def test_an_act_whose_message_cannot_be_marked_is_answered_all_the_same(data, monkeypatch):
    def full(*_):
        raise StorageTrouble("storage.full")

    monkeypatch.setattr("games.store.outbox.Outbox.sent", full)
    acts = [{**ACT, "text": "/join A имперские римляне", "update_id": 2}]
    made = adjutant("chat", "--jsonl", data=data, stdin=acts).jsons
    assert [bool(one["act"] and one["replies"]) for one in made] == [True]
    said = adjutant("console", data=data, stdin="/start Warmaster 1000\n/battle\n").out
    assert said.count("Ход 0") >= 1
    monkeypatch.undo()
    with open_store(data / "battles.db") as store:
        assert {row.channel for row in store.outbox.due()} == {"script:t", "console:table"}
