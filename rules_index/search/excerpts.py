"""A section's text in pieces that fit a message, each cut at the end of a sentence."""

from __future__ import annotations

import re

_SENTENCE_END = re.compile(r"(?<=[.!?…])[»\")]*\s+(?=[А-ЯЁA-Z«\"(•\d-])|\n\n+")


def excerpts(text: str, longest: int) -> list[str]:
    """``text`` in order, in pieces of at most ``longest`` characters; a sentence longer than that is cut at a word.

    Raises ``ValueError`` for a ``longest`` below 20.
    """
    if longest < 20:
        raise ValueError(f"longest {longest}: at least 20 characters")
    pieces: list[str] = []
    rest = text.strip()
    while len(rest) > longest:
        ends = [found.end() for found in _SENTENCE_END.finditer(rest, 0, longest + 2) if found.start() <= longest]
        at = ends[-1] if ends else rest.rfind(" ", 0, longest + 1) + 1
        at = at if at > 0 else longest
        pieces.append(rest[:at].rstrip())
        rest = rest[at:].lstrip()
    if rest:
        pieces.append(rest)
    return pieces
