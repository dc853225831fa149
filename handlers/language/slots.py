"""The single values that a mechanic's inputs are made of, each with the words that players say for it."""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from handlers.language.vocabulary import vocabulary
from lexicon.errors import NotUnderstood
from lexicon.folding import fold

Kind = Literal["word", "words", "flag", "number", "numbers"]


KEYS = "keys"
"""The last name of a slot that says how things are named."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One input.

    Attributes:
        path: names of the fields that lead to it: ``("a", "bases")``.
        kind: one word of ``values``, several, yes or no, a number, several.
        required: whether the mechanic has no default for it, nor for what it stands in.
        whole: a number without fractions.
    """

    path: tuple[str, ...]
    kind: Kind
    values: tuple[str, ...] = ()
    required: bool = True
    whole: bool = False

    @property
    def name(self) -> str:
        """The last field of its path."""
        return self.path[-1]

    @property
    def dotted(self) -> str:
        """``a.bases``."""
        return ".".join(self.path)


@cache
def slots_of(model: type[BaseModel]) -> tuple[Slot, ...]:
    """All single values of a model, in its order; lists of models are passed over."""
    model.model_rebuild()
    return tuple(_slots(model, (), required=True))


def _slots(model: type[BaseModel], path: tuple[str, ...], *, required: bool) -> Iterator[Slot]:
    for name, info in model.model_fields.items():
        here, needed = (*path, name), required and info.is_required()
        kind = unwrapped(info.annotation)
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            yield from _slots(kind, here, required=needed)
            continue
        slot = _slot(here, kind, needed)
        if slot is not None:
            yield slot


def _slot(path: tuple[str, ...], kind: Any, required: bool) -> Slot | None:
    if get_origin(kind) is Literal:
        values = get_args(kind)
        if all(isinstance(value, str) for value in values):
            return Slot(path, "word", values, required)
        return Slot(path, "number", (), required, whole=True)
    if get_origin(kind) is tuple:
        inner = [unwrapped(part) for part in get_args(kind) if part is not Ellipsis]
        if not inner or len(set(map(str, inner))) > 1:
            return None
        if get_origin(inner[0]) is Literal:
            return Slot(path, "words", get_args(inner[0]), required)
        return Slot(path, "numbers", (), required, whole=inner[0] is int) if inner[0] in (int, float) else None
    if kind is bool:
        return Slot(path, "flag", (), required)
    if kind in (int, float):
        return Slot(path, "number", (), required, whole=kind is int)
    return None


def unwrapped(annotation: Any) -> Any:
    """The bare type of an annotation: no ``Annotated``, no ``| None``."""
    while True:
        origin = get_origin(annotation)
        if origin is Annotated:
            annotation = get_args(annotation)[0]
        elif origin in (Union, types.UnionType):
            inner = [part for part in get_args(annotation) if part is not type(None)]
            if len(inner) != 1:
                return annotation
            annotation = inner[0]
        else:
            return annotation


@cache
def inner_slots_of(model: type[BaseModel]) -> tuple[Slot, ...]:
    """Single values of the things in a model's lists, for ``поле=значение`` alone: nothing else says of which thing."""
    return tuple(_inner(model, ()))


def _inner(model: type[BaseModel], path: tuple[str, ...]) -> Iterator[Slot]:
    model.model_rebuild()
    for name, info in model.model_fields.items():
        here, kind = (*path, name), unwrapped(info.annotation)
        listed = get_origin(kind) in (tuple, Mapping)
        if listed:
            keys = unwrapped(get_args(kind)[0])
            if get_origin(kind) is Mapping and get_origin(keys) is Literal:
                yield Slot((*here, KEYS), "word", get_args(keys), required=False)
            kind = unwrapped(get_args(kind)[0 if get_origin(kind) is tuple else 1])
            if get_origin(kind) is tuple:
                kind = unwrapped(get_args(kind)[0])
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            yield from _inner(kind, here)
            continue
        slot = _slot(here, kind, required=False)
        if slot is None or listed or path:
            yield slot or Slot(here, "word", (), required=False)


@cache
def parts_of(model: type[BaseModel]) -> tuple[str, ...]:
    """Paths of the models that a model needs inside, whether they need anything themselves or not."""
    model.model_rebuild()
    found: list[str] = []
    for name, info in model.model_fields.items():
        kind = unwrapped(info.annotation)
        if info.is_required() and isinstance(kind, type) and issubclass(kind, BaseModel):
            found += [name, *(f"{name}.{inner}" for inner in parts_of(kind))]
    return tuple(found)


def phrases_of(system: str, code: str, *, field: bool) -> tuple[str, ...]:
    """What players say for a field or for a word, folded; the code itself with spaces too."""
    words = vocabulary(system)
    found = (words.fields if field else words.values).get(code.rstrip("_"))
    said = () if found is None else found.said()
    if not field and found is None and code in words.codes:
        said = (fold(words.codes[code].ru), fold(words.codes[code].en))
    return tuple(dict.fromkeys((*said, code.replace("_", " ").strip(), code)))


def put_path(given: dict[str, Any], path: str, value: Any) -> None:
    """Set ``a.bases`` or ``units.0.type``: what stands inside is made on the way, a number makes a list.

    Raises:
        NotUnderstood: ``options.unknown``, when something else stands on the way.
    """
    parts = path.split(".")
    here: Any = given
    for at, part in enumerate(parts):
        last = at == len(parts) - 1
        key: Any = part
        if isinstance(here, list):
            key = int(part) if part.isdecimal() and len(part) < 3 else -1
            if key < 0:
                raise NotUnderstood("options.unknown", field="words", value=path)
            here += [{} for _ in range(key + 1 - len(here))]
        elif not isinstance(here, dict):
            raise NotUnderstood("options.unknown", field="words", value=path)
        if last:
            here[key] = value
        elif isinstance(here, list):
            here = here[key]
        else:
            here = here.setdefault(key, [] if parts[at + 1].isdecimal() else {})
