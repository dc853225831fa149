"""An operator's file of War in Lace profiles: YAML with ``profiles:``, or CSV with a profile a row."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from armies.core.document import parse_document
from armies.core.places import lines_of
from armies.core.reading import FileWrong, faults_of
from armies.core.sheet import sheet_rows
from armies.wil.forces import LaceBook, LaceProfile

COLUMNS = ("id", "name_ru", "name_en", "type", "points", "models", "speed_in", "shooting", "range_in", "melee",
           "discipline")  # fmt: skip
_NEEDED = ("id", "type", "points", "models")

Lines = Mapping[tuple[str | int, ...], int]


def is_profiles(text: str, name: str) -> bool:
    """Whether a file holds such profiles, rather than army lists."""
    if name.casefold().endswith(".csv"):
        return "models" in text.partition("\n")[0].casefold()
    return any(line.startswith("profiles:") for line in text.splitlines())


def profiles_tree(text: str, name: str) -> tuple[Any, Lines]:
    """The file as :class:`armies.wil.forces.LaceBook` reads it, and where everything stands.

    Raises:
        NotUnderstood, OverBudget: see :func:`core.document.parse_document` and :func:`core.sheet.sheet_rows`.
    """
    if not name.casefold().endswith(".csv"):
        tree = parse_document(text)
        if isinstance(tree, dict):
            tree.pop("system", None)
        return tree, lines_of(text)
    _, rows = sheet_rows(text, _NEEDED, COLUMNS)
    lines: dict[tuple[str | int, ...], int] = {(): 1}
    profiles: list[dict[str, Any]] = []
    for at, (line, row) in enumerate(rows):
        lines["profiles", at] = line
        cells = {key: value for key, value in row.items() if value not in ("", "-") and not key.startswith("name_")}
        profiles.append(cells | {"name": {"ru": row.get("name_ru", ""), "en": row.get("name_en", "")}})
    return {"profiles": profiles}, lines


def parse_profiles(text: str, name: str) -> tuple[LaceProfile, ...]:
    """The profiles of a file.

    Raises:
        FileWrong: cells are wrong; all are named. NotUnderstood, OverBudget: it is no such file.
    """
    tree, lines = profiles_tree(text, name)
    try:
        return LaceBook.model_validate(tree).profiles
    except ValidationError as wrong:
        raise FileWrong(name, faults_of(wrong, lines)) from wrong
