"""Who touches whom where nobody said it: units meet in the order in which they are named (wma p. 44)."""

from __future__ import annotations

from collections.abc import Sequence

Contact = tuple[str, str]
"""Two enemies that touch."""


def meet_in_order(ours: Sequence[str], theirs: Sequence[str]) -> tuple[Contact, ...]:
    """The first meets the first, the second the second; where one side has fewer, its last one meets the rest."""
    if not ours or not theirs:
        return ()
    forth = ((unit, theirs[min(at, len(theirs) - 1)]) for at, unit in enumerate(ours))
    back = ((ours[min(at, len(ours) - 1)], unit) for at, unit in enumerate(theirs))
    return tuple(dict.fromkeys((*forth, *back)))
