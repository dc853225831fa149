"""Warmaster played to its end by lawful acts at random: whatever armies meet, the battle stays one to believe."""

import random

import pytest

from armies.core.force import add_line, new_force, to_battle, upgrade_line
from armies.core.library import load_library
from games.core.state import BattleState
from games.fold import foresee
from handlers.table.mustering import muster_events
from tests.support.chat_table import Table
from tests.support.random_play import DeskPlay, Play, opening

TURNS = 3


TYPES = ("infantry", "cavalry", "chariot", "elephant", "artillery")


def army(chance, listed):
    """A few units of an army list, any of them, with its general and something that he can buy."""
    rows = [row for row in listed.units if row.kind is None and row.type in TYPES]
    force = new_force("wma", army=listed.name.ru, size_points=9000)
    general = next(row for row in listed.units if row.kind is None and row.type == "general")
    for row in (general, *chance.sample(rows, min(len(rows), chance.randint(2, 4)))):
        for _ in range(1 if row is general else chance.randint(1, 2)):
            force = add_line(force, row.name.ru)
    bought = [row for row in listed.units if row.kind in ("named_general", "omen", "mount")]
    for row in chance.sample(bought, min(len(bought), 1)):
        force = upgrade_line(force, row.name.ru)
    return to_battle(force)


def armies_at_random(chance):
    """The events that put two armies on the table."""
    events = opening("wma", [], turns=TURNS)
    for side in "AB":
        state = foresee(BattleState("b"), events)
        events += muster_events(state, side, army(chance, chance.choice(load_library("wma").armies)))
    return events


def played(seed, every):
    chance = random.Random(seed)
    return Play(armies_at_random(chance), chance, every=every)


# 68: somebody who came too late for the second round fights in the first of the next turn. 109: a winner may advance,
# and no enemy is on the table. 623: elephants that run over the edge have to trample before.
@pytest.mark.parametrize("seed", [*range(5), 68, 109, 623])
def test_a_battle_at_random_comes_to_its_end(seed):
    assert played(seed, every=5).to_the_end().ended is not None


@pytest.mark.slow
def test_a_thousand_battles_at_random_come_to_their_end():
    reasons = {played(seed, every=20).to_the_end().ended.reason for seed in range(1000)}
    assert len(reasons) > 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_battle_at_random_is_played_at_the_desk(tmp_path, seed):
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start вармастер 1000 3 хода"),
        ("Аня", "/join A имперские римляне"),
        ("Боря", "/join B галлы"),
        ("Аня", "/deploy 2 легионеры, 2 лучники, 2 тяжелая конница, скорпион, генерал Цезарь, легат Брут"),
        ("Боря", "/deploy 4 воины, 2 застрельщики, 2 конные застрельщики, генерал Бренн, военачальник Дивик"),
        ("Аня", "/turn"),
    ):
        said = table.say(who, line)
        assert table.last.act is not None, said
    play = DeskPlay(table, {"A": "Аня", "B": "Боря"}, random.Random(seed))
    assert play.to_the_end().ended is not None
