"""Free text of people beside the chain: what is hashed holds a salted hash of it, so that a text can be forgotten.

In the place of a text the event of a line has ``{"salted": sha256(salt + text)}``, where ``text`` is the canonical JSON
of what stood there. Salt and text are kept apart; without them the line, its hash and all after it stay as they were.
Which fields hold free text the events say themselves (:class:`games.core.events.base.FreeText`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from games.core.canonical import canonical
from games.core.events import Event, Kinds, plain_event
from games.core.events.base import FreeText, Reads
from lexicon.names import Language, Name

MARK = '{"salted":'
"""How a salted text begins in the canonical text of a line."""

REMOVED = Name("текст удалён", "text removed")
NAMELESS = Name("Без имени", "Nameless")

Path = tuple[str, ...]
"""The way to a value in an event's plain data; ``*`` stands for every item of a list."""


@dataclass(frozen=True, slots=True)
class Salted:
    """One text of a line.

    Attributes:
        field: its place in the event: the field, and what is within, with dots between (``given.shooters.0.name``).
        digest: what the chain holds of it, in hexadecimal.
        salt: what it was hashed with; "" once it is forgotten.
        text: the canonical JSON of what stands there; "" once it is forgotten.
    """

    field: str
    digest: str
    salt: str = ""
    text: str = ""


def digest_of(salt: str, text: str) -> str:
    """What the chain holds of a text."""
    return hashlib.sha256((salt + text).encode()).hexdigest()


def texts_of(event: Event, salt: Callable[[], str]) -> tuple[Salted, ...]:
    """The free texts of an event, each with a salt of its own; none where nothing was said.

    ``salt`` gives what nobody can guess: short texts are found by trying otherwise.
    """
    places = _free(type(event))
    if not places:
        return ()
    data, made = plain_event(event), []
    for path, _ in places:
        for field, value in _at(data, path):
            text, grain = canonical(value), salt()
            made.append(Salted(field, digest_of(grain, text), grain, text))
    return tuple(made)


def with_digests(data: Mapping[str, Any], texts: Iterable[Salted]) -> dict[str, Any]:
    """An event's plain data as it is hashed."""
    sealed = deepcopy(dict(data))
    for text in texts:
        _put(sealed, text.field.split("."), {"salted": text.digest})
    return sealed


def plain_texts(texts: Iterable[Salted]) -> dict[str, Any]:
    """What of an exported line stands beside what is hashed: salt and text by field, but for what is forgotten."""
    return {text.field: {"salt": text.salt, "text": json.loads(text.text)} for text in texts if text.text}


def known_texts(line: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    """The same of an exported line, as salt and canonical text.

    Raises:
        TypeError, KeyError, AttributeError: it is none.
    """
    beside = line.get("texts", {})
    if not all(one.keys() == {"salt", "text"} for one in beside.values()):
        raise TypeError("something else stands beside a text")
    return {str(field): (str(one["salt"]), canonical(one["text"])) for field, one in beside.items()}


def salted_places(data: Any, at: str = "") -> Iterator[tuple[str, str]]:
    """Where salted texts stand in an event as it was hashed, each with its digest."""
    if isinstance(data, dict):
        digest = data.get("salted") if len(data) == 1 else None
        if isinstance(digest, str) and at:
            yield at, digest
            return
        inner: Iterable[tuple[object, Any]] = data.items()
    elif isinstance(data, list):
        inner = enumerate(data)
    else:
        return
    for key, value in inner:
        if isinstance(value, (dict, list)):
            yield from salted_places(value, f"{at}.{key}" if at else str(key))


def with_texts(
    data: dict[str, Any],
    known: Mapping[str, tuple[str, str]],
    kinds: Kinds,
    number: int,
    language: Callable[[], Language],
) -> tuple[dict[str, Any], tuple[Salted, ...]]:
    """An event as it was said, of what was hashed and of what is kept beside it: salt and text by field.

    A forgotten text reads as what its field says: that it was removed, or a name by the line's ``number``, or nothing.

    Args:
        data: the event as it was hashed; it is changed.
        known: (salt, text) by place.
        kinds: the events that are known here.
        number: of the line in its battle.
        language: of the battle; it is asked only where something was forgotten.

    Raises:
        ValueError: a text is not what was hashed.
    """
    texts: list[Salted] = []
    for field, digest in tuple(salted_places(data)):
        salt, text = known.get(field, ("", ""))
        texts.append(Salted(field, digest, salt, text))
        path = field.split(".")
        if text:
            if digest_of(salt, text) != digest:
                raise ValueError(f"another text than was said: {field}")
            _put(data, path, json.loads(text))
        else:
            _forget(data, path, _reads(kinds.get(str(data.get("kind"))), path), number, language())
    return data, tuple(texts)


def _forget(data: dict[str, Any], path: list[str], reads: Reads, number: int, language: Language) -> None:
    if reads == "nothing":
        _within(data, path).pop(path[-1])
    else:
        _put(data, path, f"{NAMELESS.to(language)} {number}" if reads == "nameless" else REMOVED.to(language))


def _reads(model: type[Event] | None, path: list[str]) -> Reads:
    known = () if model is None else _free(model)
    fits = (reads for way, reads in known if len(way) == len(path) and all(a in ("*", b) for a, b in zip(way, path)))  # noqa: B905
    return next(fits, "removed")


def _at(data: Any, path: Path, at: str = "") -> Iterator[tuple[str, Any]]:
    """The values on a path that are there, each with its place."""
    if not path:
        yield at, data
    elif path[0] == "*":
        for number, item in enumerate(data) if isinstance(data, list) else ():
            yield from _at(item, path[1:], f"{at}.{number}")
    elif isinstance(data, dict) and path[0] in data:
        yield from _at(data[path[0]], path[1:], f"{at}.{path[0]}" if at else path[0])


def _within(data: Any, path: list[str]) -> Any:
    for step in path[:-1]:
        data = data[int(step) if isinstance(data, list) else step]
    return data


def _put(data: Any, path: list[str], value: Any) -> None:
    inside = _within(data, path)
    inside[int(path[-1]) if isinstance(inside, list) else path[-1]] = value


@cache
def _free(model: type[Event]) -> tuple[tuple[Path, Reads], ...]:
    """The ways to the free texts of a kind of event, and how each reads once it is forgotten."""
    hints = get_type_hints(model, include_extras=True)
    marked = ((name, mark) for name in model.model_fields for mark in _marks(hints[name]))
    return tuple(
        ((name, *(within.split(".") if within else ())), mark.reads)
        for name, mark in marked
        for within in mark.within or ("",)
    )


def _marks(hint: Any) -> Iterator[FreeText]:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        yield from (mark for mark in inner[1:] if isinstance(mark, FreeText))
        yield from _marks(inner[0])
    elif origin in (Union, UnionType):
        for part in inner:
            yield from _marks(part)
