"""Inputs with which a mechanic works: made from its model, then changed until the rules take them.

An example that is printed must work when it is typed. A model alone does not say that much: a heavy unit may not evade,
a long battle is not rolled for in round 1. So what the model needs is filled in, the mechanic is tried, and what it
refuses is filled in or changed.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import islice
from typing import Annotated, Any, Literal, get_args, get_origin

from annotated_types import Ge, Gt, MinLen
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from games.core.fairdice import dice_for_show
from handlers.language.slots import unwrapped
from lexicon.errors import AdjutantError, ValueMissing
from resolvers.core.mechanic import AnyMechanic
from resolvers.core.procedure import play

Inputs = dict[str, Any]
_TRIES = 12
_MOST_CHANGES = 60
_NUMBERS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 100)
_NAMES = "ABCDEFGH"


@cache
def working_inputs(mechanic: AnyMechanic) -> Inputs | None:
    """Inputs that the mechanic takes, as few as it needs; ``None`` when none were found."""
    return completed(mechanic, {})


def completed(mechanic: AnyMechanic, said: Mapping[str, Any]) -> Inputs | None:
    """What was said, with what is needed besides; what was said is never changed."""
    given = _filled(mechanic.given, copy.deepcopy(dict(said)))
    for _ in range(_TRIES):
        error = _refusal(mechanic, given)
        if error is None:
            return given
        if not isinstance(error, ValueMissing) or not _add(mechanic.given, given, error.field or ""):
            return _changed(mechanic, given, said)
    return None


def _refusal(mechanic: AnyMechanic, given: Inputs) -> AdjutantError | None:
    """Why the rules do not take these inputs."""
    try:
        play(mechanic.from_plain(given), dice_for_show())
    except AdjutantError as error:
        return error
    return None


def _changed(mechanic: AnyMechanic, given: Inputs, said: Mapping[str, Any]) -> Inputs | None:
    """The inputs with one value changed, or one added, or both, so that the rules take them."""
    for change in islice(_changes(mechanic.given, given, said), _MOST_CHANGES):
        error = _refusal(mechanic, change)
        if isinstance(error, ValueMissing) and _add(mechanic.given, change, error.field or ""):
            error = _refusal(mechanic, change)
        if error is None:
            return change
    return None


def _changes(model: type[BaseModel], given: Inputs, said: Mapping[str, Any]) -> Iterator[Inputs]:
    """The inputs with one other value each: of words the other words, of numbers others, of flags their opposite."""
    for path, value in list(_leaves(given)):
        if _at(said, path) is not None:
            continue
        for other in _others(_annotation(model, path), value):
            made = copy.deepcopy(given)
            _put(made, path, other)
            yield made
    for path, value in list(_leaves(given)):
        # Two sides alike: what one of them lacks the other may lack too.
        alike = [other for other, _ in _leaves(given) if other.rpartition(".")[2] == path.rpartition(".")[2]]
        for other_value in _others(_annotation(model, path), value) if len(alike) > 1 and alike[0] == path else ():
            made = copy.deepcopy(given)
            for one in alike:
                if _at(said, one) is None:
                    _put(made, one, other_value)
            yield made
    for path, info in _optional(model):
        if _at(given, path) is None:
            made = copy.deepcopy(given)
            _put(made, path, _value(info, 0))
            yield made


def _others(annotation: Any, value: Any) -> Iterator[Any]:
    kind = unwrapped(annotation)
    if get_origin(kind) is Literal:
        yield from (one for one in get_args(kind) if one != value)
    elif isinstance(value, bool):
        yield not value
    elif kind in (int, float):
        yield from (one for one in _NUMBERS if one != value)


def _filled(model: type[BaseModel], given: Inputs) -> Inputs:
    """What the model needs, where it is not there yet."""
    model.model_rebuild()
    for name, info in model.model_fields.items():
        if name in given:
            inner = unwrapped(info.annotation)
            if isinstance(given[name], dict) and isinstance(inner, type) and issubclass(inner, BaseModel):
                _filled(inner, given[name])
            elif isinstance(given[name], list):
                part = _item(inner)
                if part is not None:
                    for one in given[name]:
                        _filled(part, one)
        elif info.is_required():
            given[name] = _value(info, 0)
    return given


def _item(kind: Any) -> type[BaseModel] | None:
    """The model of a list's items."""
    if get_origin(kind) is not tuple:
        return None
    inner = unwrapped(get_args(kind)[0])
    return inner if isinstance(inner, type) and issubclass(inner, BaseModel) else None


def _value(info: FieldInfo, number: int) -> Any:
    """A value that may stand in a field; the ``number``th of a list, so that names differ."""
    if info.examples:
        return copy.deepcopy(info.examples[0])
    return _made(info.annotation, tuple(info.metadata), number)


def _made(annotation: Any, bounds: tuple[Any, ...], number: int) -> Any:
    while get_origin(annotation) is Annotated:
        annotation, *more = get_args(annotation)
        for one in more:
            examples = getattr(one, "examples", None)
            if examples:
                return copy.deepcopy(examples[0])
        bounds = (*bounds, *(inner for one in more for inner in (one, *getattr(one, "metadata", ()))))
    kind = unwrapped(annotation)
    if kind is not annotation:
        # ``X | None`` may hold bounds of its own inside.
        inner = next((part for part in get_args(annotation) if part is not type(None)), annotation)
        return _made(inner, bounds, number)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        return _filled(kind, {})
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if get_origin(kind) is tuple:
        parts = get_args(kind)
        if len(parts) == 2 and parts[1] is Ellipsis:
            least = max((one.min_length for one in bounds if isinstance(one, MinLen)), default=1)
            return [_named(_sayable(parts[0], _made(parts[0], (), at)), at) for at in range(max(1, least))]
        return [_made(part, (), at) for at, part in enumerate(parts)]
    if get_origin(kind) is Mapping:
        return _mapping(kind, bounds)
    if kind is bool:
        return False
    if kind in (int, float):
        from_on = [int(str(one.ge)) for one in bounds if isinstance(one, Ge)]
        above = [int(str(one.gt)) + 1 for one in bounds if isinstance(one, Gt)]
        return max([1, *from_on, *above])
    return _NAMES[number % len(_NAMES)]


def _mapping(kind: Any, bounds: tuple[Any, ...]) -> Inputs:
    """Things by their names: every name of a list of names, else as many as are needed."""
    keys, values = get_args(kind)
    least = max((one.min_length for one in bounds if isinstance(one, MinLen)), default=1)
    names = get_args(keys) if get_origin(keys) is Literal else _NAMES[: max(1, least)]
    return {name: _named(_sayable(values, _made(values, (), at)), at) for at, name in enumerate(names)}


def _sayable(annotation: Any, made: Any) -> Any:
    """A thing of a list of which something is said, though nothing need be: else nobody could say that it is there."""
    kind = unwrapped(annotation)
    if made != {} or not (isinstance(kind, type) and issubclass(kind, BaseModel)):
        return made
    for name, info in kind.model_fields.items():
        inner = unwrapped(info.annotation)
        if inner in (int, float, bool, str) or get_origin(inner) is Literal:
            return {name: _value(info, 0)}
    return made


def _named(made: Any, number: int) -> Any:
    """Things of a list bear names of their own."""
    if isinstance(made, dict):
        for name, value in made.items():
            if value == _NAMES[0]:
                made[name] = _NAMES[number % len(_NAMES)]
    return _NAMES[number % len(_NAMES)] if made == _NAMES[0] else made


def _add(model: type[BaseModel], given: Inputs, path: str) -> bool:
    """Fill in a field that the rules ask for; whether there is one."""
    info = _field(model, path)
    if info is None or not path or _at(given, path) is not None:
        return False
    _put(given, path, _value(info, 0))
    return True


def _optional(model: type[BaseModel], path: str = "") -> Iterator[tuple[str, FieldInfo]]:
    """Fields that need not be said, of the model and of the models in it."""
    for name, info in model.model_fields.items():
        here = f"{path}.{name}" if path else name
        kind = unwrapped(info.annotation)
        if isinstance(kind, type) and issubclass(kind, BaseModel) and info.is_required():
            kind.model_rebuild()
            yield from _optional(kind, here)
        elif not info.is_required():
            yield here, info


def _field(model: type[BaseModel], path: str) -> FieldInfo | None:
    info: FieldInfo | None = None
    here: type[BaseModel] | None = model
    for part in path.split("."):
        if part.isdigit():
            continue
        if here is None or part not in here.model_fields:
            return None
        info = here.model_fields[part]
        kind = unwrapped(info.annotation)
        here = kind if isinstance(kind, type) and issubclass(kind, BaseModel) else _item(kind)
        if here is not None:
            here.model_rebuild()
    return info


def _annotation(model: type[BaseModel], path: str) -> Any:
    info = _field(model, path)
    kind = None if info is None else unwrapped(info.annotation)
    last = path.rpartition(".")[2]
    return unwrapped(get_args(kind)[0]) if last.isdigit() and get_origin(kind) is tuple else kind


def _leaves(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """(path, value) of all single values."""
    items: Any = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else None
    if items is None:
        yield path, value
        return
    for key, inner in items:
        yield from _leaves(inner, f"{path}.{key}" if path else str(key))


def _at(given: Any, path: str) -> Any:
    for part in path.split("."):
        if isinstance(given, list) and part.isdigit() and int(part) < len(given):
            given = given[int(part)]
        elif isinstance(given, Mapping):
            given = given.get(part)
        else:
            return None
    return given


def _put(given: Any, path: str, value: Any) -> None:
    *way, last = path.split(".")
    for part in way:
        given = given[int(part)] if isinstance(given, list) else given.setdefault(part, {})
    given[int(last) if isinstance(given, list) else last] = value
