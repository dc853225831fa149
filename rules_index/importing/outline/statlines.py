"""Rows of numbers that belong to a unit, counted for the report of an import."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rules_index.importing.reading.manuscript import Line

_VALUE = re.compile(r"^(?:[+–—-]?\d{0,3}\+?|[\d–—-]{1,3}/[\d–—-]{1,3}|\d+\s?[xх]\s?\d+|[*]\d.*)$")
_IN_A_ROW = re.compile(r"(?:(?<=\s)|^)(?:[+–—-]?\d{1,3}\+?|[–—-]|[\d–—-]{1,3}/[\d–—-]{1,3})(?=[\s|]|$)")
_FEWEST = 5


def count_statlines(lines: Iterable[Line]) -> int:
    """How many rows of at least five values there are, whether a value stands on each line or all on one."""
    rows = run = 0
    for line in lines:
        text = line.text.strip()
        if text and _VALUE.match(text):
            run += 1
            rows += run == _FEWEST
            continue
        run = 0
        if len(text) <= 90 and len(_IN_A_ROW.findall(text)) >= _FEWEST:
            rows += 1
    return rows
