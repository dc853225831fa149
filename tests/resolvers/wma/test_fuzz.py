"""Any input gives a result or one of our errors, and laws that sum to exactly 1."""

from fractions import Fraction
from typing import Any, get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lexicon.errors import AdjutantError, NotUnderstood, OverBudget
from resolvers.core.mechanic import Mechanic
from resolvers.core.odds import OddsBudget, enumerate_odds, singles
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.wma import MECHANICS
from resolvers.wma.engagement import RoundStand
from resolvers.wma.game import WmaRulings
from resolvers.wma.traits import TRAITS
from resolvers.wma.words import Cover, TroopType
from tests.resolvers.wma.given_strategies import inputs_of, largest_of
from tests.resolvers.wma.wma_help import SeededDice
from tests.support.golden_cases import cases
from tests.support.model_fuzz import tried

ALL = MECHANICS.all()
SMALL = OddsBudget(states=3_000, branches=40_000)
ANSWERS = st.sampled_from([answer for question in WmaRulings.questions() for answer in question.answers])


@pytest.mark.parametrize("mechanic", ALL, ids=lambda mechanic: mechanic.name)
def test_any_input_of_the_model(mechanic: Mechanic) -> None:
    @settings(max_examples=tried(20), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(inputs=inputs_of(mechanic.given), answer=ANSWERS, seed=st.integers(0, 99))
    def check(inputs: dict[str, Any], answer: str, seed: int) -> None:
        try:
            procedure = mechanic.from_plain(inputs, WmaRulings().with_reading(answer))
        except AdjutantError as error:
            assert error.field
            return
        plain(play(procedure, SeededDice(seed)).result)
        try:
            found = enumerate_odds(procedure, SMALL)
        except OverBudget:
            return
        for name in found.fields():
            law = found.law(name)
            assert sum(p for _, p in law) == 1
            assert all(Fraction(0) <= p <= 1 for _, p in law)

    check()


@pytest.mark.parametrize("mechanic", ALL, ids=lambda mechanic: mechanic.name)
def test_any_junk(mechanic: Mechanic) -> None:
    scalars = st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=5))
    junk = st.recursive(
        scalars,
        lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
    )
    fields = [*mechanic.given.model_fields, "nonsense"]

    @settings(max_examples=tried(15), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(inputs=st.dictionaries(st.sampled_from(fields), junk, max_size=4))
    def check(inputs: dict[str, Any]) -> None:
        try:
            play(mechanic.from_plain(inputs), SeededDice(1))
        except AdjutantError:
            return
        assert "nonsense" not in inputs

    check()


@pytest.mark.parametrize("case", [case for case in cases("wma") if case["dice"]], ids=lambda case: case["id"])
def test_the_largest_numbers_of_every_rolling_mechanic(case: dict[str, Any]) -> None:
    mechanic = MECHANICS[case["mechanic"]]
    try:
        procedure = mechanic.from_plain(largest_of(case["given"], mechanic.given))
    except AdjutantError as error:
        assert error.field
        return
    plain(play(procedure, SeededDice(1)).result)


@st.composite
def rounds(draw: st.DrawFn) -> dict[str, Any]:
    """Engagements that are possible: up to three units a side, everybody free to strike or to support."""
    sides = dict.fromkeys("abc"[: draw(st.integers(1, 3))], "A") | dict.fromkeys("xyz"[: draw(st.integers(1, 3))], "B")
    stand = inputs_of(RoundStand)
    units = {}
    for name, side in sides.items():
        stands = draw(st.integers(1, 3))
        foes = [other for other, where in sides.items() if where != side]
        left = stands
        attacks = []
        while left and draw(st.booleans()):
            count = draw(st.integers(1, left))
            left -= count
            struck = [
                {**one, "touches": draw(st.lists(st.sampled_from(foes), max_size=2))}
                for one in draw(st.lists(stand, min_size=count, max_size=count))
            ]
            attacks.append({"target": draw(st.sampled_from(foes)), "stands": struck, "from_front": draw(st.booleans())})
        hits = draw(st.integers(2, 4))
        units[name] = {
            "side": side,
            "type": draw(st.sampled_from(get_args(TroopType))),
            "attack": draw(st.integers(0, 5)),
            "armour": draw(st.sampled_from([None, 4, 5, 6])),
            "hits_per_stand": hits,
            "hits_left": draw(st.integers(0, hits - 1)),
            "stands": stands,
            "rules": draw(st.lists(st.sampled_from(sorted(TRAITS)), max_size=3)),
            "confused": draw(st.booleans()),
            "attacks": attacks,
            "cover": draw(st.sampled_from(get_args(Cover))),
            "commander_attacks": draw(st.lists(st.integers(0, 3), max_size=2)),
            "carried_shooting_hits": draw(st.integers(0, 3)),
            "legion_stands": draw(st.sampled_from([None, 0, 1, 2, 3])),
            "rear_maniple_stands": draw(st.integers(0, 3)),
            "attack_rerolls": draw(st.integers(0, 1)),
            **{name: draw(st.booleans()) for name in ("charging", "advancing", "pursuing", "retreated_last_round")},
            "enemy_retreat_cm": draw(st.integers(0, 9)),
        }
    support = {"A": draw(st.integers(0, 3)), "B": draw(st.integers(0, 3))}
    return {"round": draw(st.integers(1, 2)), "units": units, "support": support}


@settings(max_examples=tried(80), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(inputs=rounds(), answer=ANSWERS, seed=st.integers(0, 99))
def test_any_possible_engagement(inputs: dict[str, Any], answer: str, seed: int) -> None:
    procedure = MECHANICS["combat_round"].from_plain(inputs, WmaRulings().with_reading(answer))
    got = play(procedure, SeededDice(seed)).result
    found = enumerate_odds(procedure)
    fields = found.fields()
    for side in ("A", "B"):
        inflicted = sum(
            min(got.after[name].hits_suffered, unit["stands"] * unit["hits_per_stand"] - unit["hits_left"])
            + unit["carried_shooting_hits"]
            for name, unit in inputs["units"].items()
            if unit["side"] != side
        )
        assert got.score[side] == inflicted + got.support[side]
    for name, value in singles(plain(got)):
        if name in fields:
            assert found.chance(name, value) > 0, (name, value)
    for name in fields:
        assert sum(p for _, p in found.law(name)) == 1
    if got.winner is None:
        assert got.retreat_cm == 0
    for name, unit in inputs["units"].items():
        after = got.after[name]
        assert 0 <= after.stands <= unit["stands"]
        assert after.hits_left < unit["hits_per_stand"]
        assert (got.attack_dice[name] > 0) == bool(unit["attacks"]) or answer == "one_die_each_unit"


@st.composite
def fights(draw: st.DrawFn) -> dict[str, Any]:
    """Fights of one or two rounds, one or two small units a side, perhaps with shots at a charger."""
    sides = {"a": "A", "x": "B"} | {name: side for name, side in (("b", "A"), ("y", "B")) if draw(st.booleans())}
    units = {
        name: {
            "side": side,
            "type": draw(st.sampled_from(get_args(TroopType))),
            "attack": draw(st.integers(0, 2)),
            "armour": draw(st.sampled_from([None, 5])),
            "hits_per_stand": 2,
            "hits_left": draw(st.integers(0, 1)),
            "stands": draw(st.integers(1, 2)),
            "rules": draw(st.lists(st.sampled_from(sorted(TRAITS)), max_size=2)),
        }
        for name, side in sides.items()
    }
    foes = {name: [other for other in sides if sides[other] != side] for name, side in sides.items()}
    rounds_ = [
        {
            "round": number,
            "stands_fighting": {name: draw(st.integers(0, 2)) for name in sides},
            "targets": {name: draw(st.sampled_from(foes[name])) for name in sides},
            "charging": draw(st.lists(st.sampled_from(sorted(sides)), max_size=2)) if number == 1 else [],
            "support": {"A": draw(st.integers(0, 2))},
            "winner_action": draw(st.sampled_from(["pursue", None, "stand"])),
        }
        for number in range(1, draw(st.integers(1, 2)) + 1)
    ]
    fire = draw(st.sampled_from([None, {"by": "x", "target": "a"}]))
    if "heavy_artillery" in units["x"]["rules"]:
        fire = None
    return {"units": units, "rounds": rounds_, "charge_fire": fire}


@settings(max_examples=tried(40), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(inputs=fights(), seed=st.integers(0, 99))
def test_any_possible_fight(inputs: dict[str, Any], seed: int) -> None:
    procedure = MECHANICS["combat_sequence"].from_plain(inputs)
    got = plain(play(procedure, SeededDice(seed)).result)
    found = enumerate_odds(procedure)
    for name in found.fields():
        assert sum(p for _, p in found.law(name)) == 1
    if got["rounds"]:
        last = got["rounds"][-1]
        assert found.chance("score.A", last["score"]["A"]) > 0
        assert found.chance("outcome", last["outcome"]) > 0
        for name, after in last["after"].items():
            assert found.chance(f"after.{name}.stands", after["stands"]) > 0
    else:
        assert found.chance("outcome", None) > 0


def one_of_each() -> list[dict[str, Any]]:
    return list({case["mechanic"]: case for case in cases("wma")}.values())


@pytest.mark.parametrize("case", one_of_each(), ids=lambda case: case["mechanic"])
def test_an_unknown_field_is_named_with_the_page(case: dict[str, Any]) -> None:
    with pytest.raises(NotUnderstood) as caught:
        MECHANICS[case["mechanic"]].from_plain({**case["given"], "zzz": 1})
    assert caught.value.field == "zzz"
    assert caught.value.ref is not None
