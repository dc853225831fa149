"""What an event refers to, read from the annotations of its fields once for each kind."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from games.core.events.base import Part, Refers

Reference = tuple[str, str]
"""A kind of thing (``unit``, ``side``...) and its name."""

_Finder = Callable[[Any], Iterator[Reference]]


def references(part: Part) -> Iterator[Reference]:
    """Everything that has to be there for the event to make sense."""
    for name, find in _finders(type(part)):
        value = getattr(part, name)
        if value is not None:
            yield from find(value)


def references_by_field(part: Part) -> dict[str, tuple[Reference, ...]]:
    """The same, by the field that names them; a field that names nothing by its kind is not there."""
    found = ((name, find, getattr(part, name)) for name, find in _finders(type(part)))
    return {name: () if value is None else tuple(find(value)) for name, find, value in found}


@cache
def _finders(model: type[Part]) -> tuple[tuple[str, _Finder], ...]:
    hints = get_type_hints(model, include_extras=True)
    found = ((name, _finder(hints[name])) for name in model.model_fields)
    return tuple((name, find) for name, find in found if find is not None)


def _finder(hint: Any) -> _Finder | None:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        mark = next((mark for mark in inner[1:] if isinstance(mark, Refers)), None)
        return _finder(inner[0]) if mark is None else _named(mark.kind)
    if origin in (Union, UnionType):
        return next((find for part in inner if (find := _finder(part)) is not None), None)
    if origin is tuple:
        find = _finder(inner[0])
        return None if find is None else _each(find)
    if isinstance(origin, type) and issubclass(origin, Mapping):
        find = _finder(inner[0])
        return None if find is None else _each(find)
    if isinstance(hint, type) and issubclass(hint, Part):
        return references
    return None


def _named(kind: str) -> _Finder:
    def find(value: Any) -> Iterator[Reference]:
        yield kind, value

    return find


def _each(find: _Finder) -> _Finder:
    def each(values: Any) -> Iterator[Reference]:
        for value in values:
            yield from find(value)

    return each
