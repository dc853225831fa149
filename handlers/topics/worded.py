"""Inputs as one would type them: values and labels where they are understood alone, else ``поле=значение``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from handlers.language.inputs import Reading
from handlers.language.saying import parse_saying
from handlers.language.slots import Slot
from handlers.language.vocabulary import field_name, value_name
from lexicon.errors import AdjutantError
from lexicon.names import Language

_YES_NO = {True: {"ru": "да", "en": "yes"}, False: {"ru": "нет", "en": "no"}}
_PLAIN = re.compile(r"[^\W_][\w+.-]*")


def worded(inputs: Mapping[str, Any], reading: Reading, language: Language) -> str:
    """Words that mean just these inputs; a no that nobody needs to say is left out."""
    leaves = {path: value for path, value in leaves_of(inputs) if value != {}}
    slots = {slot.dotted: slot for slot in reading.slots}
    whole = _sides(inputs, leaves, slots, reading, language)
    if _means(whole, leaves, reading):
        return whole
    return " ".join(pair(reading, path, value, language) for path, value in leaves.items())


def leaves_of(value: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """(path, value) of all single values; a list of numbers or words is one."""
    items: Any = None
    if isinstance(value, Mapping):
        items = value.items()
    elif isinstance(value, list) and any(isinstance(one, (Mapping, list)) for one in value):
        items = enumerate(value)
    if items is None or not items:
        yield path, value
        return
    for key, inner in items:
        yield from leaves_of(inner, f"{path}.{key}" if path else str(key))


def pair(reading: Reading, path: str, value: Any, language: Language) -> str:
    """``поле=значение``; of a list one for each value."""
    if isinstance(value, list):
        return " ".join(pair(reading, f"{path}.{at}", one, language) for at, one in enumerate(value))
    said = ".".join(_key(reading, part, language) for part in path.split("."))
    return f"{said}={_shown(reading.system, value, language)}"


def _key(reading: Reading, part: str, language: Language) -> str:
    name = None
    if part in reading.keys:
        name = value_name(reading.system, part)
    elif not (part.isdigit() or part.isupper()):
        name = field_name(reading.system, part)
    return _one_word(name.to(language)) if name is not None else part


def _shown(system: str, value: Any, language: Language) -> str:
    if isinstance(value, bool):
        return _YES_NO[value][language]
    if not isinstance(value, str):
        return f"{value:g}"
    name = None if value.isupper() else value_name(system, value)
    said = _one_word(name.to(language)) if name is not None else value
    return said if _PLAIN.fullmatch(said) else f"«{said}»"


def _one_word(words: str) -> str:
    """Words joined by strokes, as they must be before and after ``=``."""
    return re.sub(r"[\s,]+", "-", words.strip())


def _sides(
    inputs: Mapping[str, Any],
    leaves: Mapping[str, Any],
    slots: Mapping[str, Slot],
    reading: Reading,
    language: Language,
) -> str:
    """What belongs to the first side, then after the arrow what belongs to the other, and everything else."""
    parts: list[list[str]] = [[] for _ in range(max(1, len(reading.sides)))]
    rest: list[str] = []
    for path, value in leaves.items():
        side = next((at for at, one in enumerate(reading.sides) if path == one or path.startswith(f"{one}.")), None)
        said = _natural(reading, path, value, slots.get(path), language)
        (rest if side is None else parts[side]).extend([said] if said else [])
    sides = " > ".join(", ".join(part) for part in parts)
    return ", ".join([*([sides] if sides.strip(" >") else []), *rest])


def _natural(reading: Reading, path: str, value: Any, slot: Slot | None, language: Language) -> str:
    if slot is None:
        return pair(reading, path, value, language)
    system = reading.system
    label = field_name(system, slot.name)
    named = label.to(language) if label is not None else slot.name
    if slot.kind == "flag":
        return named if value else ""
    if slot.kind in ("word", "words"):
        values = value if isinstance(value, list) else [value]
        return ", ".join(_word(system, one, language) for one in values)
    numbers = value if isinstance(value, list) else [value]
    return f"{named} {' '.join(f'{one:g}' for one in numbers)}"


def _word(system: str, value: Any, language: Language) -> str:
    name = value_name(system, str(value))
    return name.to(language) if name is not None else str(value)


def _means(words: str, leaves: Mapping[str, Any], reading: Reading) -> bool:
    """Whether the words are read as just these values; required answers of no are taken for granted."""
    try:
        said = parse_saying(words, reading).values
    except AdjutantError:
        return False
    granted = {slot.dotted for slot in reading.slots if slot.kind == "flag" and slot.required}
    wanted = {path: value for path, value in _single(leaves) if not (path in granted and value is False)}
    return dict(_single(said)) == wanted


def _single(values: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Lists as (path, value) of each of their values."""
    for path, value in values.items():
        if isinstance(value, list):
            yield from ((f"{path}.{at}", one) for at, one in enumerate(value))
        else:
            yield path, value
