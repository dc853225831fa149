"""Whatever comes in, three games answer with a result or with an error of ours, and their laws are laws."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from handlers.drawing.traces import note_names
from lexicon.errors import AdjutantError
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.registry import mechanics_of
from tests.support.model_fuzz import inputs_of, spoiled, tried
from tests.support.rolls_and_odds import check_laws, codes_of, seeded_dice

GAMES = ("aob", "fog", "wil")
ALL = [mechanic for game in GAMES for mechanic in mechanics_of(game).all()]
SETTINGS = settings(max_examples=tried(25), deadline=None, suppress_health_check=[HealthCheck.too_slow])


@pytest.mark.parametrize("mechanic", ALL, ids=[f"{mechanic.system}-{mechanic.name}" for mechanic in ALL])
def test_fitting_inputs_give_results_with_named_notes_and_true_laws(mechanic):
    readings = [None, *(answer for question in mechanic.rulings.questions() for answer in question.answers)]

    @SETTINGS
    @given(inputs_of(mechanic.given), st.sampled_from(readings))
    def check(inputs, reading):
        inputs = {**inputs, "reading": reading}
        try:
            played = play(mechanic.from_plain(inputs), seeded_dice(7))
        except AdjutantError as error:
            assert error.field is not None
            return
        plain(played.result)
        assert not {code for code in codes_of(played.trace) if code not in note_names(mechanic.system)}
        check_laws(mechanic, inputs)

    check()


@pytest.mark.parametrize("mechanic", ALL, ids=[f"{mechanic.system}-{mechanic.name}" for mechanic in ALL])
def test_spoiled_inputs_never_raise_anything_else(mechanic):
    @SETTINGS
    @given(spoiled(inputs_of(mechanic.given)))
    def check(inputs):
        try:
            plain(play(mechanic.from_plain(inputs), seeded_dice(7)).result)
        except AdjutantError as error:
            assert str(error)

    check()
