"""Hypothesis strategies for the inputs of mechanics, made from their models."""

import os
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Gt, Le, Lt
from hypothesis import strategies as st
from pydantic.fields import FieldInfo

from resolvers.core.given import Given

_LARGEST = 12
"""Numbers stay small: the point is the rules, not large numbers."""


def tried(examples: int) -> int:
    """How many inputs of a mechanic a test tries: so many each time, twenty times as many in ``make soak``."""
    return examples * (20 if "ADJUTANT_SOAK" in os.environ else 1)


def inputs_of(model: type[Given]) -> st.SearchStrategy[dict[str, Any]]:
    """Plain inputs that fit ``model``; optional fields are sometimes left out."""
    hints = get_type_hints(model, include_extras=True)
    required, optional = {}, {}
    for name, info in model.model_fields.items():
        made = _value(hints[name], ())
        (required if info.is_required() else optional)[info.alias or name] = made
    full = st.fixed_dictionaries({**required, **optional})
    return st.one_of(full, full, st.fixed_dictionaries(required, optional=optional))


def spoiled(inputs: st.SearchStrategy[dict[str, Any]]) -> st.SearchStrategy[dict[str, Any]]:
    """Inputs with one value replaced by rubbish, one removed, or one invented."""
    junk = st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-5, 40),
        st.floats(),
        st.text(max_size=5),
        st.lists(st.integers(), max_size=2),
    )

    def spoil(given: dict[str, Any], which: int, value: Any, how: int) -> dict[str, Any]:
        names = [*given, "reading", "no_such_field"]
        name = names[which % len(names)]
        if how == 0:
            return {key: old for key, old in given.items() if key != name}
        inner = given.get(name)
        if isinstance(inner, dict) and inner and how == 1:
            key = list(inner)[which % len(inner)]
            return {**given, name: {**inner, key: value}}
        return {**given, name: value}

    return st.builds(spoil, inputs, st.integers(0, 50), junk, st.integers(0, 2))


def _value(kind: Any, limits: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    """A strategy for one annotation; ``limits`` are the bounds met on the way to it."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        found = [limit for part in parts[1:] for limit in (part.metadata if isinstance(part, FieldInfo) else [part])]
        return _value(parts[0], (*limits, *found))
    if origin in (Union, UnionType):
        filled = [_value(part, limits) for part in parts if part is not NoneType]
        return st.one_of(*filled * 3, *(st.none() for part in parts if part is NoneType))
    if origin is Literal:
        return st.sampled_from(parts)
    if origin is tuple:
        if parts[-1:] == (Ellipsis,):
            return st.lists(_value(parts[0], ()), max_size=5)
        return st.tuples(*(_value(part, ()) for part in parts)).map(list)
    if isinstance(kind, type) and issubclass(kind, Given):
        return inputs_of(kind)
    return _plain(kind, limits)


def _plain(kind: Any, limits: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    if kind is NoneType:
        return st.none()
    if kind is bool:
        return st.booleans()
    if kind is str:
        return st.text(max_size=8)
    low = max((_bound(limit.ge) for limit in limits if isinstance(limit, Ge)), default=-_LARGEST)
    above = max((_bound(limit.gt) for limit in limits if isinstance(limit, Gt)), default=low - 1)
    low = max(low, above)
    high = min((_bound(limit.le) for limit in limits if isinstance(limit, Le)), default=_LARGEST)
    below = min((_bound(limit.lt) for limit in limits if isinstance(limit, Lt)), default=high + 1)
    high = min(high, below, max(low, 0) + _LARGEST)
    if kind is int:
        return st.integers(low, high)
    assert kind is float, f"no strategy for {kind}"
    return st.integers(int(4 * low), int(4 * high)).map(lambda n: n / 4).filter(lambda x: above < x < below)


def _bound(limit: Any) -> Any:
    """A bound of an annotation, which is some number."""
    return limit
