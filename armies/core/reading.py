"""From the text of an army file to an :class:`~armies.core.statline.Army`, or to everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from armies.core.document import parse_document
from armies.core.places import Path, line_at, lines_of
from armies.core.statline import Army
from lexicon.errors import NotUnderstood

M = TypeVar("M", bound=BaseModel)


class FileWrong(NotUnderstood):
    """An army file with wrong cells; ``faults`` has one error a cell, ``source`` the file's name."""

    code = "army.file"

    def __init__(self, source: str, faults: Sequence[NotUnderstood]) -> None:
        super().__init__(field="file", value=source, faults=len(faults), first=str(faults[0]))
        self.source = source
        self.faults = tuple(faults)


def parse_army(text: str, source: str) -> Army:
    """The army list in a YAML text.

    Raises:
        NotUnderstood: the text is no YAML of ours (see :func:`armies.core.document.parse_document`).
        FileWrong: it is, but cells or rows are wrong; all of them are named.
    """
    return parse_model(Army, text, source)


def parse_model(kind: type[M], text: str, source: str) -> M:
    """Any model of this room from a YAML text; errors as in :func:`parse_army`."""
    tree = parse_document(text)
    try:
        return kind.model_validate(tree)
    except ValidationError as wrong:
        raise FileWrong(source, faults_of(wrong, lines_of(text))) from wrong


def faults_of(wrong: ValidationError, lines: Mapping[Path, int]) -> list[NotUnderstood]:
    """Every pydantic error as ours, each with the line it stands on."""
    errors = wrong.errors()
    return [_as_fault(error, lines) for error in errors if not _is_echo(error, errors)]


def _is_echo(error: Any, errors: Sequence[Any]) -> bool:
    """A list is called too short when all its items are wrong: these are named already."""
    depth = len(error["loc"])
    return error["type"] == "too_short" and any(
        len(other["loc"]) > depth and other["loc"][:depth] == error["loc"] for other in errors
    )


_BOUNDS = {
    "too_short": ("min_length", "≥"),
    "too_long": ("max_length", "≤"),
    "string_too_short": ("min_length", "≥"),
    "string_too_long": ("max_length", "≤"),
    "greater_than": ("gt", ">"),
    "greater_than_equal": ("ge", "≥"),
    "less_than": ("lt", "<"),
    "less_than_equal": ("le", "≤"),
}


def needed(error: Any) -> str:
    """What may stand there, in signs that need no language; the checker's own sentence where there are none.

    Empty where the field itself is missing.
    """
    kind, context = error["type"], error.get("ctx") or {}
    if kind in _BOUNDS:
        name, sign = _BOUNDS[kind]
        return f"{sign} {context[name]}"
    if kind in ("int_type", "int_parsing", "int_from_float"):
        return "1, 2, 3"
    if kind in ("model_type", "dict_type", "dataclass_type"):
        return "ru: …, en: …" if context.get("class_name") == "_TwoWords" else "{…: …}"
    if kind == "missing":
        return ""
    return "[…, …]" if kind in ("tuple_type", "list_type") else str(error["msg"])


def _as_fault(error: Any, lines: Mapping[Path, int]) -> NotUnderstood:
    """One pydantic error as ours: the path of the cell, its line, what stood there, what may."""
    context = error.get("ctx") or {}
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in error["loc"]).removeprefix(".")
    allowed = context.get("allowed") or context.get("expected") or context.get("wrong") or needed(error)
    given = error["input"] if isinstance(error["input"], str) else None
    kind = {"missing": "army.missing", "extra_forbidden": "army.unknown_key"}.get(error["type"], "army.cell")
    line = line_at(lines, error["loc"])
    example = context.get("example")
    return NotUnderstood(kind, field=path or "file", value=given, allowed=allowed, example=example, line=line)
