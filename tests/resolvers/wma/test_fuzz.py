"""Any input gives a result or one of our errors, and laws that sum to exactly 1."""

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lexicon.errors import AdjutantError, NotUnderstood, OverBudget
from resolvers.core.mechanic import Mechanic
from resolvers.core.odds import OddsBudget, enumerate_odds
from resolvers.core.plain import plain
from resolvers.core.procedure import play
from resolvers.wma import MECHANICS
from resolvers.wma.game import WmaRulings
from tests.resolvers.wma.given_strategies import inputs_of
from tests.resolvers.wma.wma_help import SeededDice

ALL = MECHANICS.all()
SMALL = OddsBudget(states=3_000, branches=40_000)
ANSWERS = st.sampled_from([answer for question in WmaRulings.questions() for answer in question.answers])


@pytest.mark.parametrize("mechanic", ALL, ids=lambda mechanic: mechanic.name)
def test_any_input_of_the_model(mechanic: Mechanic) -> None:
    @settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(inputs=inputs_of(mechanic.given), answer=ANSWERS, seed=st.integers(0, 99))
    def check(inputs: dict[str, Any], answer: str, seed: int) -> None:
        try:
            procedure = mechanic.procedure(inputs, WmaRulings().with_reading(answer))
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
    words = st.text(max_size=5)
    junk = st.recursive(
        scalars,
        lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=5), inner, max_size=3)),
    )
    fields = [*mechanic.given.model_fields, "nonsense"]

    @settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(inputs=st.dictionaries(st.sampled_from(fields), junk, max_size=4))
    def check(inputs: dict[str, Any]) -> None:
        try:
            play(mechanic.procedure(inputs), SeededDice(1))
        except AdjutantError:
            return
        assert "nonsense" not in inputs

    check()


@pytest.mark.parametrize("mechanic", ALL, ids=lambda mechanic: mechanic.name)
def test_an_unknown_field_is_named_with_the_page(mechanic: Mechanic) -> None:
    with pytest.raises(NotUnderstood) as caught:
        mechanic.procedure({"zzz": 1})
    assert caught.value.field
    assert caught.value.ref is not None
