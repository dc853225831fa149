"""A little of every attack, another each time; ``make attack`` does the rest."""

import asyncio
import os
import secrets
import shutil
import sys
from random import Random

import pytest

from tests.attack import chores, databases, doors, logs, platforms, presses, terminal, texts
from tests.attack.nursery import Nursery
from tests.attack.tally import Tally
from tests.support.scripted_battle import SCRIPT
from tests.support.tapped_scripts import DEMO

forks = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason=f"no fork on {sys.platform}"),
    # Test runners have threads of their own; the child touches nothing but its own folder.
    pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning"),
]
BEGINNING = SCRIPT[:8]


def check(tally):
    assert tally.tried > 0
    assert not tally.finds, "\n".join(f"{find.kind} {find.seed} {find.what}" for find in tally.finds)


@pytest.fixture
def seed():
    return secrets.token_hex(4)


def test_hostile_texts(tmp_path, seed):
    check(texts.attack(seed, tmp_path, acts=40, timed=False))


def test_changed_logs(tmp_path, seed):
    check(logs.attack(seed, tmp_path))


def test_damaged_databases(tmp_path, seed):
    check(databases.attack(seed, tmp_path, databases=3))


class TestKills:
    pytestmark = forks

    def test_of_the_terminal(self, tmp_path, seed):
        tally = Tally(seed)
        for battle in range(6):
            terminal.attack(Random(f"{seed}:{battle}"), tmp_path / str(battle), tally)
        check(tally)

    def test_of_work_that_nobody_sees(self, tmp_path, seed):
        tally = Tally(seed)
        for number in range(4):
            chores.attack(Random(f"{seed}:{number}"), tmp_path / str(number), tally)
        check(tally)

    def test_behind_a_door(self, tmp_path, seed):
        tally, nursery = Tally(seed), Nursery()
        try:
            asyncio.run(doors.on_telegram(seed, tmp_path, nursery, tally, kills=3, script=BEGINNING))
        finally:
            nursery.close()
        check(tally)

    def test_the_statements_before_which_it_is_killed_reach_into_every_act(self, tmp_path):
        """Honesty of the kills: the last statements lie beyond the first acts, the first before them."""
        shutil.copytree(terminal.begun(), tmp_path / "data")
        acts = terminal.lines(terminal.ACTS, 100)
        early, _ = terminal.killed(tmp_path / "data", acts, before_statement=1)
        assert early == []
        late, died = terminal.killed(tmp_path / "data", acts, before_statement=240)
        assert died and 0 < len(late) < len(acts)


@pytest.mark.parametrize("way", [0, pytest.param(1, marks=pytest.mark.slow)])
def test_presses_while_a_platform_fails_at_every_call(tmp_path, way):
    check(presses.attack(f"short:{way}", tmp_path, taps=DEMO))


def test_a_platform_that_fails_at_every_call(tmp_path):
    check(platforms.attack("short:0", tmp_path, script=SCRIPT[:4]))
