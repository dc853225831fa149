"""Events of mission cards (gdf p. 43-44)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.core.events import Event, SideId


class DecksMade(Event):
    """Mission cards come into play.

    ``mode``: ``wits`` (one deck for all), ``domination``, or how decks of 18 chosen cards are played, ``challenge`` to
    ``tactics`` (gdf p. 43-44); ``own`` in old logs, which had no hands yet.
    ``side`` and ``cards``: the deck of one side; both sides have theirs by an event each.
    """

    kind: Literal["gdf_decks_made"] = "gdf_decks_made"
    v: Literal[1] = 1
    mode: str
    side: SideId | None = None
    cards: tuple[int, ...] = ()


class CardsDrawn(Event):
    """Cards come off a deck onto the table; ``side``: whose, ``None`` of the deck for all.

    ``hand``: into the side's hand; ``redeal``: what it held is shuffled back before (gdf p. 44). ``marker``: the one
    that card 44 speaks of, by its die, where it is among them (p. 47).
    """

    kind: Literal["gdf_cards_drawn"] = "gdf_cards_drawn"
    v: Literal[1] = 1
    side: SideId | None = None
    cards: tuple[int, ...] = ()
    hand: bool = False
    redeal: bool = False
    marker: int = Field(default=0, ge=0, le=6)

    @property
    def secret(self) -> bool:
        """What comes into a hand its owner alone sees (gdf p. 44)."""
        return self.hand


class CardsLaid(Event):
    """A side lays cards out of its hand on the table, ``hidden`` ones face down (gdf p. 44)."""

    kind: Literal["gdf_cards_laid"] = "gdf_cards_laid"
    v: Literal[1] = 1
    side: SideId
    cards: tuple[int, ...] = ()
    hidden: tuple[int, ...] = ()

    @property
    def secret(self) -> bool:
        """Cards lie face down among them."""
        return bool(self.hidden)


class CardsTurned(Event):
    """A side turns cards of its own on the table face ``up``, or ``down`` (gdf p. 44)."""

    kind: Literal["gdf_cards_turned"] = "gdf_cards_turned"
    v: Literal[1] = 1
    side: SideId
    up: tuple[int, ...] = ()
    down: tuple[int, ...] = ()


class CardMarked(Event):
    """In this round a card of ``side`` is worth a point more: ``by`` whom it was chosen (gdf p. 44)."""

    kind: Literal["gdf_card_marked"] = "gdf_card_marked"
    v: Literal[1] = 1
    side: SideId
    by: SideId
    card: int

    @property
    def secret(self) -> bool:
        """The card may lie face down."""
        return True


class CardReturned(Event):
    """A card of ``side`` goes back into its hand, as ``by`` wants it; ``None``: he leaves them all (gdf p. 44)."""

    kind: Literal["gdf_card_returned"] = "gdf_card_returned"
    v: Literal[1] = 1
    side: SideId
    by: SideId
    card: int | None = None

    @property
    def secret(self) -> bool:
        """The card may have lain face down."""
        return self.card is not None


class CardsShuffled(Event):
    """A side shuffles discarded cards back into its deck (gdf p. 44)."""

    kind: Literal["gdf_cards_shuffled"] = "gdf_cards_shuffled"
    v: Literal[1] = 1
    side: SideId
    cards: tuple[int, ...] = ()


class CardScored(Event):
    """A side has fulfilled a card and has its points; ``both``: so has the other, nobody scores and the card stays."""

    kind: Literal["gdf_card_scored"] = "gdf_card_scored"
    v: Literal[1] = 1
    side: SideId
    card: int
    points: int = Field(default=1, ge=0, le=10)
    both: bool = False


class CardDropped(Event):
    """A side discards a card after the points were counted."""

    kind: Literal["gdf_card_dropped"] = "gdf_card_dropped"
    v: Literal[1] = 1
    side: SideId
    card: int
