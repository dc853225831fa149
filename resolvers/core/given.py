"""The inputs of mechanics: frozen models whose field names are the public vocabulary of scripts and commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sized
from contextlib import contextmanager
from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt, ValidationError
from pydantic._internal._model_construction import ModelMetaclass

from lexicon.errors import AdjutantError, NotUnderstood, ValueMissing
from lexicon.refs import RuleRef

MAX_DICE = 10_000
"""No single number of dice, hits or stands may be larger; the message's own budget is smaller still."""


def _whole(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value


WHOLE = BeforeValidator(_whole)
"""Stands last in a type: bounds before it are checked where the number is read, and not by a call of their own."""

Whole = Annotated[StrictInt, WHOLE]
"""A whole number; ``6.0`` is 6, ``"6"`` and ``true`` are mistakes."""

Count = Annotated[StrictInt, Field(ge=0, le=MAX_DICE), WHOLE]
"""How many of something: 0 or more."""

Positive = Annotated[StrictInt, Field(ge=1, le=MAX_DICE), WHOLE]
"""How many of something: 1 or more."""

Face = Annotated[StrictInt, Field(ge=1, le=6), WHOLE]
"""A face or a number needed on a six-sided die."""

Centimetres = Annotated[float, Field(ge=0, le=1000, strict=True)]
Inches = Annotated[float, Field(ge=0, le=1000, strict=True)]
Yes = StrictBool


class _Refusing(ModelMetaclass):
    """Inputs that the program makes itself are refused with the same errors as those of a script."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        try:
            return super().__call__(*args, **kwargs)
        except ValidationError as error:
            raise refusal_of(self, error) from error  # type: ignore[arg-type]


class Given(BaseModel, metaclass=_Refusing):
    """Base of all inputs. Unknown fields are refused, so that a misspelt one cannot be silently ignored.

    Raises:
        NotUnderstood, ValueMissing: when made from what cannot be, as :func:`refusal_of`.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)


def refusal_of(model: type[Given], error: ValidationError, ref: RuleRef | None = None) -> AdjutantError:
    """What is wrong with inputs, as an error that names the first field at fault; ``problems`` counts all.

    Returns:
        ValueMissing: ``given.missing``: an input that is needed and not there.
        NotUnderstood: ``given.unknown``: an input that there is none of; ``given.value``: one that cannot stand there.
    """
    problems = error.errors(include_url=False)
    first = problems[0]
    path = ".".join(str(part) for part in first["loc"]) or None
    count = len(problems)
    if first["type"] == "missing":
        return ValueMissing("given.missing", field=path, ref=ref, problems=count)
    if first["type"] == "extra_forbidden":
        known = list(model.model_fields) if len(first["loc"]) == 1 else None
        return NotUnderstood("given.unknown", field=path, allowed=known, ref=ref, problems=count)
    value = first.get("input")
    if first["type"] in ("too_short", "too_long") and isinstance(value, Sized):
        value = len(value)
    return NotUnderstood("given.value", field=path, value=value, allowed=allowed_of(first), ref=ref, problems=count)


@contextmanager
def refused_at(ref: RuleRef) -> Iterator[None]:
    """Inputs made within (or by the function decorated with it) are refused with the place of the rule they are for."""
    try:
        yield
    except (NotUnderstood, ValueMissing) as error:
        if error.code.startswith("given."):
            error.ref = error.ref or ref
        raise


_SHAPES = {
    "int_type": "0, 1, 2…",
    "int_parsing": "0, 1, 2…",
    "int_from_float": "0, 1, 2…",
    "float_type": "0, 1.5, 2…",
    "bool_type": "true, false",
    "tuple_type": "[…]",
    "list_type": "[…]",
    "dict_type": "{…}",
    "mapping_type": "{…}",
    "model_type": "{…}",
    "string_type": '"…"',
}
_BOUNDS = {
    "greater_than_equal": ("ge", "≥"),
    "greater_than": ("gt", ">"),
    "less_than_equal": ("le", "≤"),
    "less_than": ("lt", "<"),
}


def allowed_of(problem: Mapping[str, Any]) -> str:
    """What may stand there, in signs that need no translation: words of a list, a bound, or a shape."""
    kind, details = problem["type"], problem.get("ctx", {})
    if kind in ("literal_error", "enum"):
        return str(details["expected"]).replace("'", "").replace(" or ", ", ")
    if kind in _BOUNDS:
        key, sign = _BOUNDS[kind]
        bound = details[key]
        return f"{sign} {int(bound) if isinstance(bound, float) and bound.is_integer() else bound}"
    if kind in ("too_short", "string_too_short"):
        return f"≥ {details['min_length']}"
    if kind in ("too_long", "string_too_long"):
        return f"≤ {details['max_length']}"
    return _SHAPES.get(kind, str(problem["msg"]))
