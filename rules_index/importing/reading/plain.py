"""Plain text -> lines. A form feed ends a page."""

from __future__ import annotations

from rules_index.importing.reading.encoding import decode
from rules_index.importing.reading.manuscript import Line, Manuscript


def read_plain(data: bytes) -> Manuscript:
    """Lines of a text file; only emptiness and form feeds are known about them."""
    text = decode(data).replace("\r\n", "\n").replace("\r", "\n")
    leaves = text.split("\f")
    paged = len(leaves) > 2
    lines: list[Line] = []
    gap = True
    for leaf, page in enumerate(leaves):
        for raw in page.split("\n"):
            if raw.strip():
                lines.append(Line(raw, gap=gap, leaf=leaf if paged else None))
                gap = False
            else:
                gap = True
        gap = gap or leaf + 1 < len(leaves)
    return Manuscript(tuple(lines))
