"""Hypothesis inputs from the models of the mechanics themselves, through their JSON schemas."""

from typing import Any

from hypothesis import strategies as st

from resolvers.core.given import Given

NAMES = st.sampled_from(["a", "b", "c"])
"""Few names, so that targets and units often fit."""


def inputs_of(model: type[Given]) -> st.SearchStrategy[dict[str, Any]]:
    """Plain inputs that the model would mostly accept."""
    schema = model.model_json_schema()
    return _of(schema, schema.get("$defs", {}))


def largest_of(case: Any, model: type[Given]) -> Any:
    """The same inputs with every whole number as large as the model allows."""
    schema = model.model_json_schema()
    return _largest(case, schema, schema.get("$defs", {}))


def _largest(case: Any, schema: dict[str, Any], defs: dict[str, Any]) -> Any:
    if "$ref" in schema:
        return _largest(case, defs[schema["$ref"].rsplit("/", 1)[1]], defs)
    if "anyOf" in schema and case is not None:
        return _largest(case, schema["anyOf"][0], defs)
    if isinstance(case, dict):
        fields = schema.get("properties", {})
        rest = schema.get("additionalProperties", {})
        return {key: _largest(value, fields.get(key, rest), defs) for key, value in case.items()}
    if isinstance(case, list):
        return [_largest(value, schema.get("items", {}), defs) for value in case]
    if isinstance(case, int) and not isinstance(case, bool) and schema.get("type") == "integer":
        return int(schema.get("maximum", schema.get("le", case)))
    return case


def _of(schema: dict[str, Any], defs: dict[str, Any]) -> st.SearchStrategy[Any]:
    if "$ref" in schema:
        return _of(defs[schema["$ref"].rsplit("/", 1)[1]], defs)
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "const" in schema:
        return st.just(schema["const"])
    if "anyOf" in schema:
        return st.one_of([_of(option, defs) for option in schema["anyOf"]])
    kind = schema.get("type")
    if kind == "object":
        return _object(schema, defs)
    if "prefixItems" in schema:
        return st.tuples(*(_of(item, defs) for item in schema["prefixItems"])).map(list)
    if kind == "array":
        items = _of(schema["items"], defs) if schema.get("items") else st.nothing()
        return st.lists(items, min_size=schema.get("minItems", 0), max_size=max(schema.get("minItems", 0), 4))
    if kind == "integer":
        return _numbers(schema)
    if kind == "number":
        return st.one_of(_numbers(schema), st.floats(0, 120, allow_nan=False).map(lambda value: round(value, 1)))
    if kind == "boolean":
        return st.booleans()
    if kind == "null":
        return st.none()
    return NAMES


def _numbers(schema: dict[str, Any]) -> st.SearchStrategy[int]:
    # The bounds of numbers read through a validator keep the names that the model gives them.
    low = int(schema.get("minimum", schema.get("ge", 0)))
    high = int(schema.get("maximum", schema.get("le", 12)))
    near = st.integers(low, min(high, low + 5))
    return st.integers(0, 59).flatmap(lambda luck: near if luck else st.sampled_from([low, high, low - 1, high + 1]))


def _object(schema: dict[str, Any], defs: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    if "properties" in schema:
        required = set(schema.get("required", ()))
        fields = {name: _of(field, defs) for name, field in schema["properties"].items()}
        return st.fixed_dictionaries(
            {name: fields[name] for name in fields if name in required},
            optional={name: fields[name] for name in fields if name not in required},
        )
    keys = _of(schema["propertyNames"], defs) if "propertyNames" in schema else NAMES
    values = _of(schema.get("additionalProperties", {}), defs)
    least = schema.get("minProperties", 0)
    return st.dictionaries(keys, values, min_size=least, max_size=max(3, least))
