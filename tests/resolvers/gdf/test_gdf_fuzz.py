"""Inputs made from the models, good and spoiled: a result or an error of ours, never another one; laws sum to one."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lexicon.errors import AdjutantError
from resolvers.core.odds import OddsBudget
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.gdf import MECHANICS
from resolvers.gdf.notes import NOTE_NAMES
from resolvers.gdf.rulings import GdfRulings
from tests.support.gdf_inputs import inputs_of
from tests.support.model_fuzz import spoiled, tried
from tests.support.rolls_and_odds import check_laws, codes_of, seeded_dice

NAMES = [mechanic.name for mechanic in MECHANICS.all()]
READINGS = st.sampled_from([None, *(answer for question in GdfRulings.questions() for answer in question.answers)])
BUDGET = OddsBudget(states=4_000, branches=40_000, samples=20)
QUIET = settings(max_examples=tried(20), deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("name", NAMES)
@QUIET
@given(data=st.data())
def test_inputs_that_fit_the_model_give_results_and_exact_laws(name: str, data: st.DataObject) -> None:
    mechanic = MECHANICS[name]
    inputs = {**data.draw(inputs_of(mechanic.given)), "reading": data.draw(READINGS)}
    try:
        played = play(mechanic.from_plain(inputs), seeded_dice(7))
    except AdjutantError as error:
        assert error.field is not None
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
        plain(play(mechanic.from_plain(inputs), seeded_dice(7)).result)
    except AdjutantError as error:
        assert error.code
