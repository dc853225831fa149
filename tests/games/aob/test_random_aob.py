"""Art of Batallia played to its end by lawful acts at random: whatever corps meet, the battle stays one to believe."""

import random
from typing import Any

import pytest

from games.core.events import UnitAdded
from resolvers.aob.mixed import SUPPORTS
from tests.support.chat_table import Table
from tests.support.random_play import DeskPlay, Play, opening

TYPES = (
    "heavy_infantry",
    "shock_infantry",
    "infantry",
    "light_infantry",
    "skirmishers",
    "shooters",
    "shock_cavalry",
    "cavalry",
    "light_cavalry",
)
TURNS = 30
"""More than most battles take: an army that is rolled badly may run for long."""


def corps_at_random(chance, side, number, leaders):
    """A corps of three to five bases, perhaps with support, of any quality."""
    main = chance.choice(TYPES)
    bases = chance.randint(3, 5)
    profile: dict[str, Any] = {"leaders": list(leaders)}
    able = [one for one in SUPPORTS if main in one.main]
    if able and chance.random() < 0.5:
        support = chance.choice(able)
        most = min(support.at_most, bases - 1 if not support.ratio else (bases - 1) // 2)
        profile["support"] = {"type": support.support, "bases": chance.randint(1, max(most, 1))}
    if chance.random() < 0.3:
        profile["irregular"] = sorted(chance.sample(list(leaders), chance.randint(1, len(leaders))))
    profile["quality"] = chance.choice([None, "regular", "regular", "elite", "rabble"])
    return UnitAdded(
        unit=f"u{number}", side=side, name=f"{main} {number}", type=main, size=bases, points=bases, profile=profile
    )


def armies_at_random(chance):
    """The events that put two armies of two to four corps on the table."""
    units = []
    for side in "AB":
        leaders = list(range(1, 7))
        chance.shuffle(leaders)
        count = chance.randint(2, 4)
        for at in range(count):
            units.append(corps_at_random(chance, side, len(units) + 1, sorted(leaders[at::count])))
    return opening("aob", units, turns=TURNS)


def played(seed, every):
    chance = random.Random(seed)
    return Play(armies_at_random(chance), chance, every=every)


# 5109: regular troops re-form as they fight, which may bring up who covers whom.
@pytest.mark.parametrize("seed", [*range(6), 5109])
def test_a_battle_at_random_comes_to_its_end(seed):
    assert played(seed, every=5).to_the_end().ended is not None


@pytest.mark.slow
def test_a_thousand_battles_at_random_come_to_their_end():
    reasons = {played(seed, every=20).to_the_end().ended.reason for seed in range(1000)}
    assert reasons == {"army_gone", "turns"}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_battle_at_random_is_played_at_the_desk(tmp_path, seed):
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start баталия 20 12 ходов"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", "/deploy 4 пехота регулярные, лидеры 1 2; 3 пехота регулярные, лидер 3"),
        ("Аня", "/deploy 3 конница + 1 ударная конница, лидеры 4 5 6"),
        ("Боря", "/deploy 4 лёгкая конница, лидеры 1 2; 4 стрелки, лидеры 3 4; 3 тяжёлая пехота, лидеры 5 6"),
    ):
        said = table.say(who, line)
        assert table.last.act is not None, said
    play = DeskPlay(table, {"A": "Аня", "B": "Боря"}, random.Random(seed))
    assert play.to_the_end().ended is not None
