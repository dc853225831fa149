"""A little of every attack, another each time; ``make attack`` does the rest."""

import secrets

import pytest

from tests.attack import databases, logs, texts


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
