"""Inputs made from the models, good and spoiled: a result or an error of ours, never another one; laws sum to one."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from model_fuzz import inputs_of, spoiled
from rolls_and_odds import check_laws, codes_of, seeded_dice

from lexicon.errors import AdjutantError
from resolvers.core.odds import OddsBudget
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.gdf import MECHANICS
from resolvers.gdf.notes import NOTE_NAMES
from resolvers.gdf.special_rules import SPECIAL_RULES
from resolvers.gdf.tables import TABLES

NAMES = [mechanic.name for mechanic in MECHANICS.all()]
BUDGET = OddsBudget(states=4_000, branches=40_000, samples=20)
QUIET = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
# Other words that models take as plain text, and rules: a schema cannot tell which are known.
WORDS = {
    "table": st.sampled_from([table.id for table in TABLES]),
    "expr": st.sampled_from(["D3", "2D6", "D66", "D3*50", "4D3+1"]),
    "text": st.sampled_from(['Винтовка (24", A1, AP(1))', "CCW (A1)", "Когти (A1, Rending"]),
    "piece": st.sampled_from(["forest", "lake", "moon"]),
}
# Bounds of numbers stand behind a validator and do not reach the schema, so these are told here.
FACES = ("quality", "defence", "target_defence", "hero_defence", "unit_defence")
AT_LEAST_ONE = (
    "tough", "start_tough", "models", "start_models", "models_each", "unit_models", "start", "points", "hero_tough",
    "x", "caster", "cost", "round", "tests", "hits", "pieces", "players", "wounds_per_one", "deadly", "majority_tough",
)  # fmt: skip
NUMBERS = dict.fromkeys(FACES, st.integers(2, 6)) | dict.fromkeys(AT_LEAST_ONE, st.integers(1, 8))
NUMBERS["wounds"] = NUMBERS["ap"] = st.integers(0, 2)
RULES = st.dictionaries(
    st.sampled_from([rule.name for rule in SPECIAL_RULES]), st.one_of(st.booleans(), st.integers(0, 4)), max_size=4
).map(
    lambda rules: {
        rule.name: max(int(rules[rule.name]), 1) if rule.rated else bool(rules[rule.name])
        for rule in SPECIAL_RULES
        if rule.name in rules
    }
)


def fill(inputs: Any, draw: st.DataObject) -> Any:
    """The inputs with real rules and known words put in."""
    if isinstance(inputs, list):
        return [fill(item, draw) for item in inputs]
    if not isinstance(inputs, dict):
        return inputs
    filled = {key: fill(value, draw) for key, value in inputs.items()}
    if "quality" in filled or "attacks" in filled or "defence" in filled or "rules" in filled or "action" in filled:
        filled["rules"] = draw.draw(RULES)
    for key, value in filled.items():
        if key in WORDS:
            filled[key] = draw.draw(WORDS[key])
        elif key in NUMBERS and type(value) is int:
            filled[key] = draw.draw(NUMBERS[key])
    return filled


def prune(name: str, inputs: dict[str, Any]) -> dict[str, Any]:
    """Without rules where the model has none."""

    def walk(value: Any, schema: dict[str, Any], defs: dict[str, Any]) -> Any:
        schema = defs[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema
        if "anyOf" in schema:
            return walk(value, schema["anyOf"][0], defs)
        if isinstance(value, list):
            return [walk(item, schema.get("items", {}), defs) for item in value]
        if isinstance(value, dict) and "properties" in schema:
            parts = schema["properties"]
            return {key: walk(item, parts[key], defs) for key, item in value.items() if key in parts}
        return value

    schema = MECHANICS[name].given.model_json_schema()
    return walk(inputs, schema, schema.get("$defs", {}))


@pytest.mark.parametrize("name", NAMES)
@QUIET
@given(data=st.data())
def test_inputs_that_fit_the_model_give_results_and_exact_laws(name: str, data: st.DataObject) -> None:
    mechanic = MECHANICS[name]
    inputs = prune(name, fill(data.draw(inputs_of(mechanic.given)), data))
    try:
        played = play(mechanic.procedure(inputs), seeded_dice(7))
    except AdjutantError:
        return
    plain(played.result)
    assert codes_of(played.trace) <= set(NOTE_NAMES)
    assert all(getattr(note, "ref", None) is not None for note in played.trace)
    check_laws(mechanic, inputs, BUDGET)


@pytest.mark.parametrize("name", NAMES)
@QUIET
@given(data=st.data())
def test_rubbish_is_refused_with_an_error_of_ours(name: str, data: st.DataObject) -> None:
    mechanic = MECHANICS[name]
    inputs = data.draw(spoiled(inputs_of(mechanic.given)))
    try:
        plain(play(mechanic.procedure(inputs), seeded_dice(7)).result)
    except AdjutantError as error:
        assert error.code
