"""A value with some fields set anew is what the standard library makes of it."""

import dataclasses
from typing import Any

import pytest

from games.core.values import replace
from games.wma.state import Commander, WmaBattle, WmaUnit

UNIT = WmaUnit(id="u1", side="A", name="Foot", stands=3, rules=("warband",), confused=True)


@pytest.mark.parametrize(
    ("value", "changes"),
    [
        (UNIT, {"stands": 2, "hits": 1, "confused": False}),
        (UNIT, {}),
        (Commander(id="c1", side="A", name="Chief"), {"dead": True, "unit": None}),
        (WmaBattle("b"), {"units": {"u1": UNIT}, "turn": 3}),
    ],
)
def test_it_is_what_the_standard_library_makes(value, changes):
    assert replace(value, **changes) == dataclasses.replace(value, **changes)
    assert type(replace(value, **changes)) is type(value)


def test_the_old_value_stays_and_the_new_one_is_frozen():
    made: Any = replace(UNIT, stands=1)
    assert (UNIT.stands, made.stands) == (3, 1)
    with pytest.raises(dataclasses.FrozenInstanceError):
        made.stands = 2


def test_a_misspelt_field_is_an_error():
    misspelt: dict[str, Any] = {"stnads": 2}
    with pytest.raises(TypeError, match="stnads"):
        replace(UNIT, **misspelt)
