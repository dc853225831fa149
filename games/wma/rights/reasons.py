"""Reasons that keep a unit from something, in the order in which they are told."""

from __future__ import annotations

from collections.abc import Iterable

from games.wma.state import WmaUnit
from lexicon.errors import NotAllowed
from resolvers.wma.pages import page

Reason = tuple[bool, str, int | None]
"""Whether it holds, the refusal's code, the page."""


def first_of(reasons: Iterable[Reason], unit: WmaUnit, field: str = "units") -> NotAllowed | None:
    """The first that holds."""
    for holds, code, where in reasons:
        if holds:
            return NotAllowed(code, field=field, value=unit.name, ref=None if where is None else page(where))
    return None
