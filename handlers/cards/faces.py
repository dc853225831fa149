"""Dice as they stand in the short lines of a card."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import Event

_OWN = "✋"


def faces_of(event: Event, between: str = "+", *, again: Sequence[int] = ()) -> str:
    """``3+4``; dice of the table bear a hand. ``again``: those of a test that is counted once more."""
    own = any(roll.origin == "typed" for roll in event.rolls)
    faces = [face for roll in event.rolls for face in roll.faces] or again
    return _OWN * own + between.join(map(str, faces))
