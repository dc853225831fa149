"""The single values that a mechanic's inputs are made of, each with the words that players say for it."""

from __future__ import annotations

import types
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from handlers.vocabulary import vocabulary

Kind = Literal["word", "words", "flag", "number", "numbers"]


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
        kind = _unwrap(info.annotation)
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
        inner = [_unwrap(part) for part in get_args(kind) if part is not Ellipsis]
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


def _unwrap(annotation: Any) -> Any:
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


def phrases_of(system: str, code: str, *, field: bool) -> tuple[str, ...]:
    """What players say for a field or for a word, folded; the code itself with spaces too."""
    words = vocabulary(system)
    found = (words.fields if field else words.values).get(code.rstrip("_"))
    said = () if found is None else found.said()
    return tuple(dict.fromkeys((*said, code.replace("_", " ").strip(), code)))
