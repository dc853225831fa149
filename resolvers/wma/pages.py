"""How the pages of the game's book are cited."""

from __future__ import annotations

from functools import cache

from lexicon.refs import RuleRef


@cache
def page(number: int, section: str | None = None) -> RuleRef:
    """A place in the Warmaster Ancients rulebook."""
    return RuleRef("wma", number, section)
