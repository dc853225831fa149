"""What the battle knows of a battle group of Field of Glory, as inputs of its rules: a row a field."""

from dataclasses import replace
from typing import Annotated

import pytest

from games.fog.groups import drill_facts, group_facts
from games.fog.state import FogUnit
from handlers.fog.inputs import TestOptions as Numbers
from handlers.fog.inputs import ground_words, words_for
from handlers.fog.inputs import test_inputs as numbers_of_test
from handlers.language.grammar import parse_words
from handlers.language.options import Choice, Options
from handlers.language.slots import slots_of
from lexicon.names import Name
from resolvers.registry import mechanics_of

KNIGHTS = FogUnit(id="u1", side="A", name="Knights", type="knights", size=4, stands=4)
PLAIN = {
    "type": "knights",
    "cohesion": "steady",
    "shock": None,
    "front_rank_missile": None,
    "bases_deep": None,
    "quality": None,
    "training": None,
}


@pytest.mark.parametrize(
    ("of_unit", "wanted"),
    [
        ({}, {}),
        ({"type": "light_foot"}, {"type": "light_foot"}),
        ({"cohesion": "disrupted"}, {"cohesion": "disrupted"}),
        ({"bases_deep": 3}, {"bases_deep": 3}),
        ({"profile": {"shock": True}}, {"shock": True}),
        ({"profile": {"front_rank_missile": "bow"}}, {"front_rank_missile": "bow"}),
        ({"profile": {"bases_deep": 2}}, {"bases_deep": 2}),
        ({"profile": {"bases_deep": 2}, "bases_deep": 1}, {"bases_deep": 1}),
        ({"profile": {"quality": "elite"}}, {"quality": "elite"}),
        ({"profile": {"training": "drilled"}}, {"training": "drilled"}),
        ({"stands": 2, "hits": 1}, {}),
    ],
)
def test_what_a_battle_group_brings_to_a_question(of_unit, wanted):
    assert group_facts(replace(KNIGHTS, **of_unit)) == {**PLAIN, **wanted}


def test_every_fact_of_a_group_is_an_input_of_some_rule():
    inputs = {slot.name for mechanic in mechanics_of("fog").all() for slot in slots_of(mechanic.given)}
    assert group_facts(KNIGHTS).keys() <= inputs


@pytest.mark.parametrize(
    ("profile", "wanted"),
    [
        ({}, {}),
        ({"quality": "elite"}, {"quality": "elite"}),
        ({"training": "drilled"}, {"training": "drilled"}),
        ({"quality": None, "training": "", "shock": True, "bases_deep": 2}, {}),
    ],
)
def test_a_test_of_drill_takes_quality_and_training_where_they_were_typed(profile, wanted):
    assert drill_facts(replace(KNIGHTS, profile=profile)) == wanted


@pytest.mark.parametrize(
    ("of_unit", "said", "wanted"),
    [
        ({}, {}, {}),
        # Who names but what is needed has counted the modifiers in.
        ({}, {"needed": 8}, {"needed": 8, "modifier": 0}),
        ({}, {"needed": 8, "modifier": -1}, {"needed": 8, "modifier": -1}),
        ({}, {"modifier": -1}, {"modifier": -1}),
        ({}, {"commander": "in_range"}, {"commander": "in_range"}),
        ({}, {"inspired": True}, {"inspired": True}),
        ({}, {"training": "undrilled"}, {"training": "undrilled"}),
        ({"profile": {"training": "drilled", "quality": "elite"}}, {}, {"training": "drilled", "quality": "elite"}),
        ({"profile": {"training": "drilled"}}, {"training": "undrilled"}, {"training": "undrilled"}),
        # Light troops have a number of their own in the sheet (its third column), whatever drill was typed.
        ({"type": "lf"}, {}, {"training": "skirmishers"}),
        ({"type": "light_horse", "profile": {"training": "drilled"}}, {}, {"training": "skirmishers"}),
        ({"type": "light_horse"}, {"training": "undrilled"}, {"training": "undrilled"}),
    ],
)
def test_a_complex_move_test_takes_what_was_typed_and_what_was_said_before_it(of_unit, said, wanted):
    made = numbers_of_test(replace(KNIGHTS, **of_unit), Numbers(**said))
    assert made.model_dump(exclude_defaults=True) == wanted


class _Place(Numbers):
    """The numbers of a test beside something else."""

    ground: Annotated[str, Choice(Name("местность", "ground"), Name("где", "where"), ground_words())] = ""


def test_what_else_is_said_with_the_numbers_is_none_of_the_tests():
    made = numbers_of_test(KNIGHTS, _Place(ground="rough", needed=7, modifier=1))
    assert made.model_dump(exclude_defaults=True) == {"needed": 7, "modifier": 1}


@pytest.mark.parametrize(
    ("words", "ground"),
    [
        ("открыто", "open"),
        ("open ground", "open"),
        ("на неровной местности", "uneven"),
        ("uneven terrain", "uneven"),
        ("местность пересечённая", "rough"),
        ("rough", "rough"),
        ("труднопроходимая местность", "difficult"),
        ("difficult ground", "difficult"),
    ],
)
def test_ground_is_said_alone_and_as_ground_or_terrain(words, ground):
    assert parse_words(_Place, words, lambda _: (), example="").ground == ground


class _Drill(Options):
    drill: Annotated[str, Choice(Name("выучка", "drill"), Name("какая", "which"), words_for("drilled", "broken"))] = ""


@pytest.mark.parametrize(("words", "drill"), [("обученные", "drilled"), ("broken", "broken"), ("", "")])
def test_words_of_the_game_are_the_words_of_an_option(words, drill):
    assert parse_words(_Drill, words, lambda _: (), example="").drill == drill
