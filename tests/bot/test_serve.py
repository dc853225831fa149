"""Which doors open, what keeps them open, and how the program ends: each alone, with words for the operator."""

import asyncio
import os
import signal

import pytest

from bot.doors import WrongToken
from bot.house import House
from bot.serve import make_doors, serve
from bot.settings import Settings
from bot.supervision import Setback
from games.store import Commit, OutboxDraft
from handlers.desk.request import Actor, Request
from lexicon.errors import StorageTrouble
from tests.support.virtual_time import clock, virtually


def house(tmp_path, **settings):
    return House(Settings(data=tmp_path, **settings))


@pytest.mark.parametrize(("language", "words"), [("ru", "токена нет"), ("en", "no token")])
def test_a_door_without_a_token_stays_shut_with_one_line(tmp_path, capsys, language, words):
    (door,) = make_doors(house(tmp_path, language=language, telegram_token="1:" + "x" * 35))
    assert door.platform == "telegram"
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1 and said[0].startswith("discord: ")
    assert words in said[0] and "ADJUTANT_DISCORD_TOKEN" in said[0]


@pytest.mark.parametrize(("language", "words"), [("ru", "не читается"), ("en", "cannot be read")])
def test_a_token_file_that_cannot_be_read_shuts_its_own_door_only(tmp_path, capsys, language, words):
    files = {"discord_token_file": tmp_path / "nowhere", "telegram_token": "1:" + "x" * 35}
    (door,) = make_doors(house(tmp_path, language=language, **files))
    assert door.platform == "telegram"
    assert words in capsys.readouterr().err


class Door:
    """A door whose platform does as it is told at each try to open: an exception, or None to let it stay open."""

    def __init__(self, house, platform, *fates):
        self.house, self.platform = house, platform
        self.fates = list(fates)
        self.tries = []
        self.sent = []

    async def run(self):
        self.tries.append(round(asyncio.get_running_loop().time()))
        fate = self.fates.pop(0) if self.fates else None
        if fate is not None:
            raise fate
        self.house.pulse(self.platform).well()
        await asyncio.Event().wait()

    async def send(self, row):
        self.sent.append(row.payload)


def open_house(folder, **settings):
    """A house in virtual time, without books."""
    made = House(Settings(data=folder, **settings), jitter=lambda: 0.0)
    made.tools.clock = clock
    vars(made.tools)["shelf"] = None
    return made


async def ended(house, doors, hours=1.0):
    """How the house ended, or None while it runs; it is stopped then."""
    running = asyncio.create_task(house.run(doors))
    await asyncio.wait({running}, timeout=hours * 3600)
    if not running.done():
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        return None
    return running.exception() or "no door left"


@pytest.mark.parametrize(("language", "words"), [("ru", "такого токена"), ("en", "does not know this token")])
def test_a_wrong_token_shuts_one_door_and_not_the_house(tmp_path, capsys, language, words):
    async def main():
        house = open_house(tmp_path, language=language)
        wrong, right = Door(house, "discord", WrongToken()), Door(house, "telegram")
        assert await ended(house, [wrong, right]) is None
        assert wrong.tries == [0] and right.tries == [0]
        assert house.pulse("discord").state == "shut" and house.pulse("telegram").state == "lives"

    virtually(main)
    said = capsys.readouterr().err
    assert said.startswith("discord: ") and words in said and "adjutant doctor" in said


def test_the_house_ends_when_every_token_is_refused(tmp_path):
    async def main():
        house = open_house(tmp_path)
        assert await ended(house, [Door(house, p, WrongToken()) for p in ("discord", "telegram")]) == "no door left"

    virtually(main)


@pytest.mark.parametrize("fault", [Setback("no network"), OSError("port"), RuntimeError("ours"), KeyError("theirs")])
def test_a_door_that_cannot_open_waits_and_tries_alone(tmp_path, fault):
    async def main():
        house = open_house(tmp_path)
        ill, well = Door(house, "discord", fault, fault, fault), Door(house, "telegram")
        house.tools.store.commit(Commit(outbox=(OutboxDraft("telegram:1", "hello"), OutboxDraft("discord:1", "later"))))
        assert await ended(house, [ill, well]) is None
        assert ill.tries == [0, 1, 3, 7] and well.tries == [0]
        assert well.sent == ["hello"] and ill.sent == ["later"]

    virtually(main)


def test_a_store_that_opens_late_is_waited_for_by_each_task_and_the_operator_is_told_why(tmp_path, capsys):
    async def main():
        house = open_house(tmp_path)
        opened, left = house.tools.open_store, [3]

        def locked():
            left[0] -= 1
            if left[0] >= 0:
                raise StorageTrouble("storage.log_damaged", kept="battles.db-wal.damaged")
            return opened()

        house.tools.open_store = locked
        door = Door(house, "telegram")
        assert await ended(house, [door]) is None
        assert {name: pulse.state for name, pulse in house.pulses.items()} == dict.fromkeys(
            ("telegram", "telegram delivery", "reminders", "prune", "status"), "lives"
        )
        assert door.tries == [0], "free rolls and rules need no store"

    virtually(main)
    assert capsys.readouterr().err.count("battles.db-wal.damaged") == 1


def test_a_database_that_is_replaced_under_the_house_ends_it(tmp_path):
    """A supervisor starts it again, with the file that is there then; until then nothing is said to be done."""

    async def main():
        house = open_house(tmp_path)
        running = asyncio.create_task(house.run([Door(house, "telegram")]))
        await asyncio.sleep(1)
        (tmp_path / "battles.db").rename(tmp_path / "elsewhere.db")
        request = Request(channel="telegram:1", actor=Actor("telegram:1", "Ира"), text="/start Warmaster", locale="en")
        reply = await house.answer(request)
        assert reply.error == "storage.moved" and not reply.stored
        await asyncio.wait({running}, timeout=100)
        assert isinstance(running.exception(), StorageTrouble)

    virtually(main)


@pytest.mark.parametrize("signal_", [signal.SIGTERM, signal.SIGINT])
def test_a_stop_that_was_wanted_ends_with_0_and_a_house_without_doors_does_not(tmp_path, monkeypatch, signal_):
    async def stopped(self, doors):
        os.kill(os.getpid(), signal_)
        await asyncio.sleep(3600)

    async def no_doors(self, doors):
        pass

    monkeypatch.setattr("bot.serve.set_up_logs", lambda _: None)
    monkeypatch.setattr(House, "run", stopped)
    assert serve(Settings(data=tmp_path)) is True
    monkeypatch.setattr(House, "run", no_doors)
    assert serve(Settings(data=tmp_path)) is False
