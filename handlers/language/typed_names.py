"""Names that people give themselves and their sides: they stand amid the bot's own sentences and must not look so."""

from __future__ import annotations

import re
from functools import lru_cache

from lexicon.folding import one_line

MOST = 40
"""Letters of a name."""
_QUOTES = re.compile('[«»“”„"]')
_SENTENCE = re.compile(r"[:;,!?=<>→←—–…|/]|\w{2}\.(?:\s|$)|\d\s+\d")
"""What sentences and results have, and names seldom."""


@lru_cache(maxsize=1024)
def typed_name(said: str) -> str:
    """The name in one bounded line; in quotes, where it might be read as something that the bot says."""
    name = " ".join(_QUOTES.sub("", one_line(said)).split())
    if len(name) > MOST:
        name = name[: MOST - 1].rstrip() + "…"
    return f"«{name}»" if _SENTENCE.search(name) else name
