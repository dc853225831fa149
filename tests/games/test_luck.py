"""Luck of whole battles: what is counted, for whom, and against what it is held."""

import json
from fractions import Fraction
from itertools import product
from math import comb
from pathlib import Path

import pytest

from games.core.events import BattleStarted, DiceRoll, Loss, PlayerJoined, UnitAdded
from games.core.fairdice import commitment
from games.core.record import parse_record
from games.core.undo import Act, undone
from games.fog.events import CohesionTested
from games.gdf.events import Volleyed
from games.luck import Row, gather, tallies_of
from games.registry import kinds
from games.wil.events import LaceFought, LaceMorale
from games.wma.events import WayMade
from resolvers.core.luck import Tally, needs, yes
from tests.games.aob.test_random_aob import played as aob
from tests.games.fog.test_random_battles import played as fog
from tests.games.test_random_play import played as wma
from tests.games.test_random_play_gdf import played as gdf
from tests.games.wil.test_random_play import played as wil
from tests.support.luck_cases import WHEN, acts_of, chained, luck_in, rolled

HERE = Path(__file__).parent
LOGS = [*sorted((HERE / "logs").glob("*.jsonl")), *sorted(HERE.glob("log_*.jsonl"))]


def opened(game, *units):
    return [
        BattleStarted(game=game, seed_hash=commitment(bytes(32))),
        PlayerJoined(player=1, side="A"),
        PlayerJoined(player=2, side="B"),
        *units,
    ]


def company(unit, side, points=10, size=12):
    return UnitAdded(unit=unit, side=side, name=unit, type="line_infantry", size=size, points=points)


def morale(faces, origin="fair", needed=7, modifier=-1):
    made = rolled("wil", "morale_test", {"needed": needed, "modifier": modifier}, {"2d6": list(faces)}, origin)
    return LaceMorale(unit="u1", passed=sum(faces) + modifier >= needed, needed=needed, **made)


def two_companies(*acts):
    return chained([opened("wil", company("u1", "A"), company("u2", "B")), *acts])


def row(luck, side, kind):
    return next(one for one in luck.rows if (one.side, one.kind) == (side, kind))


def test_a_test_counts_with_the_chance_it_had():
    luck = luck_in(two_companies([morale((6, 2))], [morale((1, 2))], [morale((4, 4))]))
    chance = Fraction(sum(sum(faces) - 1 >= 7 for faces in product(range(1, 7), repeat=2)), 36)
    told = row(luck, "A", "morale")
    assert told.tally == Tally({yes(chance): 3}, 2)
    lucky = 3 * chance**2 * (1 - chance) + chance**3
    assert told.so_lucky == pytest.approx(float(lucky))
    assert told.so_unlucky == pytest.approx(float(1 - chance**3))
    assert [one.kind for one in luck.rows] == ["morale"]


def test_a_test_that_could_not_fail_is_no_luck():
    groups = [UnitAdded(unit=f"u{at}", side=side, name=side, type="hf") for at, side in ((1, "A"), (2, "B"))]
    dice = {"2d6": [2, 3]}
    tested = [
        CohesionTested(unit="u1", cause="charged", passed=True, **rolled("fog", "cohesion_test", given, dice))
        for given in ({"needed": 2}, {"needed": 5})
    ]
    told = row(luck_in(chained([opened("fog", *groups), tested])), "A", "morale")
    assert told.tally == Tally({yes(Fraction(30, 36)): 1}, 1), "two dice come to 2 whatever happens"


def test_an_act_that_was_taken_back_does_not_count():
    log = two_companies([morale((6, 2))], [morale((6, 6))])
    act = Act(3, 1, WHEN, (log[-1].seq,), (log[-1].event,), True)
    taken = two_companies([morale((6, 2))], [morale((6, 6))], [undone(act)])
    assert row(luck_in(log), "A", "morale").tally.rolls == 2
    assert row(luck_in(taken), "A", "morale").tally.rolls == 1


def test_dice_typed_in_by_hand_count_and_are_marked():
    told = row(luck_in(two_companies([morale((6, 2))], [morale((4, 4), "typed")])), "A", "morale")
    assert (told.tally.rolls, told.typed) == (2, 1)


def test_dice_that_lay_there_before_are_not_counted_again():
    again = morale((6, 2)).model_copy(update={"rolls": ()})
    luck = luck_in(two_companies([morale((6, 2)), again], [again, morale((4, 4))]))
    assert row(luck, "A", "morale").tally.rolls == 2


def fight(hits, back):
    """Twelve dice of each on 6 for the charger's 5 or better, four hits a model of the defender, one of the other."""
    given = {
        "attacker": {"melee": 6, "disorder_markers": 0, "hits_per_model": 1, "models": 12},
        "defender": {"melee": 6, "disorder_markers": 0, "hits_per_model": 4, "models": 6},
    }
    faces = {"attacker": [5] * hits + [1] * (12 - hits), "defender": [6] * back + [2] * (12 - back)}
    made = rolled("wil", "melee", given, faces)
    return LaceFought(attacker="u1", target="u2", retreats="u2", hits=(hits, back), **made)


def test_an_act_swings_by_what_was_lost_more_than_on_average():
    log = chained([opened("wil", company("u1", "A", 24), company("u2", "B", 30, 6)), [fight(9, 1)]])
    luck = luck_in(log)
    chance = [comb(12, k) * 2 ** (12 - k) / 3**12 for k in range(13)]
    back = [comb(12, k) * 5 ** (12 - k) / 6**12 for k in range(13)]
    lost_b = sum(p * min(k // 4, 6) for k, p in enumerate(chance)) * 30 / 6
    lost_a = sum(p * k for k, p in enumerate(back)) * 24 / 12
    (first,) = luck.turns
    assert (first.act, first.side, first.units) == (2, "A", ("u1", "u2"))
    assert first.lost == pytest.approx({"A": 2.0, "B": 10.0})
    assert first.expected == pytest.approx({"A": lost_a, "B": lost_b})
    assert first.swing == pytest.approx((10 - lost_b) - (2 - lost_a))
    assert row(luck, "A", "hits").tally == Tally({needs(5, 6): 12}, 9)
    assert row(luck, "B", "hits").tally == Tally({needs(6, 6): 12}, 1)


def test_an_act_that_cost_about_what_it_would_on_average_decided_nothing():
    log = chained([opened("wil", company("u1", "A", 24), company("u2", "B", 30, 60)), [fight(3, 2)]])
    luck = luck_in(log)
    assert luck.rows and not luck.turns


def test_units_that_make_way_are_confused_by_a_six_alone():
    given = {
        "mover": {"type": "infantry", "rules": [], "already_confused": False, "gives_way": False},
        "met": {name: {"already_confused": False, "makes_way": True} for name in ("u9", "u10")},
    }
    made = rolled("wma", "making_way", given, {"confusion": [1, 2, 6, 3]})
    rolls = tuple(DiceRoll(stage="confusion", faces=(face,)) for face in (1, 2, 6, 3))
    way = WayMade(mover="u9", yielded=("u10",), **{**made, "rolls": rolls})
    units = [UnitAdded(unit=unit, side="A", name=unit, size=3, points=50) for unit in ("u9", "u10")]
    luck = luck_in(chained([opened("wma", *units), [way]]))
    assert row(luck, "A", "risks").tally == Tally({yes(Fraction(5, 6)): 4}, 3)


def test_a_unit_loses_no_more_than_it_has():
    log = chained([opened("wil", company("u1", "A", 24, 1), company("u2", "B", 30, 6)), [fight(0, 12)]])
    (turn,) = luck_in(log).turns
    assert turn.lost["A"] == 24
    assert turn.expected["A"] == pytest.approx(24 * (1 - (5 / 6) ** 12))


def test_without_points_stands_are_counted():
    log = chained([opened("wil", company("u1", "A", 24), company("u2", "B", 0, 6)), [fight(9, 1)]])
    luck = luck_in(log)
    assert not luck.in_points
    assert luck.turns[0].lost == {"A": 1.0, "B": 2.0}


def test_a_rare_test_is_told_where_nothing_else_decided():
    (turn,) = luck_in(two_companies([morale((1, 1), needed=2)])).turns
    assert (turn.act, turn.side, turn.of, turn.kind, turn.swing) == (2, "B", "A", "morale", 0)
    assert turn.chance == pytest.approx(1 / 36)


def test_a_volley_of_grimdark_future_counts_hits_and_saves():
    given = {
        "attacker": {"quality": 4, "models": 3},
        "weapon": {"range": 24, "attacks": 4},
        "target": {"defence": 5, "models": 5},
        "distance": 12,
    }
    made = rolled("gdf", "shooting", given, {"hit": [4, 6, 1, 5], "defence": [5, 2, 1]})
    shot = Volleyed(unit="u1", target="u2", weapons=("Gun",), **made)
    units = [UnitAdded(unit=f"u{at}", side=side, name=side, size=5, points=100) for at, side in ((1, "A"), (2, "B"))]
    luck = luck_in(chained([opened("gdf", *units), [shot]]))
    assert row(luck, "A", "hits").tally == Tally({needs(4, 6): 4}, 3)
    assert row(luck, "B", "saves").tally == Tally({needs(5, 6): 3}, 1)
    (turn,) = luck.turns
    assert turn.lost == {"B": 40.0}
    assert turn.expected == pytest.approx({"B": 20 * 4 * (1 / 2) * (2 / 3)})


def test_a_hurt_model_has_no_more_to_lose_than_is_left_of_it():
    given = {
        "attacker": {"quality": 4, "models": 3},
        "weapon": {"range": 24, "attacks": 3},
        "target": {"defence": 6, "models": 1, "tough": 3},
        "distance": 12,
    }
    made = rolled("gdf", "shooting", given, {"hit": [4, 4, 4], "defence": [1, 1, 1]})
    hurt = Volleyed(unit="u1", target="u2", losses=(Loss(unit="u2", suffered=2, hits_left=2),))
    shot = Volleyed(unit="u1", target="u2", **made)
    tough = {"tough": 3, "known": {"Tough": 3}}
    units = [
        UnitAdded(unit=f"u{at}", side=side, name=side, size=1, points=90, profile=tough)
        for at, side in ((1, "A"), (2, "B"))
    ]
    (turn,) = luck_in(chained([opened("gdf", *units), [hurt], [shot]])).turns
    one_gets_through = 1 - Fraction(7, 12) ** 3
    assert turn.lost == {"B": 30.0}
    assert turn.expected == pytest.approx({"B": 30 * float(one_gets_through)})


def test_nothing_is_said_before_there_are_twenty_rolls():
    def verdict(dice, got):
        return Row("A", "hits", Tally({needs(4, 6): dice}, got)).verdict

    assert verdict(19, 19) == "few"
    assert [verdict(20, got) for got in (6, 7, 10, 13, 14)] == ["unlucky", "usual", "usual", "usual", "lucky"]
    assert Row("A", "distance", Tally({needs(4, 6): 20}, 14), less=True).verdict == "unlucky"


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_the_luck_of_every_recorded_battle_is_told(path):
    records = [parse_record(json.loads(line), kinds()) for line in path.read_text(encoding="utf-8").splitlines()]
    luck = luck_in(records)
    for one in luck.rows:
        assert 0 <= one.so_lucky <= 1 <= one.so_lucky + one.so_unlucky + 1e-9


def faces_of(records, kind, stage):
    """(faces, target) of that event's rolls, from the log's own text."""
    for record in records:
        if record.event.kind == kind:
            for note in record.event.trace:
                if note["kind"] == "rolled" and note["stage"].endswith(stage) and "target" in note:
                    yield note["faces"], note["target"]


@pytest.mark.parametrize(("play", "seed"), [(game, seed) for game in (wma, gdf, aob, fog, wil) for seed in range(3)])
def test_battles_at_random_leave_no_die_untold(play, seed):
    played = play(seed, every=1000)
    played.to_the_end()
    luck = luck_in(played.records)
    assert luck.untold == 0
    assert luck.exact


def test_the_hits_of_a_battle_are_those_of_its_log():
    played = gdf(2, every=1000)
    played.to_the_end()
    luck = luck_in(played.records)
    every = [*faces_of(played.records, "gdf_volleyed", "hit"), *faces_of(played.records, "gdf_struck", "hit")]
    told = [tallies_of(luck, side).get("hits", Tally()) for side in "AB"]
    assert sum(one.rolls for one in told) == sum(len(faces) for faces, _ in every)
    assert sum(one.got for one in told) == sum(face >= target for faces, target in every for face in faces)


def test_orders_of_warmaster_have_the_chance_of_two_dice():
    for seed in range(4):
        played = wma(seed, every=1000)
        played.to_the_end()
        orders = [record.event for record in played.records if record.event.kind == "order_given"]
        got, expected = 0, Fraction(0)
        for order in orders:
            chance = Fraction(sum(a + b <= order.needed for a, b in product(range(1, 7), repeat=2)), 36)
            if 0 < chance < 1:
                got, expected = got + order.success, expected + chance
        luck = luck_in(played.records)
        told = sum((tallies_of(luck, side).get("command", Tally()) for side in "AB"), Tally())
        assert told.got == got
        assert told.expected == expected


def test_who_is_struck_rolls_the_saves_of_warmaster():
    seen = 0
    for seed in range(3):
        played = wma(seed, every=1000)
        played.to_the_end()
        expected = {"A": 0, "B": 0}
        for record in played.records:
            event = record.event
            for note in event.trace if event.kind in ("fought", "shot") else ():
                if note["kind"] == "rolled" and note["stage"].endswith("save") and note["target"] <= 6:
                    striker = event.shooters[0] if event.kind == "shot" else note["stage"].split(".")[0]
                    expected["B" if played.state.units[striker].side == "A" else "A"] += len(note["faces"])
        luck = luck_in(played.records)
        assert {side: tallies_of(luck, side).get("saves", Tally()).rolls for side in "AB"} == expected
        seen += sum(expected.values())
    assert seen


def test_fair_dice_are_as_lucky_as_they_should_be():
    """Over many battles what was rolled is what was expected, within five standard errors."""
    got, expected, spread = 0, 0.0, 0.0
    for seed in range(6):
        played = gdf(100 + seed, every=1000)
        played.to_the_end()
        for one in luck_in(played.records).rows:
            if not one.less and one.kind != "distance":
                expected += float(one.tally.expected)
                spread += sum(float(n * dict(law)[0] * dict(law)[1]) for law, n in one.tally.laws.items())
                got += one.tally.got
    assert spread > 100
    assert abs(got - expected) < 5 * spread**0.5


def test_reading_a_log_asks_for_no_odds():
    played = wil(1, every=1000)
    played.to_the_end()
    gathered = gather(acts_of(played.records))
    assert gathered.teams == {"A": "A", "B": "B"}
    assert gathered.asked
