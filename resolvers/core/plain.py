"""Results as plain data: dictionaries, lists, numbers, words, yes and no."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from enum import Enum
from typing import Any

from pydantic import BaseModel

_AS_THEY_ARE = frozenset({bool, int, str})
"""Most of what a result holds: told by its very type, which no kind of number or word of ours shares."""


def plain(value: Any) -> Any:
    """JSON-ready data of a result: dataclasses and models by field, tuples as lists, enums by value.

    Whole numbers are written without a point, so that 6.0 inches and 6 are the same value of a distribution.
    A field whose public name is a word of Python (``pass``) is written with ``_`` at its end, which is dropped here.
    """
    if value is None or type(value) in _AS_THEY_ARE:
        return value
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, (int, float, str)) and not isinstance(value, Enum):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, BaseModel):
        return {name: plain(getattr(value, name)) for name in type(value).model_fields}
    if dataclasses.is_dataclass(value):
        return {f.name.rstrip("_"): plain(getattr(value, f.name)) for f in dataclasses.fields(value)}
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, (set, frozenset)):
        return sorted(plain(item) for item in value)
    raise TypeError(f"{type(value).__name__} has no plain form")
