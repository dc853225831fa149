"""Hypothesis strategies for the inputs of Grimdark Future: the models' bounds, real special rules, known words."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Le, MinLen
from hypothesis import strategies as st
from pydantic import BeforeValidator
from pydantic.fields import FieldInfo

from resolvers.core.given import Given
from resolvers.gdf.special_rules import SPECIAL_RULES
from resolvers.gdf.tables import TABLES
from resolvers.gdf.units import parse_rules

MOST = 8
NAMES = st.sampled_from(["A", "B", "orcs", "truck", ""])
WORDS = {
    "table": st.sampled_from([table.id for table in TABLES]),
    "expr": st.sampled_from(["D3", "2D6", "D66", "D3*50", "4D3+1"]),
    "text": st.sampled_from(['Винтовка (24", A1, AP(1))', "CCW (A1)", "Когти (A1, Rending"]),
    "wounds": st.sampled_from([0, 0, 0, 0, 1, 2]),  # more than a model bears is refused
    "piece": st.sampled_from(["forest", "lake", "moon"]),
}


@st.composite
def rules(draw: st.DrawFn) -> dict[str, Any]:
    """Some of the 32 special rules."""
    chosen = draw(st.lists(st.sampled_from(SPECIAL_RULES), max_size=4, unique_by=lambda rule: rule.name))
    return {rule.name: draw(st.integers(1, 4)) if rule.rated else draw(st.booleans()) for rule in chosen}


def inputs_of(model: type[Given]) -> st.SearchStrategy[dict[str, Any]]:
    """Plain inputs that fit ``model``; optional fields are sometimes left out."""
    hints = get_type_hints(model, include_extras=True)
    known = {name: WORDS[name] if name in WORDS else _value(hints[name], ()) for name in model.model_fields}
    needed = {name for name, field in model.model_fields.items() if field.is_required()}
    return st.fixed_dictionaries(
        {name: made for name, made in known.items() if name in needed},
        optional={name: made for name, made in known.items() if name not in needed},
    )


def _value(kind: Any, limits: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        if any(isinstance(part, BeforeValidator) and part.func is parse_rules for part in parts[1:]):
            return rules()
        found = [limit for part in parts[1:] for limit in (part.metadata if isinstance(part, FieldInfo) else [part])]
        return _value(parts[0], (*limits, *found))
    if origin in (Union, UnionType):
        return st.one_of(*(_value(part, limits) for part in parts))
    if origin is Literal:
        return st.sampled_from(parts)
    least = max((limit.min_length for limit in limits if isinstance(limit, MinLen)), default=0)
    if origin is tuple:
        return st.lists(_value(parts[0], ()), min_size=least, max_size=max(4, least))
    if origin in (dict, Mapping):
        return st.dictionaries(NAMES, _value(parts[1], ()), min_size=least, max_size=3)
    if kind is NoneType:
        return st.none()
    if kind is bool:
        return st.booleans()
    if kind is str:
        return NAMES
    if issubclass(kind, Given):
        return inputs_of(kind)
    low = max((_bound(limit.ge) for limit in limits if isinstance(limit, Ge)), default=-MOST)
    high = min((_bound(limit.le) for limit in limits if isinstance(limit, Le)), default=MOST)
    whole = st.integers(max(int(low), -MOST), min(int(high), max(int(low), 0) + MOST))
    if kind is int:
        return whole
    assert kind is float, f"no strategy for {kind}"
    return st.one_of(whole.map(float), st.sampled_from([2.5, 3.1, 9.0, 9.1, 12.0, 24.0]))


def _bound(limit: Any) -> Any:
    """A bound of an annotation, which is some number."""
    return limit
