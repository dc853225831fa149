"""Plain text -> lines. A form feed ends a page; a line of dashes or the like below a title makes it a heading."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from rules_index.importing.reading.encoding import decode
from rules_index.importing.reading.laid_out import in_columns
from rules_index.importing.reading.manuscript import Line, Manuscript

_RULE = re.compile(r"^\s*([-=~*_#+^—─═])\1{3,}\s*$")
_CELLS = re.compile(r"\S(?:\s{3,}|\t)\S")
_LONGEST = 80
_FEWEST = 3


def read_plain(data: bytes) -> Manuscript:
    """Lines of a text file; rules drawn of signs are no text, and what stands right above one is a heading."""
    text = decode(data).replace("\r\n", "\n").replace("\r", "\n")
    leaves = text.split("\f")
    paged = len(leaves) > 2
    sheets = in_columns([page.split("\n") for page in leaves])
    lines: list[Line] = []
    styles: dict[int, tuple[bool, str]] = {}
    gap = True
    for leaf, rows in enumerate(sheets):
        for at, raw in enumerate(rows):
            if not raw.strip() or _RULE.match(raw):
                gap = True
                continue
            style = _underline(rows, at)
            if style is not None:
                styles[len(lines)] = style
            lines.append(Line(raw, gap=gap, leaf=leaf if paged else None))
            gap = False
        gap = gap or leaf + 1 < len(leaves)
    if len(styles) < _FEWEST:
        return Manuscript(tuple(lines))
    # What is ruled above and below is above what is ruled below only; else the style that came first is the higher.
    order = sorted(dict.fromkeys(styles.values()), key=lambda style: not style[0])
    lines = [
        replace(line, level=order.index(styles[at]) + 1) if at in styles else line for at, line in enumerate(lines)
    ]
    return Manuscript(tuple(lines), guessed=True)


def _underline(rows: Sequence[str], at: int) -> tuple[bool, str] | None:
    """Whether a line has a rule above it too, and the sign of the rule below it; None when it is no heading."""
    text = rows[at].strip()
    below = _RULE.match(rows[at + 1]) if at + 1 < len(rows) else None
    ruled = at > 0 and bool(_RULE.match(rows[at - 1]))
    begins = ruled or at == 0 or not rows[at - 1].strip()
    if below is None or not begins or len(text) > _LONGEST or not any(c.isalpha() for c in text):
        return None
    return None if _CELLS.search(text) and not ruled else (ruled, below.group(1))
