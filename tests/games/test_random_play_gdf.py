"""Grimdark Future played to its end by lawful acts at random: whatever armies meet, the battle stays one to believe."""

import random
from dataclasses import replace

import pytest

from games.core.events import UnitAdded
from games.gdf.acts.cards import every_card
from games.gdf.cards import KINDS, OWN_DECK
from games.gdf.events import DecksMade, MarkersLaid
from resolvers.gdf.switches import GdfSwitches
from tests.support.chat_table import Table
from tests.support.random_play import DeskPlay, Play, opening

ROUNDS = 3
TRAITS = (
    {},
    {"Ambush": 1},
    {"Fearless": 1},
    {"Counter": 1},
    {"Furious": 1, "Stealth": 1},
    {"Entrenched": 1, "Relentless": 1},
    {"Tough": 3, "Fear": 1},
    {"Caster": 2},
    {"Regeneration": 1},
)
LONE = (
    {"Immobile": 1, "Tough": 3},
    {"Aircraft": 1, "Tough": 6},
    {"Tough": 12, "Impact": 3},
    {"Transport": 11, "Tough": 6},
)
NAMES = ("Алые", "Белые", "Вороны", "Гадюки", "Драконы", "Ежи", "Жнецы", "Змеи", "Искры", "Когти", "Львы", "Мечи")
BROTHERS = (
    'Братья [5] К3+ З4+ | 5x Автомат (24", А1), Плазма (24", A1, AP(4)), 5x Нож (А1) | Fearless | 110',
    'Тени [3] К4+ З4+ | Ambush | 3x Винтовка (30", А1) | 90',
    "Дредноут [1] К3+ З2+ | Tough(6), Fear(1) | Кулак (A3) | 200",
)
ORCS = (
    'Орки [10] К5+ З5+ | 10x Топор (А1), 10x Пистоль (12", А1) | Counter | 110',
    "Босс [1] К3+ З3+ | Hero, Tough(3), Caster(2) | Секира (А3) | 75 | > Орки",
    'Грузовик [1] К4+ З4+ | Tough(6), Transport(11) | Пулемёт (24", А1) | 100',
)


def weapons(chance, size):
    """Something to strike with, and most often something to shoot with."""
    made = [{"name": "Клинок", "count": size, "attacks": chance.randint(1, 2), "range": None, "rules": {}}]
    if chance.random() < 0.8:
        rules = chance.choice(({}, {"AP": 1}, {"Rending": 1}, {"Deadly": 3}, {"Blast": 3}, {"Indirect": 1}))
        made.append(
            {"name": "Ружьё", "count": size, "attacks": 1, "range": chance.choice((12.0, 24.0)), "rules": rules}
        )
    if chance.random() < 0.3:
        made.append({"name": "Ракета", "count": 1, "attacks": 1, "range": 24.0, "rules": {"Limited": 1, "AP": 3}})
    return made


def unit(chance, number, side, known, size, **more):
    profile = {
        "quality": chance.randint(3, 5),
        "defence": chance.randint(2, 6),
        "tough": known.get("Tough", 1),
        "known": known,
        "weapons": weapons(chance, size),
        **more,
    }
    return UnitAdded(unit=f"u{number}", side=side, name=NAMES[number - 1], size=size, points=100, profile=profile)


def armies_at_random(chance):
    """The events that put two armies on the table: squads, lone models, now and then a hero with his unit."""
    units, number = [], 0
    for side in "AB":
        for _ in range(chance.randint(2, 3)):
            number += 1
            units.append(unit(chance, number, side, chance.choice(TRAITS), chance.randint(2, 8)))
        host = units[-1]
        number += 1
        units.append(unit(chance, number, side, chance.choice(LONE), 1))
        if chance.random() < 0.7:
            number += 1
            known = {"Hero": 1, "Tough": 3, **chance.choice(({}, {"Caster": 2}, {"Furious": 1}))}
            units.append(unit(chance, number, side, known, 1, joins=host.name))
    questions = [question for question in GdfSwitches.questions() if chance.random() < 0.3]
    switched = {question.name: chance.choice(list(question.answers)) for question in questions}
    return opening("gdf", [*units, MarkersLaid(count=chance.randint(3, 5))], turns=ROUNDS, rulings=switched)


def with_cards(chance):
    """Mission cards in half of the battles: a deck for all, one each, or one of 18 while the enemy owes his."""
    if chance.random() < 0.5:
        return []
    mode = chance.choice(("wits", "domination", *KINDS))
    decks = {"wits": [DecksMade(mode=mode, cards=every_card())]}
    decks["domination"] = [DecksMade(mode=mode, side=side, cards=every_card()) for side in "AB"]
    own = DecksMade(mode=mode, side="A", cards=tuple(chance.sample(every_card(), OWN_DECK)))
    return [MarkersLaid(count=6), *decks.get(mode, [own])]


def played(seed, every, cards=with_cards):
    chance = random.Random(seed)
    return Play([*armies_at_random(chance), *cards(chance)], chance, every=every)


@pytest.mark.parametrize("seed", range(6))
def test_a_battle_at_random_comes_to_its_end(seed):
    assert played(seed, every=5).to_the_end().ended is not None


@pytest.mark.slow
def test_a_thousand_battles_at_random_come_to_their_end():
    winners = {played(seed, every=20).to_the_end().ended.winner for seed in range(1000)}
    assert None in winners


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(20))
def test_a_battle_at_random_is_played_at_the_desk(tmp_path, seed):
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start гримдарк 1000 2 раунда"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", "/deploy " + "\n".join(BROTHERS)),
        ("Боря", "/deploy " + "\n".join(ORCS)),
        ("Аня", "/objective всего 3"),
        ("Аня", "/turn"),
    ):
        said = table.say(who, line)
        assert table.last.act is not None, said
    play = DeskPlay(table, {"A": "Аня", "B": "Боря"}, random.Random(seed))
    assert play.to_the_end().ended is not None


def test_who_is_gone_is_not_counted_on():
    """The play itself is one to believe: with a unit that nobody may act with it stops at once."""
    play = played(0, every=5, cards=lambda chance: [])
    gone = {name: replace(one, reserve=True) for name, one in play.state.units.items()}
    play.state = replace(play.state, units=gone)
    play.act("A", next(act for act in play.pack.may(play.state, "A") if act.command == "turn"))
    assert play.state.turn == 1 and play.state.active is None
