"""The single values that a mechanic's inputs are made of, each with the words that players say for it."""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from annotated_types import Ge
from pydantic import BaseModel

from handlers.language.vocabulary import vocabulary
from lexicon.errors import NotUnderstood
from lexicon.folding import fold

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


@cache
def parts_of(model: type[BaseModel]) -> tuple[str, ...]:
    """Paths of the models that a model needs inside, whether they need anything themselves or not."""
    model.model_rebuild()
    found: list[str] = []
    for name, info in model.model_fields.items():
        kind = _unwrap(info.annotation)
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
            key = int(part) if part.isdigit() and len(part) < 3 else -1
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
            here = here.setdefault(key, [] if parts[at + 1].isdigit() else {})


def sample_of(model: type[BaseModel], path: str = "") -> Iterator[tuple[str, Any]]:
    """(path, value) of what a model needs, each with a value that may stand there."""
    model.model_rebuild()
    for name, info in model.model_fields.items():
        if info.is_required():
            least = next((m.ge for m in info.metadata if isinstance(m, Ge)), 1)
            yield from _sample(f"{path}.{name}" if path else name, info.annotation, least)


def _sample(path: str, annotation: Any, least: Any) -> Iterator[tuple[str, Any]]:
    while get_origin(annotation) is Annotated:
        least = next((m.ge for m in _bounds(get_args(annotation)[1:]) if isinstance(m, Ge)), least)
        annotation = get_args(annotation)[0]
    kind = _unwrap(annotation)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        yield from sample_of(kind, path)
    elif get_origin(kind) is tuple:
        yield from _sample(f"{path}.0", get_args(kind)[0], least)
    elif get_origin(kind) is Literal:
        yield path, get_args(kind)[0]
    elif kind is bool:
        yield path, False
    elif kind in (int, float):
        yield path, max(int(least), 1)
    elif kind is str:
        yield path, "A"


def _bounds(metadata: Iterable[Any]) -> Iterator[Any]:
    for one in metadata:
        yield one
        yield from getattr(one, "metadata", ())
