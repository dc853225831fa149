"""Hypothesis strategies for the inputs of mechanics, made from their models."""

from typing import Any

from hypothesis import strategies as st

from resolvers.core.given import Given

_LARGEST = 12
"""Counts stay small: the point is the rules, not large numbers."""


def inputs_of(model: type[Given]) -> st.SearchStrategy[dict[str, Any]]:
    """Plain inputs that fit ``model``; optional fields are sometimes left out."""
    schema = model.model_json_schema()
    return _object(schema, schema.get("$defs", {}))


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


def _object(schema: dict[str, Any], defs: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    required = set(schema.get("required", ()))
    known = {name: _value(part, defs) for name, part in schema.get("properties", {}).items()}
    return st.fixed_dictionaries(
        {name: made for name, made in known.items() if name in required},
        optional={name: made for name, made in known.items() if name not in required},
    )


def _value(schema: dict[str, Any], defs: dict[str, Any]) -> st.SearchStrategy[Any]:
    if "$ref" in schema:
        return _value(defs[schema["$ref"].rpartition("/")[2]], defs)
    if "allOf" in schema:
        return _value(schema["allOf"][0], defs)
    if "anyOf" in schema:
        return st.one_of(*(_value(part, defs) for part in schema["anyOf"]))
    if "const" in schema:
        return st.just(schema["const"])
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    return _KINDS[schema["type"]](schema, defs)


def _number(schema: dict[str, Any], _: dict[str, Any]) -> st.SearchStrategy[Any]:
    low = schema.get("minimum", schema.get("exclusiveMinimum", -_LARGEST))
    high = min(schema.get("maximum", schema.get("exclusiveMaximum", _LARGEST)), max(low, 0) + _LARGEST)
    quarters = st.integers(int(4 * low), int(4 * high)).map(lambda n: n / 4)
    if "exclusiveMinimum" in schema:
        quarters = quarters.filter(lambda value: value > low)
    return quarters


def _array(schema: dict[str, Any], defs: dict[str, Any]) -> st.SearchStrategy[Any]:
    if "prefixItems" in schema:
        return st.tuples(*(_value(part, defs) for part in schema["prefixItems"])).map(list)
    least, most = schema.get("minItems", 0), schema.get("maxItems", schema.get("minItems", 0) + 5)
    return st.lists(_value(schema["items"], defs), min_size=least, max_size=most)


_KINDS: dict[str, Any] = {
    "null": lambda schema, defs: st.none(),
    "boolean": lambda schema, defs: st.booleans(),
    "integer": lambda schema, defs: st.integers(
        schema.get("minimum", 0), min(schema.get("maximum", _LARGEST), max(schema.get("minimum", 0), 0) + _LARGEST)
    ),
    "number": _number,
    "string": lambda schema, defs: st.text(max_size=8),
    "array": _array,
    "object": _object,
}
