"""War in Lace played to its end by lawful acts at random."""

import random

import pytest

from games.core.events import UnitAdded
from games.wil.events import OfficerAdded
from resolvers.wil.roster import OPTIONS
from resolvers.wil.words import CAVALRY
from tests.support.chat_table import Table
from tests.support.random_play import DeskPlay, Play, opening

TURNS = 4
TYPES = (
    "line_infantry",
    "light_infantry",
    "shock_infantry",
    "skirmishers",
    "irregular_cavalry",
    "light_cavalry",
    "shock_cavalry",
    "artillery",
)


def sheet(chance, kind):
    """Values such as a player's own sheet may hold: the book's are lost."""
    options = [one for one in OPTIONS[kind][1] if one in ("fierce", "cuirass", "canister")] if kind in OPTIONS else []
    shoots = kind not in CAVALRY or kind == "light_cavalry"
    made = {"melee": chance.randint(4, 6), "discipline": chance.randint(-1, 2), "speed_in": chance.randint(4, 12)}
    made |= {"shooting": chance.randint(4, 6)} if shoots else {}
    bought = chance.sample(options, min(len(options), 1))
    made |= {"hits_per_casualty_melee": 4} if "cuirass" in bought else {}
    return {**made, "type": kind, "options": bought}


def company(chance, number, side):
    kind = chance.choice(TYPES)
    return UnitAdded(
        unit=f"u{number}",
        side=side,
        name=f"Рота {number}",
        type=kind,
        size=4 if kind == "artillery" else chance.choice((6, 12)),
        points=chance.randint(2, 9),
        profile=sheet(chance, kind),
    )


def forces_at_random(seed):
    chance = random.Random(seed)
    numbers = iter(range(1, 20))
    units = [company(chance, next(numbers), side) for side in "AB" for _ in range(chance.randint(2, 4))]
    officers = [
        OfficerAdded(officer=f"c{at}", side=side, name=f"Офицер {side}", rank="капитан")
        for at, side in enumerate("AB")
        if chance.random() < 0.8
    ]
    return chance, opening("wil", [*units, *officers], turns=TURNS)


def played(seed, every):
    chance, events = forces_at_random(seed)
    return Play(events, chance, every=every)


@pytest.mark.parametrize("seed", range(12))
def test_a_battle_at_random_comes_to_its_end(seed):
    assert played(seed, every=5).to_the_end().ended is not None


@pytest.mark.slow
def test_a_thousand_battles_at_random_come_to_their_end():
    done = set()
    reasons = set()
    for seed in range(1000):
        play = played(seed, every=20)
        reasons.add(play.to_the_end().ended.reason)
        done |= set(play.done)
    assert reasons == {"fled", "turns"}
    assert done >= {
        "order",
        "attack",
        "react",
        "shoot",
        "losses",
        "fight",
        "pursue",
        "halt",
        "morale",
        "officer",
        "event",
    }


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_battle_at_random_is_played_at_the_desk(tmp_path, seed):
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start кружева 40 3 хода"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        (
            "Аня",
            "/deploy Гренадеры: ударная пехота, 12 моделей, 8 очков, бой 5+, стрельба 5+, дисциплина 1, скорость 6;"
            " Пушка: артиллерия, 4 модели, 4 очка, рукопашная 6, стрельба 4+, дисциплина 0, картечь;"
            " Линия: линейная пехота, 12 моделей, 6 очков, рукопашная 5+, стрельба 5+, дисциплина 0, скорость 6;"
            " офицер Иванов капитан",
        ),
        (
            "Боря",
            "/deploy Гусары: лёгкая кавалерия, 12 моделей, 6 очков, бой 5+, стрельба 6, дисциплина 0, скорость 12;"
            " Егеря: лёгкая пехота, 12 моделей, 5 очков, рукопашная 6, стрельба 5+, дисциплина 0, скорость 8;"
            " Кирасиры: ударная кавалерия, 6 моделей, 6 очков, рукопашная 4+, дисциплина 1, скорость 10, кираса;"
            " офицер Фриц майор верхом",
        ),
        ("Аня", "/turn"),
    ):
        said = table.say(who, line)
        assert table.last.act is not None, said
    play = DeskPlay(table, {"A": "Аня", "B": "Боря"}, random.Random(seed))
    assert play.to_the_end().ended is not None
