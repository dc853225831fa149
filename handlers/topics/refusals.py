"""What is wrong with the words of a topic: names in place of codes, and an example that goes on with what was typed."""

from __future__ import annotations

import copy
import json
from collections.abc import Mapping
from typing import Any

from handlers.desk.answer import text
from handlers.drawing.fluent import render_words
from handlers.language.slots import Slot, put_path, slots_of
from handlers.language.vocabulary import field_name, value_name
from handlers.topics.samples import completed
from handlers.topics.topic import Turn
from handlers.topics.worded import leaves_of, pair, worded
from lexicon.errors import AdjutantError, Hint, ValueMissing
from lexicon.names import Language, Name

_YES_NO = {"true": text("yes"), "false": text("no")}


def missing_inputs(turn: Turn) -> list[Slot]:
    """What the mechanic needs and nobody said."""
    found = []
    for slot in slots_of(turn.mechanic.given):
        here: Any = turn.given
        for name in slot.path:
            here = here.get(name) if isinstance(here, Mapping) else None
        if slot.required and here is None:
            found.append(slot)
    return found


def with_words(error: AdjutantError, turn: Turn, typed: str, example: Name) -> AdjutantError:
    """The error with names for codes, and with an example that continues what was typed."""
    system, language = turn.mechanic.system, turn.context.language
    usual = (turn.topic.example or example).to(language)
    missing = missing_inputs(turn) if isinstance(error, ValueMissing) else []
    path = tuple((error.field or "").split("."))
    error.example = (_completed(turn, typed, language, error) or usual) if isinstance(error, ValueMissing) else usual
    if isinstance(error, ValueMissing) and error.code == "given.missing" and missing:
        error.field = "; ".join(path_words(system, slot.path, language) for slot in missing)
        return error
    if error.field:
        error.field = path_words(system, path, language)
    if error.allowed and not isinstance(error.allowed, Hint):
        codes = error.allowed.split(", ") if isinstance(error.allowed, str) else [str(one) for one in error.allowed]
        names = [_YES_NO.get(code) or value_name(system, code) or code for code in codes]
        error.allowed = ", ".join(render_words(name, language) for name in names)
    if isinstance(error.value, str):
        error.value = render_words(value_name(system, error.value) or error.value, language)
    return error


def _completed(turn: Turn, typed: str, language: Language, error: ValueMissing) -> str | None:
    """What was typed, with what it lacks, as the error gives it; a path where a label alone would be anybody's."""
    whole = completed(turn.mechanic, _with_given(turn.given, error))
    if whole is None:
        return None
    known = dict(leaves_of(turn.given))
    lacks = {path: value for path, value in leaves_of(whole) if path not in known and value != {}}
    reading = turn.topic.reading
    sided = any(path.startswith(f"{side}.") for side in reading.sides if side for path in lacks)
    words = "" if sided else worded(_nested(lacks), reading, language)
    words = words or " ".join(pair(reading, *one, language) for one in lacks.items())
    return f"{typed} {words}".strip()


def _with_given(given: Mapping[str, Any], error: ValueMissing) -> dict[str, Any]:
    """The inputs with the value that the rules themselves give for what they lack."""
    made = copy.deepcopy(dict(given))
    try:
        value = json.loads(str(error.example or ""))
    except ValueError:
        return made
    if error.field and isinstance(value, (int, float, list)):
        put_path(made, error.field, value)
    return made


def _nested(leaves: Mapping[str, Any]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for path, value in leaves.items():
        put_path(made, path, value)
    return made


def path_words(system: str, path: tuple[str, ...], language: Language) -> str:
    """``сторона А: базы`` for the path of an input."""
    named = [render_words(field_name(system, part) or part, language) for part in path if not part.isdigit()]
    return ": ".join(named[-2:])
