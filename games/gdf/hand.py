"""What a side has of its own mission cards beside the deck and the cards that lie open (gdf p. 44)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Hand:
    """A side's own cards.

    Attributes:
        cards: in hand, in the order they were drawn: what its owner alone sees. hidden: face down on the table.
        discard: scored or discarded.
        laid: the round in which it laid cards last; chose: in which it made the choice of its kind of play last.
        redealt: it has taken a new hand of four.
        marked: the card that is worth a point more in this round, 0 for none (Challenge, Tactics).
        back: the card that an enemy has returned to the hand, so that another is owed, 0 for none (Plan).
    """

    cards: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    laid: int = 0
    chose: int = 0
    redealt: bool = False
    marked: int = 0
    back: int = 0
