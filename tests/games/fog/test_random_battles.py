"""Field of Glory played to its end by lawful acts at random: whatever armies meet, the battle stays one to believe."""

import random
from typing import get_args

import pytest

from resolvers.fog.words import TroopType
from tests.support.chat_table import Table
from tests.support.fog_making import group
from tests.support.random_play import DeskPlay, Play, opening

TURNS = 3


def groups_at_random(chance):
    """The events that put two armies of a few battle groups on the table."""
    made = []
    for side in "AB":
        for number in range(chance.randint(1, 4)):
            profile = {
                "shock": chance.random() < 0.4,
                "bases_deep": chance.choice([None, 1, 2]),
                "front_rank_missile": chance.choice([None, None, "bow"]),
            }
            kind = chance.choice(get_args(TroopType))
            made.append(group(f"{side.lower()}{number}", side, kind, f"Отряд {side}{number}", **profile))
    public = {"cmt_numbers": "public_reference_sheet", "variable_move": "public_variable_move"}
    return opening("fog", made, turns=TURNS, rulings=chance.choice([{}, public]))


def played(seed, every):
    chance = random.Random(seed)
    return Play(groups_at_random(chance), chance, every=every)


# 5384: who failed to stand and is broken since has nothing to answer.
@pytest.mark.parametrize("seed", [*range(8), 5384])
def test_a_battle_at_random_comes_to_its_end(seed):
    assert played(seed, every=5).to_the_end().ended is not None


@pytest.mark.slow
def test_a_thousand_battles_at_random_come_to_their_end():
    reasons = {played(seed, every=20).to_the_end().ended.reason for seed in range(1000)}
    assert reasons == {"turns", "wiped_out"}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_battle_at_random_is_played_at_the_desk(tmp_path, seed):
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start fog 2 хода"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", "/deploy 2 рыцари ударные; лёгкая конница; тяжёлая пехота; лёгкая пехота"),
        ("Боря", "/deploy тяжёлая пехота «Копейщики»; лёгкая пехота «Лучники»; конница глубина 1; боевые повозки"),
        ("Аня", "/turn"),
    ):
        said = table.say(who, line)
        assert table.last.act is not None, said
    play = DeskPlay(table, {"A": "Аня", "B": "Боря"}, random.Random(seed))
    assert play.to_the_end().ended is not None
