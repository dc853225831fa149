"""Fields of a state set by name: how events of games without an event of their own change what a game keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, replace
from functools import cache
from typing import Any, TypeVar

T = TypeVar("T")


def set_fields(thing: T, values: Mapping[str, Any]) -> T:
    """Each field that the thing has is set, ``None`` to what it is at first; a name that it has not is passed over.

    ``thing.earlier`` maps names that older logs use to those of today.
    """
    kind: type = type(thing)
    known = _fields(kind)
    earlier: Mapping[str, str] = getattr(thing, "earlier", {})
    named = {earlier.get(name, name): value for name, value in values.items()}
    made = {
        name: _default(known[name]) if value is None else _frozen(value)
        for name, value in named.items()
        if name in known
    }
    return replace(thing, **made) if made else thing  # type: ignore[type-var]


@cache
def _fields(kind: type) -> dict[str, Field[Any]]:
    return {one.name: one for one in fields(kind)}


def _default(one: Field[Any]) -> Any:
    if one.default is not MISSING:
        return one.default
    return one.default_factory() if one.default_factory is not MISSING else None


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value
