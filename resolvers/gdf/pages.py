"""How pages of Grimdark Future are cited."""

from __future__ import annotations

from lexicon.refs import RuleRef


def page(number: int, section: str | None = None) -> RuleRef:
    """A place in the Grimdark Future rulebook, version 3.3.1."""
    return RuleRef("gdf", number, section)
