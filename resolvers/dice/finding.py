"""Rolls within ordinary talk: ``stand still, 9d6 4+ save 5+ at the wagons``."""

from __future__ import annotations

import re

from lexicon.errors import AdjutantError
from resolvers.dice.parser import parse_message

_BEGINS = re.compile(r"(?<![\w+\-.,])\d{0,4}[dдкk]\d{1,4}(?![^\W\d])", re.IGNORECASE)
_MARKUP = re.compile(r"[*_~|`\\]")
_ENDS = " .,;:?)»\"'…"
_MOST_WORDS = 12
_MOST_LETTERS = 200
"""Of a line."""
_MOST_PLACES = 10
"""Where a roll may begin: reading takes its time, and talk is no list of rolls."""


def rolls_in(text: str) -> tuple[str, ...]:
    """What would be rolled, each as far as it reads as dice, and each once."""
    found: dict[str, None] = {}
    places = _MOST_PLACES
    for line in text.splitlines():
        rest = _MARKUP.sub("", line)[:_MOST_LETTERS]
        while places and (begins := _BEGINS.search(rest)) is not None:
            said = _longest(rest[begins.start() :])
            found |= {said: None} if said else {}
            rest = rest[begins.start() + len(said) :] if said else rest[begins.end() :]
            places -= 1
    return tuple(found)


def _longest(text: str) -> str:
    """The longest beginning, in whole words, that is a roll; nothing, where none is."""
    words = text.split(" ")[:_MOST_WORDS]
    for count in range(len(words), 0, -1):
        said = " ".join(words[:count]).rstrip(_ENDS)
        try:
            parse_message(said)
        except AdjutantError:
            continue
        return said
    return ""
