"""The contract with scripts: requests in, results, odds or errors out, all of it plain JSON."""

import json
from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lexicon.errors import AdjutantError
from lexicon.refs import BOOKS
from resolvers.contract import resolve_request
from resolvers.core.odds import OddsBudget
from resolvers.registry import mechanics_of
from tests.support.rolls_and_odds import seeded_dice

ORDER = {
    "commander": {"rank": "general", "command": 9},
    "order": 2,
    "units": [{"type": "cavalry", "distance_cm": 65}],
}
IMPACT = {"system": "fog", "mechanic": "impact_hits", "given": {"needs": 5, "dice": 8}}


def ask(**request):
    made = resolve_request(request, seeded_dice(1))
    return json.loads(json.dumps(made))


def error_of(**request):
    with pytest.raises(AdjutantError) as error:
        resolve_request(request, seeded_dice(1))
    return error.value


def dice(expr, **more):
    return ask(id=1, system="dice", mechanic="dice", given={"expr": expr}, **more)


def test_a_result_bears_the_id_and_what_was_rolled():
    made = dice("2d6<=8", dice={"dice": [3, 4]})
    assert made == {"id": 1, "result": {"total": 7, "success": True, "margin": 1, "faces": [[3, 4]]}}


def test_a_pool_and_repeats():
    made = dice("3d6 4+ save 5+", dice={"hit": [4, 5, 1], "save": [5, 2]})
    assert made["result"] == {"successes": 2, "unsaved": 1, "faces": [[4, 5, 1], [5, 2]]}
    assert [roll["total"] for roll in dice("2x d6", dice={"dice": [2, 5]})["result"]["rolls"]] == [2, 5]


def test_without_dice_it_rolls():
    assert 1 <= dice("d6")["result"]["total"] <= 6


def test_odds_of_an_expression():
    made = dice("1d2+1<=2", odds=True)["odds"]
    assert made == {
        "exact": True,
        "stderr": None,
        "fields": {"total": [[2, "1/2"], [3, "1/2"]], "success": [[False, "1/2"], [True, "1/2"]]},
    }


def test_odds_without_an_end_are_a_sample_with_its_error():
    made = dice("2d6!", odds=True)["odds"]
    assert made["exact"] is False and 0 < made["stderr"] < 0.005
    assert sum(Fraction(p) for _, p in made["fields"]["total"]) == 1
    seven = next(float(Fraction(p)) for value, p in made["fields"]["total"] if value == 5)
    assert abs(seven - 4 / 36) < 5 * made["stderr"]


def test_odds_that_would_roll_too_many_dice_are_our_error():
    assert error_of(system="dice", given={"expr": "1d1!"}, odds=True).code == "dice.limit_generated"


def test_odds_of_a_mechanic_are_exact_fractions_ascending():
    made = ask(id="x", odds=True, **IMPACT)["odds"]
    assert made["exact"] is True and made["stderr"] is None
    hits = made["fields"]["hits"]
    assert [value for value, _ in hits] == list(range(9))
    assert hits[0] == [0, "256/6561"] and sum(Fraction(p) for _, p in hits) == 1


def test_odds_beyond_the_budget_are_sampled():
    made = resolve_request({**IMPACT, "odds": True}, seeded_dice(1), OddsBudget(branches=2, samples=500))["odds"]
    assert made["exact"] is False and made["stderr"] == pytest.approx(0.5 / 500**0.5)


def test_a_whole_number_may_be_written_with_a_point():
    as_int = ask(system="wma", mechanic="command", given=ORDER, dice={"command": [1, 1]})
    told = json.loads(json.dumps(ORDER).replace("65", "65.0").replace('"order": 2', '"order": 2.0'))
    assert ask(system="wma", mechanic="command", given=told, dice={"command": [1, 1]}) == as_int


@pytest.mark.parametrize("value", ["9", True, None, 9.5, [], {}, -1, 10**30, float("inf"), float("nan")])
def test_a_number_of_the_wrong_kind_is_named(value):
    given_ = {**ORDER, "commander": {"rank": "general", "command": value}}
    error = error_of(system="wma", mechanic="command", given=given_)
    assert error.code == "given.value" and error.field == "commander.command"
    assert error.allowed and error.ref is not None


@pytest.mark.parametrize(
    ("request_", "code", "field"),
    [
        ({}, "system.unknown", "system"),
        ({"system": "chess", "mechanic": "move"}, "system.unknown", "system"),
        ({"system": ["wma"], "mechanic": "save"}, "system.unknown", "system"),
        ({"system": "__init__", "mechanic": "save"}, "system.unknown", "system"),
        ({"system": "wma", "mechanic": "teleport"}, "mechanic.unknown", "mechanic"),
        ({"system": "wma"}, "mechanic.unknown", "mechanic"),
        ({"system": "wma", "mechanic": "save", "given": [1]}, "given.value", "given"),
        ({"system": "wma", "mechanic": "save", "given": None}, "given.value", "given"),
        ({"system": "wma", "mechanic": "save", "given": {}, "dice": [1]}, "given.value", "dice"),
        ({"system": "wma", "mechanic": "command", "given": {}}, "given.missing", "commander"),
        ({"system": "wma", "mechanic": "command", "given": {**ORDER, "weather": 1}}, "given.unknown", "weather"),
        ({"system": "wma", "mechanic": "command", "given": {**ORDER, "reading": "?"}}, "ruling.unknown", "reading"),
        ({"system": "wma", "mechanic": "command", "given": ORDER, "dice": {}}, "dice.too_few", "dice.command"),
        (
            {"system": "wma", "mechanic": "command", "given": ORDER, "dice": {"command": [7, 1]}},
            "dice.face",
            "dice.command",
        ),
        ({"system": "dice", "given": {}}, "given.value", "expr"),
        ({"system": "dice", "given": {"expr": 5}}, "given.value", "expr"),
        ({"system": "dice", "given": {"expr": "2d6 ?"}}, "dice.syntax", "expr"),
    ],
)
def test_a_wrong_request_says_which_field(request_, code, field):
    error = error_of(**request_)
    assert (error.code, error.field) == (code, field)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
names = {book: [mechanic.name for mechanic in mechanics_of(book).all()] for book in BOOKS}
requests = st.fixed_dictionaries(
    {},
    optional={
        "id": json_values,
        "system": st.sampled_from([*BOOKS, "dice"]) | json_values,
        "mechanic": st.sampled_from([name for listed in names.values() for name in listed]) | json_values,
        "given": json_values | st.dictionaries(st.sampled_from(["expr", "units", "reading"]), json_values),
        "dice": json_values,
        "odds": json_values,
    },
)


@settings(suppress_health_check=[HealthCheck.too_slow], max_examples=300)
@given(requests)
def test_any_request_gets_an_answer_or_our_error(request_):
    try:
        made = resolve_request(request_, seeded_dice(1), OddsBudget(samples=50))
    except AdjutantError as error:
        assert str(error)
    else:
        assert set(made) in ({"id", "result"}, {"id", "odds"})
        json.dumps(made["result"] if "result" in made else made["odds"])
